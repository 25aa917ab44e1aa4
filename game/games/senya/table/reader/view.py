"""The view of a story: the reader, and while a battle is fought the battle's own screen in its place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.games.senya.rules.events import DiceThrown
from game.games.senya.rules.story import events as ev
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.table.nested.view import NestingView
from game.games.senya.view.story.board import STILL
from game.games.senya.view.story.screen import ReaderScreen
from game.games.senya.view.throw import SECONDS
from game.rules.contract import Event
from game.stage.scene import Context
from game.ui.motion.tween import Animation, Tween, linear
from game.ui.sound import Name as SoundName

WRITE_S, SETTLE_S, DICE_LIE_S = 0.8, 1.4, 0.35
"""So long a thread grows and an emotion is struck out, and so long dice lie before they are told, in seconds."""


class StoryView(NestingView[StoryObservation, ReaderScreen]):
    """The reader with the battles of a story in its place."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ReaderScreen(ctx.theme, ctx.texts))

    def own_settled(self) -> None:
        self.screen.throw, self.screen.motion = None, STILL

    def own_motion(self, event: Event) -> Animation | None:
        """Lets dice roll over the place of a scene, and threads grow on the casting board."""
        match event:
            case DiceThrown(faces) if faces:
                return Tween(SECONDS + DICE_LIE_S, self._rolling(faces), ease=linear)
            case ev.WroteBond(person=person) | ev.ContestOpened(person=person):
                return Tween(WRITE_S, self._drawing(person))
            case ev.ContestSettled(person=person):
                return Tween(SETTLE_S, self._drawing(person))
        return None

    def _rolling(self, faces: Sequence[int]) -> Callable[[float], None]:
        self.screen.begin_throw(faces)

        def roll(t: float) -> None:
            if self.screen.throw is not None:
                self.screen.throw.t = min(1.0, t * (SECONDS + DICE_LIE_S) / SECONDS)

        return roll

    def _drawing(self, person: str) -> Callable[[float], None]:
        def draw(t: float) -> None:
            self.screen.motion = person, t

        draw(0.0)
        return draw

    def own_sound(self, event: Event) -> SoundName | None:
        """Returns the sound that goes with what a story tells."""
        match event:
            case ev.FlagFound() | ev.LevelGained():
                return "card"
            case ev.SceneTold() | ev.WroteBond() | ev.ContestSettled():
                return "drop"
            case ev.FightBegan() | ev.StoryEnded():
                return "gong"
        return None
