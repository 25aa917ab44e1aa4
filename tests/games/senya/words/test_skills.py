"""The texts of skills, antinomies, items, abilities and enemies, made from their effects (S14.4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.games.senya.rules.data.effects import ELEMENTS, KINDS, SLOTS, STATS, STATUSES, TO, VERBS, Effect
from game.games.senya.rules.data.rows import CATEGORIES, MOMENTS, WHICH, WHOSE, Price, Skill, When
from game.games.senya.rules.expressions import DiceSum, Number, parse, parts
from game.games.senya.words.effects import Usage, effect_line, use_of
from game.games.senya.words.skills import (
    enemy_head,
    enemy_text,
    item_head,
    item_text,
    law_head,
    law_text,
    skill_head,
    skill_text,
)
from game.games.senya.words.speech import Speech
from game.games.senya.words.values import lowered_by, raised_by, value
from game.i18n.catalog import LANGUAGES

from ..book import data
from .speeches import speech, speeches


def _rows(said: Speech) -> Iterator[tuple[str, str, tuple[Effect, ...]]]:
    """Yields (id, head and text, effects) of every row that has a text."""
    rows = said.data
    for skill in (*rows.skills.values(), *rows.abilities.values()):
        yield skill.id, f"{skill_head(said, skill)} {skill_text(said, skill)}", skill.effects
    for style in rows.styles.values():
        yield style.id, f"{law_head(said, style)} {law_text(said, style)}", style.law.effects
    for item in rows.items.values():
        yield item.id, f"{item_head(said, item)} {item_text(said, item)}", item.effects
    for enemy in rows.enemies.values():
        yield enemy.id, f"{enemy_head(said, enemy)} {enemy_text(said, enemy)}", enemy.attack.effects


def _numbers(effect: Effect) -> Iterator[str]:
    """Yields every number that an effect holds, as it must stand in the text."""
    for made in filter(None, (effect.v, effect.die)):
        for part in parts(made):
            if isinstance(part, Number):
                yield str(part.value)
            elif isinstance(part, DiceSum):
                yield f"{part.count}D"
    if effect.op != "cure":
        yield from (str(n) for n in (effect.n, effect.most, effect.three_at) if n)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_row_has_a_text_with_all_its_numbers_and_no_gap_s14_4(lang: str) -> None:
    """111 skills, 35 antinomies and all items, abilities and enemies read without a missing text."""
    said = speech(lang)
    wrong = []
    for name, text, effects in _rows(said):
        gaps = re.search(r"[{}]|senya-|  |  |。。|\.\.", text)
        lacks = [number for effect in effects for number in _numbers(effect) if number not in text]
        if gaps or lacks or not text.endswith(said("senya-text.sentence", "")):
            wrong.append((name, text, lacks))
    assert not wrong
    assert len(said.data.skills) >= 111 and len(said.data.styles) == 35


def test_a_changed_effect_changes_the_text_s14_4() -> None:
    for said in speeches():
        skill = data().skills["iai"]
        stronger = replace(skill, effects=(replace(skill.effects[0], v=parse("《7》")),))
        assert skill_text(said, skill) != skill_text(said, stronger) and "+《7》" in skill_text(said, stronger)


def test_every_verb_has_words_in_every_use_s14_7() -> None:
    """Rows that players write may join any verb with any category, moment, target, status and value."""
    for said in speeches():
        for op in VERBS:
            for category in CATEGORIES:
                for to in TO:
                    whose = {"foe": "foe", "self": "self"}.get(to, "ally")
                    when = When("after_check", whose) if category == "interrupt" else None
                    effect = Effect(
                        op, parse("《2》"), "melee", "fire", "guard", "bind", to, "round", "gear", 2, ids=("puppet",)
                    )
                    line = effect_line(said, effect, use_of(said, Skill("own", category, (effect,), when=when)))
                    assert line and "senya" not in line


def test_every_value_of_the_effect_language_has_a_name_s14_7() -> None:
    for said in speeches():
        for group, names in (
            ("kind", KINDS),
            ("element", ELEMENTS),
            ("status", STATUSES),
            ("slot", SLOTS),
            ("stat", STATS),
        ):
            assert all(said(f"senya-name.{group}.{name}") for name in names)
        for moment in MOMENTS:
            for whose in WHOSE:
                skill = Skill("own", "interrupt", (Effect("negate"),), when=When(moment, whose, WHICH[0]))
                assert skill_text(said, skill)


@pytest.mark.parametrize(
    ("text", "said", "raised", "lowered"),
    [
        ("《1D》+CL+CL", "《1D》 + CL + CL", "+《1D》 + CL + CL", "−(《1D》 + CL + CL)"),
        ("-4", "−4", "−4", "+4"),
        ("2*(body-1)", "2 × (body − 1)", "+2 × (body − 1)", "−(2 × (body − 1))"),
        ("5-(CL+1)", "5 − (CL + 1)", "+5 − (CL + 1)", "−(5 − (CL + 1))"),
        ("act/2", "action ÷ 2", "+action ÷ 2", "−(action ÷ 2)"),
    ],
)
def test_values_keep_their_meaning_in_words_s14_5(text: str, said: str, raised: str, lowered: str) -> None:
    made, english = parse(text), speech("en")
    assert (value(english, made), raised_by(english, made), lowered_by(english, made)) == (said, raised, lowered)


def test_cl_is_the_class_level_of_class_skills_only_s14_5() -> None:
    effect = Effect("heal", parse("CL"), to="self")
    lines = [effect_line(speech("en"), effect, Usage(level=level)) for level in ("CL", "level")]
    assert "CL" in lines[0] and "level" in lines[1]
    assert use_of(speech("en"), data().skills["slash"]).level == "CL"
    assert use_of(speech("en"), data().skills["sv_king_step"]).level == "level"


def test_a_text_says_what_bounds_the_use() -> None:
    """S3.3, S8.11, S13.2, S13.6, S14.1, S14.6, S14.8."""
    english, rows = speech("en"), data()
    assert skill_head(english, rows.skills["gand"]) == "attack type (shooting) · cost 1 · tension +3"
    assert "cannot be combined with “Arcane Volley”" in skill_text(english, rows.skills["gand"]).replace("Can", "can")
    assert "Price: 2 HP." in skill_text(english, rows.skills["blood_fire"])
    assert "Use right after an enemy’s check." in skill_text(english, rows.skills["discord"])
    assert "Needs the style “Origin: Stillness” and level 6." in skill_text(english, rows.skills["awaken_stillness"])
    assert "at the start of each scenario" in law_text(english, rows.styles["dead_apostle"])
    assert "Damage of shooting attacks +2." in item_text(english, rows.items["bow"])
    assert "Only for Executor." in item_text(english, rows.items["script_seal"])
    assert "Dragon-Tooth Soldier needs CL 4." in skill_text(english, rows.skills["puppet_soldier"])
    priced = replace(rows.skills["slash"], price=Price(1, 2, 3))
    assert "Price: 1 HP, 2 tension and 3 maximum HP." in skill_text(english, priced)
