"""How the agenda of a story or a war is worked off: what goes by itself, what waits for dice or for people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from game.games.senya.rules import step as of_battle
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.dice import Dice, Given, Noted, WrongDice
from game.games.senya.rules.state import SenyaState
from game.rules.chance import Stream
from game.rules.contract import Event, Result

Log = list[Event] | None
NO_DICE = Given(())


class Rolling(Protocol):
    """A step of an agenda: it may wait for dice."""

    @property
    def rolls(self) -> bool: ...


class WithAgenda(Protocol):
    """A state with steps still to do, within which a battle may go on."""

    @property
    def battle(self) -> SenyaState | None: ...
    @property
    def over(self) -> Result | None: ...
    @property
    def top(self) -> Rolling | None: ...
    def popped(self) -> Self: ...


W = TypeVar("W", bound=WithAgenda)


@dataclass(frozen=True, slots=True)
class Running(Generic[W]):
    """Works off agendas. `work`: what each step that is no question does; it is given the state without the step.

    `has_answer`: whether a question has more than an empty answer (S19.6); others are passed over.
    """

    work: Mapping[type[Any], Callable[..., W]]
    has_answer: Callable[[W, Any], bool]

    def settled(self, state: W, log: Log) -> W:
        """Returns the state after all that needs neither a decision nor dice."""
        while state.over is None:
            if state.battle is not None and state.battle.over is None:
                return state
            top = state.top
            assert top is not None
            if top.rolls:
                told: Log = None if log is None else []
                try:
                    state = self.run(state, NO_DICE, told)
                except WrongDice:
                    return state
                if log is not None and told is not None:
                    log.extend(told)
            elif type(top) in self.work:
                state = self.run(state, NO_DICE, log)
            elif self.has_answer(state, top):
                return state
            else:
                state = state.popped()
        return state

    def run(self, state: W, dice: Dice, log: Log) -> W:
        """Returns the state after the next step, with the dice it may want. Raises WrongDice for others."""
        top = state.top
        assert top is not None
        return self.work[type(top)](state.popped(), top, dice, log)

    def draw(self, state: W, stream: Stream) -> DiceFell:
        """Returns the dice of the roll that is due, drawn one after another (S10.10, S19.4)."""
        if state.battle is not None:
            return of_battle.draw(state.battle, stream)
        noted = Noted(stream)
        self.run(state, noted, None)
        return DiceFell(tuple(face for _, face in noted.fallen))

    def dice_missing(self, state: W, faces: tuple[int, ...]) -> int:
        """Returns how a roll that is due is met by dice: 1 where more are asked for, 0 where all are there, -1 else."""
        if state.battle is not None:
            return of_battle.dice_missing(state.battle, faces)
        given = Given(faces)
        try:
            self.run(state, given, None)
        except WrongDice:
            return 1 if not given.left else -1
        return -1 if given.left else 0
