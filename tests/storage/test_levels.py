"""The reader of levels/ and assets/: what it gives, and how it names what is broken."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage import levels
from game.storage.levels import DataFileError
from game.storage.puzzles import puzzles_of

SETUP = 'id = "wall"\ntiles = ["兵 1-7-1"]\n[name]\nja = "壁"\nen = "Wall"\n[note]\nja = "壁です。"\nen = "A wall."\n'
PUZZLE = (
    'id = "one"\nmoves = 1\nproof = "win"\ngrade = 2\nmotive = "quiet"\n'
    'solutions = ["m 1-1-1 1-2-1"]\nline = ["m 1-1-1 1-2-1"]\nposition = \'{"board": {}}\'\n'
    '[name]\nja = "一"\nen = "One"\n[hint]\nja = "二"\nen = "Two"\n[why]\nja = "三"\nen = "Three"\n'
)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data root of the test's own, with empty folders for the game "toy"."""
    for folder in ("setups", "puzzles", "positions", "games"):
        (tmp_path / "levels" / "toy" / folder).mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(levels, "data_root", lambda: tmp_path)
    return tmp_path


def put(root: Path, folder: str, name: str, text: str) -> Path:
    path = root / "levels" / "toy" / folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_data_of_the_source_tree_is_found():
    root = levels.data_root()
    assert (root / "levels" / "gungi").is_dir()
    assert levels.asset("rulebooks", "gungi", "ja.md").is_file()


def test_an_installed_wheel_has_its_data_beside_the_code(tmp_path, monkeypatch):
    package = tmp_path / "site" / "game"
    (package / "storage").mkdir(parents=True)
    monkeypatch.setattr(levels, "__file__", str(package / "storage" / "levels.py"))
    with pytest.raises(DataFileError) as bad:
        levels.data_root()
    assert bad.value.problem == "missing"
    for name in ("levels", "assets"):  # one of them alone is not the data
        (package.parent / name).mkdir()
        with pytest.raises(DataFileError):
            levels.data_root()
        (package.parent / name).rmdir()
    (package / "data" / "levels").mkdir(parents=True)
    (package / "data" / "assets").mkdir()
    assert levels.data_root() == package.resolve() / "data"


def test_good_files_become_values(root):
    put(root, "setups", "wall.toml", SETUP)
    put(root, "puzzles", "one.toml", PUZZLE)
    put(root, "positions", "empty.json", '{"board": {}}')
    put(root, "games", "first.gogi", "{}\n")
    put(root, "games", "first.toml", 'id = "first"\n[name]\nja = "あ"\nen = "A"\n[note]\nja = "い"\nen = "B"\n')
    (wall,) = levels.setups(root / "levels/toy")
    assert (wall.id, wall.name["en"], wall.tiles) == ("wall", "Wall", ("兵 1-7-1",))
    (one,) = puzzles_of(root / "levels/toy")
    assert (one.moves, one.solutions, one.position) == (1, ("m 1-1-1 1-2-1",), {"board": {}})
    assert (one.proof, one.grade, one.motive, one.found, one.why["en"]) == ("win", 2, "quiet", (), "Three")
    assert levels.positions(root / "levels/toy") == {"empty": {"board": {}}}
    assert levels.position(root / "levels/toy", "empty") == {"board": {}}
    (first,) = levels.games(root / "levels/toy")
    assert (first.text, first.note["ja"]) == ("{}\n", "い")


def test_a_game_without_data_has_none(root):
    nothing = root / "levels/nothing"
    assert levels.setups(nothing) == puzzles_of(nothing) == levels.games(nothing) == ()
    assert levels.positions(nothing) == {}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("id = ", "toml"),
        (SETUP.replace("wall", "gate"), "id"),
        (SETUP.replace('id = "wall"\n', ""), "id"),
        (SETUP.replace('["兵 1-7-1"]', '"兵"'), "tiles"),
        (SETUP.replace('["兵 1-7-1"]', "[]"), "tiles"),
        (SETUP.replace('"兵 1-7-1"', '"兵 1-7-1", 3'), "tiles[1]"),
        (SETUP.replace('en = "Wall"\n', ""), "name.en"),
        (SETUP.replace('ja = "壁"', 'ja = " "'), "name.ja"),
        (SETUP.replace("[note]", "[remark]"), "remark"),
        (SETUP + 'fr = "Un mur."\n', "note.fr"),
    ],
)
def test_what_is_wrong_with_a_setup_is_named(root, text, key):
    path = put(root, "setups", "wall.toml", text)
    with pytest.raises(DataFileError) as bad:
        levels.setups(root / "levels/toy")
    assert bad.value.path == str(path)
    assert bad.value.key == key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (PUZZLE.replace("'{\"board\": {}}'", "'{'"), "line 1"),
        (PUZZLE.replace("'{\"board\": {}}'", "'[]'"), "json"),
        (PUZZLE.replace("moves = 1", "moves = 0"), "moves"),
        (PUZZLE.replace("moves = 1", "moves = true"), "moves"),
        (PUZZLE.replace("moves = 1", ""), "moves"),
        (PUZZLE.replace("grade = 2", "grade = 6"), "grade"),
        (PUZZLE.replace('"win"', '"luck"'), "proof"),
        (PUZZLE.replace("line = ", "lines = "), "lines"),
        ("found = [0, 0, 0, 0, 0, 0, 8]\n" + PUZZLE, "found"),
        ("found = [0, 0, 1, 8, 8, 9]\n" + PUZZLE, "found[5]"),
        ("options = 3\n" + PUZZLE, "options"),
        (PUZZLE.replace("[hint]", "[tip]"), "tip"),
    ],
)
def test_what_is_wrong_with_a_puzzle_is_named(root, text, key):
    put(root, "puzzles", "one.toml", text)
    with pytest.raises(DataFileError) as bad:
        puzzles_of(root / "levels/toy")
    assert bad.value.key == key


