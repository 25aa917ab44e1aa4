"""Who speaks in a war: every voice is whole, a line follows from the record, and none tells a secret (S17.9)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game import catalog
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.war import events as ev
from game.games.senya.rules.war.actions import CupChoice, WarPlan, YieldWar
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import Sighting, WarPassage, servant_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.table.war.telling import WarTelling
from game.games.senya.table.war.voices import FALLEN, WON_BY, Lines, Uttered, Voices
from game.games.senya.words.paper import Crest, OnPaper
from game.games.senya.words.speech import Speech
from game.games.senya.words.war_told import WarTeller
from game.i18n.catalog import LANGUAGES, Texts
from game.rules.contract import Event
from tests.games.senya.war.test_after_battles import fought
from tests.games.senya.war.told import War, war_game
from tests.games.senya.war_table.help import ALL, open_curtain, scene, table, war
from tests.games.senya.war_table.test_war_table import struck

LEAST = 12
MASTERS = {"call": 1, "meet": 2, "refuse": 1, "accept": 1, "strike": 2, "win": 1, "fall": 1, FALLEN: 2, WON_BY: 2}
SERVANTS = {**MASTERS, FALLEN: 3, WON_BY: 3}
"""So many lines at least for each occasion; a farewell has exactly so many."""


@cache
def lines(lang: str) -> dict[str, str]:
    texts = Texts(lang, catalog.text_folders())
    texts.has("senya-voice.")
    return {key.removeprefix("senya-voice."): text for key, text in texts.items() if key.startswith("senya-voice.")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_master_and_servant_has_a_voice_for_every_occasion(lang: str) -> None:
    data = War().state.world.data
    wanted = {**dict.fromkeys(data.masters, MASTERS), **dict.fromkeys(data.servants, SERVANTS)}
    assert len(wanted) == 14 and {key.partition(".")[0] for key in lines(lang)} == set(wanted)
    for voice, occasions in wanted.items():
        there = [key.partition(".")[2] for key in lines(lang) if key.startswith(f"{voice}.")]
        assert len(there) >= LEAST
        for occasion, least in occasions.items():
            numbers = sorted(int(key[len(occasion) + 1 :]) for key in there if re.fullmatch(rf"{occasion}-\d", key))
            assert numbers == list(range(1, len(numbers) + 1)) and least <= len(numbers) <= 3, (voice, occasion)
            assert occasion not in (FALLEN, WON_BY) or len(numbers) == least


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_lines_are_alike(lang: str) -> None:
    """Not even where the names in them are taken out."""
    data = War().state.world.data
    names = [part for one in data.masters.values() for part in one.name[lang].split()]
    bare = [re.sub("|".join(names) + r"|\W", "", text).lower() for text in lines(lang).values()]
    assert len(set(bare)) == len(bare) == 245


# --- who speaks ------------------------------------------------------------------------------------------------------


def speech(lang: str = "ja") -> Speech:
    return Speech(Texts(lang, catalog.text_folders()), War().state.world.data)


def seen(state: WarState, seat: int) -> WarObservation:
    return war_game().observe(state, seat)


def said(
    state: WarState, event: Event, *, seat: int = 0, before: WarState | None = None, more: Sequence[Event] = ()
) -> list[str]:
    """Returns who speaks of an event to a seat, as voice and occasion; what is told besides as its kind."""
    voices = Voices(speech(), seen(before or state, seat), seen(state, seat))
    told = voices.of(event, [event, *more])
    return [f"{one.voice} {one.occasion}" if isinstance(one, Uttered) else one.kind for one in told]


def test_masters_name_themselves_when_they_first_meet_and_servants_stay_unknown() -> None:
    """S17.9: a parley shows the masters; who serves the other is not known, so that it says nothing."""
    state = War().state
    asked = ev.ParleyAsked((0, 1), "p2", "p1", "truce")
    assert said(state, asked) == ["m2 meet", "m1 meet"] == said(state, asked, seat=1)
    war = War()
    war.pair("p1", sights=(Sighting("p2", met=True),))
    assert said(war.state, asked) == []
    for accept, word in ((True, "accept"), (False, "refuse")):
        answer = ev.ParleyAnswered((0, 1), "p2", accept)
        assert said(state, answer) == [f"m2 {word}", f"saber {word}"]
        assert said(state, answer, seat=1) == [f"m2 {word}", f"lancer {word}"], "each hears its own servant"


def test_before_a_strike_both_sides_speak_and_those_who_meet_again_less() -> None:
    state = fought()
    blow = ev.PairStruck((0, 1), ("p1",), ("p2",), "bridge", False)
    whole = ["m1 strike", "m2 meet", "saber meet", "lancer strike"]
    assert said(state, blow) == whole == said(state, blow, seat=1)
    again = state.with_pair(replace(state.pair("p1"), sights=(Sighting("p2", met=True),)))
    assert said(again, blow) == ["m1 strike", "lancer strike"]


@pytest.mark.parametrize("condition", [Condition.SPIRIT, Condition.WITHDRAWN])
def test_a_servant_that_is_not_seen_says_nothing(condition: Condition) -> None:
    """S17.3, S17.5: in spirit form it is heard by its own master, elsewhere by nobody."""
    state = fought()
    battle = state.battle
    assert battle is not None
    hidden = tuple(one.in_condition(condition) if one.id == servant_of("p2") else one for one in battle.combatants)
    state = replace(state, battle=replace(battle, combatants=hidden))
    blow = ev.PairStruck((0, 1), ("p1",), ("p2",), "bridge", False)
    assert "lancer strike" not in said(state, blow)
    assert ("lancer strike" in said(state, blow, seat=1)) is (condition is Condition.SPIRIT)


def test_a_servant_that_scouts_alone_answers_no_parley() -> None:
    war = War()
    war.pair("p1", away=True)
    assert said(war.state, ev.ParleyAnswered((0, 1), "p2", True)) == ["m2 accept"]


@pytest.mark.parametrize(
    ("winner", "out", "told"),
    [
        ("first", "", ["m1 win"]),
        ("second", "", ["m2 win"]),
        ("second", "p1", ["lancer win"]),
        ("first", "p1", []),
        ("", "", []),
    ],
)
def test_who_wins_speaks_the_servant_over_a_fallen_one(winner: str, out: str, told: list[str]) -> None:
    before = fought()
    after = replace(before, battle=None, meeting=None)
    over = ev.MetInBattle((0, 1), ("p1",), ("p2",), winner)
    more = [ev.PairOut(out, "fallen")] if out else []
    assert said(after, over, before=before, more=more) == told


def test_last_words_are_heard_by_who_fought_and_the_farewell_by_whom_a_bond_held() -> None:
    before = fought()
    after = replace(before, battle=None, meeting=None)
    fell = ev.PairOut("p1", "fallen")
    assert said(after, fell, before=before) == ["saber fall", "m1 fall"] == said(after, fell, seat=1, before=before)
    assert said(after, fell, seat=4, before=before) == [] == said(after, ev.PairOut("p1", "yielded"), before=before)
    bonded = after.with_pair(replace(after.pair("p1"), log=(*after.pair("p1").log, WarPassage("bonded", 1, 1))))
    turns = [f"saber {FALLEN}", f"m1 {FALLEN}"] * 2 + [f"saber {FALLEN}"]
    assert said(bonded, fell, before=before) == ["saber fall", "m1 fall", "page", "text", *turns, "text"]
    assert said(bonded, fell, seat=1, before=before) == ["saber fall", "m1 fall"]


@pytest.mark.parametrize(
    ("code", "parts"), [("cup-refused", 8), ("cup-destroyed", 8), ("cup-wished", 0), ("no-pair", 0)]
)
def test_who_has_won_says_farewell(code: str, parts: int) -> None:
    state = War().state
    assert len(said(state, ev.WarEnded(code, "p1"))) == parts
    assert said(state, ev.WarEnded(code, "p1"), seat=3) == []


def test_lines_follow_each_other_and_begin_again_and_a_voice_without_words_is_silent() -> None:
    told, face = Lines(speech()), Crest("x")
    words = [
        next(one.words for one in told.of(Uttered("m4", "strike", "廉", face)) if one.kind == "speech")
        for _ in range(4)
    ]
    assert len(set(words[:3])) == 3 and words[3] == words[0] == "「灯りを消せ。すぐ済む」"
    assert next(iter(told.of(Uttered("m4", "win", "廉", face)))) == OnPaper("speaker", "廉", face)
    assert list(told.of(Uttered("", "strike", "–", face))) == []


@pytest.mark.parametrize(
    ("pact", "seat", "crossed"),
    [
        (WarPassage("pact", 1, 1, "p2", "p1"), 0, True),
        (WarPassage("pact", 1, 2, "p2", "p1"), 0, False),
        (WarPassage("pact", 1, 1, "p3", "p1"), 0, False),
        (WarPassage("parley", 1, 1, "p2", "p1"), 0, False),
        (WarPassage("pact", 1, 1, "p2", "p1"), None, False),
    ],
)
def test_a_truce_that_came_after_the_plan_to_strike_was_not_betrayed(
    pact: WarPassage, seat: int | None, crossed: bool
) -> None:
    """S17.9: a truce counts from the next scene; who had planned before it breaks no word."""
    war = War()
    war.pair("p1", log=(pact,))
    port: Any = SimpleNamespace(eyes=SimpleNamespace(at=lambda node, seat: seen(war.state, seat)))
    node: Any = None
    broken = ev.PactBroken((0, 1), "p1", "p2")
    assert WarTelling(port)._crossed(node, broken, seat) is crossed
    told = WarTeller(speech(), seen(war.state, 0))
    assert told.crossed(broken).words not in [one.words for one in told.told(broken)]


# --- at the table ----------------------------------------------------------------------------------------------------


def test_what_is_said_before_a_strike_stands_in_the_battle_and_is_the_same_again(tmp_path: Path) -> None:
    pilot = struck(tmp_path)
    game, browsing, match = war(pilot), scene(pilot).browsing, scene(pilot).session.match
    spoken = [one.words for one in game.composing.told() if one.kind == "speech"][-4:]
    log = [line.words for line in game.view.battle.screen.log.lines[:5]]
    assert len(log) == 5 and all(there.endswith(words) for there, words in zip(log[1:], spoken, strict=True))
    slip = game.before_battle.slip
    for size in (100, 150):  # until the first round is set up it lies over the log, whole
        pilot.ctx.settings.text_size = size
        pilot.app.settings_changed()
        pilot.rest(0.3)
        with pilot.ctx.theme.hearing() as drawn:
            game.before_battle.draw_over(pygame.Surface((1280, 720)))
        told = "".join(one.text for one in drawn if slip.rect.contains(one.rect))
        assert game.before_battle.lies and all(words in told for words in spoken) and not slip.longer
        assert slip.rect == game.view.battle.screen.log.rect
    whole = game.composing.told()
    here = match.cursor
    for node in (here.path()[0], here.parent, here):
        browsing.goto(node)
        pilot.rest(0.3)
        assert game.before_battle.lies is game.view.fights
    assert game.composing.told() == whole
    assert [one.kind for one in whole].count("speaker") == [one.kind for one in whole].count("speech") > 5
    pilot.close()


def test_the_end_is_a_chronicle_and_a_farewell_with_its_picture_read_before_the_panel(tmp_path: Path) -> None:
    pilot = table(tmp_path, seats=ALL)
    for pair in ("p2", "p3", "p4", "p5", "p6", "p7"):
        if scene(pilot).session.match.state.asked == "p1":
            scene(pilot).acting.act(WarPlan("p1", "rest", "shrine"), asked=True)
        scene(pilot).acting.act(YieldWar(pair), asked=True)
    open_curtain(pilot)
    assert war(pilot).view.screen.shown.scenery is None
    scene(pilot).acting.act(CupChoice("p1", "refuse"), asked=True)
    pilot.rest()
    shown, texts = war(pilot).view.screen.shown, pilot.ctx.texts
    words = [one.words for one in shown.passages]
    pages = [n for n, one in enumerate(shown.passages) if one.kind == "page"]
    assert [words[n] for n in pages] == [texts("senya-war.chronicle.title"), texts(f"senya-war.{WON_BY}.title")]
    assert sum(one.kind == "deed" for one in shown.passages[pages[0] : pages[1]]) == 6
    spoken = [one.words for one in shown.passages[pages[1] :] if one.kind == "speech"]
    mine = [texts("senya-war.told.says", texts(f"senya-voice.saber.{WON_BY}-{n}")) for n in (1, 2, 3)]
    assert spoken[::2] == mine and len(spoken) == 5
    assert shown.scenery is not None and len(shown.scenery.figures) == 2 and shown.scenery.light == "dawn"
    assert pilot.app.facts()["scene"] == "table" and pilot.app.facts()["waits"]
    paper, begun = war(pilot).view.screen.paper, list[int]()
    while pilot.app.facts()["scene"] == "table":
        assert pilot.app.facts()["waits"]
        begun.append(paper.begun)
        pilot.press("option-read")
        pilot.rest()
    assert pilot.app.facts()["scene"] == "end"
    starts = [paper.letters(shown.passages[:n]) for n in pages]
    assert set(starts) <= set(begun), "each of them begins a page that is read by itself"
    pilot.close()


def test_a_night_begins_with_its_page(tmp_path: Path) -> None:
    """The moon, who still stands, what the last night has cost; and it stands first on the paper."""
    pilot = table(tmp_path, seats=ALL, seed=3)
    session, acting = scene(pilot).session, scene(pilot).acting
    acting.act(WarPlan("p1", "rest", "tower"), asked=True)
    acting.act(YieldWar("p2"), asked=True)
    while session.match.state.night < 2:
        asked = session.match.state.asked
        acting.act(WarPlan(asked, "rest", "tower"), asked=True) if asked else session.play_chance()
    scene(pilot).showing.show_now()
    open_curtain(pilot)
    passages, texts = war(pilot).view.screen.shown.passages, pilot.ctx.texts
    start = next(n for n, one in enumerate(passages) if one.kind == "page")
    page = [one.words for one in passages[start:]]
    assert page[0] == texts("senya-war.told.night", 2, texts("senya-war.moon.2"))
    assert page[2].startswith(texts("senya-war.told.left", 6, "")) and "砂川" not in page[2]
    assert page[3] == texts("senya-war.told.gone", "砂川 牙狼") and "54/54" in page[4]
    paper = war(pilot).view.screen.paper
    tops = [one.at - paper._shift() for one in paper._set if one.kind == "page"]
    assert 0 <= tops[-1] < paper._px("page"), "the page begins at the top though it does not fill the paper"
    pilot.close()


def test_faces_stand_beside_what_is_said_in_both_directions(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    paper = war(pilot).view.screen.paper
    for upright in (False, True):
        paper.write(upright=upright, size=1.0)
        with_face = [one for one in paper._set if one.crest is not None]
        assert [one.kind for one in with_face] == ["speaker", "speaker"]
        assert all(one.at < other.at for one, other in pairwise(paper._set))
    pilot.close()
