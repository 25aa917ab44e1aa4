"""Each gesture of 盤上遊姫: by drag, by clicks and by the keyboard, and what is refused with its clause."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules.cards import DECKS, TROOPS, in_order
from game.rules.chance import Stream
from tests.games.yuki.table.help import acts, facts, play_random, position, sit_down, state_of, table


def lane(near: str = "", far: str = "", **more: Any) -> dict[str, Any]:
    return {"cards": [near.split(), far.split()], **more}


# --- drawing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pile", "text"), [("pile-troops", "d:w"), ("pile-strategy", "d:s")])
def test_a_click_on_either_deck_draws(tmp_path: Path, pile: str, text: str) -> None:
    pilot = table(tmp_path)
    pilot.press(pile)
    assert acts(pilot) == [text]


@pytest.mark.parametrize(("pile", "text"), [("pile-troops", "d:w"), ("pile-strategy", "d:s")])
def test_a_card_is_dragged_from_a_deck_to_the_hand(tmp_path: Path, pile: str, text: str) -> None:
    pilot = table(tmp_path)
    card = facts(pilot)["hands"][0][0]
    pilot.drag(pile, f"card-{card}")
    pilot.rest()
    assert acts(pilot) == [text]


def test_a_card_let_go_on_its_deck_again_is_not_drawn(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    x, y = pilot.point("pile-troops")
    pilot.down((x, y))
    pilot.motion((x + 120, y), (1, 0, 0))
    pilot.motion((x + 4, y), (1, 0, 0))
    pilot.up((x + 4, y))
    pilot.rest()
    assert acts(pilot) == []


def test_the_keyboard_draws_and_plays(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert len(acts(pilot)) == 1 and acts(pilot)[0].startswith("d:")
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    (picked,) = facts(pilot)["picked"]
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert acts(pilot)[-1] == f"{picked.removeprefix('card-')}@1"


# --- placing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clicks", [False, True])
def test_a_troop_goes_to_a_battlefield(tmp_path: Path, clicks: bool) -> None:
    pilot = table(tmp_path, position(["R7", "B4"]))
    if clicks:
        pilot.press("card-R7")
        assert facts(pilot)["picked"] == ["card-R7"] and "lane-3" in facts(pilot)["offers"]
        pilot.press("lane-3")
    else:
        pilot.drag("card-R7", "lane-3")
        pilot.rest()
    assert acts(pilot) == ["R7@4"]


def test_legal_battlefields_glow_with_what_the_card_would_make(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "B4"], lanes={0: lane("R8 R9"), 1: lane("G7 G8 G9"), 2: lane("B7")}))
    pilot.press("card-R7")
    marks = pilot.scene.game.view.table.marks
    assert set(marks.lanes) == {0, 2, 3, 4, 5, 6}
    assert "神速陣" in marks.made[0].words and "24" in marks.made[0].words
    assert "鼎立陣" in marks.made[2].words


def test_another_card_is_taken_up_instead(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "B4"]))
    pilot.press("card-R7")
    pilot.press("card-B4")
    assert facts(pilot)["picked"] == ["card-B4"]
    pilot.press("card-B4")
    assert facts(pilot)["picked"] == [] and acts(pilot) == []


def test_a_card_dropped_where_nothing_is_goes_home(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "B4"]))
    pilot.drag("card-R7", (4, 4))
    pilot.rest()
    assert acts(pilot) == [] and facts(pilot)["picked"] == []


@pytest.mark.parametrize(("card", "text"), [("S1", "S1@3"), ("S9", "S9@3")])
def test_elites_and_placed_cards_go_to_a_battlefield(tmp_path: Path, card: str, text: str) -> None:
    pilot = table(tmp_path, position(["R7", card]))
    pilot.drag(f"card-{card}", "lane-2")
    pilot.rest()
    assert acts(pilot) == [text]


# --- 運用 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pile", ["pile-troops", "pile-strategy"])
def test_a_scout_is_let_go_over_a_deck_and_asks_for_the_split(tmp_path: Path, pile: str) -> None:
    pilot = table(tmp_path, position(["R7", "S5"]))
    pilot.drag("card-S5", pile)
    pilot.rest()
    options = [name for name in pilot.targets() if name.startswith("option-split")]
    assert sorted(options) == [f"option-split-{n}" for n in range(4)]
    pilot.press("option-split-2")
    assert acts(pilot) == ["S5:2"]
    hand = facts(pilot)["hands"][0]
    give = next(code for code in hand if code[0] in "SM")
    pilot.drag(f"card-{give}", "pile-strategy")
    pilot.rest()
    assert acts(pilot)[-1] == f"r:{give}"


def test_a_card_is_returned_under_the_deck_of_its_kind_only(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "S1"], phase="return", pending={"n": 1, "then": "judge"}))
    pilot.drag("card-R7", "pile-strategy")
    pilot.rest()
    assert acts(pilot) == []
    pilot.drag("card-R7", "pile-troops")
    pilot.rest()
    assert acts(pilot) == ["r:R7"]


def test_a_card_that_can_go_under_one_deck_only_is_returned_by_a_click(tmp_path: Path) -> None:
    start = position(["R7", "S1"], phase="return", pending={"n": 1, "then": "judge"})
    pilot = table(tmp_path / "auto", start)
    pilot.press("card-R7")
    assert acts(pilot) == ["r:R7"]
    pilot = table(tmp_path / "ask", start, yuki_empty=False)
    pilot.press("card-R7")
    assert acts(pilot) == [] and facts(pilot)["offers"] == ["pile-troops"]
    pilot.press("pile-troops")
    assert acts(pilot) == ["r:R7"]


def test_the_keyboard_returns_a_card_too(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "S1"], phase="return", pending={"n": 1, "then": "judge"}))
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RETURN)
    assert acts(pilot) in (["r:R7"], ["r:S1"])


@pytest.mark.parametrize(("goal", "text"), [("lane-4", "S6:R7@1>5"), ("pile-discard", "S6:R7@1>x")])
@pytest.mark.parametrize("clicks", [False, True])
def test_a_redeployment_goes_onto_its_card_and_then_to_its_place(
    tmp_path: Path, goal: str, text: str, clicks: bool
) -> None:
    pilot = table(tmp_path, position(["B1", "S6"], lanes={0: lane("R7 R8")}))
    if clicks:
        for stop in ("card-S6", "card-R7", goal):
            pilot.press(stop)
    else:
        pilot.drag("card-S6", "card-R7")
        pilot.rest()
        pilot.drag("card-R7", goal)
        pilot.rest()
    assert acts(pilot) == [text]


def test_desertion_strikes_a_card_of_the_other(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["B1", "S7"], lanes={0: lane("R7", "G4 G5")}))
    pilot.drag("card-S7", "card-G4")
    pilot.rest()
    assert acts(pilot) == ["S7:G4@1"]
    assert state_of(pilot).piles.discard == ("G4", "S7")


def test_a_turncoat_may_stay_on_the_same_battlefield(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["B1", "M7"], sides=("M", "S"), lanes={0: lane("R7", "G4 G5")}))
    pilot.drag("card-M7", "card-G4")
    pilot.rest()
    pilot.drag("card-G4", "card-R7")
    pilot.rest()
    assert acts(pilot) == ["M7:G4@1>1"]


@pytest.mark.parametrize(
    ("start", "drags", "told"),
    [
        (position(["R7", "S5"]), [("card-S5", "lane-0")], "山"),
        (
            position(["B1", "S6"], lanes={1: lane("R7 R8")}),
            [("card-S6", "card-R7"), ("card-R7", "pile-troops")],
            "移す先",
        ),
        (
            position(["B1", "M7"], sides=("M", "S"), lanes={1: lane("R7", "G4 G5")}),
            [("card-M7", "card-G4"), ("card-G4", "pile-troops")],
            "移す先",
        ),
    ],
)
def test_an_operation_let_go_where_it_has_no_target_is_not_played_elsewhere(
    tmp_path: Path, start: dict[str, Any], drags: list[tuple[str, str]], told: str
) -> None:
    pilot = table(tmp_path, start)
    for drag in drags:
        pilot.drag(*drag)
        pilot.rest()
    assert acts(pilot) == []
    assert told in pilot.notice


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "drag", "clause"),
    [
        (position(["R7"], lanes={0: lane("B1 B2 G3", "", done_at=[3, None])}), ("card-R7", "lane-0"), "Y5.1"),
        (position(["R7", "S1"], right=1), ("card-S1", "lane-0"), "Y8.2"),
        (position(["R7", "S6"], right=1, lanes={0: lane("B1")}), ("card-S6", "card-B1"), "Y8.2"),
        (position(["R7", "S5"], right=1), ("card-S5", "pile-strategy"), "Y8.2"),
        (position(["R7", "S7"], lanes={0: lane("B1", "G4")}), ("card-S7", "card-B1"), "Y8.15"),
        (position(["R7", "S10"], lanes={0: lane("", "G4 G5 P5", done_at=[None, 3])}), ("card-S10", "lane-0"), "Y8.6"),
        (position(["R7"]), ("card-R7", "pile-discard"), None),
        (position(["R7"], phase="draw"), ("card-R7", "lane-0"), "Y4.1"),
    ],
)
def test_what_may_not_be_done_is_refused_with_its_clause(
    tmp_path: Path, start: dict[str, Any], drag: tuple[str, str], clause: str | None
) -> None:
    pilot = table(tmp_path, start)
    pilot.drag(*drag)
    pilot.rest()
    notice = facts(pilot)["notice"]
    assert acts(pilot) == []
    assert (notice["clause"] if notice else None) == clause
    assert facts(pilot)["picked"] == []


def test_a_pass_is_a_button_only_where_it_is_legal(tmp_path: Path) -> None:
    pilot = table(tmp_path / "a", position(["R7"]))
    assert "btn:pass" not in pilot.targets()
    pilot.close()
    pilot = table(tmp_path / "b", position(["S1"], right=1))
    pilot.press("btn:pass")
    assert acts(pilot) == ["--"]


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "level", "decisions"), [(1, "adv", 14), (4, "easy", 10)])
def test_decisions_of_random_games_are_all_reached_by_gestures(
    tmp_path: Path, seed: int, level: str, decisions: int
) -> None:
    pilot = table(tmp_path, seed=seed, options={"level": level})
    assert play_random(pilot, Stream(seed), decisions) == decisions


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("level", ["adv", "easy"])
def test_whole_games_are_played_by_gestures(tmp_path: Path, seed: int, level: str) -> None:
    pilot = table(tmp_path, seed=seed, options={"level": level})
    assert play_random(pilot, Stream(seed), 400) < 300
    assert state_of(pilot).result is not None
    sit_down(pilot)
    assert facts(pilot)["scene"] == "end"


def test_positions_of_the_tests_hold_every_card_once() -> None:
    state: Any = GAME.position_in(position(["R7", "S5"], lanes={0: lane("R8", "B1")}), {})
    held = [*state.hands[0], *state.hands[1], *state.decks.troops, "R8", "B1"]
    assert in_order([code for code in held if code in TROOPS]) == in_order(list(TROOPS))
    assert set(state.hands[0]) >= {"R7", "S5"} and set(state.decks.strategy[1]) <= set(DECKS["M"])
