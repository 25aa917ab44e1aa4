"""A flash: something shown for a moment, such as where a move was refused."""

from __future__ import annotations

from game.rules.contract import Pick

SECONDS = 0.7


class Flash:
    """A pick that is marked for SECONDS after `show`. `left`: seconds until it goes out."""

    def __init__(self) -> None:
        self.pick: Pick | None = None
        self.left = 0.0

    def show(self, pick: Pick | None) -> None:
        """Marks a pick; None puts the mark out."""
        self.pick = pick
        self.left = SECONDS if pick is not None else 0.0

    def tick(self, dt: float) -> bool:
        """Lets `dt` seconds pass; True if the mark has just gone out."""
        if self.pick is None:
            return False
        self.left -= dt
        if self.left > 0:
            return False
        self.show(None)
        return True
