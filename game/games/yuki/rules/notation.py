"""The notation of 盤上遊姫: the record of a game as it may be shown to both (Y11.5, Y12)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.yuki.rules.actions import Deal, ReturnCard, Shuffle, YukiAction
from game.games.yuki.rules.cards import is_strategy
from game.games.yuki.rules.codec import format_action
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Agree, Resign, TimeUp
from game.rules.plain import TableTexts

_AT_TABLE = TableTexts("01", "P{} resign", "P{} timeup", "draw")


def notate(steps: Sequence[tuple[YukiState, YukiAction]], i: int) -> str:
    """Returns the text of `steps[i]`; what was returned or dealt keeps its face down."""
    match steps[i][1]:
        case ReturnCard(card):
            return "r:s" if is_strategy(card) else "r:w"
        case Deal():
            return "deal"
        case Shuffle():
            return "shuffle"
        case Resign() | TimeUp() | Agree() as action:
            return _AT_TABLE.format(action)
        case action:
            return format_action(action)
