"""How far a person may take back: a policy of the table, apart from the mechanism of the tree."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import Enum

from game.match.match import AnyNode
from game.rules.contract import CHANCE


class UndoPolicy(Enum):
    """fair: to one's own last decision, if nothing was thrown since; none: G12.1; free: study and replay."""

    FAIR = "fair"
    NONE = "none"
    FREE = "free"


def thrown(node: AnyNode) -> bool:
    """Whether chance made this step: sticks, dice or a deck told something that cannot be unlearned."""
    return node.actor == CHANCE


def takeback(
    cursor: AnyNode,
    policy: UndoPolicy,
    seats: Collection[int],
    uncovered: Callable[[AnyNode], bool] = thrown,
    decided: Callable[[AnyNode], bool] = lambda node: True,
) -> AnyNode | None:
    """Returns where the cursor goes when a person of `seats` takes back: before that person's last decision.

    None where there is no such decision, or the policy forbids it. Decisions of others since then (the AI's answer)
    are taken back with it. `uncovered` tells whether a step showed something that cannot be unlearned, `decided`
    whether there was anything to decide in it.
    """
    if policy is UndoPolicy.NONE:
        return None
    here = cursor
    while here.parent is not None:
        if policy is UndoPolicy.FAIR and uncovered(here):
            return None
        if here.actor in seats and decided(here):
            return here.parent
        here = here.parent
    return None
