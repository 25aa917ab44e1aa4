"""The decisions of 盤上遊姫 at the table, cards enlarged, the list of troops, proofs to be found, a new game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.yuki.rules import GAME
from game.games.yuki.rules import events as ev
from game.games.yuki.rules.actions import PlaceTroop
from game.games.yuki.rules.cards import TROOPS
from game.games.yuki.rules.phases import ChooseOption, Declare, GiveBack, PickEvent, PlayCard, Refill
from game.games.yuki.rules.strength import of_cards
from game.games.yuki.table.curtain import Curtain
from game.games.yuki.table.memory import places_of
from game.games.yuki.table.orders import TELL_MORE
from game.games.yuki.table.training import before_judgement
from game.games.yuki.view.cards import as_drawn
from game.games.yuki.view.standings import standings
from game.games.yuki.words.tokens import token_words
from game.match.clock import ClockSpec
from game.match.seats import HUMAN, ai
from game.rules.contract import Lane
from game.scenes.new_game import NewGame
from game.table.panels import plate_of
from tests.games.yuki.table.help import (
    WON,
    acts,
    event,
    facts,
    middle,
    position,
    provable,
    scene,
    sit_down,
    state_of,
    table,
)
from tests.pilot import Pilot
from tests.table.help import QuietWorker


def phase(pilot: Pilot) -> type:
    return type(state_of(pilot).phase)


# --- readings --------------------------------------------------------------------------------------------------------


def with_elite() -> dict[str, Any]:
    lanes = {2: {"cards": [["R8", "R9"], ["Y7", "Y8", "Y9"]], "done_at": [None, 2], "event": "E9"}}
    return position(["S1", "W1"], lanes=lanes)


def test_a_wild_card_is_read_by_a_menu_of_formations_the_best_first(tmp_path: Path) -> None:
    pilot = table(tmp_path, with_elite())
    pilot.drag("card-S1", "lane-2")
    pilot.rest()
    assert phase(pilot) is Declare
    menu = scene(pilot).menus.shown
    assert menu is not None and menu.index == 0
    assert menu.items[0].label == "神速陣・合計27" and menu.items[0].detail == "この戦場に勝つ（緋焔10）"
    assert "この戦場に負ける" in menu.items[-1].detail
    assert len(menu.items) == len(GAME.legal(state_of(pilot)))
    pilot.key(pygame.K_RETURN)
    assert acts(pilot) == ["S1@3", "=3:R10"]


def test_a_declared_reading_stays_told_at_the_decided_battlefield(tmp_path: Path) -> None:
    pilot = table(tmp_path, with_elite())
    pilot.drag("card-S1", "lane-2")
    pilot.rest()
    asked = scene(pilot).menus.shown.area  # type: ignore[union-attr]
    lanes = [scene(pilot).game.places.rect_of(Lane(n)) for n in range(7)]
    assert asked.collidelist([rect for rect in lanes if rect]) == -1, "what is asked covers no battlefield"
    weaker = next(item for item in scene(pilot).menus.shown.items if "負ける" in item.detail)  # type: ignore[union-attr]
    reading = tuple(weaker.name.split("-")[3:])
    scene(pilot).game.gestures.take(scene(pilot).menus.picks[weaker.name])
    scene(pilot).menus.close()
    pilot.rest()
    view = scene(pilot).game.view
    assert state_of(pilot).lanes[2].winner == 1 and view.sprites.said == ()
    assert view.sprites.reading(2, 0) == reading and view.sprites.reading(2, 1) is None
    sit_down(pilot)
    assert view.sprites.reading(2, 0) == reading
    strength = of_cards(("R8", "R9", *reading), frozenset())
    lane = view.sprites.lanes[2]
    told = standings(tuple(lane.cards), frozenset(), lane.winner, view.arts.texts, False, (reading, None))
    assert told[0].words == view.arts.texts.stands(*strength) and not told[0].leads and told[1].leads


def test_the_question_can_be_put_aside_and_asked_again(tmp_path: Path) -> None:
    pilot = table(tmp_path, with_elite())
    pilot.drag("card-S1", "lane-2")
    pilot.rest()
    pilot.key(pygame.K_ESCAPE)
    assert scene(pilot).menus.shown is None
    pilot.advance(1)
    assert scene(pilot).menus.shown is None
    for key, asked in ((pygame.K_x, False), (pygame.K_KP_ENTER, True)):
        pilot.key(key)
        assert (scene(pilot).menus.shown is not None) is asked
    pilot.key(pygame.K_ESCAPE)
    pilot.press("btn:decide")
    weaker = scene(pilot).menus.shown.items[2].name  # type: ignore[union-attr]
    pilot.press(weaker)
    assert len(acts(pilot)) == 2 and acts(pilot)[1].startswith("=3:")


# --- events ----------------------------------------------------------------------------------------------------------


def test_an_event_shows_both_options_in_full_and_what_is_closed(tmp_path: Path) -> None:
    pilot = table(tmp_path, event("E7", ["W1", "W2"]))
    told = facts(pilot)
    assert told["scene"] == "event" and told["able"] == ["2"]
    assert told["shut"] == ["戦場カードを持っていません（Y9.2）。"]
    offers = pilot.scene._offers
    board = scene(pilot).showing.areas.board
    assert not pilot.scene.rect.colliderect(board), "the table it asks about stays in sight"
    assert "戦場カード1枚を捨てる" in offers[0].text and "1枚引き" in offers[1].text
    pilot.press("event.2")
    assert phase(pilot) is ChooseOption and facts(pilot)["offers"] == ["pile-strategy", "pile-troops"]
    pilot.press("pile-troops")
    assert acts(pilot) == ["o2:w"] and phase(pilot) is GiveBack


@pytest.mark.parametrize(
    ("code", "more", "why"),
    [
        ("E9", {"right": -1}, "The strategy right is at your side already (Y9.2)."),
        ("E10", {}, "You have no troop card on an undecided battlefield (Y9.2)."),
        ("E11", {"discard": ["S7"]}, "No troop card lies in the discard pile (Y9.2)."),
        ("E12", {}, "None of your cards has an open seat to go to (Y9.2)."),
        ("E5", {"discard": ["S9"]}, "九 is no longer in your strategy deck (Y9.4)."),
    ],
)
def test_an_option_that_cannot_be_carried_out_says_why(
    tmp_path: Path, code: str, more: dict[str, Any], why: str
) -> None:
    assert facts(table(tmp_path, event(code, ["W1", "W2"], **more), lang="en"))["shut"] == [why]


def test_the_clock_runs_while_an_event_is_chosen_and_ends_the_game(tmp_path: Path) -> None:
    pilot = table(tmp_path, event("E7", ["W1", "W2"]), clock=ClockSpec("game", 3))
    assert facts(pilot)["scene"] == "event"
    below = pilot.app.scenes[-2]
    before = below.session.clock.ms(0)
    pilot.advance(1.0)
    assert below.session.clock.ms(0) < before
    pilot.advance(3.0)
    assert below.session.result.clause.id == "T2"
    assert [scene.name for scene in pilot.app.scenes][-2:] == ["table", "end"]


def test_a_troop_is_chosen_out_of_the_discard_pile(tmp_path: Path) -> None:
    pilot = table(tmp_path, event("E11", ["W1", "W2"], discard=["Y3", "S7", "Y4"]))
    pilot.press("event.1")
    told = facts(pilot)
    assert told["scene"] == "cards" and told["choose"] == ["Y3", "Y4"]
    pilot.press("card-Y4")
    assert acts(pilot) == ["o1:Y4"]


def test_a_march_picks_its_card_and_then_the_seat(tmp_path: Path) -> None:
    pilot = table(tmp_path, event("E12", ["W1"], lanes={3: {"cards": [["Y3"], []]}}))
    pilot.press("event.1")
    pilot.drag("card-Y3", "lane-5")
    pilot.rest()
    assert acts(pilot) == ["o1:Y3@4>6"]


def test_a_searched_deck_is_shuffled_and_a_card_returned(tmp_path: Path) -> None:
    pilot = table(tmp_path, event("E1", ["W1"]))
    pilot.press("event.1")
    assert acts(pilot) == ["o1"] and "S1" in facts(pilot)["hands"][0] and phase(pilot) is GiveBack
    pilot.drag("card-S1", "pile-strategy")
    pilot.rest()
    assert acts(pilot) == ["o1", "r:S1"]


def test_the_order_of_several_events_is_chosen_on_the_table(tmp_path: Path) -> None:
    lanes = {
        0: {"cards": [["B2", "G4", "P7"], ["R8", "R9", "R10"]], "event": "E8", **WON},
        4: {"cards": [["B3", "G5", "P8"], ["Y8", "Y9", "Y10"]], "event": "E9", **WON},
    }
    start = position(
        ["W1"], ["B1", "F1", "F5"], lanes=lanes, phase="event_pick", wins=[0, 2], active=1,
        pending={"queue": [[0, [0, 4]]], "lane": None},
    )  # fmt: skip
    pilot = table(tmp_path, start)
    assert phase(pilot) is PickEvent and facts(pilot)["offers"] == ["lane-0", "lane-4"]
    pilot.press("lane-4")
    assert acts(pilot) == ["e5"] and facts(pilot)["scene"] == "event"


def test_reinforcements_may_be_declined(tmp_path: Path) -> None:
    lanes = {0: {"cards": [["B2", "G4", "P7"], ["R8", "R9", "R10"]], **WON, "event": None, "event_up": False}}
    start = position(
        ["W1"], ["B1", "F1"], lanes=lanes, phase="event_opt", wins=[0, 1], active=1, level="easy",
        pending={"queue": [[0, []]], "lane": 0},
    )  # fmt: skip
    start["strat"] = [[], []]
    for one in start["lanes"]:
        one["event"] = None
    pilot = table(tmp_path, start)
    assert facts(pilot)["scene"] == "event" and facts(pilot)["able"] == ["2", "0"]
    pilot.press("event.0")
    assert acts(pilot)[:2] == ["o0", "d:w"] and phase(pilot) is PlayCard


# --- looking ---------------------------------------------------------------------------------------------------------


def test_a_card_is_enlarged_while_it_is_pointed_at(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "S9"], lanes={0: {"cards": [["B4"], ["G5"]]}}))
    pilot.motion("card-G5")
    assert facts(pilot)["zoomed"] is None
    pilot.advance(0.8)
    assert facts(pilot)["zoomed"] == "G5"
    pilot.motion((3, 3))
    assert facts(pilot)["zoomed"] is None


def test_a_card_is_enlarged_while_the_right_button_is_down(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7", "S9"]))
    pilot.motion("card-S9")
    pilot.down("card-S9", 3)
    assert facts(pilot)["zoomed"] == "S9"
    pilot.up("card-S9", 2)
    assert facts(pilot)["zoomed"] == "S9", "another button came up"
    pilot.up("card-S9", 3)
    assert facts(pilot)["zoomed"] is None and facts(pilot)["picked"] == []


def test_a_card_is_enlarged_no_longer_once_the_button_is_up_elsewhere(tmp_path: Path) -> None:
    """The button may have come up over something that came between."""
    pilot = table(tmp_path, position(["R7", "S9"]))
    pilot.motion("card-S9")
    pilot.down("card-S9", 3)
    pilot.ctx.app.open_keys()
    pilot.up((4, 4), 3)
    pilot.key(pygame.K_ESCAPE)
    pilot.motion("card-R7")
    assert facts(pilot)["zoomed"] is None
    pilot.advance(0.8)
    assert facts(pilot)["zoomed"] == "R7"


def test_the_proofs_are_told_from_the_near_edge_when_the_table_is_turned(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7"], lanes={1: {"cards": [["G1", "G2", "B9"], ["R1"]]}}))
    assert scene(pilot).game.view.proofs.near == 0
    pilot.key(pygame.K_f)
    assert scene(pilot).game.view.flipped and scene(pilot).game.view.proofs.near == 1


def test_the_discard_pile_is_looked_through(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7"], discard=["B3", "S7", "M7"]))
    pilot.press("pile-discard")
    assert facts(pilot)["scene"] == "cards" and facts(pilot)["cards"] == ["B3", "S7", "M7"]
    pilot.key(pygame.K_ESCAPE)
    pilot.press("btn:discards")
    assert facts(pilot)["scene"] == "cards"


def test_the_list_of_troops_follows_what_is_open(tmp_path: Path) -> None:
    start = position(
        ["R7", "S9"], ["M1", "W3"], discard=["B3", "S1"], shown=[[], ["M1"]],
        lanes={1: {"cards": [["G1"], ["G2"]], "fields": ["M9"]}},
    )  # fmt: skip
    pilot = table(tmp_path, start)
    assert scene(pilot).showing.areas.memory.height == 0
    scene(pilot).steering.do("memory")
    pilot.rest()
    places = scene(pilot).game.view.memory.places
    assert scene(pilot).showing.areas.memory.height > 0 and len(places) == len(TROOPS) + 20
    assert (places["R7"], places["B3"], places["G1"], places["G2"]) == ("mine", "discard", "table", "table")
    held = state_of(pilot).hands[1]
    assert (places["S9"], places["M9"], places["S1"]) == ("mine", "table", "discard")
    assert all(places[code] == "theirs" if code == "M1" else places[code] == "unseen" for code in held)
    assert places_of(scene(pilot).game.view.seen) == places
    scene(pilot).steering.do("memory")
    assert scene(pilot).showing.areas.memory.height == 0


def test_the_proof_panel_can_be_put_away(tmp_path: Path) -> None:
    lanes = {1: {"cards": [["G1", "G2", "B9"], ["R1"]]}}
    pilot = table(tmp_path, position(["R7"], lanes=lanes))
    table_ = scene(pilot)
    assert facts(pilot)["proofs"] == [[1, 0, "open"]] and table_.game.view.table.marks.proofs
    height = table_.showing.areas.record.height
    table_.steering.do("proofs")
    pilot.rest()
    assert table_.showing.areas.info.height == 0 and table_.showing.areas.record.height > height
    assert not table_.game.view.table.marks.proofs
    table_.steering.do("proofs")
    assert table_.showing.areas.info.height > 0


def test_a_proof_panel_without_room_draws_nothing_outside_itself(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["R7"]), lang="en", text_size=175)
    scene(pilot).steering.do("memory")
    pilot.rest()
    panel = scene(pilot).game.view.proofs
    assert 0 < panel.rect.height < 80
    plain = pygame.Surface(pilot.ctx.size)
    for start in (position(["R7"]), middle()):
        panel.show(GAME.observe(GAME.position_in(start, {}), 0))
        assert panel.scroll.view.height >= 1.45 * sum(map(pilot.ctx.theme.text_px, (15, 13))) or not panel.found
        drawn = pygame.Surface(pilot.ctx.size)
        panel.draw(drawn)
        drawn.fill((0, 0, 0), panel.rect)
        assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_a_proof_that_succeeded_is_told_until_it_is_put_away(tmp_path: Path) -> None:
    pilot = table(tmp_path, provable(), seats=(HUMAN, ai(1)), worker=QuietWorker())
    pilot.press("card-G9")
    assert scene(pilot).game.view.table.marks.made[5].against == "proved"
    pilot.press("lane-5")
    assert facts(pilot)["proof_told"] == [5]
    (told,) = scene(pilot).game.proof_told.shown
    lost = told.sides[1]
    assert lost.player == 1 and lost.strength is not None and lost.more
    assert len(lost.cards) + len(lost.more) == 3 and not scene(pilot).game.proof_told.rect.colliderect(
        scene(pilot).showing.areas.board
    )
    pilot.advance(20)
    assert facts(pilot)["proof_told"] == [5]
    pilot.press(scene(pilot).game.proof_told.rect)
    assert facts(pilot)["proof_told"] == []


def test_what_is_told_of_proofs_covers_their_panel_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    pilot = table(tmp_path, provable(), seats=(HUMAN, ai(1)), worker=QuietWorker())
    pilot.press("card-G9")
    pilot.press("lane-5")
    told, areas = scene(pilot).game.proof_told, scene(pilot).showing.areas
    assert told.rect.top > areas.record.top
    told.shown *= 2
    assert (told.rect.top, told.rect.bottom) == (areas.info.top, areas.record.bottom)


def test_what_a_card_would_prove_elsewhere_is_said_before_it_is_let_go(tmp_path: Path) -> None:
    """B8 is the last card with which B9 and B10 could still beat the sixth battlefield."""
    lanes = {5: {"cards": [["G8", "G9", "G10"], ["B9", "B10"]]}, 2: {"cards": [["W1"], []]}}
    low = {5: {"cards": [["G7", "G8", "G9"], ["B9", "B10"]]}, 2: {"cards": [["W1"], []]}}
    for start, told in ((lanes, False), (low, True)):
        pilot = table(tmp_path / str(told), position(["B8", "W4"], lanes=start))
        pilot.press("card-B8")
        assert ("水田" in scene(pilot).sign.words()) == told
        pilot.press("card-W4")
        assert "水田" not in scene(pilot).sign.words()
        pilot.close()


@pytest.mark.parametrize("find", [False, True])
def test_who_looks_for_proofs_is_not_told_of_them_by_what_a_card_would_make(tmp_path: Path, find: bool) -> None:
    lanes = {5: {"cards": [["G8", "G10"], ["B9", "B10"]]}, 3: {"cards": [["P1", "P2"], ["R8", "R9", "R10"]]}}
    pilot = table(tmp_path, position(["G9", "W4"], lanes=lanes, discard=["B8"]), yuki_find_proofs=find)
    pilot.press("card-G9")
    marks = scene(pilot).game.view.table.marks
    told = {lane: made.against for lane, made in marks.made.items() if made.against}
    assert told == ({3: "loses"} if find else {3: "loses", 5: "proved"})
    pilot.close()


def test_a_proof_is_told_only_after_the_players_have_pointed(tmp_path: Path) -> None:
    pilot = table(tmp_path, provable(), yuki_find_proofs=True)
    pilot.drag("card-G9", "lane-5")
    pilot.rest()
    layout = scene(pilot).game.view.sprites.layout
    assert scene(pilot).game.proof_told.shown == () and layout().won == ((), ())
    pilot.press("btn:judge")
    assert [one.lane for one in scene(pilot).game.proof_told.shown] == [5]
    pilot.rest()
    assert layout().won == (("F6",), ())


def test_the_easy_level_has_no_panel_of_proofs(tmp_path: Path) -> None:
    pilot = table(tmp_path, options={"level": "easy"}, yuki_memory=True)
    areas = scene(pilot).showing.areas
    assert areas.info.height == 0 and len(scene(pilot).game.view.memory.places) == len(TROOPS)


# --- finding proofs --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("won", [(), (5,), (1, 5)])
def test_before_the_judgement_is_shown_only_what_it_gives_lacks_in_the_other_hand(won: tuple[int, ...]) -> None:
    after = GAME.observe(GAME.position_in(provable(), {"level": "adv"}), 0)
    shown = as_drawn(replace(after, other_hand=replace(after.other_hand, fields=("F2", "F6"))), (after.hand, ()))
    before = before_judgement(shown, after, [ev.Won(1, lane, "proof") for lane in won])
    assert before.other_hand.fields == tuple(name for name in ("F2", "F6") if int(name[1]) - 1 not in won)


@pytest.mark.parametrize(
    ("pointed", "words"),
    [
        ([5], "証明をすべて見つけました。"),
        ([], "見落とした証明：水田"),
        ([5, 2], "まだ証明できない戦場：竹林"),
        ([2], "見落とした証明：水田。まだ証明できない戦場：竹林"),
    ],
)
def test_the_players_point_before_the_judgement_is_shown(tmp_path: Path, pointed: list[int], words: str) -> None:
    pilot = table(tmp_path, provable(), yuki_find_proofs=True)
    pilot.drag("card-G9", "lane-5")
    pilot.rest()
    told = facts(pilot)
    assert told["scene"] == "table" and told["judging"] == [] and told["proofs"] == []
    assert scene(pilot).game.view.sprites.lanes[5].winner is None
    for lane in pointed:
        pilot.press(f"lane-{lane}")
    assert facts(pilot)["judging"] == sorted(pointed)
    pilot.press("btn:judge")
    assert pilot.notice == words
    assert state_of(pilot).lanes[5].winner == 0 and scene(pilot).game.view.sprites.lanes[5].winner == 0
    assert acts(pilot) == ["G9@6"]
    assert facts(pilot)["scene"] == "curtain"


def test_nothing_tells_the_end_of_a_game_before_its_last_judgement_is_shown(tmp_path: Path) -> None:
    won = {**WON, "winner": 0}
    lanes = {
        0: {"cards": [["R8", "R9", "R10"], ["R1", "R2", "P3"]], "event": "E2", **won},
        1: {"cards": [["Y8", "Y9", "Y10"], ["Y1", "Y2", "B3"]], "event": "E3", **won},
        3: {"cards": [["P8", "P9", "P10"], ["P1", "P2", "Y3"]], "event": "E4", **won},
        5: {"cards": [["G8", "G10"], ["B9", "B10"]]},
    }
    hand = ["G9", "F1", "F2", "F4"]
    pilot = table(tmp_path, position(hand, lanes=lanes, discard=["B8"], wins=[3, 0]), yuki_find_proofs=True)
    pilot.drag("card-G9", "lane-5")
    pilot.rest()
    plates = [plate_of(scene(pilot).port, seat) for seat in (0, 1)]
    assert scene(pilot).session.result is not None
    assert facts(pilot)["result"] is None and facts(pilot)["seat"] == 0
    assert [plate.active for plate in plates] == [True, False]
    words = [pilot.ctx.texts(key) for key in ("yuki.doing.judging", "table.doing.waiting")]
    assert [plate.line for plate in plates] == words
    assert not any(scene(pilot).steering.command(name).enabled for name in TELL_MORE)
    pilot.press("btn:judge")
    assert plate_of(scene(pilot).port, 0).line == pilot.ctx.texts("table.doing.won")


def test_why_the_computer_played_is_not_told_before_the_judgement_it_led_to_is_shown(tmp_path: Path) -> None:
    played = position(["R1", "R2"], other=["G9"], lanes={5: {"cards": [["B9"], ["G8", "G10"]]}}, active=1, decider=1)
    worker = QuietWorker()
    pilot = table(tmp_path, played, seats=(HUMAN, ai(1)), worker=worker, yuki_find_proofs=True)
    pilot.step()
    worker.choose(action=PlaceTroop("G9", 5))
    pilot.advance(0.1)
    pilot.rest()
    assert facts(pilot)["judging"] == [] and not scene(pilot).steering.command("why").enabled
    pilot.press("btn:judge")
    pilot.rest()
    assert scene(pilot).steering.command("why").enabled


def test_nothing_is_asked_where_nothing_could_be_proved(tmp_path: Path) -> None:
    pilot = table(tmp_path, position(["G9", "W4"]), yuki_find_proofs=True)
    pilot.drag("card-G9", "lane-5")
    pilot.rest()
    assert facts(pilot)["scene"] == "curtain"


def test_the_result_is_the_same_without_looking(tmp_path: Path) -> None:
    states = []
    for name, find in (("a", True), ("b", False)):
        pilot = table(tmp_path / name, provable(), yuki_find_proofs=find)
        pilot.drag("card-G9", "lane-5")
        pilot.rest()
        states.append(state_of(pilot))
        pilot.close()
    assert states[0] == states[1]


# --- before and after ------------------------------------------------------------------------------------------------


def test_a_new_game_asks_for_level_and_who_begins_and_the_first_seat_has_the_sun(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGame("yuki"))
    pilot.rest()
    for name in ("opponent.human", "first.1", "proofs.find"):
        pilot.press(name)
    pilot.press("start")
    pilot.rest()
    state = state_of(pilot)
    assert state.options.first == 1 and state.options.sides == ("S", "M") and state.options.advanced
    assert facts(pilot)["who"] == "月（ゲスト）" and pilot.ctx.settings.more["yuki_find_proofs"]
    sit_down(pilot)
    assert scene(pilot).game.seats.sitting == 1


def test_names_are_entered_and_stay_with_their_people_when_the_table_turns(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGame("yuki"))
    pilot.rest()
    pilot.press("opponent.human")
    for seat, name in ((0, "hana"), (1, "yuki")):
        pilot.press(f"seat-{seat}.other")
        pilot.press("choice.new")
        pilot.type(name)
        pilot.press("dialog.ok")
    pilot.press("first.1")
    pilot.press("start")
    pilot.rest()
    assert "yuki" in facts(pilot)["who"]
    sit_down(pilot)
    view = scene(pilot).game.view
    assert view.flipped and view.wins.labels == ("yuki", "hana")
    pilot.key(pygame.K_f)
    assert not view.flipped and view.wins.labels == ("hana", "yuki")
    assert [spec.name for spec in scene(pilot).session.seats] == ["hana", "yuki"]


def test_the_table_need_not_turn(tmp_path: Path) -> None:
    pilot = table(tmp_path, options={"first": 1}, open_curtain=False)
    scene(pilot).game.view.flipped = False
    scene(pilot).game.orders.do("turns")
    sit_down(pilot)
    assert "turns" in scene(pilot).game.orders.extra_menu()
    lanes = scene(pilot).game.view.table.lanes
    assert lanes._own_row(2) == lanes._places.row(2, False), "its marks stand at its own formations"
    assert scene(pilot).game.seats.sitting == 1 and not scene(pilot).game.view.flipped
    assert facts(pilot)["hands"][1] == list(state_of(pilot).hands[1])


def test_who_begins_is_drawn_by_lot(tmp_path: Path) -> None:
    page = NewGame("yuki")
    pilot = Pilot(tmp_path, page)
    pilot.rest()
    for name in ("opponent.human", "first.lot"):
        pilot.press(name)
    drawn = set()
    for seed in range(40):
        page._seed = seed
        options = page.setup().options
        assert options == page.setup().options, "the lot belongs to the seed"
        drawn.add((options["first"], options["sun"]))
    assert drawn == {(0, 0), (1, 0)}
    pilot.press("first.1")
    assert {(page.setup().options["first"]) for page._seed in range(9)} == {1}


@pytest.mark.slow
def test_the_easy_level_has_no_decks_of_strategy(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGame("yuki"), yuki_empty=False)
    pilot.rest()
    for name in ("opponent.human", "level.easy"):
        pilot.press(name)
    assert "sun.0" not in pilot.targets() and "proofs.auto" not in pilot.targets()
    pilot.press("start")
    pilot.rest()
    sit_down(pilot)
    assert facts(pilot)["offers"] == ["pile-troops"] and "pile-strategy" not in pilot.targets()
    assert phase(pilot) is Refill


def test_a_game_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("pile-troops")
    hand = facts(pilot)["hands"][0]
    pilot.close()
    (path,) = (tmp_path / "journals").glob("*.gogi")
    from game.stage.scene import TableSetup
    from game.table.scene import TableScene

    again = Pilot(tmp_path, TableScene(TableSetup("yuki", resume=path)))
    again.rest()
    assert facts(again)["scene"] == "curtain"
    sit_down(again)
    assert facts(again)["hands"][0] == hand and phase(again) is PlayCard


# --- the record ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("d:w", "武将を引く"),
        ("r:s", "策略を戻す"),
        ("R7@3", "緋焔7 → 竹林"),
        ("S9@1", "奇門遁甲 → 関門"),
        ("S6:P4@4>x", "陣替えの采配：紫藤4 → 捨て札"),
        ("P7@3", "紫藤7 → 竹林"),
        ("=3:R10,R9", "軍勢 緋焔10、緋焔9"),
        ("o1:Y3@4>6", "① 黄雷3 → 水田"),
        ("o2:s", "② 策略"),
        ("r:G2", "翠竹2を山の下へ"),
        ("--", "パス"),
        ("P0 resign", "P0 resign"),
    ],
)
def test_the_record_is_written_in_words(tmp_path: Path, text: str, words: str) -> None:
    table_ = scene(table(tmp_path, position(["R7"])))
    assert token_words(table_.ctx.texts, table_.game.decisions.words.in_short, text) == words


def test_the_first_turns_tell_what_to_do_and_what_for(tmp_path: Path) -> None:
    pilot = table(tmp_path, options={"level": "easy"}, seats=(HUMAN, ai(1)), worker=QuietWorker(), open_curtain=False)
    sign = scene(pilot).sign.words
    assert phase(pilot) is PlayCard and sign() == pilot.ctx.texts("yuki.sign.play")
    later = position(["W1", "B4"], phase="play", turn=9)
    pilot = table(tmp_path / "later", later, seats=(HUMAN, ai(1)), worker=QuietWorker(), open_curtain=False)
    assert phase(pilot) is PlayCard and scene(pilot).sign.words() == ""


def test_the_easy_level_has_no_discards_and_speaks_of_reinforcements(tmp_path: Path) -> None:
    pilot = table(tmp_path, options={"level": "easy"})
    assert "btn:discards" not in pilot.targets() and "discards" not in scene(pilot).game.orders.extra_menu()
    assert "btn:discards" in table(tmp_path / "advanced").targets()
    lanes = {0: {"cards": [["B2", "G4", "P7"], ["R8", "R9", "R10"]], **WON, "event": None, "event_up": False}}
    start = position(
        ["W1"], ["B1", "F1"], lanes=lanes, phase="event_opt", wins=[0, 1], active=1, level="easy",
        pending={"queue": [[0, []]], "lane": 0},
    )  # fmt: skip
    start["strat"] = [[], []]
    for one in start["lanes"]:
        one["event"] = None
    pilot = table(tmp_path / "reinforced", start)
    told = scene(pilot).game.wording.doing(state_of(pilot).to_act)
    assert told is not None and "援軍" in told[0] and "事変" not in told[0]


def test_flags_and_proofs_call_the_seats_as_their_plates_do(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGame("yuki"))
    pilot.rest()
    pilot.press("start")
    pilot.rest()
    view, names = scene(pilot).game.view, pilot.app.ctx.texts
    assert view.wins.labels == view.proofs.labels == (names("yuki.side.0"), names("yuki.side.1"))


@pytest.mark.parametrize(
    ("key", "taken", "opened"),
    [
        (pygame.K_RETURN, True, 1),
        (pygame.K_KP_ENTER, True, 1),
        (pygame.K_SPACE, True, 1),
        (pygame.K_ESCAPE, True, 0),
        (pygame.K_x, False, 0),
    ],
)
def test_a_curtain_is_drawn_aside_by_whoever_says_so_and_not_put_away(
    tmp_path: Path, key: int, taken: bool, opened: int
) -> None:
    pilot, done = Pilot(tmp_path), list[str]()
    pilot.open(Curtain("who", "why", lambda: done.append("opened"), lambda: done.append("left")))
    for kind, answer in ((pygame.KEYUP, False), (pygame.KEYDOWN, taken)):
        assert pilot.scene.handle(pygame.event.Event(kind, key=key, mod=0, unicode="")) is answer
    assert done == ["opened"] * opened
    pilot.close()
