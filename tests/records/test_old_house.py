"""Records, journals and settings as an earlier version of the program wrote them, in `old_house`.

`told.json` is what that program knew of each when it wrote it: whoever goes on from such a file finds it all again.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.match.match import AnyMatch
from game.records.header import Header
from game.records.journal import Journal
from game.records.library import Library, open_record, unfinished
from game.records.reader import Loaded
from game.rules.contract import CHANCE
from game.storage import settings
from game.storage.paths import Home

OLD = Path(__file__).parent / "old_house"
TOLD: dict[str, dict[str, Any]] = json.loads((OLD / "told.json").read_text(encoding="utf-8"))
FINISHED = sorted(name for name in TOLD if name.endswith("finished.gogi"))
LEFT = sorted(name for name in TOLD if name.endswith("running.gogi"))
ENDED = [name for name in LEFT if '{"result"' in (OLD / name).read_text(encoding="utf-8")]
"""Left on the table after an end: that program let a game that had ended be played on from an earlier position."""
RUNNING = [name for name in LEFT if name not in ENDED]
LATER = {"senya-war": {"lots": "open"}}
"""Options that came after that program, with what its games are played by."""
MORE = (
    "senya-boss",
    "senya-story-b",
    "senya-story-l",
    "senya-story-m",
    "senya-story-n",
    "senya-war-f",
    "senya-war-s",
    "senya-war-t",
)
"""How the names of further battles, stories and wars begin, which the fast run leaves to the slow one."""


def each(names: list[str], slow: tuple[str, ...] = MORE) -> list[Any]:
    """Returns the names as parameters of a test."""
    return [pytest.param(name, marks=[pytest.mark.slow] * name.startswith(slow)) for name in names]


def facts(match: AnyMatch, header: Header, view: dict[str, Any]) -> dict[str, Any]:
    """Returns what `told.json` has of a game."""
    return {
        "game": match.game.id,
        "options": match.game.chosen(match.options),
        "seed": match.seed,
        "ply": match.ply,
        "length": len(match.line()) - 1,
        "nodes": len(match.nodes),
        "notes": [node.note for node in match.nodes if node.note],
        "spent": [list(pair) for pair in match.spent()[-3:]],
        "position": match.game.position_out(match.state),
        "to_act": match.state.to_act,
        "result": None if match.result is None else [match.result.winner, match.result.clause.id],
        "seats": [seat.text for seat in header.seats],
        "created": header.created,
        "title": header.title,
        "clock": [header.clock.kind, header.clock.main_s, header.clock.per_action_s],
        "view": view,
    }


def same(loaded: Loaded, name: str) -> None:
    assert (loaded.notes, loaded.torn, loaded.damaged) == ([], False, False)
    told = TOLD[name]
    options = {**LATER.get(told["game"], {}), **told["options"]}
    assert facts(loaded.match, loaded.header, loaded.view) == {**told, "options": options}


def test_each_game_has_a_finished_record_and_a_running_journal() -> None:
    games = [{TOLD[name]["game"] for name in names} for names in (FINISHED, LEFT)]
    assert games == [set(catalog.GAMES)] * 2


@pytest.mark.parametrize("name", each(FINISHED))
def test_a_finished_record_ends_where_it_ended(name: str, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.games.mkdir()
    path = Path(shutil.copy(OLD / name, home.games))
    same(open_record(path), name)
    (entry,) = Library(home).entries()
    assert (entry.problem, entry.game_id, entry.created) == (None, TOLD[name]["game"], TOLD[name]["created"])
    assert [entry.winner, entry.clause] == TOLD[name]["result"]


@pytest.mark.parametrize("name", ENDED)
def test_a_game_that_was_played_on_after_its_end_has_ended_so(name: str, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.journals.mkdir()
    shutil.copy(OLD / name, home.journals)
    assert unfinished(home) == []
    Library(home).tidy()
    (entry,) = Library(home).entries()
    assert (entry.winner, entry.clause, entry.doubtful) == (1, "C13.6", False)
    loaded = open_record(entry.path)
    assert loaded.match.main_end.ply == 20 and loaded.match.cursor.id == 23


@pytest.mark.parametrize("name", each(LEFT))
def test_a_game_left_on_the_table_is_gone_on_with_where_it_stood(name: str, tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.journals.mkdir()
    path = Path(shutil.copy(OLD / name, home.journals))
    assert [entry.path for entry in unfinished(home)] == ([path] if name in RUNNING else [])
    journal, loaded = Journal.resume(path)
    same(loaded, name)
    match = loaded.match
    for _ in range(3):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(match.game.legal(match.state)[0])
    journal.close()
    again = open_record(path)
    assert again.notes == [] and again.match.state == match.state
    assert path.read_bytes().startswith((OLD / name).read_bytes()), "what stood there was written anew"


def test_settings_are_kept(tmp_path: Path) -> None:
    home = Home(tmp_path)
    shutil.copy(OLD / "settings.json", home.settings_file)
    loaded, problems = settings.load(home)
    assert problems == []
    default = settings.Settings()
    own = {setting.key: setting for row in catalog.GAMES.values() for setting in row.settings}
    for name, value in TOLD["settings.json"].items():
        if name in own:
            kept, first = own[name].of(loaded.more), own[name].of({})
        else:
            kept, first = getattr(loaded, name), getattr(default, name)
        assert (list(kept) if isinstance(kept, tuple) else kept) == value != first, name
    assert loaded.more["from_tomorrow"] == [1, 2]
    settings.save(loaded, home)
    assert settings.load(home) == (loaded, [])
