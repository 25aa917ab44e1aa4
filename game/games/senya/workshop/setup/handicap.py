"""The handicap on the page before a battle: which side fights above its level, and by how much (H1)."""

from collections.abc import Callable

import pygame

from game.games.senya.rules.options import EVEN, HANDICAPS
from game.games.senya.workshop.source import GAME
from game.stage.choosing import Choosing
from game.stage.options_page import explained
from game.stage.scene import Context

HANDICAP = "handicap"
"""The name of the option, and of the button that asks for it."""


class LevelHandicap:
    """Stands under its name among the answers `chosen`; `changed` is called once another one was chosen."""

    def __init__(self, ctx: Context, chosen: dict[str, str], changed: Callable[[], None]) -> None:
        self._ctx, self._chosen, self._changed = ctx, chosen, changed

    @property
    def levels(self) -> tuple[int, int]:
        """How many levels more the characters of both sides have."""
        return HANDICAPS[self._chosen[HANDICAP]]

    @property
    def options(self) -> dict[str, str]:
        """What a new battle is told of it: nothing where nobody is raised."""
        given = self._chosen[HANDICAP]
        return {} if given == EVEN else {HANDICAP: given}

    @property
    def wanted(self) -> tuple[str, str, bool]:
        """Its button: name, label, and whether anything is chosen."""
        return HANDICAP, self._word(self._chosen[HANDICAP]), bool(self.options)

    @property
    def meaning(self) -> str:
        """What it means."""
        return explained(self._ctx.texts, GAME, HANDICAP, self._chosen[HANDICAP])

    def ask(self, anchor: pygame.Rect) -> None:
        """Asks for it in a list beside its button."""

        def taken(value: str) -> None:
            self._chosen[HANDICAP] = value
            self._changed()

        options = [(value, self._word(value)) for value in HANDICAPS]
        self._ctx.app.push(Choosing(options, self._chosen[HANDICAP], anchor, taken))

    def _word(self, value: str) -> str:
        return self._ctx.texts(f"senya-option.handicap.{value}")
