"""How a game's draft is seen on the editor's page: where its places are, and what things look like."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.i18n.catalog import Texts
from game.rules.draft import PositionDraft
from game.ui.theme import Theme

MOST_BOARDS = 8
"""Bare boards that are kept."""
HAND = 0.085
"""The share of the height that a hand takes."""


@dataclass(frozen=True, slots=True)
class EditorSpot:
    """A place on the page, in window pixels; `framed` where the page draws a frame, which lies on no board."""

    place: str
    rect: pygame.Rect
    framed: bool = False


class Workplace(Protocol):
    """What a game gives: made with the theme and what is kept of its settings, it draws drafts and knows no rule."""

    ratio: float
    """How much higher than wide a thing is."""

    def layout(self, rect: pygame.Rect, draft: PositionDraft) -> Sequence[EditorSpot]:
        """Fits all places of a draft into a rectangle of window pixels; a later one lies over an earlier."""
        ...

    def draw(self, surface: pygame.Surface, draft: PositionDraft, texts: Texts) -> None:
        """Draws the boards and all that lies there, where `layout` has put it."""
        ...

    def thing(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        """Draws one thing as large as fits into a rectangle."""
        ...

    def named(self, texts: Texts, thing: str) -> str:
        """Returns what a thing is called."""
        ...


class KeptBoards:
    """Bare boards that stay as they are from step to step: the last ones that were drawn."""

    def __init__(self) -> None:
        self._kept: dict[Hashable, pygame.Surface] = {}

    def of(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Returns the board that `draw` draws, drawn once for a key."""
        board = self._kept.pop(key, None) or draw()
        self._kept[key] = board
        if len(self._kept) > MOST_BOARDS:
            self._kept.pop(next(iter(self._kept)))
        return board


class MakesWorkplace(Protocol):
    """What `Row.editor` names."""

    def __call__(self, theme: Theme, kept: Mapping[str, object]) -> Workplace: ...


def between_hands(rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """Returns the room of the boards, and those of the hands of the first side, below, and of the second, above."""
    high = round(rect.h * HAND)
    low, top = pygame.Rect(rect.x, rect.bottom - high, rect.w, high), pygame.Rect(rect.x, rect.y, rect.w, high)
    return rect.inflate(0, -2 * high - 12), low, top


def draw_rows(surface: pygame.Surface, made: Workplace, draft: PositionDraft, spots: Sequence[EditorSpot]) -> None:
    """Draws what lies in places beside the boards, a row each."""
    for spot in spots:
        held = draft.at(spot.place)
        for thing, box in zip(held, in_row(spot.rect.inflate(-8, 0), len(held), made.ratio), strict=True):
            made.thing(surface, box, thing)


def in_row(rect: pygame.Rect, count: int, ratio: float) -> list[pygame.Rect]:
    """Returns where `count` things lie beside each other in a row, over one another where there is no room."""
    high = round(rect.h * 0.92)
    wide = round(high / ratio)
    if wide > rect.w:
        wide, high = rect.w, round(rect.w * ratio)
    step = min(wide * 1.06, (rect.w - wide) / max(1, count - 1))
    top = rect.centery - high // 2
    return [pygame.Rect(rect.x + round(n * step), top, wide, high) for n in range(count)]


def grid_of(rect: pygame.Rect, rows: Sequence[Sequence[str]], ratio: float) -> list[list[pygame.Rect]]:
    """Returns where things lie in rows of at most so many, as large as they all fit; long rows go on below."""
    longest = max(map(len, rows), default=1)
    best, columns = 0.0, longest
    for many in range(1, longest + 1):
        lines = sum(-(-len(row) // many) for row in rows if row)
        wide = min(rect.w / many, rect.h / max(1, lines) / ratio)
        if wide > best:
            best, columns = wide, many
    wide, high = int(best), int(best * ratio)
    found, y = [], rect.y
    for row in rows:
        places = [
            pygame.Rect(rect.x + n % columns * wide, y + n // columns * high, wide, high).inflate(-4, -4)
            for n in range(len(row))
        ]
        found.append(places)
        y += -(-len(row) // columns) * high
    return found
