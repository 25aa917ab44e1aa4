"""The view of a war: town, plates and cards, and while the own pair fights the battle's screen in their place."""

from game.games.senya.rules.story.events import WroteBond
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.table.nested.view import NestingView
from game.games.senya.view.war.screen import WarScreen
from game.rules.contract import Event
from game.stage.scene import Context
from game.table.view import Shown
from game.ui.sound import Name as SoundName


class WarView(NestingView[WarObservation, WarScreen]):
    """The town with the battles of the own pair in its place."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, WarScreen(ctx.theme, ctx.texts))

    def show(self, shown: Shown) -> None:
        """Shows the half-made choice, and what is advised."""
        self.screen.hinted = shown.hint
        super().show(shown)

    def own_sound(self, event: Event) -> SoundName | None:
        """Returns the sound that goes with what a war tells."""
        match event:
            case ev.PairFound() | ev.CupLearned() | ev.OutOfBattle(_, WroteBond()) | ev.PactMade():
                return "card"
            case ev.WarSceneBegan() | ev.PlanMade():
                return "drop"
            case ev.PairStruck() | ev.FightHeard() | ev.PairOut() | ev.CupCame() | ev.WarEnded():
                return "gong"
        return None
