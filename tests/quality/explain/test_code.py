"""Code compared by what it does: formatting, comments and locals fall away, all else stays."""

# ruff: noqa: E501, Q003  a pair stands on its line

import pytest

from chatrefine.quality.explain import account


def fenced(code, language=""):
    """The code between fences."""
    return f"```{language}\n{code}\n```"


def same(language, one, other):
    """Whether both blocks are the same but for what means nothing."""
    return account(fenced(one, language), fenced(other, language)).harmless


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("python", "def f():\n    '''Do it.'''\n    a = 1\n    return a", "def f():\n    b = 1\n    return b"),
        ("python", "def f():\n    '''Only words.'''\n", "def f():\n    '''Other words.'''\n"),
        ("python", "def f(a, b):\n    return a - b", "def f(x, y):\n    return x - y"),
        ("python", "def f(a):\n    def g(x):\n        return x\n    return g(a)", "def f(b):\n    def g(x):\n        return x\n    return g(b)"),
        ("python", "x = [i for i in y\n]", "x = [n for n in y]"),
        ("py", "x = (1 +\n 2)", "x = 1 + 2"),
        ("bash", "# say\necho a\nls", "echo a\nls  # list"),
        ("bash", "cp a \\\n  b\nls", "cp a b\nls"),
        ("bash", "while read -r a; do\n  f $a\ndone", "while read -r b; do\n  f $b\ndone"),
        ("c", "int f(int *a, int b) {\n  int *c = a;\n  return b;\n}", "int f(int *x, int y) {\n  int *z = x;\n  return y;\n}"),
        ("bash", "for f in *; do\n  cat $f\ndone", "for x in *; do\n  cat ${x}\ndone"),
        ("yaml", "a: [1, 2]\nb: x # why", "a:\n  - 1\n  - 2\nb: 'x'"),
        ("yaml", "a:\n- b: 1\n  c: 2\n- d: 3", "a:\n  - b: 1\n    c: 2\n  -\n    d: 3"),
        ("yaml", "a:\nb: 'it''s'", "a:\nb: 'it''s'\n"),
        ("yaml", "- [a, 'true']\n- - x", "- [a, \"true\"]\n- - x\n"),
        ("json", '{"a": 1.50,\n "b": null}', '{\n"b": null, "a": 1.50}'),
        ("ini", "[a]\n; note\nk  =  v", "[a]\nk=v\n"),
        ("env", "A=1\n# note\nB=2", "A=1\nB=2"),
        ("nginx", "a {\n    b   c;\n}", "a {\n  b c;\n}"),
        ("css", "a {\n  b: c;\n}", "a {\n b: c\n}"),
        ("php", "<?php\nfunction f() {\n $a = 1;\n return $a;\n}", "<?php\nfunction f() {\n $b = 1;\n return $b;\n}"),
        ("js", "const f = a => {\n  return a;\n}", "const f = b => {\n  return b;\n}"),
        ("js", "f('a', \"b\")\ng()", 'f("a", "b");\ng();'),
        ("js", "x = [\n  1,\n  2,\n]\ny", "x = [1, 2];\ny;"),
        ("ts", "function f(a: number): number {\n  let b = a;\n  return b;\n}", "function f(c: number): number {\n  let d = c;\n  return d;\n}"),
        ("java", "void f() {\n  List<A> x = g();\n  for (A y : x) { h(y); }\n}", "void f() {\n  List<A> p = g();\n  for (A q : p) { h(q); }\n}"),
        ("sql", "select u.a\nfrom t as u", "SELECT w.a\nFROM t AS w"),
        ("ruby", "# note\nx = 1\ny = 2", "x = 1\ny = 2"),
        ("go", "func f() {\n\tvar a int\n\tb, err := g(a)\n\th(b, err)\n}", "func f() {\n\tvar c int\n\td, e := g(c)\n\th(d, e)\n}"),
        ("", "{\"a\": 1,\n\"b\": 2}", "{\"b\": 2,\n\"a\": 1}"),
        ("", "#!/usr/bin/env python\nx = 1", "#!/usr/bin/env python\n# set\nx=1"),
        ("", "a:\n  - b\nc: d", "a: [b]\nc: d"),
        ("", "a {\n  b c;\n}", "a {\n    b   c;\n}"),
        ("ts", "a((x: A, y) => {\n  f(x, y);\n})", "a((p: A, q) => {\n  f(p, q);\n})"),
        ("js", "f([1, {g: 2}], a => {\n  h([a]);\n})", "f([1, {g: 2}], b => {\n  h([b]);\n})"),
        ("js", "f('a')\nx = \"b\"", "f(\"a\")\nx = \"b\""),
        ("python", "def f():\n    def g():\n        x = 1\n        return x\n    y = g()\n    return y", "def f():\n    def g():\n        x = 1\n        return x\n    z = g()\n    return z"),
        ("yaml", "a:\nb: 1 # x", "a:\nb: 1"),
        ("js", "let a = 1;\ng = 1, a, 2;", "let b = 1;\ng = 1, b, 2;"),
        ("yaml", "a:\n  x\nb: 1", "a: x\nb: 1"),
        ("", "FROM a\nRUN b  c", "FROM a\n# run\nRUN b c"),
        ("sql", "WITH a AS (\n  SELECT i, ROW_NUMBER() OVER (ORDER BY d) AS pos\n  FROM t\n)\nDELETE FROM t WHERE i IN (SELECT i FROM a WHERE pos > 1)", "WITH b AS (\n  SELECT i, ROW_NUMBER() OVER (ORDER BY d) AS n\n  FROM t\n)\nDELETE FROM t WHERE i IN (SELECT i FROM b WHERE n > 1)"),
        ("go", "func f() {\n\tg(func() {\n\t\ta, err := h()\n\t\tk(a, err)\n\t})\n}", "func f() {\n\tg(func() {\n\t\tb, err := h()\n\t\tk(b, err)\n\t})\n}"),
        ("sql", "WITH rows_seen AS (SELECT a FROM t)\nSELECT a FROM rows_seen", "WITH rows_kept AS (SELECT a FROM t)\nSELECT a FROM rows_kept"),
    ],
)  # fmt: skip
def test_formatting_comments_and_locals_fall_away(language, one, other):
    """Both say the same to the machine."""
    assert same(language, one, other)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("python", "def f(a, b):\n    return a - b", "def f(a, b):\n    return b - a"),
        ("python", "@app.get\ndef f(a):\n    return a", "@app.get\ndef f(b):\n    return b"),
        ("python", "def f(a):\n    return a\nf(a=1)", "def f(b):\n    return b\nf(a=1)"),
        ("python", "def f(a):\n    return g(**a)", "def f(b):\n    return g(**b)"),
        ("python", "def f():\n    global a\n    a = 1", "def f():\n    global b\n    b = 1"),
        ("python", "def f():\n    a = 1\n    return locals()", "def f():\n    b = 1\n    return locals()"),
        ("python", "for i in x:\n    eval(i)", "for n in x:\n    eval(n)"),
        ("python", "def f():\n    '''>>> f()'''\n    return 1", "def f():\n    return 1"),
        ("python", "not python (\nx = 1", "not python (\nx = 2"),
        ("bash", "export a=1\necho $a", "export b=1\necho $b"),
        ("bash", "echo 'a  b'\nls", "echo 'a b'\nls"),
        ("bash", "cat <<E\na\nE", "cat <<E\nb\nE"),
        ("bash", "echo \"a\nb  c\"", "echo \"a\nb c\""),
        ("bash", "x= 5\nls", "x=5\nls"),
        ("bash", "PATH=a\ncp $PATH b", "SRC=a\ncp $SRC b"),
        ("yaml", "a: 1\nb: 2", "a: 1\nb: '2'"),
        ("yaml", "a: &x 1\nb: 2", "a: &x 1\nb: 3"),
        ("yaml", "a: |\n  x\nb: 2", "a: |\n  y\nb: 2"),
        ("yaml", "a: {b: 1}\nc: 2", "a: {b: 2}\nc: 2"),
        ("yaml", "a: [1\nb: 2", "a: [1\nb: 3"),
        ("yaml", "a: [1] x\nb: 2", "a: [1] y\nb: 2"),
        ("yaml", "a: 1\na: 2\nc: 3", "a: 1\na: 3\nc: 3"),
        ("yaml", "a: 1\n   b: 2", "a: 1\n   b: 3"),
        ("yaml", "- a\n   - b\n- c", "- a\n   - d\n- c"),
        ("yaml", "a:\n  x\n  y\nb: 1", "a:\n  x\n  z\nb: 1"),
        ("json", '{"a": 1.0,\n"b": 2}', '{"a": 1.00,\n"b": 2}'),
        ("json", '{"a": 1,\n"a": 2}', '{"a": 2,\n"a": 2}'),
        ("json", '{"a": 1,\nb}', '{"a": 2,\nb}'),
        ("env", "A= 1\nB=2", "A=1\nB=2"),
        ("js", "const a = 1;\nf({a});", "const b = 1;\nf({b});"),
        ("js", "let a = 1;\nlet b = a;", "let b = 1;\nlet b = b;"),
        ("js", "let a = x.a;\nf(a);", "let b = x.b;\nf(b);"),
        ("js", "let a = 1;\nf(a, c);", "let c = 1;\nf(c, c);"),
        ("js", "let a = 1;\nf(a);\ng(a);", "let b = 1;\nf(b);\ng(a);"),
        ("js", "f(a);\ng(a);", "f(b);\ng(b);"),
        ("js", "f(() => {\n  a();\n})", "f(() => {\n  b();\n})"),
        ("bash", "a=1\necho a $a", "b=1\necho b $b"),
        ("c", "int f(int a) {\n  return g(a * LIMIT);\n}", "int f(int a) {\n  return g(a * OTHER);\n}"),
        ("c", "int f() {\n  g(a * limit);\n}", "int f() {\n  g(a * other);\n}"),
        ("c", "int f() {\n  g(sizeof limit)", "int f() {\n  g(sizeof other)"),
        ("c", "int f() {\n  g(sizeof limit,", "int f() {\n  g(sizeof other,"),
        ("js", "const MAX = 1;\nf(MAX);", "const MIN = 1;\nf(MIN);"),
        ("js", "let a = 1, b = 2;\nf(a);", "let c = 1, c = 2;\nf(c);"),
        ("js", "let a = 1;\nlet b = 2;\nf(a, b);", "let c = 1;\nlet c = 2;\nf(c, c);"),
        ("js", "let a = 1;\nf({x, a});", "let b = 1;\nf({x, b});"),
        ("js", "=> a\nf(a)", "=> b\nf(b)"),
        ("js", "let a = 1;\nf(a, 1);", "let b = 1;\nf(b, 2);"),
        ("sql", "SELECT a\nFROM (SELECT b)", "SELECT c\nFROM (SELECT b)"),
        ("elixirish", "a\nb", "a\nc"),
        ("terraform", "a\nb", "a\nc"),
        ("fish", "a\nb", "a\nc"),
        ("", "{ this is\nno json }", "{ this is\nnot json }"),
        ("", "a { b\nc } d", "a { b\nc } e"),
        ("js", "let a = 1;\nf({x: [1, 2], a});", "let b = 1;\nf({x: [1, 2], b});"),
        ("yaml", "- a\nb: 1", "- a\nb: 2"),
        ("yaml", "x\ny", "x\nz"),
        ("yaml", "# only", "# words\n# more"),
        ("yaml", "a\nb: 1", "a\nb: 2"),
        ("yaml", "a: [1, 2\nb: 3", "a: [1, 3\nb: 3"),
        ("yaml", "a: [ \"x\nb: 3", "a: [ \"y\nb: 3"),
        ("yaml", "- " * 70 + "x\n- a", "- " * 70 + "y\n- a"),
        ("yaml", "a: " + "[" * 70 + "]" * 70 + "\nb: 1", "a: " + "[" * 70 + "]" * 70 + "\nb: 2"),
        ("yaml", "a: b: c\nd: [", "a: b: e\nd: ["),
        ("js", "a = 1\n(b)", "a = 1;\n(b)"),
        ("sql", "SELECT a\nFROM t", "SELECT b\nFROM t"),
        ("sql", "WITH o AS (SELECT a FROM t)\nSELECT a FROM o;\nSELECT b FROM o", "WITH p AS (SELECT a FROM t)\nSELECT a FROM p;\nSELECT b FROM p"),
        ("sql", "WITH a AS (\n  SELECT i, F() AS pos\n  FROM t\n)\nSELECT pos FROM a", "WITH a AS (\n  SELECT i, F() AS n\n  FROM t\n)\nSELECT n FROM a"),
        ("sql", "WITH a AS (\n  SELECT i, F() AS pos\n  FROM t\n)\nDELETE FROM t USING a WHERE pos > 1 RETURNING pos", "WITH a AS (\n  SELECT i, F() AS n\n  FROM t\n)\nDELETE FROM t USING a WHERE n > 1 RETURNING n"),
        ("sql", "WITH a AS (\n  SELECT i, F() AS pos\n  FROM t\n)\nUPDATE t SET pos = 1", "WITH a AS (\n  SELECT i, F() AS n\n  FROM t\n)\nUPDATE t SET n = 1"),
        ("sql", "WITH a AS (\n  SELECT i, F() AS pos\n  FROM t\n)\nDELETE FROM t USING a WHERE pos > 1", "WITH a AS (\n  SELECT i, F() AS n\n  FROM t\n)\nDELETE FROM t USING a WHERE pos > 1"),
        ("go", "func f() {\n\ta := 1\n\tg(T{a: a})\n}", "func f() {\n\tb := 1\n\tg(T{b: b})\n}"),
        ("nosuchlanguage", "a  b\nc", "a b\nc"),
        ("text", "a\nb", "a\nc"),
        ("c", "int f() {\n  return x;\n}", "int f() {\n  return y;\n}"),
    ],
)  # fmt: skip
def test_what_changes_behaviour_stays(language, one, other):
    """Operators, constants, names others see, order, quoting that means something."""
    assert not same(language, one, other)


