"""Arrays of one's own: made by dragging, kept, shared as text, placed at the table."""

from __future__ import annotations

import json
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from game import catalog
from game.games.gungi.rules.arrays import (
    Wanted,
    array_fault,
    array_key,
    array_text,
    placeable,
    placement_of,
    read_array_text,
    swung_array,
)
from game.games.gungi.rules.pieces import HYOU, KINDS
from game.games.gungi.workshop.array_bench import ArrayBench
from game.games.gungi.workshop.own_arrays import NAME, OwnArray, OwnArrays, known_arrays
from game.games.gungi.workshop.page import page
from game.storage import levels
from game.storage.paths import Home
from game.storage.problem import Refused
from tests.pilot import Pilot

READY = levels.setups(catalog.levels_of("gungi"))
KEEP = tuple(one for one in map(placement_of, READY[4].tiles) if one is not None)


def text_of(tiles: tuple[Wanted, ...], name: str = "") -> str:
    return array_text(name, tiles)


@pytest.mark.parametrize("array", READY, ids=lambda array: array.id)
def test_an_array_is_the_same_after_it_was_written_and_read(array: levels.Array) -> None:
    tiles = tuple(one for one in map(placement_of, array.tiles) if one is not None)
    assert read_array_text(text_of(tiles, "城 1")) == ("城 1", tiles, "")
    assert array_fault(tiles) is None and array_fault(swung_array(tiles)) is None
    assert array_key(tiles) == array_key(tiles[::-1]) != array_key(swung_array(tiles))


@pytest.mark.parametrize(
    ("tiles", "clause"),
    [
        (KEEP[:-1], "G2.1"),
        ((*KEEP, KEEP[9]), "G2.1"),
        ((Wanted(KINDS.index("侍"), 22, 1), *KEEP[1:]), "G13.2"),
        ((*KEEP[:8], Wanted(HYOU, KEEP[0].dst, 2), *KEEP[9:]), "G3.4"),
        ((*KEEP[:8], Wanted(HYOU, KEEP[0].dst + 9, 1), *KEEP[9:]), "G13.4"),
        ((*KEEP[:9], Wanted(KEEP[9].kind, KEEP[9].dst, 2), *KEEP[10:]), "G13.5"),
    ],
)
def test_what_is_no_array_is_told_with_its_clause(tiles: tuple[Wanted, ...], clause: str) -> None:
    fault = array_fault(tiles)
    assert fault is not None and fault.clause.id == clause


@pytest.mark.parametrize(
    "text", ["", "城", "兵 1-7-1, x", "兵 1-7-1 兵 0-7-1", "p 兵/へ 1-7-1", "兵 1-7-1\n" * 60, "\x00", "兵 1-7-9"]
)
def test_a_text_that_is_none_says_where_it_stops(text: str) -> None:
    assert read_array_text(text)[2]


def test_an_array_that_can_be_placed_in_another_order_only_is_kept_in_that() -> None:
    backwards = tuple(sorted(KEEP, key=lambda one: (one.layer, one.kind == HYOU)))
    assert array_fault(backwards) is None and array_fault(placeable(backwards)) is None


def test_tiles_are_put_moved_and_taken_by_the_rules() -> None:
    bench = ArrayBench()
    assert bench.put(HYOU, 54) is None and len(bench.left()) == 22
    fault = bench.put(HYOU, 63)
    assert fault is not None and fault.clause.id == "G13.4"
    assert bench.move(54, 55) is None and [one.dst for one in bench.tiles] == [55]
    bench.take(55)
    assert bench.tiles == ()
    bench.undo()
    bench.undo()
    assert [one.dst for one in bench.tiles] == [54]


# --- kept -----------------------------------------------------------------------------------------------------------


def test_arrays_are_kept_renamed_and_dropped(tmp_path: Path) -> None:
    home = Home(tmp_path)
    own, other = OwnArrays(home), OwnArrays(home)
    own.put(OwnArray("城", KEEP))
    other.put(OwnArray("砦", swung_array(KEEP)))
    assert list(OwnArrays(home).found) == ["城", "砦"], "what another window kept is not lost"
    other.put(OwnArray("城 2", KEEP), "城")
    assert list(OwnArrays(home).found) == ["城 2", "砦"]
    assert known_arrays(home, catalog.levels_of("gungi"), "en")[array_key(KEEP)] == ("城 2", False)
    other.drop("城 2")
    assert known_arrays(home, catalog.levels_of("gungi"), "en")[array_key(KEEP)] == ("砦", True)
    assert OwnArrays(home).free_name("砦") == "砦 2"


@pytest.mark.parametrize("data", [b"", b"[]", b"\xff", b"[" * 2000, b'{"arrays": 5}'])
def test_a_damaged_file_is_told_and_never_written_over(tmp_path: Path, data: bytes) -> None:
    home = Home(tmp_path)
    path = home.of_game("gungi") / NAME
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    own = OwnArrays(home)
    assert own.trouble is not None and not own.found
    with pytest.raises(Refused):
        own.put(OwnArray("城", KEEP))
    assert path.read_bytes() == data
    pilot = Pilot(tmp_path, page())
    assert NAME in pilot.notice
    pilot.close()


