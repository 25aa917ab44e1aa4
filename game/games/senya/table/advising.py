"""Words a decision of a battle that is advised, and why one was taken; what stands in the words the rules tell."""

from collections.abc import Sequence

from game.games.senya.rules.actions import Attack, Decision, SenyaAction
from game.games.senya.rules.asked.costs import costs
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.composing import Composing
from game.games.senya.words.battle_reasons import facts_of, worded
from game.games.senya.words.called import names_of
from game.games.senya.words.deeds import deed
from game.games.senya.words.speech import Speech
from game.games.senya.words.terms import name_of
from game.match.match import AnyNode
from game.rules.clause import Reason
from game.rules.contract import Card, Pick, Standee, TableAction
from game.session.expected import Expected
from game.table.hooks import Advice
from game.table.port import Port

UNLIKELY = 0.2
"""A chance to hit below which an attack is warned of in a game with help."""


def in_short(composing: Composing, action: SenyaAction) -> str:
    """Returns what an action does, in short; "" for those of the house."""
    if isinstance(action, TableAction):
        return ""
    return deed(composing.speech(), composing.cast(), action)


class SenyaAdvice(Advice[SenyaAction]):
    """Words what is advised in a battle, and why something was done."""

    def __init__(self, port: Port[SenyaObservation], composing: Composing) -> None:
        self._port, self._composing = port, composing

    def area(self, pick: Pick, usual: str) -> str:
        """Returns which side of the table; nothing where only one stands there, whom nobody has to look for."""
        if isinstance(pick, Standee):
            table = self._composing.table()
            alone = table.has(pick.id) and len(table.side(table.one(pick.id).side)) == 1
            return "" if alone else usual
        return self._port.ctx.texts("senya-hint.cards") if isinstance(pick, Card) else usual

    def piece(self, pick: Pick) -> str:
        match pick:
            case Card(code):
                return self._port.ctx.texts("senya-hint.card", name_of(self._composing.speech(), code))
            case Standee(one):
                return self._composing.cast().get(one, "")
        return ""

    def hint(self, action: SenyaAction, usual: str) -> str:
        return in_short(self._composing, action)

    def reason(self, action: SenyaAction) -> str:
        """Returns what speaks for a decision that somebody is to take, as its own side knows; "" where nothing does."""
        if not isinstance(action, Decision):
            return ""
        table = self._port.eyes.seen().table
        return worded(self._speech(table), table, self._port.eyes.ask(reasons, action, table.one(action.by).side))

    def purpose(self, node: AnyNode) -> str:
        """Returns what spoke for the decision that led to a node, as far as the viewer may know."""
        if node.parent is None:
            return ""
        before = self._port.eyes.at(node.parent)
        return worded(
            self._speech(before.table),
            before.table,
            self._port.eyes.ask(reasons, node.action, before.seat, at=node.parent),
        )

    def warning(self, action: SenyaAction) -> str:
        """Returns that an attack will hardly hit anybody, by the exact odds of the rules (S23.2); "" for all else."""
        if not isinstance(action, Attack) or self._composing.likeliest(action) >= UNLIKELY:
            return ""
        texts = self._port.ctx.texts
        return texts("senya-hint.unlikely", texts("table.join").join(self._composing.chances(action)))

    def cost(self, action: SenyaAction) -> str:
        """Returns in sentences what a decision costs and risks, and that an attack will hardly hit."""
        told = [words for words in (self._price(action), self.warning(action)) if words]
        return self._composing.speech().listed(told, "senya-text.next") if told else ""

    def _price(self, action: SenyaAction) -> str:
        if not isinstance(action, Decision):
            return ""
        table = self._port.eyes.seen().table
        speech = self._speech(table)
        found = self._port.eyes.ask(costs, action, table.one(action.by).side)
        told = [self._said(table, one) for one in found]
        return speech.listed(told, "senya-text.next") if told else ""

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns a decision that is expected, in a battle as it is then known; "" for what is none."""
        seen: SenyaObservation = ahead[-1].seen  # type: ignore[assignment]
        action, speech = ahead[-1].action, self._speech(seen.table)
        return deed(speech, names_of(speech, seen.table), action) if isinstance(action, Decision) else ""

    def _speech(self, table: SenyaState) -> Speech:
        return Speech(self._port.ctx.texts, table.world.data)

    def _said(self, table: SenyaState, cost: Reason) -> str:
        """Returns a cost as a sentence; what works once is told by the time in which it does."""
        name, facts = cost.code, facts_of(self._speech(table), table, cost)
        if name == "once":
            name, facts = f"once-{cost.args[1]}", facts[:1]
        return self._speech(table)(f"senya-cost.{name}", *facts)
