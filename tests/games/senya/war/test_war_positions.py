"""Positions of wars: to begin with pairs of one's own choice, and damaged ones; the town's file (S17.9, S19.3)."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.data.war_rows import read_war, war_faults
from game.games.senya.rules.positions.written import sheet_out
from game.games.senya.rules.story.parts import Bond
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import WarPlan
from game.games.senya.rules.war.game import war_game_of
from game.games.senya.rules.war.parts import Meeting, Pact, SenseTrial, Sighting
from game.games.senya.rules.war.positions.validation import check
from game.games.senya.rules.war.state import WarState
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Combinations
from game.rules.errors import DataError
from game.storage import levels
from tests.games.senya.rules.test_positions import DAMAGES, parts
from tests.games.senya.war.told import PAIRS as ALL_PAIRS
from tests.games.senya.war.told import War, options, war_game
from tests.laws.walk import TESTS

POSITIONS = json.loads((TESTS / "games/senya-war/positions/wars.json").read_text(encoding="utf-8"))["positions"]
CLASSES = ("saber", "lancer", "archer", "assassin", "rider", "berserker", "caster")
PAIRS = [{"master": f"m{n}", "servant": CLASSES[-n]} for n in range(1, 8)]


def damaged(seed: int) -> dict[str, Any]:
    """Returns a position of which one part is another thing, or missing."""
    stream = Stream(seed)
    whole: dict[str, Any] = json.loads(json.dumps(stream.choice([*POSITIONS, {"war": {"pairs": PAIRS}}])))
    *way, last = stream.choice([path for path in parts(whole) if path])
    place: Any = whole
    for step in way:
        place = place[step]
    if stream.below(4):
        place[last] = stream.choice(DAMAGES)
    else:
        del place[last]
    return whole


def judged(first: int, last: int) -> int:
    """Returns how many of some damaged positions are refused; the others can be played on."""
    refused = 0
    for number in range(first, last):
        try:
            state: WarState = war_game().position_in(damaged(number), options())
        except DataError as bad:
            assert bad.key and bad.problem
            refused += 1
            continue
        stream = Stream(number)
        for _ in range(6):
            if state.result is None and state.to_act == CHANCE:
                state = war_game().apply(state, war_game().draw(state, stream))
            elif state.result is None:
                found = war_game().legal(state)
                many = isinstance(found, Combinations)
                state = war_game().apply(state, found.sampled(stream) if many else stream.choice(found))
        war_game().position_out(state)
        for seat in range(7):
            war_game().observe(state, seat)
    return refused


def test_a_damaged_position_is_refused_with_its_key_or_can_be_played() -> None:
    assert judged(0, 8) > 2


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_many_damaged_positions_are_refused_or_can_be_played() -> None:
    assert judged(1000, 3000) > 600


def test_s17_9_a_war_of_ones_own_choice_of_pairs() -> None:
    sheet = sheet_out(War().state.world.data.samples["kotori"].sheet)
    own = {"master": {"sheet": sheet, "name": "ねこ"}, "servant": "caster", "attitude": "ruthless"}
    state: WarState = war_game().position_in({"war": {"pairs": [own, *PAIRS[1:]]}}, options())
    assert state.world.name("p1") == {"ja": "ねこ", "en": "ねこ"} and state.world.masters[0].attitude == "ruthless"
    assert state.body("p1s").kit.sheet is not None and state.body("p1s").kit.sheet.servant_class == "caster"
    assert state.world.name("p2")["en"] and state.world.masters[1].row == "m2"
    again = war_game().position_in(json.loads(json.dumps(war_game().position_out(state))), options())
    assert again == state and again.key == state.key


def test_s3_3_only_a_passive_antinomy_gives_its_emotion_at_the_start() -> None:
    data = War().state.world.data
    for passive in (True, False):
        style = next(row for row in data.styles.values() if row.law.passive is passive and not row.apostate_only)
        sheet = sheet_out(replace(data.samples["toru"].sheet, style=style.id))
        own = {**PAIRS[0], "master": {"sheet": sheet, "name": "N"}}
        body = war_game().position_in({"war": {"pairs": [own, *PAIRS[1:]]}}, options()).body("p1m")
        assert body.spent.emotions.count(style.emotion) == passive and len(body.spent.emotions) == 3 + passive


def test_s17_9_a_master_has_the_attitude_that_is_told_else_its_own() -> None:
    sheet = sheet_out(War().state.world.data.samples["kotori"].sheet)
    own = {"sheet": sheet, "name": "X"}
    told = [{**PAIRS[0], "attitude": "ruthless"}, PAIRS[1], {**PAIRS[2], "master": own}]
    told.append({**PAIRS[3], "master": own, "attitude": "cautious"})
    state: WarState = war_game().position_in({"war": {"pairs": [*told, *PAIRS[4:]]}}, options())
    rows = state.world.data.masters
    wanted = ["ruthless", rows["m2"].attitude, "player", "cautious", *(rows[f"m{n}"].attitude for n in (5, 6, 7))]
    assert [one.attitude for one in state.world.masters] == wanted and rows["m1"].attitude != "ruthless"


@pytest.mark.parametrize(
    ("pairs", "key"),
    [
        ([], "war.pairs"),
        (PAIRS[:6], "war.pairs"),
        ([{**PAIRS[0], "servant": "cook"}, *PAIRS[1:]], "war.pairs[0].servant"),
        ([{**PAIRS[0], "master": "m9"}, *PAIRS[1:]], "war.pairs[0].master"),
        ([{**PAIRS[0], "master": {"enemy": "hound"}}, *PAIRS[1:]], "war.pairs[0].master.who"),
        ([{**PAIRS[0], "attitude": "kind"}, *PAIRS[1:]], "war.pairs[0].attitude"),
        ([{"servant": "saber"}, *PAIRS[1:]], "war.pairs[0].master"),
    ],
)
def test_pairs_of_ones_own_choice_are_looked_at(pairs: list[dict[str, object]], key: str) -> None:
    with pytest.raises(DataError) as bad:
        war_game().position_in({"war": {"pairs": pairs}}, options())
    assert bad.value.key == key


def test_what_a_war_needs_of_the_files_is_looked_at() -> None:
    files = levels.tables(catalog.levels_of("senya"))
    assert war_faults(files) == ()
    town: Any = json.loads(json.dumps(files["town"]))
    town["place"][0]["deed"] = "dance"
    assert [fault.key for fault in war_faults({**files, "town": town})] == ["place[0].deed", "place"]
    assert [fault.path for fault in read_war({**files, "town": {}}).faults] == ["town.toml", "town.toml"]
    servants: Any = json.loads(json.dumps(files["servants"]))
    servants["war"]["nights"] = 0
    assert read_war({**files, "servants": servants}).numbers is None


@pytest.mark.slow
def test_without_its_numbers_there_is_no_war() -> None:
    files = levels.tables(catalog.levels_of("senya"))
    with pytest.raises(DataError):
        war_game_of({**files, "servants": {**files["servants"], "war": {}}})
    with pytest.raises(DataError):
        war_game_of({stem: table for stem, table in files.items() if stem != "town"})


# --- wars in their middle --------------------------------------------------------------------------------------------


@cache
def begun() -> WarState:
    """Returns a war in which the first pair plans."""
    return War().state


def fault(state: WarState) -> str:
    """Returns the key of what cannot be, "" for a war that can go on."""
    try:
        check(state)
    except DataError as bad:
        return bad.key
    return ""


def rest(by: str) -> WarPlan:
    return WarPlan(by, "rest", "bridge")


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({}, ""),
        ({"night": 0}, "night"),
        ({"scene": 0}, "night"),
        ({"night": 99}, "night"),
        ({"scene": 99}, "night"),
        ({"order": ALL_PAIRS, "fought": ALL_PAIRS}, ""),
        ({"order": ("p1", "p1")}, "order"),
        ({"order": ("p8",)}, "order"),
        ({"fought": ("p8",)}, "order"),
        ({"plans": tuple(map(rest, ALL_PAIRS))}, ""),
        ({"plans": (rest("p1"), rest("p1"))}, "plans"),
        ({"plans": (rest("p8"),)}, "plans"),
        ({"plans": (WarPlan("p1", "strike", "bridge", "p8"),)}, "plans"),
        ({"pacts": (Pact("p1", "p2", 1),)}, ""),
        ({"pacts": (Pact("p1", "p8", 1),)}, "pacts"),
        ({"meeting": Meeting("strike", ("p1",), ("p2",), "bridge")}, ""),
        ({"meeting": Meeting("strike", (), ("p2",), "bridge")}, "meeting"),
        ({"meeting": Meeting("strike", ("p1",), ("p8",), "bridge")}, "meeting"),
        ({"trial": SenseTrial("p1m", "scout")}, ""),
        ({"trial": SenseTrial("p8m", "scout")}, "trial"),
    ],
)
def test_s17_9_a_war_names_nights_and_pairs_that_there_are_each_once(changed: dict[str, Any], key: str) -> None:
    assert fault(replace(begun(), **changed)) == key


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"place": ""}, ""),
        ({"place": "bridge"}, ""),
        ({"place": "moon"}, "pairs.p1.place"),
        ({"sights": (Sighting("p2", "moon"),)}, "pairs.p1.place"),
        ({"sights": (Sighting("p2", "bridge"),)}, ""),
        ({"sights": tuple(map(Sighting, ALL_PAIRS[1:])), "books": ALL_PAIRS[1:]}, ""),
        ({"sights": (Sighting("p1"),)}, "pairs.p1.sights"),
        ({"books": ("p1",)}, "pairs.p1.sights"),
        ({"out": "gone"}, "pairs.p1.out"),
        ({"master_board": (Bond("x", ("no",), 1),)}, "pairs.p1.boards"),
        ({"servant_board": (Bond("x", ("no",), 1),)}, "pairs.p1.boards"),
        ({"servant_board": (Bond("x", ("trust",), 1),)}, ""),
    ],
)
def test_s17_9_what_a_pair_knows_is_of_others_and_of_places_that_there_are(changed: dict[str, Any], key: str) -> None:
    assert fault(begun().with_pair(replace(begun().pair("p1"), **changed))) == key


@pytest.mark.parametrize(
    ("last", "key"),
    [
        (steps.PlanQuestion(ALL_PAIRS), ""),
        (steps.PlanQuestion(()), "agenda"),
        (steps.PlanQuestion(("p8",)), "agenda[2]"),
        (steps.DoDeed("p8"), "agenda[2]"),
        (steps.ParleyQuestion("p1", "p8", "truce"), "agenda[2]"),
        (steps.ParleyRoll("p1", "p8", "truce"), "agenda[2]"),
        (steps.ScoutDone("p1"), "agenda"),
        (steps.OrderRoll(), ""),
    ],
)
def test_s19_1_what_is_still_to_do_names_pairs_that_there_are_and_can_be_done(last: steps.Step, key: str) -> None:
    rested = replace(begun(), plans=tuple(map(rest, ALL_PAIRS))) if isinstance(last, steps.OrderRoll) else begun()
    before = begun().agenda[:1] if isinstance(last, steps.OrderRoll) else begun().agenda[:2]
    assert fault(replace(rested, agenda=(*before, last))) == key
