"""盤上遊姫: battlefields that lack a card, formations of like cards, 配置, few cards left, strategies in hand."""

from __future__ import annotations

from typing import Any

from game.games.yuki.rules.cards import DECKS, EVENTS, FIELDS, LANES, MOON, SUN, TROOPS, in_order, is_elite, is_placed
from game.rules.chance import Stream
from tests.laws.constructed.draws import likely, shuffled

FOUR = {1: "M10", 2: "S10"}
"""The 配置 under which a formation has four cards, by the version of the rules."""
WINS = 3
HAND = 8


def draw(stream: Stream) -> tuple[dict[str, Any], dict[str, Any]]:
    """Returns a position object and options."""
    version, advanced = 1 + likely(stream, 80), likely(stream, 85)
    troops = _troops(stream)
    strategy = [shuffled(stream, DECKS[side] if advanced else ()) for side in (SUN, MOON)]
    won = shuffled(stream, [0] * stream.below(WINS + 1) + [1] * stream.below(WINS + 1) + [None] * len(LANES))[
        : len(LANES)
    ]
    events = shuffled(stream, EVENTS)
    lanes = [_lane(stream, version, won[i], troops, strategy) for i in LANES]
    for i, lane in enumerate(lanes):
        lane["event"] = events[i] if advanced else None
        lane["event_up"] = advanced and won[i] is not None
    phase, active = stream.choice(("draw", "play", "play", "play")), stream.below(2)
    hands = [_hand(stream, player, troops, strategy, won) for player in (0, 1)]
    discard = _thrown(stream, troops, strategy)
    return {
        "v": version,
        "level": "adv" if advanced else "easy",
        "first": stream.below(2),
        "sides": [SUN, MOON],
        "active": active,
        "decider": active,
        "turn": 5 + stream.below(40),
        "tick": 60,
        "passes": stream.below(2),
        "phase": phase,
        "pending": {},
        "hands": hands,
        "troops": troops,
        "strat": strategy,
        "discard": discard,
        "spent_fields": [],
        "shown": [[], []],
        "right": stream.below(3) - 1 if advanced else 0,
        "refill": [7 + likely(stream, 20), 7 + likely(stream, 20)],
        "wins": [won.count(0), won.count(1)],
        "result": None,
        "lanes": lanes,
    }, {}


def _troops(stream: Stream) -> list[str]:
    """Returns all troops; mostly like beside like, so that they meet at one battlefield."""
    found = shuffled(stream, TROOPS)
    how = stream.below(3)
    if how:
        found.sort(key=lambda code: code[how - 1 :] if how == 2 else code[0])
    return found


def _lane(
    stream: Stream, version: int, winner: int | None, troops: list[str], strategy: list[list[str]]
) -> dict[str, Any]:
    fields = [_take(strategy, is_placed, stream)] if likely(stream, 25) else []
    fields = [code for code in fields if code]
    size = 4 if FOUR[version] in fields else 3
    counts = [min(size, stream.below(size + 2)) for _ in (0, 1)]
    if winner is None and counts == [size, size]:
        counts[stream.below(2)] -= 1
    if winner is not None:
        counts[winner] = size
    cards = []
    for player in (0, 1):
        own: list[str] = []
        for _ in range(counts[player]):
            elite = _take([strategy[player]], is_elite, stream) if likely(stream, 15) else ""
            own.append(elite or troops.pop(stream.below(3) if likely(stream, 80) else stream.below(len(troops))))
        cards.append(own)
    done = [10 + player if len(cards[player]) == size else None for player in (0, 1)]
    by = None if winner is None else stream.choice(("compare", "proof"))
    return {"cards": cards, "done_at": done, "fields": fields, "winner": winner, "by": by}


def _take(decks: list[list[str]], fits: Any, stream: Stream) -> str:
    """Returns a card that is taken out of one of the decks, "" where none fits."""
    deck = stream.choice(decks)
    found = [code for code in deck if fits(code)]
    if not found:
        return ""
    deck.remove(code := stream.choice(found))
    return code


def _hand(
    stream: Stream, player: int, troops: list[str], strategy: list[list[str]], won: list[int | None]
) -> list[str]:
    held = [FIELDS[i] for i in LANES if won[i] == player]
    for _ in range(stream.below(HAND)):
        deck = strategy[player] if likely(stream, 45) and strategy[player] else troops
        held.append(deck.pop(stream.below(len(deck))))
    return list(in_order(held))


def _thrown(stream: Stream, troops: list[str], strategy: list[list[str]]) -> list[str]:
    """Returns the discard pile: in one game of three all but a few cards of the decks."""
    found: list[str] = []
    for deck in (troops, *strategy):
        left = stream.below(4) if likely(stream, 35) else len(deck)
        while len(deck) > left:
            found.append(deck.pop(stream.below(len(deck))))
    return found
