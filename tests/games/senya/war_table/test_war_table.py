"""The Holy Grail War at the table: plans by cards and drags, what each may see, battles in place, set-up, the ends."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, islice
from pathlib import Path

import pygame
import pytest

from game.games.senya.rules.actions import Attack, Evade
from game.games.senya.rules.events import Checked
from game.games.senya.rules.war.actions import CupChoice, WarPlan, YieldWar
from game.games.senya.rules.war.checking import refusal_chance
from game.games.senya.rules.war.events import PlanMade
from game.games.senya.rules.war.observation import battle_seen
from game.games.senya.rules.war.parts import master_of, pair_of, seat_of
from game.games.senya.rules.war.steps import JoinQuestion, ParleyQuestion, PlanQuestion, SealQuestion
from game.games.senya.workshop.setup.seated import PERSON
from game.games.senya.workshop.war_page import WarPage
from game.match.seats import GUEST, HUMAN, ai, sat
from game.rules.contract import CHANCE, Option
from game.scenes.launcher import Launcher
from game.storage.paths import FIRST
from game.table.scene import TableScene
from tests.games.senya.war_table.help import ALL, TOGETHER, answer, open_curtain, plan, scene, table, war
from tests.pilot import Pilot
from tests.table.help import QuietWorker


def test_a_plan_is_made_by_place_card_and_button(tmp_path: Path) -> None:
    """S17.9, S2.15: the card tells its exact chance; place and deed are changed until the button is pressed."""
    pilot = table(tmp_path)
    shown = war(pilot).view.screen.shown
    deeds = {str(one.pick.args): one for one in shown.tiles if hasattr(one.pick, "args")}
    scout, strike = deeds["('scout',)"], deeds["('strike',)"]
    assert scout.chance is not None and 0 < scout.chance <= 36 and strike.why
    assert [one.name for one in shown.spots if one.chosen] == ["灰月橋"]
    pilot.press("option-place-library")
    pilot.press("option-deed-rest")
    pilot.press("option-deed-scout")
    better = next(one for one in war(pilot).view.screen.shown.tiles if one.chosen)
    assert better.chance is not None and better.chance > scout.chance, "the library helps who scouts"
    assert pilot.app.facts()["picked"] == ["option-deed-scout", "option-place-library"]
    pilot.press("option-plan")
    assert scene(pilot).session.match.cursor.led == WarPlan("p1", "scout", "library")
    pilot.close()


def test_what_is_advised_is_lit_on_map_and_cards(tmp_path: Path) -> None:
    worker = QuietWorker()
    pilot = table(tmp_path, worker=worker)
    pilot.press("btn:hint")
    worker.choose(action=WarPlan("p1", "rest", "tower"))
    for _ in range(3):
        pilot.advance(0.2)
        pilot.press("btn:hint")
    pilot.rest()
    assert {Option("place", ("tower",)), Option("deed", ("rest",))} <= set(war(pilot).view.screen.hinted)
    pilot.close()


def test_who_is_asked_for_a_truce_reads_the_odds_of_declining_and_from_when_it_counts(tmp_path: Path) -> None:
    """S17.9, S2.15: a refused parley is a contest; a call to strike together is none and tells no odds."""
    pilot = table(tmp_path)
    seen = war(pilot).composing.seen()
    deck = war(pilot).composing.deck()
    asked = replace(deck, seen=replace(seen, steps=(ParleyQuestion("p1", "p2", "truce"),)))
    chance = refusal_chance(seen.world, seen.bodies[0], "p2", "")
    percent = round(100 * chance.throws / chance.of)
    card = asked.tile(Option("decline"))
    assert card.lines[0] == pilot.ctx.texts("senya-war.chance.refusal", 0, percent, f"{chance.throws}/1296")
    assert (
        card.lines[1] == pilot.ctx.texts("senya-war.do.decline-told")
        and "次の場面" in asked.tile(Option("accept")).lines[0]
    )
    called = replace(deck, seen=replace(seen, steps=(JoinQuestion("p1", "p2", "p3"),)))
    assert called.tile(Option("decline")).lines == (pilot.ctx.texts("senya-war.do.stay-told"),)
    pilot.close()


def test_the_button_of_the_plan_stands_with_the_cards_and_says_what_is_planned(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    screen = war(pilot).view.screen
    for size in (100, 150):
        pilot.ctx.settings.text_size = size
        pilot.app.settings_changed()
        pilot.rest()
        assert screen.rooms is not None
        story, plan = screen.rooms.story, screen.rooms.plan
        assert plan.colliderect(story.tiles.inflate(60, 60)) and not plan.colliderect(story.tiles)
        assert not plan.colliderect(screen.board.room) and not plan.colliderect(screen.actions.room_left())
    assert screen.plan.tile is not None and screen.plan.tile.why
    pilot.press("option-deed-scout")
    assert screen.plan.tile.under == "灰月橋：探る" and not screen.plan.tile.why
    pilot.press("option-proxy")
    assert screen.plan.tile is None and screen.board.room == story.board
    pilot.close()


def test_nobody_who_only_watches_plans_on_the_map(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=(ai(1),) * 7, worker=QuietWorker())
    assert isinstance(war(pilot).composing.seen().top, PlanQuestion)
    assert not war(pilot).composing.plans and not any(one.offered for one in war(pilot).view.screen.shown.spots)
    pilot.close()


def test_what_was_told_is_told_in_the_other_language(tmp_path: Path) -> None:
    pilot, told = table(tmp_path, lang="ja"), []
    for lang in ("ja", "en"):
        pilot.app.set_language(lang)
        told.append([one.words for one in war(pilot).composing.told()])
    assert len(told[0]) == len(told[1]) and not set(told[0]) & set(told[1])
    pilot.close()


def test_the_own_pair_is_dragged_to_a_place(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("option-deed-bond")
    pilot.drag("standee-p1", "option-place-tower")
    assert set(pilot.app.facts()["picked"]) == {"option-deed-bond", "option-place-tower"}
    pilot.close()


def test_a_button_that_cannot_be_pressed_yet_says_what_lacks(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("option-plan")
    assert scene(pilot).session.match.ply == 0
    pilot.motion("option-plan")
    assert war(pilot).wording.sign("") == pilot.ctx.texts("senya-war.why.plan")
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_cards_of_deeds_cut_nothing_in_large_text_and_the_pointer_tells_the_whole(
    tmp_path: Path, lang: str
) -> None:
    pilot = table(tmp_path, lang=lang, text_size=150)
    screen = war(pilot).view.screen
    pilot.motion("option-deed-rest")
    with pilot.ctx.theme.hearing() as drawn:
        screen.draw(pygame.Surface((1280, 720)))
    assert screen.rooms is not None
    room = screen.rooms.story.tiles
    lines = [one.text for one in drawn if room.collidepoint(one.rect.center)]
    assert len(lines) > 20 and not [one for one in lines if one.endswith("…")]
    rest = screen.about()
    assert rest is not None and "58" in rest.lines[0] and len(rest.lines) > 1
    told = "".join(one.text for one in drawn if screen.about_room.collidepoint(one.rect.center)).replace(" ", "")
    assert all(line.replace(" ", "") in told for line in rest.lines)
    assert war(pilot).wording.sign("") == ""
    pilot.close()


def test_the_form_of_the_servant_is_changed_and_taken_back_before_the_plan(tmp_path: Path) -> None:
    """S17.5: in spirit form the servant makes no checks, so that it cannot go scouting alone."""
    pilot = table(tmp_path)
    pilot.press("option-spirit-1")
    pilot.rest()
    tiles = {one.title: one for one in war(pilot).view.screen.shown.tiles}
    assert tiles["サーヴァントだけで探る"].why
    pilot.press("btn:undo")
    pilot.rest()
    assert not {one.title: one for one in war(pilot).view.screen.shown.tiles}["サーヴァントだけで探る"].why
    pilot.close()


def test_a_book_of_false_fealty_is_given_by_button_and_plate(tmp_path: Path) -> None:
    """S17.8: a seal is spent, the others' plates show the truce and the book."""
    pilot = table(tmp_path)
    pilot.press("option-proxy")
    pilot.press("standee-p3")
    pilot.rest()
    shown = war(pilot).view.screen.shown
    plate = next(one for one in shown.plates if one.id == "p3")
    assert shown.seals.left == 2 and len(plate.tags) == 2
    pilot.close()


