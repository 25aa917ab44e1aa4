"""Whether a war in its middle can be: everybody and everything it names is there, and it waits for somebody."""

from collections.abc import Iterator

from game.games.senya.rules.actions import Decision
from game.games.senya.rules.course.positions import CONDITIONS
from game.games.senya.rules.data.rows import ATTITUDES
from game.games.senya.rules.dice import SIDES
from game.games.senya.rules.positions import frame
from game.games.senya.rules.war import steps
from game.games.senya.rules.war.actions import WarDecision, WarPlan
from game.games.senya.rules.war.legal import legal
from game.games.senya.rules.war.parts import PAIR, SEATS, SHADE, Pair, master_of, servant_of
from game.games.senya.rules.war.state import WarState
from game.games.senya.rules.war.step import apply, dice_missing, draw
from game.rules.chance import Stream
from game.rules.contract import CHANCE

MOST_STEPS = 40
OUT = ("", "fallen", "dead", "yielded")


def check(state: WarState) -> None:
    """Raises DataError with the key of the first thing that cannot be."""
    frame.check(state, _faults(state), state.battle is not None, lambda: _goes_on(state))


def _goes_on(state: WarState) -> bool:
    """Whether the war waits for somebody or for dice, and comes from there to another scene, a battle or its end."""
    if state.battle is not None:
        fights = {one.id for one in state.battle.combatants}
        met = {master_of(name) for name in (state.meeting.pairs if state.meeting is not None else ())}
        return state.battle.over is None and isinstance(state.top, steps.SkirmishOver) and bool(met) and met <= fights
    top = state.top
    if top is None or not (dice_missing(state, ()) if top.rolls else _first(state)):
        return False
    if isinstance(top, steps.PlanQuestion) and any(
        not isinstance(step, steps.CloseScene | steps.OrderRoll | steps.PlanQuestion) for step in state.agenda
    ):
        return False
    stream, begun = Stream(1), (state.night, state.scene)
    for _ in range(MOST_STEPS):
        if state.over is not None or state.battle is not None or (state.night, state.scene) != begun:
            return True
        action = draw(state, stream) if state.to_act == CHANCE else _first(state)
        if action is None:
            return False
        state = apply(state, action)
    return False


def _first(state: WarState) -> WarDecision | Decision | None:
    """Returns a decision of who is asked, None where there is none; to rest is always one of those that plan."""
    if isinstance(state.top, steps.PlanQuestion):
        return WarPlan(state.asked, "rest", state.world.town[0].id)
    return next(iter(legal(state)), None)


def _faults(state: WarState) -> Iterator[tuple[str, str]]:
    names = [f"{PAIR}{n}" for n in range(1, SEATS + 1)]
    if [pair.id for pair in state.pairs] != names:
        yield "pairs", "ids"
        return
    if len(state.world.masters) != SEATS:
        yield "masters", "not-seven"
    bodies = [one for name in names for one in (master_of(name), servant_of(name))]
    if [body.id for body in state.bodies] != bodies:
        yield "bodies", "ids"
        return
    numbers = state.world.numbers
    before = isinstance(state.top, steps.DrawLots) and not state.night and not state.scene
    if not before and (not 1 <= state.night <= numbers.nights or not 1 <= state.scene <= numbers.scenes):
        yield "night", "cannot-be"
    for body in state.bodies:
        if body.kit.sheet is None or body.side or body.condition not in CONDITIONS or body.vitals.statuses:
            yield f"bodies.{body.id}", "cannot-be"
        elif bool(body.kit.sheet.servant_class) is not body.id.endswith("s"):
            yield f"bodies.{body.id}", "no-servant"
    for pair in state.pairs:
        yield from ((f"pairs.{pair.id}.{key}", problem) for key, problem in _of_pair(state, pair))
    yield from _of_lots(state)
    yield from _named(state, set(names))


def _of_pair(state: WarState, pair: Pair) -> Iterator[tuple[str, str]]:
    places = {"", *(place.id for place in state.world.town)}
    if pair.place not in places or any(sight.place not in places for sight in pair.sights):
        yield "place", "unknown"
    if pair.out not in OUT:
        yield "out", "unknown"
    others = {one.id for one in state.pairs if one.id != pair.id}
    if {*pair.books, *(sight.pair for sight in pair.sights)} - others:
        yield "sights", "nobody"
    master, servant = state.body(master_of(pair.id)), state.body(servant_of(pair.id))
    if (master.ties.servant, servant.ties.master) != (servant.id, master.id):
        yield "ties", "cannot-be"
    emotions = state.world.data.emotions
    held = [*master.spent.emotions, *servant.spent.emotions]
    held += [one for bond in (*pair.master_board, *pair.servant_board) for one in bond.emotions]
    if any(one not in emotions for one in held):
        yield "boards", "unknown-emotion"


def _of_lots(state: WarState) -> Iterator[tuple[str, str]]:
    """Yields what cannot be of lots that are still to be drawn, or of what was drawn."""
    if state.tempers and (len(state.tempers) != SEATS or set(state.tempers) - set(ATTITUDES)):
        yield "tempers", "cannot-be"
    samples = state.world.data.samples
    for number, step in enumerate(state.agenda):
        if isinstance(step, steps.DrawLots):
            names = {pair.id for pair in state.pairs}
            serve = all(one in samples and samples[one].sheet.servant_class for one in step.servants)
            sizes = {len(step.pairs), len(set(step.pairs)), len(step.servants), len(step.tempers)}
            if not serve or set(step.pairs) - names or set(step.tempers) - set(ATTITUDES) or len(sizes) > 1:
                yield f"agenda[{number}]", "cannot-be"
            elif not 1 < len(step.pairs) <= SIDES:
                yield f"agenda[{number}]", "length"


def _named(state: WarState, names: set[str]) -> Iterator[tuple[str, str]]:
    """Yields what names somebody who is not there."""
    known = {*names, ""}
    for number, step in enumerate(state.agenda):
        named = (*getattr(step, "waiting", ()), *(getattr(step, key, "") for key in ("by", "of", "target")))
        if set(named) - known:
            yield f"agenda[{number}]", "nobody"
    if {*state.order, *state.fought} - names or len(set(state.order)) < len(state.order):
        yield "order", "nobody"
    planners = [plan.by for plan in state.plans]
    if {*planners, *(plan.target for plan in state.plans)} - known or len(set(planners)) < len(planners):
        yield "plans", "nobody"
    if any({pact.first, pact.second} - names for pact in state.pacts):
        yield "pacts", "nobody"
    if state.meeting is not None and (not state.meeting.first or set(state.meeting.pairs) - names):
        yield "meeting", "nobody"
    if state.trial is not None and state.trial.by not in {body.id for body in state.bodies}:
        yield "trial", "nobody"
    if state.battle is not None:
        told = {one.id for one in state.battle.combatants if not one.kit.minion}
        if told - {SHADE, *(body.id for body in state.bodies)}:
            yield "battle.combatants", "nobody"
