"""The actions of 机戦: what may be done at its decisions and what may fall at its throws, frozen values (C5 to C16).

Squares are board indices. A plain move ends in the pick "end", because a piece standing there could also be stepped
on; a step that needs a throw ends in "throw".
"""

from dataclasses import dataclass

from game.games.cerke.rules.board import pick
from game.games.cerke.rules.pieces import CAPTIVE_TEXTS
from game.rules.contract import Closing, Goal, InHand, Option, Pick, TableAction, Unpicked

Paths = tuple[tuple[Pick, ...], ...]

END = Option("end")
THROW = Option("throw")
DECLINE = Option("decline")


@dataclass(frozen=True, slots=True)
class Move:
    """A plain move or capture (C5)."""

    src: int
    dst: int

    def paths(self) -> Paths:
        return ((pick(self.src), pick(self.dst), END),)


@dataclass(frozen=True, slots=True)
class StepOver:
    """踏越え with a finite second leg, which needs no throw (C6.5)."""

    src: int
    via: int
    dst: int

    def paths(self) -> Paths:
        return ((pick(self.src), pick(self.via), pick(self.dst)),)


@dataclass(frozen=True, slots=True)
class StepThrow:
    """踏越え with the say that an unlimited second leg is thrown for (C6.6, C6.7).

    `named` is the square declared beforehand where the option `step_declare` asks for one, else None.
    """

    src: int
    via: int
    named: int | None = None

    def paths(self) -> Paths:
        last: Pick = THROW if self.named is None else Goal(pick(self.named))
        return ((pick(self.src), pick(self.via), last),)


@dataclass(frozen=True, slots=True)
class TamMove:
    """皇 makes its two steps (C10): from `src` to `first` and on to `second`.

    A half that steps over a piece names it: `former` on the way to `first`, `latter` on the way to `second`.
    `second` is None only in what somebody meant and the rules refuse (C10.2).
    """

    src: int
    former: int | None
    first: int
    latter: int | None
    second: int | None

    def paths(self) -> Paths:
        stops = (self.src, self.former, self.first, self.latter, self.second)
        return (tuple(pick(sq) for sq in stops if sq is not None),)


@dataclass(frozen=True, slots=True)
class Drop:
    """A piece of the hand (kind·2 + ink) of `owner` comes to `dst` (C9); only the side to move drops."""

    captive: int
    dst: int
    owner: int

    def paths(self) -> Paths:
        return ((InHand(self.owner, CAPTIVE_TEXTS[self.captive]), pick(self.dst)),)


@dataclass(frozen=True, slots=True)
class Settle:
    """After the throw the piece moves on to `dst` (C6.6)."""

    dst: int

    def paths(self) -> Paths:
        return ((pick(self.dst),),)


@dataclass(frozen=True, slots=True)
class Decline:
    """After the throw the piece goes back to where it came from (C6.8)."""

    def paths(self) -> Paths:
        return ((DECLINE,),)


@dataclass(frozen=True, slots=True)
class GoOn:
    """再行: no points move, the rate doubles (C13.4)."""

    def paths(self) -> Paths:
        return ((Option("mok"),),)


@dataclass(frozen=True, slots=True)
class EndSeason:
    """終季: the points at stake are paid and the season is over (C13.5)."""

    def paths(self) -> Paths:
        return ((Option("xot"),),)


@dataclass(frozen=True, slots=True)
class OfferDrawnSeason(Closing):
    """`seat` offers to end the season without points; the offer stands until the other seat has acted (C14.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeDrawnSeason(Closing):
    """`seat` takes the other's offer: 流季 (C14.5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lot(Unpicked):
    """Both throw five sticks for the first turn of a season; the higher number begins (C14.1)."""

    ia: int
    a: int


@dataclass(frozen=True, slots=True)
class Throw(Unpicked):
    """Five sticks have fallen, `sticks` of them with the marked side up (C15.1)."""

    sticks: int


Choice = Move | StepOver | StepThrow | TamMove | Drop
PlayAction = Choice | Settle | Decline | GoOn | EndSeason
ChanceAction = Lot | Throw
SeasonOffer = OfferDrawnSeason | TakeDrawnSeason
CerkeAction = PlayAction | ChanceAction | SeasonOffer | TableAction
