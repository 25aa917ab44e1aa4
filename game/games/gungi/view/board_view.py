"""The 軍儀 board on the screen: it knows places and marks, and no rule.

Squares are the picks of the contract (suji, dan from 1); `cells` of the sprites are by board index.
"""

import math
from collections.abc import Iterable

import pygame

from game.games.gungi.view.places import BoardPlaces
from game.games.gungi.view.spread import plate_rects
from game.games.gungi.view.sprites import Sprites, draw_tile
from game.games.gungi.view.tile_art import TileArts
from game.games.gungi.view.towers import Look, TowerPainter
from game.rules.contract import Pick, Place
from game.ui.board.board_art import draw_board
from game.ui.board.grid import ground, index_of
from game.ui.board.hint_over import HintOver
from game.ui.board.marks import MarkArt, Marks, draw_badges
from game.ui.board.piece_art import PREMULTIPLIED
from game.ui.board.rest_picture import RestPicture
from game.ui.board.shown import Redrawn
from game.ui.board.trace import BADGES, FRAMES, by_role
from game.ui.motion.actors import Actor
from game.ui.theme import Theme

NO_MARKS = Marks()
HELD_LIFT = 0.30
"""How high a tile in the hand is held, in tile widths."""


class BoardView(BoardPlaces):
    """Draws board, towers and marks into the rectangle given to `layout`, and says what a point means.

    `marks`, `spread` (凝: every tower opened), `reveal` (own backs of 兵 shown), `territory` and `held` may be set at
    any time; `dirty` is true when something changed since the last `draw`. `held` is the place of a tile that is being
    dragged: a ghost stays there. Tiles come from `sprites`, which trays and stage share.
    """

    marks = Redrawn(NO_MARKS)
    reveal = Redrawn(False)
    territory = Redrawn(False)
    held = Redrawn[Pick | None](None)

    def __init__(self, theme: Theme, arts: TileArts, sprites: Sprites) -> None:
        super().__init__(sprites)
        self._theme = theme
        self._arts = arts
        self._at_rest = RestPicture(self)
        self.hints = HintOver(theme, self)
        self._towers = TowerPainter(theme, self)
        self._mark_art = MarkArt(theme, self.size.cell)

    def layout(self, rect: pygame.Rect) -> None:
        """Fits the board into a rectangle of window pixels."""
        super().layout(rect)
        self._at_rest.forget()
        self._mark_art = MarkArt(self._theme, self.size.cell)

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the board with everything on it, tiles in motion that stand in a tower included."""
        rest = self._at_rest.picture()
        self._at_rest.shade_table(surface)
        surface.blit(rest, self.size.rect)
        for actor in sorted((a for a in self.sprites.actors if a.row is not None), key=lambda a: a.row or 0):
            draw_tile(surface, actor, self.art, self.sprites)
            self._draw_in_front(surface, actor)
        self._draw_over(surface)
        self.drawn()

    # --- what lies at rest, for its picture and for hints ---------------------------------------------------------

    def cells(self) -> tuple[tuple[int, ...], ...]:
        return tuple(map(tuple, self.sprites.cells))

    def views(self) -> tuple[object, ...]:
        return (self.spread, self.reveal)

    def bare_views(self) -> tuple[object, ...]:
        return (self.sprites.reduced, self.territory)

    def signs(self) -> Iterable[tuple[str, Iterable[Pick | None]]]:
        marks = self.marks
        return (
            *by_role("last", marks.last, (*FRAMES, *BADGES)),
            ("decisive", marks.decisive),
            ("attacker", marks.attackers),
            ("check", (marks.check,)),
            ("hover", (marks.hover,)),
            ("selected", (marks.selected,)),
            ("held", (self.held,)),
        )

    def draw_bare(self) -> pygame.Surface:
        return draw_board(
            self._theme,
            self.size,
            flipped=self.flipped,
            reduced=self.sprites.reduced,
            territory=self.territory,
        )

    def draw_squares(self, picture: pygame.Surface, order: list[int]) -> None:
        self._draw_under(picture)
        look = self._look()
        picture.fblits(self._towers.shadows(order, look), PREMULTIPLIED)
        for n in order:
            self._towers.draw(picture, n, look)
        draw_badges(picture, self.cell_rect, self._mark_art, self.marks.last)

    def glyphs(self) -> list[pygame.Rect]:
        boxes = []
        for index, tower in enumerate(self.sprites.cells):
            if self.spread and len(tower) > 1:
                boxes += plate_rects(self.cell_rect(index), len(tower))
            elif tower:
                boxes.append(self.art.size.glyph(*self.middle(index)))
        return boxes

    def reading(self) -> float:
        return self.art.size.glyph(0, 0).width / math.sqrt(2)

    def middle(self, index: int) -> tuple[float, float]:
        tower = self.sprites.cells[index]
        if not tower or (self.spread and len(tower) > 1):
            return self.cell_rect(index).center
        x, y = self.foot(index, 1)
        return x, y - self.art.size.tower(len(tower)) + self.art.size.face / 2

    # --- marks ----------------------------------------------------------------------------------------------------

    def _draw_under(self, surface: pygame.Surface) -> None:
        marks, art = self.marks, self._mark_art
        for name, picks in by_role("last", marks.last, FRAMES):
            for square in filter(None, map(ground, picks)):
                art.blit(surface, name, self.cell_rect(index_of(square)))
        for square in marks.decisive:
            art.blit(surface, "decisive", self.cell_rect(index_of(square)))
        for square in marks.attackers:
            art.blit(surface, "attacker", self.cell_rect(index_of(square)))
        if marks.check:
            art.blit(surface, "check", self.cell_rect(index_of(marks.check)))
        hovered = ground(marks.hover)
        if hovered and not self._gone(hovered):
            art.blit(surface, "hover", self.cell_rect(index_of(hovered)))

    def _draw_in_front(self, surface: pygame.Surface, actor: Actor) -> None:
        """Draws the towers anew that rise in front of a tile in motion: those of the next row it touches."""
        for index in range(81):
            if self.sprites.cells[index] and self.grid(index)[1] == (actor.row or 0) + 1:
                rect = self.tower_rect(index)
                if rect.left <= actor.x + rect.width and rect.right >= actor.x - rect.width and rect.top <= actor.y:
                    self._towers.draw(surface, index, self._look())

    def _look(self) -> Look:
        return Look(self.held, self.marks.selected, self.reveal)

    def draw_held(self, surface: pygame.Surface, code: int, pos: tuple[int, int]) -> None:
        """Draws the dragged tile under the pointer, held high over its shadow. To be called last of all."""
        size = self.art.size
        lift = size.width * HELD_LIFT
        draw_tile(
            surface, Actor(code, pos[0], pos[1] + size.height / 2 + lift * 0.6, lift=lift), self.art, self.sprites
        )

    def _draw_over(self, surface: pygame.Surface) -> None:
        marks, art = self.marks, self._mark_art
        for closed in marks.barred:
            mark, corner = art.mark("barred"), self.cell_rect(index_of(closed)).inflate(-4, -4).topright
            surface.blit(mark, mark.get_rect(topright=corner), special_flags=PREMULTIPLIED)
        for pick, kind in marks.targets.items():
            self._draw_target(surface, pick, kind, pick in marks.extra)
        self.hints.draw(surface, art, marks.hint)
        cursor = marks.cursor
        if isinstance(cursor, Place) and self.spread:
            rect = self.rect_of(cursor)
            if rect:
                pygame.draw.rect(surface, self._theme.colours.focus, rect.inflate(4, 4), 3, border_radius=5)
        elif square := ground(cursor):
            art.blit(surface, "cursor", self._top_rect(index_of(square)))

    def ring_rect(self, index: int) -> pygame.Rect:
        """Returns the rectangle of a square with the whole tower on it."""
        return self.cell_rect(index).union(self._top_rect(index))

    def _top_rect(self, index: int) -> pygame.Rect:
        """Returns a square's rectangle, raised as the top tile of its tower is."""
        raised = 0 if self.spread else max(0, len(self.sprites.cells[index]) - 1) * self.art.size.thick
        return self.cell_rect(index).move(0, -raised)

    def _draw_target(self, surface: pygame.Surface, pick: Pick, kind: str, extra: bool) -> None:
        art = self._mark_art
        rect = self.rect_of(pick)
        if rect is None:
            return
        if kind in ("strike", "swap"):
            if isinstance(pick, Place) and not self.spread:
                x, y = self.foot(index_of(pick.square), pick.layer)
                rect = pygame.Rect(x - self.art.size.width // 2 - 2, y - self.art.size.thick // 2, 1, 1)
            else:
                rect = pygame.Rect(rect.left, rect.centery, 1, 1)
            art.blit(surface, kind, rect)
            return
        square = ground(pick)
        assert square is not None
        art.blit(surface, "extra-move" if extra and kind == "move" else kind, self._top_rect(index_of(square)))
        rect = self.cell_rect(index_of(square))
        if extra and kind != "move":
            mark = art.mark("extra")
            surface.blit(mark, mark.get_rect(center=(rect.centerx, rect.bottom - 6)), special_flags=PREMULTIPLIED)
