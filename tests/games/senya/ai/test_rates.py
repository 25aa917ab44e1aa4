"""What simple attacks do in a round: the same as by the whole distribution, whatever people wear, suffer and can."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from game import catalog
from game.games.senya.ai.rates import Rates
from game.games.senya.rules.parts import Buff, Combatant
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.state import SenyaState
from tests.games.senya.field import battle


def by_distribution(table: SenyaState, by: Combatant, on: Combatant) -> float:
    """Returns the greatest mean among the attack types, each by all its throws (S2.15)."""
    odds = Odds(table)
    known = [skill for skill in by.kit.of("attack") if not skill.free] or list(by.kit.of("attack"))
    found = (odds.on(on, odds.blows(by, odds.uses(by, (skill.id,)))).mean for skill in known)
    return float(max(found, default=Fraction(0)))


def test_s2_15_a_rate_is_the_exact_mean_of_the_best_simple_attack() -> None:
    game = catalog.rules("senya")
    assert game.starts is not None
    pairs = 0
    for seed in range(1, 8):
        table = game.position_in(game.starts(seed), {})
        rates = Rates()
        for by in table.combatants:
            for on in table.combatants:
                if by.side != on.side:
                    assert rates.rate(table, by, on) == by_distribution(table, by, on), f"seed {seed}: {by.id} {on.id}"
                    pairs += 1
    assert pairs > 30


def test_what_changes_the_odds_changes_a_rate_and_what_does_not_leaves_it() -> None:
    table = battle(("toru",), ("mio",))
    one, foe = table.one("a1"), table.one("b1")
    rates = Rates()
    first = rates.rate(table, one, foe)
    assert rates.rate(table, one, foe.with_vitals(hp=3, cost=0)) == first
    for other in (
        foe.with_vitals(statuses=("bind",)),
        foe.with_vitals(tension=100),
        replace(foe, turn=replace(foe.turn, surprised=True)),
        replace(foe, buffs=(Buff("guardian", "b1", "guard", 5, "round"),)),
        replace(
            foe, worn=(*foe.worn, "coat"), kit=replace(foe.kit, digest="coat", items=(table.world.data.items["coat"],))
        ),
    ):
        changed = rates.rate(table, one, other)
        assert changed != first, other
        assert changed == by_distribution(table, one, other)
