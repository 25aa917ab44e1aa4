"""The table of 千夜月姫+: its view and gestures, and the parts it is made of."""

from game.games.senya.rules.actions import SenyaAction
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.advising import SenyaAdvice
from game.games.senya.table.always import AlwaysAsking
from game.games.senya.table.asking import OptionMenus
from game.games.senya.table.by_hand import DiceByHand
from game.games.senya.table.composing import Composing
from game.games.senya.table.course import SenyaCourse
from game.games.senya.table.delaying import just_after
from game.games.senya.table.end import SenyaEnd
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.glossing import Gloss, Glossing
from game.games.senya.table.layout import senya_areas
from game.games.senya.table.looking import Looking
from game.games.senya.table.orders import SenyaOrders
from game.games.senya.table.passing import Passing
from game.games.senya.table.sitting import SenyaViewing, Sitting
from game.games.senya.table.story import Story
from game.games.senya.table.tally import TallyPanel
from game.games.senya.table.telling import Telling
from game.games.senya.table.view import SenyaView
from game.games.senya.table.wording import SenyaWording
from game.rules.contract import Pick
from game.stage.scene import Context
from game.table.game_table import GameTable
from game.table.layout import Areas
from game.table.port import Port
from game.table.rest_card import RestCard


class SenyaTable(GameTable[SenyaObservation, SenyaObservation, SenyaAction]):
    """A declaration is put together on the table and confirmed; windows are answered where they stand.

    A battle of a story is one part of a larger table: that one gives `gestures` of its own, and all people are on one
    side (`company`), so that nobody looks away.
    """

    long_turns = True
    asks_itself = True
    view: SenyaView
    gestures: SenyaGestures

    def __init__(
        self, port: Port[SenyaObservation], gestures: SenyaGestures | None = None, *, company: bool = False
    ) -> None:
        view = SenyaView(port.ctx)
        gestures = gestures or SenyaGestures(view.screen, port.acting.outcome)
        super().__init__(view, gestures)
        self._port = port
        self.sitting = Sitting(port, gestures, company=company)
        self.story = Story(port, self.sitting.hears)
        self.passing = Passing(port)
        self.story.passed = self.passing.by_table
        self.always = AlwaysAsking(port, self.passing, company=company)
        self.by_hand = DiceByHand(port)
        self.composing = Composing(port, gestures, self.sitting, self.story, self.always, self.by_hand)
        menus = OptionMenus(port, gestures, self.composing, self.passing)
        self.looking = Looking(port, view)
        view.stage.shown_of = self.composing.at_rest
        view.stage.teller = Telling(self.composing)
        view.stage.newcomer = self.composing.standee
        view.compose = self.composing.composed
        gestures.apart = menus.apart
        gestures.token_at = view.screen.track.movable_at
        gestures.just_after = lambda name: just_after(self.composing.table(), name)
        self.wording: SenyaWording = SenyaWording(
            port, gestures, self.composing, self.story, self.passing, self.by_hand
        )
        self.advice: SenyaAdvice = SenyaAdvice(port, self.composing)
        self.viewing: SenyaViewing = SenyaViewing(port, self.sitting)
        self.course: SenyaCourse = SenyaCourse(port, self.sitting, self.always)
        self.course_parts = (menus, self.by_hand, self.always)
        self.orders: SenyaOrders = SenyaOrders(port, self.passing, TallyPanel(port, self.composing))
        self.ending: SenyaEnd = SenyaEnd(port, self.composing)
        self.glossing = Glossing(port, view, gestures)
        explaining = RestCard[Pick, Gloss](port, self.glossing)
        self.listeners = (
            self.by_hand, self.always, self.looking, explaining, self.glossing, self.passing, self.sitting,
        )  # fmt: skip

    def areas(self, ctx: Context, buttons: int) -> Areas:
        return senya_areas(ctx, buttons, line=self.composing.table().world.options.line)

    def facts(self) -> dict[str, object]:
        """Returns the facts that lie open on the screen."""
        table = self.composing.table()
        return {
            "round": table.round,
            "process": table.process.value,
            "asked": table.asked,
            "step": type(table.top).__name__,
            "hp": {one.id: one.hp for one in table.combatants},
            "active": self.gestures.active,
            "by_hand": len(self.by_hand.told) if self.by_hand.asks else None,
        }
