"""Customs of the table, apart from the rules: offers of a draw (T3), and how far a person may take back."""

from collections.abc import Callable, Collection
from enum import Enum

from game.match.match import AnyNode
from game.rules.contract import CHANCE, Agree


class DrawOffer:
    """The offer lying on the table, if any. A seat whose offer was declined must act before it offers again."""

    def __init__(self) -> None:
        self.by: int | None = None
        self._declined: set[int] = set()

    def may_offer(self, seat: int) -> bool:
        return self.by is None and seat not in self._declined

    def offer(self, seat: int) -> bool:
        """Puts the offer of `seat` on the table; False where it may not offer now."""
        if not self.may_offer(seat):
            return False
        self.by = seat
        return True

    def answer(self, seat: int, yes: bool) -> Agree | None:
        """Takes the answer of `seat` off the table; returns the action that ends the game, or None if declined."""
        if self.by is None or self.by == seat:
            return None
        by, self.by = self.by, None
        if yes:
            return Agree()
        self._declined.add(by)
        return None

    def acted(self, seat: int) -> None:
        """`seat` has played: an offer to it is declined by that, and it may offer again."""
        if self.by is not None and self.by != seat:
            self._declined.add(self.by)
            self.by = None
        self._declined.discard(seat)

    def clear(self) -> None:
        """Takes everything off the table, as after a takeback or the end."""
        self.by = None
        self._declined.clear()


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
