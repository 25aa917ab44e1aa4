"""Two running games that were played otherwise where somebody cannot see it: other actions, in other number and order.

A game is played on twice from positions that look alike to a seat (None: to everybody who has not sat down). What the
seat is told has to stay the same step by step; what it is not told is drawn apart, and so are the times thought.
Where a game hides nothing, the two are played alike, and only what chance is still to be drawn from differs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game import catalog
from game.match.match import Match, full_options
from game.records.outside import acting_for_all
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Game
from tests.campaigns.common import any_options
from tests.laws.walk import choose, chooser, some

MOST_BEFORE = 90
"""At most so many plies are the same in both before they part."""
TOLD, UNSEEN = 14, 5
"""At most so many steps that the seat is told of, and so many between two of them that it is not."""
TRIES = 10
"""How many actions are tried for one that tells the same."""
TOLD_MS = 1_000

Pair = tuple[Match, Match]


class Eyes:
    """What a seat knows of a state and is told by a step; None: what everybody knows and is told."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game, self._seat = game, seat

    def see(self, state: Any) -> Any:
        """Returns what is known of a state."""
        if self._seat is not None:
            return self._game.observe(state, self._seat)
        assert self._game.seen_out is not None
        return state.result, acting_for_all(self._game, state), self._game.seen_out(state, None)

    def hear(self, events: Sequence[Any]) -> list[Any]:
        """Returns what is told of events."""
        heard = list(events)
        for seat in range(self._game.seats) if self._seat is None else (self._seat,):
            heard = [told for event in heard if (told := event.seen_by(seat)) is not None]
        return heard

    def tell(self, state: Any, action: Any) -> tuple[Any, list[Any]]:
        """Returns what is seen after an action, and heard of it."""
        events: list[Any] = []
        return self.see(self._game.apply(state, action, events)), self.hear(events)


def unseen(game_id: str, seat: int | None, seed: int, count: int) -> Iterator[Pair]:
    """Yields pairs of running games that `seat` cannot tell apart and that were not played alike."""
    given = 0
    while given < count:
        seed += 1
        game, stream = catalog.rules(game_id), Stream(seed)
        pair = _pair(game, seat, stream) if game.hides else _seeds(game, stream)
        if pair is not None:
            given += 1
            yield pair


def _pair(game: Game, seat: int | None, stream: Stream) -> Pair | None:
    options = any_options(game, stream)
    before = _begun(game, options, stream)
    if before is None:
        return None
    eyes, begin = Eyes(game, seat), before[-1][1] if before else game.start(full_options(game, options))
    other = begin
    if stream.below(2):  # what lies hidden is another thing as well; then the games begin here
        for one in range(game.seats) if seat is None else (seat,):
            other = game.sample(game.observe(other, one), stream)
        if eyes.see(other) != eyes.see(begin):
            return None
        ways = [Match(game, options, 7, start=game.position_out(one), by_hand=True) for one in (begin, other)]
    else:
        ways = [Match(game, options, 7, by_hand=True) for _ in range(2)]
        for way in ways:
            for action, _ in before:
                way.play(action, ms=TOLD_MS)
    one, two = ways
    _play_apart(one, two, eyes, stream)
    return (one, two) if _fit(one, two, eyes, seat) else None


def _seeds(game: Game, stream: Stream) -> Pair | None:
    """Returns two games that begin with the same position and go on by another seed; None where chance fell."""
    options = any_options(game, stream)
    before = _begun(game, options, stream)
    if not before or before[-1][1].to_act == CHANCE:
        return None
    ways = [Match(game, options, seed, start=game.position_out(before[-1][1])) for seed in (1 << 63, 5 << 60)]
    action = choose(game, ways[0].state, stream)
    for way in ways:
        way.play(action, ms=TOLD_MS)
    return None if ways[0].result is not None or ways[0].state.to_act == CHANCE else (ways[0], ways[1])


def _begun(game: Game, options: dict[str, Any], stream: Stream) -> list[tuple[Any, Any]] | None:
    """Returns actions of a game that is begun at random, each with the state after it; None if it ends."""
    state, steps = game.start(full_options(game, options)), list[tuple[Any, Any]]()
    for _ in range(stream.below(MOST_BEFORE)):
        action = choose(game, state, stream)
        state = game.apply(state, action)
        if state.result is not None:
            return None
        steps.append((action, state))
    return steps


def _play_apart(one: Match, two: Match, eyes: Eyes, stream: Stream) -> None:
    """Plays both on while the same can be told of both."""
    for _ in range(1 + stream.below(TOLD)):
        for way in (one, two):
            _out_of_sight(way, eyes, stream, stream.below(UNSEEN))
        if not _in_sight(one, two, eyes, stream):
            break
    for way in (one, two):
        _out_of_sight(way, eyes, stream, stream.below(UNSEEN))
        while way.state.to_act == CHANCE and _out_of_sight(way, eyes, stream, 1):
            pass


def _out_of_sight(way: Match, eyes: Eyes, stream: Stream, most: int) -> int:
    """Plays at most so many steps of which nothing is seen or heard; returns how many."""
    seen = eyes.see(way.state)
    for n in range(most):
        choose_one = chooser(way.game, way.state, stream)
        for _ in range(TRIES):
            action = choose_one()
            if eyes.tell(way.state, action) == (seen, []):
                way.play(action, ms=stream.below(60_000))
                break
        else:
            return n
    return most


def _in_sight(one: Match, two: Match, eyes: Eyes, stream: Stream) -> bool:
    """Plays a step in each that tells the same, in the second another one if there is; False where none was found."""
    first = choose(one.game, one.state, stream)
    told = eyes.tell(one.state, first)
    if told[0] == eyes.see(one.state) or one.game.apply(one.state, first).result is not None:
        return False
    choose_one = chooser(two.game, two.state, stream)
    tried = [choose_one() for _ in range(TRIES)]
    second = next((b for b in (*tried, first) if _may(two, b) and eyes.tell(two.state, b) == told), None)
    if second is None or two.game.apply(two.state, second).result is not None:
        return False
    one.play(first, ms=TOLD_MS)
    two.play(second, ms=TOLD_MS)
    return True


def _may(way: Match, action: Any) -> bool:
    return way.game.explain(way.state, action) is None


def _fit(one: Match, two: Match, eyes: Eyes, seat: int | None) -> bool:
    """Whether both wait for a decision and look alike, and were not played alike."""
    states = one.state, two.state
    if any(state.result is not None or state.to_act == CHANCE for state in states):
        return False
    if seat is None and states[0].to_act != states[1].to_act:  # who shares the screen is called to it by name
        return False
    if seat == states[0].to_act and some(one.game.legal(states[0]), 1) != some(two.game.legal(states[1]), 1):
        return False  # a mate test looks at hidden faces (G4.7)
    played = [[way.game.format(action) for _, action in way.steps()] for way in (one, two)]
    return eyes.see(states[0]) == eyes.see(states[1]) and (played[0] != played[1] or one.start != two.start)
