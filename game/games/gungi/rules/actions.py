"""Actions (G19): what a side can do on its turn, as frozen values; squares are board indices, layers from 1.

Index of a square: (dan-1)·9 + (suji-1), so 0 is 1-1, Black's far right corner.
"""

from dataclasses import dataclass
from functools import cache

from game.games.gungi.rules.pieces import KIND, KINDS, OTHER, SIDE
from game.rules.contract import Closing, InHand, Option, Pick, Place, Square, TableAction

Paths = tuple[tuple[Pick, ...], ...]

NO_EXCHANGE = -1
"""`Move.exchange` when the 帥 wins a 砦 and puts nothing in its place (G16.2); None where G16 does not apply."""


@cache
def square(index: int) -> Square:
    """Returns the pick of a board index."""
    return Square(index % 9 + 1, index // 9 + 1)


@cache
def in_hand(code: int) -> InHand:
    """Returns the pick of a tile lying in a hand."""
    other = OTHER[code]
    return InHand(SIDE[code], KINDS[KIND[code]], KINDS[other] if other >= 0 else "")


def _choices(betray: bool | None, exchange: int | None, place: tuple[int, int] | None) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    if betray is not None:
        picks.append(Option("betray" if betray else "plain"))
    if exchange is not None:
        picks.append(Option("exchange-none") if exchange == NO_EXCHANGE else in_hand(exchange))
    if place is not None:
        picks.append(square(place[1]))
    return tuple(picks)


@dataclass(frozen=True, slots=True)
class Move:
    """A board move, also a capture (G7.2-7.4). `src_layer`/`dst_layer` as in G19.

    `betray`: None where no choice exists (G9.6). `exchange`: None, NO_EXCHANGE or a piece code (G16.2).
    `place`: None or (piece code of the 砲/砦, square) owed to the mover by this capture (G10.5).
    """

    src: int
    src_layer: int
    dst: int
    dst_layer: int
    betray: bool | None = None
    exchange: int | None = None
    place: tuple[int, int] | None = None

    def paths(self) -> Paths:
        tail = _choices(self.betray, self.exchange, self.place)
        return ((Place(square(self.src), self.src_layer), square(self.dst), *tail),)


@dataclass(frozen=True, slots=True)
class InPlace:
    """不動攻撃: the tile on `layer` of `at` strikes the enemy tile on `target` layer (G7.6)."""

    at: int
    layer: int
    target: int
    betray: bool | None = None
    place: tuple[int, int] | None = None

    def paths(self) -> Paths:
        here = square(self.at)
        return ((Place(here, self.layer), Place(here, self.target), *_choices(self.betray, None, self.place)),)


@dataclass(frozen=True, slots=True)
class _FromHand:
    """A tile of the hand (piece code) put on `dst`."""

    tile: int
    dst: int

    def paths(self) -> Paths:
        return ((in_hand(self.tile), square(self.dst)),)


@dataclass(frozen=True, slots=True)
class Drop(_FromHand):
    """新: a hand tile (piece code) put on `dst`, arriving on `layer` (G7.8)."""

    layer: int


@dataclass(frozen=True, slots=True)
class Swap13:
    """一層三層交換: the 謀 standing on `layer` (1 or 3) of `at` changes places with layer 3 or 1 (G9.10)."""

    at: int
    layer: int

    def paths(self) -> Paths:
        here = square(self.at)
        return ((Place(here, self.layer), Place(here, 4 - self.layer)),)


@dataclass(frozen=True, slots=True)
class Substitute:
    """身代わり: the lone 侍 on `at` and the own 帥 on `king`, `king_layer`, change places (G9.14)."""

    at: int
    king: int
    king_layer: int

    def paths(self) -> Paths:
        samurai, king = Place(square(self.at), 1), Place(square(self.king), self.king_layer)
        return ((samurai, king), (king, square(self.at)))


@dataclass(frozen=True, slots=True)
class Relocate(_FromHand):
    """強制再配置 at the start of a turn: the owed 砲/砦 (piece code) goes to `dst` (G10.5)."""


@dataclass(frozen=True, slots=True)
class Setup(_FromHand):
    """A placement of the set-up phase: `tile` (piece code) to `dst`, `layer` (G13)."""

    layer: int


@dataclass(frozen=True, slots=True)
class SetupDone:
    """A side that has tiles left but no legal placement is done (G14.6)."""

    def paths(self) -> Paths:
        return ((Option("setup-done"),),)


@dataclass(frozen=True, slots=True)
class Accept:
    """Claim mode: the mated side accepts the mate (G12.9)."""

    def paths(self) -> Paths:
        return ((Option("accept"),),)


FOUL_NAMES = ("手二へ", "場二へ", "手二兵", "場二兵", "へ詰め", "手兵詰め")


@dataclass(frozen=True, slots=True)
class Claim(Closing):
    """指摘: `seat` points the foul out by its name, one of FOUL_NAMES (G12.10)."""

    seat: int
    foul: str


PlayAction = Move | InPlace | Drop | Swap13 | Substitute | Relocate | Setup | SetupDone | Accept
GungiAction = PlayAction | Claim | TableAction
