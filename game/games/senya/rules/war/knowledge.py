"""What pairs come to know of each other: places, classes, hurts and seals as they were last seen (S17.9)."""

from dataclasses import replace

from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.war.parts import Pair, Sighting, master_of, seat_of, servant_of
from game.games.senya.rules.war.state import WarState


def seats_of(*pairs: str) -> tuple[int, ...]:
    """Returns the seats of pairs, in order."""
    return tuple(sorted(map(seat_of, pairs)))


def class_of(servant: Combatant) -> str:
    """Returns the class of a servant (S17.1)."""
    return servant.kit.sheet.servant_class if servant.kit.sheet is not None else ""


def health(body: Combatant) -> int:
    """Returns the HP of somebody in per cent of what it has unhurt."""
    most = body.kit.values["hp"].value
    return 100 * body.hp // most if most else 0


def with_sight(state: WarState, by: str, sight: Sighting) -> WarState:
    """Returns the state with what a pair knows of another changed."""
    return state.with_pair(state.pair(by).seeing(sight))


def located(state: WarState, by: str, target: str) -> Sighting:
    """Returns what a pair knows of another once it has seen where it is, and whether it is hurt."""
    servant = state.body(servant_of(target))
    seen = replace(state.pair(by).of(target), place=state.pair(target).place, night=state.night, scene=state.scene)
    return replace(seen, hp=health(servant))


def found(state: WarState, by: str, target: str, identity: bool) -> WarState:
    """Returns the state after a pair found another, with its servant's class if that showed (S17.9)."""
    sight = replace(located(state, by, target), found=state.night)
    if identity:
        sight = replace(sight, servant_class=class_of(state.body(servant_of(target))))
    return with_sight(state, by, sight)


def met(state: WarState, one: str, other: str) -> WarState:
    """Returns the state after two pairs spoke: each knows where the other is."""
    for by, target in ((one, other), (other, one)):
        state = with_sight(state, by, replace(located(state, by, target), met=True))
    return state


def fought(state: WarState, by: str, target: str, struck: bool) -> WarState:
    """Returns the state after a pair fought another: it has seen class, seals and hurts; `struck`: by whom it was."""
    sight = replace(
        located(state, by, target),
        met=True,
        servant_class=class_of(state.body(servant_of(target))),
        seals=state.body(master_of(target)).ties.seals,
    )
    return with_sight(state, by, replace(sight, fights=sight.fights + 1, struck=sight.struck + struck))


def witnessed(state: WarState, by: str, target: str) -> WarState:
    """Returns the state after a pair saw another fight at its own place; not one in spirit form (S17.5)."""
    sight = located(state, by, target)
    if not state.spirit(target):
        sight = replace(sight, servant_class=class_of(state.body(servant_of(target))))
    return with_sight(state, by, replace(sight, fights=sight.fights + 1))


def seeable(state: WarState, by: str) -> tuple[str, ...]:
    """Returns the pairs that scouting may find: those not found in this night, first those at the same place."""
    pair = state.pair(by)
    others = [one for one in state.living if one != by and pair.of(one).found != state.night]
    near = [one for one in others if state.pair(one).place == pair.place]
    return tuple(near or others)


def told_all(state: WarState, kind: str, place: str = "", by: str = "", number: int = 0) -> WarState:
    """Returns the state with something told to every pair."""
    return state.noted(kind, *(pair.id for pair in state.pairs), by=by, place=place, number=number)


def forgetful(pair: Pair) -> Pair:
    """Returns a pair as it begins a scene: what holds for one scene is over (S17.5, S17.7)."""
    return replace(pair, away=False, resting=False, formed=False, sealed=False, compelled=False)
