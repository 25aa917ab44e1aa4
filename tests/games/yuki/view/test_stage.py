"""Law 10 at the table of 盤上遊姫: animations end as the observation says; nothing hidden is ever drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules import events as ev
from game.games.yuki.rules.phases import AwaitDeal
from game.games.yuki.view.cards import CODES, is_back
from game.games.yuki.view.sprites import layout_of
from game.rules.chance import Stream
from game.ui.motion.director import Director
from tests.games.yuki.view.table import YukiParts, hidden_from, make_table, seen_with, steps
from tests.thorough import tries


@pytest.fixture(scope="module")
def parts() -> YukiParts:
    return make_table((720, 450))


def play(parts: YukiParts, seed: int, seat: int, **options: Any) -> Counter[str]:
    """Plays a random game on the stage of `seat`; returns how often each event came."""
    director = Director(parts.stage, debug=True)
    seen: Counter[str] = Counter()
    for step in steps(seed, **options):
        if isinstance(step.before.phase, AwaitDeal):
            director.show(GAME.observe(step.before, seat))
        events = step.seen_by(seat)
        seen.update(type(event).__name__ for event in events)
        director.play(events, GAME.observe(step.after, seat))
        director.finish()
        assert not director.mismatch, f"seed {seed}, seat {seat}: {step.action} {events}"
    return seen


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_the_easy_level_ends_as_the_observation_says(parts: YukiParts, seat: int) -> None:
    for seed in range(3):
        seen = play(parts, seed, seat, level="easy")
        assert "EventOpened" not in seen
        assert seen["Won"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("opened", [frozenset[int](), frozenset({0, 1}), frozenset({1})])
def test_hands_show_what_they_may_and_animations_keep_to_it(parts: YukiParts, opened: frozenset[int]) -> None:
    """The curtain (both hands as backs), a study (both open), one hand through the eyes of the other seat's turn."""
    director = Director(parts.stage, debug=True)
    for seed in range(tries(1, 3)):
        for step in steps(seed):
            if isinstance(step.before.phase, AwaitDeal):
                director.show(seen_with(step.before, 1, opened))
            director.play(hidden_from(step.events, opened), seen_with(step.after, 1, opened))
            director.finish()
            assert not director.mismatch, f"seed {seed}: {step.action} {step.events}"
            for player in (0, 1):
                assert all(is_back(held.code) == (player not in opened) for held in parts.sprites.hands[player])


def test_the_screen_changes_hands_behind_a_curtain(parts: YukiParts) -> None:
    """Hot seat: the table is laid out covered before the other player's hand comes up."""
    state = next(step.after for step in steps(5) if step.after.clockwork.turn == 6)
    for opened in (frozenset({0}), frozenset[int](), frozenset({1})):
        parts.stage.settle(seen_with(state, 1 if opened == {1} else 0, opened))
        for player in (0, 1):
            shown = {held.code for held in parts.sprites.hands[player]}
            mine = {code for code in state.hands[player] if code[0] != "F"}
            assert shown == mine if player in opened else not shown & mine


@pytest.mark.slow
def test_every_event_of_the_rules_is_reached(parts: YukiParts) -> None:
    """Effects of events are rare: games are played until each has been on the stage."""
    rare = {"TookBack", "Fetched", "Shuffled", "FieldSpent", "SupplyLaid", "Declared", "EventEnded", "Passed"}
    seen: Counter[str] = play(parts, 1, 0, level="easy")
    for seed in range(100, 160):
        if rare <= set(seen):
            return
        seen += play(parts, seed, seed % 2)
    assert rare <= set(seen)


def test_a_card_of_the_other_hand_is_never_in_the_drawing_state(parts: YukiParts) -> None:
    """At no moment of any animation an actor or a hand shows what the seat may not know."""
    director = Director(parts.stage)
    for step in steps(11, 90):
        if isinstance(step.before.phase, AwaitDeal):
            director.show(GAME.observe(step.before, 0))
        director.play(step.seen_by(0), GAME.observe(step.after, 0))
        secret = {code for code in (*step.after.hands[1], *step.before.hands[1]) if code[0] != "F"}
        secret -= public(step)
        for _ in range(4):
            shown = {held.code for hand in parts.sprites.hands for held in hand}
            for actor in parts.sprites.actors:
                shown |= {CODES[actor.tile], CODES[actor.into if actor.into is not None else actor.tile]}
            assert not shown & secret
            director.update(0.21)
        director.finish()


def public(step: Any) -> set[str]:
    """Returns the cards that a step shows to everybody."""
    cards = {getattr(event, "card", "") for event in step.events if not isinstance(event, ev.Drew | ev.Returned)}
    table = {code for lane in step.before.lanes for side in (*lane.cards, lane.fields) for code in side}
    return cards | table | set(step.before.piles.discard)


def test_hidden_cards_change_no_pixel(parts: YukiParts) -> None:
    """Another hand and other decks behind the same observation draw the same frame."""
    played = list(steps(21, 60))
    for step in played[20::13]:
        for seat in (0, 1):
            seen = GAME.observe(step.after, seat)
            other = GAME.sample(seen, Stream(5))
            frames = []
            for state in (step.after, other):
                parts.stage.settle(GAME.observe(state, seat))
                parts.proofs.show(GAME.observe(state, seat))
                frames.append(parts.pixels())
            assert frames[0] == frames[1]


def test_a_flight_to_another_position_ends_there(parts: YukiParts) -> None:
    states = [step.after for step in steps(3, 80)]
    director = Director(parts.stage, debug=True)
    for here, there in ((70, 12), (12, 55), (55, 56), (56, 3), (3, 70)):
        director.show(GAME.observe(states[here], 0))
        director.fly(GAME.observe(states[there], 0))
        director.update(0.1)
        assert parts.sprites.actors
        parts.pixels()
        director.finish()
        assert parts.sprites.layout() == layout_of(GAME.observe(states[there], 0))
    assert not director.mismatch


def test_an_operation_is_held_up_and_then_discarded(parts: YukiParts) -> None:
    for seed in range(40):
        step = next((s for s in steps(seed, 80) if any(isinstance(e, ev.Operated) for e in s.events)), None)
        if step is None:
            continue
        events = step.seen_by(0)
        played = next(event for event in events if isinstance(event, ev.Operated))
        parts.stage.settle(GAME.observe(step.before, 0))
        held = []
        for scene in parts.stage.scenes(events):
            move = parts.stage.animate(scene)
            if move is not None:
                move.finish()
            held.append(parts.sprites.played)
        assert (played.player, played.card) in held
        assert parts.sprites.played is None
        assert played.card in parts.sprites.discard
        return
    pytest.fail("no operation was played in forty games")
