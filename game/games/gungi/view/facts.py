"""Facts of an observation about places of a 軍儀 board, in terms a view can draw. The rules decide, not the view.

Everything is read from the observation and its legal actions; nothing here judges a move.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.games.gungi.rules import events as ev
from game.games.gungi.rules.observation import GungiObservation
from game.games.gungi.rules.parts import PLAY
from game.games.gungi.rules.pieces import FIXED, KIND, KINDS, SIDE, SUI, TORIDE
from game.games.gungi.rules.reach import extra_key, mode_of, reach_table
from game.rules.contract import Event, InHand, Pick, Place, Square
from game.ui.board.grid import index_of, square_of
from game.ui.board.marks import MarkKind
from game.ui.board.trace import Hint, Role, Trace, traced


@dataclass(frozen=True, slots=True)
class LayerFact:
    """One tile of an opened tower, or a hand tile (`layer` 0).

    `mode`: 0-2 for layers 1-3, 3 for 敵上. `extra`: piece kind of the own 砲/砦 whose range it has, or -1.
    `now`: keys of `board.now` in the order they are to be read ("covered", "strike-up", "swap", …).
    """

    code: int
    layer: int
    mode: int
    extra: int
    now: tuple[str, ...]


def tower_facts(observation: GungiObservation, square: Square) -> tuple[LayerFact, ...]:
    """Returns the tiles of a tower from the top down, with what each may do now."""
    index = index_of(square)
    tower = observation.cells[index]
    abilities = _abilities(observation, square)
    facts = []
    for at in range(len(tower) - 1, -1, -1):
        key = extra_key(tower, at)
        now = _now(observation, tower, at, abilities.get(at + 1, ()))
        facts.append(LayerFact(tower[at], at + 1, mode_of(tower, at), key % 20 if key >= 0 else -1, now))
    return tuple(facts)


def as_if_placed(observation: GungiObservation, square: Square, code: int) -> GungiObservation:
    """Returns the observation with a hand tile on top of a tower, as it would stand there; nothing may be played."""
    cells = list(observation.cells)
    cells[index_of(square)] = (*cells[index_of(square)], code)
    return replace(observation, cells=tuple(cells), legal=())


def hand_fact(observation: GungiObservation, code: int) -> LayerFact:
    """Returns what is to be said of a hand tile."""
    pick_kinds = {p[0] for a in observation.legal for p in a.paths() if p and isinstance(p[0], InHand)}
    mine = SIDE[code] == observation.to_act
    can = any(p.seat == SIDE[code] and p.kind == KINDS[KIND[code]] for p in pick_kinds)
    may = "hand-drop" if observation.phase == PLAY else "hand-place"
    now = (may,) if can else ("hand-wait",) if mine and observation.legal else ()
    return LayerFact(code, 0, 0, -1, now)


def _abilities(observation: GungiObservation, square: Square) -> dict[int, tuple[str, ...]]:
    """Returns per layer what the legal actions let its tile do."""
    found: dict[int, dict[str, None]] = {}
    tower = observation.cells[index_of(square)]
    for action in observation.legal:
        for path in action.paths():
            if len(path) < 2 or not isinstance(path[0], Place) or path[0].square != square:
                continue
            word = _ability(path[0], path[1], tower)
            found.setdefault(path[0].layer, {})[word] = None
    return {layer: tuple(words) for layer, words in found.items()}


def _ability(first: Place, second: Pick, tower: Sequence[int]) -> str:
    if isinstance(second, Place) and second.square == first.square:
        if abs(second.layer - first.layer) == 2:
            return "swap"
        return "strike-up" if second.layer > first.layer else "strike-down"
    if isinstance(second, Place):
        return "substitute"
    return "move"


def _now(observation: GungiObservation, tower: tuple[int, ...], at: int, able: Sequence[str]) -> tuple[str, ...]:
    code, covered = tower[at], at < len(tower) - 1
    words: list[str] = []
    if KIND[code] in FIXED:
        words.append("fort" if KIND[code] == TORIDE else "cannon")
    elif covered:
        words.append("covered")
    ordered = [w for w in ("move", "strike-up", "strike-down", "swap", "substitute") if w in able]
    words += [w for w in ordered if w != "move"]
    acting = observation.phase == PLAY and observation.legal and SIDE[code] == observation.to_act
    if acting and not able and not covered and KIND[code] not in FIXED:
        words.append("stuck")
    return tuple(words)


def target_marks(
    observation: GungiObservation, picked: Sequence[Pick], offers: Iterable[Pick]
) -> tuple[dict[Pick, MarkKind], frozenset[Pick]]:
    """Returns the mark of every offered place of the board, and those only a 砲 or 砦 below opens (G6)."""
    marks: dict[Pick, MarkKind] = {}
    extra: set[Pick] = set()
    if not picked:
        return marks, frozenset()
    first = picked[0]
    side = observation.to_act
    for pick in offers:
        match pick:
            case Square():
                tower = observation.cells[index_of(pick)]
                substitution = isinstance(first, Place) and _is_substitution(observation, first, pick)
                marks[pick] = "swap" if substitution else _square_mark(tower, side)
                if len(picked) == 1 and isinstance(first, Place) and _only_extra(observation, first, pick):
                    extra.add(pick)
            case Place(square, layer):
                code = observation.cells[index_of(square)][layer - 1]
                marks[pick] = "strike" if SIDE[code] != side else "swap"
    return marks, frozenset(extra)


def _square_mark(tower: Sequence[int], side: int) -> MarkKind:
    if not tower:
        return "move"
    return "stack" if SIDE[tower[-1]] == side else "capture"


def _is_substitution(observation: GungiObservation, first: Place, target: Square) -> bool:
    """Whether the two picks name a 身代わり and no move: then the 帥 and the 侍 change places."""
    double = (action.paths() for action in observation.legal if len(action.paths()) > 1)
    return any(path[:2] == (first, target) for paths in double for path in paths)


def _only_extra(observation: GungiObservation, first: Place, target: Square) -> bool:
    source = index_of(first.square)
    tower = observation.cells[source]
    at = first.layer - 1
    if at >= len(tower) or extra_key(tower, at) < 0:
        return False
    own = reach_table(observation.reduced)[tower[at]][mode_of(tower, at)][source]
    return index_of(target) not in own.between


def check_squares(observation: GungiObservation) -> tuple[Square | None, tuple[Square, ...]]:
    """Returns the square of the 帥 in check, if one is, and those of its attackers."""
    if not observation.checkers:
        return None, ()
    for index, tower in enumerate(observation.cells):
        if any(KIND[code] == SUI and SIDE[code] == observation.to_act for code in tower):
            return square_of(index), tuple(square_of(sq) for sq in observation.checkers)
    return None, ()


def last_marks(events: Iterable[Event]) -> Trace:
    """Returns what a step did, to be marked as the last action: strikes in place and tiles turned over too."""
    return traced((square_of(index), role) for event in events for index, role in _parts(event))


def _parts(event: Event) -> tuple[tuple[int, Role], ...]:
    match event:
        case ev.Moved(_, src, _, dst, _):
            return ((src, "from"), (dst, "to"))
        case ev.Dropped(_, dst, _) | ev.Placed(_, dst, _) | ev.Relocated(_, dst):
            return ((dst, "to"), (dst, "drop"))
        case ev.Struck(_, square, _, _, _):
            return ((square, "to"), (square, "strike"))
        case ev.Swapped(square, _, _):
            return ((square, "to"), (square, "swap"))
        case ev.Substituted(samurai, king, _):
            return ((samurai, "to"), (samurai, "swap"), (king, "to"), (king, "swap"))
        case ev.Betrayed(square, _) | ev.FortWon(square, _, _):
            return ((square, "to"), (square, "turn"))
        case ev.Recalled(_, square, _, _, _):
            return ((square, "from"),)
    return ()


def hint_of(observation: GungiObservation, picks: Sequence[Pick]) -> Hint:
    """Returns what a hinted path of picks shows on the board: the way of a tile, and how it comes where it goes."""
    places = [pick for pick in picks if isinstance(pick, Place | Square)]
    way = tuple(dict.fromkeys(pick.square if isinstance(pick, Place) else pick for pick in places))[:2]
    first = picks[0] if picks else None
    if isinstance(first, InHand):
        return Hint(way, "drop")
    if len(places) < 2 or not isinstance(first, Place):
        return Hint(way)
    kind = target_marks(observation, (first,), (places[1],))[0][places[1]]
    return Hint(way, "swap" if kind == "swap" else "strike" if kind == "strike" else None)
