"""What can be shown of a position of 盤上遊姫 within two turns, for every card that the solver cannot know.

A play that wins a battlefield or the game does so by the table alone. A guard is measured by the cards with which the
other side would win the game in its next turn, whichever of the possible ones it holds.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.yuki.practice.hidden import dangers
from game.games.yuki.practice.turns import TurnGain, gain_of, gains, judged_after, plays
from game.games.yuki.rules.actions import Decision, Scout
from game.games.yuki.rules.legal import legal
from game.games.yuki.rules.phases import PlayCard, Refill
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.step import apply

WON = TurnGain(1, 0)
ONE_SHORT = 3
"""Victories of a side that the next one ends the game for (Y2.1)."""


@dataclass(frozen=True, slots=True)
class ShownPlay:
    """What was shown: the right play, how many others fail, and whether it wins the game with no word more (Y8.7)."""

    right: Decision
    failing: int
    wins: bool


def at_once(state: YukiState) -> ShownPlay | None:
    """Returns the only play that brings most in its own turn, None where several do or none brings anything."""
    found = gains(state)
    best = max(found.values())
    right = [play for play, gain in found.items() if gain == best]
    if best <= TurnGain(0, 0) or len(right) != 1:
        return None
    return ShownPlay(right[0], len(found) - 1, best.game > 0 and apply(state, right[0]).over is not None)


def guard(state: YukiState) -> ShownPlay | None:
    """Returns the only play after which the fewest cards lose the game in the next turn, whatever is held.

    None unless the cards that beat it beat every other play, too, and each of those is beaten by more.
    """
    if state.standing.wins[1 - state.decider] != ONE_SHORT:
        return None
    found = _dangers_after(state)
    if found is None or len(found) < 2:
        return None
    play = min(found, key=lambda one: len(found[one]))
    least = found[play]
    if any(other is not play and not least < cards for other, cards in found.items()):
        return None
    return ShownPlay(play, len(found) - 1, False)


def _dangers_after(state: YukiState) -> Mapping[Decision, frozenset[str]] | None:
    """Returns for each play the cards that lose; None where the turn after one of them hangs on an event first."""
    found: dict[Decision, frozenset[str]] = {}
    for play in legal(state):
        after = judged_after(state, play)
        if after.over is not None:
            won = gain_of(state, after) >= WON
            if won:
                return None
            found[play] = frozenset(("lost", *_all_cards(state)))
        elif isinstance(after.phase, Refill | PlayCard) and not isinstance(play, Scout):
            found[play] = frozenset(dangers(after))
        else:
            return None
    return found


def _all_cards(state: YukiState) -> tuple[str, ...]:
    return (*state.decks.troops, *state.hands[1 - state.decider], *state.decks.strategy[1 - state.decider])


def shown(state: YukiState, moves: int) -> ShownPlay | None:
    """Returns what can be shown of a position for so many own plays."""
    if not plays(state) or not state.options.advanced:
        return None
    return at_once(state) or guard(state) if moves == 1 else None