def test_a_seal_helps_a_check_that_fell_short(tmp_path: Path) -> None:
    """S17.7: the sum and what it had to reach stand there before it is decided; by this seed the scouting fails."""
    pilot = table(tmp_path, seed=6)
    acting, session = scene(pilot).acting, scene(pilot).session
    acting.act(WarPlan("p1", "scout", "bridge"), asked=True)
    for n, place in enumerate(("tower", "park", "shrine", "harbour", "library", "bridge"), 2):
        acting.act(WarPlan(f"p{n}", "rest", place), asked=True)
    pilot.rest()
    assert isinstance(session.match.state.top, SealQuestion) and war(pilot).view.screen.shown.dice
    asked = pilot.ctx.texts("senya-war.ask.seal-scout", 9, 10)
    assert war(pilot).view.screen.shown.asks == asked and len(war(pilot).view.screen.shown.seals.uses) == 1
    if pilot.app.facts()["waits"]:
        pilot.press("option-read")
    pilot.press("option-seal-succeed")
    pilot.rest()
    assert war(pilot).view.screen.shown.seals.left == 2 and any(one.found for one in war(pilot).composing.seen().rivals)
    pilot.close()


def test_behind_the_curtain_nothing_of_a_pair_is_seen(tmp_path: Path) -> None:
    """S17.9: plans, tensions, boards, what was found and told belong to who looks; targets and probe tell nothing."""
    pilot = table(tmp_path, seats=TOGETHER)
    open_curtain(pilot)
    assert war(pilot).seating.sitting == 0
    plan(pilot, "option-deed-scout")
    assert pilot.app.facts()["scene"] == "curtain"
    shown = war(pilot).view.screen.shown
    assert not (shown.plates or shown.party or shown.tiles or shown.markers or shown.board.people)
    texts = pilot.ctx.texts
    assert not any(texts("senya-war.deed.scout") in one.words for one in shown.passages)
    assert scene(pilot).session.match.cursor.led == WarPlan("p1", "scout", "bridge")
    pilot.press("dialog.open")
    pilot.rest()
    assert not scene(pilot).steering.command("undo").enabled, "the plan of another pair is not taken back"
    second = war(pilot).view.screen.shown
    assert war(pilot).composing.seen().seat == 1 and len(second.plates) == 6
    assert not any(texts("senya-war.deed.scout") in one.words for one in second.passages)
    assert not any(isinstance(event, PlanMade) for event in war(pilot).viewing.display_events(last_events(pilot)))
    told = [scene(pilot).token(entry.ply) for entry in scene(pilot).record.entries]
    assert not any(texts("senya-war.deed.scout") in one for one in told), "the record is written anew for who sits here"
    pilot.resize((1440, 900))
    pilot.rest()
    assert war(pilot).composing.seen().seat == 1
    pilot.close()


