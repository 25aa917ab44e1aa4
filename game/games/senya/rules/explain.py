"""Why a decision may not be taken: the plainest reason first, each with its clause (S19.8)."""

from collections.abc import Callable, Mapping

from game.games.senya.rules import actions as act
from game.games.senya.rules import steps
from game.games.senya.rules.battle import answers, declare
from game.games.senya.rules.battle.attacking import coverers
from game.games.senya.rules.battle.attacks import attack_reason, counter_reason, evade_reason, plan_reason
from game.games.senya.rules.battle.exchange import as_skill, thing
from game.games.senya.rules.battle.windows import interrupt_refusal, seal_of
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition, delayed
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import dice_missing
from game.games.senya.rules.values import suffers, value
from game.games.senya.rules.verbs.work import choices
from game.rules.clause import Clause
from game.rules.contract import TABLE_OVER, Agree, Resign, TableAction, TimeUp

MAIN = (steps.MainTurn,)
SETUP = (steps.SetupWindow,)
ANSWERS: Mapping[type[act.Decision], tuple[type[steps.Step], ...]] = {
    act.SetupSkill: (steps.SetupWindow, steps.CleanupWindow),
    act.Equip: (steps.EquipChoice,),
    act.SetupDone: (steps.SetupWindow, steps.CleanupWindow),
    act.Delay: MAIN,
    act.Attack: MAIN,
    act.UseItem: (steps.MainTurn, steps.SetupWindow),
    act.Move: MAIN,
    act.FullMove: MAIN,
    act.FinishOff: MAIN,
    act.Other: MAIN,
    act.Pass: MAIN,
    act.Counter: (steps.CounterQuestion,),
    act.NoCounter: (steps.CounterQuestion,),
    act.Evade: (steps.EvadeQuestion,),
    act.Cover: (steps.CoverQuestion,),
    act.NoCover: (steps.CoverQuestion,),
    act.Interrupt: (steps.Window,),
    act.NoInterrupt: (steps.Window, steps.WithdrawQuestion),
    act.SpiritForm: SETUP,
    act.Surrender: MAIN,
}
"""The questions that each decision answers (S19.5); burn, cure_daze and seal are judged for themselves."""
FULL_MOVE_MORE = 10
"""So many metres does full movement go beyond the free one (S4.9: 20 and 10, modifiers to both)."""
FARTHEST = 200
"""The end of the line on either side, in metres."""


def explain(state: SenyaState, action: act.SenyaAction) -> Clause | None:
    """Returns why an action may not be played, None when it may."""
    if state.over is not None:
        return TABLE_OVER if isinstance(action, TableAction) else refusal("not-asked", "")
    match action:
        case Resign() | TimeUp() | Agree():
            return None
        case act.DiceFell(faces):
            top = state.top
            if top is None or not top.rolls:
                return refusal("not-asked", "")
            return refusal("wrong-dice", len(faces)) if dice_missing(state, faces) else None
        case _:
            return decision_reason(state, action)


def decision_reason(state: SenyaState, action: act.Decision) -> Clause | None:
    """Returns why a decision may not be taken, None when it may."""
    top = state.top
    if top is None or top.rolls or not state.asked or action.by != state.asked:
        return refusal("not-asked", action.by)
    answered = ANSWERS.get(type(action))
    if answered is not None and not isinstance(top, answered):
        return refusal("not-asked", action.by)
    judge = _JUDGES.get(type(action))
    return None if judge is None else judge(state, action)


def _setup_skill(state: SenyaState, action: act.SetupSkill) -> Clause | None:
    one = state.one(action.by)
    skill = one.kit.skill(action.skill)
    if skill is None:
        return refusal("not-own", action.skill)
    setup = isinstance(state.top, steps.SetupWindow)
    if skill.passive:
        return _broken_alone(state, one, action) if setup else refusal("wrong-timing", skill.id)
    if skill not in answers.timed(one, "setup" if setup else "cleanup"):
        return refusal("wrong-timing", skill.id)
    if one.condition is not Condition.UNACTED and setup:
        return refusal("spirit" if one.condition is Condition.SPIRIT else "not-asked", one.id)
    return (
        answers.timed_refusal(state, one, skill)
        or declare.aim_refusal(state, one, skill, action.targets)
        or _choice_refusal(state, one, skill, action)
        or declare.together_refusal(state, one, (skill,), action.breaks, action.share)
    )


def _choice_refusal(state: SenyaState, one: Combatant, skill: Skill, action: act.SetupSkill) -> Clause | None:
    """Returns why nothing such is chosen by a skill, None if it is (S14.7, S14.9)."""
    among = choices(state, one, skill, action.targets)
    return None if action.choice in among else refusal("choice", action.choice)


def _broken_alone(state: SenyaState, one: Combatant, action: act.SetupSkill) -> Clause | None:
    """Returns why a passive skill may not be broken in the setup by itself (S9.6)."""
    if action.breaks != (action.skill,) or action.targets or action.choice:
        return refusal("break-unused", action.skill)
    if one.condition is not Condition.UNACTED:
        return refusal("spirit")
    reason = declare.thing_refusal(state, one, action.skill)
    return reason or declare.together_refusal(state, one, (), action.breaks, action.share)


def _equip(state: SenyaState, action: act.Equip) -> Clause | None:
    wanted = (action.weapon, action.armour, action.gear)
    return None if wanted in answers.loadouts(state.one(action.by)) else refusal("equip-own")


