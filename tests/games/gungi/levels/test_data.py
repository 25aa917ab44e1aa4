"""What comes with 軍儀: the rules prove every array, position, puzzle and record."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from game import catalog
from game.games.gungi.rules.pieces import KIND, KINDS, OTHER, STARTING_SET
from game.games.gungi.rules.placement import deal_backs
from game.records import format as records
from game.storage import levels
from game.storage.puzzles import puzzles_of
from tests.thorough import each

GAME = catalog.rules("gungi")
SETUPS = {setup.id: setup for setup in levels.setups(catalog.levels_of("gungi"))}
PUZZLES = {puzzle.id: puzzle for puzzle in puzzles_of(catalog.levels_of("gungi"))}
POSITIONS = levels.positions(catalog.levels_of("gungi"))
BACKS = {KINDS[front]: KINDS[back] if back >= 0 else "-" for front, back, _ in STARTING_SET}
STRICT = {"mode": "strict"}


def turned(tile: str) -> str:
    """An array's tile in White's place: the board turned by half (G1.2)."""
    kind, place = tile.split()
    file, rank, layer = map(int, place.split("-"))
    return f"{kind} {10 - file}-{10 - rank}-{layer}"


def placed(black: levels.Array, white: levels.Array) -> Any:
    """Plays both arrays in turns; returns the state at 開戦."""
    queues = ([*black.tiles], [turned(tile) for tile in white.tiles])
    backs = ([*deal_backs(7, 0)], [*deal_backs(7, 1)])
    state = GAME.start(STRICT)
    while state.phase == "setup":
        side = state.to_act
        kind, place = queues[side].pop(0).split()
        back = backs[side].pop(0) if kind == "兵" else BACKS[kind]
        action = GAME.parse(f"p {kind}/{back} {place}", state)
        assert GAME.explain(state, action) is None, (black.id, white.id, kind, place)
        state = GAME.apply(state, action)
    return state


def mates(state: Any) -> set[str]:
    """The actions that win at once, as texts."""
    found = set()
    for action in GAME.legal(state):
        result = GAME.apply(state, action).result
        if result is not None and result.winner == state.to_act:
            found.add(GAME.format(action))
    return found


@cache
def record() -> dict[str, Any]:
    """The sample record of the rulebook as the vectors give it."""
    path = levels.data_root() / "tests" / "vectors" / "gungi" / "seed_kifu.json"
    value: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return value


@cache
def record_states() -> tuple[Any, ...]:
    """The states of the sample record from 開戦 to its end."""
    state = GAME.start(STRICT)
    for placement in record()["placements"]:
        state = GAME.apply(state, GAME.parse(placement["code"], state))
    states = [state]
    for move in record()["moves"]:
        states.append(GAME.apply(states[-1], GAME.parse(move["code"], states[-1])))
    return tuple(states)


# --- arrays ------------------------------------------------------------------------------------------------------


def test_there_are_at_least_eight_arrays_with_names_of_their_own():
    assert len(SETUPS) >= 8
    for lang in levels.LANGUAGES:
        assert len({setup.name[lang] for setup in SETUPS.values()}) == len(SETUPS)


@pytest.mark.parametrize(("number", "black"), list(enumerate(SETUPS)))
def test_every_array_can_be_placed_against_every_other(number, black):
    for white in each(3, [*SETUPS][number % 3 :] + [*SETUPS][: number % 3]):
        state = placed(SETUPS[black], SETUPS[white])
        assert state.phase == "play" and state.to_act == 0
        assert state.result is None and state.hands == ((), ())
        assert mates(state) == set()


@pytest.mark.parametrize("name", SETUPS)
def test_an_array_is_one_sides_set(name):
    counted = Counter(tile.split()[0] for tile in SETUPS[name].tiles)
    fronts: Counter[str] = Counter()
    for front, _, count in STARTING_SET:
        fronts[KINDS[front]] += count
    assert counted == fronts


@pytest.mark.parametrize(("name", "side"), [("record-black", "B"), ("record-white", "W")])
def test_the_arrays_of_the_record_are_those_of_the_record(name, side):
    told = [f"{p['kind']} {'-'.join(map(str, p['to']))}" for p in record()["placements"] if p["side"] == side]
    assert list(SETUPS[name].tiles) == (told if side == "B" else [turned(tile) for tile in told])


def test_the_two_arrays_of_the_record_give_its_first_position():
    state = placed(SETUPS["record-black"], SETUPS["record-white"])
    given = GAME.position_in(POSITIONS["record"], STRICT)
    assert [[KIND[t] for t in tower] for tower in state.cells] == [[KIND[t] for t in tower] for tower in given.cells]


# --- positions ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_reads_back_as_it_was_written(name):
    state = GAME.position_in(POSITIONS[name], STRICT)
    assert GAME.position_out(state) == POSITIONS[name]
    assert state.result is None and GAME.legal(state)


def test_the_first_position_of_the_record_is_that_of_the_vectors():
    assert POSITIONS["record"] == record()["start_position"]


def test_the_middle_positions_have_towers_and_hands():
    for name in ("middle", "middle-towers"):
        assert sum(len(tower) > 1 for tower in POSITIONS[name]["board"].values()) >= 5
        assert POSITIONS[name]["hands"]["B"] and POSITIONS[name]["hands"]["W"]


def test_the_window_position_has_a_stack_a_drop_a_capture_a_strike_and_a_refused_drop():
    state = GAME.position_in(POSITIONS["window"], STRICT)
    for text in ("m 5-8-1 5-7-3", "d へ/兵 5-5-1", "m 4-7-1 4-6-1", "i 6-6-2 1"):
        assert GAME.explain(state, GAME.parse(text, state)) is None, text
    clause = GAME.explain(state, GAME.parse("d 兵/へ 3-5-1", state))
    assert clause is not None
    assert (clause.id, clause.code, clause.args) == ("G12.3", "double-hyou", (3,))
    held = Counter(KIND[t] for tower in state.cells for t in tower) + Counter(KIND[t] for h in state.hands for t in h)
    assert sum(held.values()) == 46


# --- puzzles -----------------------------------------------------------------------------------------------------


def test_there_are_mates_that_the_record_missed_and_more():
    assert len(PUZZLES) >= 8
    missed = {"record-023": 23, "record-107": 107}
    for name, ply in missed.items():
        state = GAME.position_in(PUZZLES[name].position, STRICT)
        assert GAME.position_out(state) == GAME.position_out(record_states()[ply - 1])
        played = record()["moves"][ply - 1]["code"]
        assert played not in PUZZLES[name].solutions


@pytest.mark.parametrize("name", [name for name, puzzle in PUZZLES.items() if puzzle.moves == 1])
def test_the_solutions_of_one_action_are_all_the_mates_there_are(name):
    puzzle = PUZZLES[name]
    state = GAME.position_in(puzzle.position, STRICT)
    assert state.result is None
    assert mates(state) == set(puzzle.solutions)
    for text in puzzle.solutions:
        result = GAME.apply(state, GAME.parse(text, state)).result
        assert (result.winner, result.clause.id) == (state.to_act, "G11.5")


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, puzzle in PUZZLES.items() if puzzle.moves > 1])
def test_a_longer_line_is_a_game_that_ends_in_mate_and_no_mate_was_there_before(name):
    puzzle = PUZZLES[name]
    state = GAME.position_in(puzzle.position, STRICT)
    seat = state.to_act
    assert mates(state) == set() and len(puzzle.line) == 2 * puzzle.moves - 1
    for text in puzzle.line:
        action = GAME.parse(text, state)
        assert GAME.explain(state, action) is None
        state = GAME.apply(state, action)
    assert state.result is not None and (state.result.winner, state.result.clause.id) == (seat, "G11.5")


@pytest.mark.parametrize("name", PUZZLES)
def test_no_puzzle_holds_more_tiles_than_there_are(name):
    state = GAME.position_in(PUZZLES[name].position, STRICT)
    tiles = [t for tower in state.cells for t in tower] + [t for hand in state.hands for t in hand]
    counted = Counter(frozenset((KIND[t], OTHER[t])) for t in tiles)
    allowed: Counter[frozenset[int]] = Counter()
    for front, back, count in STARTING_SET:
        allowed[frozenset((front, back))] += 2 * count
    assert all(count <= allowed[faces] for faces, count in counted.items())


# --- records -----------------------------------------------------------------------------------------------------


def test_the_sample_record_is_built_in_and_ends_in_mate():
    games = {game.id: game for game in levels.games(catalog.levels_of("gungi"))}
    loaded = records.read(games["sample-record"].text)
    assert loaded.notes == [] and not loaded.torn and not loaded.damaged
    told = [step["code"] for step in (*record()["placements"], *record()["moves"])]
    line = loaded.match.line()
    assert [GAME.format(node.action) for node in line[1:]] == told
    assert len(told) == 46 + 137
    end = line[-1].state
    assert (end.result.winner, end.result.clause.id) == (0, "G11.5")
    assert end == record_states()[-1]


@pytest.mark.parametrize("game", [game.id for game in levels.games(catalog.levels_of("gungi"))])
def test_a_built_in_record_writes_back_as_it_is(game):
    text = next(g.text for g in levels.games(catalog.levels_of("gungi")) if g.id == game)
    loaded = records.read(text)
    assert records.write(loaded.match, loaded.header, loaded.view) == text
