"""Answers of the page before a game kept under a name: chosen again, forgotten, and read from any file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import catalog
from game.scenes.launcher import Launcher
from game.scenes.new_game import NewGame
from game.stage.options_page import begun
from game.stage.scene import TableSetup
from game.storage.paths import Home
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
    if pilot.scene.name == "choosing":
        pilot.press("choice.keep")
    pilot.type(name)
    pilot.press("dialog.ok")


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
    assert pilot.notice == pilot.ctx.texts("setups.many", MOST_SETUPS)
    pilot.close()


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
