"""What was done last, or what is advised, as places with the part each of them had in it: the same in every game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.contract import Pick

Role = Literal["from", "via", "tried", "to", "drop", "strike", "swap", "turn", "back"]
"""Left; gone through or stepped over; aimed at in vain; come to. And how: out of a hand; a strike in place; tiles that
change places; tiles or cards turned over; gone back after a throw that failed."""
FRAMES: tuple[Role, ...] = ("from", "via", "tried", "to")
"""Parts that are drawn round a place, those below first; a place has one of them."""
BADGES: tuple[Role, ...] = ("drop", "strike", "swap", "turn", "back")
"""Parts that are drawn as a sign at the edge of a place, beside its frame."""
Trace = tuple[tuple[Pick, Role], ...]


def traced(parts: Iterable[tuple[Pick, Role]]) -> Trace:
    """Returns the parts in their order, each once; of several frames a place keeps the one that says most."""
    found = dict.fromkeys(parts)
    best = {pick: FRAMES.index(role) for pick, role in sorted(found, key=_weight) if role in FRAMES}
    return tuple((pick, role) for pick, role in found if role in BADGES or FRAMES[best[pick]] == role)


def _weight(part: tuple[Pick, Role]) -> int:
    return FRAMES.index(part[1]) if part[1] in FRAMES else -1


def by_role(name: str, trace: Trace, roles: Sequence[Role]) -> list[tuple[str, list[Pick]]]:
    """Returns the names of marks ("last-from") with the places that bear them, in the order of `roles`."""
    return [(f"{name}-{role}", [pick for pick, its in trace if its == role]) for role in roles]


@dataclass(frozen=True, slots=True)
class Hint:
    """What is advised: the `way` of a piece or card from place to place, and how it comes there; no way: no hint."""

    way: tuple[Pick, ...] = ()
    how: Role | None = None

    def __bool__(self) -> bool:
        return bool(self.way)


NO_HINT = Hint()
