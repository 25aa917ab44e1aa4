"""Events of a step of 軍儀, in the order of G8. Squares are board indices, layers from 1, tiles piece codes.

`seen_by` hides the backs of 兵 a seat may not know (G4.3): such a tile appears as `UNKNOWN_HYOU`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.games.gungi.rules.pieces import HYOU, KIND, SIDE, UNKNOWN_HYOU
from game.rules.contract import Event, OpenEvent


def veil(tile: int, seat: int) -> int:
    """Returns `tile` as `seat` sees it: an enemy 兵 keeps its back to itself."""
    return UNKNOWN_HYOU[SIDE[tile]] if KIND[tile] == HYOU and SIDE[tile] != seat else tile


@dataclass(frozen=True, slots=True)
class _TileEvent:
    tile: int

    def seen_by(self, seat: int) -> _TileEvent:
        return replace(self, tile=veil(self.tile, seat))


@dataclass(frozen=True, slots=True)
class Placed(_TileEvent):
    """A tile of the set-up phase came from the hand to `dst`, `layer`."""

    dst: int
    layer: int


@dataclass(frozen=True, slots=True)
class Moved(_TileEvent):
    """A tile went from the top of `src` (`src_layer`) to `dst`, arriving on `layer`; comes after `Captured`."""

    src: int
    src_layer: int
    dst: int
    layer: int


@dataclass(frozen=True, slots=True)
class Dropped(_TileEvent):
    """新: a hand tile came to `dst`, `layer`."""

    dst: int
    layer: int


@dataclass(frozen=True, slots=True)
class Captured(OpenEvent):
    """The tile on `layer` of `square` was taken, turned over and became `won`; `owed` if it must be placed again.

    The back of a captured 兵 is shown to both (G4.4).
    """

    tile: int
    square: int
    layer: int
    won: int
    owed: bool


@dataclass(frozen=True, slots=True)
class Struck(_TileEvent):
    """不動攻撃: the tile on `layer` of `square` struck `target`; it now stands on `now` (G7.6)."""

    square: int
    layer: int
    target: int
    now: int


@dataclass(frozen=True, slots=True)
class Betrayed:
    """裏切り: the lowest `count` tiles of `square` were turned over and changed sides, becoming `tiles`, bottom first.

    A 香 among them turned into an owed 砲/砦 left the tower: its place in `tiles` is None (G10.7).
    """

    square: int
    tiles: tuple[int | None, ...]

    def seen_by(self, seat: int) -> Betrayed:
        return Betrayed(self.square, tuple(None if t is None else veil(t, seat) for t in self.tiles))


@dataclass(frozen=True, slots=True)
class FortWon:
    """The 帥 stands on an enemy 砦: it is won as the tile `won` (香); `placed` took its place, or None (G16)."""

    square: int
    won: int
    placed: int | None

    def seen_by(self, seat: int) -> FortWon:
        return FortWon(self.square, self.won, None if self.placed is None else veil(self.placed, seat))


@dataclass(frozen=True, slots=True)
class Recalled(_TileEvent):
    """強制回収: the tile left `square`, `layer` and became `into` in the hand of `to_seat` (or owed by that seat)."""

    square: int
    layer: int
    into: int
    to_seat: int
    owed: bool

    def seen_by(self, seat: int) -> Recalled:
        return replace(self, tile=veil(self.tile, seat), into=veil(self.into, seat))


@dataclass(frozen=True, slots=True)
class Relocated(_TileEvent):
    """強制再配置: the owed 砲/砦 came to `dst`, layer 1."""

    dst: int


@dataclass(frozen=True, slots=True)
class Lost(_TileEvent):
    """An owed tile left the game: no empty square of the territory was free (G10.6)."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """一層三層交換 in `square`: `low` and `high` are the tiles now on layer 1 and 3."""

    square: int
    low: int
    high: int

    def seen_by(self, seat: int) -> Swapped:
        return Swapped(self.square, veil(self.low, seat), veil(self.high, seat))


@dataclass(frozen=True, slots=True)
class Substituted(OpenEvent):
    """身代わり: the 侍 of `samurai_from` and the 帥 of `king_from` (`king_layer`) changed places."""

    samurai_from: int
    king_from: int
    king_layer: int


@dataclass(frozen=True, slots=True)
class SidePassed(OpenEvent):
    """`side` could place nothing more and is done with the re-formation (G14.6)."""

    side: int


@dataclass(frozen=True, slots=True)
class Opened(OpenEvent):
    """済み and 開戦: the placement is over, `first` moves first; `again` after a re-formation (G13.10, G14.7)."""

    first: int
    again: bool


@dataclass(frozen=True, slots=True)
class Reformed(OpenEvent):
    """千日手: all tiles go back to their owners' hands, `first` places first on the reduced board (G14)."""

    first: int


@dataclass(frozen=True, slots=True)
class Checked(OpenEvent):
    """The 帥 of `side` is in check by the tiles on `attackers` (squares)."""

    side: int
    attackers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Claimed(OpenEvent):
    """`seat` pointed out `foul`; `valid` if it won by it (G12.10)."""

    seat: int
    foul: str
    valid: bool


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seat and the key in the texts of a capture, a betrayal or a strike."""
    for kind, name in ((Captured, "captured"), (Betrayed, "betrayed"), (Struck, "struck")):
        if isinstance(event, kind):
            yield actor, f"cli.stats.event.gungi.{name}"
