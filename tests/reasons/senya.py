"""Judges of the reasons of battles of 千夜月姫+: they play on by the rules with dice drawn and look at what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from game.games.senya.ai.rates import _jabs
from game.games.senya.rules import actions as act
from game.games.senya.rules import events as ev
from game.games.senya.rules.actions import Decision, DiceFell
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.explain import explain
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Plan
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.step import apply, draw
from game.games.senya.rules.steps import CounterQuestion, HitRoll, ReactionRoll
from game.games.senya.rules.values import attribute, evade_total, value
from game.rules.chance import Stream
from game.rules.contract import Event
from tests.reasons import Args, Case, Judge, Judged
from tests.thorough import tries

PLAYS = tries(16, 100)
"""So many times an attack is played out."""
SURE = 4.5
"""By so many standard errors what was played out may differ from what is told."""
QUIET = (act.NoInterrupt, act.Evade, act.NoCounter, act.NoCover, act.SetupDone, act.Pass)
ANSWERS = (act.Evade, act.Counter, act.NoCounter, act.Cover, act.NoCover, act.Interrupt, act.NoInterrupt, act.Seal)


# --- playing on ------------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """What an attack came to for each body: whether it was hit, its real damage, whether it fell or went down."""

    hit: dict[str, float]
    damage: dict[str, float]
    fall: dict[str, float]
    down: dict[str, float]
    events: list[Event]

    def of(self, kind: str, name: str) -> float:
        found: dict[str, float] = getattr(self, kind)
        return found.get(name, 0.0)


def quiet(state: SenyaState) -> Decision:
    """Returns the answer that does nothing, or whatever may be done where there is none."""
    one = state.asked
    return next((kind(one) for kind in QUIET if explain(state, kind(one)) is None), legal(state)[0])  # type: ignore[call-arg]


def over(state: SenyaState) -> bool:
    return state.over is not None or state.attack is None


def play_out(state: SenyaState, action: Decision, stream: Stream) -> Played:
    """Plays an action and on to the end of the attack, everybody else quiet."""
    log: list[Event] = []
    state = apply(state, action, log)
    while not over(state):
        chance = state.top is not None and state.top.rolls
        state = apply(state, draw(state, stream) if chance else quiet(state), log)
    harmed = [one for one in log if isinstance(one, ev.Harmed)]
    taken: dict[str, float] = {}
    for one in harmed:
        taken[one.target] = taken.get(one.target, 0.0) + sum(one.real)
    return Played(
        {one.target: 1.0 for one in (*harmed, *(e for e in log if isinstance(e, ev.Hit)))},
        taken,
        {one.target: 1.0 for one in log if isinstance(one, ev.Fell | ev.Vanished)},
        {one.target: 1.0 for one in log if isinstance(one, ev.Downed)},
        log,
    )


def plays(state: SenyaState, action: Decision) -> list[Played]:
    return [play_out(state, action, Stream(seed)) for seed in range(PLAYS)]


def about(state: SenyaState, action: Decision, kind: str, name: str, told: float, loose: float = 0.0) -> bool:
    """Whether what is told of a body is what comes of playing on, within what chance allows."""
    return fits(plays(state, action), kind, name, told, loose)


def fits(played: Sequence[Played], kind: str, name: str, told: float, loose: float = 0.0) -> bool:
    """Whether what is told of a body is what came of so many plays, within what chance allows."""
    scale = 1.0 if kind == "damage" else 100.0
    found = [scale * one.of(kind, name) for one in played]
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / len(found)
    if kind != "damage":
        spread = max(spread, told * (100.0 - told))
    return abs(mean - told) <= SURE * sqrt(spread / len(found)) + 1.0 + loose


def dice_of(total: int) -> tuple[int, int]:
    """Returns two dice that come to a sum."""
    first = min(6, total - 1)
    return first, total - first


def exact_hit(state: SenyaState, attack: act.Attack) -> int | None:
    """Returns the chance to hit in per cent by all throws, None where more than a pair is thrown for a check."""
    (name,) = attack.targets
    state = apply(state, attack)
    found = 0
    for mine in range(2, 13):
        here = _thrown(state, HitRoll, dice_of(mine))
        for theirs in range(2, 13):
            there = None if here is None else here if _decided(here) else _thrown(here, ReactionRoll, dice_of(theirs))
            if there is None:
                return None
            log: list[Event] = []
            while not over(there) and not _decided(there) and not (there.top is not None and there.top.rolls):
                there = apply(there, quiet(there), log)
            won = there.attack is not None and bool(there.attack.target(name).beaten_by)
            found += (6 - abs(7 - mine)) * (6 - abs(7 - theirs)) * won
    return round(100 * found / 1296)


def _decided(state: SenyaState) -> bool:
    return state.attack is None or any(one.beaten_by for one in state.attack.targets)


def _thrown(state: SenyaState, step: type, dice: tuple[int, int]) -> SenyaState | None:
    """Returns the battle after a roll with these dice, all before it passed quietly; None where it asks for others."""
    while not over(state) and not isinstance(state.top, step):
        if _decided(state):
            return state
        if state.top is not None and state.top.rolls:
            return None
        state = apply(state, quiet(state))
    if over(state):
        return state
    return apply(state, DiceFell(dice)) if len(draw(state, Stream(0)).faces) == 2 else None


# --- the case --------------------------------------------------------------------------------------------------------


def doer(case: Case) -> str:
    return str(case.action.by)  # type: ignore[attr-defined]


def other_foes(case: Case, name: object) -> list[str]:
    table: SenyaState = case.state
    own = table.one(doer(case)).side
    return [one.id for one in table.combatants if one.present and one.side != own and one.id != name]


def to_act(state: SenyaState, name: object) -> bool:
    one = state.one(str(name))
    return one.condition in (Condition.UNACTED, Condition.WAITING) and one.turn.count > 0


def acted(case: Case) -> list[Event]:
    """Returns what happens at an action, with the dice of its own effects, until somebody decides."""
    log: list[Event] = []
    state = apply(case.state, case.action, log)
    while state.over is None and state.top is not None and state.top.rolls and type(state.top).__name__ == "Working":
        state = apply(state, draw(state, Stream(1)), log)
    return log


def happens(*wanted: type, **fields: Callable[[Args], object]) -> Judge:
    """Returns a judge: an event of some kinds comes at once, with fields as the reason has them."""

    def judge(case: Case, args: Args) -> bool:
        told = {name: of(args) for name, of in fields.items()}
        found = [one for one in acted(case) if isinstance(one, wanted)]
        return any(all(getattr(one, name) == it for name, it in told.items()) for one in found)

    return judge


def _0(args: Args) -> object:
    return args[0]


def _1(args: Args) -> object:
    return args[1]


# --- attacks ---------------------------------------------------------------------------------------------------------


def strikes(kind: str) -> Judge:
    """Returns a judge of (target, chance)."""

    def judge(case: Case, args: Args) -> bool:
        return about(case.state, case.action, kind, str(args[0]), float(args[1]))  # type: ignore[arg-type]

    return judge


def hits(case: Case, args: Args) -> bool:
    name, chance, damage = str(args[0]), int(args[1]), int(args[2])
    attack = case.action
    assert isinstance(attack, act.Attack)
    exact = exact_hit(case.state, attack) if len(attack.targets) == 1 else None
    if exact is not None and exact != chance:
        return False
    played = plays(case.state, attack)
    return fits(played, "hit", name, chance) and fits(played, "damage", name, damage)


def most(case: Case, args: Args) -> bool:
    """No attack type alone does more to anybody, by another count of the mean."""
    table: SenyaState = case.state
    one = table.one(doer(case))
    best = 0.0
    for skill, jabs in zip(
        [s for s in one.kit.of("attack") if not s.free] or list(one.kit.of("attack")), _jabs(table, one), strict=True
    ):
        for name in other_foes(case, ""):
            foe = table.one(name)
            if explain(table, act.Attack(one.id, skill.id, (name,))) is not None:
                continue
            done = 0.0
            for jab in jabs:
                evade = evade_total(foe, jab.made.kind, table.world.data.tables).value
                real, ways = jab.done(evade, value(foe, "guard").value, attribute(foe, jab.made.element).value)
                done += jab.ways * real / ways
            best = max(best, done / sum(jab.ways for jab in jabs))
    return hits(case, args) and best <= int(args[2]) + 0.6


def sweeps(case: Case, args: Args) -> bool:
    attack = case.action
    assert isinstance(attack, act.Attack)
    found = [sum(one.damage.get(name, 0.0) for name in attack.targets) for one in plays(case.state, attack)]
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / len(found)
    return len(attack.targets) == args[0] and abs(mean - int(args[1])) <= SURE * sqrt(spread / len(found)) + 1.0


def without(attack: act.Attack, name: str) -> act.Attack:
    if name in attack.breaks:
        return replace(attack, breaks=tuple(one for one in attack.breaks if one != name), share=0)
    offences = tuple(one for one in attack.offences if one != name)
    return replace(attack, offences=offences, items=tuple(one for one in attack.items if one != name))


def adds(kind: str) -> Judge:
    """Returns a judge of (what is added, without it, with it)."""

    def judge(case: Case, args: Args) -> bool:
        attack, name = case.action, str(args[0])
        assert isinstance(attack, act.Attack)
        less, (target,) = without(attack, name), attack.targets
        rich = case.state.one(attack.by)
        table = case.state.with_one(rich.with_vitals(cost=99))
        told = int(args[1]), int(args[2])
        if told[0] >= told[1] or less == attack:
            return False
        return all(about(table, one, kind, target, it) for one, it in zip((less, attack), told, strict=True))

    return judge


def inflicts(case: Case, args: Args) -> bool:
    """In every play in which somebody took damage and stands, the status is there."""
    name, status = args
    struck = [
        one for one in plays(case.state, case.action) if one.damage.get(str(name)) and not one.fall.get(str(name))
    ]
    got = [any(isinstance(e, ev.StatusGot) and (e.target, e.status) == args for e in one.events) for one in struck]
    return not case.state.one(str(name)).has(str(status)) and all(got)


def no_counter(case: Case, args: Args) -> bool:
    """Even with a plan whoever waits is not asked for a counter."""
    name = str(args[0])
    table: SenyaState = case.state
    (skill, *_) = table.one(name).kit.of("attack")
    plans = {**dict(table.plans), name: Plan(skill.id)}
    state = apply(table.after(plans=tuple(sorted(plans.items()))), case.action)  # type: ignore[arg-type]
    while not over(state) and not (state.top is not None and state.top.rolls):
        if isinstance(state.top, CounterQuestion) and state.asked == name:
            return False
        state = apply(state, quiet(state))
    return True


# --- answers ---------------------------------------------------------------------------------------------------------


def changed(kind: str, loose: float = 0.0) -> Judge:
    """Returns a judge of (body, before, after): of what doing nothing comes to, and what the answer does."""

    def judge(case: Case, args: Args) -> bool:
        name, before, after = str(args[0]), int(args[1]), int(args[2])
        still = about(case.state, quiet(case.state), kind, name, before, loose)
        return still and about(case.state, case.action, kind, name, after, loose)  # type: ignore[arg-type]

    return judge


def other(case: Case, name: str) -> Decision | None:
    """Returns the answer that was not given: with a skill or item that is named."""
    one = doer(case)
    found = act.Evade(one, (name,)) if isinstance(case.action, act.Evade) else act.Interrupt(one, name)
    return found if explain(case.state, found) is None else None


def unused(kind: str, cost: bool) -> Judge:
    """Returns a judge of what was not used, its cost, and of what it would have changed for somebody."""

    def judge(case: Case, args: Args) -> bool:
        name, *rest = args
        option = other(case, str(name))
        if option is None or (cost and case.state.one(doer(case)).kit.skill(str(name)).cost != rest[0]):
            return False
        before, after = (int(one) for one in rest[-2:])
        still, used = plays(case.state, quiet(case.state)), plays(case.state, option)
        names = [one.id for one in case.state.combatants]
        return any(fits(still, kind, one, before) and fits(used, kind, one, after) for one in names)

    return judge


def no_use(case: Case, args: Args) -> bool:
    option, still = other(case, str(args[0])), quiet(case.state)
    if option is None:
        return False
    names = [one.id for one in case.state.combatants]
    both = [plays(case.state, it) for it in (option, still)]
    means = [[sum(one.hit.get(name, 0.0) for one in played) for name in names] for played in both]
    return all(abs(a - b) <= SURE * sqrt(PLAYS) for a, b in zip(*means, strict=True))


def nothing_left(case: Case, args: Args) -> bool:
    one = case.state.one(doer(case))
    skills = [*one.kit.of("defence"), *one.kit.of("interrupt")]
    cure = explain(case.state, act.CureDaze(one.id))
    told = (one.cost,) if cure is not None and cure.code == "not-dazed" else ()  # S12.8: dazed, it is not the cost
    return args == told and all(other(case, skill.id) is None for skill in skills)


def strikes_back(case: Case, args: Args) -> bool:
    return about(case.state, case.action, "damage", str(args[0]), int(args[1]), 3.0)  # type: ignore[arg-type]


def lighter(case: Case, args: Args) -> bool:
    """(with the counter, without it): the counter as it is played out costs about so much."""
    name = doer(case)
    met = about(case.state, act.Counter(name), "damage", name, int(args[0]), 3.0)
    return met and about(case.state, act.NoCounter(name), "damage", name, int(args[1]), 1.0)


def covered(kind: str) -> Judge:
    """Returns a judge of (target, what it would take, what the coverer takes)."""

    def judge(case: Case, args: Args) -> bool:
        one, name = doer(case), str(args[0])
        alone = about(case.state, act.NoCover(one), kind, name, int(args[1]))
        return alone and about(case.state, act.Cover(one, name), kind, one, int(args[2]))

    return judge


# --- around the fight ------------------------------------------------------------------------------------------------


def nearest(case: Case, args: Args) -> tuple[int, int]:
    far = [
        min(abs(state.one(foe).position - state.one(doer(case)).position) for foe in other_foes(case, ""))
        for state in (case.state, apply(case.state, case.action))  # type: ignore[arg-type]
    ]
    return far[0], far[1]


def raised_for(until: Sequence[str]) -> Judge:
    def judge(case: Case, args: Args) -> bool:
        found = [one for one in acted(case) if isinstance(one, ev.Buffed) and one.until in until and one.value >= 0]
        if isinstance(args[0], int):
            return len({one.target for one in found if one.stat == args[1]}) == args[0]
        return any((one.target, one.stat) == args for one in found)

    return judge


def grows(of: Callable[[SenyaState, str], int]) -> Judge:
    """Returns a judge of (somebody, what it has): it has more afterwards."""

    def judge(case: Case, args: Args) -> bool:
        state = apply(case.state, case.action)  # type: ignore[arg-type]
        while state.over is None and state.top is not None and type(state.top).__name__ == "Working":
            state = apply(state, draw(state, Stream(1)))
        name = str(args[0])
        had = of(case.state, name)
        return of(state, name) > had and (len(args) < 2 or args[1] == had)

    return judge


def wears(case: Case, args: Args) -> bool:
    stat, here, worst = args
    found = {}
    for one in legal(case.state):
        if isinstance(one, act.Equip):
            found[one] = value(apply(case.state, one).one(doer(case)), str(stat)).value
    return found[case.action] == here == max(found.values()) and min(found.values()) == worst != here  # type: ignore[index]


def spared(case: Case, args: Args) -> bool:
    """What is not used could be used, and costs so much of what is held."""
    one = case.state.one(doer(case))
    row = one.kit.skill(str(args[0]))
    could = any(isinstance(it, act.SetupSkill) and it.skill == args[0] for it in legal(case.state))
    return could and row is not None and (len(args) == 1 or (row.cost, one.cost) == args[1:])


def kept_item(case: Case, args: Args) -> bool:
    return any(isinstance(one, act.UseItem) and one.item == args[0] for one in legal(case.state))


def no_attack(case: Case, args: Args) -> bool:
    return not any(isinstance(one, act.Attack) for one in legal(case.state))


def hopeless(case: Case, args: Args) -> bool:
    one = case.state.one(doer(case))
    plain = [act.Attack(one.id, skill.id, (foe,)) for skill in one.kit.of("attack") for foe in other_foes(case, "")]
    fair = [attack for attack in plain if explain(case.state, attack) is None]
    found = [it for attack in fair if (it := exact_hit(case.state, attack)) is not None]
    return all(it <= int(args[1]) for it in found) and int(args[1]) < 20


def pays_for(case: Case, args: Args) -> bool:
    before, after = (state.one(doer(case)).cost for state in (case.state, case.after))
    return before < int(args[1]) <= after and case.state.one(doer(case)).kit.skill(str(args[0])) is not None


def lets_act(case: Case, args: Args) -> bool:
    """Whoever is named acts before the count to which is delayed, and not before the present one."""
    after: SenyaState = case.after
    count = after.one(str(args[0])).turn.count
    return to_act(after, args[0]) and int(args[1]) < count <= case.state.one(doer(case)).turn.count


def sealed(use: str) -> Judge:
    return lambda case, args: any(isinstance(one, ev.SealUsed) and one.use == use for one in acted(case))


def stands_up(case: Case, args: Args) -> bool:
    state = apply(case.state, case.action)  # type: ignore[arg-type]
    for _ in range(40):
        if state.over is not None or state.one(str(args[0])).hp > 0:
            break
        chance = state.top is not None and state.top.rolls
        state = apply(state, draw(state, Stream(1)) if chance else quiet(state))
    return state.one(str(args[0])).hp > 0


def left_lying(case: Case, args: Args) -> bool:
    option = other(case, str(args[1]))
    if option is None or case.state.one(str(args[0])).hp:
        return False
    return case.state.one(doer(case)).cost - apply(case.state, option).one(doer(case)).cost == args[2]


def _all(*judges: Judge) -> Judge:
    return lambda case, args: all(judge(case, args) for judge in judges)


def _either(*judges: Judge) -> Judge:
    return lambda case, args: any(judge(case, args) for judge in judges)


def _others(case: Case, args: Args) -> Iterator[bool]:
    yield from (not case.state.one(name).kit.minion for name in other_foes(case, args[0]))


JUDGED = Judged(
    reasons=reasons,
    judges={
        "fells": _all(strikes("fall"), lambda case, args: any(_others(case, args))),
        "fells-first": _all(
            strikes("fall"), lambda case, args: any(_others(case, args)) and to_act(case.state, args[0])
        ),
        "fells-last": _all(strikes("fall"), lambda case, args: not any(_others(case, args))),
        "downs": strikes("down"),
        "most": most,
        "hits": hits,
        "sweeps": sweeps,
        "adds-hit": adds("hit"),
        "adds-damage": adds("damage"),
        "breaks-hit": adds("hit"),
        "breaks-damage": adds("damage"),
        "inflicts": inflicts,
        "drains": lambda case, args: any(
            one.by in case.action.targets
            for one in _drains(case)  # type: ignore[attr-defined]
        ),
        "leeches": lambda case, args: any(
            isinstance(e, ev.Healed) and e.target == doer(case)
            for one in plays(case.state, case.action)  # type: ignore[arg-type]
            for e in one.events
        ),
        "no-counter": no_counter,
        "weakest": lambda case, args: (
            all(case.state.one(name).hp > int(args[1]) for name in other_foes(case, args[0]))
            and case.state.one(args[0]).hp == args[1]
        ),
        "plans": lambda case, args: (
            dict(case.after.plans)[doer(case)].attack == args[0]
            and sum(to_act(case.state, name) for name in other_foes(case, "")) == args[1]
        ),
        "lets-act": lets_act,
        "limit": lambda case, args: case.after.one(doer(case)).cost - case.state.one(doer(case)).cost == args[0],
        "no-attack": no_attack,
        "hopeless": hopeless,
        "nearer": lambda case, args: nearest(case, args) == args and args[0] > args[1],
        "farther": lambda case, args: nearest(case, args) == args and args[0] < args[1],
        "kills": happens(ev.Died, target=_0),
        "burns": lambda case, args: any(
            isinstance(one, ev.Burned) and (one.cost == args[1] or one.cost == args[0]) for one in acted(case)
        ),
        "pays-for": pays_for,
        "ends-daze": happens(ev.DazeCured),
        "outfought": lambda case, args: int(args[0]) < int(args[1]),
        "adds-ten": sealed("succeed"),
        "withdraws": sealed("withdraw"),
        "calls": sealed("summon"),
        "hides": happens(ev.FormTaken, spirit=lambda args: True),
        "shapes": happens(ev.FormTaken, spirit=lambda args: False),
        **{f"{way}-{kind}": changed(kind) for way in ("lowers", "raises") for kind in ("hit", "fall", "damage")},
        "harmless": lambda case, args: all(
            not one.damage.get(doer(case)) for one in plays(case.state, quiet(case.state))
        ),
        "nothing-left": nothing_left,
        "dazed": nothing_left,
        "no-use": no_use,
        **{f"spares-{kind}": unused(kind, cost=True) for kind in ("hit", "fall", "damage")},
        **{f"keeps-{kind}": unused(kind, cost=False) for kind in ("hit", "fall", "damage")},
        "strikes-back": strikes_back,
        "takes-less": lighter,
        "countered-worse": lighter,
        "acts-later": lambda case, args: to_act(case.state, doer(case)),
        "covers": covered("damage"),
        "covers-damage": _all(covered("damage"), lambda case, args: int(args[2]) < int(args[1])),
        "covers-fall": _all(covered("fall"), lambda case, args: int(args[2]) < int(args[1])),
        "acts-itself": _all(covered("damage"), lambda case, args: to_act(case.state, doer(case))),
        "stands-up": stands_up,
        "left-lying": left_lying,
        "rerolls": lambda case, args: any(isinstance(one, ev.Checked) and one.anew for one in _rolled(case)),
        "heals": lambda case, args: (
            any(isinstance(one, ev.Healed) and one.target == args[0] and one.amount > 0 for one in acted(case))
            and (case.state.one(args[0]).hp, case.state.one(args[0]).vitals.max_hp) == args[1:]
        ),
        "cures": happens(ev.StatusEnded, target=_0, status=_1),
        "raises-stat": lambda case, args: (
            (value(case.state.one(doer(case)), args[0]).value, value(case.after.one(doer(case)), args[0]).value)
            == args[1:]
        ),
        "raises-round": raised_for(("round",)),
        "raises-battle": raised_for(("battle", "scene")),
        "raises-all-round": raised_for(("round",)),
        "raises-all-battle": raised_for(("battle", "scene")),
        "weakens": lambda case, args: any(
            isinstance(one, ev.Buffed) and (one.target, one.stat) == args and one.value < 0 for one in acted(case)
        ),
        "gains-cost": lambda case, args: any(
            isinstance(one, ev.CostGained) and one.total.value > 0 for one in acted(case)
        ),
        "gains-tension": grows(lambda state, name: state.one(name).vitals.tension),
        "acts-sooner": grows(lambda state, name: state.one(name).turn.count + state.one(name).turn.bonus),
        "summons": happens(ev.Summoned),
        "gives-status": happens(ev.StatusGot, target=_0, status=_1),
        "unbothered": happens(ev.Buffed, target=_0),
        "feels": happens(ev.EmotionGot, by=_0),
        "wears": wears,
        "spares-cost": spared,
        "keeps-skill": spared,
        "keeps-item": kept_item,
    },
)


def _drains(case: Case) -> Iterator[ev.CostGained]:
    for one in plays(case.state, case.action):  # type: ignore[arg-type]
        yield from (e for e in one.events if isinstance(e, ev.CostGained) and e.total.value < 0)


def _rolled(case: Case) -> list[Event]:
    log: list[Event] = []
    state = apply(case.state, case.action, log)  # type: ignore[arg-type]
    while state.over is None and state.top is not None and state.top.rolls:
        state = apply(state, draw(state, Stream(1)), log)
    return log
