"""Offers of a draw, a custom of the table (T3): one seat offers, the other accepts, declines, or simply plays on."""

from __future__ import annotations

from game.rules.contract import Agree


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
