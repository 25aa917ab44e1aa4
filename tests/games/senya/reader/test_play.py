"""A whole story through the table: read, answered by cards, fought, grown, and ended; kept and taken up again."""

from __future__ import annotations

import random
import tomllib
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules.actions import Surrender
from game.games.senya.rules.events import TensionChanged
from game.games.senya.rules.story.actions import InfoCheck, Rest, TakeAlong
from game.games.senya.rules.story.events import SceneEntered, WroteBond
from game.games.senya.rules.story.parts import OPPOSITION
from game.games.senya.view.story.paper_screen import READ
from game.games.senya.words.story_told import PaperTeller
from game.games.senya.workshop.story_page import StoryPage
from game.match.seats import GUEST, HUMAN, ai, sat
from game.rules.chooser import pick_name
from game.rules.contract import RULES, Card, Option
from game.scenes.launcher import Launcher
from game.stage.scene import TableSetup
from game.storage import paths
from game.table.scene import TableScene
from tests.games.senya.reader.help import TOGETHER, at_the_end, on, scene, story, table
from tests.pilot import Pilot
from tests.table.help import QuietWorker

FIRST = ("option-declare", "option-evade", "option-rest", "option-take-along", "option-judge", "option-enter-scene")


def answer(pilot: Pilot, way: random.Random) -> None:
    """Presses something that answers what is asked, or reads on."""
    facts = pilot.app.facts()
    there = facts["targets"]
    offers = [name for name in facts["offers"] if name in there]
    if facts["waits"]:
        pilot.press("option-read")
    elif offers:
        sure = [name for name in FIRST if name in offers]
        pilot.press(sure[0] if sure and way.random() < 0.6 else way.choice(offers))
    elif facts["fights"]:
        menus = [name for name in there if name.startswith("option-")]
        pilot.press(way.choice(menus))
    else:
        pilot.advance(0.5)
    pilot.rest(0.3)


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "seed"), [("ja", 3), ("en", 4)])
def test_a_whole_story_is_played_by_clicks(tmp_path: Path, lang: str, seed: int) -> None:
    """S16.1 to S16.7, S18: every scene on the way, its battles, growth and the end; nothing in it needs a key."""
    pilot, way = table(tmp_path, seed=seed, lang=lang), random.Random(seed)
    asked: set[str] = set()
    for _ in range(1500):
        facts = pilot.app.facts()
        if facts["scene"] == "table":
            asked.add(f"{facts['question']}{' of a battle' if facts['fights'] else ''}")
            answer(pilot, way)
        elif scene(pilot).session.result is not None:
            break
        else:
            pilot.press(next(name for name in facts["targets"] if name.startswith("dialog.")))
            pilot.rest(0.3)
    result = scene(pilot).session.result
    assert result is not None and scene(pilot).end.title() == pilot.ctx.texts(
        f"senya-reader.told.over-{result.clause.code}"
    )
    assert {"Content", "CompanionQuestion", "FightOver of a battle", "GrowthQuestion", "JudgeQuestion"} <= asked
    pilot.close()


def test_a_scene_is_read_on_by_clicks_and_by_itself(tmp_path: Path) -> None:
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start, rested=False, animation="full")
    pilot.advance(0.3)
    assert story(pilot).view.screen.throw is not None and not story(pilot).view.screen.shown.passages
    pilot.advance(1.2)
    reading = story(pilot).reading
    assert reading.telling and reading.waits()
    pilot.press("option-read")
    assert not reading.telling and reading.waits()
    pilot.press("option-read")
    assert not reading.waits()
    pilot.press("btn:auto")
    assert reading.mode == "auto" and story(pilot).saved_view() == {"reading": "auto"}
    pilot.close()


def test_a_story_that_ends_badly_says_so_though_no_other_seat_lost(tmp_path: Path) -> None:
    """S16.1: the opposition has won, the last of five seats, and nobody sits after it."""
    pilot = table(tmp_path, lang="en", start=at_the_end({"sample": "toru"}, scene="end_bad"))
    way = random.Random(3)
    while scene(pilot).session.result is None:
        answer(pilot, way)
    pilot.rest()
    result = scene(pilot).session.result
    assert result is not None and result.winner == OPPOSITION and pilot.scene.name == "end"
    pilot.close()


