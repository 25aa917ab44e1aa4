"""The memory aid: all troops and strategy cards, with where each was last seen. Told apart by shape, not by colour."""

import math
from collections.abc import Iterable

import pygame

from game.games.yuki.rules.cards import DECKS, FORCES, NUMBERS, TROOPS
from game.games.yuki.view.cards import Seen
from game.games.yuki.view.prints.looks import LOOKS
from game.games.yuki.view.prints.pictures import emblem_picture
from game.i18n.catalog import Texts
from game.ui.board.piece_art import blend
from game.ui.emblem_pen import stamp
from game.ui.textures import panel
from game.ui.theme import SMALLEST_TEXT, Colour, Theme

KINDS = ("unseen", "mine", "table", "discard")
CELL, ROW = 11, 1.25
"""Layout units of the numbers in the list, before the smallest size of letters; a row's height in theirs."""
DARK: Colour = (0x14, 0x10, 0x08)
"""Dark numbers, and what darkens the colour of a force under light ones."""
THEIRS = "theirs"
"""A card the other was seen taking into the hand and not playing since (Y13.1 `shown`)."""


def places_of(seen: Seen) -> dict[str, str]:
    """Returns per troop and strategy card one of KINDS, or THEIRS, from what is shown alone.

    "mine" is a card of an open hand; a 配置 on a battlefield is "table". The easy level has troops only.
    """
    decks = [code for side in seen.options.sides for code in DECKS[side]] if seen.options.advanced else []
    found = dict.fromkeys((*TROOPS, *decks), "unseen")
    told: list[tuple[str, Iterable[str]]] = [(THEIRS, shown) for shown in seen.piles.shown]
    told += [("mine", hand) for hand in seen.hands]
    told += [("table", side) for lane in seen.lanes for side in (*lane.cards, lane.fields)]
    told.append(("discard", seen.piles.discard))
    for place, codes in told:
        found |= {code: place for code in codes if code in found}
    return found


class MemoryPanel:
    """Draws a row for each force and a cell for each number; nothing where it has no room."""

    def __init__(self, theme: Theme, texts: Texts) -> None:
        self._theme, self._texts = theme, texts
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.places: dict[str, str] = dict.fromkeys(TROOPS, "unseen")

    def relabel(self, texts: Texts) -> None:
        self._texts = texts

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect.copy()

    def show(self, seen: Seen) -> None:
        self.places = places_of(seen)

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the counts above a row of cells for each force; nothing where there is no room."""
        if not self.rect.height:
            return
        theme, c, u = self._theme, self._theme.colours, self._theme.u
        panel(surface, self.rect, round(10 * u), (*c.panel, 235), c.line)
        inner = self.rect.inflate(-2 * round(10 * u), -2 * _pad(theme))
        head = _legend_height(theme)
        self._legend(surface, pygame.Rect(inner.x, inner.y, inner.width, head))
        grid = pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head)
        left = round(theme.text_px(13) * 1.5)
        rows = self._rows()
        wide, high = (grid.width - left) / len(NUMBERS), grid.height / len(rows)
        for row, force in enumerate(rows):
            y = grid.y + row * high
            self._sign(surface, force, (grid.x + left // 2 - round(2 * u), round(y + high / 2)), round(high))
            for n in NUMBERS:
                box = pygame.Rect(0, 0, round(wide) - max(2, round(3 * u)), round(high) - max(1, round(2 * u)))
                box.center = (round(grid.x + left + (n - 0.5) * wide), round(y + high / 2))
                self._cell(surface, box, self.places[f"{force}{n}"], str(n), force)

    def _sign(self, surface: pygame.Surface, row: str, at: tuple[int, int], high: int) -> None:
        """Draws what begins a row of cells: the emblem as on the cards, or its one character."""
        mark = emblem_picture(self._theme.assets, row, min(self._theme.text_px(17), high))
        if mark is not None:
            stamp(surface, mark, center=at)
            return
        sign = self._texts(f"yuki-force.sign.{row}" if row in FORCES else f"yuki-stage.sign.{row}")
        px = min(self._theme.text_px(13), round(high * 0.86))
        self._theme.draw(surface, sign, at, "brush", px, _tone(LOOKS[row].band), "center")

    def _rows(self) -> str:
        """Returns the letters of the rows: the forces, and the strategy decks where there are any."""
        return "".join(dict.fromkeys(code[0] for code in self.places))

    def _cell(self, surface: pygame.Surface, box: pygame.Rect, kind: str, words: str, force: str) -> None:
        """Unseen: filled. Mine: with a ring. The other's: with a bar below. On the table: an outline. Out: struck."""
        theme, c = self._theme, self._theme.colours
        look = LOOKS[force]
        r = max(2, box.height // 5)
        px = theme.text_px(CELL)
        if kind in ("unseen", "mine", THEIRS):
            ink: Colour = look.band_ink if min(look.band_ink) > 128 else DARK
            ground = look.band if ink == DARK else blend(look.band, DARK, 0.5)
            panel(surface, box, r, (*ground, 255), c.focus if kind == "mine" else look.band, 2)
        else:
            panel(surface, box, r, (0, 0, 0, 0), (*look.band, 150))
            ink = c.muted if kind == "table" else c.dim
        theme.draw(surface, words, box.center, "sans-bold" if kind == "mine" else "sans", px, ink, "center")
        if kind == THEIRS:
            bar = pygame.Rect(box.x, box.bottom - max(3, box.height // 5), box.width, max(3, box.height // 5))
            panel(surface, bar, 1, (*c.red, 255), c.panel)
        if kind == "discard":
            pygame.draw.aaline(surface, c.red, (box.left + 2, box.bottom - 3), (box.right - 3, box.top + 2))

    def _legend(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme, u = self._theme, self._theme.u
        counts = {kind: sum(kind == place for place in self.places.values()) for kind in (*KINDS, THEIRS)}
        kinds = (*KINDS, THEIRS) if counts[THEIRS] else KINDS
        texts = [self._texts(f"yuki.memory.{kind}", counts[kind]) for kind in kinds]
        px, beside, apart = theme.text_px(12), round(4 * u), round(8 * u)
        side = round(px * 0.95)
        room = box.width - len(kinds) * (side + beside + apart)
        while px > SMALLEST_TEXT and sum(theme.fonts.width(words, "sans", px) for words in texts) > room:
            px -= 1
        x = box.x
        for kind, words in zip(kinds, texts, strict=True):
            sample = pygame.Rect(x, box.centery - side // 2, side, side)
            self._cell(surface, sample, kind, "", "B")
            at = (sample.right + beside, box.centery)
            x = theme.draw(surface, words, at, "sans", px, theme.colours.muted, "midleft").right + apart


def memory_height(theme: Theme, *, advanced: bool) -> int:
    """Returns the pixels that the list needs with the strategy decks of both sides, or without."""
    rows = len(FORCES) + (2 if advanced else 0)
    return _legend_height(theme) + 2 * _pad(theme) + rows * math.ceil(theme.text_px(CELL) * ROW)


def _pad(theme: Theme) -> int:
    return round(7 * theme.u)


def _legend_height(theme: Theme) -> int:
    return round(theme.text_px(12) * 1.7)


def _tone(colour: Colour) -> Colour:
    """Returns a colour light enough to be read on the dark panel."""
    return (min(255, colour[0] + 60), min(255, colour[1] + 60), min(255, colour[2] + 60))
