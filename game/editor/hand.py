"""What the pointer has taken up on the editor's page: a thing of the supply, or one that lies in a place."""

from __future__ import annotations

from dataclasses import dataclass

from game.editor.bench import Bench, LyingAt
from game.ui.board.drag import SLACK


@dataclass(frozen=True, slots=True)
class Press:
    """A press on a thing that may become a drag: what would be held, and where it began, in window pixels."""

    held: str | LyingAt
    began: tuple[int, int]
    moved: bool = False

    def to(self, pos: tuple[int, int], unit: float) -> Press:
        """Returns the press with the pointer elsewhere; one that has strayed far is a drag and stays one."""
        away = (pos[0] - self.began[0]) ** 2 + (pos[1] - self.began[1]) ** 2
        return Press(self.held, self.began, self.moved or away > (SLACK * unit) ** 2)


class EditorHand:
    """What is held, a thing of the supply (a text) or one that lies somewhere; and the place that is looked into."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self.held: str | LyingAt | None = None
        self.place = ""

    def thing(self) -> str:
        """Returns the thing that is held, "" for none."""
        return self.shown(self.held) if self.held is not None else ""

    def shown(self, held: str | LyingAt) -> str:
        """Returns the thing that is meant, "" where there is none any more."""
        if isinstance(held, str):
            return held
        there = self._bench.draft.at(held.place)
        return there[held.index] if held.index < len(there) else ""

    def top(self, place: str) -> LyingAt | None:
        """Returns the last thing of a place."""
        there = self._bench.draft.at(place)
        return LyingAt(place, len(there) - 1) if there else None

    def meant(self) -> LyingAt | None:
        """Returns the thing that a command means: the one that is held, else the last one of the place looked into."""
        return self.held if isinstance(self.held, LyingAt) else self.top(self.place)

    def let_go(self) -> bool:
        """Holds nothing any more; False where nothing was held."""
        held, self.held = self.held, None
        return held is not None

    def take_up(self, held: str | LyingAt) -> None:
        """Holds something, or nothing where it was held already."""
        self.held = None if held == self.held else held

    def put(self, place: str, at: int | None = None) -> None:
        """Puts down what is held; one of the supply stays in the hand, to be put down again."""
        held = self.held
        self.place = place
        if isinstance(held, str):
            self._bench.put(place, held, at)
        elif held is not None:
            self._bench.move(held, place, at)
            self.held = None

    def click_place(self, place: str) -> None:
        """Puts down what is held, else takes up the last thing of the place."""
        if isinstance(self.held, str) or (self.held is not None and self.held.place != place):
            self.put(place)
            return
        self.place = place
        if not self.let_go():
            self.held = self.top(place)

    def click_thing(self, lying: LyingAt) -> None:
        """Puts what is held before a thing, else takes that up."""
        if self.held is None or self.held == lying:
            self.take_up(lying)
        else:
            self.put(lying.place, lying.index)

    def take_away(self, lying: LyingAt | None) -> None:
        """Takes a thing away for good."""
        if lying is not None:
            self._bench.take(lying)
        if isinstance(self.held, LyingAt):
            self.held = None

    def turn(self, how: str) -> None:
        """Makes another thing of what is held or looked at."""
        if isinstance(self.held, str):
            self.held = dict(self._bench.drafting.turns(self.held)).get(how, self.held)
        elif (lying := self.meant()) is not None:
            self._bench.turn(lying, how)

    def settle(self) -> None:
        """Lets go of what is no longer there, after a step back or forth."""
        if isinstance(self.held, LyingAt) and not self.shown(self.held):
            self.held = None
