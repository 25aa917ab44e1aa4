"""The history tree: playing, undo, redo, branching, chance that falls the same again, and the ply limit."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.match.match import Change, Match, full_options
from game.match.remark import Remark
from game.rules.chance import Stream
from game.rules.clause import Clause
from game.rules.contract import CHANCE, TABLE_OVER, Agree, Resign, Result, TimeUp
from game.rules.errors import DataError, IllegalAction, RecordError
from tests.pile import TOY, Fall, Roll, Take, Taken


def fresh(**options: Any) -> Match:
    return Match(TOY, {}, 5, **options)


def wander(match: Match, seed: int, steps: int) -> None:
    """Plays, undoes, redoes and jumps at random, now and then anew; at the end of a game it goes back to some node."""
    stream = Stream(seed)
    for _ in range(steps):
        pick = stream.below(10)
        if match.result is not None or pick == 0:
            match.goto(match.nodes[stream.below(len(match.nodes))])
        elif pick == 1:
            match.undo()
        elif pick == 2:
            match.redo()
        elif match.state.to_act == CHANCE:
            match.play_chance(anew=stream.below(3) == 0)
        else:
            action = stream.choice(list(match.game.legal(match.state)))
            match.play(action, ms=stream.below(9000), anew=stream.below(3) == 0)


def test_play_applies_the_action_and_tells_its_events() -> None:
    match = fresh()
    step = match.play(Take(3), ms=1200, remark=Remark("good"))
    assert step.node is match.cursor
    assert step.events == (Taken(0, 3),)
    assert (match.state.pile, match.ply, step.node.ms, step.node.note) == (18, 1, 1200, "good")
    assert match.events(step.node) == step.events
    assert match.events(match.root) == ()


@pytest.mark.parametrize(("action", "code"), [(Take(4), "toy-count"), (Fall(2), "toy-chance")])
def test_an_illegal_action_is_refused_with_its_clause_and_changes_nothing(action: Any, code: str) -> None:
    match = fresh()
    with pytest.raises(IllegalAction) as caught:
        match.play(action)
    assert caught.value.clause.code == code
    assert (match.version, match.cursor, len(match.nodes)) == (0, match.root, 1)


def test_undo_and_redo_are_inverse_and_stop_at_the_ends() -> None:
    match = fresh()
    assert not match.undo()
    assert not match.redo()
    match.play(Take(1))
    end = match.play(Take(2)).node
    assert match.undo()
    assert match.undo()
    assert match.cursor is match.root
    assert match.redo()
    assert match.redo()
    assert match.cursor is end


def test_an_action_after_an_undo_is_a_branch_and_redo_follows_the_child_visited_last() -> None:
    match = fresh()
    first = match.play(Take(1)).node
    match.undo()
    second = match.play(Take(2)).node
    assert match.root.children == [first, second]
    assert match.line() == [match.root, second]
    match.goto(first)
    match.undo()
    assert match.line() == [match.root, first]
    match.redo()
    assert match.cursor is first


def test_playing_what_was_played_there_before_goes_to_that_node() -> None:
    match = fresh()
    node = match.play(Take(1)).node
    match.undo()
    step = match.play(Take(1))
    assert step.node is node
    assert step.events == (Taken(0, 1),)
    assert len(match.nodes) == 2


def test_playing_it_anew_ends_the_line_there_and_keeps_what_followed() -> None:
    match = fresh()
    first = match.play(Take(1)).node
    then = match.play(Take(2)).node
    match.undo()
    match.undo()
    assert match.play(Take(1), anew=True).node is first
    assert match.line() == [match.root, first]
    assert not match.redo() and first.children == [then]
    match.goto(then)
    assert match.line() == [match.root, first, then]


@pytest.mark.parametrize("seed", range(20))
def test_every_node_has_the_state_and_stream_that_its_path_gives(seed: int) -> None:
    match = Match(TOY, {}, seed)
    wander(match, seed, 80)
    for node in match.nodes:
        state, stream = match.root.state, Stream(seed)
        for step in node.path()[1:]:
            if state.to_act == CHANCE:
                assert step.action == TOY.draw(state, stream)
            state = TOY.apply(state, step.action)
        assert (state, stream.state) == (node.state, node.rng)
        assert node.ply == len(node.path()) - 1


def test_a_throw_taken_back_falls_the_same_again() -> None:
    match = fresh()
    match.play(Roll())
    fallen = match.play_chance().node
    match.undo()
    match.undo()
    match.play(Take(1))
    match.play(Roll())
    assert match.play_chance().node.action == fallen.action
    assert Stream(5).die(6) == fallen.action.count


def test_an_outcome_that_the_seed_does_not_give_is_refused_unless_thrown_by_hand() -> None:
    drawn = Stream(5).die(6)
    other = drawn % 6 + 1
    match = fresh()
    match.play(Roll())
    with pytest.raises(RecordError) as caught:
        match.play(Fall(other))
    assert (caught.value.ply, caught.value.expected, caught.value.found) == (2, f"fall {drawn}", f"fall {other}")
    match.play(Fall(drawn))
    assert match.cursor.rng != 5
    hand = fresh(by_hand=True)
    hand.play(Roll())
    hand.play(Fall(other))
    assert hand.state.pile == 21 - other


@pytest.mark.parametrize(
    ("action", "result"),
    [
        (Resign(1), Result(0, Clause("T1", "resigned"))),
        (TimeUp(0), Result(1, Clause("T2", "time-up"))),
        (Agree(), Result(None, Clause("T3", "agreed"))),
    ],
)
def test_table_actions_end_the_game_also_while_chance_is_to_act(action: Any, result: Result) -> None:
    match = fresh()
    match.play(Roll())
    match.play(action)
    assert match.result == result
    with pytest.raises(IllegalAction) as caught:
        match.play(Take(1))
    assert caught.value.clause == TABLE_OVER


def test_T4_ends_the_game_after_so_many_plies_without_a_winner() -> None:
    match = fresh(ply_limit=3)
    for _ in range(3):
        assert match.result is None
        match.play(Take(1))
    assert match.result == Result(None, Clause("T4", "ply-limit", (3,)))
    assert match.undo()
    assert match.result is None


def test_T4_leaves_a_win_on_the_last_ply_alone() -> None:
    match = Match(TOY, {"pile": 2}, 0, ply_limit=2)
    match.play(Take(1))
    match.play(Take(1))
    assert match.result == Result(1, Clause("X4", "toy-last"))


def test_who_acted_is_the_seat_of_a_table_action_else_the_one_to_act() -> None:
    match = fresh()
    match.play(Take(1), ms=5)
    match.play(Roll(), ms=6)
    match.play_chance()
    match.play(Resign(1), ms=7)
    assert [node.actor for node in match.line()[1:]] == [0, 1, CHANCE, 1]
    assert match.spent() == [(0, 5), (1, 6), (1, 7)]


def test_watchers_hear_of_every_change_and_the_version_rises() -> None:
    match = fresh()
    heard: list[Change] = []
    match.watchers.append(heard.append)
    node = match.play(Take(1)).node
    match.undo()
    match.goto(match.root)
    match.note(node, "why?")
    match.note(node, "why?")
    assert heard == [Change("played", node), Change("moved", match.root), Change("noted", node)]
    assert match.version == 3


def test_a_start_position_and_steps_for_the_notation() -> None:
    match = Match(TOY, {}, 0, start={"pile": 4, "turn": 1})
    match.play(Take(3))
    match.play(Take(1))
    assert match.result == Result(0, Clause("X4", "toy-last"))
    assert [TOY.notate(match.steps(), i) for i in range(2)] == ["take 3", "take 1"]


@pytest.mark.parametrize("wrong", [{"size": 3}, {"pile": "3"}, {"pile": True}, {"mode": "soft"}])
def test_options_a_game_does_not_have_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(DataError) as caught:
        full_options(TOY, wrong)
    assert caught.value.key == next(iter(wrong))


def test_options_left_out_have_their_defaults() -> None:
    assert Match(TOY, {"mode": "claim"}, 0).options == {"pile": 21, "mode": "claim"}


def test_the_main_end_is_the_first_end_and_before_that_the_end_of_the_line() -> None:
    match = fresh()
    line = [match.play(Take(1)).node for _ in range(2)]
    match.goto(match.root)
    assert match.main_end is line[1]
    match.goto(line[1])
    over = match.play(Resign(0)).node
    match.goto(line[0])
    branch = match.play(Take(3)).node
    assert match.end is branch and match.main_end is over


def test_with_a_start_an_option_is_what_can_be_chosen_or_what_the_start_tells_itself() -> None:
    start, telling = {"pile": 4}, replace(TOY, agreed=lambda state: {"mode": "of the house"})
    assert Match(TOY, {"mode": "claim"}, 5, start=start).options["mode"] == "claim"
    assert Match(telling, {"mode": "of the house"}, 5, start=start).options["mode"] == "of the house"
    for game, options in ((telling, {"mode": "another"}), (TOY, {"mode": "of the house"}), (TOY, {"unknown": 1})):
        with pytest.raises(DataError):
            Match(game, options, 5, start=start)
