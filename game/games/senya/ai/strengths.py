"""How the strengths play: what each of them looks at, and how sharply it weighs (S23.1)."""

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
    """How a strength plays; shares are per cent of the questions.

    attacks: those judged at most, about. hasty: the share of its own turns in which it takes the first good idea and
    weighs nothing. basic: the share of those in which it does not think of what it has learnt, but of the blow that
    everybody has. adds: whether it puts an offence skill to the first good idea, whatever the cost. defends, watches,
    prepares: the share of the evade checks, of the windows, counters and covers, of the setup and cleanup windows
    that it does not forget. blur: how far off the worth of an attack may seem, of what it is. steps: what cost is
    worth that is kept. begun: how many beginnings of attacks are followed. breaks: when they are used. weighs: whether
    defences, windows and setup skills are weighed by what they are worth, else by rules of thumb. plans: whether
    counters are planned. far: whether it looks to the end of the battle when it weighs what lasts, else some rounds
    ahead. burns: whether Life Burning is used also where it takes hardly any HP. nodes: the plies of playouts by which
    the best decisions of an own main process are compared; with 1 there are none.
    """

    attacks: int
    hasty: int = 0
    basic: int = 0
    adds: bool = True
    defends: int = 100
    watches: int = 100
    prepares: int = 100
    blur: float = 0.0
    steps: Steps = STEPS
    begun: int = 2
    breaks: Breaks = Breaks.NEVER
    weighs: bool = False
    plans: bool = False
    far: bool = False
    burns: bool = False
    nodes: int = 1


THUMB: Steps = ((1, 2.5), (9, 0.7))
"""One defence is kept in reserve, the rest is spent freely (S23.2)."""

STRENGTHS: dict[int, Manner] = {
    0: Manner(1, hasty=100, basic=72, adds=False, defends=0, watches=0, prepares=0),
    1: Manner(1, hasty=100, basic=65, defends=4, watches=4, prepares=4),
    2: Manner(40, hasty=76, basic=60, defends=8, watches=14, prepares=5, blur=1.0, steps=THUMB, begun=1),
    3: Manner(60, defends=35, watches=50, prepares=5, blur=0.6, steps=THUMB, breaks=Breaks.DECIDE, plans=True),
    4: Manner(
        200, defends=44, watches=55, prepares=40, blur=0.45, breaks=Breaks.WORTH, weighs=True, plans=True, far=True
    ),
    5: Manner(400, begun=4, breaks=Breaks.WORTH, weighs=True, plans=True, far=True, burns=True, nodes=6000),
}
