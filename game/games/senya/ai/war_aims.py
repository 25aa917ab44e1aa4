"""What a pair of the computer aims at in a war, by its attitude (S17.9)."""

from collections.abc import Callable, Mapping

from game.games.senya.ai.counsel import Counsel, strength
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.motives import FEW
from game.games.senya.rules.war.observation import WarObservation
from game.games.senya.rules.war.parts import HURT_BELOW, Sighting, master_of, servant_of
from game.rules.chance import Stream

CLEARLY = 20
"""So many per cent of HP more make a pair clearly stronger (S17.9)."""
FIT = 90
"""Per cent of HP that a servant has at least with which the shade of the cup is challenged."""
SPARED = 2
"""A seal for a check is used while so many are left (seals are kept for need)."""
UNATTACHED = ("aggressive", "cautious")
"""Attitudes that scout where they find nobody to strike; others see to their bonds first, the scheming once they know
the cup (S17.9)."""


def aim(seen: WarObservation, stream: Stream, careful: bool) -> act.WarDecision:
    """Returns what the pair that is asked does; who is not `careful` takes no thought for places."""
    counsel, by = Counsel(seen, stream, careful), seen.pair.id
    match seen.top:
        case steps.PlanQuestion():
            return _planned(counsel)
        case steps.ParleyQuestion(_, of, asked):
            return _answered(counsel, of, asked)
        case steps.JoinQuestion():
            comes = counsel.attitude != "scheming" and counsel.fit >= HURT_BELOW
            return act.WarAnswer(by, comes)
        case steps.BondQuestion():
            return _bonded(counsel)
        case steps.SealQuestion():
            return _lifted(counsel)
        case _:
            return _cup(counsel)


# --- planning --------------------------------------------------------------------------------------------------------


def _planned(counsel: Counsel) -> act.WarDecision:
    """Returns the plan of a scene: everybody rests below half HP, and otherwise follows its attitude (S17.9)."""
    shape = act.ChangeForm(counsel.name, False)
    if shape in counsel.seen.legal:
        return shape
    if counsel.fit < HURT_BELOW:
        return counsel.plan("rest")
    together = _together(counsel) if counsel.careful else None
    return together or _ATTITUDES.get(counsel.attitude, _honourable)(counsel) or _searching(counsel)


def _together(counsel: Counsel) -> act.WarDecision | None:
    """Returns what serves an alliance against the leader: a joint strike, or a parley to win an ally (S17.9)."""
    seen, leader = counsel.seen, counsel.leader
    if leader is None or counsel.attitude == "aggressive" or len(seen.living) <= 2:
        return None
    allied = any(pact.joint and not pact.ally(leader.pair) for pact in seen.pacts)
    found = seen.strikes(leader.pair) and not seen.pact(leader.pair)
    if allied:
        return counsel.plan("strike", leader.pair) if found else counsel.plan("scout")
    talk = [one for one in counsel.rivals if _may_talk(seen, one) and one != leader and not one.hurt]
    friend = counsel.strongest(talk)
    if friend is None or seen.scene == seen.world.numbers.scenes or not found or counsel.stream.below(3) == 0:
        return None
    return counsel.plan("parley", friend.pair, act.JOINT)


def _searching(counsel: Counsel) -> act.WarDecision:
    """Returns a plan to find others, or to strike whom it found when the war comes to its end.

    A bond is written as early as may be: its tension helps every check from then on (S8.4).
    """
    if counsel.careful and counsel.attitude not in UNATTACHED and _feelings(counsel.seen):
        return counsel.plan("bond")
    if counsel.late and counsel.found and counsel.attitude not in ("friendly", "scheming"):
        return counsel.plan("strike", _of(counsel.weakest(counsel.found)))
    if len(counsel.found) == len([one for one in counsel.rivals if not counsel.seen.pact(one.pair)]):
        return counsel.plan("rest") if counsel.fit < 100 else counsel.plan("bond")
    return counsel.plan("scout")


def _of(sight: Sighting | None) -> str:
    return sight.pair if sight is not None else ""


def _honourable(counsel: Counsel) -> act.WarDecision | None:
    """Strikes the strongest pair found, never one that is hurt, for those rest (S17.9)."""
    worthy = counsel.strongest([one for one in counsel.found if not one.hurt])
    return None if worthy is None else counsel.plan("strike", worthy.pair)


def _cautious(counsel: Counsel) -> act.WarDecision | None:
    """Strikes only when clearly stronger; looks for company against who is not weaker; rests (S17.9)."""
    prey = counsel.weakest(counsel.found)
    if prey is not None and 0 <= prey.hp <= counsel.fit - CLEARLY:
        return counsel.plan("strike", prey.pair)
    if counsel.fit < 100 - CLEARLY:
        return counsel.plan("rest")
    return _allied(counsel)


def _ruthless(counsel: Counsel) -> act.WarDecision | None:
    """Strikes whoever is hurt, against a truce too, for which a seal compels the servant (S17.7, S17.9)."""
    seen = counsel.seen
    betrayed = [one for one in counsel.rivals if seen.pact(one.pair) and seen.strikes(one.pair) and one.hurt]
    if betrayed:
        compel = act.CommandSeal(counsel.name, "compel")
        if seen.pair.compelled:
            return counsel.plan("strike", betrayed[0].pair)
        if compel in seen.legal and seen.bodies[0].ties.seals >= SPARED:
            return compel
    prey = counsel.weakest([one for one in counsel.found if one.hurt])
    if prey is not None:
        return counsel.plan("strike", prey.pair)
    easy = counsel.weakest(counsel.found)
    if easy is None or not 0 <= easy.hp < counsel.fit or strength(easy) > counsel.fit:
        return None
    return counsel.plan("strike", easy.pair)


