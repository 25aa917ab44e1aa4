"""The board of 軍儀 under work: towers with the faces of all layers, hands with all backs."""

from collections.abc import Mapping, Sequence

import pygame

from game.editor.workplace import EditorSpot, KeptBoards, between_hands, draw_rows
from game.games.gungi.row import TILES
from game.games.gungi.rules.codec import read_tile, square_text
from game.games.gungi.rules.draft import is_tile
from game.games.gungi.rules.pieces import BLACK, HYOU, KAORU, KIND, SIDE, SIDES
from game.games.gungi.view.spread import back_chip, plate, plate_rects
from game.games.gungi.view.tile_art import TileArt, TileArts, back_shown, tile_size
from game.games.gungi.words.deeds import kind_name
from game.i18n.catalog import Texts
from game.rules.draft import PositionDraft
from game.ui.board.board_art import BoardSize, draw_board, fit_board
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.theme import Theme

OWED = 0.12
"""The share of a hand's width that a tile held back takes."""
_SWAP_COLOURS = ((0x20, 0x50, 0xA8), (0xB0, 0x40, 0x18))


class GungiWorkplace:
    """Black sits below."""

    ratio = 1.35

    def __init__(self, theme: Theme, kept: Mapping[str, object]) -> None:
        self._theme = theme
        self._arts = TileArts(theme)
        self._arts.tile_set = TILES.of(kept)
        self._boards = KeptBoards()

    def layout(self, rect: pygame.Rect, draft: PositionDraft) -> Sequence[EditorSpot]:
        middle, *hands = between_hands(rect)
        self._size: BoardSize = fit_board(middle)
        self._spots = [EditorSpot(square_text(sq), self._cell(sq)) for sq in range(81)]
        for side, row in zip(SIDES, hands, strict=True):
            wide = round(row.w * OWED)
            held, owed = pygame.Rect(row.topleft, (row.w - wide - 8, row.h)), row.move(row.w - wide, 0)
            self._spots.append(EditorSpot(f"hands.{side}", held, framed=True))
            self._spots.append(EditorSpot(f"owed.{side}", pygame.Rect(owed.topleft, (wide, row.h)), framed=True))
        return self._spots

    def _cell(self, sq: int) -> pygame.Rect:
        dan, suji = divmod(sq, 9)
        field, (w, h) = self._size.field, self._size.cell
        return pygame.Rect(field.right - (suji + 1) * w, field.y + dan * h, w, h)

    def draw(self, surface: pygame.Surface, draft: PositionDraft, texts: Texts) -> None:
        reduced = draft.said["territory"] == "reduced"
        size = self._size
        board = self._boards.of(
            (size.cell, reduced), lambda: draw_board(self._theme, size, flipped=False, reduced=reduced)
        )
        surface.blit(board, size.rect)
        for spot in self._spots[:81]:
            self._tower(surface, spot.rect, draft.at(spot.place))
        draw_rows(surface, self, draft, self._spots[81:])

    def _tower(self, surface: pygame.Surface, cell: pygame.Rect, things: tuple[str, ...]) -> None:
        tiles = tuple(_code(thing) for thing in things if is_tile(thing))
        art = self._art(round(cell.w * 0.72))
        if len(tiles) > 1:
            for tile, box in zip(tiles, plate_rects(cell, len(tiles)), strict=True):
                image = plate(art, self._theme, tile, box.size, SIDE[tile] != BLACK, False)
                surface.blit(image, box, special_flags=PREMULTIPLIED)
        elif tiles:
            image = art.tile(tiles[0], SIDE[tiles[0]] != BLACK)
            surface.blit(image, image.get_rect(midbottom=(cell.centerx, cell.bottom - 3)), special_flags=PREMULTIPLIED)
            self._back(surface, art, tiles[0], chip_at=(cell.x + art.size.width // 3, cell.bottom - 2))
        for n, mark in enumerate(thing for thing in things if not is_tile(thing)):
            box = pygame.Rect(0, 0, cell.w * 2 // 5, cell.w * 2 // 5)
            box.topright = cell.right - 2 - n * box.w, cell.y + 2
            self.thing(surface, box, mark)

    def thing(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        if not is_tile(thing):
            self._swap(surface, rect, thing)
            return
        code = _code(thing)
        wide = rect.w - 2
        while wide > 8 and tile_size(wide).height > rect.h:
            wide -= 1
        art = self._art(wide)
        image = art.tile(code, SIDE[code] != BLACK)
        surface.blit(image, image.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
        self._back(surface, art, code, chip_at=rect.bottomright)

    def _back(self, surface: pygame.Surface, art: TileArt, code: int, *, chip_at: tuple[int, int]) -> None:
        """Draws what is on the back of a tile beside its right lower corner, where its face leaves that open."""
        if KIND[code] in (HYOU, KAORU):
            chip = back_chip(art, self._theme, back_shown(code))
            surface.blit(chip, chip.get_rect(bottomright=chip_at), special_flags=PREMULTIPLIED)

    def _swap(self, surface: pygame.Surface, rect: pygame.Rect, thing: str) -> None:
        """Draws the mark of an exchange: two arrows in the colour of the side, Black's pointing up first."""
        side = SIDES.index(thing[-1])
        r = min(rect.w, rect.h) // 2
        pygame.draw.circle(surface, (0xF7, 0xEE, 0xDC), rect.center, r)
        pygame.draw.circle(surface, _SWAP_COLOURS[side], rect.center, r, max(2, r // 6))
        for n in (-1, 1):
            up = -1 if (n < 0) == (side == BLACK) else 1
            x = rect.centerx + n * r // 3
            tip, tail = (x, rect.centery + up * r // 2), (x, rect.centery - up * r // 2)
            pygame.draw.line(surface, _SWAP_COLOURS[side], tail, tip, max(2, r // 6))
            for dx in (-1, 1):
                barb = (x + dx * r // 4, tip[1] - up * r // 4)
                pygame.draw.line(surface, _SWAP_COLOURS[side], tip, barb, max(2, r // 6))

    def _art(self, width: int) -> TileArt:
        return self._arts.at(max(8, width))

    def named(self, texts: Texts, thing: str) -> str:
        if not is_tile(thing):
            return texts("editor-gungi.swap", texts(f"gungi.side.{SIDES.index(thing[-1])}"))
        side, face, back = thing.split(":")
        owner = texts(f"gungi.side.{SIDES.index(side)}")
        name = kind_name(texts, face)
        return texts("editor-gungi.tile", owner, name) if back == "-" else texts("editor-gungi.two", owner, name, back)


def _code(thing: str) -> int:
    side, face, back = thing.split(":")
    code = read_tile(SIDES.index(side), face, back)
    assert code is not None, thing
    return code