def test_all_are_proposed_to_come_along_and_who_shall_not_is_taken_away(tmp_path: Path) -> None:
    pilot = table(tmp_path, lang="en", options={"party": 3})
    while "option-take-along" not in pilot.targets():
        pilot.press("option-read")
        pilot.rest(0.3)
    picked = story(pilot).gestures.chooser.picked
    assert [pick_name(pick) for pick in picked] == ["standee-a2", "standee-a3"]
    pilot.press("standee-a2")
    pilot.press("option-take-along")
    led = [node.led for node in pilot.scene.session.match.line()]
    assert [one.companions for one in led if isinstance(one, TakeAlong)] == [("a3",)]
    pilot.close()


def test_a_check_tells_its_chance_before_it_is_tried(tmp_path: Path) -> None:
    """S2.15, S16.3: in 36ths and per cent; what a hero may not try says why."""
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}], "scene": "mid1"}}
    pilot = table(tmp_path, start=start)
    on(pilot, "Content")
    tiles = {str(one.pick): one for one in story(pilot).view.screen.shown.tiles}
    checks = [one for name, one in tiles.items() if "check" in name]
    assert len(checks) == 3 and all(one.chance is not None and 0 < one.chance <= 36 for one in checks)
    assert {one.outcomes for one in checks} == {("成功：手掛かり1／3", "失敗：何も分からない")}
    pilot.press("option-check-traces")
    ways = story(pilot).view.screen.shown
    one_way = all(one.pick == READ for one in ways.tiles)  # it is gone at once
    assert one_way or ways.asks.endswith("どの方法で調べますか。")
    assert not any(one.chosen for one in ways.tiles), "the check that is asked about has no second card"
    while pilot.app.facts()["question"] != "Content" or not pilot.app.facts()["offers"]:
        answer(pilot, random.Random(1))
    shown = story(pilot).view.screen.shown
    assert shown.dice and shown.dice_words
    assert all(one.why for one in shown.tiles if "check" in str(one.pick))
    pilot.close()


def test_a_check_is_called_by_what_is_tried_where_the_scenario_says_it(tmp_path: Path) -> None:
    start = {"story": {"scenario": "borrowed_moon", "heroes": [{"sample": "toru"}], "scene": "town"}}
    pilot = table(tmp_path, start=start, lang="en")
    on(pilot, "Content")
    tiles = {str(one.pick): one for one in story(pilot).view.screen.shown.tiles}
    (notice,) = [one for name, one in tiles.items() if "notice" in name]
    assert notice.title == "Look into the notice" and notice.under.startswith("reason, difficulty")
    pilot.close()


def test_S10_17_a_check_says_what_its_failure_costs(tmp_path: Path) -> None:
    start = {"story": {"scenario": "glass_bridge", "heroes": [{"sample": "toru"}], "scene": "mid2b"}}
    pilot = table(tmp_path, start=start, lang="en", options={RULES: 2})
    on(pilot, "Content")
    (check,) = [one for one in story(pilot).view.screen.shown.tiles if one.outcomes]
    assert check.outcomes[1] == "Failure: 1D + 2 damage" and check.tall
    pilot.close()


