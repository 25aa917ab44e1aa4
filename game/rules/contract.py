"""The contract every game meets: states, chance, table actions, picks, and the `Game` record that joins them.

Seats count from 0 in the order of the rulebook (軍儀: 0 is Black). `CHANCE` is the seat of sticks, dice and deck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from game.rules.chance import Stream
from game.rules.clause import Clause

CHANCE = -1


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended: the winning seat (None for a draw) and the clause that decided it."""

    winner: int | None
    clause: Clause


# --- picks: what a person can point at; an action is a path of picks ---------------------------------------------


@dataclass(frozen=True, slots=True)
class Square:
    """A square by the game's own coordinates (軍儀: suji and dan, from 1); `board` counts where there are several."""

    file: int
    rank: int
    board: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A layer (from 1, the board) of the tower on `square`."""

    square: Square
    layer: int


@dataclass(frozen=True, slots=True)
class InHand:
    """A piece lying in the hand of `seat`: `kind` shown, `other` its other face where it is known and matters."""

    seat: int
    kind: str
    other: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """The square a drag ends on when the notation names another one on the way."""

    square: Square


@dataclass(frozen=True, slots=True)
class Option:
    """A choice by name, worded by the texts of the game ("betray", "plain")."""

    name: str
    args: tuple[str | int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card by its code."""

    code: str


@dataclass(frozen=True, slots=True)
class Standee:
    """Somebody who stands at the table, by id."""

    id: str


@dataclass(frozen=True, slots=True)
class Lane:
    """One of the parallel fields of a card table, from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Pile:
    """A deck or a discard pile by name."""

    name: str


Pick = Square | Place | InHand | Goal | Option | Card | Standee | Lane | Pile


# --- actions -----------------------------------------------------------------------------------------------------


class Action(Protocol):
    """Something a seat or chance does: a frozen value. `paths` gives the pick paths that lead to it.

    No path of one state's legal actions begins another, and no two actions share one (law 3).
    Table and chance actions have no paths.
    """

    def paths(self) -> tuple[tuple[Pick, ...], ...]: ...


@dataclass(frozen=True, slots=True)
class Unpicked:
    """An action that no picks lead to: of the table, or of chance."""

    def paths(self) -> tuple[tuple[Pick, ...], ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Closing(Unpicked):
    """What a seat does about the game itself, which ends by it or may end: nobody does once it has ended (T5)."""


@dataclass(frozen=True, slots=True)
class Resign(Closing):
    """The seat gives the game up, also when it is not to act."""

    seat: int


@dataclass(frozen=True, slots=True)
class TimeUp(Closing):
    """The seat's clock has run out (T2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Agree(Closing):
    """Both seats have agreed on `what` (T3): a draw, or what a game lets its players claim with consent."""

    what: str = "draw"


TableAction = Resign | TimeUp | Agree

TABLE_OVER = Clause("T5", "over")
"""Why a table action is refused once the game has ended (T5: nothing is played after the end)."""

PLY_LIMIT = "T4"


def table_result(action: TableAction, seats: int = 2) -> Result:
    """Returns how `action` ends a game of two seats: T1 resigned, T2 time, T3 agreed."""
    match action:
        case Resign(seat):
            return Result(seats - 1 - seat, Clause("T1", "resigned"))
        case TimeUp(seat):
            return Result(seats - 1 - seat, Clause("T2", "time-up"))
        case Agree():
            return Result(None, Clause("T3", "agreed"))


# --- events, observations, states --------------------------------------------------------------------------------


class Event(Protocol):
    """A fact of a step in the game's words ("captured", "dropped"): a frozen value."""

    def seen_by(self, seat: int) -> Event | None:
        """Returns the event as `seat` may know it, or None where it may not know that anything happened."""
        ...


@dataclass(frozen=True, slots=True)
class OpenEvent:
    """An event that everybody may know."""

    def seen_by(self, seat: int) -> Event:
        return self


@dataclass(frozen=True, slots=True)
class Over(OpenEvent):
    """The game has ended; `winner` is a seat or None for a draw."""

    winner: int | None
    clause: Clause


def event_id(event: type) -> str:
    """Returns the id of a kind of event: `LotFell` is "lot-fell"."""
    name = event.__name__
    return "".join(f"-{char}" if n and char.isupper() else char for n, char in enumerate(name)).lower()


def event_ids(module: ModuleType) -> tuple[str, ...]:
    """Returns the ids of all kinds of events that `module` defines, in its order."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]
    return tuple(event_id(kind) for kind in kinds if not kind.__name__.startswith("_"))


Playable = TypeVar("Playable", bound=Action, covariant=True)


@runtime_checkable
class Combinations(Protocol[Playable]):
    """Legal actions that are combinations, too many to list: a sequence that also draws one without counting them."""

    def sampled(self, stream: Stream) -> Playable:
        """Returns one at random, each kind about as likely as the others."""
        ...


class Observation(Protocol[Playable]):
    """What one seat may know of a state: a new object built by allow-list, never a state with holes."""

    @property
    def seat(self) -> int: ...
    @property
    def to_act(self) -> int: ...
    @property
    def result(self) -> Result | None: ...
    @property
    def legal(self) -> Sequence[Playable]:
        """The seat's legal actions; empty when it is not to act."""
        ...


