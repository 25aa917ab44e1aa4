"""Whether a battle in its middle can be: everybody and everything it names is there, and it waits for somebody."""

from collections.abc import Iterator

from game.games.senya.rules import steps
from game.games.senya.rules.actions import Burn, CureDaze
from game.games.senya.rules.agenda import Queued
from game.games.senya.rules.battle.answers import QUESTIONS, has_answer
from game.games.senya.rules.battle.attacks import plan_reason
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.positions import frame
from game.games.senya.rules.state import Process, SenyaState
from game.games.senya.rules.step import apply, dice_missing, draw
from game.rules.chance import Stream
from game.rules.contract import CHANCE

MOST_STEPS = 200
LAST = (steps.Initiative, steps.EndRound, steps.BeginRound)
"""What stands at the bottom of an agenda: what never leaves a battle without anything to do."""
PLAN_LATER = ("dazed", "baptised", "spirit", "limit-used")
"""Why a plan that was laid down might not be laid down now."""


def check(state: SenyaState) -> None:
    """Raises DataError with the key of the first thing that cannot be."""
    frame.check(state, _faults(state), state.process is not Process.OVER, lambda: _waits(state) and _goes_on(state))


def _waits(state: SenyaState) -> bool:
    """Whether the next step is a question with an answer, or a roll that needs dice."""
    top = state.top
    if top is None:
        return False
    if isinstance(top, QUESTIONS):
        return has_answer(state, top, state.one(top.asked))  # who is nobody has none: KeyError
    return bool(dice_missing(state, ()))  # what goes by itself asks for no dice


def _goes_on(state: SenyaState) -> bool:
    """Whether the battle comes through what is to be done, if all dice are alike and nobody answers anything."""
    if not isinstance(state.agenda[0], LAST):
        return False
    for _ in range(MOST_STEPS):
        if state.over is not None or isinstance(state.top, steps.MainTurn | steps.SetupWindow | steps.RollCounts):
            return True
        if state.to_act == CHANCE:
            state = apply(state, draw(state, _Fours()))
        else:
            found = legal(state).listed()
            state = apply(state, next(one for one in found if not isinstance(one, Burn | CureDaze)))
    return False


class _Fours(Stream):
    """Dice that all show 4."""

    def __init__(self) -> None:
        super().__init__(0)

    def die(self, sides: int) -> int:
        return 4


def _faults(state: SenyaState) -> Iterator[tuple[str, str]]:
    names = [one.id for one in state.combatants]
    if len(set(names)) < len(names):
        yield "combatants", "twice"
    if [one.side for one in state.combatants] != sorted(one.side for one in state.combatants):
        yield "combatants", "order"
    for one in state.combatants:
        yield from ((f"combatants.{one.id}.{key}", problem) for key, problem in _of_one(state, one))
    for name, plan in state.plans:
        reason = plan_reason(state, state.one(name), plan)
        if reason is not None and reason.code not in PLAN_LATER:
            yield f"combatants.{name}.plan", reason.code
    known = set(names)
    for number, step in enumerate(state.agenda):
        if any(name not in known for name in _named(step)):
            yield f"agenda[{number}]", "nobody"
    yield from _of_attack(state, known)


def _of_one(state: SenyaState, one: Combatant) -> Iterator[tuple[str, str]]:
    vitals = one.vitals
    if vitals.hp > vitals.max_hp:
        yield "hp", "over-max"
    if one.condition.value != "dead" and (vitals.hp == 0) is not (one.condition.value == "incapacitated"):
        yield "hp", "and-state"
    if any(one.kit.item(name) is None for name in one.worn):
        yield "worn", "not-own"
    if any(one.left(name) < 0 for name in one.spent.breaks):
        yield "breaks", "not-own"
    for buff in one.buffs:
        source = next((other for other in state.combatants if other.id == buff.source), None)
        if source is None or (source.kit.skill(buff.skill) or source.kit.item(buff.skill)) is None:
            yield "buffs", "not-own"
    ties = (one.ties.servant, one.ties.master, one.ties.summoner)
    if any(name and not state.has(name) for name in ties):
        yield "master_of", "nobody"


def _named(step: steps.Step) -> tuple[str, ...]:
    """Returns the combatants that a step names."""
    match step:
        case steps.Working(by, _, targets, _, _, subject):
            return (by, *targets, *((subject,) if subject else ()))
        case steps.Interference(by, _, _, _, subject, _):
            return by, subject
        case steps.Window(waiting, _, subject, _, used):
            return (*waiting, subject, *(name for name, _ in used))
        case Queued(waiting):
            return waiting
        case steps.MainTurn(by) | steps.EndTurn(by):
            return (by,)
        case steps.Moment(_, subject, _):
            return (subject,) if subject else ()
        case steps.ReactionRoll(target) | steps.Guarding(target) | steps.Harm(target):
            return (target,)
        case _:
            return ()


def _of_attack(state: SenyaState, known: set[str]) -> Iterator[tuple[str, str]]:
    attack = state.attack
    if attack is None:
        return
    named = [attack.by, *attack.companions, *(target.id for target in attack.targets)]
    named += [target.coverer for target in attack.targets if target.coverer]
    named += [helped.by for helped in attack.helped] + [mod.on for mod in attack.mods if mod.on]
    if any(name not in known for name in named):
        yield "attack", "nobody"
        return
    users = [(attack.by, attack.uses), *((target.id, target.used) for target in attack.targets)]
    if not attack.uses:
        yield "attack.uses", "empty"
        return
    for name, used in users:
        one = state.one(name)
        for each in used:
            if one.kit.skill(each.id) is None and one.kit.item(each.id) is None:
                yield "attack.uses", "not-own"
                return
    if not thing(state.one(attack.by), attack.type).category.startswith("attack/"):
        yield "attack.uses", "no-attack-type"
