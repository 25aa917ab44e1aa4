"""How the strengths play: what each of them looks at, and how sharply it weighs (S23.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from game.games.senya.ai.worth import STEPS

Steps = tuple[tuple[int, float], ...]


class Breaks(IntEnum):
    """When infinity breaks are used."""

    NEVER = 0
    DECIDE = 1
    """Where they are expected to decide whether somebody falls (S23.4)."""
    WORTH = 2
    """Wherever they are worth their cost, also of passive skills early."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a strength plays.

    nodes: attacks judged at most, about. greedy: whether attacks are weighed at all; else the first good idea is taken.
    seen: per cent of the questions besides its own turn (defences, windows, setup) to which it gives a thought.
    blur: how far off the worth of an attack may seem, of what it is. steps: what cost is worth that is kept.
    begun: how many beginnings of attacks are followed. breaks: when they are used. weighs: whether defences, windows
    and setup skills are weighed by what they are worth, else by rules of thumb. plans: whether counters are planned.
    far: whether it looks to the end of the battle when it weighs what lasts, else some rounds ahead.
    """

    nodes: int
    greedy: bool = True
    seen: int = 100
    blur: float = 0.0
    steps: Steps = STEPS
    begun: int = 2
    breaks: Breaks = Breaks.NEVER
    weighs: bool = False
    plans: bool = False
    far: bool = False


THUMB: Steps = ((1, 2.5), (9, 0.7))
"""One defence is kept in reserve, the rest is spent freely (S23.2)."""

STRENGTHS: dict[int, Manner] = {
    0: Manner(1, greedy=False, seen=0),
    1: Manner(1, greedy=False, seen=4),
    2: Manner(40, seen=20, blur=0.9, steps=THUMB, begun=1),
    3: Manner(60, seen=35, blur=0.45, steps=THUMB, breaks=Breaks.DECIDE, plans=True),
    4: Manner(200, seen=52, blur=0.3, breaks=Breaks.WORTH, weighs=True, plans=True, far=True),
    5: Manner(400, begun=4, breaks=Breaks.WORTH, weighs=True, plans=True, far=True),
}
