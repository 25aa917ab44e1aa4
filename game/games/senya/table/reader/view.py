"""The view of a story: the reader, and while a battle is fought the battle's own screen in its place."""

from __future__ import annotations

from game.games.senya.rules.events import DiceThrown
from game.games.senya.rules.story import events as ev
from game.games.senya.rules.story.observation import StoryObservation
from game.games.senya.table.nested.view import NestingView
from game.games.senya.table.reader.layout import StoryAreas
from game.games.senya.view.story.screen import ReaderScreen
from game.games.senya.view.story.values import StoryShown
from game.rules.contract import Event
from game.scenes.scene import Context
from game.table.layout import Areas
from game.ui.sound import Name as SoundName


class StoryView(NestingView[StoryObservation, StoryShown]):
    """The reader with the battles of a story in its place."""

    def __init__(self, ctx: Context) -> None:
        self.reader = ReaderScreen(ctx.theme, ctx.texts)
        super().__init__(ctx, self.reader, StoryShown)

    def lay_own(self, areas: Areas) -> None:
        if isinstance(areas, StoryAreas):
            self.reader.layout(areas.places)

    def own_sound(self, event: Event, fights: bool) -> SoundName | None:
        """Returns the sound that goes with what a story tells."""
        match event:
            case ev.FlagFound() | ev.LevelGained():
                return "card"
            case ev.SceneTold() | ev.WroteBond() | ev.ContestSettled():
                return "drop"
            case ev.FightBegan() | ev.StoryEnded():
                return "gong"
            case DiceThrown(faces) if faces and not fights:
                return "dice"
        return None
