"""Hints of 机戦 in words: the piece that is meant, what it does, what that gains; and what an own turn would cost."""

from collections.abc import Mapping, Sequence

from game.games.cerke.rules import actions
from game.games.cerke.rules.asked.costs import costs, warnings
from game.games.cerke.rules.asked.reasons import reasons
from game.games.cerke.rules.board import NAMES, of_pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.pieces import CAPTIVE_OF, dropped
from game.games.cerke.rules.sticks import needs_water_throw
from game.games.cerke.words.deeds import deed, facts_of, reason_facts
from game.games.cerke.words.told import piece_name
from game.rules.clause import Reason
from game.rules.contract import CHANCE, InHand, Pick, Square
from game.session.expected import Expected
from game.table.advising import Advising
from game.table.port import Port

MOST_COSTS = 2
"""So many costs are told of an advised action, the weightiest."""
HANDS_LOST = frozenset({"gives", "on-gives", "breaks", "farther"})
PIECES_LOST: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("risk", "trade", "leaves"), (0, 2)),
    **dict.fromkeys(("gives", "on-gives"), (1,)),
}
"""The costs that begin with the name of a hand, and the places in which they name pieces."""
AT_ODDS = frozenset({"gives", "on-gives", "risk", "trade", "leaves"})
"""The costs that name odds; of what is sure they are told otherwise."""
SURELY = 100


class CerkeAdvice(Advising[CerkeObservation, actions.CerkeAction]):
    """Words what is advised."""

    def __init__(self, port: Port[CerkeObservation]) -> None:
        super().__init__(port, reasons)

    def key(self, code: str) -> str:
        return f"cerke-why.{code}"

    def facts(self, reason: Reason) -> list[object]:
        return reason_facts(self._port.ctx.texts, reason)

    def piece(self, pick: Pick) -> str:
        """Returns the piece at a pick, with where it stands; "" for an empty square."""
        texts = self._port.ctx.texts
        match pick:
            case Square():
                code = self._port.eyes.seen().board[of_pick(pick)]
                return texts("cerke-hint.piece", piece_name(texts, code), NAMES[of_pick(pick)]) if code else ""
            case InHand(seat, kind):
                return texts("cerke-hint.hand", piece_name(texts, dropped(CAPTIVE_OF[kind], seat)))
        return ""

    def does(self, action: actions.CerkeAction, usual: str, seen: CerkeObservation) -> str:
        return deed(self._port.ctx.texts, action, usual, seen)

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns what is expected to follow: throws, what its seat then decides, and the reply with the odds of it."""
        steps, texts = list(ahead), self._port.ctx.texts
        while steps and isinstance(steps[-1].action, actions.Throw):
            steps.pop()
        words = self._follows(steps[-1]) if steps else ""
        for one, after in zip(steps[-2::-1], steps[:0:-1], strict=True):
            if isinstance(one.action, actions.Throw):
                words = texts("cerke-hint.falls", one.action.sticks, words)
            else:
                answered = after.actor not in (one.actor, CHANCE)
                words = texts(f"cerke-hint.{'then' if answered else 'next'}", self._follows(one), words)
        return words

    def _follows(self, one: Expected) -> str:
        texts, seen = self._port.ctx.texts, one.seen
        assert isinstance(seen, CerkeObservation)
        words = self.does(one.action, one.token, seen)  # type: ignore[arg-type]
        if isinstance(one.action, actions.Move | actions.StepOver) and self._wet(seen, one.action.src, one.action.dst):
            return texts("cerke-hint.if-let-in", words)
        return words

    def _wet(self, seen: CerkeObservation, src: int, dst: int) -> bool:
        return needs_water_throw(seen.board[src], src, dst, seen.options)

    def cost(self, action: actions.CerkeAction) -> str:
        """Returns what an advised action costs or risks; "" where nothing is in sight."""
        return self._told(self._port.eyes.ask(costs, action))

    def warning(self, action: actions.CerkeAction) -> str:
        """Returns the heaviest of what an own action would cost; "" where it is worth no warning."""
        return self._told(self._port.eyes.ask(warnings, action))

    def _told(self, found: Sequence[Reason]) -> str:
        words = [self._cost(one) for one in found[:MOST_COSTS]]
        return self._port.ctx.texts("cerke-hint.both", *words) if len(words) > 1 else "".join(words)

    def _cost(self, one: Reason) -> str:
        """Returns a cost in a sentence."""
        sure = "-sure" if one.code in AT_ODDS and SURELY in one.args[2:] else ""
        return self._port.ctx.texts(
            f"cerke-hint.{one.code}{sure}", *facts_of(self._port.ctx.texts, one, HANDS_LOST, PIECES_LOST)
        )