def test_a_question_comes_after_what_was_told_is_read(tmp_path: Path) -> None:
    """Neither cards nor the board that is asked about lie there before; nothing can be answered meanwhile."""
    bond = {"is": "Bond", "person": "hinako", "emotions": ["trust"], "value": 3, "contest": None}
    heroes = [{"sample": "toru", "board": [bond]}]
    pilot = table(tmp_path, start={"story": {"scenario": "moonlit_library", "heroes": heroes, "scene": "mid3"}})
    while pilot.app.facts()["question"] != "ContestQuestion":
        answer(pilot, random.Random(1))
    facts, shown = pilot.app.facts(), story(pilot).view.screen.shown
    assert facts["waits"] and not facts["board"] and not facts["offers"]
    assert [one.title for one in shown.tiles] == [pilot.ctx.texts("senya-reader.do.read")] and not shown.asks
    at = story(pilot).view.screen.tiles.places()[READ][1].center
    pilot.press(at)
    pilot.rest()
    facts = pilot.app.facts()
    assert not facts["waits"] and facts["board"] and "option-contest" in facts["offers"]
    contest, none = story(pilot).view.screen.shown.tiles
    assert "絆+2、テンション+10" in contest.lines[-1] and none.lines
    pilot.close()


def test_a_bond_is_written_by_dragging_an_emotion_onto_somebody(tmp_path: Path) -> None:
    """S7.4: the tension rises by the bond, which stands on the board."""
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start)
    while pilot.app.facts()["question"] != "Content" or pilot.app.facts()["waits"]:
        answer(pilot, random.Random(1))
    pilot.press("option-cast")
    emotion = next(name for name in pilot.app.facts()["offers"] if name.startswith("card-"))
    pilot.drag(emotion, "standee-hinako")
    pilot.rest()
    pilot.press("option-write")
    pilot.rest()
    board = story(pilot).view.screen.shown.board
    assert [one.value for one in board.people] == [2] and board.large and board.told
    assert not any(one.chosen for one in board.people), "nobody is asked about"
    pilot.close()


def test_the_emotions_of_a_bond_keep_their_places_when_one_is_taken(tmp_path: Path) -> None:
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start)
    while pilot.app.facts()["question"] != "Content" or pilot.app.facts()["waits"]:
        answer(pilot, random.Random(1))
    pilot.press("option-cast")

    def shown() -> list[str]:
        targets = pilot.app.facts()["targets"]
        return sorted((name for name in targets if name.startswith("card-")), key=lambda name: targets[name][0])

    cards = shown()
    assert len(cards) == 3
    for taken in cards:
        pilot.press(taken)
        assert shown() == cards
    pilot.close()


def test_a_story_is_set_up_and_begun(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, StoryPage())
    for name in ("scenario.glass_bridge", "hero.2.away", "hero.1.person", "start"):
        pilot.press(name)
        pilot.rest()
    session = scene(pilot).session
    assert isinstance(pilot.scene, TableScene) and session.match.game.id == "senya-story"
    assert session.seats[:2] == (sat(HUMAN, paths.FIRST, ""), sat(HUMAN, GUEST, "")) and not session.seats[2].is_human
    assert len(session.match.state.heroes) == 2 and session.match.state.world.scenario.id == "glass_bridge"
    pilot.close()


def test_a_battle_lies_in_the_place_of_the_scene_and_goes_again(tmp_path: Path) -> None:
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}], "scene": "mid2"}}
    pilot = table(tmp_path, start=start)
    while not pilot.app.facts()["fights"]:
        facts = pilot.app.facts()
        pilot.press("option-read" if facts["waits"] else "option-rest")
        pilot.rest()
    match = scene(pilot).session.match
    assert story(pilot).view.battle.screen.sprites.shown.hand and not scene(pilot).facts.targets().get("option-read")
    told, of_battles = story(pilot).advice, story(pilot).battle.advice
    fought = list(islice(scene(pilot).eyes.seen().legal, 20))
    assert fought and all(told.hint(one, "-") == of_battles.hint(one, "-") != "-" for one in fought)
    assert [told.reason(one) for one in fought] == [of_battles.reason(one) for one in fought]
    wording = story(pilot).wording
    emblems: set[bytes] = set()
    for seat in (0, OPPOSITION):
        picture, paint = pygame.Surface((40, 40), pygame.SRCALPHA), wording.emblem(seat)
        assert paint is not None
        paint(picture, picture.get_rect())
        emblems.add(pygame.image.tobytes(picture, "RGBA"))
    assert scene(pilot).names.side(0) == "葛城 透" and scene(pilot).names.side(OPPOSITION) == "敵方"
    assert len(emblems) == 2, "who is asked has its own emblem, and so has the other side"
    scene(pilot).browsing.goto(match.root)
    pilot.rest()
    assert not pilot.app.facts()["fights"] and story(pilot).wording.emblem(0) is None
    pilot.key(pygame.K_END)
    pilot.rest()
    assert pilot.app.facts()["fights"]
    pilot.close()


