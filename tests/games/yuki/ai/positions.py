"""Positions of 盤上遊姫 for the tests of its player: games at random, and the same seen with other hidden cards."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache

from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import TROOPS, in_order
from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.phases import PlayCard
from game.games.yuki.rules.state import YukiState
from game.rules.chance import Stream
from game.rules.contract import CHANCE


def random_game(seed: int, options: Mapping[str, str | int | bool] | None = None) -> Iterator[YukiState]:
    """Yields the positions of a random game in which somebody decides; it is played once, as far as it is asked for."""
    known, rest = _shared(seed, tuple((options or {}).items()))
    for n in itertools.count():
        if n == len(known):
            following = next(rest, None)
            if following is None:
                return
            known.append(following)
        yield known[n]


@cache
def _shared(
    seed: int, options: tuple[tuple[str, str | int | bool], ...]
) -> tuple[list[YukiState], Iterator[YukiState]]:
    return [], _played(seed, dict(options))


def _played(seed: int, options: Mapping[str, str | int | bool]) -> Iterator[YukiState]:
    stream = Stream(seed)
    state: YukiState = GAME.start(options)
    while state.result is None:
        if state.to_act == CHANCE:
            state = GAME.apply(state, GAME.draw(state, stream))
            continue
        yield state
        state = GAME.apply(state, stream.choice(list(GAME.legal(state))))


def prepared(lanes: Mapping[int, tuple[str, str]], hands: tuple[str, str], right: int = 0) -> YukiState:
    """Returns a position in which seat 0 plays.

    lanes: both formations by battlefield (0 to 6), codes with blanks between; complete ones count from tick 1.
    hands: codes with blanks between. The troops not named are the deck, the strategy decks are left as dealt.
    """
    state = next(state for state in random_game(2) if isinstance(state.phase, PlayCard))
    table = []
    for i in range(7):
        both = lanes.get(i, ("", ""))
        lane = Battlefield(event=state.lanes[i].event)
        for seat in (0, 1):
            lane = lane.with_cards(seat, tuple(both[seat].split()), 1)
        table.append(lane)
    held = (in_order(hands[0].split()), in_order(hands[1].split()))
    used = {code for lane in table for side in lane.cards for code in side} | {*held[0], *held[1]}
    strategy = tuple(tuple(code for code in deck if code not in used) for deck in state.decks.strategy)
    decks = replace(
        state.decks,
        troops=tuple(code for code in TROOPS if code not in used),
        strategy=(strategy[0], strategy[1]),
    )
    return state.after(
        lanes=tuple(table),
        hands=held,
        decks=decks,
        clockwork=replace(state.clockwork, tick=20),
        standing=replace(state.standing, right=right),
        phase=PlayCard(),
    )