def last_events(pilot: Pilot) -> tuple[object, ...]:
    match = scene(pilot).session.match
    return tuple(match.events(match.cursor))  # type: ignore[return-value]


def struck(home: Path, lang: str = "ja") -> Pilot:
    """Returns a pilot at a war of seven people whose first pair has found and struck another, while the others rest."""
    pilot = table(home, seats=ALL, seed=3, lang=lang)
    session, acting = scene(pilot).session, scene(pilot).acting
    for _ in range(40):
        state = session.match.state
        if state.battle is not None and session.humans_turn():
            break
        if isinstance(state.top, PlanQuestion):
            found = [one.pair for one in state.pair("p1").sights if one.found]
            mine = WarPlan("p1", "strike", "library", found[0]) if found else WarPlan("p1", "scout", "library")
            acting.act(mine if state.asked == "p1" else WarPlan(state.asked, "rest", "tower"), asked=True)
        elif state.battle is None or not session.humans_turn():
            session.play_chance()
    scene(pilot).showing.show_now()
    pilot.rest(0.3)
    open_curtain(pilot)
    return pilot


@pytest.mark.slow
def test_a_strike_is_fought_in_the_place_of_the_town_and_left_to_the_computer(tmp_path: Path) -> None:
    """S17.9: the battle's own table stands there; who is asked may leave it to the computer and take it back."""
    pilot = struck(tmp_path)
    assert pilot.app.facts()["fights"] and war(pilot).view.battle.screen.sprites.shown.standees
    session = scene(pilot).session
    assert not war(pilot).view.screen.shown.dice or session.humans_turn()
    pilot.press("btn:leave-battle")
    assert war(pilot).standing_in.on and not session.humans_turn() and session.level_to_act == 3
    pilot.press("btn:leave-battle")
    assert not war(pilot).standing_in.on
    pilot.press("btn:leave-battle")
    pilot.scene.conversation.answers.failed("move", session.to_act)
    pilot.press("dialog.by-hand")
    assert not war(pilot).standing_in.on and session.humans_turn()
    pilot.close()


