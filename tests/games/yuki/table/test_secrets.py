"""What one seat may not know changes nothing it can come to know: probe, log, frames and its record (Y11)."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.table.course import YukiCourse
from game.games.yuki.table.seats import Seats
from game.match.clock import ClockSpec
from game.match.customs import UndoPolicy
from game.match.seats import HUMAN, ai
from game.rules.chance import Stream
from tests.games.yuki.table.eyes import Eyes, compare, positions
from tests.games.yuki.table.help import acts, facts, position, scene, sit_down, state_of, table
from tests.table.help import QuietWorker
from tests.thorough import tries


@pytest.mark.hypothesis
@pytest.mark.parametrize(("seat", "count"), [(0, tries(3, 8)), (1, tries(3, 8)), (None, tries(2, 4))])
def test_hidden_cards_change_no_byte(tmp_path: Path, seat: int | None, count: int) -> None:
    eyes = Eyes(tmp_path, seat, yuki_memory=True)
    played = [compare(eyes, state, n) for n, state in enumerate(positions(count, 100 if seat is None else seat))]
    assert len(played) == count and (seat is None or sum(played) >= count // 3)


def test_the_comparison_notices_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An open hand of the other is seen by it, so that it proves something."""
    eyes = Eyes(tmp_path, 0)
    state = next(positions(1, 7))
    other = GAME.sample(GAME.observe(state, 0), Stream(3))
    assert other.hands[1] != state.hands[1]
    monkeypatch.setattr(Seats, "open_hands", property(lambda self: frozenset({0, 1})))
    with pytest.raises(AssertionError):
        compare(eyes, state, 3)


# --- the curtain -----------------------------------------------------------------------------------------------------


def test_the_curtain_hangs_before_the_first_hand_and_names_who_decides(tmp_path: Path) -> None:
    pilot = table(tmp_path, open_curtain=False)
    told = facts(pilot)
    assert told["scene"] == "curtain" and told["who"] == "陽"
    assert not any(name.startswith("card-") for name in told["targets"])
    assert {code for hand in scene(pilot).game.view.seen.hands for code in hand} == {"back-troop"}
    sit_down(pilot)
    hands = facts(pilot)["hands"]
    assert hands[0] == list(state_of(pilot).hands[0]) and set(hands[1]) == {"back-troop"}


def test_the_curtain_hangs_before_the_decider_changes(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("pile-troops")
    assert facts(pilot)["scene"] == "table"
    card = next(code for code in facts(pilot)["hands"][0] if code[0] in "RBGYPW")
    pilot.drag(f"card-{card}", "lane-0")
    pilot.rest()
    assert facts(pilot)["scene"] == "curtain" and facts(pilot)["who"] == "月"
    assert scene(pilot).game.seats.sitting is None
    sit_down(pilot)
    hands = facts(pilot)["hands"]
    assert hands[1] == list(state_of(pilot).hands[1]) and all(code.startswith("back-") for code in hands[0])
    assert scene(pilot).game.view.flipped


def test_the_curtain_hangs_inside_a_turn_too(tmp_path: Path) -> None:
    """The loser of a battlefield decides about its event in the other player's turn (Y9.1)."""
    lanes = {0: {"cards": [["R9", "R10"], ["B2", "G4", "P7"]], "done_at": [None, 2], "event": "E8"}}
    pilot = table(tmp_path, position(["R8", "W1"], lanes=lanes))
    pilot.drag("card-R8", "lane-0")
    pilot.rest()
    assert facts(pilot)["who"] == "月" and state_of(pilot).clockwork.active == 0
    sit_down(pilot)
    pilot.press("event.1")
    assert acts(pilot) == ["R8@1", "o1"] and state_of(pilot).standing.refill == (7, 8)


def test_looking_back_in_the_record_shows_no_other_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("pile-troops")
    pilot.press(f"card-{facts(pilot)['hands'][0][0]}")
    pilot.press("lane-0")
    sit_down(pilot)
    pilot.press("btn:first")
    pilot.press("btn:forward")
    told = facts(pilot)
    assert told["ply"] == 1 and told["seat"] == 0
    assert told["offers"] == [] and not told["active"]
    assert all(code.startswith("back-") for code in told["hands"][0])
    assert not any(name == f"card-{code}" for code in state_of(pilot).hands[0] for name in told["targets"])


def test_a_hint_is_gone_before_the_other_player_looks(tmp_path: Path) -> None:
    """Its words name a card of the hand."""
    worker = QuietWorker()
    pilot = table(tmp_path, position(["R7", "B4"]), worker=worker)
    pilot.press("btn:hint")
    worker.choose()
    pilot.step()
    pilot.press("btn:hint")
    assert "緋焔7" in pilot.notice and scene(pilot).showing.hint_ringed
    pilot.press("btn:hint")
    assert "緋焔7" in pilot.notice and scene(pilot).showing.hint
    pilot.drag("card-B4", "lane-3")
    pilot.rest(1)
    assert facts(pilot)["scene"] == "curtain" and not pilot.notice


# --- taking back -----------------------------------------------------------------------------------------------------


def test_a_play_is_taken_back_at_once_and_the_curtain_hangs_again(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "B4"]))
    pilot.drag("card-R7", "lane-3")
    pilot.rest()
    sit_down(pilot)
    pilot.press("btn:undo")
    assert facts(pilot)["scene"] == "curtain" and facts(pilot)["who"] == "陽"
    sit_down(pilot)
    assert acts(pilot) == [] and facts(pilot)["active"]
    pilot.drag("card-B4", "lane-1")
    pilot.rest()
    assert acts(pilot) == ["B4@2"]


