"""The places of a story and of the war on the window: scene or map and paper above, then cards, the party below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.i18n.catalog import Texts
from game.ui.theme import Theme

MARGIN, GAP = 30, 12
FOLDS = 1.2
"""Text larger than this folds the casting board."""


class RoomBox:
    """What draws into the room given to `layout`."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self.texts = theme, texts
        self.room = pygame.Rect(0, 0, 1, 1)

    def layout(self, room: pygame.Rect) -> None:
        self.room = room


@dataclass(frozen=True, slots=True)
class StoryRooms:
    """Rectangles in window pixels."""

    title: pygame.Rect
    vignette: pygame.Rect
    paper: pygame.Rect
    asks: pygame.Rect
    tiles: pygame.Rect
    board: pygame.Rect
    party: pygame.Rect
    notice: pygame.Rect
    buttons: pygame.Rect


def story_rooms(theme: Theme, size: tuple[int, int], button_rows: Callable[[int], int]) -> StoryRooms:
    """Returns where everything lies; `button_rows` says how many rows the buttons take in a width.

    Large text folds the casting board into a bar below the paper: cards take its room, and are high enough for
    what checks come to, which what lies above them gives way to.
    """

    def px(units: float) -> int:
        return round(units * theme.u)

    width, height = size
    left, gap, folds = px(MARGIN), px(GAP), theme.text_scale > FOLDS
    wide = width - 2 * left
    bar = max(px(36), round(theme.text_px(15) * 2))
    top = px(6 if folds else 14)
    title = pygame.Rect(left, top, wide, max(px(40), round(theme.text_px(24) * (1.15 if folds else 1.4))))
    buttons_w = _buttons_width(round(wide * 0.6), round(wide * 0.7), button_rows)
    rows = button_rows(buttons_w)
    high = rows * bar + (rows - 1) * px(7)
    buttons = pygame.Rect(left + wide - buttons_w, height - px(16) - high, buttons_w, high)
    notice = pygame.Rect(left, buttons.y, wide - buttons_w - gap, high)
    party_h = max(px(92), round(theme.text_px(15) * 1.5 + 3 * theme.text_px(13) * (1.16 if folds else 1.45)))
    party = pygame.Rect(left, buttons.y - gap - party_h, wide, party_h)
    tiles_h = max(px(166 if folds else 152), round(theme.text_px(14) * (7.4 if folds else 8.6)))
    asks_h = round(theme.text_px(15) * (1.5 if folds else 1.7))
    tiles = pygame.Rect(left, party.y - gap - tiles_h, wide if folds else round(wide * 0.765), tiles_h)
    asks = pygame.Rect(left, tiles.y - asks_h, tiles.w, asks_h)
    top = title.bottom + px(4)
    scene_h = max(px(120), asks.y - px(6) - top)
    vignette = pygame.Rect(left, top, round(wide * 0.52), scene_h)
    paper = pygame.Rect(vignette.right + gap, top, wide - vignette.w - gap, scene_h)
    board = pygame.Rect(tiles.right + gap, asks.y + px(4), wide - tiles.w - gap, tiles.bottom - asks.y - px(4))
    if folds:
        paper, board = folded(theme, paper)
    return StoryRooms(title, vignette, paper, asks, tiles, board, party, notice, buttons)


def _buttons_width(least: int, most: int, button_rows: Callable[[int], int]) -> int:
    """Returns the width from which on the buttons take fewer rows, the least where none up to the most does."""
    fewest = button_rows(most)
    return next(width for width in range(least, most + 1) if width == most or button_rows(width) == fewest)


def folded(theme: Theme, paper: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Returns what is left of a paper, and below it the bar that a casting board is folded into."""
    bar = pygame.Rect(paper.x, 0, paper.w, round(theme.text_px(14) * 1.7))
    bar.bottom = paper.bottom
    return pygame.Rect(paper.x, paper.y, paper.w, bar.y - round(6 * theme.u) - paper.y), bar


@dataclass(frozen=True, slots=True)
class WarRooms:
    """Rectangles in window pixels; `story` are those that a story has too: cards, casting board, notice, buttons."""

    story: StoryRooms
    title: pygame.Rect
    track: pygame.Rect
    map: pygame.Rect
    plates: pygame.Rect
    paper: pygame.Rect
    pair: pygame.Rect
    seals: pygame.Rect
    plan: pygame.Rect


def war_rooms(theme: Theme, size: tuple[int, int], button_rows: Callable[[int], int]) -> WarRooms:
    """Returns where everything lies; `button_rows` says how many rows the buttons take in a width."""
    story = story_rooms(theme, size, button_rows)
    gap, folds = story.paper.x - story.vignette.right, theme.text_scale > FOLDS
    scene = story.vignette.union(story.paper).union(story.board if folds else story.paper)
    town = pygame.Rect(scene.x, scene.y, round(scene.w * (0.42 if folds else 0.445)), scene.h)
    plates = pygame.Rect(town.right + gap, scene.y, round(scene.w * (0.25 if folds else 0.225)), scene.h)
    paper = pygame.Rect(plates.right + gap, scene.y, scene.right - plates.right - gap, scene.h)
    if folds:
        paper, board = folded(theme, paper)
        story = replace(story, board=board)
    story, plan = _beside_cards(theme, story, folds=folds)
    title = pygame.Rect(story.title.x, story.title.y, round(story.title.w * 0.52), story.title.h)
    track = pygame.Rect(title.right + gap, title.y, story.title.right - title.right - gap, title.h)
    pair = pygame.Rect(story.party.x, story.party.y, round(story.party.w * 0.655), story.party.h)
    seals = pygame.Rect(pair.right + gap, pair.y, story.party.right - pair.right - gap, pair.h)
    return WarRooms(story, title, track, town, plates, paper, pair, seals, plan)


def _beside_cards(theme: Theme, story: StoryRooms, *, folds: bool) -> tuple[StoryRooms, pygame.Rect]:
    """Returns where the button that ends a plan lies: at the right of the cards, over the foot of the casting board.

    Where that is folded it lies on the last card, and what stands above the cards leaves it room.
    """
    if not folds:
        high = round(theme.text_px(15) * 3.3)
        return story, pygame.Rect(story.board.x, story.board.bottom - high, story.board.w, high)
    plan = pygame.Rect(0, story.asks.y, round(theme.text_px(15) * 12), story.asks.h - round(3 * theme.u))
    plan.right = story.asks.right
    left = pygame.Rect(story.asks.x, story.asks.y, plan.x - round(8 * theme.u) - story.asks.x, story.asks.h)
    return replace(story, asks=left), plan
