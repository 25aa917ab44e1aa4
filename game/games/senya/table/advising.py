"""Words a decision of a battle that is advised, and why one was taken; what stands in the words the rules tell."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.senya.rules.actions import Decision, SenyaAction
from game.games.senya.rules.asked.costs import costs
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.people import names_of
from game.games.senya.view.words.cast import who
from game.games.senya.view.words.deeds import deed
from game.games.senya.view.words.speech import Speech
from game.games.senya.view.words.terms import name_of
from game.match.match import AnyNode
from game.rules.clause import Reason
from game.rules.contract import Action
from game.table.port import Port

MOST_REASONS = 3
"""So many reasons are told of one decision, the weightiest."""
KINDS = frozenset({"summons"})
"""The reasons that name a kind of enemy, not somebody in the battle."""


class Advising:
    """Words what is advised in a battle, and why something was done."""

    def __init__(self, port: Port[SenyaObservation]) -> None:
        self._port = port

    def reason(self, action: SenyaAction) -> str:
        """Returns what speaks for a decision that somebody is to take, as its own side knows; "" where nothing does."""
        if not isinstance(action, Decision):
            return ""
        table = self._port.eyes.seen().table
        return self._worded(table, self._port.eyes.ask(reasons, action, table.one(action.by).side))

    def purpose(self, node: AnyNode) -> str:
        """Returns what spoke for the decision that led to a node, as far as the viewer may know."""
        assert node.parent is not None
        before = self._port.eyes.at(node.parent)
        return self._worded(before.table, self._port.eyes.ask(reasons, node.action, before.seat, at=node.parent))

    def cost(self, action: SenyaAction) -> str:
        """Returns in sentences what a decision costs and risks; "" where nothing is in sight."""
        if not isinstance(action, Decision):
            return ""
        table = self._port.eyes.seen().table
        speech = self._speech(table)
        found = self._port.eyes.ask(costs, action, table.one(action.by).side)
        told = [self._said(table, one) for one in found]
        return speech.listed(told, "senya-text.next") if told else ""

    def reply(self, table: SenyaState, action: Action) -> str:
        """Returns a decision that is expected, in a battle as it is then known; "" for what is none."""
        if not isinstance(action, Decision):
            return ""
        speech = self._speech(table)
        return deed(speech, names_of(speech, table), action)

    def _speech(self, table: SenyaState) -> Speech:
        return Speech(self._port.ctx.texts, table.world.data)

    def _worded(self, table: SenyaState, found: Sequence[Reason]) -> str:
        words = [self._speech(table)(f"senya-why.{one.code}", *self._facts(table, one)) for one in found]
        return self._port.ctx.texts("why.join").join(words[:MOST_REASONS])

    def _said(self, table: SenyaState, cost: Reason) -> str:
        """Returns a cost as a sentence; what works once is told by the time in which it does."""
        name, facts = cost.code, self._facts(table, cost)
        if name == "once":
            name, facts = f"once-{cost.args[1]}", facts[:1]
        return self._speech(table)(f"senya-cost.{name}", *facts)

    def _facts(self, table: SenyaState, reason: Reason) -> list[object]:
        return [self._fact(table, fact, reason.code in KINDS) for fact in reason.args]

    def _fact(self, table: SenyaState, fact: str | int, kind: bool) -> object:
        """Returns what fills a place: a number, the name of somebody, of a kind of enemy, or of what else an id is."""
        speech = self._speech(table)
        if isinstance(fact, int):
            return fact
        if kind:
            return speech.enemy(fact)
        return who(speech, names_of(speech, table), fact) if table.has(fact) else name_of(speech, fact)
