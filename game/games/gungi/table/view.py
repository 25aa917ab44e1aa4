"""The screen of 軍儀: board, two hands and the opened tower as one view of the table."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.games.gungi.row import TILES
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.table.secrets import plain_pick
from game.games.gungi.view.board_view import BoardView
from game.games.gungi.view.facts import as_if_placed, check_squares, hint_of, last_marks, target_marks
from game.games.gungi.view.sprites import Sprites
from game.games.gungi.view.stage import GungiStage
from game.games.gungi.view.tile_art import TileArts
from game.games.gungi.view.tile_letters import lettered
from game.games.gungi.view.tower_view import TowerView
from game.games.gungi.view.tray import TrayView
from game.rules.chooser import pick_name
from game.rules.contract import Event, InHand, Option, Pick, Place, Square
from game.stage.scene import Context
from game.table.layout import Areas
from game.table.view import Shown
from game.ui.board.grid import index_of
from game.ui.board.marks import Marks
from game.ui.board.trace import Trace


class GungiView:
    """Board left, hands and opened tower right. `observation` is the one shown, without any back of a 兵."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.sprites = Sprites()
        self.arts = TileArts(ctx.theme)
        self.arts.tile_set = TILES.of(ctx.settings.more)
        self.board = BoardView(ctx.theme, self.arts, self.sprites)
        self.trays = (
            TrayView(ctx.theme, self.arts, self.sprites, 0),
            TrayView(ctx.theme, self.arts, self.sprites, 1),
        )
        self.tower = TowerView(ctx.theme, ctx.texts, self.arts, self.sprites)
        self.stage = GungiStage(self.sprites, self.board, self.trays)
        self.observation: GungiObservation | None = None
        self._areas: Areas | None = None
        self._last: Trace = ()
        self._shown = Shown()
        self._opened: Pick | None = None
        self._revealed: GungiObservation | None = None

    # --- layout --------------------------------------------------------------------------------------------------

    @property
    def flipped(self) -> bool:
        """Whether White sits at the lower edge."""
        return self.board.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.board.flipped = value
        if self._areas is not None:
            self.layout(self._areas)

    def layout(self, areas: Areas) -> None:
        self._areas = areas
        self.board.layout(areas.board)
        near = 1 if self.flipped else 0
        self.trays[near].layout(areas.near_tray)
        self.trays[1 - near].layout(areas.far_tray)
        self.tower.layout(areas.info)
        self._label()

    def _label(self) -> None:
        setup = self.observation is not None and self.observation.phase == "setup"
        over = self.observation is not None and self.observation.result is not None
        near = 1 if self.flipped else 0
        for seat, tray in enumerate(self.trays):
            if self.observation is not None and self.observation.owed[seat] is not None:
                key = "gungi.hand.owed"
            elif setup:
                key = "gungi.hand.setup"
            else:
                key = "gungi.hand.near" if seat == near and not over else "gungi.hand.far"
            # The count is that of the plates beside it: the tiles that are drawn follow what is observed later.
            left = len(self.observation.hands[seat]) if self.observation is not None else 0
            tray.label = self._ctx.texts(key, left)

    @property
    def opened_square(self) -> Square | None:
        """The square of the tower in the panel."""
        return self._opened if isinstance(self._opened, Square) else None

    @opened_square.setter
    def opened_square(self, square: Square) -> None:
        self._opened = square

    def relabel(self) -> None:
        self.arts.tile_set = TILES.of(self._ctx.settings.more)
        self.arts.forget()
        self.board.forget()
        self.tower.relabel(self._ctx.texts)
        if self._areas is not None:
            self.layout(self._areas)

    def named(self, words: str) -> str:
        """Returns words about tiles, with their letters where the tiles bear letters."""
        return lettered(words, self._ctx.texts.lang) if self.arts.tile_set == "letters" else words

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: GungiObservation, events: tuple[Event, ...]) -> None:
        self.observation = observation
        self.board.territory = observation.phase == "setup"
        self._last = last_marks(events)
        self._label()
        self._open(self._opened)

    def show(self, shown: Shown) -> None:
        """Marks the places of a half-made choice on board, hands and opened tower, and what was done last."""
        self._shown = shown
        observation = self.observation
        if observation is None:
            return
        offers = shown.offers if shown.targets else frozenset()
        marks, extra = target_marks(observation, shown.picked, offers)
        king, attackers = check_squares(observation)
        self.board.marks = Marks(
            targets=marks,
            extra=extra,
            selected=shown.selected if shown.held is None else None,
            hover=shown.hover,
            cursor=shown.cursor,
            last=self._last,
            check=king,
            attackers=tuple(square for square in attackers if square not in shown.decisive),
            hint=hint_of(observation, shown.hint),
            decisive=tuple(pick for pick in shown.decisive if isinstance(pick, Square)),
            barred=tuple(pick for pick in shown.barred if isinstance(pick, Square)),
        )
        self.board.held = shown.held
        begun = bool(shown.picked)
        hinted = next((pick for pick in shown.hint if isinstance(pick, InHand)), None)
        for seat, tray in enumerate(self.trays):
            tray.selected = shown.selected if shown.held is None else None
            tray.held = shown.held
            tray.hover = shown.hover
            tray.cursor = shown.cursor
            tray.hint = plain_pick(hinted) if hinted else None
            owed = observation.owed[seat] is not None
            tray.offers = offers if begun else shown.offers if owed else frozenset()
        self.tower.offers = offers if begun else frozenset()
        self.tower.hover = shown.hover
        if (place := self._tried(shown)) is not None:
            self.tower.show_placed(*place)
            return
        if shown.hover is not None:
            self._open(shown.hover)
        elif shown.selected is not None:
            self._open(shown.selected)
        if self.tower.tried:
            self._open(self._opened)

    def _tried(self, shown: Shown) -> tuple[GungiObservation, Square] | None:
        """Returns the position as it would be with the hand tile taken up on the square pointed at, where it may go."""
        hover = shown.hover.square if isinstance(shown.hover, Place) else shown.hover
        if not isinstance(shown.selected, InHand) or not isinstance(hover, Square) or hover not in shown.offers:
            return None
        code = self.trays[shown.selected.seat].code_of(shown.selected)
        return None if code is None else (as_if_placed(self._facts_from(), hover, code), hover)

    def _open(self, pick: Pick | None) -> None:
        """Opens the tower at a pick in the panel; an empty square leaves the last one open."""
        if pick is None or self.observation is None:
            return
        if isinstance(pick, InHand):
            code = self.trays[pick.seat].code_of(pick)
            if code is not None:
                self._opened = pick
                self.tower.show_hand(self._facts_from(), code)
            return
        square = pick.square if isinstance(pick, Place) else pick
        if isinstance(square, Square):
            if self.observation.cells[index_of(square)]:
                self._opened = square
            if self._opened == square:
                self.tower.show_tower(self._facts_from(), square)

    def _facts_from(self) -> GungiObservation:
        found = self._revealed if self._revealed is not None else self.observation
        assert found is not None
        return found

    def reveal(self, observation: GungiObservation | None) -> None:
        """Shows the backs an owner's observation knows; None shows the public table again."""
        self._revealed = observation
        on = observation is not None
        self.stage.settle(self._facts_from())
        self.board.reveal = on
        self.tower.reveal = on
        for seat, tray in enumerate(self.trays):
            tray.group_backs = not (observation is not None and observation.seat == seat)
        self._open(self._opened)

    # --- picks ---------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        for view in (self.board, *self.trays, self.tower):
            if hits := view.hit(pos):
                return tuple(dict.fromkeys(plain_pick(pick) for pick in hits))
        return ()

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        if isinstance(pick, Square):
            tower = self.sprites.cells[index_of(pick)]
            return (Place(pick, len(tower)), pick) if tower else (pick,)
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        if isinstance(pick, InHand):
            tray = self.trays[pick.seat]
            return next((rect for found, rect in tray.targets().items() if plain_pick(found) == plain_pick(pick)), None)
        return self.board.rect_of(pick)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        """Returns picks from the top of the board to its foot, then hand tiles, then words."""

        def key(pick: Pick) -> tuple[int, int, int, str]:
            if isinstance(pick, Square | Place):
                square = pick.square if isinstance(pick, Place) else pick
                column, row = self.board.grid(index_of(square))
                return (0, row, column, pick_name(pick))
            return (2 if isinstance(pick, Option) else 1, 0, 0, pick_name(pick))

        return sorted(picks, key=key)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        if isinstance(cursor, InHand):
            return self._step_in_tray(cursor, dx, dy)
        square = cursor.square if isinstance(cursor, Place) else cursor
        if not isinstance(square, Square):
            return Square(5, 5)
        column, row = self.board.grid(index_of(square))
        low, high = (1, 7) if self.sprites.reduced else (0, 8)
        near = 1 if self.flipped else 0
        if row + dy > high or row + dy < low:
            tray = self.trays[near if dy > 0 else 1 - near]
            picks = list(dict.fromkeys(plain_pick(pick) for pick in tray.targets()))
            return picks[min(len(picks) - 1, column * len(picks) // 9)] if picks else square
        return self._square(max(0, min(8, column + dx)), row + dy)

    def _square(self, column: int, row: int) -> Square:
        if self.flipped:
            return Square(column + 1, 9 - row)
        return Square(9 - column, row + 1)

    def _step_in_tray(self, cursor: InHand, dx: int, dy: int) -> Pick:
        near = 1 if self.flipped else 0
        picks = list(dict.fromkeys(plain_pick(pick) for pick in self.trays[cursor.seat].targets()))
        at = picks.index(cursor) if cursor in picks else 0
        if dx and picks:
            return picks[max(0, min(len(picks) - 1, at + dx))]
        out = -1 if cursor.seat == near else 1
        if dy == out or not picks:
            column = min(8, at * 9 // max(1, len(picks)))
            edge = (7 if self.sprites.reduced else 8) if cursor.seat == near else (1 if self.sprites.reduced else 0)
            return self._square(column, edge)
        return cursor

    def targets(self) -> dict[str, pygame.Rect]:
        found = {pick_name(pick): rect for pick, rect in self.board.targets().items()}
        for tray in self.trays:
            found.update({pick_name(plain_pick(pick)): rect for pick, rect in tray.targets().items()})
        found.update({f"tower:{pick_name(plain_pick(pick))}": rect for pick, rect in self.tower.targets().items()})
        return found

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.board.draw(surface)
        for tray in self.trays:
            tray.draw(surface)
        self.tower.draw(surface)
        self.stage.draw_flying(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        held, pointer = self._shown.held, self._shown.pointer
        if held is None or pointer is None:
            return
        code = self._code(held)
        if code is not None:
            self.board.draw_held(surface, code, pointer)

    def _code(self, pick: Pick) -> int | None:
        if isinstance(pick, InHand):
            return self.trays[pick.seat].code_of(pick)
        if isinstance(pick, Place):
            tower = self.sprites.cells[index_of(pick.square)]
            return tower[pick.layer - 1] if pick.layer <= len(tower) else None
        return None

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return self.tower.rect.collidepoint(pos) and self.tower.scroll(steps)
