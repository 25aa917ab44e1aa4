"""Laws 4, 5 and 8: seed and actions rebuild the match, the history is a tree of equal states, and games end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from game import catalog
from game.i18n.catalog import LANGUAGES, Texts
from game.match.match import Match
from game.match.seats import HUMAN
from game.records import format as records
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE, PLY_LIMIT
from game.storage.problem import Refused
from tests.conftest import ROOT
from tests.laws.walk import GAMES, PLIES, SEEDS, choose, options, tells_all
from tests.thorough import tries

games = pytest.mark.parametrize("game_id", GAMES)


def played(game_id: str, seed: int, plies: int, ply_limit: int = 0, version: int | None = None) -> Match:
    """Returns a match of random play, by the rules of today unless a `version` is named."""
    game = catalog.rules(game_id)
    rules = {} if version is None else game.under(version)
    match = Match(game, options(game) | dict(rules), seed, ply_limit=ply_limit)
    stream = Stream(seed)
    while match.ply < plies and match.result is None:
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(game, match.state, stream))
    return match


def keys(match: Match) -> list[list[int]]:
    """Returns the keys of all states of the line shown."""
    return [[node.state.key, node.state.repeat_key] for node in match.line()]


REBUILD = """
import json, sys
from game import catalog
from game.match.match import Match
from game.match.seats import HUMAN
asked = json.load(sys.stdin)
for one in asked:
    game = catalog.rules(one["game"])
    match = Match(game, one["options"], one["seed"])
    for text in one["acts"]:
        match.play(game.parse(text, match.state))
    print(json.dumps([[node.state.key, node.state.repeat_key] for node in match.line()]))
"""


@pytest.mark.slow
def test_seed_and_actions_rebuild_every_state_in_a_fresh_process() -> None:
    plies, seeds = tries(24, PLIES), SEEDS[: tries(1, 3)]
    matches = [played(game_id, seed, plies) for game_id in catalog.with_rules() for seed in seeds]
    asked = [
        {
            "game": match.game.id,
            "options": options(match.game),
            "seed": match.seed,
            "acts": [match.game.format(action) for _, action in match.steps()],
        }
        for match in matches
    ]
    answer = subprocess.run(
        [sys.executable, "-c", REBUILD],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env=os.environ | {"PYTHONHASHSEED": "77", "PYTHONUTF8": "1"},
        check=True,
    )
    assert [json.loads(line) for line in answer.stdout.splitlines()] == [keys(match) for match in matches]


@games
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_undo_then_redo_is_the_identity(game_id: str, seed: int) -> None:
    match = played(game_id, seed, PLIES)
    line, end, version = match.line(), match.cursor, match.version
    before = [(node.id, node.state) for node in line]
    while match.undo():
        assert match.state == line[match.ply].state
    assert match.cursor is match.root
    while match.redo():
        assert match.state is line[match.ply].state
    assert match.cursor is end
    assert [(node.id, node.state) for node in match.line()] == before
    assert match.version > version


@games
@pytest.mark.parametrize("seed", SEEDS[:6])
def test_a_branch_begins_with_the_state_that_stood_there(game_id: str, seed: int) -> None:
    game = catalog.rules(game_id)
    match = played(game_id, seed, PLIES)
    stream = Stream(seed + 99)
    for ply in sorted({stream.below(len(match.line())) for _ in range(12)}):
        line = match.line()
        if ply >= len(line) - 1:
            continue
        stood = line[ply].state
        match.goto(line[ply])
        assert match.state is stood
        fresh = replayed(match, game)
        assert fresh.state == stood
        others = [action for action in game.legal(stood) if action != line[ply + 1].action]
        if not others:
            continue
        step = match.play(others[stream.below(len(others))])
        assert step.node.parent is line[ply]
        assert line[ply].children[0].state == line[ply + 1].state, "the old branch was changed"
        assert match.state == game.apply(stood, step.node.action)


def replayed(match: Match, game: Any) -> Match:
    """Returns a new match of the actions up to the cursor."""
    fresh = Match(game, match.options, match.seed)
    for node in match.cursor.path()[1:]:
        fresh.play(node.action)
    return fresh


@games
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_a_game_that_reaches_the_ply_limit_ends_there(game_id: str, seed: int) -> None:
    match = played(game_id, seed, PLIES * 2, ply_limit=PLIES)
    assert match.result is not None
    assert match.ply <= PLIES
    if match.ply == PLIES:
        assert match.result.winner is None
        assert match.result.clause.id == PLY_LIMIT
    assert_over(match)


def assert_over(match: Match) -> None:
    """Law 8: at the end nobody has a legal action, and nothing is accepted any more."""
    assert match.result is not None
    assert list(match.game.legal(match.state)) == []
    for seat in range(match.game.seats):
        assert list(match.game.observe(match.state, seat).legal) == []
    last = match.steps()[-1][1]
    assert match.explain_illegal(last) is not None


# --- versions of the rules -------------------------------------------------------------------------------------------


@pytest.mark.slow
@games
def test_a_game_stays_under_the_version_of_the_rules_it_was_begun_by(game_id: str) -> None:
    game = catalog.rules(game_id)
    assert game.versions[0] == game.rules_version
    for version in game.versions:
        match = played(game_id, 3, PLIES, version=version)
        header = Header(seats=(HUMAN,) * game.seats)
        text = records.write(match, header)
        assert json.loads(text.splitlines()[0])["rules"] == version
        loaded = records.read(text)
        assert loaded.notes == [] and keys(loaded.match) == keys(match)
        assert records.write(loaded.match, loaded.header) == text
        states = [node.state for node in match.line() if node.state.result is None and tells_all(game_id, node.state)]
        assert game.version_of(Match(game, {}, 1, start=game.position_out(states[-1])).options) == version


@games
def test_a_version_that_the_game_does_not_know_gets_a_sentence(game_id: str) -> None:
    game = catalog.rules(game_id)
    head, _, rest = records.write(played(game_id, 3, 2), Header()).partition("\n")
    for version in (0, -1, max(game.versions) + 1, "x", 2.0, True, None):
        with pytest.raises(Refused) as refused:
            records.read(json.dumps({**json.loads(head), "rules": version}) + "\n" + rest)
        for language in LANGUAGES:
            assert Texts(language, catalog.text_folders()).problem(refused.value.problem)
