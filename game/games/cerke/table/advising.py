"""Hints of 机戦 in words: the piece that is meant, what it does, what that gains; and what an own turn would cost."""

from collections.abc import Mapping, Sequence

from game.games.cerke.rules import actions
from game.games.cerke.rules.asked.costs import costs, warnings
from game.games.cerke.rules.asked.reasons import reasons
from game.games.cerke.rules.board import NAMES, of_pick
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.pieces import CAPTIVE_OF, dropped
from game.games.cerke.rules.sticks import needs_water_throw
from game.games.cerke.table.figures import signed
from game.games.cerke.table.names import hand_name, piece_name
from game.rules.clause import Reason
from game.rules.contract import InHand, Pick, Square
from game.table.advising import Advising
from game.table.expected import Expected
from game.table.port import Port

MOST_COSTS = 2
"""So many costs are told of an advised action, the weightiest."""
HANDS = frozenset({"makes", "nears", "denies", "aims", "throw-makes", "on-aims", "on-near", "stops"})
PIECES: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("takes", "escapes", "shields", "attacks", "field", "joins", "reaches", "forward"), (0,)),
    **dict.fromkeys(("throw-takes", "throw-ends"), (0,)),
    **dict.fromkeys(("aims", "on-aims", "stops"), (1,)),
    "forks": (0, 1),
}
HANDS_LOST = frozenset({"gives", "on-gives", "breaks", "farther"})
PIECES_LOST: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("risk", "trade", "leaves"), (0, 2)),
    **dict.fromkeys(("gives", "on-gives"), (1,)),
}
"""The reasons and the costs that begin with the name of a hand, and the places in which they name pieces."""
SQUARES: Mapping[str, tuple[int, ...]] = {"water": (0,), **dict.fromkeys(("risk", "trade", "leaves"), (1,))}
PENALTIES = frozenset({"kut", "futile"})
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
        return self._facts(reason, HANDS, PIECES)

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
        texts, board = self._port.ctx.texts, seen.board
        match action:
            case actions.Move(src, dst):
                return texts("cerke-hint.move", piece_name(texts, board[src]), NAMES[src], NAMES[dst])
            case actions.StepOver(src, via, dst):
                return texts("cerke-hint.step", piece_name(texts, board[src]), NAMES[src], NAMES[via], NAMES[dst])
            case actions.StepThrow(src, via):
                return texts("cerke-hint.throw", piece_name(texts, board[src]), NAMES[src], NAMES[via])
            case actions.TamMove(src, _, first, _, second):
                return texts("cerke-hint.tam", NAMES[src], NAMES[first], NAMES[src if second is None else second])
            case actions.Drop(captive, dst, owner):
                return texts("cerke-hint.drop", piece_name(texts, dropped(captive, owner)), NAMES[dst])
            case actions.Settle(dst):
                return texts("cerke-hint.settle", NAMES[dst])
            case actions.Decline():
                return texts("cerke-hint.decline")
            case actions.GoOn() | actions.EndSeason():
                return texts(f"cerke-hint.{'mok' if isinstance(action, actions.GoOn) else 'xot'}")
        return usual

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
                words = texts(f"cerke-hint.{'next' if one.actor == after.actor else 'then'}", self._follows(one), words)
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
        return self._port.ctx.texts(f"cerke-hint.{one.code}{sure}", *self._facts(one, HANDS_LOST, PIECES_LOST))

    def _facts(self, one: Reason, hands: frozenset[str], pieces: Mapping[str, tuple[int, ...]]) -> list[object]:
        """Returns what fills the places of a reason or a cost, in words."""
        texts, facts = self._port.ctx.texts, list[object](one.args)
        for at in pieces.get(one.code, ()):
            facts[at] = piece_name(texts, int(one.args[at]))
        if one.code in hands:
            facts[0] = hand_name(texts, str(one.args[0]))
        for at in SQUARES.get(one.code, ()):
            facts[at] = NAMES[int(one.args[at])]
        if one.code in PENALTIES:
            facts[0] = signed(int(one.args[0]))
        return facts
