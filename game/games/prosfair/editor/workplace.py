"""The boards of プロスフェアー under work: the base board, up to four sub-boards beside it, and both hands."""

from collections.abc import Mapping, Sequence

import pygame

from game.editor.workplace import EditorSpot, KeptBoards, between_hands, draw_rows
from game.games.prosfair.row import FACES
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.pieces import SIDES, kind_of, side_of, stage_of
from game.games.prosfair.rules.text import draft as drafts
from game.games.prosfair.rules.text.positions import piece_in
from game.games.prosfair.view.art import GOLD, GOLD_HIGH, INK, ProsfairArt
from game.games.prosfair.view.board_art import FieldSize, draw_board, fit_board
from game.games.prosfair.view.specials import SpecialArt
from game.games.prosfair.view.thumbnail import OWNERS
from game.games.prosfair.words.telling import kind_name, special_name
from game.i18n.catalog import Texts
from game.rules.draft import PositionDraft
from game.ui.board.piece_art import PREMULTIPLIED, ArtShelf
from game.ui.theme import Colour, Theme

BASE = 0.76
"""The share of the width that the base board takes at most."""


class ProsfairWorkplace:
    """White sits below."""

    ratio = 1.05

    def __init__(self, theme: Theme, kept: Mapping[str, object]) -> None:
        self._theme = theme
        letters = FACES.of(kept) == "letters"
        self._arts = ArtShelf(lambda width: ProsfairArt(theme, width, letters))
        self._figures = ArtShelf(lambda cell: SpecialArt(theme, cell))
        self._boards = KeptBoards()

    def layout(self, rect: pygame.Rect, draft: PositionDraft) -> Sequence[EditorSpot]:
        middle, *hands = between_hands(rect)
        side = min(middle.h, round(middle.w * BASE))
        rooms = {0: pygame.Rect(middle.x, middle.centery - side // 2, side, side)}
        beside = pygame.Rect(middle.x + side + 6, middle.y, middle.right - middle.x - side - 6, middle.h // len(SLOTS))
        rooms |= {slot: beside.move(0, (slot - 1) * beside.h).inflate(0, -6) for slot in drafts.opened(draft)}
        form = drafts.form_of(draft)
        self._fields = {n: fit_board(self._theme, box, form.grid(n).files, letters=not n) for n, box in rooms.items()}
        self._spots = [
            EditorSpot(place, size.cell_rect(at))
            for slot, size in self._fields.items()
            for at, place in enumerate(drafts.squares_of(draft, slot))
        ]
        self._hands = [EditorSpot(f"hand.{side}", hand, framed=True) for side, hand in zip(SIDES, hands, strict=True)]
        return (*self._spots, *self._hands)

    def draw(self, surface: pygame.Surface, draft: PositionDraft, texts: Texts) -> None:
        for slot, size in self._fields.items():
            edge = OWNERS[SIDES.index(draft.said[f"opener.{slot}"])] if slot else GOLD
            surface.blit(self._board(size, edge), size.rect)
            if slot:
                self._token(surface, pygame.Rect(size.rect.x - 4, size.rect.y - 4, 22, 22), str(slot))
        for spot in self._spots:
            cell = spot.rect.inflate(-2, -2)
            side = cell.w * 2 // 5
            rooms = {"piece": cell, "token": pygame.Rect(cell.x, cell.bottom - side, side, side)}
            for thing in draft.at(spot.place):
                if (room := rooms.get(drafts.sort_of(thing))) is not None:
                    self.thing(surface, room, thing)
        for special in drafts.specials(draft):
            size = self._fields[special.board]
            middles = [size.cell_rect(sq).center for sq in special.squares]
            self._figures.at(size.cell).draw(surface, special, middles)
        draw_rows(surface, self, draft, self._hands)

    def _board(self, size: FieldSize, edge: Colour) -> pygame.Surface:
        key = size.cell, size.files, size.letters, edge
        return self._boards.of(key, lambda: draw_board(self._theme, size, flipped=False, edge=edge))

    def thing(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        match drafts.sort_of(thing):
            case "token":
                self._token(surface, rect, thing[1:])
            case "special":  # small: the disc with its sign, as lists have it
                side = max(8, min(rect.size))
                chip = self._figures.at(side).chip(drafts.special_of(thing), side)
                where = rect.move(0, (rect.h - side) // 2)
                surface.blit(chip, where, (0, 0, side, side), special_flags=PREMULTIPLIED)
            case _:
                image = self._arts.at(max(8, min(rect.w, round(rect.h / 1.08)))).tile(piece_in(thing))
                surface.blit(image, image.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def _token(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """Draws the number of a sub-board on a gold disc."""
        r = min(rect.w, rect.h) // 2
        pygame.draw.circle(surface, GOLD_HIGH, rect.center, r)
        pygame.draw.circle(surface, INK, rect.center, r, max(1, r // 8))
        self._theme.draw(surface, words, rect.center, "sans-bold", max(9, round(r * 1.3)), INK, "center")

    def named(self, texts: Texts, thing: str) -> str:
        sort = drafts.sort_of(thing)
        if sort == "token":
            return texts("editor-prosfair.token", thing[1:])
        if sort == "special":
            special = drafts.special_of(thing)
            owner, name = texts(f"prosfair.side.{special.owner}"), special_name(texts, special)
            return texts("editor-prosfair.special", owner, name, special.stage, special.count)
        piece = piece_in(thing)
        owner, name = texts(f"prosfair.side.{side_of(piece)}"), kind_name(texts, kind_of(piece))
        return texts("editor-prosfair.piece", owner, name, stage_of(piece))
