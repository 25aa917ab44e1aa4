"""What is alike in plain games, for a game to take: texts of table actions, no chance, no secrets, moves by squares.

No game has to take any of it. `open_game` makes a whole game of a few functions; what one game has otherwise is put in
the place of the usual by `dataclasses.replace`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from hashlib import blake2b
from typing import Any, Generic, NoReturn, TypeVar

from game.rules import contract
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.errors import NotationError
from game.rules.grid import Grid


@dataclass(frozen=True, slots=True)
class TableTexts:
    """How table actions are written: `resign 0`, `timeup 1`, `agree draw`, or by other words and names of the seats.

    `agreed`: all that can be agreed on, and how that is written.
    """

    seats: Sequence[str] = "01"
    resign: str = "resign {}"
    time_up: str = "timeup {}"
    agree: str = "agree {}"
    agreed: Mapping[str, str] = field(default_factory=lambda: {"draw": "draw"})

    def format(self, action: contract.TableAction) -> str:
        """Returns the text of an action."""
        match action:
            case contract.Resign(seat):
                return self.resign.format(self.seats[seat])
            case contract.TimeUp(seat):
                return self.time_up.format(self.seats[seat])
            case contract.Agree(what):
                return self.agree.format(self.agreed.get(what, what))

    def read(self, text: str) -> contract.TableAction | None:
        """Returns the action of a text, None for a text that is none of a table action."""
        seats = range(len(self.seats))
        known: list[contract.TableAction] = [
            *map(contract.Resign, seats),
            *map(contract.TimeUp, seats),
            *map(contract.Agree, self.agreed),
        ]
        return next((action for action in known if self.format(action) == text), None)


# --- no chance, nothing hidden -------------------------------------------------------------------------------------


def no_chance(state: contract.State) -> tuple[()]:
    """Returns nothing: no chance decides anything in the game."""
    return ()


def no_draw(state: contract.State, stream: Stream) -> NoReturn:
    """Raises ValueError: nothing is ever drawn in the game."""
    raise ValueError("the game has no chance nodes")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainState:
    """A position whose fields, all but the result, decide what the rules tell apart; a game derives its own from it."""

    to_act: int = 0
    result: contract.Result | None = None

    @property
    def key(self) -> int:
        """Returns 64 bits made of the fields: the same in every process."""
        told = [getattr(self, each.name) for each in fields(self) if each.name != "result"]
        return int.from_bytes(blake2b(repr(told).encode(), digest_size=8).digest())

    @property
    def repeat_key(self) -> int:
        return self.key


P = TypeVar("P", bound=PlainState)


@dataclass(frozen=True, slots=True)
class OpenObservation(Generic[P, contract.A]):
    """What `seat` sees of a game that hides nothing: all of the position, and its legal actions where it is to act."""

    seat: int
    position: P
    legal: Sequence[contract.A]

    @property
    def to_act(self) -> int:
        return self.position.to_act

    @property
    def result(self) -> contract.Result | None:
        return self.position.result


# --- moves by squares ----------------------------------------------------------------------------------------------

_SQUARE = re.compile(r"([a-z])([1-9][0-9]?)")


def square_text(square: contract.Square) -> str:
    """Returns a square of a board of at most 26 files as `b3`."""
    return f"{chr(ord('a') + square.file - 1)}{square.rank}"


@dataclass(frozen=True, slots=True)
class SquareMove:
    """A move whose fields are the squares that are pointed at in order; a game derives its own from it."""

    def paths(self) -> tuple[tuple[contract.Pick, ...], ...]:
        return (self.squares,)

    @property
    def squares(self) -> tuple[contract.Square, ...]:
        return tuple(getattr(self, each.name) for each in fields(self))


M = TypeVar("M", bound=SquareMove)


def move_of(kind: type[M], picks: Sequence[contract.Pick]) -> M | None:
    """Returns the move of such a kind that leads through these picks, whether legal or not; None where none does."""
    if len(picks) != len(fields(kind)) or not all(
        isinstance(pick, contract.Square) and not pick.board for pick in picks
    ):
        return None
    return kind(*picks)


def read_move(kind: type[M], board: Grid, text: str) -> M:
    """Returns the move on a board that a text like `a1-b2` means. Raises NotationError."""
    found = [_SQUARE.fullmatch(word) for word in text.split("-")]
    squares = [contract.Square(ord(one[1]) - ord("a") + 1, int(one[2])) for one in found if one is not None]
    move = move_of(kind, squares)
    if move is None or len(squares) < len(found) or not all(board.holds(at.file, at.rank) for at in squares):
        raise NotationError(text)
    return move


# --- a whole game --------------------------------------------------------------------------------------------------


def open_game(
    id: str,
    kind: type[M],
    board: Grid,
    *,
    start: Callable[[contract.OptionValues], P],
    moves: Callable[[P], Sequence[M]],
    refusal: Callable[[P, M], Clause],
    play: Callable[[P, M, list[contract.Event]], P],
    position_in: Callable[[contract.PositionObject, contract.OptionValues], P],
    position_out: Callable[[P], dict[str, Any]],
    events: tuple[str, ...] = (),
    clauses: tuple[str, ...] = (),
    codes: tuple[str, ...] = (),
) -> contract.Game[P, M | contract.TableAction, OpenObservation[P, M]]:
    """Returns a game of two seats in which nothing is hidden, no chance falls and every move is of `kind`, on `board`.

    `moves` lists what the seat to act may play in a game that goes on; `refusal` says why of any other move. `play`
    gives the position after a move and adds what happened to the list; the end is added here.
    """
    table = TableTexts()

    def legal(state: P) -> Sequence[M]:
        return () if state.result is not None else moves(state)

    def explain(state: P, action: M | contract.TableAction) -> Clause | None:
        if state.result is not None:
            return contract.TABLE_OVER
        return None if isinstance(action, contract.TableAction) or action in moves(state) else refusal(state, action)

    def apply(state: P, action: M | contract.TableAction, log: list[contract.Event] | None = None) -> P:
        told: list[contract.Event] = [] if log is None else log
        after = (
            ended(state, contract.table_result(action))
            if isinstance(action, contract.TableAction)
            else play(state, action, told)
        )
        if after.result is not None:
            told.append(contract.Over(after.result.winner, after.result.clause))
        return after

    def ended(state: P, result: contract.Result) -> P:
        return replace(state, result=result)

    def observe(state: P, seat: int) -> OpenObservation[P, M]:
        return OpenObservation(seat, state, legal(state) if seat == state.to_act else ())

    def format_action(action: M | contract.TableAction) -> str:
        return (
            table.format(action)
            if isinstance(action, contract.TableAction)
            else "-".join(map(square_text, action.squares))
        )

    return contract.Game(
        id=id,
        rules_version=1,
        options={},
        start=start,
        legal=legal,
        chance=no_chance,
        explain=explain,
        apply=apply,
        ended=ended,
        observe=observe,
        parse=lambda text, state: table.read(text) or read_move(kind, board, text),
        format=format_action,
        attempt=lambda state, picks: move_of(kind, picks),
        draw=no_draw,
        sample=lambda observation, stream: observation.position,
        position_in=position_in,
        position_out=position_out,
        notate=lambda steps, i: format_action(steps[i][1]),
        counted=lambda state, action: "moves",
        events=events,
        clauses=clauses,
        codes=codes,
    )
