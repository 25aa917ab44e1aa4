"""机戦 at the table beyond single gestures: throws that fall by themselves or by hand, 役, seasons, record, seats."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.games.cerke.rules.phases import AwaitLot, Choose, Declare, PickEnd, StepSticks, WaterSticks
from game.games.cerke.table.by_hand import DIGITS
from game.games.cerke.table.hands import nearest, rows
from game.match.clock import ClockSpec
from game.match.seats import HUMAN, ai
from game.records import forms
from game.records.format import read, write
from game.records.header import Header
from game.scenes.new_game import NewGame
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.games.cerke.table.help import BOARD, PEOPLE, acts, drag, facts, phase, position, scene, seed_for, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

ON = position(BOARD)
NEAR_HANDS = position(BOARD, hands=("VDKM", "CNKT"), rate=2)
"""Taking the 兵 on TY makes 助友 and leaves 獣 standing: 3 + 5 points."""


def declared(home: Path, start: dict[str, str] = NEAR_HANDS, **more: object) -> Pilot:
    """Returns a table at which 再行 or 終季 is being asked."""
    pilot = table(home, start, **more)  # type: ignore[arg-type]
    pilot.drag("sq-NAI", "sq-TY")
    pilot.rest()
    assert pilot.scene.name == "declare"
    return pilot


# --- chance --------------------------------------------------------------------------------------------------------


def test_the_lot_falls_by_itself(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("cerke", seats=PEOPLE, seed=5)))
    pilot.rest()
    assert phase(pilot) is Choose
    assert acts(pilot)[0].startswith("lot ")


@pytest.mark.parametrize("choice", ["step", "water"])
def test_a_game_left_before_its_throw_goes_on_with_it(tmp_path: Path, choice: str) -> None:
    pilot = table(tmp_path, ON, animation="full", seed=seed_for(3))
    if choice == "step":
        drag(pilot, "sq-NAI", "sq-TY", "sq-LU", let_go=False)
        pilot.up("sq-LU")
    else:
        drag(pilot, "sq-ZAU", "sq-ZAI", let_go=False)
        pilot.up("sq-ZAI")
    assert phase(pilot) is (StepSticks if choice == "step" else WaterSticks)
    pilot.close()
    (journal,) = tmp_path.rglob("*.gogi")
    again = Pilot(tmp_path)
    again.open(TableScene(TableSetup("cerke", resume=journal)))
    again.rest()
    assert acts(again)[-1] == "throw 3"
    assert phase(again) is (PickEnd if choice == "step" else Choose)
    if choice == "step":
        assert facts(again)["cursor"] == "sq-LU", "the square thrown for is remembered"


def test_a_record_that_is_looked_at_is_not_played_on(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, animation="full")
    drag(pilot, "sq-ZAU", "sq-ZAI", let_go=False)
    pilot.up("sq-ZAI")
    text = write(pilot.scene.session.match, Header())
    pilot.close()
    file = tmp_path / "looked.gogi"
    file.write_text(text, encoding="utf-8")
    study = Pilot(tmp_path / "other")
    study.open(TableScene(TableSetup("cerke", record=file)))
    study.rest()
    assert phase(study) is WaterSticks
    study.press("btn:first")
    study.press("sq-LY")
    study.press("sq-LO")
    assert acts(study) == ["LY-LO"]


def test_at_a_study_what_somebody_plays_is_thrown_for(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.drag("sq-LY", "sq-LO")
    file = tmp_path / "looked.gogi"
    file.write_text(write(pilot.scene.session.match, Header()), encoding="utf-8")
    pilot.close()
    study = Pilot(tmp_path / "other")
    study.open(TableScene(TableSetup("cerke", record=file, at=0)))
    study.rest()
    study.drag("sq-ZAU", "sq-ZAI")
    study.rest()
    assert acts(study)[-1].startswith("throw")


# --- sticks by hand ------------------------------------------------------------------------------------------------


def test_by_hand_the_table_asks_what_fell(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, by_hand=True)
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest()
    assert facts(pilot)["asks"] and "sticks:5" in pilot.targets()
    pilot.press("sticks:4")
    assert acts(pilot) == ["ZAU-ZAI", "throw 4"]
    assert not facts(pilot)["asks"] and "sticks:4" not in pilot.targets()


def test_by_hand_a_digit_answers_and_before_it_all_can_be_taken_back(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, by_hand=True)
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    assert facts(pilot)["asks"]
    pilot.press("btn:undo")
    assert acts(pilot) == [] and not facts(pilot)["asks"]
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    pilot.key(pygame.K_2)
    assert acts(pilot) == ["NAI-TY~", "throw 2"] and facts(pilot)["cursor"] == "sq-LU"


def test_by_hand_both_throw_for_the_lot_and_again_when_equal(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("cerke", seats=PEOPLE, by_hand=True)))
    pilot.rest()
    assert phase(pilot) is AwaitLot
    pilot.press("sticks-IA:2")
    pilot.press("sticks-A:2")
    assert pilot.notice and acts(pilot) == []
    pilot.press("sticks-IA:1")
    pilot.press("sticks-A:4")
    assert acts(pilot) == ["lot 1 4"] and facts(pilot)["seat"] == 1
    assert pilot.ctx.texts("cerke.by-hand") in pilot.scene.title.subtitle()


def _hit(pilot: Pilot, *keys: int) -> None:
    """Hits keys in one frame, whatever they set going."""
    pilot.step(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0) for key in keys)


def test_by_hand_an_answer_counts_only_while_it_is_awaited(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, by_hand=True, animation="full")
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest()
    there = pilot.point("sticks:4")
    pilot.motion(there)
    _hit(pilot, pygame.K_0)
    pilot.down(there)
    pilot.up(there)
    _hit(pilot, pygame.K_5)
    assert acts(pilot) == ["ZAU-ZAI", "throw 0"] and not scene(pilot).game.view.asks_sticks
    scene(pilot).game.orders.press("sticks:4")
    scene(pilot).game.orders.press("sticks-IA:4")
    scene(pilot).game.orders.press("sticks-A:3")
    assert acts(pilot) == ["ZAU-ZAI", "throw 0"]
    pilot.rest()
    assert acts(pilot) == ["ZAU-ZAI", "throw 0"] and not facts(pilot)["asks"]


def test_by_hand_a_lot_counts_only_while_it_is_awaited(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, animation="full")
    pilot.open(TableScene(TableSetup("cerke", seats=PEOPLE, by_hand=True)))
    pilot.rest()
    there = pilot.point("sticks-A:4")
    pilot.motion(there)
    _hit(pilot, pygame.K_1, pygame.K_2, pygame.K_3)
    pilot.down(there)
    pilot.up(there)
    scene(pilot).game.orders.press("sticks-IA:0")
    scene(pilot).game.orders.press("sticks:3")
    assert acts(pilot) == ["lot 1 2"] and not scene(pilot).game.view.asks_sticks
    pilot.rest()
    assert acts(pilot) == ["lot 1 2"] and not facts(pilot)["asks"]


def test_by_hand_is_kept_in_the_header(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, by_hand=True)
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest()
    pilot.press("sticks:0")
    journal = pilot.scene.files.journal
    assert journal is not None
    path = journal.path
    pilot.close()
    text = path.read_text(encoding="utf-8")
    assert json.loads(text.splitlines()[0])["by_hand"] is True
    assert [read(text).match.game.format(node.action) for node in read(text).match.line()[1:]] == ["ZAU-ZAI", "throw 0"]


def test_by_hand_a_seat_of_the_ai_is_thrown_for_by_the_people(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, ON, by_hand=True, seats=(ai(3), HUMAN), worker=worker)
    pilot.rest()
    legal = [pilot.scene.session.match.game.format(a) for a in worker.asked[-1][2].legal]
    worker.choose(legal.index("ZAU-ZAI"))
    pilot.rest()
    assert facts(pilot)["asks"]
    pilot.press("sticks:1")
    assert acts(pilot)[:2] == ["ZAU-ZAI", "throw 1"]


# --- 役, 再行 and 終季 -----------------------------------------------------------------------------------------------


def test_the_declaration_is_asked_with_both_consequences_in_numbers(tmp_path: Path) -> None:
    pilot = declared(tmp_path, lang="en")
    seen = facts(pilot)
    assert seen["stake"] == 8 and sorted(points for _, points in seen["hands"]) == [3, 5]
    assert "receives 16" in seen["xot"][0] and any("20 → 36" in line for line in seen["xot"])
    assert any("20 → 4" in line for line in seen["xot"]) and "Summer" in seen["xot"][-1]
    assert "×2 → ×4" in seen["mok"][0]


def test_going_on_doubles_the_rate(tmp_path: Path) -> None:
    pilot = declared(tmp_path)
    pilot.press("dialog.mok")
    seen = facts(pilot)
    assert acts(pilot)[-1] == "mok" and seen["rate"] == 4 and seen["points"] == [20, 20] and seen["seat"] == 1


def test_ending_the_season_pays_and_begins_the_next(tmp_path: Path) -> None:
    pilot = declared(tmp_path, lang="en")
    pilot.press("dialog.xot")
    pilot.rest()
    pilot.press("dialog.on")
    pilot.rest()
    seen = facts(pilot)
    assert acts(pilot)[-2] == "xot" and acts(pilot)[-1].startswith("lot ")
    assert seen["season"] == 1 and seen["points"] == [36, 4] and seen["rate"] == 1 and seen["hands"] == [[], []]
    banner = pilot.scene.game.seasons.banner
    assert banner is not None and banner.title == "Summer"
    pilot.advance(4)
    assert pilot.scene.game.seasons.banner is None


def test_the_board_can_be_looked_at_before_declaring(tmp_path: Path) -> None:
    pilot = declared(tmp_path)
    pilot.key(pygame.K_ESCAPE)
    pilot.advance(1)
    assert pilot.scene.name == "table" and phase(pilot) is Declare
    pilot.press("btn:mok")
    assert acts(pilot)[-1] == "mok"


def test_the_clock_runs_while_a_hand_is_declared_and_ends_the_game(tmp_path: Path) -> None:
    pilot = declared(tmp_path, clock=ClockSpec("game", 3))
    below = pilot.app.scenes[-2]
    before = below.session.clock.ms(0)
    pilot.advance(1.0)
    assert pilot.scene.name == "declare" and below.session.clock.ms(0) < before
    pilot.advance(3.0)
    assert below.session.result.clause.id == "T2"
    assert [scene.name for scene in pilot.app.scenes][-2:] == ["table", "end"]


def test_the_last_season_ends_the_game_with_the_points(tmp_path: Path) -> None:
    pilot = declared(tmp_path, position(BOARD, hands=("VDKM", "CNKT"), season=3), lang="en")
    assert any("IA side wins" in line for line in facts(pilot)["xot"])
    pilot.press("dialog.xot")
    pilot.rest()
    assert pilot.scene.name == "end"
    assert "IA side 28 · A side 12" in facts(pilot)["text"]
    ((winter,),) = [figure["seasons"] for figure in facts(pilot)["shown"] if "seasons" in figure]
    assert winter[0] == "Winter" and winter[2:] == ["8 × 1", "+8", "28 to 12"]
    assert facts(pilot)["title"] == "IA side wins"


def test_the_end_says_when_less_is_left_than_the_hands_are_worth(tmp_path: Path) -> None:
    pilot = declared(tmp_path, position(BOARD, hands=("VDKM", "CNKT"), rate=4), lang="en")
    pilot.press("dialog.xot")
    pilot.rest()
    assert pilot.scene.name == "end" and "IA side 40 · A side 0" in facts(pilot)["text"]
    assert ["= 32 pts (only 20 left to pay)" in one["sum"] for one in facts(pilot)["shown"] if "sum" in one] == [True]


def test_stepping_on_the_tam_costs(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en")
    drag(pilot, "sq-ZAI", "sq-ZO", "sq-CO")
    pilot.rest()
    seen = facts(pilot)
    assert pilot.scene.name == "declare" and seen["stake"] == -5 and "pays 5" in seen["xot"][0]


def test_hands_show_what_they_lack() -> None:
    found = {row.yaku.name: row for row in rows((2, 2, 6, 10))}  # 兵 兵 車 馬, all black
    assert found["助友"].held and found["助友"].same_ink and found["助友"].points == 5
    assert found["獣"].lacks == 1 and [held for _, held in found["獣"].places] == [True, False]
    assert found["王"].points == 5 and found["王"].lacks == 1
    near = nearest((2, 2, 6, 10))
    assert near is not None and near.lacks == 1 and near.points == 5


def test_a_king_fills_a_place_of_its_own_ink() -> None:
    found = {row.yaku.name: row for row in rows((10, 18))}  # black 馬, black 王
    assert found["獣"].held and found["獣"].same_ink
    assert [man for man, _ in found["獣"].places] == [10, 18]
    assert not {row.yaku.name: row for row in rows((10, 19))}["獣"].same_ink


# --- 流季 ----------------------------------------------------------------------------------------------------------


def test_both_people_may_leave_a_season_without_points(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.press("btn:season")
    assert pilot.scene.name == "season-offer"
    pilot.press("dialog.yes")
    pilot.rest()
    assert facts(pilot)["scene"] == "season" and facts(pilot)["season"] == 0
    pilot.press("dialog.on")
    pilot.rest()
    assert acts(pilot)[:2] == ["season-offer IA", "season-take A"]
    assert facts(pilot)["season"] == 1 and facts(pilot)["points"] == [20, 20]


def test_a_declined_offer_can_still_be_taken_in_turn(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.press("btn:season")
    pilot.press("dialog.no")
    assert acts(pilot) == ["season-offer IA"] and "btn:season" not in pilot.targets()
    pilot.drag("sq-LY", "sq-LO")
    pilot.press("btn:season")
    assert "season-take A" in acts(pilot)


@pytest.mark.parametrize("accept", [True, False])
def test_the_ai_judges_the_offer(tmp_path: Path, accept: bool) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, ON, seats=(HUMAN, ai(3)), worker=worker)
    pilot.press("btn:season")
    assert worker.asked[-1][1] == "judge"
    worker.judge(accept)
    pilot.rest()
    assert ("season-take A" in acts(pilot)) is accept
    if accept:
        pilot.press("dialog.on")
        pilot.rest()
    assert facts(pilot)["season"] == (1 if accept else 0)


def test_an_offer_of_a_season_does_not_swallow_the_answer_to_a_draw(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, ON, seats=(HUMAN, ai(3)), worker=worker)
    pilot.press("btn:season")
    pilot.drag("sq-LY", "sq-LO")
    pilot.rest()
    pilot.scene.conversation.offer_draw()
    worker.judge(True)
    pilot.rest()
    pilot.press("dialog.look")
    assert facts(pilot)["result"] == {"winner": None, "clause": "T3"}


# --- record --------------------------------------------------------------------------------------------------------


def test_a_turn_is_one_entry_of_the_record(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU")
    pilot.press("sq-LU")
    pilot.drag("sq-ZA", "sq-ZE")
    record = pilot.scene.record
    assert len(acts(pilot)) == 4 and record.texts() == ["NAI弓TYLU橋三", "ZA王ZE無撃裁"]
    assert [entry.ply for entry in record.entries] == [3, 4]
    assert record.entries[0].heading == pilot.ctx.texts("cerke-season.0")
    pilot.press("btn:back")
    assert facts(pilot)["ply"] == 3
    pilot.press("btn:back")
    assert facts(pilot)["ply"] == 0
    pilot.press("btn:forward")
    assert facts(pilot)["ply"] == 3
    pilot.press("btn:last")
    pilot.press("ply:3")
    assert facts(pilot)["ply"] == 3


def test_lots_and_declarations_are_entries_and_seasons_headings(tmp_path: Path) -> None:
    pilot = declared(tmp_path)
    pilot.press("dialog.xot")
    pilot.press("dialog.on")
    pilot.rest()
    entries = pilot.scene.record.entries
    assert [entry.seat for entry in entries] == [0, 0, -1]
    assert [entry.heading for entry in entries] == ["春", "", "夏"]


def test_a_branch_leaves_where_something_else_was_played(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    pilot.drag("sq-LY", "sq-LO")
    pilot.press("btn:undo")
    pilot.drag("sq-ZAU", "sq-ZAI")
    pilot.rest()
    record = pilot.scene.record
    assert record.entries[0].branches == 1
    pilot.rest()
    pilot.press("branches:2")
    assert {"branch:1", "branch:2"} <= set(pilot.targets())
    pilot.press("branch:1")
    assert acts(pilot) == ["LY-LO"]


def test_the_record_is_copied_in_the_form_of_the_community_and_pasted(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(TableScene(TableSetup("cerke", seats=PEOPLE, seed=5)))
    pilot.rest()
    drag(pilot, "sq-KAU", "sq-KAI", "sq-KY")
    if len(acts(pilot)) == 1:  # the A side began
        pilot.drag("sq-KI", "sq-KU")
    text = forms.write(pilot.scene.session.match, Header(), veiled=False)
    assert text is not None
    assert len(forms.read(text, "cerke").match.line()) == len(acts(pilot)) + 1


# --- seats ---------------------------------------------------------------------------------------------------------


def test_the_ai_moves_throws_and_chooses(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, ON, seats=(ai(3), HUMAN), worker=worker, seed=seed_for(3))
    fmt = pilot.scene.session.match.game.format
    for wanted in ("NAI-TY~", "to LU"):
        pilot.rest()
        worker.choose([fmt(a) for a in worker.asked[-1][2].legal].index(wanted))
        pilot.rest()
    assert acts(pilot) == ["NAI-TY~", "throw 3", "to LU"]


def test_the_ai_is_asked_to_declare_and_told_of(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, NEAR_HANDS, seats=(ai(3), HUMAN), worker=worker)
    fmt = pilot.scene.session.match.game.format
    for wanted in ("NAI-TY", "mok"):
        pilot.rest()
        worker.choose([fmt(a) for a in worker.asked[-1][2].legal].index(wanted))
        pilot.rest()
    assert acts(pilot) == ["NAI-TY", "mok"] and pilot.scene.name == "declared"
    assert sorted(points for _, points in facts(pilot)["shown"][0]["hands"]) == [3, 5]
    pilot.press("dialog.on")
    assert pilot.scene.name == "table"


@pytest.mark.parametrize("wanted", ["NAI-TY~", "NAI-TY", "ZAU-ZAI", "LY-LO"])
def test_a_hint_is_shown_and_named(tmp_path: Path, wanted: str) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, ON, seats=(HUMAN, ai(3)), worker=worker)
    pilot.press("btn:hint")
    worker.choose([pilot.scene.session.match.game.format(a) for a in worker.asked[-1][2].legal].index(wanted))
    pilot.rest()
    pilot.press("btn:hint")
    pilot.press("btn:hint")
    assert wanted[:3].rstrip("-") in pilot.notice and acts(pilot) == []
    assert len(pilot.scene.game.view.board.marks.hint.way) == 2


def test_a_rematch_swaps_the_sides_and_keeps_the_sticks_by_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=(HUMAN, ai(2)), worker=QuietWorker(), by_hand=True)
    setup = pilot.scene.files.rematch_setup()
    assert setup.by_hand and setup.seats == (ai(2), HUMAN)


# --- the questions before a game -----------------------------------------------------------------------------------


def new_game(home: Path, **settings: object) -> Pilot:
    pilot = Pilot(home, **settings)  # type: ignore[arg-type]
    pilot.open(NewGame("cerke"))
    pilot.rest()
    return pilot


def test_a_preset_seasons_and_sticks_by_hand_are_asked_for(tmp_path: Path) -> None:
    pilot = new_game(tmp_path)
    for name in ("opponent.human", "preset.online_alpha", "seasons.2", "chance.by-hand"):
        pilot.press(name)
    setup = pilot.scene.setup()
    assert setup.options["seasons"] == 2 and setup.options["step_declare"] == "direction" and setup.by_hand
    assert facts(pilot)["answers"]["preset"] == "online_alpha"


def test_rules_are_chosen_one_by_one(tmp_path: Path) -> None:
    pilot = new_game(tmp_path)
    pilot.press("preset.own")
    assert pilot.scene.name == "options"
    pilot.press("water_exempt_inside.true")
    assert facts(pilot)["answers"]["preset"] == "kaitei"
    pilot.press("tam_pass.free")
    assert facts(pilot)["answers"]["preset"] == "own"
    pilot.press("done")
    setup = pilot.scene.setup()
    assert setup.options["water_exempt_inside"] is True and setup.options["tam_pass"] == "free"
    assert facts(pilot)["answers"]["preset"] == "own"
    pilot.press("preset.kanntei")
    assert pilot.scene.setup().options["tam_pass"] == "hand"


def test_leaving_the_rules_keeps_the_old_ones(tmp_path: Path) -> None:
    pilot = new_game(tmp_path)
    pilot.press("preset.own")
    pilot.press("tam_pass.free")
    pilot.press("cancel")
    assert pilot.scene.setup().options["tam_pass"] == "hand"


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
def test_the_page_of_rules_fits_the_window(tmp_path: Path, lang: str, scale: int) -> None:
    pilot = new_game(tmp_path, lang=lang, text_size=scale)
    pilot.press("preset.own")
    targets = pilot.targets()
    assert all(pygame.Rect(0, 0, 1280, 720).contains(rect) for rect in targets.values())
    assert all(a is b or not a.colliderect(b) for a in targets.values() for b in targets.values())


# --- the screen ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("scale", [100, 175])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900), (1920, 1080)])
def test_everything_has_its_place_in_the_window(tmp_path: Path, lang: str, scale: int, size: tuple[int, int]) -> None:
    pilot = table(tmp_path, NEAR_HANDS, lang=lang, text_size=scale, size=size)
    areas = pilot.scene.showing.areas
    places = [areas.board, areas.title, areas.far_plate, areas.tracks, areas.far_tray, areas.info, areas.sticks,
              areas.record, areas.near_tray, areas.near_plate, areas.buttons]  # fmt: skip
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in places)
    assert all(a is b or not a.colliderect(b) for a in places for b in places)
    assert min(areas.info.height, areas.sticks.height, areas.record.height) > size[1] * 0.15


@pytest.mark.parametrize("scale", [125, 150, 175])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 900)])
def test_the_board_keeps_four_fifths_of_its_size_in_large_text(
    tmp_path: Path, scale: int, size: tuple[int, int]
) -> None:
    usual, large = (table(tmp_path / str(n), NEAR_HANDS, text_size=n, size=size) for n in (100, scale))
    whole, left = usual.scene.showing.areas.board, large.scene.showing.areas.board
    assert left.width >= 0.8 * whole.width and left.height >= 0.8 * whole.height


def test_the_settings_of_this_game_change_pieces_and_coordinates(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, cerke_pieces="tile", cerke_coordinates=False)
    assert pilot.scene.game.view.arts.piece_set == "tile" and not pilot.scene.game.view.board.coordinates
    pilot.ctx.settings.more |= {"cerke_pieces": "wedge", "cerke_coordinates": True}
    pilot.app.settings_changed()
    assert pilot.scene.game.view.arts.piece_set == "wedge" and pilot.scene.game.view.board.coordinates


def test_the_board_turns_over(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON)
    before = pilot.targets()
    pilot.press("btn:flip")
    assert pilot.targets()["sq-KA"] == before["sq-PIA"]
    pilot.drag("sq-NAI", "sq-TY")
    assert acts(pilot) == ["NAI-TY"]


def test_pointing_at_a_piece_shows_what_taking_it_would_make(tmp_path: Path) -> None:
    pilot = table(tmp_path, NEAR_HANDS)
    pilot.press("sq-NAI")
    pilot.motion("sq-TY")
    assert pilot.scene.game.view.yaku._new == {"助友"}
    pilot.motion("sq-KA")
    assert pilot.scene.game.view.yaku._new == frozenset()


def test_nothing_tells_a_throw_before_it_lies(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, animation="full", seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU", let_go=False)
    pilot.up("sq-LU")
    while phase(pilot) is StepSticks:
        pilot.step()
    assert pilot.scene.director.busy and phase(pilot) is PickEnd
    assert facts(pilot)["offers"] == [] and "option-decline" not in pilot.targets()
    assert pilot.scene.record.texts() == ["NAI弓TY橋"]
    assert pilot.scene.sign.words() == "黒弓がTYを踏み越え、棒を投げる…", "nothing but that they are thrown"
    pilot.rest()
    assert facts(pilot)["cursor"] == "sq-LU" and pilot.scene.record.texts() == ["NAI弓TY橋三"]


def test_whoever_does_not_wait_for_the_sticks_sees_and_chooses_at_once(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, animation="full", seed=seed_for(3))
    drag(pilot, "sq-NAI", "sq-TY", "sq-LU", let_go=False)
    pilot.up("sq-LU")
    while phase(pilot) is StepSticks:
        pilot.step()
    pilot.down("sq-LU")
    assert acts(pilot)[-1] == "to LU"


@pytest.mark.parametrize("by_hand", [False, True])
def test_an_idle_table_waits_for_input(tmp_path: Path, by_hand: bool) -> None:
    pilot = table(tmp_path, ON, by_hand=by_hand)
    if by_hand:
        pilot.drag("sq-ZAU", "sq-ZAI")
        pilot.rest()
    pilot.rest()
    assert pilot.scene.wake() is None and pilot.app.settled


def test_a_drag_that_rests_is_looked_at_again(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-KAU", "sq-KAI", let_go=False)
    wake = pilot.scene.wake()
    assert wake is not None and wake < 0.1


def test_by_hand_every_digit_names_its_sticks_on_both_keypads() -> None:
    for n in range(6):
        assert DIGITS[getattr(pygame, f"K_{n}")] == DIGITS[getattr(pygame, f"K_KP{n}")] == n
    assert len(DIGITS) == 12


def test_the_list_of_hands_is_scrolled_by_whole_rows_as_far_as_there_are_more(tmp_path: Path) -> None:
    pilot = table(tmp_path, ON, text_size=175)
    yaku = pilot.scene.game.view.yaku
    pilot.look()
    first = yaku._image
    assert first is not None and not yaku.scroll(-1) and yaku._image is first
    moved = [yaku.scroll(1) for _ in range(40)]
    assert moved[0] and yaku._image is None and not moved[-1]
    assert yaku.scroll(-1)
