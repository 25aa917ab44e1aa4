"""The agenda of a battle, a story or a war: its steps, the next one last, what has one, and how it is worked off."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from hashlib import blake2b
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.dice import Dice, Given, Noted, WrongDice
from game.games.senya.rules.events import Log
from game.rules.contract import Over, Result

# --- the kinds of steps ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ByItself:
    """A step that goes by itself; the other kinds wait for something. `rolls`: whether it waits for its dice."""

    rolls: ClassVar[bool] = False

    @property
    def asked(self) -> str:
        """Who is asked, "" where nobody is."""
        return ""


@dataclass(frozen=True, slots=True)
class ByDice(ByItself):
    """A step that waits for its dice."""

    rolls: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ByAnswer(ByItself):
    """A question to one: a combatant, a hero, or a pair."""

    by: str

    @property
    def asked(self) -> str:
        """Who is asked."""
        return self.by


@dataclass(frozen=True, slots=True)
class Queued(ByItself):
    """A question to several in turn, the first of `waiting` now."""

    waiting: tuple[str, ...]

    @property
    def asked(self) -> str:
        """Who is asked, "" where nobody is left."""
        return self.waiting[0] if self.waiting else ""


# --- what has an agenda ----------------------------------------------------------------------------------------------


class KnownKey:
    """What has been worked out about a state and need not be again: its key."""

    key: int | None = None


S = TypeVar("S", bound=ByItself)


class AgendaState(Generic[S]):
    """A position with an agenda: frozen data, two of which are equal where all fields are that compare.

    agenda: what is still to do, the next step last. over: the result, or None.
    """

    __slots__ = ()

    agenda: tuple[S, ...]
    over: Result | None
    known: KnownKey

    def _value(self) -> tuple[object, ...]:
        return tuple(getattr(self, field.name) for field in fields(self) if field.compare)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self) -> int:
        return self.key

    @property
    def key(self) -> int:
        """The Zobrist key; a battle within stands in it by its own."""
        if self.known.key is None:
            told = (one.key if isinstance(one, AgendaState) else one for one in self._value())
            self.known.key = digest(tuple(told))
        return self.known.key

    @property
    def rests(self) -> bool:
        """Whether the agenda is not to be worked off further."""
        return self.over is not None

    @property
    def result(self) -> Result | None:
        return self.over

    @property
    def top(self) -> S | None:
        """The step to be done next, None at the end."""
        return self.agenda[-1] if self.agenda else None

    @property
    def asked(self) -> str:
        """Who is asked, "" at a roll and at the end."""
        return "" if self.over is not None or not self.agenda else self.agenda[-1].asked

    def after(self, *, agenda: tuple[S, ...] | None = None) -> Self:
        """Returns this state with some of its parts exchanged."""
        raise NotImplementedError

    def ended(self, result: Result) -> Self:
        """Returns this state ended by a rule of the table."""
        raise NotImplementedError

    def popped(self) -> Self:
        """Returns this state with its next step done."""
        return self.after(agenda=self.agenda[:-1])

    def pushed(self, *steps: S) -> Self:
        """Returns this state with more to do, the first of `steps` first."""
        return self.after(agenda=(*self.agenda, *reversed(steps)))

    def then(self, *steps: S) -> Self:
        """Returns this state with its next step replaced by others, the first of them first."""
        return self.after(agenda=(*self.agenda[:-1], *reversed(steps)))


def digest(value: tuple[object, ...]) -> int:
    """Returns a 64-bit hash of values by how they are written."""
    return int.from_bytes(blake2b(repr(value).encode(), digest_size=8).digest(), "big")


# --- how it is worked off --------------------------------------------------------------------------------------------

W = TypeVar("W", bound=AgendaState[Any])
NO_DICE = Given(())


class Running(Generic[W]):
    """Works off agendas. `work`: what each step that is no question does; it is given the state without the step.

    `has_answer`: whether a question has more than an empty answer (S19.6). `passed`: the state after one that has not.
    """

    def __init__(
        self,
        work: Mapping[type[Any], Callable[..., W]],
        has_answer: Callable[[W, Any], bool],
        passed: Callable[[W, Any], W] = lambda state, top: state.popped(),
    ) -> None:
        self._work = work
        self._has_answer = has_answer
        self._passed = passed

    def settled(self, state: W, log: Log) -> W:
        """Returns the state after all that needs neither a decision nor dice."""
        while not state.rests:
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
            elif type(top) in self._work:
                state = self.run(state, NO_DICE, log)
            elif self._has_answer(state, top):
                return state
            else:
                state = self._passed(state, top)
        return state

    def run(self, state: W, dice: Dice, log: Log) -> W:
        """Returns the state after the next step, with the dice it may want. Raises WrongDice for others."""
        top = state.top
        assert top is not None
        return self._work[type(top)](state.popped(), top, dice, log)

    def draw(self, state: W, stream: Dice) -> DiceFell:
        """Returns the dice of the roll that is due, drawn one after another (S10.10, S19.4)."""
        noted = Noted(stream)
        self.run(state, noted, None)
        return DiceFell(tuple(face for _, face in noted.fallen))

    def dice_missing(self, state: W, faces: tuple[int, ...]) -> int:
        """Returns how a roll that is due is met by dice: 1 where more are asked for, 0 where they are all, -1 else."""
        given = Given(faces)
        try:
            self.run(state, given, None)
        except WrongDice:
            return 1 if not given.left else -1
        return -1 if given.left else 0


def called_off(state: W, result: Result, log: Log) -> W:
    """Returns the state ended by a rule of the table, and tells it."""
    if log is not None:
        log.append(Over(result.winner, result.clause))
    return state.ended(result)
