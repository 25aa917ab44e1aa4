"""Random characters are legal ones, and everything that a character may have comes up (S4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.battle.random_starts import random_starts
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.character.random_sheet import random_servant, random_sheet, random_side
from game.games.senya.rules.data.editions import Edition
from game.games.senya.rules.data.rows import ATTACKS
from game.rules.chance import Stream
from tests.games.senya.book import data


@pytest.mark.slow
def test_s4_random_characters_are_legal_and_of_every_kind() -> None:
    drawn = [random_sheet(data(), Stream(seed)) for seed in range(200)]
    for seed, sheet in enumerate(drawn):
        assert not reasons(sheet, data()), (seed, sheet)
    assert {sheet.level for sheet in drawn} == set(range(3, 11))
    assert {sheet.style for sheet in drawn} == {one.id for one in data().styles.values() if not one.apostate_only}
    assert {cls for sheet in drawn for cls in sheet.creation_classes} == set(data().classes)
    items = {item for sheet in drawn for item in sheet.items}
    assert set(data().items) - items <= {item.id for item in data().items.values() if item.only}
    assert any(data().items[item].only for item in items)
    names = {skill for sheet in drawn for skill in sheet.skills}
    picked = {skill.id for skill in data().skills.values() if skill.cls in (*data().classes, "common")}
    assert picked - names <= {skill.id for skill in data().skills.values() if skill.free or skill.extra}
    assert any(data().skills[name].extra for name in names)


def test_s4_a_random_character_is_legal_has_the_level_that_is_asked_for_and_an_attack_type() -> None:
    drawn = [random_sheet(data(), Stream(seed), level) for seed, level in ((0, 0), (6, 0), (1, 5), (2, 6), (3, 3))]
    assert [sheet.level for sheet in drawn] == [10, 3, 5, 6, 3]
    for sheet in drawn:
        assert not reasons(sheet, data())
        assert any(data().skills[name].category in ATTACKS for name in sheet.skills)


def test_s17_1_random_servants_are_legal_and_of_every_class() -> None:
    drawn = [random_servant(data(), Stream(seed)) for seed in range(30)]
    assert not any(reasons(sheet, data()) for sheet in drawn)
    assert {sheet.servant_class for sheet in drawn} == set(data().servants)
    assert any(data().skills[name].extra for sheet in drawn for name in sheet.breaks)  # S17.2


def test_a_random_side_is_of_one_level_and_comes_again_from_the_same_stream() -> None:
    side = random_side(data(), Stream(5), 4)
    assert len({sheet.level for sheet in side}) == 1
    assert side == random_side(data(), Stream(5), 4)
    assert {sheet.level for sheet in random_side(data(), Stream(5), 4, 7)} == {7}


def test_s10_14_s15_4_few_battles_are_against_enemies_and_few_begin_with_a_surprise() -> None:
    starts = catalog.rules("senya").starts
    assert starts is not None
    drawn: list[Any] = [starts(seed)["battle"] for seed in range(12)]
    hostile = [one for one in drawn if any("enemy" in body for body in one["sides"]["b"])]
    assert 0 < len(hostile) < 6 and 0 < sum("surprise" in one for one in drawn) < 6
    enemies = [row for row in data().enemies.values() if not row.minion]
    for one in hostile:  # their levels come near those of the other side
        foes = [data().enemies[body["enemy"]] for body in one["sides"]["b"]]
        left = sum(level_of(body) for body in one["sides"]["a"]) - sum(foe.level for foe in foes)
        assert left >= 0 and all(foe in enemies for foe in foes)
        assert len(foes) == 3 or left < min(row.level for row in enemies)
    few = random_starts(Edition(replace(data(), servants={}), "test"))
    assert not any("servant_of" in str(few(seed)) for seed in (19, 20))


def level_of(body: Any) -> int:
    return len(body["sheet"]["creation_classes"]) + len(body["sheet"]["growth_classes"])


@pytest.mark.slow
def test_battles_drawn_for_a_seed_are_of_legal_characters_enemies_and_servants() -> None:
    game = catalog.rules("senya")
    assert game.starts is not None
    kinds: set[str] = set()
    for seed in range(24):
        drawn = game.starts(seed)
        assert drawn == game.starts(seed)
        kinds.update(drawn["battle"])
        state = game.position_in(drawn, {})
        for one in state.combatants:
            kinds.add("enemy" if one.kit.enemy else "servant" if one.kit.servant else str(one.kit.level))
            assert one.kit.sheet is None or not reasons(one.kit.sheet, data()), seed
    assert {"surprise", "enemy", "servant"} <= kinds
    assert {str(level) for level in range(3, 11)} <= kinds
