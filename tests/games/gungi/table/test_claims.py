"""Games with claims: fouls can be played and pointed out, nothing is taken back, mates wait to be accepted."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.match.seats import SeatSpec
from game.scenes.new_game import NewGame
from game.stage.scene import TableSetup
from game.storage.puzzles import puzzles_of
from tests.pilot import Pilot
from tests.table.help import AGAINST, PEOPLE, READY, facts, table


def claim_table(home: Path, seats: tuple[SeatSpec, ...] = PEOPLE, **settings: object) -> Pilot:
    setup = TableSetup(seats=seats, seed=5, start=READY, options={"mode": "claim"})
    return table(home, setup, **settings)


def aim_second_hyou(pilot: Pilot) -> None:
    pilot.press("hand-B-兵")
    pilot.press("3-4")


def drop_second_hyou(pilot: Pilot) -> None:
    """Drops one of the two 兵 in hand, whichever back it hides, on a file that has one: 手二兵 (G12.3)."""
    aim_second_hyou(pilot)
    pilot.press("hidden:1")


def test_against_the_machine_a_foul_is_asked_about_before_it_is_played(tmp_path: Path) -> None:
    pilot = claim_table(tmp_path, AGAINST)
    aim_second_hyou(pilot)
    assert pilot.scene.name == "foul"
    pilot.press("dialog.no")
    assert facts(pilot)["ply"] == 0 and facts(pilot)["picked"] == []
    aim_second_hyou(pilot)
    pilot.press("dialog.yes")
    pilot.press("hand-B-兵-へ")
    assert facts(pilot)["ply"] == 1


def test_at_a_shared_screen_no_question_tells_the_other_of_a_foul(tmp_path: Path) -> None:
    pilot = claim_table(tmp_path, confirm_fouls=True)
    aim_second_hyou(pilot)
    assert pilot.scene.name == "table" and "hidden:1" in pilot.targets()
    pilot.press("hidden:1")
    assert facts(pilot)["ply"] == 1 and not pilot.notice


@pytest.mark.parametrize(
    ("opponent", "mode", "said"), [("human", "claim", 1), ("human", "strict", 0), ("ai", "claim", 0)]
)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_page_before_a_game_says_that_nothing_warns_of_a_foul(
    tmp_path: Path, lang: str, opponent: str, mode: str, said: int
) -> None:
    pilot = Pilot(tmp_path, NewGame("gungi"), lang=lang)
    pilot.press(f"opponent.{opponent}")
    pilot.press(f"mode.{mode}")
    notes = [row.note for row in pilot.scene.rows() if row.note]
    assert notes == [pilot.ctx.texts("newgame-gungi.claim-shared")] * said


@pytest.mark.parametrize("back", ["さ", "へ"])
def test_G4_5_the_owner_chooses_which_hyou_a_foul_drops(tmp_path: Path, back: str) -> None:
    pilot = claim_table(tmp_path, confirm_fouls=False)
    aim_second_hyou(pilot)
    assert facts(pilot)["ply"] == 0
    hidden = pilot.scene.menus.picks
    assert {pick.other for pick in hidden.values()} == {"さ", "へ"}
    pilot.press(next(name for name, pick in hidden.items() if pick.other == back))
    match = pilot.scene.session.match
    assert match.game.format(match.cursor.action) == f"d 兵/{back} 3-4-1"


def test_G4_5_a_foul_drop_is_backed_out_of_before_the_hyou_is_chosen(tmp_path: Path) -> None:
    pilot = claim_table(tmp_path, confirm_fouls=False)
    aim_second_hyou(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert facts(pilot)["picked"] == [] and facts(pilot)["ply"] == 0
    pilot.drag("7-7", "7-6")
    assert facts(pilot)["ply"] == 1


def test_without_the_setting_a_foul_is_just_played_and_the_claim_wins(tmp_path: Path) -> None:
    pilot = claim_table(tmp_path, confirm_fouls=False)
    drop_second_hyou(pilot)
    assert facts(pilot)["ply"] == 1
    pilot.press("btn:claim")
    assert "claim:手二兵" in pilot.targets()
    pilot.press("claim:手二兵")
    pilot.advance(0.2)
    assert pilot.scene.name == "end"
    pilot.press("dialog.look")
    assert facts(pilot)["result"]["winner"] == 1


def test_a_wrong_claim_has_no_effect_and_the_button_gives_nothing_away(tmp_path: Path) -> None:
    clean, fouled = claim_table(tmp_path / "a", confirm_fouls=False), None
    clean.drag("7-7", "7-6")
    names = [name for name in clean.targets() if name.startswith("btn:")]
    clean.press("btn:claim")
    offered = [name for name in clean.targets() if name.startswith("claim:")]
    clean.press("claim:手二兵")
    assert clean.notice == clean.ctx.texts("gungi.claim.wrong")
    assert facts(clean)["result"] is None
    fouled = claim_table(tmp_path / "b", confirm_fouls=False)
    drop_second_hyou(fouled)
    assert [name for name in fouled.targets() if name.startswith("btn:")] == names
    fouled.press("btn:claim")
    assert [name for name in fouled.targets() if name.startswith("claim:")] == offered


def test_nothing_is_taken_back_and_looking_back_does_not_branch(tmp_path: Path) -> None:
    pilot = claim_table(tmp_path)
    pilot.drag("7-7", "7-6")
    assert "btn:undo" not in pilot.targets()
    pilot.key(pygame.K_u)
    assert facts(pilot)["ply"] == 1
    pilot.press("btn:back")
    assert pilot.scene.sign.words() == pilot.ctx.texts("table.browsing.look", "開始局面", "1手")
    pilot.drag("3-7", "3-6")
    assert facts(pilot)["length"] == 1 and facts(pilot)["ply"] == 0


def test_a_mate_waits_for_the_mated_side(tmp_path: Path) -> None:
    puzzle = next(p for p in puzzles_of(catalog.levels_of("gungi")) if p.id == "mate-01-climb")
    start = json.loads(json.dumps(puzzle.position))
    pilot = table(tmp_path, TableSetup(seats=PEOPLE, seed=1, start=start, options={"mode": "claim"}))
    pilot.drag("8-6", "6-4")
    pilot.advance(0.2)
    assert pilot.scene.name == "table" and facts(pilot)["result"] is None
    pilot.press("btn:accept")
    pilot.advance(0.2)
    assert pilot.scene.name == "end"
