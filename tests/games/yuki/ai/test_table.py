"""The quick table of 盤上遊姫 against the rules: worths, moves, proofs and what a play leads to."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from game.games.yuki.ai.bridge import pack
from game.games.yuki.ai.chances import beats, game_worth, outcomes
from game.games.yuki.ai.formations import (
    CARD,
    CODES,
    EFFECT_BIT,
    FORCELESS,
    FOUR,
    KEPT,
    RANK,
    SURE,
    TOTALS,
    WEAKER,
    Pool,
    completions,
    size_of,
    worth,
)
from game.games.yuki.ai.judgement import open_worth
from game.games.yuki.ai.table import PASS, REDEPLOY, SCOUT, TURNCOAT, Hidden, Table, deal, table_of
from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import is_field
from game.games.yuki.rules.phases import Declare, GiveBack, PlayCard
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import best
from game.rules.chance import Stream
from game.rules.contract import RULES
from tests.games.yuki.ai.positions import prepared, random_game
from tests.thorough import tries

WILD = frozenset(CARD[f"{deck}{n}"] for deck in "SM" for n in (1, 2, 3, 4, 8))
"""The 精鋭, which stand for other cards."""


@pytest.mark.parametrize("bits", [0, 1, 2, 4, 8, 3, 6, 9, 10, 12])
def test_worth_is_the_strength_of_the_rules(bits: int) -> None:
    there = frozenset(each for each, bit in EFFECT_BIT.items() if bits & bit)
    chance = random.Random(bits)
    wild = sorted(WILD)
    for i in range(400):
        cards = tuple(sorted(chance.sample([*range(60), *(wild if i % 3 else [])], size_of(bits))))
        rank, total = best(tuple(CODES[card] for card in cards), there)
        strength = rank * RANK + total
        assert worth(cards, bits) == (-strength if bits & WEAKER else strength)


@pytest.mark.parametrize("bits", [0, TOTALS, WEAKER, FORCELESS, FOUR, FOUR | FORCELESS])
def test_completions_are_the_best_of_all_ways(bits: int) -> None:
    chance = random.Random(bits)
    for held in [1, 1, 2, 2] if bits & FOUR == 0 else [2, 2, 3]:
        cards = tuple(sorted(chance.sample([*range(60), *WILD], held)))
        others = [card for card in range(60) if card not in cards]
        ways = combinations(others, size_of(bits) - held)
        found = sorted((-worth(tuple(sorted((*cards, *added))), bits), added) for added in ways)
        kept = completions(cards, bits)
        assert [(-strength, added) for strength, added in kept] == found[: len(kept)]
        assert len(kept) == min(len(found), KEPT[size_of(bits) - held])


def _whole(state: YukiState, seat: int) -> Table:
    """Returns the table of a position with everything hidden as it really lies."""
    table = table_of(GAME.observe(state, seat))
    table.hands = [[CARD[code] for code in hand if not is_field(code)] for hand in state.hands]
    table.troops = [CARD[code] for code in reversed(state.decks.troops)]
    table.decks = [[CARD[code] for code in reversed(deck)] for deck in state.decks.strategy]
    return table


def test_moves_are_legal_and_complete() -> None:
    """All legal plays, except that of 五 only one split is looked at."""
    compared = 0
    for seed in (1, 2):
        for state in random_game(seed, {RULES: 1 + seed % 2}):
            if isinstance(state.phase, PlayCard):
                seat = state.to_act
                legal = {pack(action) for action in GAME.legal(state)}
                found = set(_whole(state, seat).moves(seat))
                assert found <= legal
                assert {move for move in legal if move[0] != SCOUT} <= found or (6,) in legal - found
                compared += 1
    assert compared > 50


def test_a_play_leads_where_the_rules_lead() -> None:
    """Formations, victories, proofs and the 策略権, as long as the rules ask nothing on the way."""
    kinds = set()
    for seed in range(tries(3, 6)):
        for state in random_game(seed, {RULES: 1 + seed % 2}):
            if not isinstance(state.phase, PlayCard):
                continue
            seat = state.to_act
            for action in GAME.legal(state)[::11]:
                after = GAME.apply(state, action)
                if isinstance(after.phase, Declare | GiveBack) or after.standing.wins != state.standing.wins:
                    continue
                table = _whole(state, seat)
                table.play(seat, pack(action))
                kinds.add(pack(action)[0])
                seen = table_of(GAME.observe(after, seat))
                assert table.formations == seen.formations
                assert table.bits == seen.bits
                if after.result is None:
                    assert (table.winners, table.wins, table.right) == (seen.winners, seen.wins, seen.right)
    assert {REDEPLOY, TURNCOAT} <= kinds


def test_battlefields_are_won_as_by_the_rules() -> None:
    compared = 0
    for seed in range(tries(4, 8)):
        for state in random_game(seed, {RULES: 1 + seed % 2}):
            if not isinstance(state.phase, PlayCard):
                continue
            seat = state.to_act
            for action in GAME.legal(state)[::5]:
                after = GAME.apply(state, action)
                if isinstance(after.phase, Declare | GiveBack) or after.standing.wins == state.standing.wins:
                    continue
                table = _whole(state, seat)
                table.play(seat, pack(action))
                winners = [-1 if lane.winner is None else lane.winner for lane in after.lanes]
                assert table.winners == winners
                assert table.wins == list(after.standing.wins)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize(
    ("lanes", "winner"),
    [
        ({}, 2),
        ({0: ("R1 B5 G3", "")}, 0),
        ({0: ("R1 B5 G3", ""), 4: ("", "B1 R5 G9"), 5: ("W1 W2", "")}, 2),
        ({0: ("R1 B5 G3", "Y1"), 4: ("", "B1 R5 G9"), 6: ("P1", "W1 P5 Y3")}, 1),
    ],
)
def test_Y5_6_after_two_passes_complete_formations_count(lanes: dict[int, tuple[str, str]], winner: int) -> None:
    table = _whole(prepared(lanes, ("P10", "Y10")), 0)
    table.play(0, (PASS,))
    assert (table.passes, table.winner) == (1, -1)
    table.play(1, (PASS,))
    assert table.winner == winner


def test_Y5_6_a_play_between_two_passes_goes_on() -> None:
    table = _whole(prepared({0: ("R1 B5 G3", "")}, ("P10", "Y10")), 0)
    for seat, move in ((0, (PASS,)), (1, (0, CARD["Y10"], 3)), (0, (PASS,))):
        table.play(seat, move)
    assert table.winner == -1


def test_deal_fits_what_was_seen() -> None:
    stream = Stream(3)
    for n, state in enumerate(random_game(14)):
        if n % 17:
            continue
        seen = GAME.observe(state, state.to_act)
        dealt = deal(table_of(seen), seen.seat, Hidden(seen), stream)
        other = dealt.hands[1 - seen.seat]
        assert sum(card < 60 for card in other) == seen.other_hand.troops
        assert sum(card >= 60 for card in other) == seen.other_hand.strategy
        assert len(dealt.troops) == seen.troops_left
        assert [len(deck) for deck in dealt.decks] == list(seen.strategy_left)
        placed = [card for side in dealt.formations for cards in side for card in cards]
        troops = [card for card in (*placed, *other, *dealt.hands[seen.seat], *dealt.troops) if card < 60]
        assert len(set(troops)) == len(troops)


def test_a_copy_is_played_on_alone() -> None:
    state = prepared({0: ("R8 R9", "B1")}, ("R10 G1 G2", "B2 B3"))
    table = _whole(state, 0)
    before = [cards[:] for cards in table.formations], [hand[:] for hand in table.hands], table.wins[:]
    table.copy().play(0, (0, CARD["R10"], 0))
    assert (table.formations, table.hands, table.wins) == before


def test_outlooks_add_up_and_prefer_what_is_likelier() -> None:
    pool = Pool(frozenset())
    for cards in ((), (CARD["R8"],), (CARD["R8"], CARD["R9"]), (CARD["R8"], CARD["R9"], CARD["R10"])):
        found = outcomes(pool, cards, 0, [0.3] * SURE + [1.0])
        assert sum(p for _, p in found) == pytest.approx(1)
        assert [strength for strength, _ in found] == sorted((strength for strength, _ in found), reverse=True)
        assert beats(found, found, 0.5) == pytest.approx(0.5)
    run = outcomes(pool, (CARD["R8"], CARD["R9"]), 0, [0.3] * SURE + [1.0])
    crowd = outcomes(pool, (CARD["R8"], CARD["B2"]), 0, [0.3] * SURE + [1.0])
    assert beats(run, crowd, 0.5) > 0.9


def test_a_game_is_worth_four_battlefields() -> None:
    assert game_worth([0.5] * 7) == pytest.approx(0.5)
    assert game_worth([1.0] * 7) == pytest.approx(1)
    assert game_worth([1, 1, 1, 1, 0, 0, 0]) > game_worth([1, 1, 1, 0.5, 0.5, 0, 0]) > game_worth([1, 1, 1, 0, 0, 0, 0])


def test_what_was_shown_of_a_hand_is_dealt_to_it() -> None:
    state = list(random_game(14))[20]
    seen = GAME.observe(state, state.to_act)
    hidden, held = Hidden(seen), sorted(CARD[code] for code in GAME.observe(state, 1 - seen.seat).hand)
    hidden.shown = held[:]
    assert sorted(deal(table_of(seen), seen.seat, hidden, Stream(1)).hands[1 - seen.seat]) == held != []


@pytest.mark.parametrize(("winner", "worths"), [(0, (1.0, 0.0)), (1, (0.0, 1.0)), (2, (0.5, 0.5))])
def test_a_game_that_is_over_is_worth_its_result(winner: int, worths: tuple[float, float]) -> None:
    table = table_of(GAME.observe(next(iter(random_game(14))), 0))
    table.winner = winner
    assert (open_worth(table, 0), open_worth(table, 1)) == worths
