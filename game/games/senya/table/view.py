"""The screen of 千夜月姫+ as one view of the table: it hands on what is composed, and answers what lies where."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.view.screen import SenyaScreen
from game.games.senya.view.values import BattleShown, Lit
from game.rules.chooser import pick_name
from game.rules.contract import Event
from game.stage.scene import Context
from game.table.view import Shown


class SenyaView:
    """`compose` adds the half-made choice to the table at rest; it is set by the table once its parts stand."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.screen = SenyaScreen(ctx.theme, ctx.texts)
        self.stage = self.screen.stage
        self.flipped = False
        self.compose: Callable[[BattleShown, Shown], BattleShown] = lambda base, shown: base
        self._base = BattleShown()
        self._shown = Shown()
        self._bare = False
        """Whether an animation has just laid out what is at rest, and nothing else."""
        self.stage.laid_out = self._lie_bare

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, areas: Any) -> None:
        self.screen.layout(areas.places)

    def relabel(self) -> None:
        self.screen.relabel(self._ctx.texts)

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: SenyaObservation, events: tuple[Event, ...]) -> None:
        self._base = self.stage.shown_of(observation)

    def show(self, shown: Shown) -> None:
        """Shows the half-made choice; people stay as they are on the screen while an animation is at work on them."""
        self._shown, self._bare = shown, False
        composed, now = self.compose(self._base, shown), self.screen.sprites
        if now.playing:
            composed = replace(composed, standees=now.shown.standees)
        self.screen.show(composed, shown.held)

    def _lie_bare(self) -> None:
        self._base, self._bare = self.screen.sprites.shown, True

    def lay_again(self) -> bool:
        """Lays hand and question beside what an animation has just left at rest; True where it did."""
        if not self._bare:
            return False
        self.show(self._shown)
        return True

    @property
    def marks(self) -> Lit:
        """What is marked on the table."""
        return self.screen.sprites.shown.lit

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns what can be pointed at: people, cards, buttons, the lines of the log that open, their edges."""
        lines = {f"log-{key}": rect for key, rect in self.screen.log.places().items()} | self.screen.log.edges()
        return {**{pick_name(pick): rect for pick, rect in self.screen.picks()}, **lines}

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return self.screen.wheel(pos, steps)

    def draw(self, surface: pygame.Surface) -> None:
        self.screen.draw(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        if self._shown.held is not None and self._shown.pointer is not None:
            self.screen.draw_held(surface, self._shown.held, self._shown.pointer)
