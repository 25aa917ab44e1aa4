"""How a war went, once it is over: who fell when, to whom, and in what (S17.9)."""

from dataclasses import dataclass

from game.games.senya.rules.war.knowledge import class_of
from game.games.senya.rules.war.parts import Pair, WarPassage, servant_of
from game.games.senya.rules.war.state import WarState

BATTLES = ("won", "lost", "drawn")


@dataclass(frozen=True, slots=True)
class Fall:
    """A pair that left the war: when, at which place, "" for none, to whom, "" for nobody, and in what.

    how: at-rest (it was struck while it rested), struck, repelled (in a strike of its own), last (in a last battle),
    gave-up (its master surrendered), left (of its own accord). dead: it was the master who died. servant, foe: the
    classes of its servant and of the other's, "" for none.
    """

    night: int
    scene: int
    pair: str
    by: str
    how: str
    place: str
    dead: bool
    servant: str
    foe: str


def falls(state: WarState) -> tuple[Fall, ...]:
    """Returns the pairs that left the war, in order; () while it goes on: that is hidden from those who play it."""
    if state.over is None:
        return ()
    found = [_fall(state, pair) for pair in state.pairs if pair.out]
    order = [one.by for one in state.pairs[0].log if one.kind == "out"]
    return tuple(sorted(found, key=lambda one: order.index(one.pair) if one.pair in order else -1))


def _fall(state: WarState, pair: Pair) -> Fall:
    out = next((one for one in pair.log if one.kind == "out" and one.by == pair.id), WarPassage("out", 0, 0))
    fought = next((one for one in reversed(_then(pair, out)) if one.kind in BATTLES), None)
    foe = "" if fought is None else fought.target
    return Fall(
        night=out.night,
        scene=out.scene,
        pair=pair.id,
        by=foe,
        how=_how(state, pair, fought),
        place="" if fought is None else fought.place,
        dead=pair.out == "dead",
        servant=class_of(state.body(servant_of(pair.id))),
        foe=class_of(state.body(servant_of(foe))) if foe else "",
    )


def _then(pair: Pair, at: WarPassage) -> list[WarPassage]:
    """Returns what a pair went through in the scene of a passage."""
    return [one for one in pair.log if (one.night, one.scene) == (at.night, at.scene)]


def _how(state: WarState, pair: Pair, fought: WarPassage | None) -> str:
    """Returns in what a pair fell; where neither had planned to strike the other, they met in a last battle."""
    if pair.out == "yielded" or fought is None:
        return "left" if fought is None else "gave-up"
    mine, theirs = (
        next((one for one in _then(state.pair(name), fought) if one.kind == "planned"), None)
        for name in (pair.id, fought.target)
    )
    if fought.by != pair.id or (mine is not None and (mine.by, mine.target) == ("strike", fought.target)):
        return "repelled"  # of its own, or of the ally whose call it followed
    if theirs is None or (theirs.by, theirs.target) != ("strike", pair.id):
        return "last"
    return "at-rest" if mine is not None and mine.by == "rest" else "struck"
