"""`converge`: the real program on files, pipes and labelled pairs, with and without embeddings."""

import json

import pytest

from chatrefine.cli import main
from chatrefine.cli.pairs import read_pairs
from chatrefine.errors import UsageError
from tests.fake_provider import FakeProvider
from tests.fake_replies import EmbeddingReply, Reply
from tests.program import KEY, Program, tagged

SAME = ("The colour of the  sign is grey.", "The color of the sign is gray.")
OTHER = ("It costs 3 euros.", "It costs 4 euros.")
WORDED = (
    "Install the tool on your machine, then start the server and look at the log.",
    "Install the program on your computer, then launch the server and look at the log.",
)
AGAIN = WORDED[1].replace("launch", "run")
NEVER = "CHATCLI_QUALITY_REFINE_CONVERGENCE_"
VERDICT_KEYS = {
    "converged",
    "scorer",
    "similarity",
    "confidence",
    "degraded_from",
    "vetoed_by",
    "explained",
    "trail",
}
STEP_KEYS = {"scorer", "similarity", "confidence", "error", "vetoed_by"}


@pytest.fixture
def program(tmp_path):
    """The program with no key and no server."""
    return Program(tmp_path / "home")


@pytest.fixture
def server():
    """An embedding server."""
    with FakeProvider() as running:
        yield running


@pytest.fixture
def embedding(server):
    """The environment that asks it: any cosine will do, so that only failures diverge."""
    return {
        "CHATCLI_EMBED_PROVIDER": "openai",
        "CHATCLI_EMBED_BASE_URL": server.url,
        "OPENAI_API_KEY": KEY,
        f"{NEVER}EMBEDDING": "1",
        f"{NEVER}EMBEDDING_SIM": "0",
    }


@pytest.fixture
def files(tmp_path):
    """Writes texts and gives their paths."""

    def write(*texts):
        paths = [tmp_path / f"{at}.md" for at in range(len(texts))]
        for path, text in zip(paths, texts, strict=True):
            path.write_text(text, encoding="utf-8")
        return [str(path) for path in paths]

    return write


@pytest.fixture
def pairs(tmp_path):
    """Writes labelled pairs, or raw lines, and gives the path."""

    def write(*lines):
        path = tmp_path / "pairs.jsonl"
        raw = [one if isinstance(one, str) else json.dumps(one) for one in lines]
        path.write_text("\n".join(raw) + "\n", encoding="utf-8")
        return str(path)

    return write


def pair(name, texts, label, category="c"):
    """One labelled pair."""
    return {"id": name, "a": texts[0], "b": texts[1], "label": label, "category": category}


def test_equal_meanings_are_exit_0_and_others_exit_1(program, files):
    """The verdict first; each difference with its explanation, or the lack of one."""
    done = program.run("converge", *files(*SAME))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("converged (")
    assert "= spelling: The [-colour-]{+color+} of the" in done.out
    done = program.run("converge", *files(*OTHER))
    assert done.code == 1
    assert done.out.startswith("not converged: ")
    assert "not explained" in done.out
    assert "[-3" in done.out


def test_json_is_the_verdict_object(program, files):
    """Its keys to the letter, nothing beside it."""
    for texts, code in ((SAME, 0), (OTHER, 1), (("", ""), 0), (("x", ""), 1)):
        done = program.run("converge", *files(*texts), "--json")
        assert done.code == code, done
        assert done.err == ""
        assert done.json.keys() == VERDICT_KEYS
        assert done.json["converged"] is (code == 0)
        assert done.json["degraded_from"] is None
        assert done.json["trail"]
        assert all(step.keys() == STEP_KEYS for step in done.json["trail"])


def test_either_text_may_come_from_a_pipe(program, files):
    """`-` is standard input, once."""
    one, other = files(*SAME)
    assert program.run("converge", "-", other, stdin=SAME[0].encode()).code == 0
    assert program.run("converge", one, "-", stdin=SAME[1].encode()).code == 0
    assert program.run("converge", one, "-", stdin=b"").code == 1
    assert program.run("converge", "-", "-").code == 2


