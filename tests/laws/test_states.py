"""Laws 1 to 3 and 9: legality, immutability and keys, texts and picks, clauses (design, section 3)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game import catalog
from game.check import rulebooks
from game.i18n.catalog import LANGUAGES, Texts, clause_keys
from game.rules.chance import Stream
from game.rules.contract import CHANCE, PLY_LIMIT, Agree, Game, Resign, Result, TimeUp
from game.storage import levels
from tests.laws.test_histories import assert_over, played, replayed
from tests.laws.walk import (
    GAMES,
    PLIES,
    SEEDS,
    WHOLE_GAMES,
    Step,
    known,
    options,
    play_on,
    pointed_at,
    shared_positions,
    some,
    tells_all,
    told,
    tried,
    walk,
)
from tests.thorough import tries

WHOLE = 1000
FURTHER = 40
"""Plies that are played on from a shared position to find ends that need more than one action."""
ALL_OF_EVERY = 5
"""Every fifth state has all of its legal actions tried, the others SOME, to keep the fast suite fast."""
SOME = 8
KEYS_OF_EVERY = tries(3, 1)
"""Of every so many states of a walk the keys are computed from nothing."""
POINTED_AT = 20
"""How many pairs of picks are tried in every shared position."""

seeds = pytest.mark.parametrize("seed", SEEDS)
games = pytest.mark.parametrize("game_id", GAMES)


def check_state(game_id: str, state: Any, seed: int) -> None:
    """What laws 1 to 3 and 9 say of one state."""
    game = catalog.rules(game_id)
    everything = game.legal(state)
    legal, listed = some(everything, seed), known(everything)
    assert len(set(legal)) == len(legal), "an action is listed twice"
    stream = Stream(seed)
    for action in legal if seed % ALL_OF_EVERY == 0 else [stream.choice(legal) for _ in range(min(SOME, len(legal)))]:
        assert game.explain(state, action) is None, game.format(action)
        assert game.parse(game.format(action), state) == action
    if all(value != "claim" for value in options(game).values()):
        for action in tried(game_id, 12, seed):
            clause = game.explain(state, action)
            assert (clause is None) == (action in listed), f"{game.format(action)}: {clause}"
            if clause is not None:
                assert_known(game_id, clause.id, clause.code)
    check_chance(game_id, state, stream)
    paths = [path for action in legal for path in action.paths()]
    assert len(set(paths)) == len(paths), "two actions share a path of picks"
    beginnings = {path[:n] for path in paths for n in range(len(path))}
    assert not beginnings & set(paths), "a path begins another"


def check_pointed_at(game: Game, state: Any, seed: int) -> None:
    """Law 1 for what is meant by picks: refused just where it is not listed."""
    listed = known(game.legal(state))
    if all(value != "claim" for value in options(game).values()):
        for action in pointed_at(game, state, POINTED_AT, seed):
            clause = game.explain(state, action)
            assert (clause is None) == (action in listed), f"{game.format(action)}: {clause}"


def check_chance(game_id: str, state: Any, stream: Stream) -> None:
    """Chance may play just what it lists, and draws nothing else; it alone acts there, and nowhere else."""
    game = catalog.rules(game_id)
    outcomes = game.chance(state)
    if state.to_act != CHANCE or state.result is not None:
        assert not outcomes
        return
    assert not game.legal(state)
    fallen = {action for action, _ in outcomes}
    assert len(fallen) == len(outcomes), "an outcome is listed twice"
    for action, weight in outcomes:
        assert weight > 0
        assert game.explain(state, action) is None, game.format(action)
        assert game.parse(game.format(action), state) == action
        assert not action.paths()
    if outcomes:
        assert {game.draw(state, stream) for _ in range(20)} <= fallen


@cache
def assert_known(game_id: str, clause: str, code: str) -> None:
    """Law 9: the clause is in both rulebooks, if there are any, and the code has words in both languages."""
    game = catalog.rules(game_id)
    chapters = {known.partition(".")[0] for known in game.clauses}  # G6 as a whole is cited for extra squares (G21)
    assert clause in game.clauses or clause in chapters or clause.startswith("T"), clause
    assert code in game.codes or clause.startswith("T"), code
    for lang in LANGUAGES:
        booked = not catalog.has_rulebook(game_id) or clause in anchors(game_id, lang)
        assert booked, f"{clause} has no place in {lang}"
        assert any(map(words(lang).has, clause_keys(game_id, code))), f"{code} has no words in {lang}"


@cache
def anchors(game_id: str, lang: str) -> set[str]:
    return rulebooks.anchors(levels.rulebook(catalog.rulebooks_of(game_id), lang))


@cache
def words(lang: str) -> Texts:
    return Texts(lang, catalog.text_folders())


def check_apply(game: Game, state: Any, action: Any) -> None:
    """Law 2: `apply` leaves its state as it was, hash included, and the log changes nothing."""
    before = (hash(state), state.key, state.repeat_key, repr(state))
    log: list[Any] = []
    after = game.apply(state, action, log)
    again = game.apply(state, action)
    assert (hash(state), state.key, state.repeat_key, repr(state)) == before
    assert after == again
    assert hash(after) == hash(again)
    assert (after.key, after.repeat_key) == (again.key, again.repeat_key)
    assert after != state or after.key == state.key


def check_keys(game_id: str, state: Any) -> None:
    """Law 2: a key kept step by step equals one computed from nothing, here from the position's own text."""
    game = catalog.rules(game_id)
    if state.result is not None and not game.legal(state):
        return  # the object of a position does not tell how a match was ended at the table
    fresh = game.position_in(game.position_out(state), options(game))
    assert fresh.repeat_key == state.repeat_key
    assert game.position_out(fresh) == game.position_out(state)
    if tells_all(game_id, state):
        assert fresh.to_act == state.to_act
        assert list(some(game.legal(fresh), 0)) == list(some(game.legal(state), 0))


