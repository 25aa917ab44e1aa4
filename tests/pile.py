"""A tiny complete game for tests: take from a pile, by choice or by the die; who takes the last one wins.

Clauses: X1 one to three may be taken; X2 not more than lie there; X3 chance is not chosen; X4 who takes the last wins.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import (
    CHANCE,
    TABLE_OVER,
    Agree,
    Game,
    Option,
    OptionField,
    OptionValues,
    Pick,
    Pile,
    Resign,
    Result,
    TimeUp,
    table_result,
)
from game.rules.errors import DataError, NotationError

Paths = tuple[tuple[Pick, ...], ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Takes `count` from the pile."""

    count: int

    def paths(self) -> Paths:
        return ((Pile("pile"), Option("take", (self.count,))),)


@dataclass(frozen=True, slots=True)
class Roll:
    """Lets the die say how many."""

    def paths(self) -> Paths:
        return ((Option("roll"),),)


@dataclass(frozen=True, slots=True)
class Fall:
    """The die fell on `count`; as many are taken, or all that are left."""

    count: int

    def paths(self) -> Paths:
        return ()


@dataclass(frozen=True, slots=True)
class Taken:
    """`seat` took `count`."""

    seat: int
    count: int

    def seen_by(self, seat: int) -> Taken:
        return self


@dataclass(frozen=True, slots=True)
class ToyView:
    """All there is to see: the pile is open."""

    seat: int
    pile: int
    to_act: int
    result: Result | None
    legal: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class ToyState:
    """`pile` are left; `turn` is the seat on turn; `rolling` while the die is in the air."""

    pile: int
    turn: int = 0
    rolling: bool = False
    result: Result | None = None

    @property
    def to_act(self) -> int:
        return CHANCE if self.rolling else self.turn

    @property
    def key(self) -> int:
        return Stream(self.pile * 4 + self.turn * 2 + self.rolling).next()

    @property
    def repeat_key(self) -> int:
        return self.key

    def legal_actions(self) -> Sequence[Any]:
        if self.result is not None or self.rolling:
            return ()
        return (*(Take(n) for n in range(1, min(self.pile, 3) + 1)), Roll())

    def chance_outcomes(self) -> Sequence[tuple[Any, int]]:
        return tuple((Fall(n), 1) for n in range(1, 7)) if self.rolling else ()

    def explain_illegal(self, action: Any) -> Clause | None:
        if self.result is not None:
            return TABLE_OVER
        match action:
            case Resign() | TimeUp() | Agree():
                return None
            case Fall(count) if self.rolling and 1 <= count <= 6:
                return None
            case Take(count) if not self.rolling:
                if not 1 <= count <= 3:
                    return Clause("X1", "toy-count", (count,))
                return Clause("X2", "toy-too-many", (count,)) if count > self.pile else None
            case Roll() if not self.rolling:
                return None
        return Clause("X3", "toy-chance")

    def apply(self, action: Any, log: list[Any] | None = None) -> ToyState:
        match action:
            case Resign() | TimeUp() | Agree():
                return replace(self, result=table_result(action))
            case Roll():
                return replace(self, rolling=True)
        count = min(action.count, self.pile)
        if log is not None:
            log.append(Taken(self.turn, count))
        left = self.pile - count
        result = Result(self.turn, Clause("X4", "toy-last")) if left == 0 else None
        return ToyState(left, 1 - self.turn, False, result)

    def ended(self, result: Result) -> ToyState:
        return replace(self, result=result)

    def observation(self, seat: int) -> ToyView:
        legal = tuple(self.legal_actions()) if seat == self.to_act else ()
        return ToyView(seat, self.pile, self.to_act, self.result, legal)


_WORDS = {Take: "take", Fall: "fall", Resign: "resign", TimeUp: "timeup"}


def _format(action: Any) -> str:
    match action:
        case Take(n) | Fall(n) | Resign(n) | TimeUp(n):
            return f"{_WORDS[type(action)]} {n}"
        case Agree():
            return "agree draw"
    return "roll"


def _parse(text: str, state: ToyState) -> Any:
    if text == "roll":
        return Roll()
    if text == "agree draw":
        return Agree()
    word, _, number = text.partition(" ")
    kinds = {name: kind for kind, name in _WORDS.items()}
    if word not in kinds:
        raise NotationError(text)
    if len(number) != 1 or number not in "0123456789":
        raise NotationError(text, len(word) + 1)
    if word in ("resign", "timeup") and number not in "01":
        raise NotationError(text, len(word) + 1)
    return kinds[word](int(number))


def _attempt(state: ToyState, picks: Sequence[Pick]) -> Any | None:
    match tuple(picks):
        case (Pile("pile"), Option("take", (int(count),))):
            return Take(count)
        case (Option("roll"),):
            return Roll()
    return None


def _position_in(data: Mapping[str, Any], options: OptionValues) -> ToyState:
    pile, turn = data.get("pile"), data.get("turn", 0)
    if type(pile) is not int or not 0 < pile < 1000:
        raise DataError("position", "pile", "a number from 1 to 999")
    if type(turn) is not int or turn not in (0, 1):
        raise DataError("position", "turn", "0 or 1")
    return ToyState(pile, turn)


TOY = Game(
    id="toy",
    rules_version=1,
    options={"pile": OptionField(21), "mode": OptionField("strict", ("strict", "claim"))},
    start=lambda options: ToyState(int(options["pile"])),
    legal=ToyState.legal_actions,
    chance=ToyState.chance_outcomes,
    explain=ToyState.explain_illegal,
    apply=ToyState.apply,
    ended=ToyState.ended,
    observe=ToyState.observation,
    parse=_parse,
    format=_format,
    attempt=_attempt,
    draw=lambda state, stream: Fall(stream.die(6)),
    sample=lambda view, stream: ToyState(view.pile, view.to_act if view.to_act >= 0 else 0, view.to_act == CHANCE),
    position_in=_position_in,
    position_out=lambda state: {"pile": state.pile, "turn": state.turn},
    notate=lambda steps, i: _format(steps[i][1]),
    clauses=("X1", "X2", "X3", "X4"),
    codes=("toy-count", "toy-too-many", "toy-chance", "toy-last"),
)


def toy_rules(game_id: str) -> Game:
    """Stands in for `catalog.rules` in tests. Raises KeyError like it."""
    if game_id != "toy":
        raise KeyError(game_id)
    return TOY