def test_a_drawn_card_stays_against_the_machine_and_the_greyed_button_tells_why(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=(HUMAN, ai(1)), worker=QuietWorker())
    pilot.press("pile-troops")
    pilot.rest()
    assert "btn:undo" not in pilot.targets()
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    told = pilot.notice
    assert "明らかに" in told
    scene(pilot).ctx.app.notify("")
    pilot.press(scene(pilot).group.find("btn:undo").rect)
    assert pilot.notice == told
    assert acts(pilot) == ["d:w"]


@pytest.mark.parametrize("agreed", [True, False])
def test_taking_a_draw_back_asks_both(tmp_path: Path, agreed: bool) -> None:
    pilot = table(tmp_path)
    pilot.press("pile-troops")
    pilot.press("btn:undo")
    assert facts(pilot)["scene"] == "agree-undo" and "陽" in facts(pilot)["title"]
    assert scene(pilot).game.seats.open_hands == {0}
    pilot.press("dialog.yes")
    assert facts(pilot)["scene"] == "agree-undo" and "月" in facts(pilot)["title"]
    assert not scene(pilot).game.seats.open_hands, "whoever is asked looks at the screen"
    pilot.press("dialog.yes" if agreed else "dialog.no")
    assert facts(pilot)["scene"] == "curtain" and facts(pilot)["who"] == "陽"
    sit_down(pilot)
    assert acts(pilot) == ([] if agreed else ["d:w"])
    assert facts(pilot)["active"]


def test_whoever_is_offered_a_draw_sees_no_hand(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    scene(pilot).steering.do("draw")
    pilot.press("dialog.yes")
    pilot.rest()
    assert facts(pilot)["scene"] == "draw" and not scene(pilot).game.seats.open_hands
    pilot.press("dialog.no")
    assert facts(pilot)["scene"] == "curtain" and facts(pilot)["who"] == "陽"


@pytest.mark.parametrize(("shared", "keeps"), [(False, True), (False, False), (True, True)])
def test_what_was_drawn_stays_drawn_only_where_it_counts(shared: bool, keeps: bool) -> None:
    """Neither among people, who agree on it, nor at a task of the table's, which begins anew."""
    port: Any = SimpleNamespace(table=SimpleNamespace(occasion=SimpleNamespace(keeps=keeps)))
    course = YukiCourse(port, port, SimpleNamespace(shared=shared), port)  # type: ignore[arg-type]
    assert course.policy(UndoPolicy.FAIR) is (UndoPolicy.FREE if shared or not keeps else UndoPolicy.FAIR)


def test_against_the_machine_what_was_drawn_stays_drawn(tmp_path: Path) -> None:
    from tests.table.help import QuietWorker, seats

    pilot = table(tmp_path, seats=seats("human", "1"), worker=QuietWorker())
    pilot.press("pile-troops")
    assert "btn:undo" not in pilot.targets()


def test_against_the_machine_a_play_is_taken_back_until_one_has_drawn_oneself(tmp_path: Path) -> None:
    """What the machine drew and played since tells the person no card that it could use."""
    start = position(["R7", "B4", "B5", "B6", "G4", "G5", "G6"], ["Y1", "Y2", "P1"])
    pilot = table(tmp_path, start, seats=(HUMAN, ai(1)), worker=QuietWorker())
    pilot.drag("card-R7", "lane-3")
    pilot.rest()
    for text in ("d:w", "d:w", "d:w", "d:s", "Y1@1"):
        assert scene(pilot).acting.act(GAME.parse(text, state_of(pilot)), asked=True)
        pilot.rest()
    assert state_of(pilot).to_act == 0
    pilot.press("btn:undo")
    assert acts(pilot) == [] and facts(pilot)["active"] and "R7" in facts(pilot)["hands"][0]


def test_the_game_stands_where_it_was_taken_back_to(tmp_path: Path) -> None:
    """The clock runs there, and to resign there does not bring back what was taken back."""
    pilot = table(tmp_path, position(["R7", "B4"]), clock=ClockSpec("byoyomi", 60, 10))
    pilot.drag("card-R7", "lane-3")
    pilot.rest()
    sit_down(pilot)
    pilot.press("btn:undo")
    sit_down(pilot)
    pilot.advance(2)
    session = scene(pilot).session
    assert session.clock.seat == 0 and session.clock.ms(0) < 59_000
    scene(pilot).conversation.resign()
    assert acts(pilot) == ["resign 0"] and session.result is not None and session.result.winner == 1


def test_who_looks_back_resigns_for_nobody_else(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "B4"]))
    pilot.drag("card-R7", "lane-3")
    pilot.rest()
    sit_down(pilot)
    pilot.press("btn:first")
    assert state_of(pilot).to_act == 0 and scene(pilot).game.seats.sitting == 1
    scene(pilot).conversation.resign()
    assert acts(pilot) == ["R7@4", "resign 1"]


