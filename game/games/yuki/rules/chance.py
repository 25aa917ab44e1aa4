"""The deal and the shuffles of 盤上遊姫, drawn so that anybody can draw them again (Y3.9), and what a card may be."""

from collections.abc import Sequence
from dataclasses import replace

from game.games.yuki.rules.actions import TROOP_DECK, Deal, Draw, EventDraw, Shuffle, YukiAction
from game.games.yuki.rules.cards import DECKS, EVENTS, MOON, SUN, TROOPS
from game.games.yuki.rules.phases import AwaitDeal, AwaitShuffle, Codes, pair
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream


def draw(state: YukiState, stream: Stream) -> Deal | Shuffle:
    """Draws at a chance node. The easy level makes the same four shuffles and keeps the troops only."""
    if isinstance(state.phase, AwaitDeal):
        events, troops, sun, moon = (_shuffled(codes, stream) for codes in (EVENTS, TROOPS, DECKS[SUN], DECKS[MOON]))
        return Deal(events, troops, sun, moon) if state.options.advanced else Deal((), troops, (), ())
    assert isinstance(state.phase, AwaitShuffle)
    return Shuffle(_shuffled(state.decks.strategy[state.phase.queue[0][0]], stream))


def _shuffled(codes: tuple[str, ...], stream: Stream) -> tuple[str, ...]:
    order = list(codes)
    stream.shuffle(order)
    return tuple(order)


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
