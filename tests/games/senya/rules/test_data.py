"""The reader of the data (S14): what comes with the game is sound, and every fault is told with file, row and key."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from game.games.senya.rules.character.derive import derive
from game.games.senya.rules.character.legality import reasons
from game.games.senya.rules.data.effects import VERBS
from game.games.senya.rules.data.fields import MOST_FAULTS
from game.games.senya.rules.data.read import LoadedData, read_data
from game.rules.chance import Stream
from tests.games.senya.book import files
from tests.verify.changes import leaves


def told(loaded: LoadedData) -> list[tuple[str, str, str]]:
    return [(fault.path, fault.key, fault.problem) for fault in loaded.faults]


def test_the_data_that_come_with_the_game_are_sound() -> None:
    loaded = read_data(files())
    assert loaded.faults == () and loaded.data is not None
    data = loaded.data
    counts = {
        name: len(getattr(data, name)) for name in ("styles", "classes", "skills", "items", "enemies", "servants")
    }
    assert counts == {"styles": 35, "classes": 15, "skills": 132, "items": 35, "enemies": 21, "servants": 7}
    assert sum(style.apostate_only for style in data.styles.values()) == 3
    assert sum(1 for emotion in data.emotions.values() if emotion.d66) == 36


def test_the_few_that_are_changed_are_sound_by_themselves() -> None:
    assert read_data(few()).faults == ()


def test_s14_7_every_verb_is_used_or_known() -> None:
    data = read_data(files()).data
    assert data is not None
    laws = [style.law for style in data.styles.values()]
    rows = [*data.skills.values(), *data.abilities.values(), *data.items.values(), *laws]
    used = {effect.op for row in rows for effect in row.effects}
    assert used <= set(VERBS)
    assert set(VERBS) - used == {"foe_crit"}


def test_what_a_row_says_is_read() -> None:
    data = read_data(files()).data
    assert data is not None
    bolt = data.skills["key_of_void"]
    assert bolt.when is not None and bolt.require is not None
    assert (bolt.when.moment, bolt.when.whose, bolt.when.which) == ("after_check", "foe", "any")
    assert (bolt.require.cls, bolt.require.level, bolt.limit, bolt.extra) == ("void_key", 5, "scenario", True)
    assert (data.skills["blood_pact"].price.hp, data.skills["inversion"].price.tension) == (5, 5)
    assert data.skills["puppet_soldier"].effects[0].ids == ("puppet", "dragon_tooth")
    assert data.items["code_mirror"].when is not None and data.items["code_mirror"].worn_as == "gear"
    assert (data.items["bandage"].worn_as, data.items["katana"].worn_as) == ("", "weapon")
    assert data.enemies["ghost"].attack.effects[0].element == "void"
    assert data.skills["iron_body"].breakable and not data.skills["daze_wave"].breakable


LOOKED_AT = {"follower"}
"""The skills and items that are changed here, and an enemy that one of them calls."""


def few() -> dict[str, Any]:
    """Returns the tables with these skills and items alone, and without those who have others: a third to read."""
    whole = files()
    whole["samples"]["sample"] = whole["servants"]["master"] = []
    whole["enemies"]["ability"] = []
    for file, kind in (("skills", "skill"), ("items", "item"), ("enemies", "enemy")):
        whole[file][kind] = [row for row in whole[file][kind] if row["id"] in LOOKED_AT]
    return whole


def skill(name: str) -> Callable[[Any], Any]:
    LOOKED_AT.add(name)
    return lambda whole: next(row for row in whole["skills"]["skill"] if row["id"] == name)


def item(name: str) -> Callable[[Any], Any]:
    LOOKED_AT.add(name)
    return lambda whole: next(row for row in whole["items"]["item"] if row["id"] == name)


def effect(name: str, number: int = 0) -> Callable[[Any], Any]:
    find = skill(name)
    return lambda whole: find(whole)["effects"][number]


@pytest.mark.parametrize(
    ("find", "key", "value", "where", "problem"),
    [
        (skill("slash"), "cost", "1", "cost", "no-number"),
        (skill("slash"), "cost", -1, "cost", "not-within 0 99: -1"),
        (skill("slash"), "cost", True, "cost", "no-number"),
        (skill("slash"), "cost", None, "cost", "missing"),
        (skill("slash"), "name_en", "", "name_en", "no-text"),
        (skill("slash"), "name_en", "x" * 2001, "name_en", "too-long"),
        (skill("slash"), "extra", 0, "extra", "no-flag"),
        (skill("slash"), "extra", None, "extra", "missing"),
        (skill("slash"), "category", "attack/mind", "category", "unknown attack/mind"),
        (skill("slash"), "category", "attack/shoot", "effects", "attack-and-category"),
        (skill("slash"), "category", "offence/melee", "effects", "attack-and-category"),
        (skill("slash"), "cls", "ninja", "cls", "unknown ninja"),
        (skill("slash"), "cls", "no id", "cls", "no-id no id"),
        (skill("slash"), "cls", "剣士", "cls", "no-id 剣士"),
        (skill("slash"), "cls", "c" * 61, "cls", "too-long"),
        (skill("slash"), "not_with", ["x" * 2001], "not_with", "no-text"),
        (skill("slash"), "colour", "red", "colour", "unknown-key"),
        (skill("slash"), "tags", ["holy"], "tags", "unknown"),
        (skill("slash"), "free", True, "free", "common-only"),
        (skill("slash"), "limit", "year", "limit", "unknown year"),
        (skill("slash"), "effects", [], "effects", "empty"),
        (skill("slash"), "effects", "all", "effects", "no-list"),
        (skill("slash"), "effects", [1], "effects[0]", "no-table"),
        (skill("slash"), "not_with", ["nothing"], "not_with", "unknown nothing"),
        (skill("slash"), "not_with", [1], "not_with", "no-text"),
        (skill("true_edge"), "require", {"cls": "swordsman"}, "require.level", "missing"),
        (skill("true_edge"), "require", {"level": 5}, "require", "class-or-style"),
        (skill("true_edge"), "require", {"level": 5, "cls": "ninja"}, "require", "unknown ninja"),
        (skill("true_edge"), "require", {"level": 5, "style": "ninja"}, "require", "unknown ninja"),
        (skill("blood_pact"), "price", {"gold": 3}, "price.gold", "unknown-key"),
        (skill("empathy"), "when", "before_check:ally", "when", "no-moment before_check:ally"),
        (skill("guardian"), "when", "take_damage:ally:any", "when", "no-moment take_damage:ally:any"),
        (skill("empathy"), "when", "noon_check:ally:any", "when", "no-moment noon_check:ally:any"),
        (skill("empathy"), "when", "before_check:ally:all", "when", "no-moment before_check:ally:all"),
        (effect("clear_mind"), "to", "any", "effects[0].to", "unknown any"),
        (effect("gear_up"), "n", "all", "effects[0].n", "no-number"),
        (skill("guardian"), "when", "take_damage:me", "when", "no-moment take_damage:me"),
        (skill("guardian"), "when", None, "when", "missing"),
        (effect("slash"), "op", "smash", "effects[0].op", "unknown smash"),
        (effect("slash"), "v", "2D+luck", "effects[0].v", "unknown-name 4: 2D+luck"),
        (effect("slash"), "v", "1/0", "effects[0].v", "divisor: 1/0"),
        (effect("slash"), "v", 3, "effects[0].v", "no-text"),
        (effect("slash"), "kind", "mind", "effects[0].kind", "unknown mind"),
        (effect("slash"), "after", True, "effects[0].after", "unknown-key"),
        (effect("hawk_eye"), "v", "1D", "effects[0].v", "not-plain: 1D"),
        (effect("hawk_eye"), "stat", "luck", "effects[0].stat", "unknown luck"),
        (effect("blaze"), "el", "ice", "effects[0].el", "unknown ice"),
        (effect("arrow_rain"), "n", "some", "effects[0].n", "no-number"),
        (effect("arrow_rain"), "n", 0, "effects[0].n", "not-within 1 99: 0"),
        (effect("binding_arrow"), "st", "sleep", "effects[0].st", "unknown sleep"),
        (effect("binding_arrow"), "st", "any", "effects[0].st", "unknown any"),
        (effect("binding_arrow"), "after", 1, "effects[0].after", "no-flag"),
        (effect("circle"), "dur", "year", "effects[0].dur", "unknown year"),
        (effect("circle"), "to", None, "effects[0].to", "missing"),
        (effect("dark", 1), "max", None, "effects[1].max", "missing"),
        (effect("ride_together"), "die", "3", "effects[0].die", "no-dice"),
        (effect("followers"), "ids", ["dragon"], "effects[0].ids", "unknown dragon"),
        (effect("followers"), "ids", [], "effects[0].ids", "empty"),
        (item("katana"), "attack_kind", None, "attack_kind", "missing"),
        (item("katana"), "type", "sword", "type", "unknown sword"),
        (item("katana"), "timing", "setup", "timing", "worn-or-used"),
        (item("flash"), "timing", "noon", "timing", "no-moment noon"),
        (item("mana_gem"), "timing", None, "timing", "missing"),
        (item("script_blade"), "only", "ninja", "only", "unknown ninja"),
    ],
)
def test_a_fault_is_told_with_file_row_and_key(
    find: Callable[[Any], Any], key: str, value: object, where: str, problem: str
) -> None:
    whole = few()
    row = find(whole)
    if value is None:
        del row[key]
    else:
        row[key] = value
    loaded = read_data(whole)
    file, kind = ("items.toml", "item") if find.__qualname__.startswith("item") else ("skills.toml", "skill")
    mine = [(key, said) for path, key, said in told(loaded) if path == file and key.endswith(f".{where}")]
    assert [said for _, said in mine] == [problem], told(loaded)
    assert all(key.startswith(f"{kind}[") for key, _ in mine)
    assert loaded.data is not None


@pytest.mark.parametrize(
    ("file", "kind", "key", "value", "problem"),
    [
        ("classes", "class", "melee", [1] * 14, "not-15-numbers"),
        ("classes", "class", "melee", [*[1] * 15, "a"], "not-15-numbers"),
        ("classes", "class", "melee", [True] * 15, "not-15-numbers"),
        ("classes", "class", "skills", ["a"] * 15, "not-15-numbers"),
        ("classes", "class", "body", 1.5, "no-number"),
        ("styles", "style", "emotion", "joy", "unknown joy"),
        ("styles", "style", "apostate_only", "no", "no-flag"),
        ("enemies", "enemy", "abilities", ["fly"], "unknown fly"),
        ("enemies", "enemy", "tension", 101, "not-within 0 100: 101"),
        ("enemies", "enemy", "attack", {"kind": "melee"}, "missing"),
        ("enemies", "enemy", "attack", {"kind": "melee", "v": "1D+body"}, "no-bonus"),
        ("enemies", "ability", "effects", [{"op": "damage", "v": "《1D+will》"}], "no-bonus"),
        ("emotions", "emotion", "d66", 17, "no-faces 17"),
        ("emotions", "emotion", "d66", 71, "not-within 0 66: 71"),
        ("emotions", "emotion", "d66", 1, "no-faces 1"),
        ("emotions", "emotion", "source", "style", "can-be-rolled"),
        ("communities", "community", "d9", 10, "not-within 1 9: 10"),
        ("servants", "servant_class", "skills", ["sv_luck"], "unknown sv_luck"),
        ("servants", "master", "sample", "nobody", "unknown nobody"),
        ("servants", "master", "attitude", "lazy", "unknown lazy"),
        ("samples", "sample", "style", "luck", "unknown luck"),
        ("samples", "sample", "skills", ["luck"], "unknown luck"),
        ("samples", "sample", "kind", "npc", "unknown npc"),
        ("tables", "potential", "tension_from", 30, "not-rising"),
        ("tables", "potential", "tension_from", 20, "not-rising"),
        ("tables", "level_cost", "level_to", 9, "not-the-next"),
    ],
)
def test_every_kind_of_row_is_checked(file: str, kind: str, key: str, value: object, problem: str) -> None:
    whole = files()
    if file != "skills":
        whole["skills"]["skill"] = []  # most there is to read
    whole[file][kind][0][key] = value
    found = told(read_data(whole))
    assert problem in [said for path, _, said in found if path == f"{file}.toml"], found


@pytest.mark.parametrize(
    ("file", "kind", "keys", "found"),
    [
        ("samples", "sample", ("creation_classes",), ["missing"]),
        ("samples", "sample", ("items", "breaks", "growth_classes"), []),
        ("classes", "class", ("melee",), ["missing"]),
        ("skills", "skill", ("name_ja", "name_en"), ["missing", "missing"]),
        ("skills", "skill", ("id",), ["missing"]),
        ("tables", "constants", (), []),
    ],
)
def test_a_key_that_lacks_is_told_once(file: str, kind: str, keys: tuple[str, ...], found: list[str]) -> None:
    whole = files()
    row = whole[file][kind][0] if file != "tables" else whole[file][kind]
    for key in keys:
        del row[key]
    place = f"{kind}[0]"
    assert [said for path, key, said in told(read_data(whole)) if path == f"{file}.toml" and place in key] == found


def test_tables_have_no_gap_and_no_double_step() -> None:
    whole = files()
    whole["tables"]["achievement"] = []
    whole["tables"]["level_cost"].append({"level_from": 3, "level_to": 4, "points": 9})
    found = [(key, said) for _, key, said in told(read_data(whole))]
    assert found == [("level_cost[12].level_to", "not-the-next"), ("achievement", "not-rising")]


def test_s14_5_an_enemy_has_a_level_and_battle_values() -> None:
    whole = files()
    whole["enemies"]["enemy"][0]["attack"]["v"] = "1D+CL+melee"
    assert read_data(whole).faults == ()


def test_a_list_has_bounds() -> None:
    whole = files()
    skill("slash")(whole)["not_with"] = ["iai"] * 200
    assert read_data(whole).faults == ()
    skill("slash")(whole)["not_with"].append("iai")
    assert [said for _, _, said in told(read_data(whole))][:1] == ["no-list"]


def test_all_faults_are_told_and_not_only_the_first() -> None:
    whole = files()
    for name in ("slash", "claw", "fist"):
        skill(name)(whole)["cost"] = "dear"
    skill("fist")(whole)["tension"] = []
    found = [key for _, key, _ in told(read_data(whole)) if key.endswith((".cost", ".tension"))]
    assert len(found) == 4 and found[-1].split()[1] == "fist.tension"


def test_a_row_that_is_left_out_takes_along_who_needs_it() -> None:
    whole = files()
    del whole["enemies"]["ability"][0]["cost"]
    loaded = read_data(whole)
    assert loaded.data is not None
    assert "binding_curse" not in loaded.data.abilities and "cultist" not in loaded.data.enemies
    assert "puppet" in loaded.data.enemies and len(loaded.faults) == 2
    puppet = next(row for row in whole["enemies"]["enemy"] if row["id"] == "puppet")
    puppet["hp"] = "much"
    loaded = read_data(whole)
    assert loaded.data is not None
    assert "puppet_soldier" not in loaded.data.skills and "yoru" not in loaded.data.samples
    assert "m6" not in loaded.data.masters, "over three files"


def test_an_id_stands_once() -> None:
    whole = files()
    whole["skills"]["skill"].append(copy.deepcopy(skill("slash")(whole)))
    assert [said for _, _, said in told(read_data(whole))] == ["twice slash"]


@pytest.mark.parametrize("file", ["skills", "styles", "classes", "items", "enemies", "samples", "tables"])
def test_a_file_that_lacks_is_told(file: str) -> None:
    whole = files()
    del whole[file]
    loaded = read_data(whole)
    assert (f"{file}.toml", "file", "missing") in told(loaded)
    assert (loaded.data is None) == (file == "tables")


def test_what_nobody_reads_is_told() -> None:
    whole = files()
    whole["skills"]["spell"] = []
    whole["spells"] = {}
    whole["servants"]["war"]["days"] = 3
    assert {(path, key) for path, key, _ in told(read_data(whole))} == {
        *(("skills.toml", "spell"), ("spells.toml", "file"), ("servants.toml", "war")),
    }


@pytest.mark.parametrize(("long", "shown"), [(1, True), (59, True), (60, False)])
def test_a_row_is_named_by_its_id_if_that_is_short(long: int, shown: bool) -> None:
    name = "x" * long
    faults = read_data({"emotions": {"emotion": [{"id": name}]}}).faults
    of_row = [fault.key for fault in faults if fault.key.startswith("emotion[0]")]
    assert of_row and all((f" {name}" in key) is shown for key in of_row)


def test_reading_is_bounded() -> None:
    whole = files()
    whole["skills"]["skill"] = [{"id": f"s{n}"} for n in range(900)]
    assert len(read_data(whole).faults) == MOST_FAULTS
    whole["skills"]["skill"] = [{}] * 1001
    assert ("skills.toml", "skill", "no-list") in told(read_data(whole))
    whole = files()
    skill("slash")(whole)["effects"] = [effect("slash")(whole)] * 13
    assert any(said == "more-than 12" for _, _, said in told(read_data(whole)))


def test_the_bounds_themselves_are_in() -> None:
    whole = files()
    row = skill("iai")(whole)
    row |= {"note_ja": "x" * 2000, "note_en": "x", "cost": 99, "effects": [effect("iai")(whole)] * 12}
    assert read_data(whole).faults == ()


@pytest.mark.parametrize("seed", range(15))
def test_whatever_a_value_becomes_the_reader_ends_in_values(seed: int) -> None:
    stream = Stream(seed)
    whole = files()
    file = stream.choice(sorted(name for name in whole if not name.startswith("scenario_")))
    strange: tuple[Any, ...] = (None, -1, 10**30, 1.5, True, "", "《", "x" * 3000, [], [[]], {}, {"id": {}}, [None])
    for _ in range(5):
        *way, last = stream.choice(list(leaves(whole[file])))
        holder = whole[file]
        for key in way:
            holder = holder[key]
        holder[last] = stream.choice(strange)
    loaded = read_data(whole)
    assert all(fault.path.endswith(".toml") and fault.problem for fault in loaded.faults)
    data = loaded.data
    for sample in data.samples.values() if data is not None else ():
        assert data is not None and derive(sample.sheet, data).level == sample.sheet.level
        reasons(sample.sheet, data)
