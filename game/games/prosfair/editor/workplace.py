"""The boards of プロスフェアー under work: the base board, up to four sub-boards beside it, and both hands."""

from collections.abc import Mapping, Sequence

import pygame

from game.editor.workplace import EditorSpot, KeptBoards, in_row
from game.games.prosfair.row import FACES
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.pieces import NAMES, SIDES, kind_of, side_of, stage_of
from game.games.prosfair.rules.text import draft as drafts
from game.games.prosfair.view.art import GOLD, GOLD_HIGH, INK, ProsfairArt
from game.games.prosfair.view.board_art import FieldSize, draw_board, fit_board
from game.games.prosfair.view.specials import SpecialArt
from game.i18n.catalog import Texts
from game.rules.draft import PositionDraft
from game.ui.board.piece_art import PREMULTIPLIED, ArtShelf
from game.ui.theme import Colour, Theme

HAND = 0.08
"""The share of the height that a hand takes."""
BASE = 0.76
"""The share of the width that the base board takes at most."""
OPENERS = ((0xF4, 0xE6, 0xDC), GOLD)
"""The frame of a sub-board, by who opened it."""


class ProsfairWorkplace:
    """White sits below."""

    ratio = 1.05

    def __init__(self, theme: Theme, kept: Mapping[str, object]) -> None:
        self._theme = theme
        letters = FACES.of(kept) == "letters"
        self._arts = ArtShelf(lambda width: ProsfairArt(theme, width, letters))
        self._figures = ArtShelf(lambda cell: SpecialArt(theme, cell))
        self._fields: dict[int, FieldSize] = {}
        self._boards = KeptBoards()
        self._spots: list[EditorSpot] = []

    def layout(self, rect: pygame.Rect, draft: PositionDraft) -> Sequence[EditorSpot]:
        high = round(rect.h * HAND)
        middle = rect.inflate(0, -2 * high - 12)
        side = min(middle.h, round(middle.w * BASE))
        self._fields = {0: self._field(draft, 0, pygame.Rect(middle.x, middle.centery - side // 2, side, side))}
        beside = pygame.Rect(middle.x + side + 6, middle.y, middle.right - middle.x - side - 6, middle.h // len(SLOTS))
        for slot in drafts.opened(draft):
            room = beside.move(0, (slot - 1) * beside.h).inflate(0, -6)
            self._fields[slot] = self._field(draft, slot, room)
        self._spots = [
            EditorSpot(place, self._cell(slot, at))
            for slot in self._fields
            for place, at in drafts.squares_of(draft, slot).items()
        ]
        self._hands = [
            EditorSpot(f"hand.{side}", pygame.Rect(rect.x, top, rect.w, high), framed=True)
            for side, top in zip(SIDES, (rect.bottom - high, rect.y), strict=True)
        ]
        return (*self._spots, *self._hands)

    def _field(self, draft: PositionDraft, slot: int, room: pygame.Rect) -> FieldSize:
        return fit_board(self._theme, room, drafts.form_of(draft, slot), letters=slot == 0)

    def _cell(self, slot: int, at: int) -> pygame.Rect:
        size = self._fields[slot]
        rank, file = divmod(at, size.files)
        corner = size.field.x + file * size.cell, size.field.y + (size.files - 1 - rank) * size.cell
        return pygame.Rect(*corner, size.cell, size.cell)

    def draw(self, surface: pygame.Surface, draft: PositionDraft, texts: Texts) -> None:
        for slot, size in self._fields.items():
            opener = OPENERS[SIDES.index(draft.said[f"opener.{slot}"])] if slot else GOLD
            surface.blit(self._board(size, opener), size.rect)
            if slot:
                self._token(surface, pygame.Rect(size.rect.x - 4, size.rect.y - 4, 22, 22), str(slot))
        for spot in self._spots:
            self._square(surface, spot.rect.inflate(-2, -2), draft.at(spot.place))
        for slot, size in self._fields.items():
            self._specials(surface, draft, slot, size)
        for spot in self._hands:
            held = draft.at(spot.place)
            for thing, box in zip(held, in_row(spot.rect.inflate(-8, 0), len(held), self.ratio), strict=False):
                self.thing(surface, box, thing)

    def _board(self, size: FieldSize, edge: Colour) -> pygame.Surface:
        key = size.cell, size.files, size.letters, edge
        return self._boards.of(key, lambda: draw_board(self._theme, size, flipped=False, edge=edge))

    def _square(self, surface: pygame.Surface, cell: pygame.Rect, things: tuple[str, ...]) -> None:
        for thing in things:
            if drafts.is_token(thing):
                side = cell.w * 2 // 5
                self._token(surface, pygame.Rect(cell.x, cell.bottom - side, side, side), thing[1:])
            elif not drafts.is_special(thing):
                self.thing(surface, cell, thing)

    def _specials(self, surface: pygame.Surface, draft: PositionDraft, slot: int, size: FieldSize) -> None:
        for place, at in drafts.squares_of(draft, slot).items():
            for thing in filter(drafts.is_special, draft.at(place)):
                special = drafts.special_of(thing, slot, at, size.files)
                middles = [self._cell(slot, sq).center for sq in special.squares]
                self._figures.at(size.cell).draw(surface, special, middles)

    def thing(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        if drafts.is_token(thing):
            self._token(surface, rect, thing[1:])
        elif drafts.is_special(thing):
            self._figure(surface, rect, thing)
        else:
            image = self._arts.at(max(8, min(rect.w, round(rect.h / 1.08)))).tile(drafts.piece_of(thing))
            surface.blit(image, image.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _figure(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        """Draws a special piece small: the disc with its sign, as lists have it."""
        side = max(8, min(rect.size))
        chip = self._figures.at(side).chip(drafts.special_of(thing, 0, 4, 3), side)
        surface.blit(chip, rect.move(0, (rect.h - side) // 2), (0, 0, side, side), special_flags=PREMULTIPLIED)

    def _token(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """Draws the number of a sub-board on a gold disc."""
        r = min(rect.w, rect.h) // 2
        pygame.draw.circle(surface, GOLD_HIGH, rect.center, r)
        pygame.draw.circle(surface, INK, rect.center, r, max(1, r // 8))
        self._theme.draw(surface, words, rect.center, "sans-bold", max(9, round(r * 1.3)), INK, "center")

    def named(self, texts: Texts, thing: str) -> str:
        if drafts.is_token(thing):
            return texts("editor-prosfair.token", thing[1:])
        if drafts.is_special(thing):
            code, side, stage, count = thing.split(":")
            owner = texts(f"prosfair.side.{SIDES.index(side)}")
            return texts("editor-prosfair.special", owner, texts(f"prosfair-special.name.{code}"), stage, count)
        piece = drafts.piece_of(thing)
        names = [texts(f"prosfair-piece.name.{letter}") for letter in NAMES[kind_of(piece)]]
        name = names[0] if len(names) == 1 else texts("prosfair-piece.composed", *names)
        return texts("editor-prosfair.piece", texts(f"prosfair.side.{side_of(piece)}"), name, stage_of(piece))
