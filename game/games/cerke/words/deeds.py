"""What an action of 機戦 does, in a sentence, and what stands in the reasons for it."""

from collections.abc import Mapping

from game.games.cerke.rules import actions
from game.games.cerke.rules.board import NAMES
from game.games.cerke.rules.observation import CerkeObservation
from game.games.cerke.rules.pieces import dropped
from game.games.cerke.words.told import hand_name, piece_name, signed
from game.i18n.catalog import Texts
from game.rules.clause import Reason

HANDS = frozenset({"makes", "nears", "denies", "aims", "throw-makes", "on-aims", "on-near", "stops"})
PIECES: Mapping[str, tuple[int, ...]] = {
    **dict.fromkeys(("takes", "escapes", "shields", "attacks", "field", "joins", "reaches", "forward"), (0,)),
    **dict.fromkeys(("throw-takes", "throw-ends"), (0,)),
    **dict.fromkeys(("aims", "on-aims", "stops"), (1,)),
    "forks": (0, 1),
}
"""The reasons that begin with the name of a hand, and the places in which they name pieces."""
SQUARES: Mapping[str, tuple[int, ...]] = {"water": (0,), **dict.fromkeys(("risk", "trade", "leaves"), (1,))}
PENALTIES = frozenset({"kut", "futile"})


def deed(texts: Texts, action: actions.CerkeAction, usual: str, seen: CerkeObservation) -> str:
    """Returns what an action does in a sentence, in what is seen before it; `usual` where it has none."""
    board = seen.board
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


def reason_facts(texts: Texts, reason: Reason) -> list[object]:
    """Returns what fills the places of a reason, in words."""
    return facts_of(texts, reason, HANDS, PIECES)


def facts_of(texts: Texts, one: Reason, hands: frozenset[str], pieces: Mapping[str, tuple[int, ...]]) -> list[object]:
    """Returns what fills the places of a reason or a cost, in words."""
    facts = list[object](one.args)
    for at in pieces.get(one.code, ()):
        facts[at] = piece_name(texts, int(one.args[at]))
    if one.code in hands:
        facts[0] = hand_name(texts, str(one.args[0]))
    for at in SQUARES.get(one.code, ()):
        facts[at] = NAMES[int(one.args[at])]
    if one.code in PENALTIES:
        facts[0] = signed(int(one.args[0]))
    return facts
