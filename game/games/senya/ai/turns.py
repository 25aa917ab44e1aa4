"""The own main process: attack, item, delay with a counter plan, Life Burning, movement (S10.5, S23.2 to S23.5)."""

from collections.abc import Iterator

from game.games.senya.ai.mind import Mind
from game.games.senya.ai.preparing import HEALING, gain_of, on_whom
from game.games.senya.ai.strengths import Breaks
from game.games.senya.ai.worth import WeighedAttack
from game.games.senya.rules.actions import Burn, CureDaze, Decision, Delay, FullMove, Move, Pass, UseItem
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.declaration import attack_refusal
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.prospect.counter import quickly
from game.games.senya.rules.values import counter_total, hit_total, potential_of

LOWEST_COUNT = 1
EXPECTED = 0.5
"""From this chance on somebody is expected to fall."""
COUNTER_SKILL = 1.0
"""What a skill in a plan must add on average to be laid down."""
PLAN_LEAD = 1
MOST_IDEAS = 5
STILL_TO_ACT = (Condition.UNACTED, Condition.WAITING)
SPARED = 2
"""Life Burning that takes no more HP than this costs nothing."""


def main(mind: Mind) -> Decision:
    """Returns what to do in the own main process."""
    if mind.one.has("daze") and mind.may(CureDaze(mind.one.id)):
        return CureDaze(mind.one.id)
    if mind.happens(mind.strength.hasty):
        return mind.first(_first_idea(mind))
    best = mind.attacks.best()
    moved = nearer(mind) if best is None else None
    if moved is not None:
        return moved
    burnt = _burning(mind, best) or spare(mind, best.cost if best is not None else 0)
    if burnt is not None:
        return burnt
    healing, gain = _healing(mind)
    if healing is not None and gain > (best.worth if best else 0.0):
        return healing
    delayed = _delay(mind, best)
    if delayed is not None:
        return delayed
    return mind.first([*([best.attack] if best is not None and best.worth > 0 else ()), Pass(mind.one.id)])


def _first_idea(mind: Mind) -> Iterator[Decision]:
    """Yields what comes to mind first: an attack on who stands first, with the first offence skill that can be paid."""
    attacks = mind.attacks
    basic = mind.happens(mind.strength.basic)
    for skill in sorted(mind.one.kit.of("attack"), key=lambda skill: _after(mind.one, skill, basic)):
        for foe in attacks.growing.foes:
            plain = attacks.growing.alone(skill.id, foe.id)
            if mind.strength.adds:
                yield from (attacks.growing.with_one(plain, name) for name in attacks.added(plain))
            yield plain
    moved = nearer(mind)
    if moved is not None:
        yield moved
    yield Pass(mind.one.id)


def _after(one: Combatant, skill: Skill, basic: bool) -> tuple[bool, int]:
    """Returns by what attack types come to mind one after the other: those learnt as they stand on the sheet, of the
    blows that everybody has that of the kind one is best at first."""
    return skill.free is not basic, -one.kit.values[skill.kind].value if skill.free else 0


def ideas(mind: Mind, first: Decision) -> list[Decision]:
    """Returns what else might be done in the own main process, behind what the judgement takes first.

    Life Burning, the two best attacks, the plain one that keeps the cost, a delay with a plan.
    """
    best = mind.attacks.best()
    if best is None or isinstance(first, Burn | CureDaze):
        return [first]
    one, attack = mind.one, best.attack
    found: list[Decision] = [first, Burn(one.id), *(offer.attack for offer in mind.attacks.found()[:2])]
    found.append(mind.attacks.growing.alone(attack.type, attack.targets[0]))
    plan = laid(mind, best)
    if plan is not None and any(foe.condition in STILL_TO_ACT for foe in mind.attacks.growing.foes):
        found.append(Delay(one.id, LOWEST_COUNT, plan))
    return [first, *(idea for idea in dict.fromkeys(found) if idea != first and mind.may(idea))][:MOST_IDEAS]


# --- movement ------------------------------------------------------------------------------------------------------


def nearer(mind: Mind) -> Decision | None:
    """Returns the step towards the nearest foe, where nobody is in reach (S10.13)."""
    if not mind.table.world.options.line or not mind.attacks.growing.foes:
        return None
    moves = [action for action in mind.observation.legal if isinstance(action, Move | FullMove)]
    goals = [foe.position for foe in mind.attacks.growing.foes]
    here = min(abs(goal - mind.one.position) for goal in goals)
    best = min(
        moves, key=lambda move: (min(abs(goal - move.to) for goal in goals), isinstance(move, FullMove)), default=None
    )
    return best if best is not None and min(abs(goal - best.to) for goal in goals) < here else None


# --- Life Burning --------------------------------------------------------------------------------------------------


