"""Why the computer played as it did: what its turn gained, saved or threatens by the rules, and the reply it feared."""

from dataclasses import replace
from functools import reduce

from game.ai.protocol import Chosen
from game.match.match import AnyNode
from game.rules.contract import CHANCE, AnyObservation, Pick
from game.session.expected import ahead, as_expected
from game.session.thinking import Thinking
from game.table.desk import Desk
from game.table.input import action_of
from game.table.parts.eyes import TableEyes
from game.table.parts.showing import Showing

WHY_STEP = -1
"""What stands for the steps of a hint while a reason is told: whoever asks for a hint then begins with its first."""

MOST_REASONS = 3
"""So many reasons are told of a long turn, the last of them."""


class Why:
    """Tells the reason of the computer's last turn to the person whose turn it is; nothing that is hidden from them."""

    def __init__(self, table: Desk, eyes: TableEyes[AnyObservation], showing: Showing, thinking: Thinking) -> None:
        self._table, self._eyes, self._showing, self._thinking = table, eyes, showing, thinking

    def turn(self) -> list[AnyNode]:
        """Returns what the computer did since a person acted, the first of it first; chance is left out."""
        session, found = self._table.session, list[AnyNode]()
        here: AnyNode | None = session.match.cursor
        while here is not None and here.parent is not None and here.actor not in session.humans:
            if here.actor != CHANCE and action_of(here.action).paths():
                found.append(here)
            here = here.parent
        return found[::-1]

    @property
    def due(self) -> bool:
        """Whether it can be asked: a person may act, and a computer did something before."""
        session = self._table.session
        return session.mode == "play" and session.humans_turn() and bool(self.turn())

    def ask(self) -> None:
        """Says it in one line, and rings where the turn ended."""
        done = self.turn()
        if done:
            self._showing.mark_hint((), self._places(done[-1])[-1:], WHY_STEP, self.words(done))

    def words(self, done: list[AnyNode]) -> str:
        """Returns the line for what was done: each decision by the record with its reasons, the reply feared, depth."""
        table, texts = self._table, self._table.ctx.texts
        reasons: dict[str, AnyNode] = {}
        for node in done:
            if words := table.game.advice.purpose(node):
                reasons.setdefault(words, node)
        last = list(reasons)[-MOST_REASONS:]
        depth = max((thought.depth for node in done if (thought := self._thought(node)) is not None), default=0)
        looked = table.words("why.looked", depth) if depth > 1 else ""
        if any(thought.cut for node in done if (thought := self._thought(node)) is not None):
            looked += texts("why.cut")
        usual = self._by_decision({one: reasons[one] for one in last} or {table.words("why.quiet"): done[-1]})
        return table.game.advice.why(last, usual) + self._feared(done[-1]) + looked

    def _by_decision(self, reasons: dict[str, AnyNode]) -> str:
        """Returns the reasons behind what the record says of the decision they are of: a draw's speak for no play."""
        table, texts = self._table, self._table.ctx.texts
        of: dict[int | None, list[str]] = {}
        for words, node in reasons.items():
            of.setdefault(table.record.index(node.ply), []).append(words)
        turns = {table.record.index(node.ply): table.token(node.ply).rstrip(".。") for node in reasons.values()}
        told = {at: texts("why.join").join(words) for at, words in of.items()}
        said = (texts("why.said", turns[at], one) if turns[at] else texts("why.alone", one) for at, one in told.items())
        return reduce(lambda before, after: texts("why.then", before, after), said)

    def _thought(self, node: AnyNode) -> Chosen | None:
        """Returns what the computer thought as it chose what led to a node; None where that is not known any more."""
        found = None if node.parent is None else self._thinking.thoughts.get(node.parent.id)
        return found if found is not None and found.action == action_of(node.action) else None

    def _feared(self, node: AnyNode) -> str:
        """Returns which reply the computer reckoned with after its last action; "" where the person cannot play it.

        Whoever is told hears of an own action only, named by what lies open to them.
        """
        table, session, thought = self._table, self._table.session, self._thought(node)
        if thought is None or node.parent is None:
            return ""
        match, seat = session.match, session.to_act
        advice = table.game.advice
        if words := advice.feared(thought.line):
            return table.words("why.feared", words)
        past = match.steps()[: node.parent.ply]
        found = ahead(match.game, past, node.parent.state, thought, seat, advice.prepares)
        if not found or not as_expected(found[:-1], match.cursor.path()[node.ply + 1 :]) or found[-1].actor != seat:
            return ""
        if match.explain_illegal(found[-1].action) is not None:
            return ""
        reply = replace(found[-1], seen=self._eyes.observe(seat))
        return table.words("why.feared", advice.reply([reply]))

    def _places(self, node: AnyNode) -> tuple[Pick, ...]:
        """Returns the picks of an action that have a place on the screen."""
        path = tuple(action_of(node.action).paths()[0])
        return tuple(pick for pick in path if self._table.game.places.rect_of(pick) is not None)
