"""The quick player of playouts: it decides as the strengths do, and remembers what is alike in a battle."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.games.senya.ai import answers, preparing, turns
from game.games.senya.ai.attacks import LAW, WAITING
from game.games.senya.ai.mind import Mind
from game.games.senya.ai.rates import Rates
from game.games.senya.ai.strengths import Breaks, Manner
from game.games.senya.ai.worth import held
from game.games.senya.rules.actions import Attack, CureDaze, Decision, NoInterrupt, Pass
from game.games.senya.rules.battle.declare import bill_of
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.law import Outlook
from game.games.senya.rules.steps import CleanupWindow, EquipChoice, MainTurn, SetupWindow
from game.rules.chance import Stream

QUICK = Manner(16, begun=1, breaks=Breaks.WORTH, weighs=True, burns=True)
HP_STEP = 5
"""What is done around the fight is taken to be the same where HP differ by less."""
FEW_FOES = 2
"""Against so many foes at most pairs of offence skills and breaks are thought of."""

Key = tuple[object, ...]
Foes = Mapping[str, Combatant]


@dataclass(frozen=True, slots=True)
class Promise:
    """What an attack does to one target: by its HP those that it loses and the chance that it falls.

    hit: the chance to be hit. after: what the effects on who takes damage are worth. countered: whether it may be.
    """

    target: str
    lost: tuple[float, ...]
    falls: tuple[float, ...]
    hit: float
    after: float
    countered: bool

    def worth(self, foe: Combatant, fall: float) -> float:
        """Returns what it is worth against somebody whose fall is worth so much besides the HP."""
        found = self.lost[min(foe.hp, len(self.lost) - 1)] + self.after
        if foe.hp < len(self.falls):
            found += fall * self.falls[foe.hp]
        return found * WAITING if self.countered and foe.condition is Condition.WAITING else found


def by_hp(outlook: Outlook) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Returns for every HP from 0 up to the greatest damage how many are lost on average, and the chance to fall."""
    real = dict(outlook.real)
    lost, falls = [0.0], [1.0]
    reached = outlook.ways - real.get(0, 0)
    for hp in range(1, outlook.real[-1][0] + 1):
        falls.append(reached / outlook.ways)
        lost.append(lost[-1] + falls[-1])
        reached -= real.get(hp, 0)
    return tuple(lost), tuple(falls)


@dataclass(frozen=True, slots=True)
class Arm:
    """An attack that is thought of: its cost, what else it takes and gives, what it promises."""

    attack: Attack
    cost: int
    price: float
    tension: int
    promises: tuple[Promise, ...]

    def worth(self, foes: Foes, falls: Mapping[str, float], tension: float) -> float:
        """Returns what it is worth, its cost not counted."""
        hit = max(each.hit for each in self.promises)
        done = sum(each.worth(foes[each.target], falls[each.target]) for each in self.promises)
        return done + tension * hit * self.tension - self.price


