"""Why a rival pair did something, at the table: beside what the paper says of it, and by the command."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.senya.rules.war.actions import WarPlan
from game.rules.contract import CHANCE
from tests.games.senya.war.told import PAIRS, War, war_game
from tests.games.senya.war_table.help import scene, table, war


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_plan_that_nobody_saw_is_not_explained_and_what_was_asked_is(tmp_path: Path, lang: str) -> None:
    pilot = table(tmp_path, lang=lang)
    here, match = scene(pilot), scene(pilot).session.match
    match.play(WarPlan("p1", "scout", "bridge"))
    match.play(WarPlan("p2", "rest", "park"))
    here.record.refresh()
    quiet = pilot.ctx.texts("senya-war.because-quiet") + {"ja": "", "en": "."}[lang]
    assert here.why.words([match.cursor]) == quiet
    for name in PAIRS[2:]:
        match.play(WarPlan(name, "scout", "park"))
    while match.state.to_act == CHANCE:
        match.play_chance()
    here.record.refresh()
    assert here.why.words(here.why.turn()) == quiet
    talk = next(one for one in match.cursor.path()[1:] if one.actor == 1)
    assert not war(pilot).advice.purpose(talk)
    told = [one.words for one in war(pilot).composing.shown().passages]
    reasons = [pilot.ctx.texts(f"senya-war.because.{one}") for one in ("scout", "rest", "weak")]
    assert not [one for one in told for word in reasons if word in one]


def test_an_offer_of_a_rival_is_explained_on_the_paper_and_by_the_key(tmp_path: Path) -> None:
    met = War()
    met.finds("p2", "p1")
    pilot = table(tmp_path, lang="en", start=war_game().position_out(met.state))
    match = scene(pilot).session.match
    match.play(WarPlan("p1", "rest", "bridge"))
    match.play(WarPlan("p2", "parley", "park", "p1", "truce"))
    for name in PAIRS[2:]:
        match.play(WarPlan(name, "bond", "park"))
    while match.state.to_act == CHANCE:
        match.play_chance()
    scene(pilot).record.refresh()
    why = pilot.ctx.texts("senya-war.because.truce")
    assert any(one.words.endswith(f"({why})") for one in war(pilot).composing.shown().passages)
    assert why in scene(pilot).why.words(scene(pilot).why.turn())
    pilot.key(pygame.K_w)
    pilot.advance(0.1)
    assert pilot.notice.endswith(f"{why}."), "the sentence ends"
