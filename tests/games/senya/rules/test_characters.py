"""Characters (S4, S6, S7.1, S9, S13, S18.6): what follows from a sheet, what is legal, building step by step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games.senya.rules.character import building
from game.games.senya.rules.character.derive import derive, stat_value
from game.games.senya.rules.character.legality import STEPS, reasons, room_for_items
from game.games.senya.rules.clauses import CODES
from game.games.senya.rules.data.rows import Sheet
from game.rules.clause import Clause
from tests.games.senya.book import data, sheet

MIXED = Sheet(
    style="guilt",
    creation_classes=("hunter", "swordsman", "knife"),
    extra_point="will",
    skills=("aimed_shot", "hawk_eye", "slash", "parry", "stab", "gear_up"),
    items=("katana", "spear"),
    breaks=("slash",),
    emotions=("promise", "trust", "respect"),
    community="school",
)


def codes(changed: Sheet) -> list[str]:
    """Returns the codes of all reasons against a sheet, each of a clause it cites."""
    found = reasons(changed, data())
    assert all(reason.id == CODES[reason.code] for reason in found)
    return [reason.code for reason in found]


# --- what follows from a sheet -------------------------------------------------------------------------------------


def test_s4_4_to_s4_9_values_of_a_sample() -> None:
    made = derive(sheet("toru"), data())
    assert {name: total.value for name, total in made.base.items()} == {
        "body": 19,
        "sense": 12,
        "reason": 9,
        "will": 12,
    }
    assert made.bonus == {"body": 6, "sense": 4, "reason": 3, "will": 4}
    found = {name: made.value(name) for name in ("melee", "shoot", "spirit", "act", "hp", "focus", "stun", "move")}
    assert found == {"melee": 13, "shoot": 7, "spirit": 8, "act": 11, "hp": 54, "focus": 46, "stun": 23, "move": 10}
    assert (made.value("damage"), made.value("damage_melee"), made.value("damage_shoot")) == (1, 2, 0)
    assert (made.level, made.breaks_allowed, made.loadout) == (3, 1, ("katana",))


def test_s4_5_an_ability_bonus_is_a_third_of_the_base_rounded_down() -> None:
    for name in data().samples:
        made = derive(sheet(name), data())
        assert made.bonus == {ability: total.value // 3 for ability, total in made.base.items()}
    assert {total.value % 3 for total in made.base.values()} - {0}, "a base that divides would show no rounding"


def test_s4_4_growth_raises_no_ability_and_a_class_taken_twice_counts_twice() -> None:
    grown = replace(MIXED, growth_classes=("hunter", "magus"))
    assert derive(grown, data()).base == derive(MIXED, data()).base
    twice = derive(replace(MIXED, creation_classes=("hunter", "hunter", "knife")), data())
    assert twice.base["sense"].value == 6 + 6 + 6 and twice.classes == {"hunter": 2, "knife": 1}


def test_s4_7_every_value_is_told_by_its_terms() -> None:
    made = derive(MIXED, data())
    assert [(term.name, term.value) for term in made.values["shoot"].terms] == [
        *(("sense", 5), ("reason", 3)),
        *(("hunter", 1), ("hawk_eye", 1)),
    ]
    assert made.value("check_sense") == 2


def test_s13_3_and_s13_4_one_of_each_sort_is_worn() -> None:
    assert derive(MIXED, data()).value("counter") == 0
    assert derive(MIXED, data(), ("spear",)).value("counter") == 1
    both = derive(replace(MIXED, items=("charm", "plate", "code_ring", "vest")), data())
    assert both.loadout == ("plate", "charm") and both.value("guard") == 3 and both.value("attr_void") == 1


def test_s13_6_a_weapon_adds_damage_to_its_own_kind() -> None:
    made = derive(replace(MIXED, items=("bow",)), data())
    assert [made.value(f"damage_{kind}") for kind in ("melee", "shoot", "spirit")] == [0, 2, 0]
    assert made.value("damage") == 0


def test_s13_6_the_damage_of_gear_is_for_every_kind() -> None:
    lucky = replace(data().items["charm"], effects=data().items["katana"].effects)
    made = derive(replace(MIXED, items=("charm",)), replace(data(), items={"charm": lucky}))
    assert (made.value("damage"), made.value("damage_melee")) == (2, 0)


def test_s4_1_what_is_not_known_adds_nothing() -> None:
    strange = Sheet(
        "luck", ("luck",) * 3, ("hunter",), "luck", ("luck",), ("luck",), ("luck",), ("luck",), "luck", "luck"
    )
    made = derive(strange, data())
    assert (made.level, made.value("hp"), made.loadout) == (4, 4, ())
    assert len(codes(strange)) > 8


def test_s14_7_attr_all_is_all_five_and_servant_skills_count() -> None:
    made = derive(sheet("sv_saber"), data())
    assert {made.value(f"attr_{element}") for element in ("earth", "water", "fire", "wind")} == {3}
    assert made.value("attr_void") == 3
    assert derive(sheet("sv_saber"), data(), ("charm",)).value("attr_void") == 4
    assert made.level == 10 and made.value("hp") > 100


def test_s12_8_baptism_takes_what_is_inhuman() -> None:
    made = replace(MIXED, style="origin_stillness", skills=("awaken_stillness", "sword_heart"))
    assert derive(made, data()).value("guard") == 4
    assert derive(made, data(), inhuman=False).value("guard") == 1


def test_s14_5_the_names_of_an_expression() -> None:
    env = derive(sheet("ren"), data()).env("knife")
    assert (env["CL"], derive(sheet("ren"), data()).env("common")["CL"]) == (2, 3)
    assert set(env) == {"CL", "body", "sense", "reason", "will", "melee", "shoot", "spirit", "act"}


def test_s9_6_a_broken_passive_adds_10() -> None:
    effect = data().skills["thick_hide"].effects[0]
    assert (stat_value(effect), stat_value(effect, broken=True)) == (2, 12)


# --- what is legal -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", data().samples)
def test_s6_2_every_sample_is_legal(name: str) -> None:
    assert codes(sheet(name)) == []


def test_s6_1_quick_start_offers_the_eight() -> None:
    assert len(building.quick_start(data())) == 8
    assert list(building.sample_faults(data())) == []
    broken = replace(data(), samples={"x": replace(data().samples["toru"], sheet=replace(sheet(), items=()))})
    assert list(building.sample_faults(broken)) == []
    broken = replace(data(), samples={"x": replace(data().samples["toru"], sheet=replace(sheet(), skills=()))})
    assert [fault.key for fault in building.sample_faults(broken)] == ["sample toru"] * 3


LONG = ("hunter",) * 13


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"style": "nobody"}, "no-style"),
        ({"style": "heart_thorn"}, "apostate-style"),
        ({"creation_classes": ("hunter", "swordsman")}, "creation-levels"),
        ({"creation_classes": ("hunter", "swordsman", "knife", "magus")}, "creation-levels"),
        ({"creation_classes": ("hunter", "swordsman", "saber")}, "no-class"),
        ({"growth_classes": ("magus",)}, "many-classes"),
        ({"creation_classes": ("hunter",) * 3, "growth_classes": LONG}, "class-level"),
        ({"extra_point": "luck"}, "extra-point"),
        ({"extra_point": ""}, "extra-point"),
        ({"skills": (*MIXED.skills[:5], "nothing")}, "no-skill"),
        ({"skills": (*MIXED.skills[:5], "basic_strike")}, "free-skill"),
        ({"skills": (*MIXED.skills[:5], "bolt")}, "foreign-skill"),
        ({"skills": (*MIXED.skills[:5], "sv_majesty")}, "foreign-skill"),
        ({"skills": (*MIXED.skills[:5], "slash")}, "skill-twice"),
        ({"skills": (*MIXED.skills[:4], "gear_up", "gear_up")}, None),
        ({"skills": ("aimed_shot", "hawk_eye", "weak_point", "slash", "parry", "gear_up")}, "class-skills"),
        ({"skills": MIXED.skills[:5]}, "skill-count"),
        ({"skills": (*MIXED.skills, "gear_up")}, "skill-count"),
        ({"skills": (*MIXED.skills[:5], "true_edge")}, "needs-class"),
        ({"skills": (*MIXED.skills[:5], "awaken_stillness")}, "needs-style"),
        ({"items": ("excalibur",)}, "no-item"),
        ({"items": ("script_blade",)}, "item-only"),
        ({"items": ("katana", "spear", "bow")}, "item-room"),
        ({"breaks": ("slash", "slash")}, "many-breaks"),
        ({"breaks": ("fist",)}, "break-foreign"),
        ({"breaks": ("gear_up",)}, "break-plain"),
        ({"breaks": ("basic_strike",)}, None),
        ({"breaks": ()}, None),
        ({"emotions": ("promise", "trust", "love")}, "no-emotion"),
        ({"emotions": ("promise", "trust", "style_guilt")}, "emotion-rolled"),
        ({"emotions": ("promise", "trust", "trust")}, "emotion-twice"),
        ({"emotions": ("promise", "trust")}, "emotion-count"),
        ({"community": "senate"}, "no-community"),
        ({"community": ""}, None),
        ({"servant_class": "avenger"}, "no-servant"),
    ],
)
def test_s4_each_refusal(change: dict[str, object], code: str | None) -> None:
    assert codes(MIXED) == []
    found = codes(replace(MIXED, **change))  # type: ignore[arg-type]
    assert code in found if code else found == []


def test_s4_3_class_level_15_is_the_highest() -> None:
    def with_levels(count: int) -> list[str]:
        return codes(replace(MIXED, creation_classes=("hunter",) * 3, growth_classes=("hunter",) * (count - 3)))

    assert "class-level" in with_levels(16) and "class-level" not in with_levels(15)


def test_s4_10_picks_by_class_level() -> None:
    picks = data().classes["magus"].skills
    assert [picks[level - 1] for level in (1, 2, 4, 5, 9, 10, 15)] == [2, 3, 5, 7, 11, 13, 18]


def test_s4_11_an_extra_skill_needs_class_level_5_or_its_style_at_its_level() -> None:
    five = replace(
        MIXED, growth_classes=("swordsman",) * 4, skills=(*MIXED.skills, "true_edge", "swallow", "iai", "sword_heart")
    )
    assert "needs-class" not in codes(five)
    four = replace(five, growth_classes=("swordsman",) * 3)
    assert "needs-class" in codes(four)
    still = replace(MIXED, style="origin_stillness", skills=("awaken_stillness",))
    assert "needs-style" in codes(replace(still, growth_classes=("hunter",) * 2))
    assert "needs-style" not in codes(replace(still, growth_classes=("hunter",) * 3))
    assert "needs-style" in codes(replace(still, style="guilt", growth_classes=("hunter",) * 3))


def test_s13_2_rooms() -> None:
    smith = replace(MIXED, creation_classes=("artificer", "executor", "swordsman"))
    skills = ("craft_code", "mystic_shot", "holy_blade", "baptise", "blade_kept", "gear_up")
    made = replace(smith, skills=skills, breaks=())
    assert room_for_items(made, data()) == {"mystic": 2, "any": 2, "weapon": 1}
    fits = ("code_ring", "code_ring", "katana", "script_blade", "code_mirror")
    assert codes(replace(made, items=fits)) == []
    assert codes(replace(made, items=(*fits, "bow"))) == ["item-room"]
    assert codes(replace(made, items=("script_blade",) * 3)) == ["item-room"]
    assert codes(replace(made, items=("vest", "vest", "vest"))) == ["item-room"], "only any fits armour"
    order = ("code_mirror", "code_ring", "code_ring", "vest", "katana")
    assert codes(replace(made, items=order)) == [], "the order in the list decides nothing"


def test_s9_2_extra_skills_are_broken_by_servants_only() -> None:
    saber = sheet("sv_saber")
    assert codes(saber) == []
    assert "break-extra" in codes(replace(saber, servant_class="", breaks=("true_edge",)))
    assert codes(replace(saber, breaks=("iai", "iai", "iai"))) == []


# --- step by step --------------------------------------------------------------------------------------------------


def test_s4_1_a_character_is_built_step_by_step() -> None:
    made: Sheet | Clause = Sheet()
    for take, names in (
        (building.take_style, ("guilt",)),
        (building.take_class, ("hunter", "hunter", "knife")),
        (building.take_skill, ("aimed_shot", "hawk_eye", "weak_point", "stab", "gear_up")),
        (building.take_item, ("bow", "vest")),
        (building.take_break, ("aimed_shot",)),
        (building.take_emotion, ("promise", "trust", "respect")),
    ):
        for name in names:
            assert isinstance(made, Sheet)
            made = take(made, name, data())
    assert isinstance(made, Sheet)
    assert codes(replace(made, extra_point="sense")) == []
    assert [code for step in STEPS.values() for code in step(made, data())] == [Clause("S4.4", "extra-point", ("",))]


@pytest.mark.parametrize(
    ("take", "name", "code"),
    [
        (building.take_style, "heart_thorn", "apostate-style"),
        (building.take_class, "hunter", "creation-levels"),
        (building.take_skill, "bolt", "foreign-skill"),
        (building.take_skill, "iai", "class-skills"),
        (building.take_skill, "gear_up", "skill-count"),
        (building.take_item, "bow", "item-room"),
        (building.take_break, "parry", "many-breaks"),
        (building.take_emotion, "trust", "emotion-twice"),
        (building.take_emotion, "hatred", "emotion-count"),
    ],
)
def test_s4_1_each_step_refuses_with_its_clause(take: object, name: str, code: str) -> None:
    assert callable(take)
    found = take(MIXED, name, data())
    assert isinstance(found, Clause) and (found.code, found.id) == (code, CODES[code])
    told = {"creation-levels": (3,), "skill-count": (6, 6), "many-breaks": (1, 1), "emotion-count": (3, 3)}.get(
        code
    )  # how many there are
    assert told is None or found.args == told


def test_s7_1_the_first_emotions_are_judged_too() -> None:
    for name, code in (("trust", "emotion-twice"), ("love", "no-emotion")):
        found = building.take_emotion(Sheet(emotions=("trust",)), name, data())
        assert isinstance(found, Clause) and found.code == code


def test_s4_3_a_fourth_class_cannot_be_taken() -> None:
    found = building.take_class(Sheet(), "saber", data())
    assert isinstance(found, Clause) and found.code == "no-class"


def test_s18_6_a_level_gives_the_skills_that_are_due() -> None:
    toru = sheet("toru")

    def up(cls: str, *skills: str, experience: int = 9) -> str | int:
        found = building.level_up(toru, cls, skills, experience, data())
        return found.code if isinstance(found, Clause) else found.level

    assert up("swordsman", "iai") == 4
    assert up("swordsman", "iai", experience=3) == "no-experience"
    assert up("swordsman", "iai", experience=4) == 4
    assert up("swordsman") == "skill-count" and up("swordsman", "iai", "gear_up") == "skill-count"
    assert up("magus", "bolt", "volley") == 4, "two for a new class"
    assert up("magus", "bolt") == "skill-count"
    assert up("swordsman", "true_edge") == "needs-class"
    assert up("saber", "iai") == "no-class"
    fourth = replace(toru, growth_classes=("swordsman",), skills=(*toru.skills, "iai"))
    found = building.level_up(fourth, "swordsman", ("true_edge", "sword_heart"), 5, data())
    assert isinstance(found, Sheet) and codes(found) == [], "two at class level 5"
