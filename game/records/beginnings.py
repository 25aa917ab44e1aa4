"""How the games of one kind begin: their first actions cut into the steps that openings are told apart by."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.storage.paths import Home


class OpeningStep(NamedTuple):
    """A step of a beginning: what tells it from others, and the ply it ends at.

    `of_seat`: whose step it is where that is not said by the position before it; then `key` says all of it.
    """

    key: str
    ply: int
    of_seat: int | None = None


class OpeningName(NamedTuple):
    """What a step is called: a key of the texts and what stands in its places."""

    key: str
    args: tuple[str, ...] = ()


Cut = Callable[[Sequence[str]], list[OpeningStep]]
"""Cuts the texts of the first actions of a game, in order; none where the game did not come so far."""
Called = Callable[[OpeningStep, Home, str], OpeningName]
"""What a step with a seat is called in a home and a language."""
Told = Mapping[str, object]


def _each(acts: Sequence[str]) -> list[OpeningStep]:
    return [OpeningStep(act, ply) for ply, act in enumerate(acts, 1)]


def _unnamed(step: OpeningStep, home: Home, lang: str) -> OpeningName:
    return OpeningName("openings.step", (step.key,))


def _all_of_it(told: Told, step: OpeningStep) -> Told:
    return told


@dataclass(frozen=True, slots=True)
class Beginnings:
    """What a row names where the games of its kind can begin alike. `seen` leaves of a position what a step is of."""

    cut: Cut = _each
    called: Called = _unnamed
    seen: Callable[[Told, OpeningStep], Told] = _all_of_it


BY_ACTION = Beginnings()
"""Every action is a step."""
