"""How a battle went: what each dealt and took, hits against the chances that were told before the dice, covers."""

from __future__ import annotations

from pathlib import Path

from game.games.senya.rules import events as ev
from game.games.senya.rules.asked.tally import Tally, tallied
from game.games.senya.rules.prospect.answered import awaiting
from game.rules.contract import Resign
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
