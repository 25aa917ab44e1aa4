"""The table of プロスフェアー: moves on all boards, half-made turns, the declaration panel, what is refused and why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.prosfair.rules.actions import Expand
from game.games.prosfair.rules.forms import SLOTS
from game.games.prosfair.rules.pieces import stage_of
from game.games.prosfair.table.panel import WORDS_PX
from game.games.prosfair.table.panel_rooms import panel_rooms
from game.games.prosfair.view.rooms import LEAST_ASKED
from game.stage.scene import TableSetup
from game.storage import levels
from game.table.scene import TableScene
from game.ui.widgets.widgets import fitted
from tests.games.prosfair.table.help import (
    FOUR,
    NEAR,
    NINE,
    PLAIN_THREE,
    SUBS,
    THREE,
    acts,
    drag,
    facts,
    press,
    scene,
    table,
)
from tests.pilot import Pilot


def test_a_turn_in_which_nothing_can_be_declared_is_played_at_once(tmp_path: Path) -> None:
    pilot = table(tmp_path, None)
    drag(pilot, "sq-a2", "sq-a3")
    assert acts(pilot) == ["Ga2-a3"]
    assert facts(pilot)["declares"] == []


def test_a_piece_out_of_reach_is_refused_and_not_taken_up(tmp_path: Path) -> None:
    pilot = table(tmp_path, None)
    press(pilot, "sq-a2", "sq-a7")
    assert pilot.notice and scene(pilot).game.gestures.wish is None and not acts(pilot)
    pilot.close()


def test_a_move_is_clicked_and_typed(tmp_path: Path) -> None:
    pilot = table(tmp_path, None)
    press(pilot, "sq-g1", "sq-h3")
    pilot.motion((5, 5))
    game = scene(pilot).game
    game.gestures.cursor = game.view.square(0, 48)
    for key in (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN):
        pilot.key(key)
    pilot.rest()
    assert acts(pilot) == ["Og1-h3", "Ga7-a6"]


def test_p4_1_a_completed_phase_stands_half_made_and_enter_declares_nothing(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-d4", "sq-d5")
    assert facts(pilot)["ply"] == 0
    assert facts(pilot)["declares"] == ["declare:none", "declare:expand:3@c4"]
    assert facts(pilot)["declared"] == "declare:none"
    assert scene(pilot).game.view.observation.boards[0].cells[35], "the piece stands on its goal already"
    pilot.key(pygame.K_RETURN)
    pilot.rest()
    assert acts(pilot) == ["Gd4-d5"]


@pytest.mark.parametrize("way", ["escape", "right", "undo", "button"])
def test_p4_1_a_half_made_turn_is_taken_back(tmp_path: Path, way: str) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-d4", "sq-d5")
    if way == "escape":
        pilot.key(pygame.K_ESCAPE)
    elif way == "right":
        pilot.press("sq-a1", button=3)
    elif way == "undo":
        pilot.key(pygame.K_u)
    else:
        pilot.press("declare:back")
    pilot.rest()
    assert facts(pilot)["declared"] is None
    assert scene(pilot).game.view.observation.boards[0].cells[35] == 0
    assert acts(pilot) == []
    drag(pilot, "sq-d4", "sq-d5")
    assert facts(pilot)["declared"] == "declare:none", "the same can be done again"


def test_p9_7_an_expansion_names_adjective_and_time(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4", "adj:ign", "time:fut", "declare:do")
    assert acts(pilot) == ["Gd4-d5/D3@c4:ign,fut"]
    assert facts(pilot)["boards"] == {1: -1}
    assert facts(pilot)["attributes"] == ["ign", "fut", 10]


def test_p9_an_expansion_without_attributes_takes_two_presses_on_board_and_answer(tmp_path: Path) -> None:
    pilot = table(tmp_path, PLAIN_THREE)
    drag(pilot, "sq-d4", "sq-d5")
    room = scene(pilot).game.view.screen.boards.room(1).board
    pilot.press(room.center)
    assert facts(pilot)["declared"] == "declare:expand:3@c4", "the slot that says it opens here"
    pilot.key(pygame.K_RETURN)
    pilot.rest()
    assert acts(pilot) == ["Gd4-d5/D3@c4"]


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        ("ja", ["d5で成った位相で"], ["b3からの位相で", "d3からの位相で"]),
        ("en", ["by the phase that ends on d5"], ["by the phase from b3", "by the phase from d3"]),
    ],
)
def test_p8_3_a_phase_is_told_by_its_end_and_two_with_one_end_by_their_anchors(
    tmp_path: Path, lang: str, one: list[str], two: list[str]
) -> None:
    both = "ryaku standard | 3b4/8/8/2ggg3/2G1G3/1G3G2/8/3QB3 | - | w | w=- b=- | - | muk,cre,0 | 0,40"
    at_home = "ryaku standard | 7b/8/8/8/Q1g1g3/3G4/4G3/1G1G3B | - | w | w=- b=- | - | muk,cre,0 | 0,40"
    ends = [one[0].replace("d5", "c2")]
    for position, way, expected in (
        (PLAIN_THREE, ("sq-d4", "sq-d5"), one),
        (both, ("sq-d1", "sq-d3"), two),
        (at_home, ("sq-a4", "sq-c2"), ends),
    ):
        pilot = table(tmp_path, position, lang=lang)
        drag(pilot, *way)
        panel = pilot.scene.game.panel
        opens = [
            item for item in panel._declaring.items if isinstance(item.declaration, Expand) and item.clause is None
        ]
        assert sorted(panel._words.detail(item) for item in opens) == expected
        pilot.close()


def test_p10_7_an_abandonment_with_its_special_piece(tmp_path: Path) -> None:
    pilot = table(tmp_path, NINE)
    drag(pilot, "sq-f1", "sq-f2")
    press(pilot, "declare:abandon:9@d2#1", "adj:ign", "special", "declare:do")
    assert acts(pilot) == ["Lf1-f2/E9@d2#1:ign,cre+S"]
    assert facts(pilot)["specials"] == ["SB"]
    assert facts(pilot)["hands"] == [4, 0]


def test_p12_6_a_composition_is_chosen_by_its_partner(tmp_path: Path) -> None:
    pilot = table(tmp_path, FOUR)
    drag(pilot, "sq-h5", "sq-e5")
    assert "declare:compose:4@c4&c5" in facts(pilot)["declares"]
    pilot.press("sq-c5")
    assert facts(pilot)["declared"] == "declare:compose:4@c4&c5"
    press(pilot, "declare:do")
    assert acts(pilot) == ["Wh5-e5/G4@c4&c5"]
    assert stage_of(scene(pilot).game.view.observation.boards[0].cells[36]) == 4


LONG_THREE = (
    "hon full | 6b6/13/13/13/13/3g1g7/4g8/13/3GGG7/13/13/13/6B6 | 1:ww:a4:5/5/2G2/5/G4 2:b-:h4:1g3/5/2W2/5/G4"
    " 3:b-:h8:1g3/5/2W2/5/G4 | w | w=- b=- | - | muk,cre,0 | 0,40"
)


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize(("start", "way"), [(THREE, ("sq-d4", "sq-d5")), (LONG_THREE, ("sq-e5", "sq-e6"))])
def test_the_record_gives_way_to_the_panel_over_the_whole_width_while_something_is_asked(
    tmp_path: Path, start: str, way: tuple[str, str], text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = table(tmp_path, start, text_size=text_size)
    game, before = scene(pilot).game, scene(pilot).showing.areas
    drag(pilot, *way)
    rooms, boards = game.panel._rooms(), game.view.screen.boards
    assert rooms.wide and rooms.sheets[0].width == before.buttons.width
    assert not any(rooms.sheets[0].colliderect(boards.room(slot).board) for slot in SLOTS)
    assert all(boards.fields[slot].size.cell >= LEAST_ASKED for slot in SLOTS)
    press(pilot, "declare:back")
    assert scene(pilot).showing.areas == before
    drag(pilot, *way)
    director, flown = scene(pilot).director, []
    play = director.play
    monkeypatch.setattr(director, "play", lambda *told: (flown.append(scene(pilot).showing.areas), play(*told)))
    pilot.press("declare:none")
    assert flown[0] == before, "what flies to the boards finds them in their places"


def test_the_panel_takes_every_press_on_it_and_lets_the_pointer_pass(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    drag(pilot, "sq-d4", "sq-d5")
    panel, on_it = scene(pilot).game.panel, scene(pilot).game.panel._rooms().head.center
    told = [
        panel.handle(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0), buttons=(0, 0, 0)))
        for pos in (on_it, (3, 3))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)
    ]
    assert told == [True, True, False, False, False, False]


@pytest.mark.parametrize(("text_size", "wide"), [(100, True), (175, False)])
def test_what_is_named_with_a_choice_has_a_line_over_the_buttons_or_all_that_a_narrow_foot_has(
    tmp_path: Path, text_size: int, wide: bool
) -> None:
    pilot = table(tmp_path, THREE, text_size=text_size)
    drag(pilot, "sq-d4", "sq-d5")
    panel = scene(pilot).game.panel
    few, all_ = (panel_rooms(pilot.ctx, panel._areas(), names=names) for names in (False, True))
    assert few.wide is all_.wide is wide
    assert (few.chips == all_.chips) is not wide and all_.chips.contains(few.chips)


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_words_of_the_panel_are_smaller_than_what_explains_them(tmp_path: Path, lang: str, text_size: int) -> None:
    pilot = table(tmp_path, THREE, lang=lang, text_size=text_size)
    drag(pilot, "sq-d4", "sq-d5")
    theme, panel = pilot.ctx.theme, scene(pilot).game.panel
    item = panel._group.find("declare:expand:3@c4")
    rows = fitted(theme, item.label, "sans-bold", theme.text_px(item.size), item.rect.w - pilot.ctx.px(14), item.rect.h)
    assert min(px for _, px, _ in rows) >= theme.text_px(WORDS_PX)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("text_size", "least"), [(100, 6), (175, 4)])
def test_the_panel_shows_several_declarations_in_any_text(
    tmp_path: Path, lang: str, text_size: int, least: int
) -> None:
    figures = levels.position(catalog.levels_of("prosfair"), "figures")["prosfair"]
    pilot = table(tmp_path, figures, lang=lang, text_size=text_size)
    drag(pilot, "sq-g6", "sq-g4")
    shown = [name for name in pilot.targets() if name.startswith(("declare:expand", "declare:abandon", "declare:comp"))]
    assert least <= len(shown) < len(facts(pilot)["declares"])


def test_p8_7_what_is_impossible_tells_its_clause(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-d4", "sq-d5")
    assert {"why:declare:abandon:3@c4#1", "why:declare:compose:3@c4&c4"} <= set(pilot.targets())
    panel = pilot.scene.game.panel
    told = {panel._words.refusal(item) for item in panel._declaring.items if item.clause is not None}
    assert "戦域放棄 3：7以上の位相が要ります（P8.7）" in told, "the clause stands inside the sentence"
    nothing, expand = (item for item in panel._declaring.items if item.clause is None)
    assert panel._words.told(nothing) == [pilot.ctx.texts("prosfair.declare.nothing")]
    assert len(panel._words.told(expand)) > 1 and panel._words.told(nothing)[0] not in panel._words.told(expand)


@pytest.mark.parametrize(
    ("lang", "told"), [("ja", "5以上の位相が要ります（P8.7）"), ("en", "it takes a phase of 5 or more (P8.7)")]
)
def test_p1_6_the_size_that_is_missing_is_that_of_this_game(tmp_path: Path, lang: str, told: str) -> None:
    pilot = table(tmp_path, THREE.replace("full |", "full+o5 |"), lang=lang)
    drag(pilot, "sq-d4", "sq-d5")
    panel = pilot.scene.game.panel
    assert any(told in panel._words.refusal(item) for item in panel._declaring.items)


def test_p10_3_moves_are_played_on_sub_boards_of_either_size(tmp_path: Path) -> None:
    pilot = table(tmp_path, SUBS)
    pilot.press("slot:2")
    pilot.rest()
    assert facts(pilot)["enlarged"] == 2
    drag(pilot, "sq-2.c1", "sq-2.a2")
    assert acts(pilot) == ["2.Oc1-a2"]
    pilot.press("slot:2")
    assert facts(pilot)["enlarged"] is None


def test_p10_6_a_piece_enters_from_the_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path, SUBS)
    drag(pilot, "hand-w-G", "sq-a4")
    assert acts(pilot) == [] and facts(pilot)["notice"]
    drag(pilot, "hand-w-G", "sq-a2")
    assert acts(pilot) == ["G*a2"]


@pytest.mark.parametrize(("start", "end"), [("sq-d4", "sq-a8"), ("sq-c6", "sq-c5")])
def test_p19_a_refusal_says_why_and_the_piece_flies_home(tmp_path: Path, start: str, end: str) -> None:
    pilot = table(tmp_path)
    drag(pilot, start, end)
    assert acts(pilot) == []
    assert facts(pilot)["notice"]
    pilot.advance(2.0)
    assert scene(pilot).game.view.refused is None


def test_a_drop_outside_flies_home(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.drag("sq-d4", (3, 3))
    pilot.rest()
    assert acts(pilot) == [] and facts(pilot)["picked"] == []


def test_a_held_piece_shows_the_figure_it_would_make(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("sq-d4")
    pilot.look()
    figures = scene(pilot).game.view.screen.overlay.figures
    assert [(figure.n, figure.missing, figure.kind) for figure in figures] == [(3, 35, "would")]


def test_a_held_key_shows_all_figures_that_lack_one_piece(tmp_path: Path) -> None:
    pilot = table(tmp_path, NEAR)
    pilot.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)])
    pilot.draw()
    assert {figure.kind for figure in scene(pilot).game.view.screen.overlay.figures} == {"lacking"}
    pilot.step([pygame.event.Event(pygame.KEYUP, key=pygame.K_g, mod=0, unicode="g", scancode=0)])
    pilot.draw()
    assert scene(pilot).game.view.screen.overlay.figures == ()


def test_a_half_made_turn_survives_another_window_and_language(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    drag(pilot, "sq-d4", "sq-d5")
    pilot.resize((1440, 900))
    pilot.rest()
    press(pilot, "declare:expand:3@c4", "declare:do")
    assert acts(pilot) == ["Gd4-d5/D3@c4:ign,cre"]


def test_a_half_made_turn_stands_again_when_the_game_is_gone_on_with(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    drag(pilot, "sq-d4", "sq-d5")
    scene(pilot).session.keeper.flush_wait()
    (path,) = (tmp_path / "journals").glob("*.gogi")
    copied = tmp_path / "other" / path.name  # what is on the disk at this moment
    copied.parent.mkdir()
    copied.write_bytes(path.read_bytes())
    again = Pilot(tmp_path / "b")
    again.open(TableScene(TableSetup(resume=copied)))
    again.rest()
    assert facts(again)["declared"] == "declare:none" and facts(again)["ply"] == 0
    press(again, "declare:expand:3@c4", "declare:do")
    assert acts(again) == ["Gd4-d5/D3@c4:ign,cre"]
    assert scene(again).game.saved_view()["begun"] == ""


def test_a_half_made_turn_taken_back_is_not_kept(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    drag(pilot, "sq-d4", "sq-d5")
    assert scene(pilot).game.saved_view()["begun"] == "0 d4-d5"
    press(pilot, "declare:back")
    assert scene(pilot).game.saved_view()["begun"] == ""


@pytest.mark.parametrize(
    "saved", ["", "0", "9 d4-d5", "0 d4-d6", "0 xx", "0 agree draw", "0 e1-e2", "x d4-d5", 3, ["0 d4-d5"], "0 e8-e7"]
)
def test_a_kept_action_that_makes_no_sense_is_passed_over(tmp_path: Path, saved: Any) -> None:
    pilot = table(tmp_path, THREE)
    scene(pilot).kept_view.restore({"begun": saved})
    scene(pilot).showing.show_now()
    assert facts(pilot)["declared"] is None and facts(pilot)["picked"] == []
    drag(pilot, "sq-d4", "sq-d5")
    assert facts(pilot)["declared"] == "declare:none"


def test_the_panel_is_used_by_keys_alone(tmp_path: Path) -> None:
    pilot = table(tmp_path, NINE)
    drag(pilot, "sq-f1", "sq-f2")
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_TAB, pygame.K_s, pygame.K_RETURN):
        pilot.key(key)
    pilot.rest()
    assert acts(pilot) == ["Lf1-f2/E9@d2#1:don,fut+S"]


def test_a_hint_draws_what_it_would_declare(tmp_path: Path) -> None:
    pilot = table(tmp_path, THREE)
    match = scene(pilot).session.match
    action = match.game.parse("Gd4-d5/D3@c4:ign,cre", match.state)
    scene(pilot).hints.show(action)
    pilot.draw()
    overlay = scene(pilot).game.view.screen.overlay
    assert overlay.region is not None and (overlay.region.origin, overlay.region.slot) == (26, 1)
    assert [figure.n for figure in overlay.figures] == [3]


def test_p15_the_record_heads_tens_and_declared_turns_by_number_words(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    drag(pilot, "sq-d4", "sq-d5")
    press(pilot, "declare:expand:3@c4", "declare:do")
    node = scene(pilot).session.match.cursor
    assert scene(pilot).game.wording.heading(node) == "トレス・メ・トル"


def test_p7_2_a_time_that_would_leave_the_tyrant_in_check_is_not_on_offer(tmp_path: Path) -> None:
    held_back = "ryaku full | 3b4/8/2g1g3/W7/2G1G3/8/4g3/4B3 | - | w | w=- b=- | - | ign,pas,8 | 0,40"
    pilot = table(tmp_path, held_back)
    drag(pilot, "sq-a5", "sq-d5")
    press(pilot, "declare:expand:3@c4")
    assert "time:pas" in pilot.targets() and "time:cre" not in pilot.targets()
    press(pilot, "declare:do")
    assert acts(pilot) == ["Wa5-d5/D3@c4:ign,pas"]


@pytest.mark.parametrize(
    ("start", "way", "golden", "lang", "headline"),
    [
        (THREE, ("sq-d4", "sq-d5"), "declare:expand:3@c4", "ja", "三駒位相完成"),
        (NINE, ("sq-f1", "sq-f2"), "declare:abandon:9@d2#1", "en", "Phase of 9 complete"),
        (FOUR, ("sq-h5", "sq-e5"), "declare:none", "en", "Phase of 4 complete"),
    ],
)
def test_the_panel_is_headed_by_the_phase_and_gilds_what_it_was_built_for(
    tmp_path: Path, start: str, way: tuple[str, str], golden: str, lang: str, headline: str
) -> None:
    pilot = table(tmp_path, start, lang=lang)
    drag(pilot, *way)
    panel = scene(pilot).game.panel
    assert panel._words.headline() == headline
    assert [button.name for button in panel._group.buttons if button.style == "gold"] == [golden]
    other = next(name for name in facts(pilot)["declares"] if name != "declare:none")
    press(pilot, other)
    assert [button.name for button in panel._group.buttons if button.style == "gold"] == ["declare:do"]
