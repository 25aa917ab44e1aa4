"""Judges of the reasons of wars of 千夜月姫+ between their battles: by all throws, and by what pairs know."""

from __future__ import annotations

from itertools import product

from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.war import actions as act
from game.games.senya.rules.war.actions import JOINT, TRUCE, WarDecision
from game.games.senya.rules.war.asked.reasons import reasons, visible
from game.games.senya.rules.war.checking import scout_of, sense_check, will_check
from game.games.senya.rules.war.motives import doer
from game.games.senya.rules.war.parts import master_of, seat_of, servant_of
from game.games.senya.rules.war.state import WarState
from tests.reasons import Args, Case, Judge, Judged

FACES = range(1, 7)
LATE = 5


def own(case: Case) -> bool:
    return bool(case.action.by == f"p{case.viewer + 1}")  # type: ignore[attr-defined]


def asks(case: Case) -> bool:
    """Of a war between battles a pair is told of its own decisions, and of what it sees others decide."""
    if case.state.battle is not None or not isinstance(case.action, WarDecision):
        return False
    return own(case) or bool(visible(case.state, case.action, case.viewer))


def attitudes(case: Case) -> set[str]:
    """Returns the attitudes of those whose decisions are told of."""
    others = [] if own(case) else visible(case.state, case.action, case.viewer)
    names = [doer(event) for event in others] or [case.action.by]  # type: ignore[attr-defined]
    return {case.state.temper(name) for name in names}


def bodies(case: Case) -> list[Combatant]:
    return [case.state.body(one(case.action.by)) for one in (master_of, servant_of)]  # type: ignore[attr-defined]


def feelings(case: Case) -> list[str]:
    return [emotion for body in bodies(case) for emotion in body.spent.emotions]


def unwritten(case: Case, who: str) -> set[str]:
    """Returns who of the pair itself and of the masters it met does not stand on a board yet."""
    pair = case.state.pair(case.action.by)  # type: ignore[attr-defined]
    met = {master_of(sight.pair) for sight in pair.sights if sight.met} | {body.id for body in bodies(case)}
    return met - {who} - {bond.person for bond in pair.board(who)}


def plain(case: Case) -> bool:
    return any(not case.state.world.data.emotions[emotion].mad for emotion in feelings(case))


def health(body: Combatant) -> int:
    return 100 * body.hp // body.kit.values["hp"].value


def per_cent(state: WarState, name: str) -> int:
    return health(state.body(servant_of(name)))


def of(*wanted: str) -> Judge:
    """Returns a judge: one of those who decided has such an attitude."""
    return lambda case, args: bool(attitudes(case) & set(wanted))


def late(case: Case, args: Args) -> bool:
    few = 3 if "scheming" in attitudes(case) else 2
    return case.state.night >= LATE or len(case.state.living) <= few


