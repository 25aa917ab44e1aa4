"""Everything that the data name is used in a battle, and each effect of it makes a difference that can be seen.

Each skill, item, antinomy, ability and servant skill is played with and without (`tests/games/senya/stage.py`), and
every one of its effects has to show: in what happens, in a sum, or in what somebody is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeVar

import pytest

from game.games.senya.rules import events
from game.games.senya.rules.character.derive import stat_value, stats_of
from game.games.senya.rules.character.legality import room_for_items
from game.games.senya.rules.data.effects import VERBS, Effect
from game.games.senya.rules.data.rows import ItemRow
from game.games.senya.rules.expressions import Number, Raised
from game.games.senya.rules.kits import enemy_kit
from game.games.senya.rules.totals import Total
from game.games.senya.rules.values import acts_freely, value
from tests.games.senya.book import data
from tests.games.senya.stage import PLAIN, Played, Scene, Wishes, begun, laws, play, played, scene_of, thing
from tests.thorough import each

E = TypeVar("E")


def told(played: Played, kind: type[E]) -> list[E]:
    """Returns all that happened of a kind."""
    return [event for event in played.log if isinstance(event, kind)]


def sums(played: Played) -> list[Total]:
    """Returns the sums of all checks and damages, as they stand."""
    checks = [event.total for event in told(played, events.Checked) if event.total is not None]
    changes = [event.total for event in told(played, events.CheckChanged)]
    return [*checks, *changes, *damages(played)]


def damages(played: Played) -> list[Total]:
    return [total for event in told(played, events.DamageRolled) for total in event.rolls]


def named(totals: list[Total], name: str) -> bool:
    return any(term.name == name for total in totals for term in total.terms)


def harm_of(played: Played, target: str) -> list[tuple[int, ...]]:
    return [event.real for event in told(played, events.Harmed) if event.target == target]


def guards(played: Played, target: str) -> list[int]:
    """Returns the guards that met the damages of somebody."""
    found = [total for event in told(played, events.Harmed) if event.target == target for total in event.sums]
    return [term.value for total in found for term in total.terms if term.name == "guard"]


def turn_of(played: Played, name: str) -> Played:
    """Returns what happened in the main process of somebody."""
    begins = [n for n, event in enumerate(played.log) if isinstance(event, events.TurnBegan)]
    ends = [*begins[1:], len(played.log)]
    mine = [(n, end) for n, end in zip(begins, ends, strict=True) if played.log[n] == events.TurnBegan(name)]
    return Played(played.state, played.log[slice(*mine[-1])])


Seen = Callable[[Effect, str, Played, Played], bool]
"""Whether an effect of a thing of this id shows in a round with it, beside the same round without it."""


def _sourced(kind: type[E], amount: str = "") -> Seen:
    """Returns whether something happened because of the thing, and came to something."""

    def seen(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
        found = [event for event in told(with_it, kind) if event.source == name]
        return any(not amount or getattr(event, amount) for event in found)

    return seen


def _buff(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    if effect.stat == "damage":
        return named(damages(with_it), name)
    cost = [
        [event.total for event in told(one, events.CostGained) if event.source == "potential"]
        for one in (with_it, without)
    ]
    harms = [[event.sums for event in told(one, events.Harmed)] for one in (with_it, without)]
    differ = sums(with_it) != sums(without) or cost[0] != cost[1] or harms[0] != harms[1]
    return differ and any((one.source, one.stat) == (name, effect.stat) for one in told(with_it, events.Buffed))


def _stat(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    row = thing(name)
    one, other = with_it.state.one("a1"), without.state.one("a1")
    changed = stats_of(effect, row if isinstance(row, ItemRow) else None)
    return all(value(one, stat).value - value(other, stat).value == stat_value(effect) for stat in changed)


def _crit(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    return min(one.needed for one in told(with_it, events.Checked)) < 12


def _count(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    first, second = ([one.total.value for one in told(played, events.CountRolled)] for played in (with_it, without))
    return first[0] > second[0]


def _ignores(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    return named(sums(without), "bind") and not named(sums(with_it), "bind")


def _prevented(kind: type[E], with_it: Played, without: Played) -> bool:
    """Whether something happens against a1's attack only without the thing."""
    return bool(told(turn_of(without, "a1"), kind)) and not told(turn_of(with_it, "a1"), kind)