@games
@seeds
def test_legal_actions_are_those_that_are_explained_by_nothing(game_id: str, seed: int) -> None:
    steps = walk(game_id, seed)
    for n, step in enumerate(steps):
        with told(game_id, seed, steps, n):
            check_state(game_id, step.state, seed * PLIES + n)


@games
@seeds
def test_apply_does_not_touch_its_state(game_id: str, seed: int) -> None:
    game, steps = catalog.rules(game_id), walk(game_id, seed)
    for n, step in enumerate(steps):
        with told(game_id, seed, steps, n + 1):
            check_apply(game, step.state, step.action)


@games
@seeds
def test_keys_kept_step_by_step_equal_keys_computed_from_nothing(game_id: str, seed: int) -> None:
    steps = walk(game_id, seed)
    for n, step in list(enumerate(steps))[seed % KEYS_OF_EVERY :: KEYS_OF_EVERY]:
        with told(game_id, seed, steps, n):
            check_keys(game_id, step.state)


@games
def test_the_table_actions_are_read_as_they_are_written(game_id: str) -> None:
    """Law 3, for what no list of legal actions holds."""
    game = catalog.rules(game_id)
    state = walk(game_id, SEEDS[0])[-1].state
    seats = range(game.seats)
    for action in (*map(Resign, seats), *map(TimeUp, seats), Agree()):
        assert game.parse(game.format(action), state) == action


@games
def test_most_positions_tell_all_of_their_state(game_id: str) -> None:
    """So that the law above compares: what a turn is in the middle of may be left out of a position, nothing else."""
    states = [step.state for seed in SEEDS for step in walk(game_id, seed)]
    assert sum(tells_all(game_id, state) for state in states) > len(states) / 2
    assert all(tells_all(game_id, state) for _, state in shared_positions(game_id))


@pytest.mark.slow
@games
def test_every_preset_and_earlier_version_keeps_the_laws(game_id: str) -> None:
    game = catalog.rules(game_id)
    earlier = [game.under(version) for version in game.versions[1:]]
    for number, preset in enumerate([*game.presets.values(), *earlier]):
        for n, step in enumerate(play_on(game, game.start(options(game) | dict(preset)), number, PLIES // 2)):
            check_state(game_id, step.state, n)
            check_apply(game, step.state, step.action)


@games
def test_different_states_have_different_keys(game_id: str) -> None:
    by_key: dict[int, Any] = {}
    for seed in SEEDS:
        for step in walk(game_id, seed):
            assert by_key.setdefault(step.state.key, step.state) == step.state
    assert len(by_key) > len(SEEDS)


@pytest.mark.slow
@games
def test_the_shared_positions_keep_the_laws(game_id: str) -> None:
    game = catalog.rules(game_id)
    for n, (name, state) in enumerate(shared_positions(game_id)):
        try:
            check_state(game_id, state, n)
            check_keys(game_id, state)
            check_pointed_at(game, state, n)
            for action in some(game.legal(state), n)[:6]:
                check_apply(game, state, action)
        except BaseException as failure:
            failure.add_note(f"position {name}")
            raise


@games
def test_the_end_of_a_game_names_a_known_clause(game_id: str) -> None:
    game = catalog.rules(game_id)
    found: set[str] = set()

    def look(state: Any) -> None:
        result: Result | None = state.result
        if result is not None:
            found.add(result.clause.id)
            assert_known(game_id, result.clause.id, result.clause.code)
            assert result.winner in (None, *range(game.seats))

    for _, state in shared_positions(game_id):
        for action in some(game.legal(state), 0)[:60]:
            look(game.apply(state, action))
    for n, (_, state) in enumerate(shared_positions(game_id)):
        if not found and state.result is None:  # where a game needs more than one action to end
            further = play_on(game, state, n, FURTHER)
            look(game.apply(further[-1].state, further[-1].action))
    assert found, "no shared position comes to an end"
    if catalog.has_rulebook(game_id):
        assert anchors(game_id, LANGUAGES[0]) >= {"T1", "T2", "T3", PLY_LIMIT}


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game_id", "seed"), WHOLE_GAMES)
def test_whole_games_keep_the_laws_and_end_within_their_bound(game_id: str, seed: int) -> None:
    """One game is played for laws 1 to 3, 4 and 8."""
    match = played(game_id, seed, WHOLE + 1, ply_limit=WHOLE)
    line = match.line()
    steps = [Step(before.state, node.action) for before, node in pairwise(line)]
    for n, step in enumerate(steps):
        with told(game_id, seed, steps, n + 1):
            check_state(game_id, step.state, seed * WHOLE + n)
            check_apply(match.game, step.state, step.action)
            check_keys(game_id, step.state)
    with told(game_id, seed, steps):
        assert match.ply <= WHOLE
        assert_over(match)
        fresh = replayed(match, match.game)
        assert [node.state.key for node in fresh.line()][:-1] == [node.state.key for node in line][:-1]