@pytest.mark.parametrize("always", [False, True])
def test_a_battle_that_was_left_to_the_computer_is_one_unless_all_were(tmp_path: Path, always: bool) -> None:
    pilot = table(tmp_path)
    standing_in = war(pilot).standing_in
    standing_in.on, standing_in.always = True, always
    plan(pilot, "option-deed-bond")
    assert standing_in.on is always
    pilot.close()


def test_the_wheel_scrolls_the_paper_back_and_on(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    view, paper = war(pilot).view, war(pilot).view.screen.paper
    middle = paper.rect.center
    assert paper.longer and paper.back == 0 and not view.wheel(middle, 1), "the end is shown"
    assert view.wheel(middle, -1) and paper.back > 0, "up is back"
    assert view.wheel(middle, 1) and paper.back == 0
    pilot.close()


def test_the_own_pair_stands_at_the_left_whoever_struck(tmp_path: Path) -> None:
    """And with it its dice and the colour of its lines; so it is in every other battle."""
    pilot = struck(tmp_path)
    table, composing = scene(pilot), war(pilot).battle.composing
    meeting = war(pilot).composing.seen().meeting
    assert meeting is not None
    session, rolled = table.session, ""
    while not rolled:
        if session.to_act == CHANCE:
            session.play_chance()
        else:
            legal = session.match.game.legal(session.match.state)
            fits = (one for kind in (Attack, Evade) for one in islice(legal, 400) if isinstance(one, kind))
            session.play(next(fits, legal[0]))
        told = (one.seen_by(seat_of(meeting.first[0])) for one in session.match.events(session.match.cursor))
        rolled = next((pair_of(one.by) for one in told if isinstance(one, Checked)), "")
    table.showing.show_now()
    for own in (*meeting.first, *meeting.second):
        seen = battle_seen(table.eyes.observe(seat_of(own)))
        assert seen is not None
        shown = composing.at_rest(seen)
        assert {pair_of(one.id): one.side for one in shown.standees} == {
            pair: int(pair != own) for pair in (*meeting.first, *meeting.second)
        }
        assert {chip.side for chip in shown.track if pair_of(chip.id) == own} <= {0}
        assert shown.dice_side == int(rolled != own) and shown.contest is not None
        assert {line.side for line in shown.log[1:]} == {None, 0, 1}, "lines have the colour of who they tell of"
        war(pilot).view.battle.stage.sprites.settle(shown)
        assert war(pilot).view.battle.stage.moves.side_of(master_of(own)) == 0
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_battle_says_who_struck_whom_and_its_plates_and_record_name_the_pairs(tmp_path: Path, lang: str) -> None:
    pilot = struck(tmp_path, lang=lang)
    table, seen = scene(pilot), war(pilot).composing.seen()
    assert seen.meeting is not None
    seats = [int(pair[1:]) - 1 for pair in seen.meeting.pairs]
    names = [seen.world.name(f"p{seat + 1}")[lang] for seat in seats]
    assert [table.names.seat(seat) for seat in seats] == names == [war(pilot).wording.side(seat, "") for seat in seats]
    log = war(pilot).view.battle.screen.log
    assert all(name in log.lines[0].words for name in [*names, pilot.ctx.texts("senya-war.told.rounds-strike", 5)])
    assert war(pilot).wording.sign("") == log.lines[0].words
    end = log.scroll.offset
    middle = log.rect.center
    assert log.scroll.offset and war(pilot).view.wheel(middle, -3) and log.scroll.offset < end, "up is back"
    told, of_battles = war(pilot).advice, war(pilot).battle.advice
    fought = list(islice(table.eyes.seen().legal, 20))
    assert fought and all(told.hint(one, "-") == of_battles.hint(one, "-") != "-" for one in fought)
    assert told.hint(YieldWar("p1"), "-"), "to yield is no deed of a battle: the war words it"
    asked = war(pilot).battle.composing.table().asked
    assert [war(pilot).wording.doing(seat) is not None for seat in seats] == [asked[:2] == f"p{n + 1}" for n in seats]
    for seat in seats:
        picture = pygame.Surface((40, 40), pygame.SRCALPHA)
        paint = war(pilot).wording.emblem(seat)
        assert paint is not None
        paint(picture, picture.get_rect())
        assert pygame.mask.from_surface(picture).count(), "the pair has its emblem on whichever side it fights"
    begun = next(
        node
        for node in table.session.match.cursor.path()
        if table.session.match.events(node) and node.parent and node.parent.state.battle
    )
    assert war(pilot).battle.story.short(begun, war(pilot).composing.speech(), war(pilot).battle.composing.cast())
    pilot.close()


@pytest.mark.slow
def test_the_record_has_a_line_for_every_step_that_who_looks_saw(tmp_path: Path) -> None:
    """Steps of an own battle stand alone; what others did unseen has no line, and both who fight may read it all."""
    pilot = struck(tmp_path)
    table, texts = scene(pilot), pilot.ctx.texts
    record, seating, session = table.record, war(pilot).seating, table.session
    begun = next(n for n, node in enumerate(table.session.match.line()) if node.state.battle is not None)
    while session.match.ply < begun + 8:
        if session.humans_turn():
            table.acting.act(session.match.game.legal(session.match.state)[0], asked=True)
        else:
            session.play_chance()
    table.showing.show_now()
    told = [table.token(entry.ply) for entry in record.entries]
    assert all(told) and not any("…" in one for one in told)
    assert told[0] == texts("senya-war.told.plans"), "what others planned is not told"
    fought = [entry.ply for entry in record.entries if entry.ply > begun]
    assert len(fought) == record.length - begun > 3 and any(entry.heading for entry in record.entries)
    assert len(record.entries) < record.length - 5, "plans of others and their lots have no line"
    assert len(seating.readers()) == 2 and not any(texts("senya-war.deed.scout") in one for one in told)
    seating._turn(None)
    assert len(seating.readers()) == 7 and len(record.entries) < 5
    pilot.close()


def test_a_war_is_set_up_and_begun(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, WarPage())
    for name in ("look.3", "own", "pair.5.person", "pair.0.4", "battles.computer", "start"):
        pilot.press(name)
        pilot.rest()
    session = scene(pilot).session
    assert isinstance(pilot.app.scenes[-1], TableScene) or pilot.app.facts()["scene"] == "curtain"
    state = session.match.state
    assert session.seats[:2] == (sat(HUMAN, FIRST, ""), sat(HUMAN, GUEST, "")) and not session.seats[2].is_human
    assert [one.row for one in state.world.masters] == ["m4", "m6", "m1", "m2", "m3", "m5", "m7"]
    assert state.world.options.computer and session.seats[2].strength == 4
    pilot.close()


def test_the_page_before_a_war_begins_with_the_last_answers_and_shows_a_seed_that_was_asked_for(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, WarPage())
    pilot.press("seed")
    pilot.type("0x2A")
    pilot.press("dialog.ok")
    page = pilot.scene
    assert isinstance(page, WarPage) and page.seed == 42 == page.setup().seed
    for name in ("pair.5.person", "pair.0.4", "battles.computer", "look.3"):
        pilot.press(name)
    pilot.press("back")
    pilot.close()
    again = Pilot(tmp_path, WarPage(), more=pilot.ctx.settings.more)
    page = again.scene
    assert isinstance(page, WarPage) and page.seed is None
    assert (page.at, page.chosen["battles"]) == (3, "computer")
    assert [one.player for one in page.pairs] == [4, 2, 2, 2, 2, PERSON, 2]
    again.close()


def test_a_war_is_taken_up_again_where_the_plan_was_open(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    pilot.press("option-spirit-1")
    pilot.rest()
    told = war(pilot).view.screen.shown.passages
    pilot.close()
    again = Pilot(tmp_path, Launcher())
    again.scene.refresh()
    again.rest()
    again.press("continue.senya")
    again.rest()
    assert isinstance(war(again).composing.seen().top, PlanQuestion)
    assert war(again).view.screen.shown.passages == told and not war(again).reading.waits()
    again.close()


@pytest.mark.slow
def test_a_war_taken_up_in_a_battle_tells_afterwards_what_is_new_only(tmp_path: Path) -> None:
    pilot = struck(tmp_path)
    pilot.close()
    again = Pilot(tmp_path, Launcher())
    again.scene.refresh()
    again.rest()
    again.press("continue.senya")
    again.rest()
    open_curtain(again)
    reading = war(again).reading
    assert war(again).view.fights and not reading.waits()
    there, offered = again.app.facts()["targets"], again.app.facts()["offers"]
    assert offered and any(name.startswith("option-") for name in there), "who looks behind the curtain is asked"
    passages = war(again).composing.told()
    assert len(passages) > 5 and reading._count == len(passages) and not reading.telling
    again.close()


def test_yielding_is_asked_before_it_is_done(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    war(pilot).orders.do("yield")
    pilot.rest()
    pilot.press("dialog.yes")
    pilot.rest()
    assert scene(pilot).session.match.cursor.led == YieldWar("p1")
    assert war(pilot).composing.seen().pair.out == "yielded"
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("choice", "code", "winner"), [("wish", "cup-wished", None), ("refuse", "cup-refused", 0), ("destroy", "", None)]
)
def test_the_cup_is_answered_by_three_cards_and_the_end_says_why(
    tmp_path: Path, choice: str, code: str, winner: int | None
) -> None:
    """S17.10: wish, refuse, destroy; the panel tells what happened and who has won."""
    pilot = table(tmp_path, seats=ALL)
    for pair in ("p2", "p3", "p4", "p5", "p6", "p7"):
        if scene(pilot).session.match.state.asked == "p1":
            scene(pilot).acting.act(WarPlan("p1", "rest", "shrine"), asked=True)
        scene(pilot).acting.act(YieldWar(pair), asked=True)
    open_curtain(pilot)
    assert war(pilot).view.screen.shown.cup and len(war(pilot).view.screen.shown.tiles) == 3
    pilot.press(f"option-{choice}")
    pilot.rest()
    assert CupChoice("p1", choice) in [node.led for node in scene(pilot).session.match.cursor.path()]
    result = scene(pilot).session.result
    if not code:
        assert result is None and war(pilot).view.fights
    else:
        assert result is not None and (result.clause.code, result.winner) == (code, winner)
        assert war(pilot).ending.title(result, "") == pilot.ctx.texts(f"senya-war.end.{code}.title")
        assert war(pilot).ending.reason(result, [])[1] == pilot.ctx.texts(f"senya-war.end.{code}.why")
    pilot.close()


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "seed"), [("ja", 3), ("en", 3)])
def test_a_whole_night_is_played_by_clicks(tmp_path: Path, lang: str, seed: int) -> None:
    """Seven people at one screen, whatever they press: every question of a night is answered by the mouse alone."""
    pilot, way = table(tmp_path, seats=ALL, seed=seed, lang=lang), random.Random(seed)
    for _ in range(1500):
        if scene(pilot).session.result is not None or scene(pilot).session.match.state.night > 1:
            break
        answer(pilot, way)
    assert scene(pilot).session.match.state.night > 1 or scene(pilot).session.result is not None
    pilot.close()


