"""`chatrefine converge`: have two texts converged, who says so, and what stands between them.

Not among the package's names: it brings the explainer along, which no plain answer may pay for.
"""

from collections.abc import Iterator, Mapping, Sequence

from chatrefine.quality.explain import Difference, Weight
from chatrefine.quality.tally import CategoryTally, Label, Tally
from chatrefine.reports import Verdict
from chatrefine.ui.cells import wrap
from chatrefine.ui.phrases import converged, count, ratio, seconds
from chatrefine.ui.sanitize import sanitize_line
from chatrefine.ui.style import Colour, Look, Tone
from chatrefine.ui.table import Column, table
from chatrefine.ui.vetoes import veto
from chatrefine.ui.views.trail import trail_line

_CONTEXT = 32
_LONGEST = 160
_SHOWN = 40


def converge_view(
    texts: tuple[str, str], verdict: Verdict, found: Sequence[Difference] | None, look: Look
) -> str:
    """The verdict, the trail, and each difference in its place with its explanation.

    `found` None means that nobody looked: the texts have too little in common.
    """
    tone = Tone.GOOD if verdict.converged else Tone.BAD
    lines = [look.paint(line, tone) for line in wrap(_headline(verdict), look.columns, rest="  ")]
    lines += [
        look.paint(line, Tone.DIM) for line in wrap(trail_line(verdict), look.columns, rest="  ")
    ]
    if verdict.degraded_from:
        lines += wrap(f"fell back: {verdict.degraded_from}", look.columns, rest="  ")
    if found is not None:
        lines += _differences(texts, verdict, found, look)
    return "\n".join(lines)


def _headline(verdict: Verdict) -> str:
    if verdict.converged:
        return converged(verdict)
    if verdict.vetoed_by:
        return f"not converged: {sanitize_line(veto(verdict.vetoed_by))}"
    return f"not converged ({verdict.scorer} {ratio(verdict.similarity)})"


def _differences(
    texts: tuple[str, str], verdict: Verdict, found: Sequence[Difference], look: Look
) -> Iterator[str]:
    """How many there are, then each of them; of very many only the first."""
    if texts[0] == texts[1]:
        return
    if not found:
        yield (
            "no difference but layout"
            if verdict.converged
            else "no difference could be singled out"
        )
        return
    left_over = [one for one in found if one.weight is not Weight.HARMLESS]
    explained = [one for one in found if one.weight is Weight.HARMLESS]
    yield f"{count(len(found), 'difference')}, {len(explained)} explained"
    shown = {id(one) for one in (*left_over[:_SHOWN], *explained[:_SHOWN])}
    for one in found:
        if id(one) in shown:
            yield from wrap(_told(texts, one, look), look.columns, rest="    ")
    if len(shown) < len(found):
        yield look.paint(f"⋯ {len(found) - len(shown):,} more", Tone.DIM)


def _told(texts: tuple[str, str], one: Difference, look: Look) -> str:
    """The explanation or the lack of one, then the place."""
    if one.weight is Weight.HARMLESS:
        why = look.paint(f"= {sanitize_line(one.reason or one.kind)}", Tone.GOOD)
    else:
        why = look.paint(f"≠ {sanitize_line(one.kind)}, not explained", Tone.BAD)
    return f"{why}: {_place(texts, one, look)}"


def _place(texts: tuple[str, str], one: Difference, look: Look) -> str:
    """The words that went and came, between the words around them."""
    if one.left == one.right:
        return _flat(one.left, _LONGEST)
    text, (start, end) = (texts[0], one.left_span) if one.left else (texts[1], one.right_span)
    before, after = _around(text, start, end)
    return f"{before}{_marked(one.left, one.right, look)}{after}"


def _around(text: str, start: int, end: int) -> tuple[str, str]:
    """The rest of the line on either side, cut at a word where it is long."""
    before = text[max(0, start - _CONTEXT) : start].rpartition("\n")[2]
    if len(before) == _CONTEXT:
        before = f"…{before.partition(' ')[2]}"
    after = text[end : end + _CONTEXT].partition("\n")[0]
    if len(after) == _CONTEXT:
        after = f"{after.rpartition(' ')[0]}…"
    return _line(before), _line(after)


def _marked(gone: str, come: str, look: Look) -> str:
    left, right = _flat(gone, _LONGEST), _flat(come, _LONGEST)
    if look.colour is Colour.NONE:
        return (f"[-{left}-]" if left else "") + (f"{{+{right}+}}" if right else "")
    return look.paint(left, Tone.REMOVED) + look.paint(right, Tone.ADDED)


def _flat(text: str, longest: int) -> str:
    flat = " ".join(text.split())
    half = longest // 2
    return sanitize_line(flat if len(flat) <= longest else f"{flat[:half]} … {flat[-half:]}")


def _line(text: str) -> str:
    """One clean line that keeps a blank at either end."""
    head, tail = (" " if end.isspace() else "" for end in (text[:1], text[-1:]))
    clean = sanitize_line(text)
    return f"{head}{clean}{tail}" if clean else head


def pair_line(name: str, label: Label, category: str, verdict: Verdict) -> str:
    """One labelled pair in a line, a wrong verdict marked.

    >>> pair_line("p1", Label.SAME, "case", Verdict(converged=False, scorer="char", similarity=0.1))
    '✗ p1 same case: not converged (char 0.10)'
    """
    right = verdict.converged is (label is Label.SAME)
    mark = "✓" if right else "✗"
    return sanitize_line(f"{mark} {name} {label} {category}: {_headline(verdict)}", limit=1_000)


def pairs_view(
    tally: Tally, categories: Mapping[str, CategoryTally], duration_s: float, look: Look
) -> str:
    """A table by category, then the figures of all pairs."""
    rows = [
        [name, one.label, f"{one.n:,}", f"{one.converged:,}", _mistakes(one)]
        for name, one in categories.items()
    ]
    columns = [
        Column(header="category", tone=Tone.ACCENT),
        Column(header="label", tone=Tone.DIM),
        Column(header="pairs"),
        Column(header="converged"),
        Column(header="wrong", tone=Tone.BAD),
    ]
    shown = table(columns, rows, look) if rows else ""
    parts = [
        count(tally.n, "pair"),
        f"precision {_share(tally.precision, tally.tp + tally.fp)}",
        f"recall {_share(tally.recall, tally.tp + tally.fn)}",
        f"F1 {_share(tally.f1, tally.tp + tally.fp + tally.fn)}",
        f"{tally.fp:,} of {tally.fp + tally.tn:,} different ones converged",
        seconds(duration_s),
    ]
    return "\n\n".join(filter(None, (shown, "\n".join(wrap(" · ".join(parts), look.columns)))))


def _mistakes(one: CategoryTally) -> str:
    wrong = {Label.SAME: one.n - one.converged, Label.DIFFERENT: one.converged}.get(one.label, 0)
    return f"{wrong:,}" if wrong else ""


def _share(value: float, of: int) -> str:
    """Three digits that never round up to 1 what is below it; `-` of nothing."""
    if not of:
        return "-"
    return f"{min(value, 0.999) if value < 1 else value:.3f}"
