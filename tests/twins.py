"""Two running games that somebody cannot tell apart, of any game that hides something: what doors must not tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from game import catalog
from game.match.match import Match, full_options
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Game
from tests.campaigns.common import any_options
from tests.laws.walk import PLIES, play_on

HIDING = tuple(game_id for game_id in catalog.with_rules() if catalog.rules(game_id).hides)
BY_ITSELF = 20
"""So many steps that happen by themselves are followed at most."""
FROM = 3
"""The first positions of a game, where hardly anything is hidden yet, are left out."""


def seats_of(game_id: str, seat: int | None) -> tuple[SeatSpec, ...]:
    """Returns who sits where: `seat` alone against the machine, None: people at one screen."""
    return tuple(HUMAN if seat in (n, None) else ai(1) for n in range(catalog.rules(game_id).seats))


def twins(game_id: str, seat: int | None, seed: int, count: int) -> Iterator[tuple[Match, Match]]:
    """Yields pairs of matches that `seat` cannot tell apart; None: nobody without the own hand can.

    Each begins with a position in which something hidden lies otherwise, and has one action that is the same in both.
    """
    game = catalog.rules(game_id)
    given = 0
    while given < count:
        seed += 1
        stream = Stream(seed)
        options = any_options(game, stream)
        steps = play_on(game, game.start(full_options(game, options)), seed, PLIES)
        if len(steps) <= FROM:
            continue
        begin = FROM + stream.below(len(steps) - FROM)
        state = next((step.state for step in steps[begin:] if _hides(game, step.state)), None)
        pair = _pair(game, options, state, seat, stream) if state is not None else None
        if pair is not None:
            given += 1
            yield pair


def _hides(game: Game, state: Any) -> bool:
    """Whether somebody decides and there is something that not everybody knows."""
    assert game.seen_out is not None
    return state.to_act != CHANCE and game.seen_out(state, None) != game.position_out(state)


def _pair(
    game: Game, options: dict[str, str | int | bool], state: Any, seat: int | None, stream: Stream
) -> tuple[Match, Match] | None:
    other = state
    for eyes in range(game.seats) if seat is None else (seat,):
        other = game.sample(game.observe(other, eyes), stream)
    ways = [Match(game, options, 7, start=game.position_out(one)) for one in (state, other)]
    if ways[0].start == ways[1].start:
        return None
    mine, theirs = (game.legal(way.state) for way in ways)
    known = set(theirs)  # once: combinations are counted lazily, and there may be many
    shared = [action for action in mine if action in known]
    if not shared or (seat == state.to_act and list(mine) != list(theirs)):  # a mate test looks at hidden faces (G4.7)
        return None
    action = stream.choice(shared)
    if any(game.apply(way.state, action).result is not None for way in ways):
        return None
    for way in ways:
        way.play(action)
    if _brought_to_light(game, ways[0].state, seat) != _brought_to_light(game, ways[1].state, seat):
        return None
    return _alike(game, ways[0], ways[1], seat)


def _brought_to_light(game: Game, state: Any, seat: int | None) -> object:
    """Returns what is seen once all has happened that does by itself when a game is opened: the dice that are next
    fall, and what alone can be done is done.

    What was hidden may come to light by that: who is asked next, for what they planned in secret; a card that is drawn.
    """
    assert game.seen_out is not None
    stream = Stream(1)
    for _ in range(BY_ITSELF):
        alone = () if state.to_act == CHANCE else tuple(islice(game.legal(state), 2))
        if state.result is not None or len(alone) > 1:
            break
        state = game.apply(state, alone[0] if alone else game.draw(state, stream))
    return state.to_act, game.seen_out(state, seat)


def _alike(game: Game, one: Match, two: Match, seat: int | None) -> tuple[Match, Match] | None:
    """Returns the two where what happened told nothing new: a card that was drawn may be another."""
    assert game.seen_out is not None
    told = [
        (game.seen_out(way.state, seat), [e.seen_by(seat or 0) for e in way.events(way.cursor)]) for way in (one, two)
    ]
    return (one, two) if told[0] == told[1] and game.notate(one.steps(), 0) == game.notate(two.steps(), 0) else None