class Quick:
    """Decides for everybody in playouts of one battle, by what each may know."""

    def __init__(self) -> None:
        self._rates = Rates()
        self._arms: dict[Key, list[Arm]] = {}
        self._kept: dict[Key, Decision] = {}

    def __call__(self, seen: SenyaObservation) -> Decision:
        """Returns what the seat that is asked does."""
        mind = Mind(seen, QUICK, Stream(0), self._rates)
        match seen.table.top:
            case MainTurn():
                return self._main(mind)
            case EquipChoice():
                return self._around(mind, preparing.equip)
            case SetupWindow() | CleanupWindow():
                return self._around(mind, preparing.prepare)
            case _:
                return answers.answer(mind) or mind.first([NoInterrupt(mind.one.id)])

    # --- around the fight ------------------------------------------------------------------------------------------

    def _around(self, mind: Mind, decide: Callable[[Mind], Decision]) -> Decision:
        """Returns what was decided in a position that is much the same, else what is decided now."""
        one, top = mind.one, mind.table.top
        others = (
            (self._rates.build(mind.table, other), -(-other.hp // HP_STEP))
            for other in mind.table.combatants
            if other.present
        )
        uses = tuple((used.id, used.round, used.battle) for used in one.spent.uses)
        tens = one.vitals.tension // 10
        key = (type(top), getattr(top, "number", 0), one.id, one.cost, tens, one.spent.breaks, uses, *others)
        found = self._kept.get(key)
        if found is None or not mind.may(found):
            found = self._kept[key] = decide(mind)
        return found

    # --- the own main process --------------------------------------------------------------------------------------

    def _main(self, mind: Mind) -> Decision:
        one = mind.one
        if one.has("daze") and mind.may(CureDaze(one.id)):
            return CureDaze(one.id)
        burnt = turns.spare(mind, 0)
        if burnt is not None:
            return burnt
        foes = {foe.id: foe for foe in mind.attacks.growing.foes}
        falls = {name: mind.judge.falls(foe) for name, foe in foes.items()}
        most = mind.attacks.most
        kept = [held(min(most, one.cost - cost)) for cost in range(one.cost + 1)]
        weighed = [
            (arm.worth(foes, falls, mind.judge.tension) + kept[arm.cost], arm.attack)
            for arm in self._of(mind, foes)
            if arm.cost <= one.cost
        ]
        weighed.sort(key=lambda each: -each[0])
        for _, attack in weighed:
            if mind.may(attack):
                return attack
        return turns.nearer(mind) or mind.first([Pass(one.id)])

    def _of(self, mind: Mind, foes: Foes) -> Sequence[Arm]:
        """Returns the attacks that are thought of, worked out once for all positions in which everybody is alike."""
        number = self._rates.build
        key = mind.one.id, number(mind.table, mind.one), *((foe.id, number(mind.table, foe)) for foe in foes.values())
        if key not in self._arms:
            self._arms[key] = [_arm(mind, attack, foes) for name in foes for attack in _attacks(mind, name, len(foes))]
        return self._arms[key]


def _attacks(mind: Mind, foe: str, foes: int) -> Iterator[Attack]:
    """Yields each attack type alone on a foe, with one or two offence skills, with one break."""
    growing, one = mind.attacks.growing, mind.one
    for skill in one.kit.of("attack"):
        names = [offence.id for offence in one.kit.of("offence") if offence.kind in ("any", skill.kind)]
        plain = growing.alone(skill.id, foe)
        added = [growing.with_one(plain, name) for name in names]
        yield plain
        yield from added
        if foes > FEW_FOES:
            continue
        for number, attack in enumerate(added, 1):
            yield from (growing.with_one(attack, name) for name in names[number:])
        if one.left(skill.id):
            yield Attack(one.id, skill.id, (foe,), breaks=(skill.id,))
        yield from (growing.with_one(plain, name, broken=True) for name in names if one.left(name))


def _arm(mind: Mind, attack: Attack, foes: Foes) -> Arm:
    rows = mind.attacks.growing.rows(attack)
    uses = mind.odds.uses(mind.one, [row.id for row in rows], attack.breaks)
    blows = mind.odds.blows(mind.one, uses, len(attack.companions))
    made = max(blows, key=lambda blow: blow.ways).made
    promises = []
    for name in attack.targets:
        outlook = mind.odds.on(foes[name], blows)
        after = mind.judge.after(mind.one, foes[name], made, outlook)
        promises.append(Promise(name, *by_hp(outlook), outlook.hit / outlook.ways, after, not made.no_counter))
    bill = bill_of(mind.table, mind.one, rows, attack.breaks)
    price = bill.hp + bill.max_hp + mind.judge.tension * bill.tension + (LAW if mind.one.kit.law in rows else 0.0)
    return Arm(attack, bill.cost.value, price, sum(row.tension for row in rows), tuple(promises))
