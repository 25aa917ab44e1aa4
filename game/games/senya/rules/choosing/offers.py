"""What may be picked next of a declaration that is built up, and what the picks mean so far (S10.6, S19.5).

An attack has far too many combinations to narrow a list of them: the picks themselves tell what still fits.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from game.games.senya.rules import actions as act
from game.games.senya.rules import steps
from game.games.senya.rules.battle import declare
from game.games.senya.rules.battle.answers import QUESTIONS
from game.games.senya.rules.battle.attacks import ALL, followers, room_for, takes_companions
from game.games.senya.rules.battle.exchange import as_skill, thing
from game.games.senya.rules.data.rows import Skill
from game.games.senya.rules.declaration import attack_refusal
from game.games.senya.rules.explain import decision_reason
from game.games.senya.rules.legal import legal
from game.games.senya.rules.parts import Combatant, Plan
from game.games.senya.rules.state import SenyaState
from game.rules.contract import Card, Option, Pick, Standee

Picks = tuple[Pick, ...]
EVADE = Option("evade")
ENDS = (act.DECLARE, EVADE)


@dataclass(frozen=True, slots=True)
class Built:
    """Picks by what they are, in the order in which they came."""

    cards: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    breaks: tuple[str, ...] = ()
    companions: tuple[str, ...] = ()
    share: int = 0
    choice: str = ""
    lead: Option | None = None


def built(picked: Sequence[Pick]) -> Built:
    """Returns picks by what they are; the order of unlike ones does not matter."""
    found = Built()
    for pick in picked:
        match pick:
            case Card(name):
                found = replace(found, cards=(*found.cards, name))
            case Standee(name):
                found = replace(found, people=(*found.people, name))
            case Option("break", (str(name),)):
                found = replace(found, breaks=(*found.breaks, name))
            case Option("companion", (str(name),)):
                found = replace(found, companions=(*found.companions, name))
            case Option("share", (int(share),)):
                found = replace(found, share=share)
            case Option("choice", (str(name),)):
                found = replace(found, choice=name)
            case Option() if pick not in ENDS and found.lead is None:
                found = replace(found, lead=pick)
            case _:
                pass
    return found


# --- what picks mean -----------------------------------------------------------------------------------------------


def action_of(state: SenyaState, picked: Sequence[Pick]) -> act.Decision | None:
    """Returns the decision that picks mean, also before the last of them; None where they mean none.

    An attack on everybody gets all its targets by itself; with one foe in reach that one; the antinomy comes last. A
    servant's breaks get the least share of its master that can be paid.
    """
    top, name = state.top, state.asked
    if top is None or not name or not isinstance(top, QUESTIONS):
        return None
    made = built(picked)
    one = state.one(name)
    if made.lead is not None:
        return _led(state, one, made, picked)
    if not made.cards:
        return _uncarded(state, one, made)
    first = made.cards[0]
    if isinstance(top, steps.MainTurn):
        skill = one.kit.skill(first)
        if skill is not None and skill.category.startswith("attack/"):
            return _attack(state, one, made)
        return act.UseItem(name, first, _aim(state, one, made)) if one.kit.item(first) is not None else None
    share = made.share or _least(state, one, made, made.cards)
    match top:
        case steps.SetupWindow() if one.kit.skill(first) is None:
            return act.UseItem(name, first, _aim(state, one, made))
        case steps.SetupWindow() | steps.CleanupWindow():
            skill = one.kit.skill(first)
            broken = made.breaks or ((first,) if skill is not None and skill.passive else ())
            share = made.share or _least(state, one, replace(made, breaks=broken), made.cards)
            return act.SetupSkill(name, first, _aim(state, one, made), broken, made.choice, share)
        case steps.EvadeQuestion():
            return act.Evade(name, made.cards, made.breaks, share)
        case steps.Window():
            return act.Interrupt(name, first, made.breaks, share)
        case _:
            return None


def _aim(state: SenyaState, one: Combatant, made: Built) -> tuple[str, ...]:
    """Returns the target of a skill used by itself: the one picked, or oneself where only oneself is there."""
    if made.people or (one.kit.skill(made.cards[0]) is None and one.kit.item(made.cards[0]) is None):
        return made.people
    among = declare.wanted_targets(state, one, thing(one, made.cards[0]))
    return among if among is not None and len(among) == 1 else ()


def _least(state: SenyaState, one: Combatant, made: Built, names: Sequence[str]) -> int:
    shares = declare.shares_of(state, one, len(made.breaks)) if made.breaks else ()
    if not shares:
        return 0
    skills = [skill for name in names if (skill := one.kit.skill(name)) is not None]
    paid = [share for breaks, share in declare.shared_breaks(state, one, skills) if set(breaks) == set(made.breaks)]
    return paid[0] if paid else shares[0]


def _attack(state: SenyaState, one: Combatant, made: Built) -> act.Attack:
    law = one.kit.law
    rest = made.cards[1:]
    items = tuple(name for name in rest if one.kit.skill(name) is None)
    offences = tuple(name for name in rest if name not in items)
    if law is not None and law.id in offences:
        offences = (*(name for name in offences if name != law.id), law.id)
    used = _known(one, made.cards)
    near = declare.foes(state, one, declare.reach_of(used[0].kind))
    targets = tuple(name for name in near if name in made.people)
    targets += tuple(name for name in made.people if name not in near)
    if room_for(used) == ALL or (not targets and len(near) == 1):
        targets = near
    riding = tuple(name for name in followers(state, one) if name in made.companions)
    share = made.share or _least(state, one, made, made.cards)
    return act.Attack(one.id, made.cards[0], targets, offences, items, made.breaks, share, riding)


def _known(one: Combatant, names: Sequence[str]) -> list[Skill]:
    return [thing(one, name) for name in names if one.kit.skill(name) or one.kit.item(name)]


def _led(state: SenyaState, one: Combatant, made: Built, picked: Sequence[Pick]) -> act.Decision | None:
    """Returns what picks mean that begin with an option."""
    lead = made.lead
    assert lead is not None
    plan = Plan(made.cards[0], made.cards[1:]) if made.cards else None
    match lead:
        case Option("delay", (int(to),)):
            return act.Delay(one.id, to, plan)
        case Option("limit"):
            return act.Delay(one.id, 1, plan, True)
        case Option("finish-off") if made.people:
            return act.FinishOff(one.id, made.people[0])
        case Option("counter"):
            share = made.share or _least(state, one, made, declare.breakable(one, made.breaks))
            return act.Counter(one.id, made.breaks, share)
        case Option("move", (int(to),)):
            return act.Move(one.id, to)
        case Option("full-move", (int(to),)):
            return act.FullMove(one.id, to)
        case Option("other", (str(name),)):
            return act.Other(one.id, name)
        case Option("equip", (str(weapon), str(armour), str(gear))):
            return act.Equip(one.id, weapon, armour, gear)
        case Option("seal", (str(use), str(servant))):
            return act.Seal(one.id, use, servant)
        case Option("spirit-form", (int(on),)):
            return act.SpiritForm(one.id, bool(on))
        case _:
            made_by = _SINGLE.get(lead.name)
            return made_by(one.id) if made_by is not None and len(picked) == 1 else None


_SINGLE: dict[str, Callable[[str], act.Decision]] = {
    "pass": act.Pass,
    "surrender": act.Surrender,
    "burn": act.Burn,
    "cure-daze": act.CureDaze,
    "setup-done": act.SetupDone,
    "no-counter": act.NoCounter,
    "no-cover": act.NoCover,
    "no-interrupt": act.NoInterrupt,
}


def _uncarded(state: SenyaState, one: Combatant, made: Built) -> act.Decision | None:
    if isinstance(state.top, steps.CoverQuestion) and made.people:
        return act.Cover(one.id, made.people[0])
    return act.Evade(one.id, (), made.breaks, made.share) if isinstance(state.top, steps.EvadeQuestion) else None


def attempt(state: SenyaState, picks: Sequence[Pick]) -> act.Decision | None:
    """Returns what somebody meant by picks that lead to no legal decision; None where they mean nothing."""
    return action_of(state, picks) if picks else None


# --- what may come next --------------------------------------------------------------------------------------------


def next_picks(state: SenyaState, picked: Sequence[Pick] = ()) -> tuple[Pick, ...]:
    """Returns the picks with which `picked` can go on; () where nobody is asked or the picks are complete."""
    if state.over is not None or not state.asked or (picked and picked[-1] in ENDS):
        return ()
    one = state.one(state.asked)
    made = built(picked)
    if isinstance(state.top, steps.MainTurn):
        if not picked:
            return tuple(dict.fromkeys((*_firsts(state, one), *_narrowed(_plain(state), ()))))
        if made.lead is None and made.cards and _is_attack(one, made.cards[0]):
            return tuple(_of_attack(state, one, made))
        if made.lead is not None and made.lead.name in ("delay", "limit"):
            return tuple(_of_plan(state, one, made, picked))
    return _narrowed(_plain(state), tuple(picked))


def _is_attack(one: Combatant, name: str) -> bool:
    skill = one.kit.skill(name)
    return skill is not None and skill.category.startswith("attack/")


def _plain(state: SenyaState) -> list[act.Decision]:
    """Returns the legal decisions without attacks and plans, which are few."""
    return legal(state).listed()


def _narrowed(found: Sequence[act.Decision], picked: Picks) -> tuple[Pick, ...]:
    """Returns what comes next on the paths that begin with what is picked."""
    paths = [path for action in found for path in action.paths()]
    at = len(picked)
    return tuple(dict.fromkeys(path[at] for path in paths if len(path) > at and path[:at] == picked))


def _firsts(state: SenyaState, one: Combatant) -> Iterator[Pick]:
    """Yields the attack types that somebody can pay and aim, and the ways to delay."""
    for skill in one.kit.of("attack"):
        aimed = declare.use_refusal(state, one, skill) is None and declare.foes(
            state, one, declare.reach_of(skill.kind)
        )
        if aimed and next(declare.shared_breaks(state, one, (skill,)), None) is not None:
            yield Card(skill.id)


def _of_attack(state: SenyaState, one: Combatant, made: Built) -> Iterator[Pick]:
    """Yields the people, cards and options that an attack may still take up, and its confirmation."""
    used = _known(one, made.cards)
    near = declare.foes(state, one, declare.reach_of(used[0].kind))
    if len(made.people) < room_for(used):  # of an attack on everybody nobody is picked
        yield from (Standee(name) for name in near if name not in made.people)
    for name in _offences(one):
        skill = thing(one, name)
        if name not in made.cards and _fits(state, one, used, skill):
            yield Card(name)
    if takes_companions(used):
        riding = (name for name in followers(state, one) if name not in made.companions)
        yield from (Option("companion", (name,)) for name in riding)
    yield from _of_breaks(state, one, made, used)
    action = action_of(state, _as_picks(made))
    if action is not None and decision_reason(state, action) is None:
        yield act.DECLARE


def _offences(one: Combatant) -> Iterator[str]:
    yield from (skill.id for skill in one.kit.of("offence"))
    yield from dict.fromkeys(item.id for item in one.kit.items if item.timing == "offence")


def _fits(state: SenyaState, one: Combatant, used: Sequence[Skill], skill: Skill) -> bool:
    """Whether a skill or item can be used beside others and all of it be paid, broken or not."""
    item = one.kit.item(skill.id) if one.kit.skill(skill.id) is None else None
    if item is not None:
        fits = declare.item_refusal(one, item) is None
    else:
        offences = [each for each in used[1:] if one.kit.skill(each.id) is not None]
        fits = declare.use_refusal(state, one, skill) is None and attack_refusal(used[0], (*offences, skill)) is None
    return (
        fits and next(declare.shared_breaks(state, one, (*used, as_skill(item) if item else skill)), None) is not None
    )


def _of_breaks(state: SenyaState, one: Combatant, made: Built, used: Sequence[Skill]) -> Iterator[Pick]:
    """Yields the skills that may be broken besides, and what a master may give for them."""
    ways = [(set(breaks), share) for breaks, share in declare.shared_breaks(state, one, used)]
    for name in declare.breakable(one, [skill.id for skill in used]):
        if name not in made.breaks and any({*made.breaks, name} <= breaks for breaks, _ in ways):
            yield Option("break", (name,))
    if not made.share:
        yield from (Option("share", (share,)) for breaks, share in ways if breaks == set(made.breaks) and share)


def _of_plan(state: SenyaState, one: Combatant, made: Built, picked: Sequence[Pick]) -> Iterator[Pick]:
    """Yields the cards of a counter plan, and the confirmation of a delay."""
    lead = made.lead
    waits = lead is not None and lead != Option("delay", (0,))
    own = [skill for skill in one.kit.skills if skill is not one.kit.law]
    for skill in own if waits else ():
        more = action_of(state, (*picked, Card(skill.id)))
        if skill.id not in made.cards and more is not None and decision_reason(state, more) is None:
            yield Card(skill.id)
    action = action_of(state, picked)
    if action is not None and decision_reason(state, action) is None:
        yield act.DECLARE


def _as_picks(made: Built) -> Picks:
    return (
        *map(Card, made.cards),
        *map(Standee, made.people),
        *(Option("companion", (name,)) for name in made.companions),
        *(Option("break", (name,)) for name in made.breaks),
        *((Option("share", (made.share,)),) if made.share else ()),
    )
