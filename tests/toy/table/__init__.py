"""The table of the toy: its view and its gestures."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.rules.contract import Event, Pick
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.input import Gestures, Point
from game.table.layout import Areas
from game.table.port import Port
from game.table.view import Shown
from game.ui.board.chooser import pick_name
from tests.toy.rules.actions import ToyAction
from tests.toy.rules.observation import ToyObservation
from tests.toy.rules.state import SQUARES, square
from tests.toy.view.board import ToyBoard, ToyStage


class ToyView:
    """A board and nothing else."""

    def __init__(self, ctx: Context) -> None:
        self.board = ToyBoard(ctx.theme)
        self._shown = Shown()

    @property
    def flipped(self) -> bool:
        return self.board.flipped

    @flipped.setter
    def flipped(self, value: bool) -> None:
        self.board.flipped = value

    @property
    def stage(self) -> ToyStage:
        return self.board.stage

    def layout(self, areas: Areas) -> None:
        self.board.layout(areas.board)

    def relabel(self) -> None:
        """There is no word on the board."""

    def hit(self, pos: Point) -> tuple[Pick, ...]:
        return self.board.hit(pos)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return self.targets().get(pick_name(pick))

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        return self.board.step(cursor, dx, dy)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return sorted(picks, key=pick_name)

    def targets(self) -> dict[str, pygame.Rect]:
        return {pick_name(square(at)): self.board.rect(at) for at in SQUARES}

    def observe(self, observation: ToyObservation, events: tuple[Event, ...]) -> None:
        self.board.note(events)

    def show(self, shown: Shown) -> None:
        self._shown = shown

    def draw(self, surface: pygame.Surface) -> None:
        offered = self._shown.offers if self._shown.targets and self._shown.picked else ()
        self.board.draw(surface, self._shown.selected, (*offered, *self._shown.hint))

    def draw_held(self, surface: pygame.Surface) -> None:
        """What is taken up stays on its square."""

    def wheel(self, pos: Point, steps: int) -> bool:
        return False


class ToyGestures(Gestures):
    """A pawn is taken up by a press and put down by a second one, or by letting it go."""

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        if self.first in hits:
            self._grab_again(hits[0], pos)
        elif self.first is None or (self.wish is None and hits[0] not in self.chooser.offers()):
            self._take_up(hits[0], pos)
        else:
            self._aim_at(hits[0])

    def _take_up(self, pick: Pick, pos: Point | None) -> None:
        begun = self.first
        if not self.chooser.begin(pick):
            if begun is not None:
                self._aim_at(pick)
                return
            self.wish = pick
        self._grab(pick, pos)

    def _aim_at(self, pick: Pick) -> None:
        if self.wish is None and pick in self.chooser.offers():
            self.take(pick)
            return
        begun = self.begun
        self.cancel()
        self.outcome.refuse((*begun, pick))

    def _let_go(self, held: Pick, hits: tuple[Pick, ...]) -> None:
        if not hits or held in hits:
            self.cancel()
        else:
            self._aim_at(hits[0])

    def _click_again(self) -> None:
        self.cancel()


class ToyTable(GameTable[ToyObservation, ToyObservation, ToyAction]):
    """Everything beside the board is the usual."""

    def __init__(self, port: Port[ToyObservation]) -> None:
        view = ToyView(port.ctx)
        super().__init__(view, ToyGestures(view, port.acting.outcome))
