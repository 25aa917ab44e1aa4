"""The table of a plain game: one board of squares, what lies there is pressed or dragged, and all else is the usual."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, Generic

import pygame

from game.rules.chooser import pick_name
from game.rules.contract import Action, Event, Pick, Square
from game.rules.grid import Grid
from game.table.game_table import GameTable
from game.table.input import Gestures, Outcome, Point
from game.table.layout import Areas
from game.table.port import Port
from game.table.view import Places, Shown
from game.ui.board.plain import Seen, SquareBoard, StillStage
from game.ui.board.trace import Trace, by_role
from game.ui.theme import Theme

Paint = Callable[[pygame.Surface, pygame.Rect, Square, Seen], None]
"""Draws the ground of a square and what stands on it, into its rectangle."""


class Pointing(Gestures):
    """What lies somewhere is taken up by a press, and put down by a second one or by letting it go.

    An action of one pick is played by the press. `lies` tells whether something lies at a pick: only that is taken up
    though it leads to nothing, for the rules to say why once it is put down.
    """

    def __init__(self, places: Places, outcome: Outcome, lies: Callable[[Pick], bool] = lambda pick: True) -> None:
        super().__init__(places, outcome)
        self._lies = lies

    def _take_press(self, hits: tuple[Pick, ...], pos: Point | None) -> None:
        pick = hits[0]
        if self.first == pick:
            self._grab_again(pick, pos)
        elif self.chooser.open and pick in self.chooser.offers():
            self.take(pick)
        elif self.chooser.begin(pick):
            self._begin(pick, pos)
        elif self._wishes(pick):
            self._wish(pick, pos)
        else:
            self._aim(pick)

    def _begin(self, pick: Pick, pos: Point | None) -> None:
        self.wish = None
        if self.chooser.action is not None:
            self._play()
        else:
            self._grab(pick, pos)

    def _wishes(self, pick: Pick) -> bool:
        """Whether what leads to nothing is taken up, instead of being aimed at: not where a press is a whole action."""
        return self.first is None and not self.chooser.at_once

    def _wish(self, pick: Pick, pos: Point | None) -> None:
        self.cancel()
        if self._lies(pick):
            self.wish = pick
            self._grab(pick, pos)

    def _aim(self, pick: Pick) -> None:
        """Takes a pick as where the piece goes, or hands the rules what was meant."""
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
            self._aim(hits[0])

    def _click_again(self) -> None:
        self.cancel()


class OneBoardView(SquareBoard, Generic[Seen]):
    """A board and nothing else: the game paints squares and says what its events leave behind; marks lie over it."""

    def __init__(self, theme: Theme, grid: Grid, paint: Paint[Seen], trace: Callable[[Iterable[Event]], Trace]) -> None:
        super().__init__(theme, grid)
        self.stage: StillStage[Seen] = StillStage()
        self._paint, self._trace = paint, trace
        self._shown, self._last = Shown(), Trace()

    def layout(self, areas: Areas) -> None:
        self.fit(areas.board)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return self.rect(pick) if isinstance(pick, Square) else None

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return sorted(picks, key=pick_name)

    def targets(self) -> dict[str, pygame.Rect]:
        return {pick_name(square): self.rect(square) for square in self.squares}

    def observe(self, observation: Seen, events: tuple[Event, ...]) -> None:
        self._last = self._trace(events)

    def show(self, shown: Shown) -> None:
        self._shown = shown

    def draw(self, surface: pygame.Surface) -> None:
        observation, shown = self.stage.observation, self._shown
        if observation is None:
            return
        for square in self.squares:
            self._paint(surface, self.rect(square), square, observation)
        marked: list[tuple[str, Iterable[Pick | None]]] = [*by_role("last", self._last, ("from", "to"))]
        marked += [("hint-from", shown.hint[:1]), ("hint-to", shown.hint[1:]), ("decisive", shown.decisive)]
        marked += [("move", shown.offers if shown.targets and shown.picked else ()), ("selected", (shown.selected,))]
        marked += [("hover", (shown.hover,)), ("cursor", (shown.cursor,))]
        for name, picks in marked:
            for pick in picks:
                self.mark(surface, name, pick)

    def draw_held(self, surface: pygame.Surface) -> None:
        """What is taken up stays on its square until it is put down."""

    def wheel(self, pos: Point, steps: int) -> bool:
        return False


class PlainTable(GameTable[Any, Any, Action], ABC):
    """A table whose game says what its squares look like; a game that has more to say derives its own from it."""

    grid: Grid

    def __init__(self, port: Port[Any]) -> None:
        view = OneBoardView(port.ctx.theme, self.grid, self.paint, self.trace)
        super().__init__(view, Pointing(view, port.acting.outcome))

    @abstractmethod
    def paint(self, surface: pygame.Surface, rect: pygame.Rect, square: Square, observation: Any) -> None:
        """Draws the ground of a square and what stands on it."""

    def trace(self, events: Iterable[Event]) -> Trace:
        """Returns what the events of a step left to be seen: which squares something went from and to."""
        return ()