def test_a_huge_block_is_compared_by_lines():
    """Beyond 200 kB lines decide."""
    code = "x = 1  # note\n" * 20_000
    assert same("python", code, code.replace("note\n", "note \n", 1))
    assert not same("python", code, code.replace("note", "word", 1))


def test_a_renamed_local_may_be_mentioned():
    """Prose that names a renamed local follows it; another name does not."""
    code = "```js\nlet {0} = 1;\nf({0});\n```\n\nHere `{0}` is set. Call `{1}` next."
    assert account(code.format("a", "f"), code.format("b", "f")).harmless
    assert not account(code.format("a", "f"), code.format("b", "g")).harmless


def test_words_are_no_names():
    """A word that changes with a local, in prose or in comments and strings, is not renamed."""
    prose = "```python\ndef f(x):\n    {0} = x + 1\n    return {0}\n```\n\nThe {0} below are free."
    assert not account(prose.format("steps"), prose.format("helps")).harmless
    comment = "```python\n# {0} it\ndef f(x):\n    return x\n```\n\nThen `{0}` the rows."
    assert not account(comment.format("filter"), comment.format("answer")).harmless
    block = "```js\n/* {0}\n it */\nlet a = 1;\nf(a);\n```\n\nRun `{0}` first."
    assert not account(block.format("json"), block.format("prescription")).harmless
    docstring = '```python\ndef f(x):\n    """Use {0}."""\n    return x\n```\n\nUse `{0}`.'
    assert not account(docstring.format("json"), docstring.format("yaml")).harmless
    name = "```python\ndef f(x):\n    row_{0} = x\n    return row_{0}\n```\n\nHere row_{0} is x."
    assert account(name.format("old"), name.format("new")).harmless


def test_blocks_of_unlike_number_have_no_renames():
    """Names are followed only where the blocks correspond."""
    one = "```js\nlet a = 1;\nf(a);\n```"
    assert not account(one + "\n\nUse `a`.", one + "\n\n" + one + "\n\nUse `b`.").harmless
    assert not account(
        one + "\n\nUse `a`.", one.replace("f(a)", "f(a, a)") + "\n\nUse `b`."
    ).harmless