class State(Protocol):
    """A position: immutable data, hashable, equal when the rules cannot tell it from another."""

    @property
    def to_act(self) -> int:
        """The seat to act, or CHANCE; meaningless once `result` is set."""
        ...

    @property
    def result(self) -> Result | None: ...

    @property
    def key(self) -> int:
        """A 64-bit Zobrist key of all that decides the future."""
        ...

    @property
    def repeat_key(self) -> int:
        """A 64-bit key of what "the same position" compares: no hidden faces, no counters."""
        ...


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
O = TypeVar("O", bound=Observation[Any])  # noqa: E741
Taken = TypeVar("Taken", bound=Action, contravariant=True)


class Apply(Protocol[S, Taken]):
    """Gives the state after an action and appends its events to `log`; it does not check legality."""

    def __call__(self, state: S, action: Taken, log: list[Event] | None = None, /) -> S: ...


# --- options and games -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OptionField:
    """One option of a game: its default, and for a choice the values it may take (None: any value of that type).

    of_start: it only says what a game begins with, as a handicap does. Records do not name it where it has its default,
    and a position made by hand has no use for it.
    """

    default: str | int | bool
    choices: tuple[str | int | bool, ...] | None = None
    of_start: bool = False


OptionValues = Mapping[str, str | int | bool]
PositionObject = Mapping[str, Any]
"""A position as JSON holds it; `Game.position_in` looks at every part of it."""

RULES = "rules"
"""The option of a game that still knows earlier versions of its rules: which of them is played by.

Nobody is asked for it: records and positions say it. Its choices are the versions, the one of new games first.
"""


def _none_idle(options: OptionValues) -> frozenset[str]:
    return frozenset()


def _as_it_is(action: Action) -> Action | None:
    return action


def _stands_alone(state: State, action: Action) -> bool:
    return False


def _turn_by_turn(state: State, action: Action) -> str:
    return "turns"


def _counted_by_the_table(state: State, action: Action) -> tuple[str, int]:
    return "", 0


def _all_alike(states: Sequence[State]) -> Mapping[str, int]:
    return {}


def _leaves_nothing_open(state: State, action: Action) -> Sequence[Any]:
    return ()


def _tells_no_option(state: State) -> OptionValues:
    return {}


