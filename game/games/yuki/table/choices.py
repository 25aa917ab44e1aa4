"""How the screen of 盤上遊姫 leads to the actions of the rules: which picks in which order."""

from collections.abc import Iterable

from game.games.yuki.rules.actions import OWN_DECK, TROOP_DECK, Decision, ReturnCard, Scout
from game.games.yuki.rules.cards import is_strategy
from game.rules.contract import Card, Option, Pick, Pile
from game.table.input import ByPaths


def deck_of(code: str) -> str:
    """Returns the deck that a card of the hand goes back under."""
    return OWN_DECK if is_strategy(code) else TROOP_DECK


def offered(actions: Iterable[Decision]) -> list[Decision | ByPaths]:
    """Returns the actions as the table asks for them.

    A returned card is let go under its deck; a 五 over either deck, as its cards may come from both.
    """
    return [_offered(action) for action in actions]


def _offered(action: Decision) -> Decision | ByPaths:
    match action:
        case ReturnCard(code):
            return ByPaths(action, ((Card(code), Pile(deck_of(code))),))
        case Scout(code, strategy):
            split = Option("split", (strategy,))
            return ByPaths(action, tuple((Card(code), Pile(name), split) for name in (OWN_DECK, TROOP_DECK)))
    return action


def is_word(pick: Pick) -> bool:
    """Whether a pick lies nowhere on the table, so that it has to be asked for."""
    return isinstance(pick, Option)
