"""The chances of both sides: what each may still make of its formations, and what the game is worth then.

A `Chances` gives for each card how likely a side is to have it for a formation that wants it: 0 for a strategy card,
and 1 for the one beyond all, `SURE`.
"""

from collections.abc import Sequence
from typing import Final

from game.games.yuki.ai.formations import FOUR, SURE, WEAKER, Cards, Pool, missing, worth

Chances = list[float]
Outcomes = list[tuple[int, float]]
"""The worth a formation may come to, from the best down, with probabilities."""

IN_HAND: Final = 0.6
"""How likely a card of the hand is there when a formation wants it: other battlefields want it too."""
RESIDUE: Final = 0.03
"""Probability too small to follow."""
CROWD: Final = 62
"""The worth of a formation that came to nothing: twelve points of a crowd."""
DOUBT: Final = 0.02
"""An undecided battlefield is never quite safe or lost."""
ALL_LANES: Final = 0.3
"""What the share of battlefields counts beside the probability to win four of them."""


def no_chances() -> Chances:
    """Returns the chances of a side that gets no card."""
    return [0.0] * SURE + [1.0]


def outcomes(pool: Pool, cards: Cards, bits: int, chances: Chances) -> Outcomes:
    """Returns what a formation may come to: the better is tried for first, each way on its own."""
    lacking = missing(cards, bits)
    if lacking <= 0:
        return [(worth(cards, bits), 1.0)]
    if lacking == 4:
        fourth = -7 if bits & WEAKER else 7
        return [(strength + fourth, p) for strength, p in outcomes(pool, cards, bits & ~FOUR, chances)]
    found: Outcomes = []
    rest = 1.0
    last = poor = -260 if bits & WEAKER else CROWD
    for last, ways in pool.groups(cards, bits):
        before = rest
        if lacking == 1:
            for a, _, _ in ways:
                rest *= 1 - chances[a]
        elif lacking == 2:
            for a, b, _ in ways:
                rest *= 1 - chances[a] * chances[b]
        else:
            for a, b, c in ways:
                rest *= 1 - chances[a] * chances[b] * chances[c]
        if rest < before:
            found.append((last, before - rest))
            if rest < RESIDUE:
                break
    found.append((min(poor, last), rest))
    return found


def beats(a: Outcomes, b: Outcomes, tie: float) -> float:
    """Returns how likely `a` comes out above `b`; equal worths count `tie`."""
    total = above = 0.0
    i, n = 0, len(a)
    for strength, p in b:
        while i < n and a[i][0] > strength:
            above += a[i][1]
            i += 1
        level = a[i][1] if i < n and a[i][0] == strength else 0.0
        total += p * (above + tie * level)
    return total


def contest(mine: Outcomes, theirs: Outcomes, done: tuple[bool, bool]) -> float:
    """Returns how likely the first side wins an undecided battlefield; `done` says whose formation is complete."""
    tie = 0.5 if done[0] == done[1] else float(done[0])
    return min(1 - DOUBT, max(DOUBT, beats(mine, theirs, tie)))


def game_worth(lanes: Sequence[float]) -> float:
    """Returns what a game is worth to the side that wins each of the seven battlefields so likely: 0 to 1."""
    ways = [1.0, 0.0, 0.0, 0.0, 0.0]
    for p in lanes:
        q = 1 - p
        ways[4] += ways[3] * p
        ways[3] = ways[3] * q + ways[2] * p
        ways[2] = ways[2] * q + ways[1] * p
        ways[1] = ways[1] * q + ways[0] * p
        ways[0] *= q
    return (1 - ALL_LANES) * ways[4] + ALL_LANES * sum(lanes) / 7
