"""The notation of 盤上遊姫: the record of a game as it may be shown to both (Y11.5, Y12), and what is counted of it."""

from collections.abc import Sequence

from game.games.yuki.rules import events
from game.games.yuki.rules.actions import Deal, Play, ReturnCard, Shuffle, YukiAction
from game.games.yuki.rules.cards import SUN, is_strategy
from game.games.yuki.rules.codec import format_action
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Action, Agree, Resign, TimeUp, event_ids
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


EVENTS = event_ids(events)


def counted(state: YukiState, action: YukiAction) -> str:
    """Returns what an action counts as: a turn is counted by its play, and by passing (Y4.8)."""
    return "turns" if isinstance(action, Play) else ""


def numbered(state: YukiState, action: Action) -> tuple[str, int]:
    """Returns the number of the turn (Y4): whatever anybody decides in it is part of it."""
    return "turns", state.clockwork.turn


def roles(states: Sequence[YukiState]) -> dict[str, int]:
    """Returns who begins (Y3.8) and, at the advanced level, who has 陽 (Y3.5)."""
    options = states[0].options
    sun = {"sun": options.sides.index(SUN)} if options.advanced else {}
    return sun | {"first": options.first}