def test_hostile_texts_reach_no_terminal(program, files):
    """Escape sequences are shown, not sent; texts with nothing in common are not spelt out."""
    done = program.run(
        "converge", *files("The word \x1b[31mred\x07 is it.", "The word blue is it.")
    )
    assert done.code == 1
    assert "\x1b" not in done.out
    assert "\x07" not in done.out
    done = program.run("converge", *files("abc " * 50, "你好 " * 50))
    assert done.code == 1
    assert done.out.count("\n") == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "two files"),
        (("one.md",), "two files"),
        (("one.md", "missing.md"), "no file"),
        (("one.md", "folder"), "folder"),
        (("one.md", "binary"), "binary"),
        (("one.md", "latin"), "UTF-8"),
        (("one.md", "huge"), "larger"),
        (("one.md", "one.md", "--each"), "--each"),
        (("one.md", "one.md", "--pairs", "pairs"), "not both"),
        (("--pairs", "missing"), "no file"),
        (("--pairs", "folder"), "folder"),
        (("--pairs", "binary"), "binary"),
        (("--pairs", "empty"), "no pairs"),
        (("one.md", "one.md", "--wrong"), "--wrong"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(tmp_path, monkeypatch, capsys, arguments, said):
    """Exit 2, nothing on stdout, no traceback."""
    monkeypatch.setenv("CHATCLI_HOME", str(tmp_path / "home"))
    (tmp_path / "one.md").write_text("x")
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary").write_bytes(b"a\0b")
    (tmp_path / "latin").write_bytes(b"\xe9t\xe9")
    (tmp_path / "huge").write_bytes(b"x" * 1_000_001)
    (tmp_path / "empty").write_bytes(b"\n \n")
    paths = [str(tmp_path / one) if not one.startswith("-") else one for one in arguments]
    assert main(["converge", *paths]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_labelled_pairs_are_summed_up_by_category(program, pairs):
    """Exit 0 whatever comes of them; a table for people."""
    path = pairs(
        pair("p1", SAME, "same", "s_spelling"),
        pair("p2", OTHER, "different", "d_number"),
        "",
        pair("p3", WORDED, "same", "s_synonym"),
    )
    done = program.run("converge", "--pairs", path)
    assert (done.code, done.err) == (0, "")
    assert done.out.split("\n")[0].split() == ["category", "label", "pairs", "converged", "wrong"]
    assert "precision 1.000 · recall 0.500 · F1 0.667" in done.out
    done = program.run("converge", "--pairs", path, "--each")
    assert [line.split(" ")[1] for line in done.out.splitlines()[:3]] == ["p1", "p2", "p3"]
    assert done.out.startswith("✓ p1 same s_spelling: converged")


def test_the_json_of_pairs_is_to_the_letter(program, pairs):
    """One object; with --each one object a line before it. Ids stay what they are."""
    path = pairs(
        pair(7, SAME, "same", "mix"),
        pair("p2", OTHER, "different", "mix"),
        pair("p3", SAME, "different", "wrong"),
        pair("p\u2028 4", WORDED, "same", "worded"),
    )
    done = program.run("converge", "--pairs", path, "--json", "--each")
    assert (done.code, done.err) == (0, "")
    *each, total = done.out.split("\n")[:-1]
    ones = [json.loads(line) for line in each]
    assert [one["id"] for one in ones] == [7, "p2", "p3", "p\u2028 4"]
    assert all(one.keys() == {"id", "label", "category", "verdict"} for one in ones)
    assert all(one["verdict"].keys() == VERDICT_KEYS for one in ones)
    summary = json.loads(total)
    assert isinstance(summary.pop("seconds"), float)
    assert summary == {
        "n": 4,
        "tp": 1,
        "fp": 1,
        "fn": 1,
        "tn": 1,
        "precision": 0.5,
        "recall": 0.5,
        "f1": 0.5,
        "categories": {
            "mix": {"label": "mixed", "n": 2, "converged": 1},
            "wrong": {"label": "different", "n": 1, "converged": 1},
            "worded": {"label": "same", "n": 1, "converged": 0},
        },
    }
    alone = program.run("converge", "--pairs", path, "--json").json
    assert alone.keys() == summary.keys() | {"seconds"}
    piped = program.run(
        "converge",
        "--pairs",
        "-",
        "--json",
        stdin=b'{"id":1,"a":"x","b":"x","label":"same","category":"c"}',
    )
    assert piped.json["n"] == 1


GOOD = pair("p1", SAME, "same")


@pytest.mark.parametrize(
    "bad",
    [
        "{",
        "not json",
        "[]",
        "7",
        '"text"',
        '{"id":1} {"id":2}',
        "[" * 100_000,
        json.dumps(GOOD | {"label": "maybe"}),
        json.dumps(GOOD | {"label": None}),
        json.dumps(GOOD | {"label": ["same"]}),
        json.dumps(GOOD | {"label": "mixed"}),
        json.dumps(GOOD | {"a": 7}),
        json.dumps(GOOD | {"id": None}),
        json.dumps(GOOD | {"id": True}),
        *(json.dumps({k: v for k, v in GOOD.items() if k != gone}) for gone in GOOD),
    ],
)
def test_a_bad_line_is_named_before_anything_is_judged(bad):
    """The line's number; nothing on stdout."""
    with pytest.raises(UsageError, match=r"^Line 3 of pairs\.jsonl .*\.$"):
        read_pairs("\n".join([json.dumps(GOOD), "", bad]), "pairs.jsonl")


def test_a_bad_line_ends_the_program_with_2(program, pairs):
    """As above, from the outside."""
    done = program.run("converge", "--pairs", pairs(GOOD, "{"), "--each")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("chatrefine: Line 2 of ")
    assert done.err.count("\n") == 1


def test_settings_decide_as_they_do_in_a_turn(program, files, tmp_path):
    """Thresholds, veto, the epsilon heuristic; from the environment and from an env file."""
    paths = files(*OTHER)
    assert (
        program.run("converge", *paths, **{f"{NEVER}VETO": "0", f"{NEVER}CHAR_HIGH": "0.9"}).code
        == 0
    )
    done = program.run("converge", *paths, "--json", **{f"{NEVER}ENABLED": "0"})
    assert (done.code, done.json["scorer"]) == (0, "epsilon")
    env = tmp_path / "my.env"
    env.write_text(f"{NEVER}ENABLED=false\nCHATCLI_QUALITY_REFINE_EPSILON=0\n")
    done = program.run("converge", *paths, "--json", "--env-file", str(env))
    assert (done.code, done.json["scorer"]) == (1, "epsilon")
    done = program.run("converge", *paths, **{f"{NEVER}CHAR_HIGH": "2"})
    assert (done.code, done.out) == (2, "")


def test_strict_without_an_embedding_takes_equal_texts_alone(program, files):
    """None configured: only the normal form counts; the JSON says so."""
    assert program.run("converge", *files(*SAME), "--strict").code == 1
    assert program.run("converge", *files("# A\n\nb", "# A\n\nb\n"), "--strict").code == 0
    done = program.run("converge", *files(*WORDED), "--strict", "--embedding", "--json")
    assert done.code == 1
    assert done.json["degraded_from"] == "embedding_unavailable"


def test_an_embedding_is_asked_once_for_both_texts(program, server, files, pairs, embedding):
    """One batched call; none where nothing hangs on it."""
    done = program.run("converge", *files(*WORDED), "--json", **embedding)
    assert (done.code, done.json["scorer"]) == (0, "embedding")
    assert done.json["degraded_from"] is None
    (request,) = server.requests
    assert request.body["input"][:2] == list(WORDED)
    settled = (SAME, OTHER, ("x", "x"), ("abc " * 9, "你好 " * 9))
    path = pairs(*(pair(at, one, "same") for at, one in enumerate(settled)))
    assert program.run("converge", "--pairs", path, "--json", **embedding).json["tp"] == 2
    assert program.run("converge", *files(*WORDED), "--no-embedding", **embedding).code == 1
    assert len(server.requests) == 1


def test_cached_texts_are_not_sent_again(program, server, pairs, embedding):
    """The same pair costs nothing; a new partner alone is sent."""
    path = pairs(
        pair("p1", WORDED, "same"),
        pair("p2", WORDED, "same"),
        pair("p3", WORDED[::-1], "same"),
        pair("p4", (WORDED[0], AGAIN), "same"),
    )
    done = program.run("converge", "--pairs", path, "--json", **embedding)
    assert done.json["tp"] == 4
    first, second = (request.body["input"] for request in server.requests)
    assert first[:2] == list(WORDED)
    assert second[0] == AGAIN
    assert not set(first) & set(second)
    done = program.run("converge", "--pairs", path, **embedding, **{f"{NEVER}CACHE_SIZE": "0"})
    assert done.code == 0
    assert len(server.requests) == 6


FAILURES = (
    EmbeddingReply(status=500),
    EmbeddingReply(status=400),
    EmbeddingReply(status=401),
    EmbeddingReply(fault="nan"),
    EmbeddingReply(fault="fewer"),
    EmbeddingReply(fault="html"),
    EmbeddingReply(fault="hang"),
)


@pytest.mark.parametrize("reply", FAILURES)
def test_a_failing_embedding_degrades_and_says_why(program, server, files, embedding, reply):
    """Never a false CONVERGED, never a second request, never a key; strict stays strict."""
    server.embedding_default = reply
    quick = embedding | {"CHATCLI_TIMEOUT": "0.4"}
    done = program.run("converge", *files(*WORDED), "--json", **quick)
    assert done.code == 1
    assert done.json["degraded_from"] == "embedding_unavailable"
    (why,) = [step["error"] for step in done.json["trail"] if step["scorer"] == "embedding"]
    assert why.endswith(".")
    assert KEY not in done.out + done.err
    assert len(server.requests) == 1
    if reply is FAILURES[0]:
        done = program.run("converge", *files(*WORDED), "--strict", **quick)
        assert done.code == 1
        assert "fell back: embedding_unavailable" in done.out


def test_three_failures_in_a_row_and_the_server_is_left_alone(program, server, pairs, embedding):
    """A refusal counts neither way: a wrong key is told each time."""
    texts = [(f"{WORDED[0]} {word}", f"{WORDED[1]} {word}") for word in ("a", "b", "c", "d", "e")]
    path = pairs(*(pair(at, one, "same") for at, one in enumerate(texts)))
    server.embedding_default = EmbeddingReply(status=503)
    done = program.run("converge", "--pairs", path, "--json", **embedding)
    assert (done.code, done.json["tp"]) == (0, 0)
    assert len(server.requests) == 3
    server.embedding_default = EmbeddingReply(status=401)
    program.run("converge", "--pairs", path, "--json", **embedding)
    assert len(server.requests) == 8


def test_a_long_text_in_parts_is_told_on_stderr(program, server, files, embedding):
    """The verdict is on stdout alone."""
    long = "Nothing of it changes here.\n\n" * 400
    done = program.run(
        "converge", *files(long + WORDED[0], long + WORDED[1]), "--json", **embedding
    )
    assert done.json["converged"]
    assert "average of 2 parts" in done.err
    assert len(server.requests) == 1


DRAFT = " ".join([WORDED[0]] + [f"Step {at} stays as it was written." for at in range(9)])


@pytest.mark.parametrize(("passes", "asked"), [("1", 0), ("2", 1), ("3", 2)])
def test_the_last_allowed_pass_asks_no_embedding(tmp_path, server, embedding, passes, asked):
    """Nothing hangs on it: one call for each pass before it, only for what is new."""
    drafts = [DRAFT.replace("tool", word) for word in ("tool", "program", "package", "bundle")]
    server.enqueue(drafts[0], *(tagged(one) for one in drafts[1:]))
    program = Program(tmp_path / "home", server)
    done = program.run(
        "ask",
        "--refine",
        "--max-passes",
        passes,
        "--json",
        "Explain it.",
        **embedding | {f"{NEVER}EMBEDDING_SIM": "1"},
    )
    refine = done.json["refine"]
    assert len(refine["passes"]) == int(passes)
    inputs = [r.body["input"] for r in server.requests if r.path.endswith("/embeddings")]
    sent = [[text for text in texts if text in drafts] for texts in inputs]
    assert len(sent) == asked
    assert sent == [drafts[:2], drafts[2:3]][:asked]


def test_no_key_no_home_and_no_network_are_needed(tmp_path, files):
    """Nothing is written either."""
    done = Program(tmp_path / "nowhere").run("converge", *files(*SAME))
    assert done.code == 0
    assert not (tmp_path / "nowhere").exists()


REWORDED = (
    "No money was taken from any account. No personal data was exposed in the breach.",
    "No money was taken from any account. No personal data was disclosed in the breach.",
)


def says_yes(request):
    """Yes to each pair, no to the one whose passages say opposite things."""
    pairs = request.prompt.split("Pair ")[1:]
    opposite = ("left shut", "turned down")
    answers = ("no" if any(one in pair for one in opposite) else "yes" for pair in pairs)
    return "\n".join(f"{at}: {answer}" for at, answer in enumerate(answers, 1))


def test_the_chat_model_is_asked_about_reworded_sentences_alone(tmp_path, server, files, pairs):
    """One call with the changed sentence; none without --judge, for figures, or for equal texts."""
    program = Program(tmp_path / "home", server)
    server.enqueue(says_yes)
    done = program.run("converge", *files(*REWORDED), "--judge", "--json")
    assert (done.code, done.json["scorer"]) == (0, "judge")
    assert done.json["trail"][-1]["similarity"] == 1.0
    (request,) = server.requests
    assert REWORDED[1].split(". ")[1] in request.prompt
    assert "account" not in request.prompt
    path = pairs(*(pair(at, one, "same") for at, one in enumerate((SAME, OTHER, ("x", "x")))))
    assert program.run("converge", "--pairs", path, "--judge", "--json").json["tp"] == 2
    assert program.run("converge", *files(*REWORDED)).code == 1
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        ("1: no\n2: no", '"exposed" became "disclosed" → judge says no'),
        ("They say the same.", "judge failed: it gave no clear answer"),
        ("1: yes\n2: yes", "judge failed: it gave no clear answer"),
        (Reply("no", status=401), "judge failed: "),
    ],
)
def test_a_model_in_doubt_changes_nothing(tmp_path, server, files, reply, told):
    """The texts stay apart, and the trail says what became of the question."""
    server.enqueue(reply)
    done = Program(tmp_path / "home", server).run("converge", *files(*REWORDED), "--judge")
    assert done.code == 1
    assert told in " ".join(done.out.split())


def test_a_ruling_ends_refining_and_is_told(tmp_path, server):
    """Draft, revision, ruling: three calls, and no second pass."""
    long = " ".join([REWORDED[0], "We wrote to every customer and to the data office in Lisbon."])
    server.enqueue(long, tagged(long.replace("exposed", "disclosed")), says_yes)
    settings = {
        "CHATCLI_QUALITY_REFINE_MIN_BYTES": "0",
        "CHATCLI_QUALITY_REFINE_MAX_PASSES": "3",
        f"{NEVER}JUDGE": "on",
    }
    program = Program(tmp_path / "home", server)
    done = program.run("ask", "--refine", "--json", "Tell what happened.", **settings)
    assert done.code == 0
    assert len(server.requests) == 3
    refined = done.json["refine"]
    assert refined["stop_reason"] == "converged"
    assert refined["passes"][0]["verdict"]["scorer"] == "judge"
    assert refined["usage"]["calls"] == 2
