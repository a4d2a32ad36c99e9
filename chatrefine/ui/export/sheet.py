"""The style sheet of an exported page: one column, light and dark, sized for a phone first."""

SHEET = """\
:root {
  color-scheme: light dark;
  --ink: #1d1f21; --paper: #fdfdfb; --dim: #5d6470; --line: #d9dbd6; --tint: #f1f2ed;
  --accent: #0b6e75; --added: #d8f0dc; --removed: #f9dcdc;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e4e4e0; --paper: #17191b; --dim: #9aa1ab; --line: #34383c; --tint: #202427;
    --accent: #6fc7ce; --added: #1d4427; --removed: #552527;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1rem; max-width: 46rem; overflow-wrap: anywhere;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
h1 { font-size: 1.35rem; line-height: 1.25; margin: .5rem 0; }
h2 { font-size: .95rem; margin: 1rem 0 .25rem; }
a { color: var(--accent); }
.facts, summary, .scores { color: var(--dim); font-size: .875rem; margin: .25rem 0; }
article { border-top: 1px solid var(--line); padding: .75rem 0 1rem; }
.prompt {
  white-space: pre-wrap; background: var(--tint); border-radius: .5rem; padding: .6rem .8rem;
  margin: .5rem 0;
}
.answer > :first-child { margin-top: .5rem; }
.answer h1, .answer h2, .answer h3 { font-size: 1.1rem; }
.ending { color: #b3261e; font-size: .875rem; }
@media (prefers-color-scheme: dark) { .ending { color: #ff9d94; } }
pre {
  overflow-x: auto; background: var(--tint); border-radius: .5rem; padding: .7rem .8rem;
  font-size: .85rem; line-height: 1.45;
}
code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
:not(pre) > code { background: var(--tint); border-radius: .25rem; padding: .1em .3em; }
pre code { overflow-wrap: normal; }
table { display: block; overflow-x: auto; border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: .3rem .55rem; text-align: start; }
blockquote { margin: .5rem 0; padding-left: .8rem; border-left: 3px solid var(--line); }
details { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .8rem; }
summary { cursor: pointer; padding: .3rem 0; }
.text { white-space: pre-wrap; font-size: .9375rem; }
.critique { margin: .25rem 0; padding-left: 1.2rem; }
ins, del { border-radius: .2rem; padding: 0 .1em; }
ins { background: var(--added); text-decoration: none; font-weight: 600; }
del { background: var(--removed); }
@media print { details > * { display: block; } }
"""
