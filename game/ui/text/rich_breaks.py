"""Where the lines of a marked-up text end: kinsoku, words, and several styles in one line. Widths are pixels."""

from collections.abc import Sequence
from functools import lru_cache

from game.ui.text import kinsoku
from game.ui.text.fonts import Fonts
from game.ui.text.rich_text import Span
from game.ui.text.text import FULL_ENOUGH

Owner = Sequence[Span]
"""The span of every character."""


@lru_cache(maxsize=6000)
def breaks(
    fonts: Fonts, spans: tuple[Span, ...], role: str, bold: str, px: int, width: int
) -> tuple[tuple[int, int], ...]:
    """Returns (start, end) of every line of `spans`, none wider than `width`; trailing spaces are left out.

    Kept for whoever opens the book again, three rulebooks in one size: measuring is nearly all the work of a page.
    """
    return tuple(_Measure(fonts, spans, role, bold, px).lines(width))


class _Measure:
    """A text in one size; `bold` is the font role of its bold spans, `role` that of the others."""

    def __init__(self, fonts: Fonts, spans: tuple[Span, ...], role: str, bold: str, px: int) -> None:
        self._fonts, self._role, self._bold, self._px = fonts, role, bold, px
        self._owner = [span for span in spans for _ in span.text]
        self._text = "".join(span.text for span in spans)

    def lines(self, width: int) -> list[tuple[int, int]]:
        """Returns where each line of at most `width` pixels begins and ends, without the blanks at its end."""
        text, ends = self._text, kinsoku.phrase_ends(self._text)
        found: list[tuple[int, int]] = []
        start = at = used = best = kept = 0  # of the line: the last good end of a phrase, and the width up to it
        for atom in self._pieces(width):
            room = self._width(atom, at)
            bare = atom.rstrip()
            need = used + (room if bare == atom else self._width(bare, at))
            if width - 2 * self._px < need <= width:  # words measured one by one may come out narrower than together
                need = self._width(text[start : at + len(bare)], start)
            if need > width and at > start:
                end, carried = (best, used - kept) if best > start and kept >= FULL_ENOUGH * width else (at, 0)
                found.append((start, start + len(text[start:end].rstrip())))
                start, used = end, carried
            used += room
            at += len(atom)
            if at in ends:
                best, kept = at, used
        found.append((start, start + len(text[start:].rstrip())))
        return found

    def _pieces(self, width: int) -> list[str]:
        """The pieces of a line; a piece that is wider than the line falls into crumbs, and they into characters."""
        pieces: list[str] = []
        at = 0
        for atom in _small_atoms(self._text):
            short = len(atom) * 2 * self._px <= width  # without measuring: no letter is wider than twice its height
            for crumb in [atom] if short or self._width(atom, at) <= width else kinsoku.crumbs(atom):
                pieces += [crumb] if short or self._width(crumb, at) <= width else list(crumb)
                at += len(crumb)
        return pieces

    def _width(self, atom: str, at: int) -> int:
        owner = self._owner
        if owner[at] is owner[at + len(atom) - 1]:  # nearly always, and ten times as fast
            return self._of(atom, owner[at])
        return sum(self._of(atom[a - at : b - at], owner[a]) for a, b in stretches(owner, at, at + len(atom)))

    def _of(self, text: str, span: Span) -> int:
        return self._fonts.width(text, self._bold if span.bold else self._role, self._px)


def _small_atoms(text: str) -> list[str]:
    """The pieces between which a line may break, but for overlong words."""
    return [atom[at : at + 40] for atom in kinsoku.atoms(text) for at in range(0, len(atom), 40)]


def stretches(owner: Owner, start: int, end: int) -> list[tuple[int, int]]:
    """Returns the parts of [start, end) that have one span each."""
    parts: list[tuple[int, int]] = []
    a = start
    for b in range(start + 1, end + 1):
        if b == end or owner[b] is not owner[a]:
            parts.append((a, b))
            a = b
    return parts
