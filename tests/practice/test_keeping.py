"""The file of what was practised: several windows lose nothing, and a damaged file loses nothing that can be read."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.i18n.catalog import LANGUAGES, Texts
from game.practice.keeping import LONGEST_KEY, MOST_TIMES, load, note
from game.practice.progress import Attempt, Notebook, OwnMistake, PuzzleStanding
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Refused

DAY = date(2026, 11, 27)
GOOD = {"right": 2, "wrong": 1, "box": 1, "due": "2026-11-28", "days": ["2026-11-27", "2026-11-20"]}


def test_without_a_file_nothing_was_practised_and_nothing_is_written(tmp_path: Path) -> None:
    found = load(Home(tmp_path))
    assert (found.progress, found.problems) == (Notebook(), ())
    assert list(tmp_path.iterdir()) == []


def test_what_is_noted_is_loaded(tmp_path: Path) -> None:
    home = Home(tmp_path / "new")
    attempts = [Attempt("game/one", False, DAY), Attempt("game/二", True, DAY)]
    noted = note(home, attempts)
    assert noted.progress == Notebook().noting(attempts)
    assert load(home) == noted
    assert [path.name for path in home.root.iterdir()] == ["practice.json"]


def test_files_of_the_longest_names_do_no_damage(tmp_path: Path) -> None:
    home, puzzle = Home(tmp_path), "cerke/own-" + "n" * 246
    long = OwnMistake("n" * 250 + ".gogi", "gungi", MOST_TIMES, "act", "text", "best", 50, 20, 30.0, True)
    noted = note(home, [Attempt(puzzle, True, DAY), Attempt(long.key, False, DAY)], [long])
    assert load(home) == noted and not noted.problems
    assert noted.progress.mistakes == {long.key: long} and noted.progress.of(puzzle).right == 1


def test_a_mistake_that_could_not_be_read_again_is_left_out(tmp_path: Path) -> None:
    home = Home(tmp_path)
    good = OwnMistake("a.gogi", "gungi", 1, "act", "text", "best", 100, 0, 100.0, False)
    changes = [
        {"act": "a" * (LONGEST_KEY + 1)}, {"best": ""}, {"ply": 0}, {"ply": MOST_TIMES + 1}, {"before": 101},
        {"before": -1}, {"after": 101}, {"loss": 100.5}, {"loss": -0.5}, {"record": "../a.gogi"},
        {"record": "b/a.gogi"},
    ]  # fmt: skip
    bad = [replace(good, **{"ply": n, **change}) for n, change in enumerate(changes, 2)]  # type: ignore[arg-type]
    noted = note(home, (), [*bad, good])
    assert load(home) == noted and list(noted.progress.mistakes) == [good.key] and not noted.problems


def test_windows_at_once_lose_nothing(tmp_path: Path) -> None:
    home, times = Home(tmp_path), 6
    with ThreadPoolExecutor(3) as windows:
        for _ in windows.map(lambda n: note(home, [Attempt(f"game/{n % 3}", n % 2 == 0, DAY)]), range(3 * times)):
            pass
    found = load(home).progress.puzzles
    assert sum(one.right + one.wrong for one in found.values()) == 3 * times


def test_a_window_that_stays_at_the_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.practice.keeping.PATIENCE_S", 0.0)
    home = Home(tmp_path)
    lock = Lock(home.practice_file)
    try:
        with pytest.raises(Refused) as refused:
            note(home, [Attempt("game/one", True, DAY)])
    finally:
        lock.release()
    assert refused.value.problem.code == "practice.in-use"
    assert note(home, [Attempt("game/one", True, DAY)]).progress.of("game/one").right == 1


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({**GOOD, "right": -1}, "puzzles.game/bad.right"),
        ({**GOOD, "wrong": True}, "puzzles.game/bad.wrong"),
        ({**GOOD, "box": 4}, "puzzles.game/bad.box"),
        ({**GOOD, "due": "28.11."}, "puzzles.game/bad.due"),
        ({**GOOD, "box": 0}, "puzzles.game/bad.due"),
        ({**GOOD, "due": None}, "puzzles.game/bad.due"),
        ({**GOOD, "days": "2026-11-27"}, "puzzles.game/bad.days"),
        ({**GOOD, "days": ["x"]}, "puzzles.game/bad.days"),
        ({**GOOD, "days": ["2026-11-27"] * 3}, "puzzles.game/bad.days"),
        (7, "puzzles.game/bad"),
    ],
)
def test_a_damaged_entry_is_named_and_the_others_go_on(tmp_path: Path, entry: object, place: str) -> None:
    home = Home(tmp_path)
    text = json.dumps({"format": "practice/1", "puzzles": {"game/good": GOOD, "game/bad": entry}})
    home.practice_file.write_text(text, encoding="utf-8")
    found = load(home)
    assert found.progress.puzzles == {
        "game/good": PuzzleStanding(2, 1, 1, date(2026, 11, 28), (DAY, date(2026, 11, 20)))
    }
    (problem,) = found.problems
    assert problem.code == "practice.damaged"
    assert problem.args[1] == place
    aside = home.root / str(problem.args[2])
    assert aside.read_text(encoding="utf-8") == text
    assert load(home).problems == ()
    for lang in LANGUAGES:
        assert place in Texts(lang).problem(problem)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"{\n\n]", "line 3"),
        (b"\xff\xfe", "byte 0"),
        (b"[]", "puzzles"),
        (b'{"puzzles": {}}', "format"),
        (b'{"format": "practice/2", "puzzles": {}}', "format"),
        (b"[" * 2000, "JSON"),
        (b" " * 4_000_001, "4000000 B"),
        (json.dumps({"format": "practice/1", "puzzles": {"x" * (LONGEST_KEY + 1): GOOD}}).encode(), "puzzles.xxx"),
    ],
)
def test_a_damaged_file_is_put_aside_whole(tmp_path: Path, data: bytes, place: str) -> None:
    home = Home(tmp_path)
    home.practice_file.write_bytes(data)
    noted = note(home, [Attempt("game/one", True, DAY)])
    assert set(noted.progress.puzzles) == {"game/one"}
    (problem,) = noted.problems
    assert str(problem.args[1]).startswith(place)
    assert (home.root / str(problem.args[2])).read_bytes() == data


def test_a_folder_in_its_place_is_told_and_left(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.practice_file.mkdir()
    assert [one.code for one in load(home).problems] == ["read.folder"]
    with pytest.raises(Refused):
        note(home, [])
    assert home.practice_file.is_dir()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(st.text(max_size=5), st.one_of(json_values, st.just(GOOD)), max_size=4))
def test_whatever_the_file_holds_it_is_read(tmp_path: Path, puzzles: dict[str, object]) -> None:
    home = Home(tmp_path)
    home.practice_file.write_text(json.dumps({"format": "practice/1", "puzzles": puzzles}), encoding="utf-8")
    found = load(home)
    assert {key for key, one in puzzles.items() if one is GOOD and key} <= set(found.progress.puzzles)
    assert load(home) == type(found)(found.progress)