def test_a_battle_of_a_story_is_left_to_the_computer_and_taken_back(tmp_path: Path) -> None:
    start = {"story": {"scenario": "glass_bridge", "heroes": [{"sample": "toru"}], "scene": "mid2"}}
    pilot = table(tmp_path, start=start)
    session, standing_in = pilot.scene.session, story(pilot).standing_in
    while not pilot.app.facts()["fights"]:
        answer(pilot, random.Random(1))
    assert not standing_in.on
    pilot.press("btn:leave-battle")
    assert standing_in.on and not session.humans_turn() and session.level_to_act == 3
    assert story(pilot).course.animation("full") == "off" and not story(pilot).course.paced()
    pilot.press("btn:leave-battle")
    assert not standing_in.on and story(pilot).course.animation("full") == "full"
    standing_in.on = True
    legal = session.match.game.legal(session.match.state)
    scene(pilot).acting.act(next(one for one in legal if isinstance(one, Surrender)), asked=True)
    pilot.rest(0.3)
    assert not pilot.app.facts()["fights"] and not standing_in.on, "the next battle is fought by the person again"
    pilot.close()


def test_what_leads_on_stands_there_also_before_the_computer_acts(tmp_path: Path) -> None:
    start = {"story": {"scenario": "glass_bridge", "heroes": [{"sample": "toru"}, {"sample": "mio"}], "scene": "mid1"}}
    pilot = table(tmp_path, seats=(ai(1), HUMAN, ai(1), ai(1), ai(1)), start=start)
    session = pilot.scene.session
    session.worker = QuietWorker()
    for _ in range(8):
        if pilot.app.facts()["waits"]:
            break
        scene(pilot).acting.act(session.match.game.legal(session.match.state)[0], asked=True)
        pilot.rest(0.3)
    assert pilot.app.facts()["waits"] and not session.humans_turn()
    assert [one.pick for one in story(pilot).view.screen.shown.tiles] == [READ]
    pilot.close()


def test_the_dice_of_a_check_do_not_lie_in_the_next_scene(tmp_path: Path) -> None:
    heroes = [{"sample": one} for one in ("toru", "mio", "ren")]
    pilot = table(tmp_path, start={"story": {"scenario": "last_train", "heroes": heroes, "scene": "gallery"}})
    session, places = pilot.scene.session, {"gallery": False, "bench": False}
    for _ in range(40):
        if pilot.app.facts()["place"] not in places or places["bench"]:
            break
        legal = session.match.game.legal(session.match.state)
        checks = [one for one in legal if isinstance(one, InfoCheck)]
        rests = [one for one in legal if isinstance(one, Rest)]
        if pilot.app.facts()["waits"]:
            pilot.press("option-read")
        elif legal:
            scene(pilot).acting.act((*checks, *rests, *legal)[0], asked=True)
        pilot.rest()
        facts = pilot.app.facts()
        places[facts["place"]] = places[facts["place"]] or facts["place"] == "bench"
        if story(pilot).view.screen.shown.dice:
            assert facts["place"] == "gallery"
            places["gallery"] = True
    assert all(places.values()), "dice lay in one scene, and the next one came"
    pilot.close()