def _meets_nothing(before: State, action: Action, events: Sequence[Event], after: State) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Game(Generic[S, A, O]):
    """A game is a record of functions over its states: everything the rest of the program needs of its rules.

    `legal(state)` lists the actions of `to_act`; none for CHANCE and at the end. Table actions are never listed.
    `chance(state)` lists what may fall at a chance node, with weights; none if it is too much to list.
    `explain(state, action)` says why the action may not be played, plainest reason first; None when it may.
    `apply(state, action, log)` gives the state after the action, and appends its events to `log`, where there is one.
    It does not check legality. `ended(state, result)` gives the state ended by a table rule (T1 to T4).
    `observe(state, seat)` gives what the seat may know.
    `format(action)` writes the short action text of records, `parse(text, state)` reads it in the state it is played
    in (a text need not name the side); they are inverse (law 3). `parse` raises NotationError and checks no rule.
    `attempt(state, picks)` builds what a person meant by picks that lead to no legal action, so that
    `explain` can say why not; None where the picks mean nothing.
    `draw(state, stream)` draws at a chance node. `sample(observation, stream)` gives a state with that observation.
    `position_in`/`position_out` read and write the position object of the vector files; `position_in`
    raises `DataError`. `agreed(state)` gives the options that a position object tells itself, which then count.
    `notate(steps, i)` gives the record token of `steps[i]`, a pair (state before, action), in the notation players
    know; it never tells what is hidden. `continues(state before, action)` tells whether an action only
    goes on with the turn that the action before it began, so that its token takes the place of that one's.
    `counted(state before, action)` names the count in which players number the action ("moves", "placements"), "" where
    it has no number. `numbered(state before, action)` gives the count and number of the turn that the action is part of
    where the game keeps them itself ("season-1", 12), ("", 0) where `counted` says all. `roles(states)`, of all states
    of a game in order, gives who had which part in it ("black": 0).
    `events` are the ids of what may happen in a step besides the end. `met(before, action, events, after)` gives the
    clauses that had an effect in a step, each once; `meets` are all that may have one, in the order of the rulebook.
    `former` gives by a version of the rules the values of options that came after it.
    `presets` are named sets of option values; `proposals` gives by a value of an option what the others begin with on a
    page beside it (where nothing is said, their defaults count). `idle(values)` names the options that change nothing
    as the others are chosen.
    `clauses` are the clause ids of the rulebook, in its order.
    `seen_out(state, seat)` gives the position object as `seat` may know it, None: as everybody may, with what is hidden
    left out; it cannot be read back. A game has it just where a seat may not know all of a state: by it the table,
    the library and the command line know that its unfinished games hold secrets (`hides`).
    `other_turn(state)` gives the same position with the other seat to act, for whoever asks what it threatens, or the
    clause by which that cannot be; None: nobody asks that of the game.
    `laid_open(state, seat)` gives what the seat would see if nothing that lies on the table or in hands were hidden
    from it; of decks only the order stays unknown. A game that hides something may have it: it is for who looks back.
    `might_come(state, action)` gives for an action that takes what nobody can know yet (the top of a deck) the states
    it may find, each as likely, the true one first; none where nothing is left open.
    `starts(seed)` gives a position object to begin with that was drawn at random, the same for a seed: a game has it
    that begins in more ways than its options tell.
    `only_seat`: the rules show what that seat wrote down as it saw a game, and no more; None: they are the whole rules.
    Then `whole` may be these, by which the states too can be asked what that seat saw and could do, and
    `decided(action)` gives the action of theirs that the seat chose by a step; None for what is not known or no choice.
    """

    id: str
    rules_version: int
    options: Mapping[str, OptionField]
    start: Callable[[OptionValues], S]
    legal: Callable[[S], Sequence[A]]
    chance: Callable[[S], Sequence[tuple[A, int]]]
    explain: Callable[[S, A], Clause | None]
    apply: Apply[S, A]
    ended: Callable[[S, Result], S]
    observe: Callable[[S, int], O]
    parse: Callable[[str, S], A]
    format: Callable[[A], str]
    attempt: Callable[[S, Sequence[Pick]], A | None]
    draw: Callable[[S, Stream], A]
    sample: Callable[[O, Stream], S]
    position_in: Callable[[PositionObject, OptionValues], S]
    position_out: Callable[[S], dict[str, Any]]
    notate: Callable[[Sequence[tuple[S, A]], int], str]
    continues: Callable[[S, A], bool] = _stands_alone
    counted: Callable[[S, A], str] = _turn_by_turn
    numbered: Callable[[S, A], tuple[str, int]] = _counted_by_the_table
    roles: Callable[[Sequence[S]], Mapping[str, int]] = _all_alike
    events: tuple[str, ...] = ()
    met: Callable[[S, A, Sequence[Event], S], Sequence[str]] = _meets_nothing
    meets: tuple[str, ...] = ()
    agreed: Callable[[S], OptionValues] = _tells_no_option
    seen_out: Callable[[S, int | None], dict[str, Any]] | None = None
    laid_open: Callable[[S, int], O] | None = None
    might_come: Callable[[S, A], Sequence[S]] = _leaves_nothing_open
    clauses: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    seats: int = 2
    former: Mapping[int, OptionValues] = field(default_factory=dict)
    presets: Mapping[str, OptionValues] = field(default_factory=dict)
    proposals: Mapping[tuple[str, str | int | bool], OptionValues] = field(default_factory=dict)
    idle: Callable[[OptionValues], frozenset[str]] = _none_idle
    other_turn: Callable[[S], S | Clause] | None = None
    starts: Callable[[int], PositionObject] | None = None
    only_seat: int | None = None
    whole: Game[Any, Any, Any] | None = None
    decided: Callable[[A], Action | None] = _as_it_is

    @property
    def hides(self) -> bool:
        """Whether a seat may not know all of a state."""
        return self.seen_out is not None

    @property
    def offered(self) -> dict[str, OptionField]:
        """The options that people may choose by."""
        return {name: option for name, option in self.options.items() if name != RULES}

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions of the rules that are known here, the one of new games first."""
        known = self.options.get(RULES)
        return (self.rules_version,) if known is None else tuple(map(int, known.choices or ()))

    def version_of(self, options: OptionValues) -> int:
        """Returns the version of the rules that options mean."""
        return int(options.get(RULES, self.rules_version))

    def under(self, version: int) -> OptionValues:
        """Returns the options that mean one of `versions`."""
        return {**self.former.get(version, {}), RULES: version} if RULES in self.options else {}

    def chosen(self, options: OptionValues) -> dict[str, str | int | bool]:
        """Returns options without what people do not choose by, and without what goes without saying."""
        return {name: value for name, value in options.items() if name != RULES and not self._goes_unsaid(name, value)}

    def _goes_unsaid(self, name: str, value: object) -> bool:
        field = self.options.get(name)
        return field is not None and field.of_start and value == field.default

    def says_all(self, options: Mapping[str, object]) -> bool:
        """Whether options name all that a record of the game has to name, and nothing else."""
        needed = {name for name, option in self.offered.items() if not option.of_start}
        return needed <= options.keys() <= self.offered.keys()


AnyObservation = Observation[Action]
AnyGame = Game[Any, Any, Any]
"""A game whose states and actions are passed through and not looked into."""