def _burning(mind: Mind, best: WeighedAttack | None) -> Decision | None:
    """Returns Life Burning where it enables a break that is expected to decide (S23.4)."""
    if mind.strength.breaks is Breaks.NEVER or not mind.may(Burn(mind.one.id)):
        return None
    tables = mind.table.world.data.tables
    gained = potential_of(mind.one, tables).value
    (price, *_) = tables.break_cost
    if not mind.one.kit.breaks or not price <= mind.one.cost + gained or mind.one.cost > price:
        return None
    could = mind.richer(gained).best()
    if could is None or not could.attack.breaks or could.cost <= mind.one.cost or could.fallen < EXPECTED:
        return None
    return None if best is not None and best.fallen >= could.fallen else Burn(mind.one.id)


def spare(mind: Mind, spent: int) -> Decision | None:
    """Returns Life Burning where it takes hardly any HP, and its cost can be held when `spent` is paid (S8.6, S8.8)."""
    one, tables = mind.one, mind.table.world.data.tables
    if not mind.strength.burns or one.spent.burn:
        return None
    taken = one.hp - (one.vitals.max_hp - tables.constants["burn_max_hp"])
    held = one.cost - spent + potential_of(one, tables).value
    cheap = taken <= SPARED and held <= tables.constants["cost_cap"]
    return Burn(one.id) if cheap and mind.may(Burn(one.id)) else None


# --- items ---------------------------------------------------------------------------------------------------------


def _healing(mind: Mind) -> tuple[Decision | None, float]:
    """Returns the item that gains most as the action, and what it gains."""
    best: tuple[Decision | None, float] = (None, 0.0)
    for item in mind.one.kit.items:
        if item.timing != "action":
            continue
        for targets in on_whom(mind, thing(mind.one, item.id)):
            action = UseItem(mind.one.id, item.id, targets)
            if not mind.may(action):
                continue
            gain = HEALING * gain_of(mind, thing(mind.one, item.id), targets)
            if gain > best[1]:
                best = action, gain
    return best


# --- delay and counter plan ----------------------------------------------------------------------------------------


def _delay(mind: Mind, best: WeighedAttack | None) -> Decision | None:
    """Returns a delay with a plan where a counter promises more than a blow given and one taken (S11, S23.5)."""
    one = mind.one
    if not mind.strength.plans or one.turn.delayed or (best is not None and best.fallen >= EXPECTED):
        return None
    able = [foe for foe in mind.attacks.growing.foes if foe.condition in STILL_TO_ACT]
    if not able or one.turn.count <= LOWEST_COUNT:
        return None
    plan = plan_of(mind, able) if mind.strength.weighs else _plan_by_rule(mind, able, best)
    action = Delay(one.id, LOWEST_COUNT, plan)
    return action if plan is not None and mind.may(action) else None


def _plan_by_rule(mind: Mind, able: list[Combatant], best: WeighedAttack | None) -> Plan | None:
    """Returns a plan where the own counter is no worse than the strongest foe's hit (S23.5)."""
    tables = mind.table.world.data.tables
    if best is None or any(foe.turn.count > mind.one.turn.count for foe in able):
        return None
    kind = thing(mind.one, best.attack.type).kind
    strongest = (
        max(
            hit_total(foe, skill.kind, tables).value for foe in able for skill in foe.kit.of("attack") if not skill.free
        )
        if any(not skill.free for foe in able for skill in foe.kit.of("attack"))
        else 0
    )
    if counter_total(mind.one, kind, tables).value < strongest + PLAN_LEAD:
        return None
    return laid(mind, best)


def laid(mind: Mind, best: WeighedAttack) -> Plan | None:
    """Returns the attack that one would make as a counter plan, without what is not for counters (S11.2)."""
    attack = thing(mind.one, best.attack.type)
    if not attack.counter_ok:
        return None
    skills = [thing(mind.one, name) for name in best.attack.offences]
    fit = [skill for skill in skills if skill.counter_ok and mind.one.kit.law != skill]
    if attack_refusal(attack, fit, plan=True) is not None:
        return None
    return Plan(attack.id, tuple(skill.id for skill in fit))


def plan_of(mind: Mind, able: list[Combatant]) -> Plan | None:
    """Returns a plan where countering the likeliest attack is worth more than evading it and attacking afterwards."""
    best = mind.attacks.best()
    if best is None:
        return None
    plan = laid(mind, best)
    if plan is None:
        return None
    gains = [counter_gain(mind, plan, foe, best.worth) for foe in able]
    return plan if min(gains) > COUNTER_SKILL else None


def counter_gain(mind: Mind, plan: Plan, foe: Combatant, own_turn: float) -> float:
    """Returns how much better a counter against the foe's best simple attack is than evading and acting later."""
    blows = max(
        (mind.odds.blows(foe, mind.odds.uses(foe, (skill.id,))) for skill in foe.kit.of("attack")),
        key=lambda made: mind.judge.harm(mind.one, mind.odds.on(mind.one, made)),
        default=None,
    )
    if blows is None:
        return 0.0
    evaded = -mind.judge.harm(mind.one, mind.odds.on(mind.one, blows))
    met = quickly(*mind.odds.fighters(blows[0], foe, mind.one, plan))
    countered = mind.judge.harm(foe, met.attacker) - mind.judge.harm(mind.one, met.counterer)
    return countered - mind.price((plan.attack, *plan.offences), turn=True) - (evaded + max(0.0, own_turn))
