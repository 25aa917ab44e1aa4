"""One board of プロスフェアー on the screen: where its squares lie, and a kept picture of what lies on it at rest.

Every square is drawn for itself; after a change only those squares are drawn anew that look different.
"""

from collections.abc import Iterator, Sequence

import pygame

from game.games.prosfair.rules.actions import index, square
from game.games.prosfair.rules.parts import Special
from game.games.prosfair.rules.pieces import stage_of
from game.games.prosfair.view.art import GHOSTLY, SMALL, ProsfairArt, ProsfairArts
from game.games.prosfair.view.board_art import LINE, FieldSize, draw_board, fit_board
from game.games.prosfair.view.marks import ProsfairMarkArt, ProsfairMarks
from game.games.prosfair.view.specials import SpecialArt
from game.games.prosfair.view.sprites import ProsfairSprites, shadow_tyrant
from game.rules.contract import Pick, Square
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.trace import FRAMES, by_role
from game.ui.theme import Colour, Theme

PIECE = 0.86
"""The width of a piece, in widths of its square."""
Signs = tuple[tuple[str, ...], ...]


class FieldView:
    """The board `number` (0 the base board) in the rectangle given to `layout`."""

    def __init__(self, theme: Theme, arts: ProsfairArts, sprites: ProsfairSprites, number: int) -> None:
        self._theme, self._arts, self.sprites, self.number = theme, arts, sprites, number
        self.large = number == 0
        self.layout(pygame.Rect(0, 0, 400, 400))

    def layout(self, rect: pygame.Rect) -> None:
        """Fits the board into a square of window pixels."""
        self.room = rect.copy()
        self.size: FieldSize = fit_board(self._theme, rect, self.sprites.files(self.number), letters=self.large)
        self.marks_art = ProsfairMarkArt(self._theme, self.size.cell)
        self.special_art = SpecialArt(self._theme, self.size.cell)
        self._bare: pygame.Surface | None = None
        self._bare_key: tuple[object, ...] = ()
        self._rest: pygame.Surface | None = None
        self._rest_key: tuple[object, ...] = ()
        self._looks: list[tuple[object, ...]] = []

    # --- places -----------------------------------------------------------------------------------------------------

    @property
    def files(self) -> int:
        return self.size.files

    @property
    def open(self) -> bool:
        """Whether there is such a board now."""
        return self.sprites.boards[self.number] is not None

    @property
    def art(self) -> ProsfairArt:
        """The piece art of this board's size."""
        return self._arts.at(self.piece_width)

    @property
    def piece_width(self) -> int:
        return max(8, round(self.size.cell * PIECE))

    def grid(self, at: int) -> tuple[int, int]:
        """Returns the screen column and row, from 0, of a board index."""
        return self.size.grid(at, flipped=self.sprites.flipped)

    def at(self, column: int, row: int) -> int:
        """Returns the board index at a screen column and row."""
        last = self.files - 1
        return row * self.files + last - column if self.sprites.flipped else (last - row) * self.files + column

    def cell_rect(self, at: int) -> pygame.Rect:
        """Returns the square's rectangle in window pixels."""
        return self.size.cell_rect(at, flipped=self.sprites.flipped)

    def area(self, low: int, high: int) -> pygame.Rect:
        """Returns the rectangle from one square to another."""
        return self.cell_rect(low).union(self.cell_rect(high))

    def foot(self, at: int) -> tuple[int, int]:
        """Returns where the middle of the lower edge of a piece on a square lies."""
        cell = self.cell_rect(at)
        return cell.centerx, cell.centery + self.art.size.height // 2

    def hit(self, pos: tuple[int, int]) -> Square | None:
        """Returns the square at a point."""
        field = self.size.field
        if not self.open or not field.collidepoint(pos):
            return None
        return self.square((pos[0] - field.x) // self.size.cell, (pos[1] - field.y) // self.size.cell)

    def square(self, column: int, row: int) -> Square:
        """Returns the pick at a screen column and row."""
        return square(self.at(column, row), self.files, self.number)

    def here(self, pick: Pick | None) -> int | None:
        """Returns the board index a pick means, if it is a square of this board."""
        if not isinstance(pick, Square) or pick.board != self.number:
            return None
        inside = 1 <= pick.file <= self.files and 1 <= pick.rank <= self.files
        return index(pick, self.files) if inside else None

    def code(self, at: int) -> int:
        """Returns the code by which what lies on a square is drawn."""
        piece = self.sprites.piece(self.number, at)
        return piece | GHOSTLY if shadow_tyrant(self.number, piece) else piece

    def draw_stage(self, surface: pygame.Surface, at: int) -> None:
        """Draws the stage of the piece on a square again, over what was drawn over it; nothing where it has none."""
        stage = stage_of(self.code(at) % GHOSTLY)
        if stage and self.piece_width >= SMALL:
            self.art.plate(surface, stage, self.foot(at))

    def specials(self) -> list[Special]:
        """Returns the special pieces that stand here."""
        return [special for special in self.sprites.specials if special.board == self.number]

    def _specials_over(self, at: int) -> list[Special]:
        """Returns the special pieces that reach into a square: those in whose box it lies."""
        here, rect = self.cell_rect(at), self.cell_rect
        return [s for s in self.specials() if here.colliderect(rect(s.squares[0]).unionall([*map(rect, s.squares)]))]

    def middles(self, squares: Sequence[int]) -> list[tuple[float, float]]:
        """Returns the middles of squares in window pixels."""
        return [self.cell_rect(at).center for at in squares]

    # --- the picture at rest ------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, marks: ProsfairMarks, held: Pick | None, edge: Colour = LINE) -> None:
        """Draws the board with all that lies on it; a ghost where a piece is `held`, the frame's line in `edge`."""
        surface.blit(self.rest_picture(marks, held, edge), self.size.rect)

    def rest_picture(self, marks: ProsfairMarks, held: Pick | None = None, edge: Colour = LINE) -> pygame.Surface:
        """Returns the board with everything at rest; only squares that changed are redrawn."""
        local = self.size.moved()
        specials = tuple(self.specials())
        key = (self.size, self.sprites.flipped, edge, specials)
        looks = list(self._all_looks(marks, held))
        fresh = self._rest is None or key != self._rest_key
        if self._rest is None or fresh:
            self._rest = self._bare_board(edge).copy()
        bare = self._bare_board(edge)
        for at, look in enumerate(looks):
            if fresh and not any(look) and not specials:
                continue
            if fresh or look != self._looks[at]:
                self._draw_square(self._rest, bare, at, look, local.field.topleft)
        self._rest_key, self._looks = key, looks
        return self._rest

    def _all_looks(self, marks: ProsfairMarks, held: Pick | None) -> Iterator[tuple[object, ...]]:
        """Yields for every square all that decides how it looks: code, ghost, raised, signs."""
        signs: dict[int, list[str]] = {}
        for name, picks in self._signs(marks):
            for pick in picks:
                at = self.here(pick)
                if at is not None:
                    signs.setdefault(at, []).append(name)
        gone, chosen = self.here(held), self.here(marks.selected)
        for at in range(self.files * self.files):
            code = self.code(at)
            yield code, code and at == gone, bool(code) and at == chosen, tuple(signs.get(at, ()))

    def _signs(self, marks: ProsfairMarks) -> Iterator[tuple[str, Sequence[Pick | None]]]:
        """Yields by name the picks at which something is shown below the pieces."""
        yield from by_role("last", marks.last, FRAMES)
        yield "decisive", marks.decisive
        yield "check", (marks.tyrant,)
        yield "attacker", marks.checkers
        yield "hover", (marks.hover,)
        yield "selected", (marks.selected,)

    def _draw_square(
        self,
        picture: pygame.Surface,
        bare: pygame.Surface,
        at: int,
        look: tuple[object, ...],
        corner: tuple[int, int],
    ) -> None:
        """Draws one square of the picture anew, inside its own edges."""
        code, ghost, raised, signs = look
        column, row = self.grid(at)
        side = self.size.cell
        cell = pygame.Rect(corner[0] + column * side, corner[1] + row * side, side, side)
        picture.set_clip(cell)
        picture.blit(bare, cell, cell)
        for name in signs if isinstance(signs, tuple) else ():
            self.marks_art.blit(picture, name, cell)
        by = (self.size.field.x - corner[0], self.size.field.y - corner[1])
        for special in self._specials_over(at):
            middles = [(x - by[0], y - by[1]) for x, y in self.middles(special.squares)]
            self.special_art.draw(picture, special, middles)
        if code and isinstance(code, int):
            self._draw_piece(picture, cell, code, bool(ghost), bool(raised))
        picture.set_clip(None)

    def plain_picture(self, squares: Sequence[int]) -> pygame.Surface:
        """Returns a part of the board with nothing but the ordinary pieces on it; `squares` fill a rectangle."""
        cells = [self.cell_rect(at) for at in squares]
        whole = cells[0].unionall(cells)
        picture, bare = pygame.Surface(whole.size), self._bare_board(LINE)
        for at, cell in zip(squares, cells, strict=True):
            place = cell.move(-whole.x, -whole.y)
            picture.set_clip(place)
            picture.blit(bare, place, cell.move(-self.size.rect.x, -self.size.rect.y))
            if self.code(at):
                self._draw_piece(picture, place, self.code(at), ghost=False, raised=False)
        return picture

    def _draw_piece(self, picture: pygame.Surface, cell: pygame.Rect, code: int, ghost: bool, raised: bool) -> None:
        art = self.art
        foot = (cell.centerx, cell.centery + art.size.height // 2)
        if ghost:
            image = art.ghost(code)
            picture.blit(image, image.get_rect(midbottom=foot), special_flags=PREMULTIPLIED)
            return
        lift = max(1, round(art.size.width * 0.05)) if raised else 0
        shade, (dx, dy) = art.shadow(1, 1 if raised else 0)
        image = art.tile(code)
        picture.blit(shade, (foot[0] + dx, foot[1] + dy), special_flags=PREMULTIPLIED)
        picture.blit(image, image.get_rect(midbottom=(foot[0], foot[1] - lift)), special_flags=PREMULTIPLIED)

    def _bare_board(self, edge: Colour) -> pygame.Surface:
        key = (self.size, self.sprites.flipped, edge, self._theme.text_scale)
        if self._bare is None or key != self._bare_key:
            self._bare = draw_board(self._theme, self.size, flipped=self.sprites.flipped, edge=edge)
            self._bare_key = key
        return self._bare