def test_what_is_no_array_in_the_file_is_passed_over_and_stays_there(tmp_path: Path) -> None:
    home = Home(tmp_path)
    OwnArrays(home).put(OwnArray("城", KEEP))
    path = home.of_game("gungi") / NAME
    told = json.loads(path.read_text(encoding="utf-8"))
    told["arrays"] += [5, {"name": "x"}, {"name": 5, "tiles": []}, {"name": "y", "tiles": ["兵 1-7-1", 7]}]
    path.write_text(json.dumps(told), encoding="utf-8")
    assert list(OwnArrays(home).found) == ["城"]
    OwnArrays(home).put(OwnArray("砦", swung_array(KEEP)))
    kept = json.loads(path.read_text(encoding="utf-8"))["arrays"]
    assert [one["name"] for one in kept[:2]] == ["城", "砦"] and kept[2:] == told["arrays"][1:]


# --- the page -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_the_page_fits(tmp_path: Path, lang: str, scale: int) -> None:
    pilot = Pilot(tmp_path, page(), lang=lang, text_size=scale)
    for name in (None, "array.new"):
        if name:
            pilot.press(name)
        assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in pilot.targets().values())
    pilot.close()


def test_a_tile_is_dragged_refused_with_its_clause_and_the_array_kept(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, page(), lang="en")
    pilot.press("row.4")
    assert pilot.scene.probe()["left"] == 0
    pilot.drag("square.2-8", "square.2-7")
    assert not pilot.notice and pilot.scene.probe()["left"] == 0, "a 臥 upon a 兵"
    pilot.drag("square.1-7", "square.2-7")
    assert "already has 兵" in pilot.notice
    pilot.press("square.3-8", button=3)
    assert pilot.scene.probe()["left"] == 1
    pilot.press(f"hand.{KINDS.index('弓')}")
    pilot.press("square.1-8")
    assert pilot.scene.probe()["left"] == 0
    pilot.press("array.save")
    pilot.fill("dialog.field.name", "My own")
    pilot.press("dialog.yes")
    assert pilot.scene.probe()["own"] == ["My own"]
    assert list(OwnArrays(Home(tmp_path)).found) == ["My own"]
    pilot.press("array.delete")
    pilot.press("dialog.yes")
    assert pilot.scene.probe()["own"] == []
    pilot.close()


def test_arrays_are_shared_as_text(tmp_path: Path) -> None:
    pilot, clipboard = Pilot(tmp_path, page(), lang="en"), list[str]()
    with patch("game.ui.clipboard.put", lambda text: clipboard.append(text) is None):
        pilot.press("array.copy")
    assert clipboard[0].startswith(READY[0].name["en"])
    with patch("game.ui.clipboard.get", lambda: clipboard[0]):
        pilot.press("array.paste")
        pilot.press("array.paste")
    assert pilot.scene.probe()["own"] == [READY[0].name["en"], f"{READY[0].name['en']} 2"]
    for text, told in (("nonsense", "nonsense"), (clipboard[0].rpartition(",")[0], "G2.1"),
                       (clipboard[0].replace("兵 1-7-1", "兵 1-6-1"), "兵 1-6-1")):  # fmt: skip
        with patch("game.ui.clipboard.get", lambda text=text: text):
            pilot.press("array.paste")
        assert told in pilot.notice and "\n" not in pilot.notice
    assert len(pilot.scene.probe()["own"]) == 2
    pilot.close()


def test_keys_copy_paste_and_take_back_with_the_command_key_alone(tmp_path: Path) -> None:
    pilot, clipboard = Pilot(tmp_path, page(), lang="en"), list[str]()
    keys = (pygame.K_c, pygame.K_v, pygame.K_z)
    with (
        patch("game.ui.clipboard.put", lambda text: clipboard.append(text) is None),
        patch("game.ui.clipboard.get", lambda: clipboard[0]),
    ):
        for key in keys:
            pilot.key(key)
        assert not clipboard and pilot.scene.probe()["own"] == []
        pilot.key(pygame.K_c, pygame.KMOD_CTRL)
        pilot.key(pygame.K_x, pygame.KMOD_CTRL)
        assert len(clipboard) == 1 and pilot.scene.probe()["own"] == []
        pilot.key(pygame.K_v, pygame.KMOD_CTRL)
        assert len(pilot.scene.probe()["own"]) == 1 and len(clipboard) == 1
        whole = pilot.scene.probe()["left"]
        pilot.drag("square.1-7", (3, 3))
        assert pilot.scene.probe()["left"] == whole + 1
        pilot.key(pygame.K_z)
        assert pilot.scene.probe()["left"] == whole + 1
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        assert pilot.scene.probe()["left"] == whole
    pilot.close()
