"""What nobody can know before a card is drawn: which card of the deck lies on top (Y4.3, Y9.3)."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.yuki.rules.actions import TROOP_DECK, Draw, EventDraw, YukiAction
from game.games.yuki.rules.phases import Codes, pair
from game.games.yuki.rules.state import YukiState


def might_come(state: YukiState, action: YukiAction) -> Sequence[YukiState]:
    """Returns the states that the drawing of one card may find, each as likely, the true one first; none for the rest.

    The three cards of 五 (Y8.13) come in too many ways to be gone through.
    """
    if not isinstance(action, Draw | EventDraw):
        return ()
    player, decks = state.decider, state.decks
    if action.source == TROOP_DECK:
        return [state.after(decks=replace(decks, troops=deck)) for deck in _tops(decks.troops)]
    return [
        state.after(decks=replace(decks, strategy=pair(decks.strategy, player, deck)))
        for deck in _tops(decks.strategy[player])
    ]


def _tops(deck: Codes) -> list[Codes]:
    """Returns the deck with each of its cards on top."""
    return [(code, *deck[:at], *deck[at + 1 :]) for at, code in enumerate(deck)]
