"""View and stage of a larger game with battles in it: its own screen, and while one is fought the battle's instead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.games.senya.rules.events import DiceThrown
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.layout import SenyaAreas
from game.games.senya.table.nested.areas import PaperAreas
from game.games.senya.table.view import SenyaView
from game.games.senya.view.stage import SenyaStage
from game.games.senya.view.story.paper_screen import PaperScreen
from game.games.senya.view.story.values import PaperShown
from game.rules.chooser import pick_name
from game.rules.contract import Event, O, Pick
from game.stage.scene import Context
from game.table.layout import Areas
from game.table.view import Shown
from game.ui.motion.tween import Animation
from game.ui.sound import Name as SoundName

W = TypeVar("W", bound=PaperScreen[Any, Any])
"""The larger game's own screen."""


class NestingStage(Generic[O]):
    """Hands battles to the battle's stage, and what is none to `own`. `fights`: whether a battle lies there."""

    def __init__(
        self, battle: SenyaStage, battle_of: Callable[[O], SenyaObservation | None], own: NestingView[O, Any]
    ) -> None:
        self._battle, self._of, self._own = battle, battle_of, own
        self.settled = 0
        self.fights = False
        self.turns: Callable[[bool], None] = lambda fights: None
        """Called as a battle comes on the screen, or goes."""

    def settle(self, observation: O) -> None:
        self.settled += 1
        self._own.own_settled()
        battle = self._of(observation)
        if (battle is not None) != self.fights:
            self.fights = not self.fights
            self.turns(self.fights)
        if battle is not None:
            self._battle.settle(battle)

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        return self._battle.scenes(events) if self.fights else [(event,) for event in events]

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        if self.fights:
            return self._battle.animate(events)
        return next(filter(None, map(self._own.own_motion, events)), None)

    def fly(self, observation: O) -> Animation | None:
        """Lets the bars of a battle run; between scenes nothing flies."""
        battle = self._of(observation)
        return self._battle.fly(battle) if self.fights and battle is not None else None

    def differs(self, observation: O) -> bool:
        battle = self._of(observation)
        fights = battle is not None
        return fights != self.fights or (battle is not None and self._battle.differs(battle))

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound that goes with an event."""
        thrown: SoundName | None = "dice" if isinstance(event, DiceThrown) and event.faces and not self.fights else None
        return self._own.own_sound(event) or thrown or self._battle.sound(event)


class NestingView(ABC, Generic[O, W]):
    """One view for a larger game and its battles. `compose` and `turned` are set by the table once its parts stand."""

    def __init__(self, ctx: Context, screen: W) -> None:
        self._ctx, self.screen = ctx, screen
        self.battle: SenyaView
        self.stage: NestingStage[O]
        self.flipped = False
        self.compose: Callable[[], PaperShown] = lambda: screen.shown
        self.turned: Callable[[], None] = lambda: None
        """Called where a battle has begun or ended and the screen still shows the other."""
        self.battle_in: Callable[[O], SenyaObservation | None]
        self._shown = Shown()

    def take(self, battle: SenyaView, battle_of: Callable[[O], SenyaObservation | None]) -> None:
        """Takes the view of battles."""
        self.battle, self.battle_in = battle, battle_of
        self.stage = NestingStage(battle.stage, battle_of, self)

    @abstractmethod
    def own_sound(self, event: Event) -> SoundName | None:
        """Returns the sound of what is no battle, None where there is none."""

    def own_motion(self, event: Event) -> Animation | None:
        """Begins what is seen of an event that is no battle's; None where it is laid out at once."""
        return None

    def own_settled(self) -> None:
        """Called as everything is laid out from nothing: nothing of the own screen moves any more."""

    @property
    def fights(self) -> bool:
        """Whether a battle is on the screen."""
        return self.stage.fights

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, areas: Areas) -> None:
        if isinstance(areas, SenyaAreas):
            self.battle.layout(areas)
        elif isinstance(areas, PaperAreas):
            self.screen.layout(areas.places)

    def relabel(self) -> None:
        self.screen.relabel(self._ctx.texts)
        self.battle.relabel()

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: O, events: tuple[Event, ...]) -> None:
        battle = self.battle_in(observation)
        if (battle is not None) != self.fights:
            self.turned()
        if battle is not None:
            self.battle.observe(battle, events)

    def show(self, shown: Shown) -> None:
        """Shows the half-made choice."""
        self._shown = shown
        if self.fights:
            self.battle.show(shown)
            return
        self.screen.lit, self.screen.cursor = shown.hover, shown.cursor
        self.screen.show(self.compose())

    # --- picks ---------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        return self.battle.screen.hit(pos) if self.fights else self.screen.hit(pos)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return self.battle.screen.rect_of(pick) if self.fights else self.screen.rect_of(pick)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return self.battle.screen.order(picks) if self.fights else self.screen.order(picks)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        return self.battle.screen.step(cursor, dx, dy) if self.fights else self.screen.step(cursor, dx, dy)

    def picks(self) -> Iterable[tuple[Pick, pygame.Rect]]:
        return self.battle.screen.picks() if self.fights else self.screen.picks()

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns what can be pointed at."""
        if self.fights:
            return self.battle.targets()
        return {pick_name(pick): rect for pick, rect in self.screen.picks()}

    # --- drawing -------------------------------------------------------------------------------------------------

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return self.battle.wheel(pos, steps) if self.fights else self.screen.wheel(pos, steps)

    def draw(self, surface: pygame.Surface) -> None:
        if self.fights:
            self.battle.draw(surface)
        else:
            self.screen.draw(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        if self.fights:
            self.battle.draw_held(surface)
        elif self._shown.held is not None and self._shown.pointer is not None:
            self.screen.draw_held(surface, self._shown.held, self._shown.pointer)