@pytest.mark.slow
def test_the_casting_board_is_told_over_the_paper_where_large_text_folds_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, text_size=175)
    screen = war(pilot).view.screen

    def told() -> str:
        with pilot.ctx.theme.hearing() as drawn:
            screen.draw(pygame.Surface((1280, 720)))
        return "".join(one.text for one in drawn)

    nobody = pilot.ctx.texts("senya-reader.board-empty")
    assert screen.board.folded and nobody not in told()
    pilot.motion("option-board")
    assert nobody in told() and screen.about_room == screen.paper.rect
    pilot.ctx.settings.text_size = 100
    pilot.app.settings_changed()
    assert not screen.board.folded and nobody in told() and "option-board" not in pilot.targets()
    pilot.close()


@pytest.mark.slow
def test_the_plates_of_other_pairs_grow_with_the_text(tmp_path: Path) -> None:
    sizes = []
    for text_size in (100, 175):
        pilot = table(tmp_path / str(text_size), lang="en", text_size=text_size)
        screen = war(pilot).view.screen
        with pilot.ctx.theme.hearing() as drawn:
            screen.plates.draw(pygame.Surface((1280, 720)), None)
        words = [one for one in drawn if one.text != "?"]
        places = [place for _, place in screen.plates.places().values()]
        letters = [one.rect.inflate(0, one.px - one.rect.h) for one in words]
        assert all(any(place.contains(rect) for place in places) for rect in letters)
        assert all(not a.inflate(0, -2).colliderect(b) for a, b in combinations(letters, 2))
        assert not [one.text for one in words if one.text.endswith("…")]
        sizes.append((min(one.px for one in words), " ".join(one.text for one in words).replace(" · ", " ")))
        pilot.close()
    (usual, said), (large, said_large) = sizes
    assert large > usual and said_large == said


@pytest.mark.parametrize(("lang", "said"), [("ja", "3シーンで幕"), ("en", "Length: 3 scenes")])
def test_a_war_ends_by_a_word_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, said: str) -> None:
    pilot, length = table(tmp_path, lang=lang), {"ja": "3シーン", "en": "3 scenes"}[lang]
    monkeypatch.setattr("game.table.parts.end.length_words", lambda texts, reached: length)
    assert pilot.scene.end.lines() == [said]
    pilot.close()
