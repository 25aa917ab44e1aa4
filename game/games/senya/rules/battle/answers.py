"""Whether somebody has an answer to the open question: one that has but an empty one is not asked (S19.6)."""

from itertools import product

from game.games.senya.rules import steps
from game.games.senya.rules.battle import declare
from game.games.senya.rules.battle.attacking import coverers
from game.games.senya.rules.battle.attacks import may_counter
from game.games.senya.rules.battle.exchange import as_skill
from game.games.senya.rules.battle.windows import may_interrupt
from game.games.senya.rules.clauses import refusal
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.procedure import Condition
from game.games.senya.rules.state import SenyaState
from game.rules.clause import Clause

HINDERING = ("paralysis", "bind", "daze")
"""Bad statuses in spite of which a servant acts that a seal compels (S12.8, S17.7)."""
SORTS = ("weapon", "armour", "gear")
QUESTIONS = (
    steps.EquipChoice,
    steps.SetupWindow,
    steps.MainTurn,
    steps.CleanupWindow,
    steps.Window,
    steps.CounterQuestion,
    steps.EvadeQuestion,
    steps.WithdrawQuestion,
    steps.CoverQuestion,
)


def has_answer(state: SenyaState, step: steps.Step, one: Combatant) -> bool:
    """Whether the one who is asked has more than an empty answer."""
    match step:
        case steps.MainTurn():
            return one.condition in (Condition.UNACTED, Condition.WAITING)
        case steps.EquipChoice():
            return one.condition is Condition.UNACTED and len(loadouts(one)) > 1
        case steps.SetupWindow():
            return _may_set_up(state, one)
        case steps.CleanupWindow():
            return one.present and _may_use(state, one, "cleanup")
        case steps.Window():
            return may_interrupt(state, one, step)
        case steps.CounterQuestion():
            return may_counter(state, declare.flush(state, one))
        case steps.EvadeQuestion():
            could = declare.flush(state, one)
            return one.present and any(
                declare.thing_refusal(state, could, skill.id) is None and declare.payable(state, could, (skill,))
                for skill in could.kit.of("defence")
            )
        case steps.CoverQuestion():
            return bool(coverers(state, one))
        case steps.WithdrawQuestion():
            return withdrawable(state, one) != ""
        case _:
            return False


def loadouts(one: Combatant) -> tuple[tuple[str, str, str], ...]:
    """Returns what somebody may wear: a weapon, an armour and a gear, "" where it has none (S10.3, S13.3)."""
    owned = [tuple(dict.fromkeys(item.id for item in one.kit.items if item.worn_as == sort)) for sort in SORTS]
    return tuple((weapon, armour, gear) for weapon, armour, gear in product(*((sort or ("",)) for sort in owned)))


# --- setup and cleanup ---------------------------------------------------------------------------------------------


def _may_set_up(state: SenyaState, one: Combatant) -> bool:
    if form_refusal(state, one, one.condition is not Condition.SPIRIT) is None or summonable(state, one):
        return True
    if compelled(state, one) or dismissed(state, one):
        return True
    return one.condition is Condition.UNACTED and _may_use(state, one, "setup")


def _may_use(state: SenyaState, one: Combatant, category: str) -> bool:
    """Whether somebody may use anything in a setup or cleanup window, with Life Burning maybe."""
    could = declare.flush(state, one)
    if any(_ready(state, could, skill) for skill in timed(could, category)):
        return True
    if category != "setup":
        return False
    passive = [name for name in declare.breakable(could, ()) if declare.thing_refusal(state, could, name) is None]
    return any(_breaks_alone(state, could, name) for name in passive)


def _ready(state: SenyaState, one: Combatant, skill: Skill) -> bool:
    return (
        timed_refusal(state, one, skill) is None
        and declare.payable(state, one, (skill,))
        and aims(state, one, skill) != ()
    )


def _breaks_alone(state: SenyaState, one: Combatant, name: str) -> bool:
    """Whether somebody can pay the break of a passive skill by itself, with the least or most a master gives."""
    return any(
        declare.bill_refusal(state, one, declare.bill_of(state, one, (), (name,), share)) is None
        for share in declare.shares_of(state, one, 1)
    )


def timed(one: Combatant, category: str) -> tuple[Skill, ...]:
    """Returns the skills, the antinomy and the items (as skills) that are used in setup or cleanup windows."""
    items = [as_skill(item) for item in one.kit.items if category == "setup" and item.timing == "setup"]
    return tuple({skill.id: skill for skill in (*one.kit.of(category), *items)}.values())


def timed_refusal(state: SenyaState, one: Combatant, skill: Skill) -> Clause | None:
    """Returns why a setup or cleanup skill may not be used now: once in a round each (S10.3)."""
    if one.spent.times(skill.id, "round"):
        return refusal("setup-twice", skill.id)
    return declare.thing_refusal(state, one, skill.id)


def aims(state: SenyaState, one: Combatant, skill: Skill) -> tuple[tuple[str, ...], ...]:
    """Returns the targets that a skill or item used by itself may have: one of those it is for, or nobody."""
    among = declare.wanted_targets(state, one, skill)
    return ((),) if among is None else tuple((name,) for name in among)


# --- servants ------------------------------------------------------------------------------------------------------


def form_refusal(state: SenyaState, one: Combatant, on: bool) -> Clause | None:
    """Returns why a servant may not take spirit form, or shape, None if it may (S17.5)."""
    if not one.kit.servant or not one.ties.master or one.condition not in (Condition.UNACTED, Condition.SPIRIT):
        return refusal("form-servant")
    if on is (one.condition is Condition.SPIRIT):
        return refusal("form-same")
    if on:
        return None
    if f"shape:{one.id}" in state.flags:
        return refusal("form-same")
    price = state.world.data.tables.constants["upkeep_manifest_extra"]
    most = max(one.cost, state.one(one.ties.master).cost)
    return refusal("unpayable", price, most) if most < price else None


def _seal_ready(state: SenyaState, one: Combatant) -> bool:
    return bool(one.ties.servant) and one.present and one.ties.seals > 0 and one.id not in state.sealed


def summonable(state: SenyaState, one: Combatant) -> str:
    """Returns the servant that a master may summon by a seal, "" for none: it is not here (S17.7)."""
    if not _seal_ready(state, one):
        return ""
    servant = state.one(one.ties.servant)
    return servant.id if servant.condition is Condition.WITHDRAWN else ""


def compelled(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    """Returns the servants that a master may compel in a setup (S17.7): the own one, by a seal, to act whatever binds
    it; one of whom it holds a book, not to act in this round (S17.8)."""
    if not one.present or one.id in state.sealed:
        return ()
    own = one.ties.servant if one.ties.seals > 0 else ""
    bound = [own] if own and state.one(own).present and set(HINDERING) & set(state.one(own).vitals.statuses) else []
    return (*bound, *(name for name in _commanded(state, one) if state.one(name).condition is Condition.UNACTED))


def dismissed(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    """Returns the servants that a master may withdraw in a setup by a Book of False Fealty (S17.8)."""
    return _commanded(state, one) if one.present and one.id not in state.sealed else ()


def _commanded(state: SenyaState, one: Combatant) -> tuple[str, ...]:
    return tuple(name for name in one.ties.commands if state.has(name) and state.one(name).present)


def withdrawable(state: SenyaState, one: Combatant) -> str:
    """Returns the servant that a master may withdraw by a seal after it was hit, "" for none (S17.7)."""
    attack = state.attack
    if attack is None or not _seal_ready(state, one):
        return ""
    hit = any(target.id == one.ties.servant and target.hit for target in attack.targets)
    return one.ties.servant if hit else ""