def test_a_story_is_taken_up_again_from_the_card(tmp_path: Path) -> None:
    """What was told stands on the paper, known; the same question is open, and can be answered at once."""
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start)
    while pilot.app.facts()["question"] != "Content" or pilot.app.facts()["waits"]:
        answer(pilot, random.Random(1))
    pilot.press("option-cast")
    pilot.rest()
    before, told = pilot.app.facts(), story(pilot).view.screen.shown.passages
    pilot.close()
    again = Pilot(tmp_path, Launcher())
    again.scene.refresh()
    again.rest()
    again.press("continue.senya")
    again.rest()
    assert again.scene.name == "senya-story-log" and all(one.kind != "note" for one in again.scene._passages)
    again.press("dialog.on")
    again.rest()
    after = again.app.facts()
    assert (after["question"], after["of"]) == (before["question"], before["of"]) and after["offers"]
    assert story(again).view.screen.shown.passages == told
    assert not story(again).reading.waits()
    again.close()


def to_content(pilot: Pilot) -> None:
    """Answers until a hero may do something in the scene, and all is read."""
    way = random.Random(1)
    while pilot.app.facts()["question"] != "Content" or pilot.app.facts()["waits"]:
        answer(pilot, way)


def test_S1_5_the_host_decides_in_the_place_of_the_rules_and_all_are_told(tmp_path: Path) -> None:
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start)
    to_content(pilot)
    for name in ("btn:menu", "menu:host", "menu:tension", "menu:a1"):
        pilot.press(name)
    tension = story(pilot).composing.story().body("a1").vitals.tension
    pilot.press(f"menu:a1={tension + 10}")
    pilot.press("dialog.yes")
    pilot.rest()
    assert story(pilot).composing.story().body("a1").vitals.tension == tension + 10
    told = story(pilot).view.screen.shown.passages[-1]
    assert told.kind == "deed" and str(tension + 10) in told.words
    step = scene(pilot).session.match.cursor
    assert type(step.led).__name__ == "Override" and scene(pilot).session.match.game.format(step.led)
    pilot.close()


def test_S1_5_while_the_computer_is_asked_the_host_has_no_word(tmp_path: Path) -> None:
    seats = (ai(1), HUMAN, HUMAN, HUMAN, ai(1))
    pilot = table(tmp_path, seats=seats, worker=QuietWorker())
    session = scene(pilot).session
    assert session.to_act == 0 and not session.humans_turn() and session.may_branch()
    assert not story(pilot).hosting.can()
    pilot.close()


def test_what_was_told_is_read_again_scene_by_scene(tmp_path: Path) -> None:
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start)
    to_content(pilot)
    pilot.press("option-rest")
    pilot.rest()
    to_content(pilot)
    pilot.press("btn:log")
    assert pilot.scene.name == "senya-story-log" and pilot.scene.chosen == 1
    pilot.press("scene.0")
    assert pilot.scene.chosen == 0
    pilot.press("dialog.on")
    assert scene(pilot) is pilot.scene
    pilot.close()


def test_japanese_is_written_from_top_to_bottom_where_one_likes(tmp_path: Path) -> None:
    """English never is; letters and pace are chosen in the same menu, and kept."""
    start = {"story": {"scenario": "moonlit_library", "heroes": [{"sample": "toru"}]}}
    pilot = table(tmp_path, start=start)
    paper = story(pilot).view.screen.paper
    for name in ("btn:text", "upright", "btn:text", "senya-story-size-large", "btn:text", "senya-story-pace-fast"):
        pilot.press(name)
    assert paper.upright and paper.size > 1 and story(pilot).writing.pace() > 1
    pilot.ctx.app.set_language("en")
    pilot.rest()
    assert not paper.upright
    pilot.close()


def test_dice_of_a_scene_are_told_by_hand(tmp_path: Path) -> None:
    """S10.10: one die after the other, each hero's own."""
    pilot = Pilot(tmp_path)
    options = {"scenario": "moonlit_library", "party": 2}
    pilot.open(TableScene(TableSetup("senya-story", seats=TOGETHER, seed=5, options=options, by_hand=True)))
    pilot.rest()
    pilot.press("option-take-along")
    pilot.rest()
    before = story(pilot).composing.story().body("a1").vitals.tension
    assert story(pilot).by_hand.asks and story(pilot).view.screen.shown.asks
    pilot.press("option-die-4")
    pilot.press("option-die-back")
    pilot.press("option-die-6")
    pilot.key(pygame.K_2)
    pilot.rest()
    assert story(pilot).composing.story().body("a1").vitals.tension == before + 6
    pilot.close()


