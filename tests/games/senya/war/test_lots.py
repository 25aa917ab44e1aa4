"""Who serves whom and how masters are minded is drawn by lot, and known to that pair alone (S17.9)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.games.senya.ai.nested_player import WARS
from game.games.senya.rules.actions import DiceFell
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.events import LotsDrawn, PairStruck
from game.games.senya.rules.war.knowledge import class_of
from game.games.senya.rules.war.motives import motive
from game.games.senya.rules.war.state import WarState
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.rules.errors import DataError
from tests.games.senya.war.told import PAIRS, War, options, war_game

LISTED = {
    "war": {
        "pairs": [
            {"master": f"m{n}", "servant": cls}
            for n, cls in enumerate(("saber", "lancer", "archer", "assassin", "rider", "berserker", "caster"), 1)
        ]
    }
}


def classes(state: WarState) -> list[str]:
    return [class_of(state.body(f"{name}s")) for name in PAIRS]


def drawn(seed: int, start: dict[str, Any] | None = None) -> WarState:
    match = Match(war_game(), options(), seed, start=start)
    if match.state.to_act == CHANCE:
        match.play_chance()
    return match.state


def test_s17_9_the_first_pair_is_as_it_is_listed_the_others_are_drawn_by_the_seed() -> None:
    before = war_game().start(options())
    assert isinstance(before.top, steps.DrawLots) and before.top.pairs == PAIRS[1:] and before.night == 0
    found = [drawn(seed) for seed in range(40)]
    listed = [one.attitude for one in before.world.masters]
    for state in found:
        assert isinstance(state.top, steps.PlanQuestion) and (state.night, state.scene) == (1, 1)
        assert classes(state)[0] == classes(before)[0] and sorted(classes(state)) == sorted(classes(before))
        assert state.tempers[0] == listed[0] and Counter(state.tempers) == Counter(listed)
        assert all(state.body(f"{name}s").ties.master == f"{name}m" for name in PAIRS)
    for seat in range(1, 7):
        assert len({classes(state)[seat] for state in found}) == 6
        assert len({state.tempers[seat] for state in found}) > 3
    assert drawn(3) == drawn(3)


def test_s17_9_each_order_of_an_urn_is_as_likely_as_another() -> None:
    state = war_game().start(options())
    names = [row.id for row in state.world.data.samples.values() if row.sheet.servant_class][:3]
    lots = steps.DrawLots(PAIRS[1:4], tuple(names), ("cautious", "friendly", "scheming"))
    waiting = replace(state, agenda=(steps.BeginNight(), lots))
    found = Counter[tuple[str, ...]]()
    for first in (1, 2, 3):
        for second in (1, 2):
            after = war_game().apply(waiting, DiceFell((first, second, 1, 1)))
            found[tuple(classes(after)[1:4])] += 1
            assert after.tempers[1:4] == lots.tempers
    assert len(found) == 6
    again = war_game().apply(waiting, DiceFell((4, 6, 1, 3, 6, 1, 1, 1)))
    assert classes(again) == classes(war_game().apply(waiting, DiceFell((1, 1, 1, 1)))), "a die that shows too much"


@pytest.mark.parametrize(("led", "lots"), [(1, PAIRS[1:]), (3, PAIRS[3:]), (5, PAIRS[5:]), (6, ()), (7, ())])
def test_s17_9_pairs_that_people_lead_are_no_part_of_the_lots(led: int, lots: tuple[str, ...]) -> None:
    start = {"war": {**LISTED["war"], "led": led}}
    state = war_game().position_in(start, options())
    assert (state.top.pairs if isinstance(state.top, steps.DrawLots) else ()) == lots
    after = drawn(4, start)
    assert classes(after)[:led] == classes(state)[:led]
    seen = war_game().observe(after, 6)
    assert seen.attitude("p7") == after.temper("p7") and seen.attitude("p1") == ""


@pytest.mark.parametrize("led", [0, 8, "1"])
def test_s17_9_no_other_number_of_pairs_is_led(led: object) -> None:
    with pytest.raises(DataError, match="led"):
        war_game().position_in({"war": {**LISTED["war"], "led": led}}, options())


def test_s17_9_open_lots_and_the_first_rules_are_as_they_are_listed_and_known() -> None:
    for values in ({"lots": "open"}, {"rules": 1}, {"rules": 1, "lots": "secret"}):
        state = war_game().start(options(**values))
        assert isinstance(state.top, steps.PlanQuestion) and state.tempers == ()
        seen = war_game().observe(state, 0)
        assert [seen.attitude(name) for name in PAIRS] == [one.attitude for one in state.world.masters]
    assert war_game().under(1) == {"lots": "open", "rules": 1}, "a war of the first rules says what it is"


def test_s17_9_lots_say_no_more_than_that_they_were_drawn() -> None:
    state = war_game().start(options())
    log: list[Any] = []
    action = war_game().draw(state, Stream(5))
    after = war_game().apply(state, action, log)
    assert log[0] == LotsDrawn() and all(event.seen_by(0) == event for event in log)
    assert war_game().notate([(state, action)], 0) == "lots"
    other = war_game().apply(state, war_game().draw(state, Stream(6)), [])
    assert classes(after) != classes(other) and after.tempers != other.tempers
    assert war_game().observe(after, 0) == war_game().observe(other, 0)
    assert [war_game().seen_out(one, 0) for one in (after, after)] == [war_game().seen_out(other, 0)] * 2  # type: ignore[misc]
    assert war_game().observe(after, 3) != war_game().observe(other, 3), "a pair knows its own"


def test_s17_9_nothing_is_said_that_would_follow_from_an_attitude_which_only_that_pair_knows() -> None:
    listed, secret = War(), War(lots="secret")
    secret.roll(*(1,) * 10)
    for war, word in ((listed, "strongest"), (secret, "")):
        master = next(n for n, one in enumerate(war.state.world.masters) if n and one.attitude == "honourable")
        struck = PairStruck((0, master), (f"p{master + 1}",), ("p1",), "bridge", False)
        assert motive(war_game().observe(war.state, 0), struck) == word
    called = replace(war_game().observe(secret.state, 0), steps=(steps.JoinQuestion("p2", "p1", "p3"),))
    assert called.attitude("p2") == ""


def test_s17_9_a_pair_of_the_computer_acts_by_the_attitude_that_was_drawn() -> None:
    war = War()
    war.do(act.WarPlan("p1", "scout", "bridge"))
    war.finds("p2", "p1", hp=20)
    tempers = [one.attitude for one in war.state.world.masters]
    for temper, deed in (("honourable", "scout"), ("ruthless", "strike"), ("aggressive", "strike")):
        minded = replace(war.state, tempers=(tempers[0], temper, *tempers[2:]))
        plan = WARS.choose({}, war_game().observe(minded, 1), 1, 3, WARS.budget(1)).action
        assert isinstance(plan, act.WarPlan) and plan.deed == deed


def test_law_7_a_completion_has_the_own_attitude_and_any_for_the_others() -> None:
    state = drawn(7)
    seen = war_game().observe(state, 3)
    found = [war_game().sample(seen, Stream(seed)) for seed in range(12)]
    assert all(war_game().observe(one, 3) == seen and Counter(one.tempers) == Counter(state.tempers) for one in found)
    assert len({one.tempers for one in found}) > 6
    before = war_game().observe(war_game().start(options()), 3)
    assert all(war_game().observe(war_game().sample(before, Stream(seed)), 3) == before for seed in range(3))


def test_s19_3_a_war_whose_lots_are_drawn_or_still_to_be_drawn_is_written_and_read() -> None:
    for state in (war_game().start(options()), drawn(9)):
        told = war_game().position_out(state)
        assert told["options"]["lots"] == "secret" and ("tempers" in told) is bool(state.tempers)
        assert war_game().position_in(told, options(lots="open")) == state
    first = war_game().position_out(war_game().start(options(rules=1)))
    assert "lots" not in first["options"] and first["version"] == 1


@pytest.mark.parametrize(
    ("changed", "key"),
    [
        ({"tempers": ["friendly"]}, "tempers"),
        ({"tempers": ["bold"] * 7}, "tempers"),
        ({"pairs": ["p2", "p2", "p4", "p5", "p6", "p7"]}, "agenda"),
        ({"pairs": ["p2", "p3", "p4", "p5", "p6", "p9"]}, "agenda"),
        ({"servants": ["s2", "s3", "s4", "s5", "s6", "nobody"]}, "agenda"),
        ({"tempers_of_lots": ["friendly"] * 5}, "agenda"),
    ],
)
def test_s19_3_lots_that_cannot_be_are_refused(changed: dict[str, list[str]], key: str) -> None:
    told: dict[str, Any] = war_game().position_out(war_game().start(options()))
    lots = told["agenda"][-1]
    for name, value in changed.items():
        place, field = (lots, name.removesuffix("_of_lots")) if key == "agenda" else (told, name)
        place[field] = value
    with pytest.raises(DataError, match=key):
        war_game().position_in(told, options())
