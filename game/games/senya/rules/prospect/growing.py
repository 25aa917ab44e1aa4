"""Attacks that one combatant may declare, made larger a skill or an item at a time; and the one that hurts most."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.battle.attacks import ALL, followers, room_for, takes_companions
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.explain import explain
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.prospect.battle import Odds
from game.games.senya.rules.state import SenyaState

MOST_ADDED = 6


class GrowingAttacks:
    """The attacks of `one` in a position; `foes` are those in the fight on the other side, in roster order."""

    def __init__(self, table: SenyaState, one: Combatant) -> None:
        self.table, self.one = table, one
        self.foes = tuple(other for other in table.combatants if other.present and other.side != one.side)

    def may(self, attack: Attack) -> bool:
        """Whether the rules let an attack be declared."""
        return explain(self.table, attack) is None

    def rows(self, attack: Attack) -> list[Skill]:
        """Returns the skills and items of an attack."""
        return [thing(self.one, name) for name in (attack.type, *attack.offences, *attack.items)]

    def plain(self) -> Iterator[Attack]:
        """Yields each attack type alone on each foe, where that may be declared."""
        alone = (self.alone(skill.id, foe.id) for skill in self.one.kit.of("attack") for foe in self.foes)
        return filter(self.may, alone)

    def alone(self, name: str, foe: str) -> Attack:
        """Returns an attack type alone on one foe."""
        return Attack(self.one.id, name, (foe,))

    def added(self, attack: Attack, *, broken: bool = False) -> list[str]:
        """Returns the offence skills and items that may go with an attack type; `broken`: or with their break."""
        kind = thing(self.one, attack.type).kind
        names = [skill.id for skill in self.one.kit.of("offence") if skill.kind in ("any", kind)]
        names += dict.fromkeys(item.id for item in self.one.kit.items if item.timing == "offence")
        return [
            name
            for name in names
            if self.may(self.with_one(attack, name)) or (broken and self.may(self.with_one(attack, name, broken=True)))
        ]

    def with_one(self, attack: Attack, name: str, *, broken: bool = False) -> Attack:
        """Returns an attack with a skill or item more, an antinomy last; on more foes where that makes it so."""
        if self.one.kit.skill(name) is None:
            attack = replace(attack, items=(*attack.items, name))
        else:
            law = self.one.kit.law
            attack = replace(
                attack,
                offences=tuple(sorted((*attack.offences, name), key=lambda one: law is not None and one == law.id)),
            )
        rows = self.rows(attack)
        if takes_companions(rows):
            attack = replace(attack, companions=followers(self.table, self.one))
        return replace(
            attack,
            targets=self._targets(attack, room_for(rows)),
            breaks=(*attack.breaks, name) if broken else attack.breaks,
        )

    def _targets(self, attack: Attack, room: int) -> tuple[str, ...]:
        """Returns the targets and further ones, the weakest first, as far as there is room; in roster order."""
        others = sorted((foe for foe in self.foes if foe.id not in attack.targets), key=lambda foe: foe.hp)
        more = len(others) if room == ALL else room - len(attack.targets)
        chosen = {*attack.targets, *(foe.id for foe in others[: max(0, more)])}
        return tuple(foe.id for foe in self.foes if foe.id in chosen)


@dataclass(frozen=True, slots=True)
class AttackPromise:
    """What an attack promises before it is declared: real damage expected of all targets together, and the greatest
    chance that one of them falls (S2.15, S23.2)."""

    attack: Attack
    damage: float
    falls: float


def promise(odds: Odds, attack: Attack) -> AttackPromise:
    """Returns what an attack promises against targets that name no defence. Raises KeyError for what is not there."""
    outlooks = odds.attack(attack).values()
    return AttackPromise(
        attack,
        sum(float(outlook.mean) for outlook in outlooks),
        max((outlook.fallen / outlook.ways for outlook in outlooks), default=0.0),
    )


def hardest(table: SenyaState, by: str) -> AttackPromise | None:
    """Returns the attack of one combatant that promises most damage; None where none may be declared.

    Each attack type is tried on each foe, and to it is added what adds most. Breaks and the antinomy, which are kept
    for later, are not used.
    """
    attacks, odds = GrowingAttacks(table, table.one(by)), Odds(table)
    return max((_grown(attacks, odds, one) for one in attacks.plain()), key=lambda found: found.damage, default=None)


def _grown(attacks: GrowingAttacks, odds: Odds, attack: Attack) -> AttackPromise:
    best, law = promise(odds, attack), attacks.one.kit.law
    names = [name for name in attacks.added(attack) if law is None or name != law.id]
    for _ in range(MOST_ADDED):
        further = max(_larger(attacks, odds, best.attack, names), key=lambda found: found.damage, default=best)
        if further.damage <= best.damage:
            break
        best = further
    return best


def _larger(attacks: GrowingAttacks, odds: Odds, attack: Attack, names: Sequence[str]) -> Iterator[AttackPromise]:
    used = (*attack.offences, *attack.items)
    found = (attacks.with_one(attack, name) for name in names if name not in used)
    return (promise(odds, one) for one in found if attacks.may(one))