def test_a_table_with_fewer_seats_than_the_game_has_opens(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=(HUMAN, HUMAN))
    assert len(story(pilot).view.screen.shown.party) == 2
    assert [one.is_human for one in scene(pilot).session.seats] == [True, True, False, False, False]
    pilot.close()


def below(pilot: Pilot, emotion: str) -> str:
    """Returns what stands below the name on the card of an emotion."""
    (tile,) = (one for one in story(pilot).view.screen.shown.tiles if one.pick == Card(emotion))
    return tile.under


def test_an_emotion_contest_tells_what_it_comes_to_and_is_seen_settled(tmp_path: Path) -> None:
    """S7.8: bond and tension after it, before it is decided; the struck emotion stays crossed out for a moment."""
    bond = {"is": "Bond", "person": "hinako", "emotions": ["trust"], "value": 3, "contest": None}
    heroes = [{"sample": "toru", "board": [bond]}]
    start = {"story": {"scenario": "moonlit_library", "heroes": heroes, "scene": "mid3"}}
    pilot = table(tmp_path, start=start, more={ALWAYS_ASK.key: True})
    while pilot.app.facts()["question"] != "ContestQuestion" or pilot.app.facts()["waits"]:
        answer(pilot, random.Random(1))
    assert pilot.app.facts()["board"]
    for name in ("option-contest", "standee-hinako"):
        pilot.press(name)
        pilot.rest()
    assert below(pilot, "trust") == pilot.ctx.texts("senya-reader.bond-value", 3)
    assert [one.chosen for one in story(pilot).view.screen.shown.board.people] == [True], "who is asked about"
    pilot.press("card-trust")
    assert [one.mark for one in story(pilot).view.screen.shown.board.people[0].felt] == ["chosen"]
    assert below(pilot, "distrust") == pilot.ctx.texts("senya-reader.rival"), "set against it, it counts for nothing"
    pilot.press("card-distrust")
    pilot.rest()
    assert story(pilot).view.screen.shown.board.people[0].contest
    tension = story(pilot).composing.story().body("a1").vitals.tension
    for name in ("option-settle", "standee-hinako"):
        pilot.press(name)
    shown = story(pilot).view.screen.shown
    lines = [line for one in shown.tiles for line in one.lines]
    assert pilot.ctx.texts("senya-reader.settle-play", 3, 5, tension, tension + 10) in shown.asks, "told once"
    keeps = [pilot.ctx.texts(f"senya-reader.keeps-{one}", felt) for one, felt in (("old", "不信"), ("new", "信頼"))]
    assert set(keeps) <= set(lines)
    pilot.press("card-distrust")
    pilot.rest()
    board = story(pilot).view.screen.shown.board
    felt = [(one.words, one.mark) for one in board.people[0].felt]
    assert board.large and felt == [("不信", "plain"), ("信頼", "struck")]
    assert board.people[0].value == 5 and story(pilot).composing.story().body("a1").vitals.tension == tension + 10
    pilot.close()


def test_a_roll_for_an_emotion_tells_the_chance_of_each(tmp_path: Path) -> None:
    """S7.1: those that are held are rolled again, so that all others are as likely."""
    pilot = table(tmp_path, options={"emotions": "drawn", "party": 1})
    assert pilot.app.facts()["question"] == "EmotionQuestion"
    tiles = {str(one.pick): one for one in story(pilot).view.screen.shown.tiles}
    roll = next(one for name, one in tiles.items() if "roll-emotion" in name)
    hero = story(pilot).composing.story().heroes[0]
    rolled = [one for one in story(pilot).composing.story().world.data.emotions.values() if one.d66]
    assert roll.lines == (pilot.ctx.texts("senya-reader.roll-chance", len(rolled) - len(hero.unused)),)
    pilot.close()


