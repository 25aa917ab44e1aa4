"""View and stage of a larger game with battles in it: its own screen, and while one is fought the battle's instead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

import pygame

from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.layout import SenyaAreas
from game.games.senya.table.view import SenyaView
from game.games.senya.view.stage import SenyaStage
from game.i18n.catalog import Texts
from game.rules.contract import Event, O, Option, Pick
from game.stage.scene import Context
from game.table.layout import Areas
from game.table.view import Shown
from game.ui.board.chooser import pick_name
from game.ui.motion.tween import Animation
from game.ui.sound import Name as SoundName

S = TypeVar("S")
"""The values that the larger game's own screen is shown by."""
S_in = TypeVar("S_in", contravariant=True)


class OwnScreen(Protocol[S_in]):
    """The screen of the larger game between battles. `lit` is pointed at, `cursor` where the keyboard is."""

    lit: Pick | None
    cursor: Pick | None

    def relabel(self, texts: Texts) -> None: ...
    def show(self, shown: S_in) -> None: ...
    def picks(self) -> list[tuple[Pick, pygame.Rect]]: ...
    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]: ...
    def rect_of(self, pick: Pick) -> pygame.Rect | None: ...
    def order(self, picks: Iterable[Pick]) -> list[Pick]: ...
    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick: ...
    def wheel(self, pos: tuple[int, int], steps: int) -> bool: ...
    def draw(self, surface: pygame.Surface) -> None: ...
    def draw_held(self, surface: pygame.Surface, pick: Pick, at: tuple[int, int]) -> None: ...


class BetweenBattles(Protocol):
    """What is seen and heard of the larger game itself."""

    def own_sound(self, event: Event, fights: bool) -> SoundName | None: ...
    def own_motion(self, event: Event) -> Animation | None: ...
    def own_settled(self) -> None: ...


class NestingStage(Generic[O]):
    """Hands battles to the battle's stage, and what is none to `own`. `fights`: whether a battle lies there."""

    def __init__(
        self, battle: SenyaStage, battle_of: Callable[[O], SenyaObservation | None], own: BetweenBattles
    ) -> None:
        self._battle, self._of, self._own = battle, battle_of, own
        self.settled = 0
        self.fights = False

    def settle(self, observation: O) -> None:
        self.settled += 1
        self._own.own_settled()
        battle = self._of(observation)
        self.fights = battle is not None
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
        return self._own.own_sound(event, self.fights) or self._battle.sound(event)


class NestingView(ABC, Generic[O, S]):
    """One view for a larger game and its battles. `compose` and `turned` are set by the table once its parts stand."""

    def __init__(self, ctx: Context, screen: OwnScreen[S], compose: Callable[[], S]) -> None:
        self._ctx, self._screen = ctx, screen
        self.battle: SenyaView
        self.stage: NestingStage[O]
        self.flipped = False
        self.compose = compose
        self.turned: Callable[[], None] = lambda: None
        """Called where a battle has begun or ended and the screen still shows the other."""
        self._of: Callable[[O], SenyaObservation | None]
        self._shown = Shown()

    def take(self, battle: SenyaView, battle_of: Callable[[O], SenyaObservation | None]) -> None:
        """Takes the view of battles."""
        self.battle, self._of = battle, battle_of
        self.stage = NestingStage(battle.stage, battle_of, self)

    @abstractmethod
    def own_sound(self, event: Event, fights: bool) -> SoundName | None:
        """Returns the sound of what is no battle, None where there is none."""

    def own_motion(self, event: Event) -> Animation | None:
        """Begins what is seen of an event that is no battle's; None where it is laid out at once."""
        return None

    def own_settled(self) -> None:
        """Called as everything is laid out from nothing: nothing of the own screen moves any more."""

    @abstractmethod
    def lay_own(self, areas: Areas) -> None:
        """Lays the own screen out."""

    @property
    def fights(self) -> bool:
        """Whether a battle is on the screen."""
        return self.stage.fights

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, areas: Areas) -> None:
        if isinstance(areas, SenyaAreas):
            self.battle.layout(areas)
        else:
            self.lay_own(areas)

    def relabel(self) -> None:
        self._screen.relabel(self._ctx.texts)
        self.battle.relabel()

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: O, events: tuple[Event, ...]) -> None:
        battle = self._of(observation)
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
        self._screen.lit, self._screen.cursor = shown.hover, shown.cursor
        self._screen.show(self.compose())

    # --- picks ---------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        return self.battle.hit(pos) if self.fights else self._screen.hit(pos)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return self.battle.rect_of(pick) if self.fights else self._screen.rect_of(pick)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return self.battle.order(picks) if self.fights else self._screen.order(picks)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        return self.battle.step(cursor, dx, dy) if self.fights else self._screen.step(cursor, dx, dy)

    def buttons(self) -> list[Option]:
        """Returns the buttons of the open question."""
        if self.fights:
            return self.battle.buttons()
        return [pick for pick, _ in self._screen.picks() if isinstance(pick, Option)]

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns what can be pointed at."""
        if self.fights:
            return self.battle.targets()
        return {pick_name(pick): rect for pick, rect in self._screen.picks()}

    # --- drawing -------------------------------------------------------------------------------------------------

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return self.battle.wheel(pos, steps) if self.fights else self._screen.wheel(pos, -steps)

    def draw(self, surface: pygame.Surface) -> None:
        if self.fights:
            self.battle.draw(surface)
        else:
            self._screen.draw(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        if self.fights:
            self.battle.draw_held(surface)
        elif self._shown.held is not None and self._shown.pointer is not None:
            self._screen.draw_held(surface, self._shown.held, self._shown.pointer)
