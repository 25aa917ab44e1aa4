"""The deal and the shuffles of 盤上遊姫, drawn so that anybody can draw them again (Y3.9)."""

from game.games.yuki.rules.actions import Deal, Shuffle
from game.games.yuki.rules.cards import DECKS, EVENTS, MOON, SUN, TROOPS
from game.games.yuki.rules.phases import AwaitDeal, AwaitShuffle
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
