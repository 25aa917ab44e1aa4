"""Why a decision of a battle is good, told by the rules: the weightiest reason first, from what a side may know.

People, skills, items, values and statuses are told by their ids, chances in per cent, damage as the mean in whole HP.
"""

from collections.abc import Callable, Iterator, Mapping

from game.games.senya.rules import actions as act
from game.games.senya.rules.asked import answers, attacks, preparing
from game.games.senya.rules.asked.sight import WeighedDecision, hit
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.rules.clause import Reason
from game.rules.contract import Action

Finder = Callable[[WeighedDecision], Iterator[Reason]]
HARDLY = 20
"""An attack below this chance in per cent will hardly hit."""


def reasons(state: SenyaState, action: Action, side: int | None) -> list[Reason]:
    """Returns what speaks for a legal decision, told to a side (None: to who is on neither); [] where nothing does."""
    if not isinstance(action, act.Decision):
        return []
    finder = FINDERS.get(type(action))
    return [] if finder is None else list(finder(WeighedDecision.of(state, action, side)))


# --- the rest of the main process ------------------------------------------------------------------------------------


def _delay(seen: WeighedDecision) -> Iterator[Reason]:
    """Who waits may counter whoever still acts, by the plan that only its own side knows (S10.5, S11.1)."""
    action = seen.action
    assert isinstance(action, act.Delay)
    able = [foe for foe in seen.foes if seen.still_acts(foe)]
    if action.plan is not None and seen.own and able:
        yield Reason("plans", (action.plan.attack, len(able)))
    first = [foe for foe in able if action.to_count < foe.turn.count <= seen.one.turn.count]
    if first:
        yield Reason("lets-act", (first[0].id, action.to_count))
    if action.limit:
        yield Reason("limit", (seen.after.one(action.by).cost - seen.one.cost,))


def _passes(seen: WeighedDecision) -> Iterator[Reason]:
    plain = attacks.plain_attacks(seen)
    best = max(plain, key=lambda one: hit(plain[one]), default=None)
    if best is None:
        yield Reason("no-attack")
    elif hit(plain[best]) < HARDLY:
        yield Reason("hopeless", (best.targets[0], hit(plain[best])))


def _moves(seen: WeighedDecision) -> Iterator[Reason]:
    action = seen.action
    assert isinstance(action, act.Move | act.FullMove)
    goals = [foe.position for foe in seen.foes]
    if not goals:
        return
    before, after = (min(abs(goal - here) for goal in goals) for here in (seen.one.position, action.to))
    if after < before:
        yield Reason("nearer", (before, after))
    elif after > before:
        yield Reason("farther", (before, after))


def _finishes(seen: WeighedDecision) -> Iterator[Reason]:
    action = seen.action
    assert isinstance(action, act.FinishOff)
    yield Reason("kills", (action.target,))


def _burns(seen: WeighedDecision) -> Iterator[Reason]:
    after = seen.after.one(seen.one.id)
    yield Reason("burns", (after.cost - seen.one.cost, after.cost))
    costs = {name: cost for name, cost in _dearest(seen) if seen.one.cost < cost <= after.cost}
    if costs:
        name = max(costs, key=lambda one: costs[one])
        yield Reason("pays-for", (name, costs[name]))


def _dearest(seen: WeighedDecision) -> Iterator[tuple[str, int]]:
    """Yields what who decides could use that costs something, each alone, and a break of it by the price of one."""
    price = seen.before.world.data.tables.break_cost[0]
    for skill in seen.one.kit.skills:
        if skill.cost:
            yield skill.id, skill.cost
        if seen.one.left(skill.id):
            yield skill.id, price


def _ends_daze(seen: WeighedDecision) -> Iterator[Reason]:
    yield Reason("ends-daze", (sum(not skill.passive for skill in seen.one.kit.skills),))


def _surrenders(seen: WeighedDecision) -> Iterator[Reason]:
    sides = seen.one.side, 1 - seen.one.side
    mine, theirs = (sum(one.hp for one in seen.before.side(side) if one.present) for side in sides)
    if mine < theirs:
        yield Reason("outfought", (mine, theirs))


def _seals(seen: WeighedDecision) -> Iterator[Reason]:
    """What a command seal does (S17.7)."""
    action = seen.action
    assert isinstance(action, act.Seal)
    if action.use == "succeed":
        changed = list(answers.changes(seen))
        yield from changed or [Reason("adds-ten", (action.servant,))]
    elif action.use == "withdraw":
        yield Reason("withdraws", (action.servant, seen.before.one(action.servant).hp))
    else:
        yield Reason("calls", (action.servant,))


def _form(seen: WeighedDecision) -> Iterator[Reason]:
    action = seen.action
    assert isinstance(action, act.SpiritForm)
    if action.on:
        yield Reason("hides", (seen.one.hp,))
    elif seen.one.condition is Condition.SPIRIT:
        yield Reason("shapes")


FINDERS: Mapping[type[act.Decision], Finder] = {
    act.Attack: attacks.reasons,
    act.Delay: _delay,
    act.Pass: _passes,
    act.Move: _moves,
    act.FullMove: _moves,
    act.FinishOff: _finishes,
    act.Burn: _burns,
    act.CureDaze: _ends_daze,
    act.Surrender: _surrenders,
    act.Evade: answers.evades,
    act.Counter: answers.counters,
    act.NoCounter: answers.lets_pass,
    act.Cover: answers.covers,
    act.NoCover: answers.stays,
    act.Interrupt: answers.interrupts,
    act.NoInterrupt: answers.keeps_quiet,
    act.Seal: _seals,
    act.SpiritForm: _form,
    act.SetupSkill: preparing.uses,
    act.UseItem: preparing.uses,
    act.SetupDone: preparing.spares,
    act.Equip: preparing.wears,
}
"""What finds the reasons of each kind of decision; "other" ones of a scene mean what the scene says."""
