"""Who sits where: a person, or the built-in AI at a strength."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from game.rules.errors import DataError

STRENGTHS = (0, 1, 2, 3, 4, 5)
"""0 is the novice 入門, 1 to 5 are the dan 初段 to 五段."""

USUAL_STRENGTH = 2
"""Of the computer on seats for which nobody was named."""

GUEST = "guest"
"""Stands on a seat in the place of a person's id: what is played there counts for nobody."""


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """One seat. `strength` counts for an AI without a name; one with a name is the test opponent of that name.

    `person`: the id of who of the house sits there, or GUEST; empty where nobody said it.
    """

    kind: Literal["human", "ai"] = "human"
    strength: int = 0
    name: str = ""
    person: str = ""

    @property
    def is_human(self) -> bool:
        return self.kind == "human"

    @property
    def text(self) -> str:
        """The seat as the command line writes it: "human", "3", "greedy"."""
        if self.is_human:
            return "human"
        return str(self.level)

    @property
    def level(self) -> int | str:
        """How the computer plays on this seat: by a strength, or as a test opponent."""
        return self.name or self.strength


HUMAN = SeatSpec()


def ai(strength: int) -> SeatSpec:
    """Returns a seat of the AI at `strength`, 0 to 5."""
    assert strength in STRENGTHS
    return SeatSpec("ai", strength)


def parse_seat(text: str, opponents: tuple[str, ...] = ()) -> SeatSpec:
    """Returns the seat of "human", a strength 0 to 5, or one of `opponents` by name. Raises DataError."""
    word = text.strip()
    if word == "human":
        return HUMAN
    if word in [str(n) for n in STRENGTHS]:
        return ai(int(word))
    if word in opponents:
        return SeatSpec("ai", 0, word)
    raise DataError("seats", word, "not a seat")


def parse_seats(text: str, count: int = 2, opponents: tuple[str, ...] = ()) -> tuple[SeatSpec, ...]:
    """Returns the seats of "human,3". Raises DataError, also for another number of them than `count`."""
    words = text.split(",")
    if len(words) != count:
        raise DataError("seats", text, "wrong number")
    return tuple(parse_seat(word, opponents) for word in words)


@lru_cache(64)
def humans(seats: tuple[SeatSpec, ...]) -> frozenset[int]:
    """Returns the seats where a person sits."""
    return frozenset(i for i, seat in enumerate(seats) if seat.is_human)


def swapped(seats: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
    """Returns the seats for a rematch with sides swapped."""
    return seats[::-1]


def sat(seat: SeatSpec, person: str, name: str) -> SeatSpec:
    """Returns the seat with somebody on it, by id and name."""
    return replace(seat, person=person, name=name)
