"""The cards of a hand that is only looked at: what stands on them of price, times of use and count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game import catalog
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.hand import HandMaker
from game.games.senya.view.values import SkillCard
from game.games.senya.words.speech import Speech
from game.i18n.catalog import Texts
from tests.games.senya.book import data
from tests.games.senya.field import battle

ENGLISH = Speech(Texts("en", catalog.text_folders()), data())


def cards(state: SenyaState, name: str = "a1") -> dict[str, SkillCard]:
    nothing: Any = None
    made = HandMaker(ENGLISH, state, state.one(name), False, nothing, (), lambda picked, card: "")
    return {card.code: card for card in made.cards()}


def test_how_often_something_may_be_used_and_whether_it_was_stands_on_its_card() -> None:
    """S3.2, S9.7: of an antinomy also where its row says nothing of it."""
    state = battle(["kotori"])
    law = state.one("a1").kit.law
    assert law is not None
    told = {code: card.uses for code, card in cards(state).items() if card.uses}
    in_battle, in_scenario = (ENGLISH(f"senya-table.limit.once.{span}") for span in ("battle", "scenario"))
    assert told == {"code_ring": in_battle, "code_mirror": in_battle, law.id: in_scenario}
    unsaid = replace(law, limit="")
    used = state.with_all(lambda one: replace(one, kit=replace(one.kit, law=unsaid), spent=one.spent.used(law.id)))
    assert cards(used)[law.id].uses == ENGLISH("senya-table.limit.spent.scenario")