def _delay(state: SenyaState, action: act.Delay) -> Clause | None:
    one = state.one(action.by)
    reason = delayed(one.turn.count, action.to_count, one.turn.delayed)
    if reason is None and action.limit:
        reason = limit_refusal(one)
        if reason is None and action.to_count != 1:
            reason = refusal("limit-count")
    if reason is None and action.plan is not None:
        if action.to_count == 0:
            return refusal("plan-waits")
        reason = plan_reason(state, one, action.plan)
    return reason


def limit_refusal(one: Combatant) -> Clause | None:
    """Returns why somebody may not use Limit Deployment, None if it may; enemies do not (S8.9, S15.2)."""
    if one.kit.enemy is not None:
        return refusal("limit-enemy")
    return refusal("limit-again") if one.spent.limit else None


def _use_item(state: SenyaState, action: act.UseItem) -> Clause | None:
    one = state.one(action.by)
    item = one.kit.item(action.item)
    if item is None:
        return refusal("not-own", action.item)
    if item.timing != ("action" if isinstance(state.top, steps.MainTurn) else "setup"):
        return refusal("wrong-timing", item.id)
    skill = as_skill(item)
    return (
        declare.item_refusal(one, item)
        or declare.aim_refusal(state, one, skill, action.targets)
        or declare.bill_refusal(state, one, declare.bill_of(state, one, (skill,)))
    )


def move_refusal(state: SenyaState, one: Combatant, to: int, full: bool) -> Clause | None:
    """Returns why somebody may not move to a metre, None if it may (S4.9, S10.5, S10.13, S12.8)."""
    if not state.world.options.line:
        return refusal("no-line")
    if suffers(one, "paralysis"):
        return refusal("paralysed")
    if not full and state.top == steps.MainTurn(one.id, moved=True):
        return refusal("moved")
    reach = farthest(one, full)
    if to == one.position or abs(to - one.position) > reach or abs(to) > FARTHEST:
        return refusal("too-far", reach)
    price = state.world.data.tables.constants["full_move_cost"]
    return refusal("unpayable", price, one.cost) if full and one.cost < price else None


def farthest(one: Combatant, full: bool) -> int:
    """Returns how far somebody moves, in metres (S4.9)."""
    return max(0, value(one, "move").value) + (FULL_MOVE_MORE if full else 0)


def _finish_off(state: SenyaState, action: act.FinishOff) -> Clause | None:
    return None if action.target in finishable(state, state.one(action.by)) else refusal("no-finish", action.target)


def finishable(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    """Returns whom somebody may finish off: the incapacitated of the other side, beside it on the line (S10.5)."""
    return tuple(
        other.id
        for other in state.side(1 - one.side)
        if other.condition is Condition.INCAPACITATED
        and (not state.world.options.line or abs(other.position - one.position) <= 1)
    )


def _other(state: SenyaState, action: act.Other) -> Clause | None:
    others = dict(state.world.others)
    if action.option not in others or action.option in state.flags:
        return refusal("no-other", action.option)
    one = state.one(action.by)
    price = others[action.option]
    return refusal("unpayable", price, one.cost) if price > one.cost else None


def _cover(state: SenyaState, action: act.Cover) -> Clause | None:
    return None if action.target in coverers(state, state.one(action.by)) else refusal("no-cover", action.target)


def _interrupt(state: SenyaState, action: act.Interrupt) -> Clause | None:
    one = state.one(action.by)
    top = state.top
    assert isinstance(top, steps.Window)
    reason = interrupt_refusal(state, one, action.skill, top)
    return reason or declare.together_refusal(state, one, (thing(one, action.skill),), action.breaks, action.share)


def _seal(state: SenyaState, action: act.Seal) -> Clause | None:
    one = state.one(action.by)
    top = state.top
    fit = ""
    if isinstance(top, steps.SetupWindow) and action.use in ("compel", "withdraw"):
        among = answers.compelled(state, one) if action.use == "compel" else answers.dismissed(state, one)
        fit = action.servant if action.servant in among else ""
    elif action.use == "succeed" and isinstance(top, steps.Window):
        fit = seal_of(state, one, top)
    elif action.use == "withdraw" and isinstance(top, steps.WithdrawQuestion):
        fit = answers.withdrawable(state, one)
    elif action.use == "summon" and isinstance(top, steps.MainTurn | steps.SetupWindow):
        fit = answers.summonable(state, one) if state.process is not Process.SETUP2 else ""
    return None if fit and fit == action.servant else refusal("no-seal")


_JUDGES: Mapping[type[act.Decision], Callable[..., Clause | None]] = {
    act.SetupSkill: _setup_skill,
    act.Equip: _equip,
    act.Delay: _delay,
    act.Attack: attack_reason,
    act.UseItem: _use_item,
    act.Move: lambda state, action: move_refusal(state, state.one(action.by), action.to, False),
    act.FullMove: lambda state, action: move_refusal(state, state.one(action.by), action.to, True),
    act.FinishOff: _finish_off,
    act.Other: _other,
    act.Counter: counter_reason,
    act.Evade: evade_reason,
    act.Cover: _cover,
    act.Interrupt: _interrupt,
    act.Burn: lambda state, action: declare.burn_refusal(state, state.one(action.by)),
    act.CureDaze: lambda state, action: declare.daze_refusal(state, state.one(action.by)),
    act.Seal: _seal,
    act.SpiritForm: lambda state, action: answers.form_refusal(state, state.one(action.by), action.on),
}
"""Who judges each decision once it is asked for."""
