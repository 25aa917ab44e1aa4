"""The other hand as far as one side can know it: which cards it may play next turn, and what it could do with each."""

from collections.abc import Iterator

from game.games.yuki.practice.turns import TurnGain, gain_of, judged_after
from game.games.yuki.rules.actions import Decision, Scout
from game.games.yuki.rules.cards import DECKS, TROOPS, in_order, is_strategy, is_troop
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.phases import PlayCard, pair
from game.games.yuki.rules.state import YukiState


def possible_cards(state: YukiState, seat: int) -> list[str]:
    """Returns the cards that the side of `seat` may play in the coming turn, as the other side knows (Y11.1).

    The other side knows the table, the discard pile, its own hand, and the backs in that hand with what is drawn.
    """
    hand = state.hands[seat]
    seen = {code for lane in state.lanes for side in (*lane.cards, lane.fields) for code in side}
    known = seen | set(state.piles.discard) | set(state.hands[1 - seat])
    draws = len(hand) < state.standing.refill[seat]
    troops = any(map(is_troop, hand)) or (draws and bool(state.decks.troops))
    strategy = any(map(is_strategy, hand)) or (draws and bool(state.decks.strategy[seat]))
    return [
        *(code for code in TROOPS if troops and code not in known),
        *(code for code in DECKS[state.options.sides[seat]] if strategy and code not in known),
    ]


def with_card(state: YukiState, seat: int, code: str) -> YukiState:
    """Returns the position at ② of `seat` with `code` as the only card that it can play."""
    fields = [held for held in state.hands[seat] if held[0] == "F"]
    return state.after(hands=pair(state.hands, seat, in_order([*fields, code])), phase=PlayCard())


def replies(state: YukiState) -> Iterator[tuple[YukiState, Decision]]:
    """Yields every play that the side to act may have, each in a position in which it holds that card.

    五 draws and gives back: the table stays as it is, which is yielded as any other play that changes nothing.
    """
    seat = state.clockwork.active
    for code in possible_cards(state, seat):
        here = with_card(state, seat, code)
        yield from ((here, play) for play in legal(here) if not isinstance(play, Scout))


def dangers(state: YukiState) -> list[str]:
    """Returns the cards with which the side to act would win the game in this turn, if it has them."""
    found: dict[str, None] = {}
    for here, play in replies(state):
        code = getattr(play, "card", "")
        if code not in found and gain_of(here, judged_after(here, play)) >= TurnGain(1, 0):
            found[code] = None
    return list(found)
