"""A war that looks to one pair as the real one does: what it does not know of the others is drawn (law 7)."""

from dataclasses import replace

from game.games.senya.rules import observation as of_battle
from game.games.senya.rules.course.battles import out_of_battle
from game.games.senya.rules.kits import combatant, kit_of
from game.games.senya.rules.parts import SEALS, Combatant, Ties, Who
from game.games.senya.rules.war import parts, steps
from game.games.senya.rules.war.actions import WarPlan
from game.games.senya.rules.war.checking import scout_of
from game.games.senya.rules.war.observation import PUBLIC, WarObservation, battle_seen
from game.games.senya.rules.war.state import WarState
from game.rules.chance import Stream


def sample(seen: WarObservation, stream: Stream) -> WarState:
    """Returns a war with that observation."""
    classes = _classes(seen, stream)
    pairs = [seen.pair]
    bodies = {body.id: body for body in seen.bodies}
    for sight in seen.rivals:
        pairs.append(_pair(seen, sight, stream))
        for body in _bodies(seen.world, sight, classes[sight.pair], stream):
            bodies[body.id] = body
    pairs.sort(key=lambda pair: pair.id)
    battle = battle_seen(seen)
    made = WarState(
        world=seen.world,
        pairs=tuple(pairs),
        bodies=tuple(bodies[name] for pair in pairs for name in (parts.master_of(pair.id), parts.servant_of(pair.id))),
        agenda=(),
        night=seen.night,
        scene=seen.scene,
        order=seen.order,
        plans=_plans(seen, stream),
        fought=(seen.pair.id,) if seen.fought else (),
        pacts=seen.pacts,
        trial=seen.trial,
        meeting=seen.meeting,
        battle=None if battle is None else of_battle.sample(battle, stream),
        over=seen.result,
        tempers=_tempers(seen, stream),
    )
    return _going_on(made, seen)


def _going_on(made: WarState, seen: WarObservation) -> WarState:
    """Returns the war with something to do: what the seat sees of it, or another pair that scouts."""
    if made.over is not None:
        return made
    base: tuple[steps.Step, ...] = (steps.CloseScene(),)
    if made.battle is not None:
        for one in made.battle.combatants:  # minions and the shade have no body outside
            made = made.with_body(replace(out_of_battle(one), side=0))
        return replace(made, agenda=(*base, steps.SkirmishOver()))
    if isinstance(seen.top, PUBLIC):
        return replace(made, agenda=seen.steps)
    if seen.steps:
        return replace(made, agenda=(*base, *seen.steps))
    other = next(name for name in (*made.living, *(pair.id for pair in made.pairs)) if name != seen.pair.id)
    trial = parts.SenseTrial(scout_of(made.body, other), "scout")
    return replace(made, trial=trial, agenda=(*base, steps.ScoutDone(other), steps.ScoutRoll(other)))


def _classes(seen: WarObservation, stream: Stream) -> dict[str, str]:
    """Returns a servant, by its ready character, for each other pair: of the class that is known, the rest drawn."""
    data = seen.world.data
    servants = {row.sheet.servant_class: row.id for row in data.samples.values() if row.sheet.servant_class}
    mine = seen.body(parts.servant_of(seen.pair.id)).kit.sheet
    known = {sight.pair: sight.servant_class for sight in seen.rivals if sight.servant_class}
    taken = {*known.values(), mine.servant_class if mine is not None else ""}
    left = [name for name in servants if name not in taken]
    stream.shuffle(left)
    drawn = (sight.pair for sight in seen.rivals if sight.pair not in known)
    known |= {pair: left[n % len(left)] for n, pair in enumerate(drawn)}
    return {pair: servants[name] for pair, name in known.items()}


def _tempers(seen: WarObservation, stream: Stream) -> tuple[str, ...]:
    """Returns how the masters may be minded where that was drawn by lot: the own as it is, the others anyhow."""
    if not seen.world.options.secret or isinstance(seen.top, steps.DrawLots):
        return ()
    tempers = [one.attitude for one in seen.world.masters]
    if seen.temper in tempers:
        tempers.remove(seen.temper)
    stream.shuffle(tempers)
    tempers.insert(seen.seat, seen.temper)
    return tuple(tempers)


def _pair(seen: WarObservation, sight: parts.Sighting, stream: Stream) -> parts.Pair:
    place = stream.choice([one.id for one in seen.world.town])
    return parts.Pair(
        sight.pair,
        place=place,
        out=seen.out[parts.seat_of(sight.pair)],
        cup=seen.night >= seen.world.numbers.cup_night or stream.below(2) > 0,
        books=(seen.pair.id,) if sight.pair in seen.given else (),
    )


def _bodies(world: parts.WarWorld, sight: parts.Sighting, servant: str, stream: Stream) -> list[Combatant]:
    """Returns the master and servant of another pair as they may be."""
    master, name = parts.master_of(sight.pair), parts.servant_of(sight.pair)
    seals = sight.seals if sight.seals >= 0 else stream.below(SEALS + 1)
    who = world.masters[parts.seat_of(sight.pair)].who
    found = [
        combatant(master, 0, kit_of(who, world.data), Ties(servant=name, seals=seals)),
        combatant(name, 0, kit_of(Who(sample=servant), world.data), Ties(master=master)),
    ]
    share = sight.hp if sight.hp > 0 else 40 + stream.below(61)
    hurt = found[1].with_vitals(hp=max(1, found[1].hp * share // 100))
    return [found[0], hurt]


def _plans(seen: WarObservation, stream: Stream) -> tuple[WarPlan, ...]:
    """Returns the own plan, and one for each other pair that has planned."""
    top = seen.top
    waiting = top.waiting if isinstance(top, steps.PlanQuestion) else ()
    places = [one.id for one in seen.world.town]
    plans = [] if seen.plan is None else [seen.plan]
    others = (f"{parts.PAIR}{n}" for n in range(1, len(seen.out) + 1) if n != seen.seat + 1)
    plans += [
        WarPlan(name, "rest", stream.choice(places)) for name in others if name in seen.living and name not in waiting
    ]
    return tuple(sorted(plans, key=lambda plan: plan.by))
