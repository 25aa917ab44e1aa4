"""③ 戦況判定: which readings must be declared, and which battlefields are won (Y4.9 to Y4.11, Y8.7)."""

from game.games.yuki.rules.lanes import Battlefield
from game.games.yuki.rules.phases import Declare
from game.games.yuki.rules.proof import Verdict, prove
from game.games.yuki.rules.state import YukiState
from game.games.yuki.rules.strength import Strength, best, better, of_cards, readings, with_reading

Said = tuple[tuple[int, int, tuple[str, ...]], ...]


def _compared(state: YukiState) -> list[tuple[int, Battlefield]]:
    """Returns the undecided battlefields where both formations are complete."""
    return [(i, lane) for i, lane in enumerate(state.lanes) if lane.open and lane.complete(0) and lane.complete(1)]


def first_done(lane: Battlefield) -> int:
    """Returns the player whose formation was complete first (Y6.5)."""
    first, second = lane.done_at
    assert first is not None
    assert second is not None
    return (first, second).index(min(first, second))


def to_declare(state: YukiState) -> tuple[tuple[int, int], ...]:
    """Returns (battlefield, player) of the readings to be declared, in order: the side complete first begins (Y8.7)."""
    queue = []
    for i, lane in _compared(state):
        first = first_done(lane)
        for player in (first, 1 - first):
            cards = lane.cards[player]
            if len(readings(cards, lane.effects)) > 1:
                queue.append((i, player))
    return tuple(queue)


def said(phase: Declare, lane: int, player: int, reading: tuple[str, ...]) -> Said:
    """Returns what has been declared, with one more reading, in the order of battlefield and player."""
    return (*phase.said, (lane, player, reading))


def won_lanes(state: YukiState) -> dict[int, tuple[int, str]]:
    """Returns the battlefields that are won now, with winner and how, as the table stands (Y4.11)."""
    told: Said = state.phase.said if isinstance(state.phase, Declare) else ()
    declared = {(lane, player): reading for lane, player, reading in told}
    won: dict[int, tuple[int, str]] = {}
    for i, lane in _compared(state):
        a, b = (_strength(lane, player, declared.get((i, player))) for player in (0, 1))
        won[i] = (stronger(lane, a, b), "compare")
    if state.options.advanced:
        for i, lane in enumerate(state.lanes):
            owner = provable_owner(lane)
            if owner is not None and verdict(state, i, owner).proved:
                won[i] = (owner, "proof")
    return dict(sorted(won.items()))


def stronger(lane: Battlefield, a: Strength, b: Strength) -> int:
    """Returns the player who wins a comparison of `a` of the first player with `b` of the second (Y6.5)."""
    if better(a, b, lane.effects):
        return 0
    return 1 if better(b, a, lane.effects) else first_done(lane)


def _strength(lane: Battlefield, player: int, reading: tuple[str, ...] | None) -> Strength:
    cards = lane.cards[player]
    return best(cards, lane.effects) if reading is None else of_cards(with_reading(cards, reading), lane.effects)


def provable_owner(lane: Battlefield) -> int | None:
    """Returns the player with the only complete formation of an undecided battlefield, or None (Y7.1)."""
    done = [player for player in (0, 1) if lane.complete(player)]
    return done[0] if lane.open and len(done) == 1 else None


def verdict(state: YukiState, lane: int, owner: int) -> Verdict:
    """Returns whether the complete formation of `owner` at `lane` is proved unbeatable (Y7)."""
    there = state.lanes[lane]
    return prove(there.cards[owner], there.cards[1 - owner], there.effects, state.seen_troops())