def test_files_that_cannot_be_text_are_refused(root, monkeypatch):
    path = put(root, "positions", "a.json", "")
    path.write_bytes(b'{"a": "\xff"}')
    with pytest.raises(DataFileError, match="not-utf8"):
        levels.position(root / "levels/toy", "a")
    path.write_text("[" * 100_000, encoding="utf-8")
    with pytest.raises(DataFileError):
        levels.position(root / "levels/toy", "a")
    monkeypatch.setattr(levels, "MAX_BYTES", 10)
    with pytest.raises(DataFileError, match="too-large"):
        levels.position(root / "levels/toy", "a")
    with pytest.raises(DataFileError, match="missing"):
        levels.position(root / "levels/toy", "b")
    with pytest.raises(DataFileError, match="missing"):
        levels.rulebook(root / "assets/rulebooks/toy", "ja")


@given(st.one_of(st.text(), st.binary(), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)))
def test_any_bytes_give_a_value_or_a_data_error(tmp_path_factory, content):
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    for read in (levels.read_json, levels.read_toml):
        try:
            assert isinstance(read(path), dict)
        except DataFileError as bad:
            assert bad.path == str(path)


def test_what_of_the_programs_own_data_is_missing_is_named(root: Path) -> None:
    assert levels.missing() == levels.PARTS
    for part in levels.PARTS[1:]:
        (root / part).mkdir(parents=True)
    assert levels.missing() == levels.PARTS[:1]
    (root / levels.PARTS[0]).mkdir(parents=True)
    assert levels.missing() == ()


def test_the_tables_of_a_folder_are_its_own_files_and_a_damaged_one_is_told(root: Path) -> None:
    folder = root / "levels" / "toy"
    (folder / "rows.toml").write_text("[[row]]\nid = 1\n", encoding="utf-8")
    put(root, "setups", "wall.toml", SETUP)
    assert levels.tables(folder) == {"rows": {"row": [{"id": 1}]}}
    (folder / "broken.toml").write_text("[[row", encoding="utf-8")
    with pytest.raises(DataFileError):
        levels.tables(folder)
    bad: levels.Bad = []
    assert list(levels.tables(folder, bad)) == ["rows"]
    assert [Path(fault.path).name for fault in bad] == ["broken.toml"]
    assert levels.tables(root / "nowhere") == {}


def test_a_file_is_parsed_once_for_each_time_it_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "rows.toml"
    path.write_text("[[row]]\nid = 1\n", encoding="utf-8")
    parsed: list[str] = []
    parse = levels.parse
    monkeypatch.setattr(levels, "parse", lambda text: parsed.append(text) or parse(text))
    assert levels.read_toml(path) == levels.read_toml(path) == {"row": [{"id": 1}]} and len(parsed) == 1
    path.write_text("[[row]]\nid = 1234\n", encoding="utf-8")
    assert levels.read_toml(path) == {"row": [{"id": 1234}]} and len(parsed) == 2


def test_who_changes_tables_that_were_read_changes_them_for_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "rows.toml"
    path.write_text("[[row]]\nid = 1\n[one]\nlist = [1]\n", encoding="utf-8")
    mine = levels.read_toml(path)
    mine["row"][0]["id"] = 2
    mine["one"]["list"].append(2)
    mine["two"] = 3
    assert levels.read_toml(path) == {"row": [{"id": 1}], "one": {"list": [1]}}


def test_reading_ahead_says_nothing_of_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "rows.toml"
    path.write_text("row = [", encoding="utf-8")
    levels.read_ahead(path)
    with pytest.raises(levels.DataFileError):
        levels.read_toml(path)
