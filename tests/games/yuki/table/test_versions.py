"""A game of 盤上遊姫 begun under version 1 of its rules, gone on with at the table: everything tells of those rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import FOUR_CARDS, WEAKER_WINS
from game.match.match import Match
from game.records import forms
from game.records.format import read
from game.rules.contract import RULES
from game.scenes.new_game import NewGame
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.games.yuki.records.test_versions import position, text, with_head
from tests.games.yuki.table.help import facts, scene, state_of, table
from tests.pilot import Pilot

VERSION_1 = "規則第1版"


def resumed(home: Path) -> Pilot:
    """Returns a pilot at the table of the journal of version 1, a copy of which lies in `home`."""
    path = home / "journals" / "yuki-1.gogi"
    path.parent.mkdir(parents=True)
    path.write_text(text("journal.gogi"), encoding="utf-8")
    pilot = Pilot(home)
    pilot.open(TableScene(TableSetup("yuki", resume=path)))
    pilot.rest()
    return pilot


def effect(pilot: Pilot, code: str) -> str:
    """Returns what the enlarged card says."""
    return scene(pilot).game.view.arts.texts.effect(code)


def plates(pilot: Pilot) -> list[str]:
    """Returns what stands beside the names of the battlefields."""
    view = scene(pilot).game.view
    return [view.table.lanes.plates.difference(lane) for lane in view.sprites.lanes]


def head(record: str) -> dict[str, Any]:
    return dict(json.loads(record.splitlines()[0]))


def test_the_table_shows_the_cards_as_they_were(tmp_path: Path) -> None:
    pilot = resumed(tmp_path)
    assert VERSION_1 in scene(pilot).title.subtitle()
    assert "弱い陣形" in effect(pilot, "S10") and "4枚" in effect(pilot, "M10")
    assert plates(pilot)[1:3] == ["弱いが勝ち", "四枚戦"]
    scene(pilot).game.view.relabel()
    assert "弱い陣形" in effect(pilot, "S10")


def test_a_new_game_shows_them_as_they_are_today(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    assert "ターン目" in scene(pilot).title.subtitle() and VERSION_1 not in scene(pilot).title.subtitle()
    assert "4枚" in effect(pilot, "S10") and "弱い陣形" in effect(pilot, "M10")


def test_it_ends_and_is_kept_as_version_1_and_the_next_game_is_of_today(tmp_path: Path) -> None:
    pilot = resumed(tmp_path)
    pilot.press("btn:resign")
    pilot.press("dialog.yes")
    pilot.rest()
    assert scene(pilot).session.result is not None
    (saved,) = (tmp_path / "games").glob("*.gogi")
    assert head(saved.read_text(encoding="utf-8"))["rules"] == 1
    assert read(saved.read_bytes()).match.options[RULES] == 1
    setup = scene(pilot).files.rematch_setup()
    assert Match(GAME, setup.options, setup.seed, start=setup.start).options[RULES] == 2


def test_what_is_copied_of_it_is_of_version_1(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: copied.append(text) or True)
    file = tmp_path / "finished.gogi"
    file.write_text(text("finished.gogi"), encoding="utf-8")
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("yuki", record=file)))
    pilot.rest()
    assert VERSION_1 in scene(pilot).title.subtitle()
    for command in ("copy", "copy-position"):
        scene(pilot).files.do(command)
    assert copied[0] == text("finished.json") and json.loads(copied[1]) == position("end.json")
    assert [forms.read(one).match.options[RULES] for one in copied] == [1, 1]


def test_a_position_of_version_1_is_played_by_it_also_in_a_rematch(tmp_path: Path) -> None:
    pilot = table(tmp_path, position("position.json"))
    assert state_of(pilot).options.version == 1 and VERSION_1 in scene(pilot).title.subtitle()
    setup = scene(pilot).files.rematch_setup()
    assert Match(GAME, setup.options, setup.seed, start=setup.start).options[RULES] == 1


def test_the_hands_of_one_seat_are_told_by_its_version(tmp_path: Path) -> None:
    file = tmp_path / "seat.gogi"
    file.write_text(with_head(text("seat.gogi"), seats=[{"kind": "human"}] * 2), encoding="utf-8")
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("yuki", record=file)))
    pilot.rest()
    pilot.press("dialog.1")
    pilot.rest()
    assert VERSION_1 in scene(pilot).title.subtitle() and "弱い陣形" in effect(pilot, "S10")


def test_what_a_card_of_the_hand_would_do_goes_by_the_version(tmp_path: Path) -> None:
    pilot = resumed(tmp_path)
    lanes = state_of(pilot).lanes
    assert (lanes[1].effects, lanes[2].effects) == (frozenset({WEAKER_WINS}), frozenset({FOUR_CARDS}))
    proofs = {lane: (owner, sign) for lane, owner, sign in facts(pilot)["proofs"]}
    assert proofs[1] == (0, "open")  # three cards are a formation under S10, and a weaker one is still possible


def test_no_page_asks_for_the_version(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(NewGame("yuki"))
    rows = [row.name for row in pilot.scene.rows()]
    assert "level" in rows and RULES not in rows
    assert pilot.scene.setup().options[RULES] == 2
