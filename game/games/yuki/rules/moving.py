"""The ways of cards from place to place: decks, hands, formations, the discard pile, and who saw them go."""

from dataclasses import replace

from game.games.yuki.rules import events
from game.games.yuki.rules.actions import TROOP_DECK
from game.games.yuki.rules.cards import in_order
from game.games.yuki.rules.phases import pair
from game.games.yuki.rules.state import YukiState
from game.rules.contract import Event

Log = list[Event]


def draw(state: YukiState, player: int, source: str, log: Log) -> YukiState:
    """Moves the top card of a deck into the hand of `player`."""
    deck = state.decks.troops if source == TROOP_DECK else state.decks.strategy[player]
    log.append(events.Drew(player, deck[0]))
    decks = (
        replace(state.decks, troops=deck[1:])
        if source == TROOP_DECK
        else replace(state.decks, strategy=pair(state.decks.strategy, player, deck[1:]))
    )
    return take(state.after(decks=decks), player, deck[0])


def take(state: YukiState, player: int, code: str) -> YukiState:
    """Adds a card to the hand of `player`."""
    return state.after(hands=pair(state.hands, player, in_order((*state.hands[player], code))))


def lose(state: YukiState, player: int, code: str) -> YukiState:
    """Takes a card out of the hand of `player`."""
    hand = list(state.hands[player])
    hand.remove(code)
    return state.after(hands=pair(state.hands, player, tuple(hand)))


def show(state: YukiState, player: int, code: str) -> YukiState:
    """Notes that the other player saw the card going into the hand (Y13.1)."""
    shown = pair(state.piles.shown, player, (*state.piles.shown[player], code))
    return state.after(piles=replace(state.piles, shown=shown))


def forget_shown(state: YukiState, code: str) -> YukiState:
    """Forgets that a card was seen going into a hand: it is open now, or nobody knows where (Y13.1)."""
    shown = state.piles.shown
    if code not in shown[0] and code not in shown[1]:
        return state
    rest = (tuple(c for c in shown[0] if c != code), tuple(c for c in shown[1] if c != code))
    return state.after(piles=replace(state.piles, shown=rest))


def lift(state: YukiState, pick: str, owner: int, lane: int) -> YukiState:
    """Takes a card of the table away."""
    there = state.lanes[lane]
    cards = tuple(code for code in there.cards[owner] if code != pick)
    return state.after(lanes=state.lanes_with({lane: there.with_cards(owner, cards, state.clockwork.tick)}))


def shift(state: YukiState, shifted: events.Shifted, log: Log) -> YukiState:
    """Moves a card of the table to another formation, or to the discard pile (Y8.11, Y8.14, Y8.15)."""
    log.append(shifted)
    state = lift(state, shifted.card, shifted.owner, shifted.lane)
    if shifted.to is None:
        return discard(state, shifted.card)
    return join(state, shifted.to_player, shifted.card, shifted.to)


def join(state: YukiState, player: int, code: str, lane: int) -> YukiState:
    """Adds a card to the formation of `player` at `lane`."""
    there = state.lanes[lane]
    cards = (*there.cards[player], code)
    return state.after(lanes=state.lanes_with({lane: there.with_cards(player, cards, state.clockwork.tick)}))


def discard(state: YukiState, code: str) -> YukiState:
    """Lays a card on the discard pile."""
    return state.after(piles=replace(state.piles, discard=(*state.piles.discard, code)))
