"""What the tables of 千夜月姫+ say: each thing once, choices with all that stands on their cards, nothing by tokens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalog
from game.aloud.node import SaidNode, every
from game.games.senya.words.called import place_name
from game.games.senya.words.speech import Speech
from game.i18n.catalog import LANGUAGES
from game.match.seats import HUMAN, ai
from game.stage.scene import TableSetup
from game.table.scene import TableScene
from tests.pilot import Pilot
from tests.table.help import QuietWorker
from tests.table.test_said_table import alone, labels, tree

TOKEN = re.compile(r"[abp]\d [a-z-]+|\[\d( \d)*\]")
"""How the record of a battle or a story begins a step."""
STEPS = 16


def child(root: SaidNode, name: str) -> SaidNode | None:
    return next((node for node in every(root) if node.id == name), None)


def words_of(node: SaidNode | None) -> list[str]:
    return [] if node is None else [one.label for one in node.children]


def legal_of(session: Any) -> list[Any]:
    return list(session.match.game.legal(session.match.state))


def acted(pilot: Pilot, steps: int) -> Any:
    """Lets so many decisions be taken, the first that is no end of the game, by whoever is to act."""
    table = pilot.scene
    for _ in range(steps):
        legal = [one for one in legal_of(table.session) if "surrender" not in table.session.match.game.format(one)]
        if legal:
            table.acting.act(legal[0], asked=True)
        pilot.advance(0.5)  # chance falls by itself
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_story_is_said_once_and_in_sentences(lang: str, tmp_path: Path) -> None:
    pilot = alone("senya-story", tmp_path, lang)
    acted(pilot, STEPS)
    root = tree(pilot)
    assert child(root, "beside") is None, "all that is drawn is said in words"
    said = [label for label in labels(root, "item", "told", "button") if label]
    assert not [label for label in said if TOKEN.match(label)]
    told = [*words_of(child(root, "record")), *labels(root, "told")]
    assert told and len(told) == len(set(told))
    assert labels(root, "text")[0] == pilot.scene.title.subtitle()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_deeds_of_a_war_say_their_chance_and_why_they_cannot_be_planned(lang: str, tmp_path: Path) -> None:
    pilot = alone("senya-war", tmp_path, lang)
    texts, choices = pilot.app.ctx.texts, child(tree(pilot), "choices")
    assert choices is not None
    scout = next(one for one in choices.children if one.label.startswith(texts("senya-war.deed.scout")) and one.enabled)
    assert "30" in scout.label and "83" in scout.label and "36" in scout.label
    world = pilot.scene.eyes.observe(0).world
    named = {place_name(Speech(texts, world.data), world, one.id) for one in world.town}
    assert named <= {one.label for one in choices.children}, "where to go is chosen there as well"
    strike = next(one for one in choices.children if one.label.startswith(texts("senya-war.deed.strike")))
    assert not strike.enabled and not strike.pressed
    assert texts("senya-war.why.strike").rstrip(".。") in strike.label
    assert child(tree(pilot), "beside") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_battle_says_what_stands_on_its_cards_and_who_sits_there(lang: str, tmp_path: Path) -> None:
    pilot = alone("senya", tmp_path, lang)
    session = pilot.scene.session
    while not (session.to_act == 0 and any("delay" in session.match.game.format(one) for one in legal_of(session))):
        acted(pilot, 1)
    root = tree(pilot)
    choices = words_of(child(root, "choices"))
    assert any("2D" in one for one in choices), "what a card does is said with its name"
    texts = pilot.app.ctx.texts
    for name in ("burn", "limit"):
        called = [one for one in choices if one.startswith(texts(f"senya-table.choice.{name}"))]
        meant = [one for one in called if texts(f"senya-gloss.text.{name}") in one]
        assert called == meant != [], "a rule is told by more than its name"
        choices = [one for one in choices if one not in called]
    counts = [int(re.findall(r"\d+", one)[0]) for one in choices if re.search(r"\d", one) and "D" not in one[1:]]
    assert len(counts) > 10 and counts == sorted(counts)
    assert any(pilot.scene.game.wording.side(0, "") in one for one in words_of(child(root, "beside")))


@pytest.mark.parametrize("against_them", [False, True])
def test_heroes_of_one_screen_have_no_secret_from_each_other(against_them: bool, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, animation="off", lang="en", worker=QuietWorker())
    heroes = (HUMAN,) * (catalog.rules("senya-story").seats - 1)
    seats = (*heroes, HUMAN if against_them else ai(0))
    pilot.open(TableScene(TableSetup("senya-story", seats=seats, seed=5, options={"party": 2})))
    pilot.advance(0.5)
    assert (child(tree(pilot), "board") is None) is against_them
    assert (child(tree(pilot), "shared") is not None) is against_them
    pilot.key(pygame.K_SLASH, text="/")
    pilot.rest()
    assert (pilot.app.top.name == "curtain") is against_them, "where all may read, nobody has to look away"