def scouts(case: Case, args: Args) -> bool:
    plan = case.action
    assert isinstance(plan, act.WarPlan)
    apart = plan.aim == act.APART
    body = case.state.body(servant_of(plan.by) if apart else scout_of(case.state.body, plan.by))
    check = sense_check(case.state.world, body, "scout", plan.place, apart)
    need = case.state.world.numbers.scout
    good = sum(two == 12 or (two > 2 and check.total.value + two >= need) for two in map(sum, product(FACES, FACES)))
    pair = case.state.pair(plan.by)
    left = [one for one in case.state.living if one != plan.by and pair.of(one).found != case.state.night]
    return (100 * good // 36, len(left)) == args


def parleys(case: Case, args: Args) -> bool:
    plan, world = case.action, case.state.world
    assert isinstance(plan, act.WarPlan)
    mine = will_check(world, case.state.body(master_of(plan.by)), plan.place)
    other = combatant("", 0, kit_of(world.masters[seat_of(plan.target)].who, world.data))
    theirs = will_check(world, other, "").total.value
    won = 0
    for a, b in product(map(sum, product(FACES, FACES)), repeat=2):
        if a == 2 or b == 12:
            continue
        won += a == 12 or b == 2 or mine.total.value + a > theirs + b
    return (plan.target, 100 * won // 1296) == args


def hurt(case: Case, args: Args) -> bool:
    """Whoever is struck is hurt: as the striker knows it, or as the own pair is."""
    if own(case):
        assert isinstance(case.action, act.WarPlan)
        return 0 <= case.state.pair(case.action.by).of(case.action.target).hp < 50
    struck = [e.second for e in visible(case.state, case.action, case.viewer) if hasattr(e, "second")]
    mine = case.state.pairs[case.viewer]
    return any(
        per_cent(case.state, name) < 50 if name == mine.id else mine.of(name).hurt for names in struck for name in names
    )


def asked_for(aim: str) -> Judge:
    def judge(case: Case, args: Args) -> bool:
        told = [getattr(case.action, "aim", "")] if own(case) else []
        told += [getattr(e, "aim", "") for e in visible(case.state, case.action, case.viewer)]
        told += [getattr(case.state.top, "aim", "")]
        allied = aim == JOINT and any(pact.joint for pact in case.state.pacts)
        several = aim == JOINT and any(
            len(getattr(e, "first", ())) > 1 for e in visible(case.state, case.action, case.viewer)
        )
        return aim in told or allied or several

    return judge


def answered(accept: bool) -> Judge:
    def judge(case: Case, args: Args) -> bool:
        if own(case):
            return isinstance(case.action, act.WarAnswer) and case.action.accept is accept
        return any(getattr(e, "accept", None) is accept for e in visible(case.state, case.action, case.viewer))

    return judge


def struck_before(case: Case, args: Args) -> bool:
    logs = [entry for pair in case.state.pairs for entry in pair.log]
    return any((one.kind, one.by) == ("planned", "strike") for one in logs) or any(
        one.struck for pair in case.state.pairs for one in pair.sights
    )


def choice(word: str) -> Judge:
    return lambda case, args: getattr(case.action, "choice", "") == word


def rises(case: Case, args: Args) -> bool:
    before, after = (
        state.body(case.action.who).vitals.tension
        for state in (case.state, case.after)  # type: ignore[attr-defined]
    )
    return after - before == args[0] or after == 100


def stronger(case: Case, args: Args) -> bool:
    by = case.action.by  # type: ignore[attr-defined]
    return case.state.pair(by).of(str(args[0])).hp == args[1] < args[2] == per_cent(case.state, by)


JUDGED = Judged(
    reasons=reasons,
    asks=asks,
    words="senya-war.because",
    judges={
        "stronger": stronger,
        "heals": lambda case, args: min(map(health, bodies(case))) == args[0] < 100,
        "scouts": scouts,
        "parleys": parleys,
        "feelings": lambda case, args: (
            sum(len(body.spent.emotions) for body in bodies(case) if unwritten(case, body.id)) == args[0] > 0
        ),
        "all-mad": lambda case, args: len(feelings(case)) == args[0] > 0 and not plain(case),
        "all-written": lambda case, args: (
            feelings(case) and not any(unwritten(case, body.id) for body in bodies(case) if body.spent.emotions)
        ),
        "all-felt": lambda case, args: not feelings(case),
        "rises": rises,
        "seals-left": lambda case, args: case.state.body(master_of(case.action.by)).ties.seals == args[0],
        "too-hurt": lambda case, args: per_cent(case.state, case.action.by) == args[0] < 50,
        "strongest": of("honourable", "player"),
        "clear": of("cautious"),
        "any": of("aggressive"),
        "weaker": of("ruthless"),
        "hurt": hurt,
        "revenge": struck_before,
        "late": late,
        "betray": lambda case, args: (
            any(one.kind == "betrayed" for pair in case.after.pairs for one in pair.log)
            or getattr(case.action, "use", "") == "compel"
        ),
        "ally": asked_for(JOINT),
        "truce": asked_for(TRUCE),
        "word": answered(True),
        "watch": of("scheming"),
        "spare": answered(False),
        "struck": struck_before,
        "no-truce": lambda case, args: late(case, args) and answered(False)(case, args),
        "proud": answered(False),
        "shape": lambda case, args: not getattr(case.action, "on", True),
        "need": lambda case, args: getattr(case.action, "use", "") == "succeed",
        "weak": lambda case, args: per_cent(case.state, case.action.by) < 50,
        "secret": lambda case, args: of("scheming")(case, args) and not case.state.pair(case.action.by).cup,
        "wish": choice("wish"),
        "refuse": choice("refuse"),
        "destroy": choice("destroy"),
    },
)
