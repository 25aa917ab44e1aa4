"""How the page of arrays looks: its places, the board with the tiles, and the tray of what is still to be placed."""

from collections.abc import Sequence

import pygame

from game.games.gungi.rules.arrays import Wanted
from game.games.gungi.rules.pieces import FACES, KIND, OTHER, PER_SIDE, piece
from game.games.gungi.view.board_view import BoardView
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.tile_art import TileArts
from game.stage.scene import Context
from game.ui.board.grid import index_of
from game.ui.board.piece_art import PREMULTIPLIED

MARGIN, GAP, SIDE = 40, 12, 0.3


class ArrayPlaces:
    """Where everything lies in a window: list and buttons at the left, board and tray at the right."""

    def __init__(self, ctx: Context, buttons: int) -> None:
        theme, gap = ctx.theme, ctx.px(GAP)
        window = pygame.Rect((0, 0), ctx.size).inflate(-2 * ctx.px(MARGIN), -2 * ctx.px(24))
        line = max(ctx.px(38), round(theme.text_px(15) * 2.1))
        self.title = pygame.Rect(window.x, window.y, window.w, max(line, round(theme.text_px(32) * 1.4)))
        top, side = self.title.bottom + gap, round(window.w * SIDE)
        rows = (buttons + 1) // 2
        foot = window.bottom - rows * line - (rows - 1) * (gap // 2)
        self.list = pygame.Rect(window.x, top, side, foot - gap - top)
        half = (side - gap // 2) // 2
        self.buttons = [
            pygame.Rect(window.x + n % 2 * (half + gap // 2), foot + n // 2 * (line + gap // 2), half, line)
            for n in range(buttons)
        ]
        self.row = max(ctx.px(40), round(theme.text_px(16) * 2.2))
        x = self.list.right + ctx.px(20)
        right = pygame.Rect(x, top, window.right - x, window.bottom - top)
        high = ctx.px(74)
        told = round(theme.text_px(14) * 1.7)
        self.told = pygame.Rect(right.x, right.bottom - told, right.w, told)
        self.tray = pygame.Rect(right.x, self.told.y - high, right.w, high)
        self.board = pygame.Rect(right.x, right.y, right.w, self.tray.y - gap - right.y)


def code_of(kind: int) -> int:
    """Returns a tile of Black that shows `kind`; the other face does not matter for drawing."""
    other = next(OTHER[code] for code in range(PER_SIDE) if KIND[code] == kind and FACES[code][0] == kind)
    return piece(0, kind, other)


class ArrayPicture:
    """Board and tray of an array, and what lies under a point: ("square", index), ("hand", kind) or None."""

    def __init__(self, ctx: Context, tile_set: str) -> None:
        self._sprites = Sprites()
        self._arts = TileArts(ctx.theme)
        self._arts.tile_set = tile_set
        self.board = BoardView(ctx.theme, self._arts, self._sprites)
        self._stacks: list[tuple[int, int, pygame.Rect]] = []
        self._ctx = ctx

    def layout(self, places: ArrayPlaces) -> None:
        self._arts.forget()
        self.board.forget()
        self._places = places
        self.board.layout(places.board)

    def show(self, tiles: Sequence[Wanted], left: Sequence[int]) -> None:
        """Lays an array on the board and the rest into the tray."""
        self._sprites.cells = [[] for _ in range(81)]
        for one in sorted(tiles, key=lambda one: one.layer):
            self._sprites.cells[one.dst].append(code_of(one.kind))
        self._sprites.changes += 1
        kinds = list(dict.fromkeys(left))
        tray, wide = self._places.tray, min(self._places.tray.w // 10, self._ctx.px(78))
        self._stacks = [
            (kind, left.count(kind), pygame.Rect(tray.x + n * wide, tray.y, wide, tray.h))
            for n, kind in enumerate(kinds)
        ]

    def at(self, pos: tuple[int, int]) -> tuple[str, int] | None:
        """Returns what lies under a point."""
        for kind, _, rect in self._stacks:
            if rect.collidepoint(pos):
                return "hand", kind
        square = self.board.square_at(pos)
        return None if square is None else ("square", index_of(square))

    def draw(self, surface: pygame.Surface, held: int | None, pos: tuple[int, int]) -> None:
        """Draws board and tray, and the tile that is held under the pointer."""
        theme, c = self._ctx.theme, self._ctx.theme.colours
        self.board.draw(surface)
        art = self._arts.at(round(self._ctx.px(40)))
        for kind, count, rect in self._stacks:
            image = art.tile(code_of(kind), False)
            surface.blit(image, image.get_rect(midleft=(rect.x + 4, rect.centery)), special_flags=PREMULTIPLIED)
            if count > 1:
                at = (rect.x + image.get_width() + self._ctx.px(8), rect.centery)
                theme.draw(surface, f"×{count}", at, "sans-bold", theme.text_px(14), c.ink, "midleft")
        if held is not None:
            image = self.board.art.tile(code_of(held), False)
            surface.blit(image, image.get_rect(center=pos), special_flags=PREMULTIPLIED)

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns squares of Black's territory and stacks of the tray by name."""
        found = {f"hand.{kind}": rect for kind, _, rect in self._stacks}
        for index in range(54, 81):
            found[f"square.{index % 9 + 1}-{index // 9 + 1}"] = self.board.cell_rect(index)
        return found
