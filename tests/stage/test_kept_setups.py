"""Answers of the page before a game kept under a name: chosen again, forgotten, and read from any file."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from game import catalog
from game.scenes.launcher import Launcher
from game.scenes.new_game import NewGame
from game.stage.options_page import begun
from game.stage.scene import TableSetup
from game.storage.lock import Lock
from game.storage.paths import Home
from game.storage.problem import Problem
from game.storage.setting_values import MOST_SETUPS
from game.storage.settings import load, normalised
from tests.pilot import Pilot


def page(home: Path, game_id: str, lang: str = "en") -> Pilot:
    pilot = Pilot(home, Launcher(), lang=lang)
    pilot.open(asked(game_id))
    return pilot


def asked(game_id: str) -> NewGame:
    """Returns the page with one seed, by which lots fall alike."""
    page = NewGame(game_id)
    page._seed = 7
    return page


def keep(pilot: Pilot, name: str) -> None:
    """Keeps what is answered now under a name."""
    pilot.press("setups")
    choose(pilot, "keep")
    pilot.type(name)
    pilot.press("dialog.ok")


def choose(pilot: Pilot, value: str) -> None:
    """Chooses something in a list, which may be longer than the window is high."""
    if pilot.scene.name == "choosing":
        pilot.scene._list.choose([one for one, _ in pilot.scene._options].index(value))
        pilot.press(f"choice.{value}")


GAMES = [one for one in catalog.whole_ready() if not catalog.GAMES[one].before]
OTHER = {
    "gungi": ("handicap.black:hina", "mode.claim"),
    "prosfair": ("preset.first", "weaker.white"),
    "cerke": (),
    "yuki": ("first.1",),
}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_answer_comes_back(tmp_path: Path, game_id: str) -> None:
    pilot = page(tmp_path, game_id)
    for name in ("opponent.ai", "strength.4", "side.white", "clock.byoyomi", "main.10", "byoyomi.5"):
        pilot.press(name)
    for name in OTHER[game_id]:
        if name in pilot.targets():
            pilot.press(name)
    wanted = pilot.scene.setup()
    keep(pilot, "Evening")
    assert "Evening" in pilot.notice and pilot.scene.name == "newgame"
    pilot.press("cancel")
    pilot.open(asked(game_id))
    assert pilot.scene.setup().options != wanted.options or not OTHER[game_id]
    pilot.press("setups")
    pilot.press("choice.named.Evening")
    found = pilot.scene.setup()
    assert (found.options, found.clock, found.seats) == (wanted.options, wanted.clock, wanted.seats)
    assert load(Home(tmp_path))[0].setups[game_id]["Evening"]["strength"] == "4"
    pilot.close()


def test_one_is_forgotten_and_the_others_stay(tmp_path: Path) -> None:
    pilot = page(tmp_path, "gungi", "ja")
    keep(pilot, "One")
    keep(pilot, "Two")
    pilot.press("setups")
    pilot.press("choice.forget")
    pilot.press("choice.One")
    assert list(pilot.ctx.settings.setups["gungi"]) == ["Two"]
    pilot.press("setups")
    listed = {name for name in pilot.targets() if name.startswith("choice.")}
    assert listed == {"choice.named.Two", "choice.keep", "choice.forget"}
    pilot.close()


def test_a_name_that_looks_like_a_command_is_a_name(tmp_path: Path) -> None:
    pilot = page(tmp_path, "gungi")
    pilot.press("strength.5")
    keep(pilot, "forget")
    pilot.press("strength.0")
    pilot.press("setups")
    pilot.press("choice.named.forget")
    assert pilot.scene.answers["strength"] == "5"
    pilot.close()


def test_without_a_name_nothing_is_kept_and_there_are_only_so_many(tmp_path: Path) -> None:
    pilot = page(tmp_path, "gungi")
    pilot.press("setups")
    pilot.press("dialog.ok")
    assert pilot.notice == pilot.ctx.texts("setups.no-name") and not pilot.ctx.settings.setups
    pilot.ctx.settings.setups = {"gungi": {str(n): {} for n in range(MOST_SETUPS)}}
    pilot.press("setups")
    pilot.scene._list.choose(MOST_SETUPS)
    pilot.scene._done("keep")
    assert pilot.notice == pilot.ctx.texts.problem(Problem("setups.many", (MOST_SETUPS,)))
    pilot.close()


def test_what_a_full_disk_does_not_take_is_not_called_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = page(tmp_path, "gungi")
    keep(pilot, "Here")
    before = (tmp_path / "settings.json").read_bytes()

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("game.storage.settings.write_atomic", full)
    keep(pilot, "Lost")
    assert "disk" in pilot.notice.lower() and "Lost" not in pilot.notice
    assert list(pilot.ctx.settings.setups["gungi"]) == ["Here"]
    pilot.press("setups")
    pilot.press("choice.forget")
    pilot.press("choice.Here")
    assert "disk" in pilot.notice.lower() and list(pilot.ctx.settings.setups["gungi"]) == ["Here"]
    monkeypatch.undo()
    assert (tmp_path / "settings.json").read_bytes() == before
    keep(pilot, "Lost")
    assert "Lost" in pilot.notice and list(load(Home(tmp_path))[0].setups["gungi"]) == ["Here", "Lost"]
    pilot.close()


def test_while_another_window_is_at_the_file_nothing_is_called_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.settings.PATIENCE_S", 0.0)
    pilot = page(tmp_path, "gungi", "ja")
    lock = Lock(Home(tmp_path).settings_file)
    keep(pilot, "Lost")
    lock.release()
    assert pilot.notice == pilot.ctx.texts.problem(Problem("setups.in-use")) and not pilot.ctx.settings.setups
    pilot.close()


def test_two_windows_together_keep_no_more_than_can_be_kept(tmp_path: Path) -> None:
    """Each knows of one place that is left, and there is one."""
    one = page(tmp_path, "gungi")
    one.ctx.settings.setups = {"gungi": {str(n): {} for n in range(MOST_SETUPS - 1)}}
    one.app.settings_changed()
    two = page(tmp_path, "gungi")
    keep(one, "Mine")
    keep(two, "Theirs")
    many = two.ctx.texts.problem(Problem("setups.many", (MOST_SETUPS,)))
    assert "Mine" in one.notice and two.notice == many
    kept = load(Home(tmp_path))[0].setups["gungi"]
    assert len(json.loads((tmp_path / "settings.json").read_text())["setups"]["gungi"]) == MOST_SETUPS
    assert "Mine" in kept and "Theirs" not in kept and list(two.ctx.settings.setups["gungi"]) == list(kept)
    two.press("setups")
    choose(two, "forget")
    choose(two, "Mine")
    keep(two, "Theirs")
    one.app.settings_changed()
    assert "Theirs" in load(Home(tmp_path))[0].setups["gungi"] and "Mine" not in one.ctx.settings.setups["gungi"]
    one.close()
    two.close()


def test_answers_that_nobody_knows_change_nothing(tmp_path: Path) -> None:
    pilot = page(tmp_path, "gungi")
    before = dict(pilot.scene.answers)
    strange = {"mode": "nonsense", "strength": "9", "nothing": "x", "seed": "set", "opponent": "", "preset": "own"}
    pilot.ctx.settings.setups = {"gungi": {"Odd": strange}}
    pilot.press("setups")
    pilot.press("choice.named.Odd")
    assert pilot.scene.answers == before
    pilot.close()


def test_a_game_begun_from_a_position_has_no_set_ups(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Launcher(), lang="en")
    pilot.open(NewGame("cerke", TableSetup("cerke", options=begun(catalog.rules("cerke")))))
    assert "setups" not in pilot.targets()
    pilot.close()


@pytest.mark.parametrize("raw", ["x", {"gungi": 1}, [], {"gungi": []}])
def test_what_is_no_table_of_set_ups_is_none(raw: object) -> None:
    assert normalised({"setups": raw}).setups == {}


def test_of_a_table_only_set_ups_are_taken_and_never_too_many() -> None:
    many = {str(n): {"a": "b"} for n in range(100)}
    raw = {"gungi": {"good": {"mode": "claim"}, "bad": {"mode": 1}, "worse": 2}, "cerke": many}
    found = normalised(json.loads(json.dumps({"setups": raw}))).setups
    assert found["gungi"] == {"good": {"mode": "claim"}} and len(found["cerke"]) == MOST_SETUPS
