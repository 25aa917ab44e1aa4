"""The page before a game of プロスフェアー: its sides, sets of rules, and what every choice means, with its clause."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game import catalog
from game.games.prosfair.rules.options import FIELDS
from game.i18n.catalog import LANGUAGES
from game.scenes.new_game import NewGame
from tests.pilot import Pilot

languages = pytest.mark.parametrize("lang", LANGUAGES)


@languages
def test_p1_3_p1_5_p14_3_every_option_is_explained_with_its_clause(lang: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang=lang)
    clauses = {clause.partition(".")[0] for clause in catalog.rules("prosfair").clauses}
    for name in FIELDS:
        words = pilot.ctx.texts(f"prosfair-option.{name}.detail")
        found = re.findall(r"[PH]\d+(?:\.\d+)?", words)
        assert found and {one.partition(".")[0] for one in found} <= clauses, words
    pilot.close()


@languages
def test_p1_3_p1_5_p14_3_every_answer_is_explained_with_its_clause_where_it_is_pointed_at(
    lang: str, tmp_path: Path
) -> None:
    pilot = Pilot(tmp_path, lang=lang)
    pilot.open(NewGame("prosfair"))
    pages = [pilot.scene]
    pilot.press("preset.own")
    pages.append(pilot.scene)
    rows = [(page, row) for page in pages for row in page.rows() if row.name in FIELDS]
    assert {row.name for _, row in rows} == set(FIELDS)
    for page, row in rows:
        told = {value: page.explained(row.name, value) for value, _ in row.answers}
        assert all(re.search(r"[PH]\d", words) for words in told.values()), told
        assert len(set(told.values())) > 1, f"{row.name}: the answers say different things"
    pilot.close()


def test_p1_6_the_short_form_begins_with_five_and_the_long_one_with_seven(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(NewGame("prosfair"))
    page = pilot.scene
    assert page.answers["preset"] == "first" and page.setup().options["oath_from"] == 5
    pilot.press("preset.whole")
    assert page.setup().options["oath_from"] == 7
    pilot.press("preset.own")
    asked = pilot.scene
    for form, least in (("ryaku", "5"), ("hon", "7")):
        asked.answer("form", form)
        assert asked.answers["oath_from"] == least
    asked.answer("form", "ryaku")
    asked.answer("oath_from", "6")
    asked.answer("level", "full")
    assert asked.answers["oath_from"] == "6", "only the form proposes another"
    pilot.close()


@languages
def test_p14_3_the_weaker_side_is_explained_while_it_is_pointed_at(lang: str, tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lang=lang)
    pilot.open(NewGame("prosfair"))
    before = pygame.image.tobytes(pilot.screen, "RGB")
    pilot.motion("weaker.black")
    pilot.draw()
    pointed = pygame.image.tobytes(pilot.screen, "RGB")
    assert "P14.3" in pilot.scene.explained("weaker", "black")
    told = pilot.scene._told
    rows = [slice((y * 1280 + told.x) * 3, (y * 1280 + told.right) * 3) for y in range(told.y, told.bottom)]
    assert any(before[row] != pointed[row] for row in rows)
    assert pilot.scene.explained("opponent", "ai") == pilot.ctx.texts("newgame.told.opponent.ai")
    pilot.close()


def test_p1_1_p1_3_p1_4_the_sets_of_rules(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path)
    pilot.open(NewGame("prosfair"))
    assert pilot.scene.setup().options["level"] == "standard"
    pilot.press("weaker.black")
    pilot.press("preset.whole")
    options = pilot.scene.setup().options
    assert (options["form"], options["level"], options["weaker"]) == ("hon", "full", "black")
    pilot.close()
