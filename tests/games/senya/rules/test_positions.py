"""Positions of battles as objects (S19.1, S19.2), and the game that is made of its data: both may be damaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalog
from game.games.senya.rules.actions import Attack, NoCounter, Surrender
from game.games.senya.rules.battle.attacks import may_counter
from game.games.senya.rules.events import PlanLaid
from game.games.senya.rules.game import digest_of, game_of
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import CounterQuestion, Window
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.rules.errors import DataError
from tests.games.senya.book import files
from tests.games.senya.field import battle, turn_of, until_asked
from tests.games.senya.script import fight, play, waiting

GAME = game_of(files())
POSITIONS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "positions" / "battles.json").read_text(encoding="utf-8")
)["positions"]
DAMAGES: tuple[Any, ...] = (None, True, -1, 10**9, "", "x", [], {}, ["x"], [["x"]], {"x": 1}, 1.5)


def test_s19_1_a_position_in_the_middle_of_anything_is_read_back() -> None:
    kinds = set()
    for position in POSITIONS:
        state = GAME.position_in(position, {})
        told = GAME.position_out(state)
        again = GAME.position_in(json.loads(json.dumps(told)), {})
        assert (again, again.key) == (state, state.key)
        kinds.add(type(state.top).__name__)
    assert Window.__name__ in kinds
    assert len(kinds) > 12


def parts(told: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Returns the paths of all parts of an object."""
    if isinstance(told, dict):
        return [path, *(found for key, value in told.items() for found in parts(value, (*path, key)))]
    if isinstance(told, list):
        return [path, *(found for n, value in enumerate(told[:3]) for found in parts(value, (*path, n)))]
    return [path]


def damaged(seed: int) -> dict[str, Any]:
    """Returns a position of which one part is another thing, or missing."""
    stream = Stream(seed)
    whole: dict[str, Any] = json.loads(json.dumps(stream.choice(POSITIONS)))
    *way, last = stream.choice([path for path in parts(whole) if path])
    place: Any = whole
    for step in way:
        place = place[step]
    if stream.below(4):
        place[last] = stream.choice(DAMAGES)
    else:
        del place[last]
    return whole


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_position_is_refused_with_its_key_or_can_be_played(seed: int) -> None:
    refused = 0
    for number in range(50):
        position = damaged(seed * 1000 + number)
        try:
            state = GAME.position_in(position, {})
        except DataError as bad:
            assert bad.key and bad.problem
            refused += 1
            continue
        stream = Stream(number)
        for _ in range(3):
            if state.result is None:
                action = GAME.draw(state, stream) if state.to_act == CHANCE else GAME.legal(state)[0]
                state = GAME.apply(state, action)
    assert refused > 20


