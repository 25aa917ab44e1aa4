"""The board of 机戦 under work, with the hands of both sides."""

from collections.abc import Mapping, Sequence

import pygame

from game.editor.workplace import EditorSpot, KeptBoards, between_hands, draw_rows
from game.games.cerke.row import PIECES
from game.games.cerke.rules.board import NAMES
from game.games.cerke.rules.draft import THE_TAM, code_of
from game.games.cerke.rules.pieces import SEAT, SEATS, TAM, A
from game.games.cerke.view.art import SETS, CerkeArts, cerke_size
from game.games.cerke.view.board_art import SHAPE, draw_cerke_board
from game.games.cerke.words.told import piece_name
from game.i18n.catalog import Texts
from game.rules.draft import PositionDraft
from game.ui.board.board_art import BoardSize, fit_board
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Theme


class CerkeWorkplace:
    """The IA side sits below."""

    ratio = 1.16

    def __init__(self, theme: Theme, kept: Mapping[str, object]) -> None:
        self._theme = theme
        self._arts = CerkeArts(theme, next(one for one in SETS if one == PIECES.of(kept)))
        self._boards = KeptBoards()

    def layout(self, rect: pygame.Rect, draft: PositionDraft) -> Sequence[EditorSpot]:
        middle, *hands = between_hands(rect)
        self._size: BoardSize = fit_board(middle, SHAPE)
        field, (w, h) = self._size.field, self._size.cell
        self._squares = [
            EditorSpot(name, pygame.Rect(field.x + sq % 9 * w, field.y + sq // 9 * h, w, h))
            for sq, name in enumerate(NAMES)
        ]
        self._hands = [EditorSpot(f"hand.{seat}", hand, framed=True) for seat, hand in zip(SEATS, hands, strict=True)]
        return (*self._squares, *self._hands)

    def draw(self, surface: pygame.Surface, draft: PositionDraft, texts: Texts) -> None:
        size = self._size
        board = self._boards.of(size.cell, lambda: draw_cerke_board(self._theme, size, flipped=False, coordinates=True))
        surface.blit(board, size.rect)
        for spot in self._squares:
            for thing in draft.at(spot.place):
                self.thing(surface, spot.rect.inflate(-4, -4), thing)
        draw_rows(surface, self, draft, self._hands)

    def thing(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        code, wide = code_of(thing), rect.w
        while wide > 8 and cerke_size(wide).height > rect.h:
            wide -= 1
        image = self._arts.at(max(8, wide)).tile(code, SEAT[code] == A)
        surface.blit(image, image.get_rect(center=rect.center), special_flags=PREMULTIPLIED)

    def named(self, texts: Texts, thing: str) -> str:
        if thing == THE_TAM:
            return piece_name(texts, TAM)
        code = code_of(thing)
        return texts("editor-cerke.piece", texts(f"cerke.side.{SEAT[code]}"), piece_name(texts, code))
