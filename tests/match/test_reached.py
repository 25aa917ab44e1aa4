"""Turns are counted as their players count them: placements apart, by season, no throws, lots or declarations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import catalog
from game.games.cerke.rules.actions import Drop, Move, StepThrow, TamMove
from game.games.cerke.rules.actions import StepOver as CerkeStep
from game.match.match import Match, Node
from game.match.reached import Reached, after, reached_text, read_reached
from game.records.format import read
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Agree, Resign, TimeUp
from game.storage import levels
from tests.pile import TOY, Take

BEFORE = Reached("moves", 2, (("moves", 2),))


def played(game_id: str, plies: int, seed: int = 5) -> Match:
    match = Match(catalog.rules(game_id), {}, seed)
    stream = Stream(seed)
    while match.result is None and match.ply < plies:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(stream.choice(list(match.game.legal(match.state))))
    return match


def begins(node: Node) -> bool:
    """Whether a turn begins with the action that led to a node."""
    assert node.parent is not None
    return node.reached is not None and not node.reached.same_turn(node.parent.reached)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", catalog.ready())
def test_the_numbers_of_a_count_rise_by_one(game_id: str) -> None:
    match = played(game_id, 200)
    assert match.root.reached is None
    last: dict[str, int] = {}
    for node in match.line()[1:]:
        reached = node.reached
        if begins(node):
            assert reached is not None and node.actor != CHANCE
            assert reached.number == last.get(reached.name, 0) + 1
            last[reached.name] = reached.number
    assert len(last) >= (2 if game_id == "gungi" else 1)


def test_the_sample_record_has_46_placements_and_137_moves() -> None:
    line = read(levels.games(catalog.levels_of("gungi"))[0].text).match.line()
    told = [(node.reached.name, node.reached.number) for node in line[1:] if node.reached is not None]
    assert told[:2] == [("placements", 1), ("placements", 2)]
    assert told[45:47] == [("placements", 46), ("moves", 1)]
    assert told[-1] == ("moves", 137)
    assert line[-1].reached is not None and line[-1].reached.length == ("moves", 137)


def test_lots_throws_and_declarations_are_no_turns() -> None:
    match = played("cerke", 150)
    line = match.line()[1:]
    counted = [node for node in line if isinstance(node.led, Move | CerkeStep | StepThrow | TamMove | Drop)]
    assert [node for node in line if begins(node)] == counted
    for node in counted:
        assert node.parent is not None and node.reached is not None
        season = node.parent.state.season  # type: ignore[attr-defined]
        assert (node.reached.name, node.reached.number) == (f"season-{season.index}", season.turns + 1)
    assert line[-1].reached is not None and line[-1].reached.length == ("moves", len(counted))


def test_a_turn_of_yuki_is_all_that_is_decided_in_it() -> None:
    match = played("yuki", 60)
    for node in match.line()[1:]:
        assert node.parent is not None
        turn = node.parent.state.clockwork.turn  # type: ignore[attr-defined]
        assert (
            node.reached is None if node.actor == CHANCE else (node.reached is not None and node.reached.number == turn)
        )


def test_what_ends_a_game_at_the_table_is_no_turn() -> None:
    match = played("gungi", 3)
    before = match.cursor.reached
    match.play(Resign(0))
    assert match.cursor.reached == before


@pytest.mark.parametrize("action", [Resign(0), TimeUp(1), Agree()])
def test_no_end_at_the_table_is_counted(action: object) -> None:
    before = Reached("moves", 3, (("moves", 3),))
    assert after(TOY, before, TOY.start({"pile": 9, "mode": "a"}), action) is before


@pytest.mark.parametrize(
    ("counted", "numbered", "reached"),
    [
        ("moves", ("", 0), Reached("moves", 3, (("moves", 3),))),
        ("", ("", 0), BEFORE),
        ("", ("season", 4), Reached("season", 4, (("moves", 2),))),
        ("season", ("season", 4), Reached("season", 4, (("moves", 2),))),
        ("moves", ("season", 4), Reached("season", 4, (("moves", 3),))),
        ("placements", ("", 0), Reached("placements", 1, (("moves", 2), ("placements", 1)))),
    ],
)
def test_a_turn_is_numbered_by_the_game_or_counted_by_the_table(
    counted: str, numbered: tuple[str, int], reached: Reached
) -> None:
    game = replace(TOY, counted=lambda state, action: counted, numbered=lambda state, action: numbered)
    state = TOY.start({"pile": 9, "mode": "a"})
    assert after(game, BEFORE, state, Take(1)) == reached
    assert reached.same_turn(replace(reached, tally=())) and not reached.same_turn(None)


@pytest.mark.parametrize(
    "text", ["", "moves", "moves 1", "moves -1 moves 1", "moves 1 moves 9999999", "é 1 é 1", None, 5]
)
def test_what_is_no_turn_is_read_as_none(text: object) -> None:
    assert read_reached(text) is None


def test_a_turn_is_read_as_it_was_written() -> None:
    reached = Reached("season-1", 12, (("placements", 46), ("moves", 57)))
    assert reached_text(reached) == "season-1 12 moves 57"
    again = read_reached(reached_text(reached))
    assert again is not None and again.same_turn(reached) and again.length == reached.length
    assert reached_text(None) == ""