@pytest.mark.parametrize(
    ("battle", "key"),
    [
        ({"sides": {"a": [{"sample": "toru"}], "b": []}}, "battle.sides.b"),
        ({"sides": {"a": [{"sample": "nobody"}], "b": [{"enemy": "hound"}]}}, "battle.sides.a[0].sample"),
        ({"sides": {"a": [{"sample": "toru", "enemy": "hound"}], "b": [{"enemy": "hound"}]}}, "battle.sides.a[0].who"),
        ({"sides": {"a": [{"enemy": "puppet"}], "b": [{"enemy": "hound"}]}}, "battle.sides.a"),
        ({"sides": {"a": [{"sample": "toru"}] * 5, "b": [{"enemy": "hound"}]}}, "battle.sides.a"),
        ({"sides": {"a": [{"sample": "toru", "servant_of": "a2"}], "b": [{"enemy": "hound"}]}}, None),
        ({"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "hound"}]}, "surprise": "c"}, "battle.surprise"),
        ({"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "hound"}]}, "others": {"x": 9}}, "battle.others.x"),
        ({"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "hound"}]}, "more": 1}, "battle.more"),
    ],
)
def test_a_battle_of_ones_own_choice_names_what_is_wrong(battle: dict[str, Any], key: str | None) -> None:
    with pytest.raises(DataError) as bad:
        GAME.position_in({"battle": battle}, {})
    assert key is None or bad.value.key == key


def over() -> dict[str, Any]:
    """Returns a battle that was given up, as an object."""
    state = turn_of(battle(("toru",), ("toru",)))
    return told_of(GAME.apply(state, Surrender("a1")))


def told_of(state: SenyaState) -> dict[str, Any]:
    """Returns the object of a battle that tells nothing of its data."""
    return {key: value for key, value in GAME.position_out(state).items() if key != "data"}


@pytest.mark.parametrize("winner", [2, -1, True, False, "0", 1.0, []])
def test_s19_1_a_result_has_a_side_or_nobody_as_its_winner(winner: object) -> None:
    for sound in (0, 1, None):
        result = GAME.position_in({**over(), "result": {"winner": sound, "code": "surrendered"}}, {}).result
        assert result is not None and result.winner == sound
    with pytest.raises(DataError) as bad:
        GAME.position_in({**over(), "result": {"winner": winner, "code": "surrendered"}}, {})
    assert bad.value.key == "result.winner"


def waits() -> dict[str, Any]:
    """Returns a battle in which the second waits with a plan, as an object."""
    return told_of(waiting(turn_of(battle(("toru",), ("toru",))), "b1", Plan("slash")))


BUFF = {"is": "Buff", "skill": "slash", "source": "a1", "stat": "guard", "value": 1, "until": "round"}


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({}, None),
        ({"statuses": ["daze"]}, None),
        ({"plan": {"attack": "bolt", "offences": []}}, "combatants.b1.plan"),
        ({"plan": {"attack": "slash", "offences": ["slash"]}}, "combatants.b1.plan"),
        ({"state": "dead", "plan": None}, None),
        ({"state": "dead", "hp": 0, "plan": None}, None),
        ({"state": "incapacitated", "plan": None}, "combatants.b1.hp"),
        ({"state": "incapacitated", "hp": 0, "plan": None}, None),
        ({"hp": 0}, "combatants.b1.hp"),
        ({"tension": 0}, None),
        ({"tension": 100}, None),
        ({"tension": 101}, "combatants[1].tension"),
        ({"tension": -1}, "combatants[1].tension"),
        ({"statuses": ["bind", "bind"]}, "combatants[1].statuses"),
        ({"statuses": ["sleep"]}, "combatants[1].statuses"),
        ({"statuses": ["daze", "bind", "paralysis", "poison", "baptism"]}, None),
        ({"hp": 99}, "combatants.b1.hp"),
        ({"worn": ["mana_gem"]}, "combatants.b1.worn"),
        ({"buffs": [BUFF]}, None),
        ({"buffs": [{**BUFF, "skill": "katana"}]}, None),
        ({"buffs": [{**BUFF, "skill": "bolt"}]}, "combatants.b1.buffs"),
        ({"buffs": [{**BUFF, "source": "a2"}]}, "combatants.b1.buffs"),
        ({"buffs": [{**BUFF, "value": 1_000_000}]}, None),
        ({"buffs": [{**BUFF, "value": 1_000_001}]}, "combatants[1].buffs.value"),
        ({"buffs": [{**BUFF, "skill": "x" * 101}]}, "combatants[1].buffs.skill"),
        ({"buffs": [{**BUFF, "skill": "x" * 100}]}, "combatants.b1.buffs"),
        ({"buffs": [BUFF] * 400}, None),
        ({"buffs": [BUFF] * 401}, "combatants[1].buffs"),
        ({"buffs": {}}, "combatants[1].buffs"),
        ({"servant_of": "a2"}, "combatants.b1.master_of"),
        ({"id": "a1"}, "combatants"),
        ({"side": "a"}, None),
    ],
)
def test_s19_2_who_somebody_is_and_has_must_fit(change: dict[str, Any], key: str | None) -> None:
    position = waits()
    position["combatants"][1] |= change
    if key is None:
        GAME.position_in(position, {})
        return
    with pytest.raises(DataError) as bad:
        GAME.position_in(position, {})
    assert bad.value.key == key


def test_s19_2_the_sides_stand_one_after_the_other() -> None:
    position = waits()
    position["combatants"].reverse()
    with pytest.raises(DataError, match="order"):
        GAME.position_in(position, {})


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({}, None),
        ({"by": "a2"}, "attack"),
        ({"companions": ["a2"]}, "attack"),
        ({"uses": []}, "attack.uses"),
        ({"uses": [{"is": "Used", "id": "bolt", "broken": False}]}, "attack.uses"),
        ({"uses": [{"is": "Used", "id": "parry", "broken": False}]}, "attack.uses"),
        ({"uses": [{"is": "Used", "id": name, "broken": False} for name in ("slash", "katana")]}, None),
        ({"mods": [{"is": "Mod", "on": "", "check": "hit"}]}, None),
        ({"mods": [{"is": "Mod", "on": "a2", "check": "hit"}]}, "attack"),
    ],
)
def test_s19_1_an_attack_going_on_names_who_and_what_is_there(change: dict[str, Any], key: str | None) -> None:
    position = told_of(play(turn_of(battle(("toru",), ("toru",))), Attack("a1", "slash", ("b1",))))
    position["attack"] |= change
    if key is None:
        GAME.position_in(position, {})
        return
    with pytest.raises(DataError) as bad:
        GAME.position_in(position, {})
    assert bad.value.key == key


HOUND = {"enemy": "hound"}
SABER = {"sample": "sv_saber", "servant_of": "a1"}
TORU = {"sample": "toru"}


@pytest.mark.parametrize(
    ("side", "key"),
    [
        ([TORU, SABER], None),
        ([{**SABER, "servant_of": "a2"}, TORU], None),
        ([TORU, {**SABER, "away": True}], None),
        ([{**SABER, "servant_of": "a2", "away": True}, TORU], None),
        ([{**SABER, "servant_of": "a4"}, TORU, TORU, TORU], None),
        ([TORU, {**SABER, "servant_of": "b1"}], "battle.sides.a[1].servant_of"),
        ([TORU, {**SABER, "servant_of": "a3"}], "battle.sides.a[1].servant_of"),
        ([TORU, {**SABER, "servant_of": "a9"}], "battle.sides.a[1].servant_of"),
        ([TORU, {**SABER, "servant_of": "a2"}], "battle.sides.a[1].servant_of"),
        ([TORU, {**TORU, "servant_of": "a1"}], "battle.sides.a[1].servant_of"),
        ([{**TORU, "servant_of": "a2"}, TORU], "battle.sides.a[0].servant_of"),
        ([TORU, {**TORU, "away": True}], "battle.sides.a[1].away"),
        ([{**TORU, "away": True}, TORU], "battle.sides.a[0].away"),
        ([TORU, SABER, SABER], "battle.sides.a"),
        ([TORU, SABER, {**SABER, "servant_of": "a2"}], "battle.sides.a"),
        ([{**SABER, "servant_of": "a2", "away": True}, {**SABER, "away": True}], "battle.sides.a"),
        ([{"enemy": "puppet"}, {**SABER, "away": True}], "battle.sides.a"),
    ],
)
def test_s17_1_a_servant_has_a_master_of_its_side(side: list[dict[str, Any]], key: str | None) -> None:
    position = {"battle": {"sides": {"a": side, "b": [HOUND]}}}
    if key is None:
        own = GAME.position_in(position, {}).side(0)
        assert [one.ties.master for one in own] == [row.get("servant_of", "") for row in side]
        for one in own:
            master = next((other for other in own if other.id == one.ties.master), None)
            assert master is None or (master.ties.servant, master.ties.seals) == (one.id, 3)
        return
    with pytest.raises(DataError) as bad:
        GAME.position_in(position, {})
    assert bad.value.key == key


@pytest.mark.parametrize(
    ("others", "key"),
    [
        ({"x": 0, "y" * 60: 3}, None),
        ({str(n): 1 for n in range(20)}, None),
        ({str(n): 1 for n in range(21)}, "battle.others"),
        ({"y" * 61: 1}, "battle.others"),
        ({"a:b": 1}, "battle.others"),
        ({"x": True}, "battle.others.x"),
        ({"x": -1}, "battle.others.x"),
        ({"x": 4}, "battle.others.x"),
        ([], "battle.others"),
    ],
)
def test_s10_5_further_actions_have_a_name_and_a_cost(others: object, key: str | None) -> None:
    position = {"battle": {"sides": {"a": [TORU], "b": [HOUND]}, "others": others}}
    if key is None:
        assert dict(GAME.position_in(position, {}).world.others) == others
        return
    with pytest.raises(DataError) as bad:
        GAME.position_in(position, {})
    assert bad.value.key == key


@pytest.mark.parametrize(("limit", "sound"), [(0, False), (1, True), (100, True), (101, False)])
def test_s10_16_an_option_may_be_told_alone_within_its_bounds(limit: int, sound: bool) -> None:
    position = {"battle": {"sides": {"a": [TORU], "b": [HOUND]}}, "options": {"round_limit": limit}}
    if sound:
        assert GAME.position_in(position, {}).world.options.round_limit == limit
        return
    with pytest.raises(DataError) as bad:
        GAME.position_in(position, {})
    assert bad.value.key == "options.round_limit"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"result": []}, "result"),
        ({"result": 3}, "result"),
        ({"result": {"winner": 0}}, "result"),
        ({"result": {"winner": 0, "code": "surrendered", "more": 1}}, "result"),
        ({"result": {"winner": 0, "code": "no-such"}}, "result.code"),
        ({"result": {"winner": 0, "code": ["surrendered"]}}, "result.code"),
        ({"result": {"winner": 0, "code": 3}}, "result.code"),
        ({"result": {"winner": 0, "code": "resigned"}}, None),
        ({"counters_used": 3}, "counters_used"),
        ({"counters_used": {"a": True}}, "counters_used"),
        ({"counters_used": {"a": True, "b": 1}}, "counters_used"),
        ({"counters_used": {"a": True, "b": False}}, None),
        ({"round": -1}, "round"),
        ({"round": 0}, None),
        ({"process": "main"}, "agenda"),
        ({"agenda": [{"is": "Initiative"}]}, "agenda"),
    ],
)
def test_s19_1_the_end_of_a_battle_is_told_wholly(change: dict[str, Any], key: str | None) -> None:
    position = over() | change
    if key is None:
        assert GAME.position_in(position, {}).result is not None
        return
    with pytest.raises(DataError) as bad:
        GAME.position_in(position, {})
    assert bad.value.key == key


