"""The events of 机戦: what happened in a step, in its order. Squares are board indices. Nothing is hidden."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.cerke.rules.yaku import SAME_INK
from game.rules.contract import Event, OpenEvent


@dataclass(frozen=True, slots=True)
class LotFell(OpenEvent):
    """Both threw for the first turn of `season` (0 to 3); `first` begins (C14.1)."""

    season: int
    ia: int
    a: int
    first: int


@dataclass(frozen=True, slots=True)
class Moved(OpenEvent):
    """A piece came to rest on `dst`, from its start square or from the square stepped over; after `Captured`."""

    piece: int
    src: int
    dst: int


@dataclass(frozen=True, slots=True)
class TamWent(OpenEvent):
    """`seat` moved the 皇 along `stops`: start, then every square it touched in order, stepped-over ones too (C10)."""

    seat: int
    stops: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SteppedOn(OpenEvent):
    """A piece went from `src` on to the piece on `via` and is still on its way (C6)."""

    piece: int
    src: int
    via: int


@dataclass(frozen=True, slots=True)
class Poised(OpenEvent):
    """A piece came from `src` to the water square `dst` and waits there for the throw (C7.1)."""

    piece: int
    src: int
    dst: int


@dataclass(frozen=True, slots=True)
class Thrown(OpenEvent):
    """`seat` threw `sticks`; `why` is "step" (C6.6) or "water" (C7.1), `enough` whether the water lets the piece in."""

    seat: int
    sticks: int
    why: str
    enough: bool = True


@dataclass(frozen=True, slots=True)
class WentBack(OpenEvent):
    """A piece went back from `here` to its start square `home`: the throw failed or was declined (C6.8, C7.2)."""

    piece: int
    here: int
    home: int


@dataclass(frozen=True, slots=True)
class Captured(OpenEvent):
    """The piece on `square` was taken and lies in the hand of `seat` as `captive` (C8.1)."""

    piece: int
    square: int
    seat: int
    captive: int


@dataclass(frozen=True, slots=True)
class Dropped(OpenEvent):
    """`seat` put a piece of the hand on `dst` (C9)."""

    seat: int
    captive: int
    dst: int


@dataclass(frozen=True, slots=True)
class SteppedOnTam(OpenEvent):
    """撃皇: a piece of `seat` used the 皇 as via square (C11.5); told at the end of the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TamAgain(OpenEvent):
    """皇再来: `seat` moved the 皇 right after the other, or in vain (C11.6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Fined(OpenEvent):
    """`seat` paid `points` at once for 撃皇, where the option `kut2tam2` says so."""

    seat: int
    points: int
    standing: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Made(OpenEvent):
    """`seat` has to choose between 再行 and 終季: `new` hands by name, `held` all of them, `stake` points (C12)."""

    seat: int
    new: tuple[str, ...]
    held: tuple[str, ...]
    stake: int


@dataclass(frozen=True, slots=True)
class WentOn(OpenEvent):
    """再行: the rate is now `rate` (C13.4)."""

    seat: int
    rate: int


@dataclass(frozen=True, slots=True)
class SeasonEnded(OpenEvent):
    """The season is over; `seat` (None: 流季) got `points` from the other, who both now stand at `standing` (C13.5)."""

    season: int
    seat: int | None
    points: int
    standing: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SeasonOffered(OpenEvent):
    """`seat` offered to end the season without points (C14.5)."""

    seat: int


def counted(event: Event, actor: int) -> Iterable[tuple[int, str]]:
    """Yields the seat and the key in the texts of every hand that an event tells of (C12)."""
    if isinstance(event, Made):
        yield from ((event.seat, f"yaku.name.{name.removeprefix(SAME_INK)}") for name in event.new)