# --- seed and records ------------------------------------------------------------------------------------------------


def test_the_seed_is_told_only_after_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.ui.clipboard.put", lambda text: copied.append(text) is None)
    pilot = table(tmp_path, seed=0xC0FFEE)
    table_ = scene(pilot)
    pilot.press("pile-troops")
    table_.steering.do("copy")
    assert "c0ffee" not in copied[0].lower() and str(0xC0FFEE) not in copied[0]
    assert json.loads(copied[0].splitlines()[0])["seat"] == 0
    pilot.press("btn:menu")
    assert "menu:copy" in pilot.targets() and "menu:copy-position" not in pilot.targets()
    pilot.key(pygame.K_ESCAPE)
    table_.conversation.resign()
    pilot.rest()
    assert "0xC0FFEE" in facts(pilot)["text"]
    pilot.press("dialog.look")
    table_.steering.do("copy")
    assert json.loads(copied[1])["seed"] == 0xC0FFEE


def test_a_running_game_is_kept_for_one_seat_and_cannot_be_played_on(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    mine = facts(pilot)["hands"][0]
    pilot.press("pile-troops")
    scene(pilot).steering.do("save")
    (path,) = (tmp_path / "games").glob("*.gogi")
    hidden = state_of(pilot).hands[1]
    words = set(json.dumps(path.read_text()).replace('\\"', " ").split())
    assert not words & set(hidden)
    from game.stage.scene import TableSetup
    from game.table.scene import TableScene

    pilot.open(TableScene(TableSetup("yuki", record=path)))
    pilot.rest()
    pilot.press("dialog.0")
    told = facts(pilot)
    assert told["ply"] == 2 and told["hands"][0] != mine and set(mine) < set(told["hands"][0])
    assert set(told["hands"][1]) == {"back-troop"} and not told["active"] and told["offers"] == []
    assert "続けて遊べません" in scene(pilot).sign.words()
    pilot.press("btn:back")
    assert facts(pilot)["ply"] == 1 and facts(pilot)["hands"][0] == mine
    pilot.drag(f"card-{mine[0]}", "lane-0")
    pilot.rest()
    assert len(scene(pilot).session.match.nodes) == 3


def test_the_record_of_the_far_seat_is_seen_from_there(tmp_path: Path) -> None:
    from game.games.yuki.records import seat as yuki_seat
    from game.stage.scene import TableSetup
    from game.table.scene import TableScene

    pilot = table(tmp_path)
    pilot.press("pile-troops")
    match = scene(pilot).session.match
    path = tmp_path / "far.gogi"
    path.write_text(yuki_seat.write(match, scene(pilot).opened.header, 1), encoding="utf-8")
    pilot.open(TableScene(TableSetup("yuki", record=path)))
    pilot.rest()
    pilot.press("dialog.1")
    told = facts(pilot)
    assert scene(pilot).game.view.flipped and told["hands"][1] == list(match.state.hands[1])  # type: ignore[attr-defined]
    assert all(code.startswith("back-") for code in told["hands"][0])
    menu = scene(pilot).game.orders.extra_menu()
    assert "memory" in menu and scene(pilot).hides_something()


def test_after_the_end_everything_lies_open(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    scene(pilot).conversation.resign()
    pilot.rest()
    assert facts(pilot)["scene"] == "end"
    pilot.press("dialog.look")
    told = facts(pilot)
    assert [list(hand) for hand in state_of(pilot).hands] == told["hands"]
    pilot.press("btn:first")
    pilot.press("btn:forward")
    assert not facts(pilot)["active"] and facts(pilot)["scene"] == "table"
