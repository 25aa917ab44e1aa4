"""The terms in what is written: which term of the glossary stands at a point of a picture, by the lines drawn there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.games.senya.view.keywords import meaning
from game.games.senya.words.glossary import glossed
from game.i18n.catalog import Texts
from game.ui.theme import DrawnLine, Theme

NEAR = 2.2
"""Lines of one text begin no farther below each other than so many times their size."""


class Spoken:
    """The lines that were drawn on one picture, in its own pixels."""

    def __init__(self, theme: Theme, said: Iterable[DrawnLine] = (), on: pygame.Surface | None = None) -> None:
        self._theme = theme
        self._said = [one for one in said if on is None or one.surface is on]

    def lines(self) -> list[str]:
        """Returns the lines in the order in which they were drawn."""
        return [one.text for one in self._said]

    def moved(self, dx: int, dy: int) -> Spoken:
        """Returns the lines by their places in a larger picture, in which their own lies at (dx, dy)."""
        found = Spoken(self._theme)
        found._said = [
            DrawnLine(one.surface, one.text, one.rect.move(dx, dy), one.seen.move(dx, dy), one.role, one.px)
            for one in self._said
        ]
        return found

    def term_at(self, texts: Texts, pos: tuple[int, int]) -> str:
        """Returns the term whose name is at a point, also where it goes on in the next line; "" for none."""
        for n in reversed(range(len(self._said))):
            if self._said[n].seen.collidepoint(pos):
                found = self._term(texts, n, pos[0] - self._said[n].rect.x)
                if found:
                    return found
        return ""

    def tip_at(self, texts: Texts, pos: tuple[int, int]) -> str:
        """Returns what the term at a point means, "" where there is none."""
        term = self.term_at(texts, pos)
        return meaning(texts, term) if term else ""

    def places(self, texts: Texts) -> list[tuple[pygame.Rect, str]]:
        """Returns where a term can be pointed at, with the term."""
        found = []
        for one in self._said:
            left = one.rect.x
            for piece in glossed(texts, one.text):
                wide = self._theme.fonts.width(piece.text, one.role, one.px)
                place = pygame.Rect(left, one.rect.y, wide, one.rect.height).clip(one.seen)
                if piece.term and place.width:
                    found.append((place, piece.term))
                left += wide
        return found

    def _term(self, texts: Texts, n: int, x: int) -> str:
        """Returns the term so many pixels from the left of a line, read together with the lines around it."""
        one = self._said[n]
        at = next((end for end in range(len(one.text)) if self._width(one, end + 1) > x), len(one.text))
        gap = "" if texts.lang == "ja" else " "
        before = self._said[n - 1].text + gap if n and _goes_on(self._said[n - 1], one) else ""
        further = n + 1 < len(self._said) and _goes_on(one, self._said[n + 1])
        after = gap + self._said[n + 1].text if further else ""
        end = -len(before)
        for piece in glossed(texts, before + one.text + after):
            end += len(piece.text)
            if at < end:
                return piece.term
        return ""

    def _width(self, one: DrawnLine, end: int) -> int:
        return self._theme.fonts.width(one.text[:end], one.role, one.px)


def _goes_on(one: DrawnLine, other: DrawnLine) -> bool:
    """Whether a line may be the next one of the same text."""
    alike = (one.surface, one.role, one.px, one.rect.x) == (other.surface, other.role, other.px, other.rect.x)
    return alike and 0 < other.rect.y - one.rect.y <= NEAR * one.px


def joined(tips: Sequence[str]) -> str:
    """Returns several tips as one, each once, without those that are empty."""
    return "\n".join(dict.fromkeys(tip for tip in tips if tip))