def test_an_illegal_sheet_is_no_combatant() -> None:
    assert GAME.starts is not None
    position: Any = GAME.starts(3)
    position["battle"]["sides"]["a"][0]["sheet"]["skills"] = ["slash"]
    with pytest.raises(DataError, match=r"S4\."):
        GAME.position_in(position, {})


def test_s11_2_what_a_seat_is_told_holds_no_plan_of_the_other() -> None:
    state = waiting(fight(), "b1", None)
    hidden = next(plan for plan in (action.plan for action in GAME.legal(fight()) if hasattr(action, "plan")) if plan)
    state = state.after(plans=(("b1", hidden),))
    assert GAME.seen_out is not None
    told = {seat: json.dumps(GAME.seen_out(state, seat)["combatants"][1]["plan"]) for seat in (0, 1, None)}
    assert told == {
        0: "null",
        1: json.dumps({"attack": hidden.attack, "offences": list(hidden.offences)}),
        None: "null",
    }
    laid = PlanLaid("b1", 1, hidden)
    assert (laid.seen_by(0), laid.seen_by(1)) == (None, laid)
    assert GAME.observe(state, 0).table.plans == ()
    assert GAME.observe(state, 1).table.plans == state.plans


def test_s23_6_a_battle_that_may_be_has_plans_of_the_other_side_alone() -> None:
    state = waiting(waiting(fight(("toru", "toru"), ("toru", "mio")), "b1", Plan("slash")), "a2", Plan("slash"))
    assert GAME.observe(state, 1).legal == () and GAME.observe(state, 0).legal == GAME.legal(state)
    drawn = [GAME.sample(GAME.observe(state, 0), Stream(seed)) for seed in range(8)]
    assert {one.plan("a2") for one in drawn} == {Plan("slash")}
    assert {one.plan("a1") for one in drawn} == {one.plan("b2") for one in drawn} == {None}
    plans = {one.plan("b1") for one in drawn}
    assert None in plans and len(plans) > 2
    asked = until_asked(play(state, Attack("a1", "slash", ("b1",))), 4, None, NoCounter("b1"))
    assert isinstance(asked.top, CounterQuestion)
    usable = [GAME.sample(GAME.observe(asked, 0), Stream(seed)) for seed in range(8)]
    assert all(may_counter(one, one.one("b1")) for one in usable)
    assert {one.plan("b2") for one in usable} == {None}


# --- the data ------------------------------------------------------------------------------------------------------


def test_positions_of_other_data_are_told_apart() -> None:
    position = {"battle": {"sides": {"a": [{"sample": "toru"}], "b": [{"enemy": "hound"}]}}}
    GAME.position_in({**position, "data": digest_of(files())}, {})
    with pytest.raises(DataError, match="other-data"):
        GAME.position_in({**position, "data": "0" * 64}, {})


def test_the_game_goes_on_without_rows_that_are_faulty() -> None:
    tables = files()
    tables["skills"]["skill"][0]["cost"] = "dear"
    tables["enemies"]["enemy"].append({"id": "nothing"})
    game = game_of(tables)
    assert game.start({}).combatants


@pytest.mark.parametrize("lacking", ["tables", "samples"])
def test_no_game_is_made_of_data_in_which_nothing_can_be_played(lacking: str) -> None:
    tables = files()
    del tables[lacking]
    with pytest.raises(DataError) as bad:
        game_of(tables)
    assert bad.value.path == f"{lacking}.toml"


def test_the_rules_are_made_once() -> None:
    assert catalog.rules("senya") is catalog.rules("senya")