def _friendly(counsel: Counsel) -> act.WarDecision | None:
    """Strikes those who struck first; bonds and parleys (S17.9)."""
    foes = [one for one in counsel.found if one.struck]
    if foes:
        return counsel.plan("strike", _of(counsel.strongest(foes)))
    if _feelings(counsel.seen) and counsel.stream.below(2):
        return counsel.plan("bond")
    talk = [one for one in counsel.rivals if _may_talk(counsel.seen, one) and not counsel.seen.pact(one.pair)]
    if talk:
        return counsel.plan("parley", _of(counsel.strongest(talk)), act.TRUCE)
    last = counsel.strongest(counsel.found) if len(counsel.seen.living) <= 2 else None
    return None if last is None else counsel.plan("strike", last.pair)


def _aggressive(counsel: Counsel) -> act.WarDecision | None:
    """Strikes any pair found (S17.9)."""
    if not counsel.found:
        return None
    return counsel.plan("strike", counsel.stream.choice(counsel.found).pair)


def _scheming(counsel: Counsel) -> act.WarDecision | None:
    """Parleys with the strongest, lets others fight, seeks the secret of the cup (S17.9)."""
    seen = counsel.seen
    talk = [one for one in counsel.rivals if _may_talk(seen, one) and not seen.pact(one.pair)]
    leader = counsel.strongest(counsel.rivals)
    if leader in talk and leader is not None:
        return counsel.plan("parley", leader.pair, act.TRUCE)
    prey = counsel.weakest(counsel.found)
    if prey is not None and (prey.hurt or len(seen.living) <= FEW):
        return counsel.plan("strike", prey.pair)
    if not seen.pair.cup:
        return counsel.plan("scout", aim=act.APART if counsel.stream.below(3) == 0 else "")
    return _allied(counsel)


def _allied(counsel: Counsel) -> act.WarDecision | None:
    """Returns a parley for a joint strike with the weaker of those that can be spoken to, against the leader."""
    seen = counsel.seen
    joint = any(pact.joint for pact in seen.pacts)
    talk = [one for one in counsel.rivals if _may_talk(seen, one)]
    if joint:
        target = counsel.strongest(counsel.found)
        return None if target is None else counsel.plan("strike", target.pair)
    if len(talk) < 2 or len(seen.living) <= 3:
        return None
    friend = counsel.weakest(talk)
    return None if friend is None else counsel.plan("parley", friend.pair, act.JOINT)


def _may_talk(seen: WarObservation, sight: Sighting) -> bool:
    return sight.met or sight.found == seen.night


_ATTITUDES: Mapping[str, Callable[[Counsel], act.WarDecision | None]] = {
    "honourable": _honourable,
    "cautious": _cautious,
    "ruthless": _ruthless,
    "friendly": _friendly,
    "aggressive": _aggressive,
    "scheming": _scheming,
}
"""What each attitude would do first; None: it looks for others."""


# --- answers ---------------------------------------------------------------------------------------------------------


def _answered(counsel: Counsel, of: str, asked: str) -> act.WarDecision:
    """Returns whether a pair agrees to a truce or to strike together."""
    sight = counsel.seen.pair.of(of)
    weak = counsel.fit < HURT_BELOW
    leader = counsel.leader
    if asked == act.JOINT and counsel.careful and leader is not None and leader.pair != of:
        return act.WarAnswer(counsel.name, True)
    yes = {
        "honourable": not sight.struck,
        "cautious": True,
        "ruthless": weak,
        "friendly": not sight.struck,
        "aggressive": weak and asked == act.TRUCE,
        "scheming": True,
    }.get(counsel.attitude, not sight.struck)
    yes = yes and (weak or not counsel.late)  # near the end nobody wants a truce who can fight
    return act.WarAnswer(counsel.name, yes)


def _feelings(seen: WarObservation) -> bool:
    """Whether master or servant has an emotion of no mad colour left to write."""
    emotions = seen.world.data.emotions
    return any(not emotions[one].mad for body in seen.bodies for one in body.spent.emotions)


def _bonded(counsel: Counsel) -> act.WarDecision:
    """Returns the bond to write: the partner first, with all feelings that are of no mad colour (S7.4)."""
    seen = counsel.seen
    emotions = seen.world.data.emotions
    partners = {master_of(counsel.name), servant_of(counsel.name)}
    bonds = [
        one
        for one in seen.legal
        if isinstance(one, act.WarBond) and not any(emotions[name].mad for name in one.emotions)
    ]
    if not bonds:
        return act.BondDone(counsel.name)
    return max(bonds, key=lambda one: (one.person in partners, sum(emotions[name].bond for name in one.emotions)))


def _lifted(counsel: Counsel) -> act.WarDecision:
    """Returns whether a seal lifts a failed check: a watch while seals can be spared, scouting never."""
    trial = counsel.seen.trial
    needed = trial is not None and trial.kind == "watch" and counsel.seen.bodies[0].ties.seals > SPARED
    return act.CommandSeal(counsel.name, "succeed") if needed else act.NoSeal(counsel.name)


def _cup(counsel: Counsel) -> act.WarDecision:
    """Returns what is done with the cup: wished upon by who does not know it, else destroyed or refused (S17.10)."""
    if not counsel.seen.pair.cup:
        return act.CupChoice(counsel.name, "wish")
    brave = counsel.attitude not in ("cautious", "scheming") and counsel.fit >= FIT
    return act.CupChoice(counsel.name, "destroy" if brave else "refuse")
