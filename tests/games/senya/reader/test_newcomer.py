"""What somebody who has never played reads on the cards and the paper of a story."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game import catalog
from game.games.senya.rules.story import steps
from game.games.senya.rules.story.actions import WriteBond
from game.games.senya.rules.story.events import CheckFell
from game.games.senya.rules.story.parts import Trying
from game.games.senya.table.questions import CANCEL
from game.games.senya.table.reader.boards import BoardWords
from game.games.senya.table.reader.deck import Deck
from game.games.senya.view.story.tiles import ON, TileRow
from game.games.senya.view.story.values import Tile
from game.games.senya.words.speech import Speech
from game.games.senya.words.story_told import PaperTeller
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.contract import RULES, Option, Standee
from tests.games.gungi.view.stage import make_theme
from tests.games.senya.story.told import Telling

HEROES = [{"sample": "toru"}, {"sample": "mio"}]


def told(scene: str) -> Telling:
    start = {"scenario": "borrowed_moon", "heroes": HEROES, "scene": scene}
    return Telling.of(start, **{RULES: 3})


def speech(of: Telling, lang: str = "ja") -> Speech:
    return Speech(Texts(lang, catalog.text_folders()), of.state.world.data)


def test_the_way_back_is_on_every_page_of_cards() -> None:
    theme = make_theme((1440, 900), 1.0)
    row = TileRow(theme, Texts("ja", catalog.text_folders()))
    cards = [Tile(Option("feel", (str(n),)), f"{n}") for n in range(36)]
    row.show([*cards, Tile(CANCEL, "back", style="quiet")])
    row.layout(pygame.Rect(30, 580, 1050, 150))
    seen = set()
    for _ in range(9):
        places = row.places()
        assert CANCEL in places and ON in places and len(places) > 3
        seen |= {*places}
        row.page += 1
    assert seen == {one.pick for one in cards} | {CANCEL, ON}, "and every card is on one of them"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_s16_2_a_companion_says_whether_it_comes(lang: str) -> None:
    of = told("canal")
    of.until(steps.CompanionQuestion)
    words = speech(of, lang)
    for picked, key in (((Standee("a2"),), "comes"), ((), "stays")):
        deck = Deck(words, of.state, picked, frozenset({Standee("a2")}), lambda hero, bond: "")
        assert deck.tile(Standee("a2")).under == words(f"senya-reader.{key}")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_s16_3_a_check_that_is_closed_cites_its_clause(lang: str) -> None:
    of = told("sister")
    of.until(steps.Content)
    scene = of.state.scene
    assert scene is not None
    tried = of.state.in_scene(replace(scene, checked=(*scene.checked, of.asked)))
    closed = Deck(speech(of, lang), tried, (), frozenset(), lambda hero, bond: "").tiles()
    assert [one.pick for one in closed] == [Option("check", ("slate",))] and "S16.3" in closed[0].why


@pytest.mark.parametrize("community", [False, True])
def test_s5_4_the_paper_names_the_ability_that_was_rolled(community: bool) -> None:
    of = told("sister")
    of.until(steps.Content)
    scene = of.state.scene
    assert scene is not None
    before = of.state.in_scene(replace(scene, trying=Trying("a1", "slate", community)))
    fell = CheckFell("a1", "slate", (6, 6), "critical", None, True)
    first = next(PaperTeller(speech(of), of.state, before).told(fell))
    assert first.words == f"葛城 透の【{'理知' if community else '意志'}】判定：成功"


@pytest.mark.parametrize(("tension", "key"), [(60, "settle-play"), (100, "settle-full")])
def test_s8_1_a_full_tension_is_not_said_to_rise(tension: int, key: str) -> None:
    of = told("fog")
    of.until(steps.Content)
    of.do(WriteBond(of.asked, "wataru", ("promise",)))
    hero = of.state.hero(of.asked)
    bond = hero.on("wataru")
    assert bond is not None
    bodies = tuple(replace(one, vitals=replace(one.vitals, tension=tension)) for one in of.state.bodies)
    full = replace(of.state, bodies=bodies)
    words = speech(of)
    facts = (tension, tension + 10) if tension < 100 else (tension,)
    said = BoardWords(words, full, (), frozenset(), ()).settled(hero, bond)
    assert said == words(f"senya-reader.{key}", bond.value, bond.value + 2, *facts)