def test_S8_2_who_enters_a_scene_is_told_with_the_tension_and_battles_are_not(tmp_path: Path) -> None:
    """Nobody is said to have written a stranger who wrote themself."""
    pilot = table(tmp_path)
    speech, seen = story(pilot).composing.speech(), story(pilot).composing.story()
    teller, rise = PaperTeller(speech, seen), TensionChanged("a1", 3, 49, "entry")
    assert not list(teller.step([rise])), "a battle tells of its own entries"
    (told,) = teller.step([SceneEntered("a1"), rise, SceneEntered("a2")])
    enters = [speech("senya-reader.told.enters", name, rose) for name, rose in (("葛城 透", 3), ("春川 澪", 0))]
    assert told.words == speech("senya-reader.told.entered", "、".join(enters)), "at the most tension nothing rises"
    own = WroteBond("a1", seen.hero("a1").key, ("promise",), 3)
    assert "自分自身" in next(teller.told(own)).words
    pilot.close()


def test_the_page_before_a_story_tells_who_plays_and_what_options_mean(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, StoryPage())
    page = pilot.scene
    assert isinstance(page, StoryPage)
    pilot.draw()
    told = {rect.center: words for rect, _, words in page.tips._places}
    for name, key in (("option.dice.by-hand", "by-hand"), ("hero.0.person", "person")):
        assert told[page.targets()[name].center] == pilot.ctx.texts(f"senya-reader.setup-told.{key}")
    assert "二段" in told[page.targets()["hero.1.2"].center]
    pilot.close()


def test_S18_5_growth_tells_the_price_of_a_level_and_what_becomes_of_experience_that_is_left(tmp_path: Path) -> None:
    pilot = table(tmp_path, start=at_the_end({"sample": "toru", "experience": 10}))
    on(pilot, "GrowthQuestion")
    ways = {one.pick.name: one.under for one in story(pilot).view.screen.shown.tiles if isinstance(one.pick, Option)}
    price = pilot.ctx.texts("senya-home.price", 4, 4)
    assert ways == {"level-up": price, "rest": ""}
    last = story(pilot).view.screen.shown.tiles[-1]
    assert (last.title, *last.lines) == ("成長を終える", pilot.ctx.texts("senya-reader.do.grown-told"))
    pilot.close()


def test_the_bar_that_large_text_folds_the_board_into_opens_it(tmp_path: Path) -> None:
    pilot = table(tmp_path, text_size=175)
    screen = story(pilot).view.screen
    assert screen.board.folded and not screen.board.room.colliderect(screen.paper.rect)
    pilot.press("option-board")
    pilot.rest()
    assert screen.shown.board.large
    pilot.press("option-board")
    pilot.rest()
    assert not screen.shown.board.large
    pilot.close()


TRAP = """
[scenario]
id = "round"
title_ja = "輪"
title_en = "Round"
players = "1-3"
level = 3
start = "a"

[[scene]]
id = "a"
phase = "middle"
place_ja = "輪の場"
place_en = "The ring"
text_ja = "まわる。"
text_en = "Round."
next = [{ if_flag = "never", goto = "z" }, { goto = "a" }]

[[scene]]
id = "z"
phase = "ending"
place_ja = "外"
place_en = "Outside"
text_ja = "出た。"
text_en = "Out."
outcome = "mixed"
"""


def test_in_a_scene_for_the_third_time_it_is_offered_to_leave_the_loop(tmp_path: Path) -> None:
    """S1.5: as the host's word, which is agreed to once more and told to all."""
    heroes = [{"sample": "toru"}]
    pilot = table(tmp_path, lang="en", start={"story": {"scenario": tomllib.loads(TRAP), "heroes": heroes}})
    for visit in (1, 2, 3):
        on(pilot, "Content")
        offered = "option-leave-loop" in pilot.targets()
        assert offered == (visit == 3)
        if not offered:
            pilot.press("option-rest")
            pilot.rest()
    pilot.press("option-leave-loop")
    pilot.press("dialog.yes")
    pilot.rest()
    assert pilot.app.facts()["place"] == "z"
    pilot.close()
