"""The view and the stage of a story: the reader, and while a battle is fought the battle's own screen in its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.games.senya.rules.events import DiceThrown
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.story import events as ev
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.table.layout import SenyaAreas
from game.games.senya.table.reader.layout import StoryAreas
from game.games.senya.table.view import SenyaView
from game.games.senya.view.stage import SenyaStage
from game.games.senya.view.story.screen import ReaderScreen
from game.games.senya.view.story.values import StoryShown
from game.rules.contract import Event, Option, Pick
from game.scenes.scene import Context
from game.table.layout import Areas
from game.table.view import Shown
from game.ui.board.chooser import pick_name
from game.ui.motion.tween import Animation
from game.ui.sound import Name as SoundName

BattleOf = Callable[[StoryObservation], SenyaObservation]


class StoryStage:
    """Hands battles to the battle's stage; a scene is laid out at once. `fights`: whether a battle lies there."""

    def __init__(self, battle: SenyaStage, battle_of: BattleOf) -> None:
        self._battle, self._of = battle, battle_of
        self.settled = 0
        self.fights = False

    def settle(self, observation: StoryObservation) -> None:
        self.settled += 1
        self.fights = observation.story.battle is not None
        if self.fights:
            self._battle.settle(self._of(observation))

    def scenes(self, events: Sequence[Event]) -> list[tuple[Event, ...]]:
        return self._battle.scenes(events) if self.fights else [(event,) for event in events]

    def animate(self, events: tuple[Event, ...]) -> Animation | None:
        return self._battle.animate(events) if self.fights else None

    def fly(self, observation: StoryObservation) -> Animation | None:
        """Lets the bars of a battle run; between scenes nothing flies."""
        if not self.fights or observation.story.battle is None:
            return None
        return self._battle.fly(self._of(observation))

    def differs(self, observation: StoryObservation) -> bool:
        fights = observation.story.battle is not None
        return fights != self.fights or (fights and self._battle.differs(self._of(observation)))

    def sound(self, event: Event) -> SoundName | None:
        """Returns the sound that goes with an event."""
        match event:
            case ev.FlagFound() | ev.LevelGained():
                return "card"
            case ev.SceneTold() | ev.WroteBond() | ev.ContestSettled():
                return "drop"
            case ev.FightBegan() | ev.StoryEnded():
                return "gong"
            case DiceThrown(faces) if not self.fights:
                return "dice" if faces else None
        return self._battle.sound(event)


class StoryView:
    """One view for scenes and battles. `compose` and `turned` are set by the table once its parts stand."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.reader = ReaderScreen(ctx.theme, ctx.texts)
        self.battle: SenyaView
        self.stage: StoryStage
        self.flipped = False
        self.compose: Callable[[], StoryShown] = StoryShown
        self.turned: Callable[[], None] = lambda: None
        """Called where a battle has begun or ended and the screen still shows the other."""
        self._of: BattleOf
        self._shown = Shown()

    def take(self, battle: SenyaView, battle_of: BattleOf) -> None:
        """Takes the view of battles."""
        self.battle, self._of = battle, battle_of
        self.stage = StoryStage(battle.stage, battle_of)

    @property
    def fights(self) -> bool:
        """Whether a battle is on the screen."""
        return self.stage.fights

    # --- layout --------------------------------------------------------------------------------------------------

    def layout(self, areas: Areas) -> None:
        if isinstance(areas, SenyaAreas):
            self.battle.layout(areas)
        elif isinstance(areas, StoryAreas):
            self.reader.layout(areas.places)

    def relabel(self) -> None:
        self.reader.relabel(self._ctx.texts)
        self.battle.relabel()

    # --- what is shown -------------------------------------------------------------------------------------------

    def observe(self, observation: StoryObservation, events: tuple[Event, ...]) -> None:
        fights = observation.story.battle is not None
        if fights != self.fights:
            self.turned()
        if fights:
            self.battle.observe(self._of(observation), events)

    def show(self, shown: Shown) -> None:
        """Shows the half-made choice."""
        self._shown = shown
        if self.fights:
            self.battle.show(shown)
            return
        self.reader.lit, self.reader.cursor = shown.hover, shown.cursor
        self.reader.show(self.compose())

    # --- picks ---------------------------------------------------------------------------------------------------

    def hit(self, pos: tuple[int, int]) -> tuple[Pick, ...]:
        return self.battle.hit(pos) if self.fights else self.reader.hit(pos)

    def meanings(self, pick: Pick) -> tuple[Pick, ...]:
        return (pick,)

    def rect_of(self, pick: Pick) -> pygame.Rect | None:
        return self.battle.rect_of(pick) if self.fights else self.reader.rect_of(pick)

    def order(self, picks: Iterable[Pick]) -> list[Pick]:
        return self.battle.order(picks) if self.fights else self.reader.order(picks)

    def step(self, cursor: Pick | None, dx: int, dy: int) -> Pick:
        return self.battle.step(cursor, dx, dy) if self.fights else self.reader.step(cursor, dx, dy)

    def buttons(self) -> list[Option]:
        """Returns the buttons of the open question."""
        if self.fights:
            return self.battle.buttons()
        return [pick for pick, _ in self.reader.picks() if isinstance(pick, Option)]

    def targets(self) -> dict[str, pygame.Rect]:
        """Returns what can be pointed at."""
        if self.fights:
            return self.battle.targets()
        return {pick_name(pick): rect for pick, rect in self.reader.picks()}

    # --- drawing -------------------------------------------------------------------------------------------------

    def wheel(self, pos: tuple[int, int], steps: int) -> bool:
        return self.battle.wheel(pos, steps) if self.fights else self.reader.wheel(pos, -steps)

    def draw(self, surface: pygame.Surface) -> None:
        if self.fights:
            self.battle.draw(surface)
        else:
            self.reader.draw(surface)

    def draw_held(self, surface: pygame.Surface) -> None:
        if self.fights:
            self.battle.draw_held(surface)
        elif self._shown.held is not None and self._shown.pointer is not None:
            self.reader.tiles.draw_at(surface, self._shown.held, self._shown.pointer)
