"""How a battle went: what each dealt and took, hits against the chances that were told before the dice, covers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import catalog
from game.games.senya.ai.simple import greedy_player
from game.games.senya.rules import events as ev
from game.games.senya.rules.actions import Attack
from game.games.senya.rules.asked.declared import SAME, dearest, judged
from game.games.senya.rules.asked.fallen import Fallen, fallen
from game.games.senya.rules.asked.tally import Tally, tallied
from game.games.senya.rules.prospect.answered import awaiting
from game.games.senya.rules.prospect.battle import attack_outlooks
from game.games.senya.rules.steps import MainTurn
from game.games.senya.rules.totals import Total
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Resign
from tests.games.senya.table.help import battle, press, scene, table
from tests.pilot import Pilot

PASSES = ("option-no-cover", "option-no-interrupt", "option-none", "option-pass")


def tallies(pilot: Pilot) -> dict[str, Tally]:
    match = scene(pilot).session.match
    return dict(tallied((node.parent.state, match.events(node)) for node in match.line()[1:] if node.parent))


def to_the_harm(pilot: Pilot) -> None:
    """Lets everything pass until somebody was harmed."""
    for _ in range(12):
        if any(one.taken for one in tallies(pilot).values()):
            return
        press(pilot, next(name for name in PASSES if name in pilot.targets()))


def test_an_attack_counts_what_it_hit_against_the_chance_before_the_dice(tmp_path: Path) -> None:
    """S10.6, S10.7: the defence that was chosen before is weighed, and real damage counted."""
    pilot = table(tmp_path)
    press(pilot, "card-street_thug", "standee-a3", "option-declare", "option-evade")
    to_the_harm(pilot)
    rolled = next(
        node.parent for node in scene(pilot).session.match.line() if node.parent and node.parent.state.to_act < 0
    )
    chance = awaiting(rolled.state)["a3"]
    found = tallies(pilot)
    assert found["b1"] == Tally(found["a3"].taken, 0, 1, 1, chance.hit / chance.ways, 0, float(chance.mean))
    assert 0 < found["b1"].foreseen < max(damage for damage, _ in chance.real)
    assert found["a3"].taken > 0 and 0 < found["b1"].expected < 1
    pilot.close()


def test_a_counter_is_nobodys_hit_and_its_harm_is_dealt_by_who_counters(tmp_path: Path) -> None:
    """S11.10."""
    pilot = table(tmp_path)
    press(pilot, "card-street_thug", "standee-a2", "option-declare", "dialog.open", "option-counter", "option-declare")
    to_the_harm(pilot)
    lost = tallies(pilot)["a2"].taken
    assert tallies(pilot) == {"a2": Tally(taken=lost), "b1": Tally(dealt=lost)}, "no attack that was rolled for, no hit"
    before = next(node.state for node in scene(pilot).session.match.line() if node.state.attack is not None)
    found = tallied([(before, (ev.DamageRolled("a2", (), counter=True), ev.Harmed("b1", (), (9,), 1)))])
    assert found == {"a2": Tally(dealt=9), "b1": Tally(taken=9)}
    pilot.close()


def test_harm_outside_an_attack_is_dealt_by_nobody_and_who_covers_is_counted(tmp_path: Path) -> None:
    """S11.5, S12.8."""
    pilot = table(tmp_path)
    state = scene(pilot).session.match.state
    found = tallied([(state, (ev.Covered("a1", "a3"), ev.Harmed("a3", (), (3, 4), 9)))])
    assert found == {"a1": Tally(covers=1), "a3": Tally(taken=7)}
    pilot.close()


def test_the_panel_stands_beside_the_table_and_leads_back_to_the_end(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    assert "tally" not in battle(pilot).orders.extra_menu()
    scene(pilot).acting.act(Resign(1), asked=True)
    pilot.rest()
    pilot.press("dialog.tally")
    rows = pilot.scene.box.figures[0].facts()
    assert {row[0] for row in rows} == {one.id for one in battle(pilot).composing.table().combatants}
    assert all(row[1:] == ("0", "–", "0", "–", "–", "0") for row in rows)
    pilot.press("dialog.back")
    assert "dialog.tally" in pilot.targets()
    pilot.close()


def test_dice_are_told_against_three_and_a_half_each(tmp_path: Path) -> None:
    """S2.1, S10.6: whose die is whose is told by what was rolled for; damage of both sides at once is left out."""
    a_pair, others = (2, 6), (5, 4, 3)
    checked = [ev.DiceThrown(a_pair), ev.Checked("a1", "hit", a_pair, "normal", None, 12)]
    countered = [ev.Checked("b1", "counter", (1, 1), "fumble", None, 12), ev.DamageRolled("a1", ())]
    damage = [ev.DiceThrown(others), ev.DamageRolled("a1", ())]
    both = [ev.DiceThrown(others), ev.DamageRolled("a1", ()), ev.DamageRolled("b1", (), counter=True)]
    counts = [ev.DiceThrown((1, 2, 6, 6)), ev.CountRolled("a1", Total()), ev.CountRolled("b1", Total())]
    found = fallen([checked, countered, damage, both, counts])
    assert found["a1"] == {"hit": Fallen(2, 8), "damage": Fallen(3, 12), "count": Fallen(2, 3)}
    assert found["b1"] == {"hit": Fallen(2, 2), "count": Fallen(2, 12)} and Fallen(3).expected == 10.5


@pytest.mark.parametrize(("battle_of", "seed"), [("duel", 5), ("boss", 3)])
def test_an_attack_is_told_against_the_one_that_promised_most(battle_of: str, seed: int) -> None:
    """S2.15: exact expectations before defences, of what is legal then; breaks and antinomies are kept for later."""
    match, stream = Match(catalog.rules("senya"), {"battle": battle_of}, seed), Stream(3)
    while not _decides_with_an_antinomy(match, battle_of == "boss"):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(greedy_player(match.game.observe(match.state, match.state.to_act), stream))
    state = match.state
    law = state.one(state.asked).kit.law
    legal = [one for one in match.game.legal(state) if isinstance(one, Attack)]
    attacks = [one for one in legal if not one.breaks and (law is None or law.id not in one.offences)]
    assert battle_of != "boss" or any(law.id in one.offences for one in legal)
    promises = {one: sum(float(there.mean) for there in attack_outlooks(state, one).values()) for one in attacks}
    found = [judged(state, one) for one in attacks]
    assert len(found) >= 4 and all(one.made.damage == pytest.approx(promises[one.made.attack]) for one in found)
    assert all(one.most.damage == pytest.approx(max(promises.values())) for one in found)
    assert all(match.explain_illegal(one.most.attack) is None for one in found)
    assert all((one.most is one.made) == (one.less < SAME) for one in found)
    told = dearest(found, 3)
    assert [one.less for one in told] == sorted((one.less for one in found), reverse=True)[:3] and told[0].less > 0
    assert dearest([one for one in found if one.less < SAME], 3) == []


def _decides_with_an_antinomy(match: Match, wanted: bool) -> bool:
    """Whether somebody with cost for a skill is to attack; `wanted`: whose antinomy may go with it."""
    state = match.state
    if not isinstance(state.top, MainTurn) or state.one(state.asked).cost <= 3:
        return False
    law = state.one(state.asked).kit.law
    legal = (one for one in match.game.legal(state) if isinstance(one, Attack))
    return not wanted or (law is not None and any(law.id in one.offences for one in legal))


def test_dice_and_declarations_are_reached_from_the_figures_and_lead_back(tmp_path: Path) -> None:
    pilot = table(tmp_path)
    press(pilot, "card-street_thug", "standee-a3", "option-declare", "option-evade")
    to_the_harm(pilot)
    scene(pilot).acting.act(Resign(1), asked=True)
    pilot.rest()
    pilot.press("dialog.tally")
    pilot.press("dialog.dice")
    dice = {row[0]: row[1:] for row in pilot.scene.box.figures[0].facts()}
    assert dice["b1"][0].endswith("/7") and dice["a3"][1].endswith("/7") and dice["a1"] == ("–", "–", "–", "–")
    pilot.press("dialog.back")
    pilot.press("dialog.declared")
    pilot.rest()
    assert pilot.scene.name == "declared"
    pilot.press("dialog.back")
    pilot.press("dialog.back")
    assert "dialog.tally" in pilot.targets()
    pilot.close()
