"""What the answers to an attack going on would change: interrupts, counters, covers, defences (S10.12, S11, S23.2)."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.games.senya.rules.actions import Counter, Cover, Decision, Evade, Interrupt
from game.games.senya.rules.assault import Used
from game.games.senya.rules.battle.declare import paid
from game.games.senya.rules.battle.exchange import thing
from game.games.senya.rules.battle.windows import interfere
from game.games.senya.rules.dice import SIDES, Given, WrongDice
from game.games.senya.rules.prospect.going import OngoingAttack
from game.games.senya.rules.prospect.law import Outlook, mixed
from game.games.senya.rules.state import SenyaState
from game.games.senya.rules.steps import Interference, Window

Awaiting = dict[str, Outlook]
"""What awaits everybody who may still be harmed, by id."""
MOST_DICE = 2
"""So many dice of an interrupt are followed through all their throws; what throws more is not foretold."""


def awaiting(table: SenyaState) -> Awaiting:
    """Returns what still awaits everybody who may be harmed by the attack going on, or by a counter."""
    if table.attack is None:
        return {}
    return {taker.id: outlook for _, taker, _, outlook in OngoingAttack(table).awaited()}


def after_answer(table: SenyaState, action: Decision) -> Awaiting:
    """Returns what awaits everybody after a legal answer; nothing where it is none, or throws too many dice."""
    attack = table.attack
    if attack is None:
        return {}
    match action:
        case Evade(by, defences, breaks):
            return {by: OngoingAttack(table).against(attack.target(by), defences, breaks)}
        case Cover(by, target):
            covered = attack.changed(target, lambda one: replace(one, coverer=by))
            return awaiting(table.attacking(covered))
        case Counter(by, breaks):
            plan = table.plan(by)
            if plan is None:
                return {}
            used = tuple(Used(name, name in breaks) for name in (plan.attack, *plan.offences))
            countered = attack.changed(by, lambda one: replace(one, counters=True, used=used))
            return awaiting(table.attacking(countered))
        case Interrupt():
            return _interrupted(table, action)
    return {}


def _interrupted(table: SenyaState, action: Interrupt) -> Awaiting:
    """Returns what awaits after an interrupt, all throws of its own dice weighed."""
    window = table.top
    if not isinstance(window, Window):
        return {}
    skill = thing(table.one(action.by), action.skill)
    after = paid(table, action.by, (skill,), action.breaks, action.share, None)
    broken = action.skill in action.breaks
    step = Interference(action.by, action.skill, broken, window.moment, window.subject, window.check)
    cases = [(awaiting(found), weight) for found, weight in _thrown(after, step, ())]
    if not cases:
        return {}
    return {name: mixed((each[name], weight) for each, weight in cases) for name in cases[0][0]}


def _thrown(table: SenyaState, step: Interference, faces: Sequence[int]) -> Iterator[tuple[SenyaState, int]]:
    """Yields what comes of an interrupt with each throw of its dice, all equally likely."""
    try:
        yield interfere(table, step, Given(faces), None), 1
    except WrongDice:
        if len(faces) < MOST_DICE:
            for face in range(1, SIDES + 1):
                yield from _thrown(table, step, (*faces, face))