def _room(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    sheets = [one.state.one("a1").kit.sheet or PLAIN for one in (with_it, without)]
    more = [room_for_items(sheet, data())[effect.slot] for sheet in sheets]
    return more[0] == more[1] + effect.n


def _hits(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    return max(len(one.rolls) for one in told(with_it, events.DamageRolled)) > 1


def _checks(effect: Effect, name: str, with_it: Played, without: Played) -> bool:
    made = [len([1 for one in told(played, events.Checked) if one.check == "hit"]) for played in (with_it, without)]
    return made[0] > made[1]


SEEN: Mapping[str, Seen] = {
    "attack": lambda effect, name, one, other: any(total.terms[0].name == name for total in damages(one)),
    "check": lambda effect, name, one, other: named(sums(one), name),
    "foe_check": lambda effect, name, one, other: named(sums(one), name),
    "crit": _crit,
    "damage": lambda effect, name, one, other: named(damages(one), name),
    "element": lambda effect, name, one, other: effect.element in {e.element for e in told(one, events.Harmed)},
    "pierce": lambda effect, name, one, other: sum(guards(one, "b1")) > sum(guards(other, "b1")),
    "reduce": lambda effect, name, one, other: sum(map(sum, harm_of(one, "a1"))) < sum(map(sum, harm_of(other, "a1"))),
    "negate": lambda effect, name, one, other: sum(map(sum, harm_of(one, "a1"))) < sum(map(sum, harm_of(other, "a1"))),
    "targets": lambda effect, name, one, other: len(harm_of(one, "b2")) > len(harm_of(other, "b2")),
    "hits": _hits,
    "rolls": _checks,
    "companions": lambda effect, name, one, other: named(damages(one), name),
    "no_cover": lambda effect, name, one, other: _prevented(events.Covered, one, other),
    "no_counter": lambda effect, name, one, other: _prevented(events.CounterDecided, one, other),
    "inflict": _sourced(events.StatusGot),
    "drain_cost": _sourced(events.CostGained),
    "drain_tension": _sourced(events.TensionChanged),
    "leech": _sourced(events.Healed, "amount"),
    "heal": _sourced(events.Healed, "amount"),
    "cure": _sourced(events.StatusEnded),
    "revive": _sourced(events.Revived),
    "gain_cost": _sourced(events.CostGained),
    "gain_tension": _sourced(events.TensionChanged),
    "tension_set": _sourced(events.TensionChanged),
    "max_hp_damage": lambda effect, name, one, other: bool(told(one, events.MaxHpLost)),
    "buff": _buff,
    "count": _count,
    "summon": _sourced(events.Summoned),
    "reroll": lambda effect, name, one, other: any(check.anew for check in told(one, events.Checked)),
    "ignore_status": _ignores,
    "emotion": _sourced(events.EmotionGot),
    "stat": _stat,
    "item": _room,
    "immune": lambda effect, name, one, other: (
        effect.status in {event.status for event in told(one, events.StatusKeptOff)}
        and effect.status in {event.status for event in told(other, events.StatusGot)}
    ),
    "otherworldly": lambda effect, name, one, other: bool(told(one, events.Endured)),
    "free_action": lambda effect, name, one, other: (
        acts_freely(one.state.one("a1")) and not acts_freely(other.state.one("a1"))
    ),
}
"""What is looked for, for each verb."""

UNUSED_VERBS = {"foe_crit"}
"""Verbs that nothing in the data uses."""


def everything() -> tuple[str, ...]:
    """Returns the ids of all that is used: skills, items, antinomies, abilities of enemies."""
    return (*data().skills, *data().items, *laws(), *data().abilities)


def test_s14_7_every_verb_that_the_data_use_is_looked_for() -> None:
    assert set(SEEN) | UNUSED_VERBS == set(VERBS)
    assert not {effect.op for name in everything() for effect in thing(name).effects} & UNUSED_VERBS


@pytest.mark.parametrize("name", each(5, everything()))
def test_s14_every_effect_of_everything_shows_in_a_battle(name: str) -> None:
    for effect in thing(name).effects:
        scene = scene_of(name, effect.op)
        with_it = play(scene, name, _nothing_unless_broken(effect))
        assert SEEN[effect.op](effect, name, with_it, play(scene)), f"{name}: {effect}"


def _nothing_unless_broken(effect: Effect) -> bool:
    """Whether a value is 《0》, which is there to be raised only (S9.4)."""
    return isinstance(effect.v, Raised) and effect.v.inner == Number(0)


@pytest.mark.parametrize("name", list(laws()))
def test_s3_3_every_antinomy_gives_the_emotion_of_its_style_when_it_is_used(name: str) -> None:
    style = data().styles[laws()[name]]
    found = play(scene_of(name, ""), name)
    got = [event.emotion for event in told(found, events.EmotionGot) if event.source == name]
    assert got[:1] == ([] if style.law.passive else [style.emotion])


@pytest.mark.parametrize("name", list(data().enemies))
def test_s15_1_every_enemy_attacks_with_its_own_attack_type_and_harms(name: str) -> None:
    state = begun(Scene())
    state = state.with_one(replace(state.one("b1"), kit=enemy_kit(data().enemies[name], data())))
    found = played(state, Wishes(Scene()).of)
    assert any(total.terms[0].name == name for total in damages(found))
    assert any(map(sum, harm_of(found, "a1")))
