"""Law 1 on a position that was made, and a few actions further: both ways, and by the door of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from game import catalog
from game.match.match import Match
from game.rules.chance import Stream
from game.rules.contract import CHANCE
from game.rules.errors import NotationError
from tests.laws.constructed import made
from tests.laws.walk import known, pointed_at, some, tried

FURTHER = 2
"""So many actions are played on from the position, and the law asked again, of SOME of what is listed."""
SOME = 16
CROSSED, POINTED_AT, POOLED = 24, 12, 6
"""How many well-formed actions of each kind are tried in a state."""


@dataclass
class Looked:
    """What was looked at: states, listed actions that were played, other actions, those of them that were refused."""

    states: int = 0
    played: int = 0
    tried: int = 0
    refused: int = 0


def look(game_id: str, seed: int) -> Looked:
    """Asserts law 1 of the position of a seed."""
    found, stream, built = Looked(), Stream(seed), made(game_id, seed)
    game = catalog.rules(game_id)
    match = Match(game, built.options, seed, start=built.position)
    while match.result is None and found.states <= FURTHER:
        if match.state.to_act == CHANCE:
            match.play_chance()
            continue
        found.states += 1
        actions = some(game.legal(match.state), seed)
        assert actions, "nothing to play, and no result"
        assert len(set(actions)) == len(actions), "an action is listed twice"
        _listed(match, actions if found.states == 1 else _few(actions, stream), found)
        _others(game_id, match.state, actions, stream, found)
        match.play(stream.choice(list(actions)))
    return found


def _listed(match: Any, actions: Sequence[Any], found: Looked) -> None:
    """What is listed is refused by nothing, reads as it is written, and is carried out: as by `Match.play`."""
    game, state = match.game, match.state
    for action in actions:
        clause = match.explain_illegal(action)
        assert clause is None, f"{game.format(action)} is listed and refused: {clause}"
        assert game.parse(game.format(action), state) == action, f"{game.format(action)} reads otherwise"
        game.apply(state, action)
        found.played += 1


def _few(actions: Sequence[Any], stream: Stream) -> Sequence[Any]:
    return [stream.choice(tuple(actions)) for _ in range(min(SOME, len(actions)))]


def _others(game_id: str, state: Any, actions: Sequence[Any], stream: Stream, found: Looked) -> None:
    """What is well-formed is refused just where it is not listed."""
    game = catalog.rules(game_id)
    listed = known(game.legal(state))
    meant = pointed_at(game, state, POINTED_AT, stream.below(1 << 30))
    pooled = tried(game_id, POOLED, stream.below(1 << 30))
    for action in (*crossed(game, state, actions, CROSSED, stream), *meant, *pooled):
        clause = game.explain(state, action)
        assert (clause is None) == (action in listed), f"{game.format(action)} is not listed, or is: {clause}"
        found.tried += 1
        found.refused += clause is not None


def crossed(game: Any, state: Any, actions: Sequence[Any], count: int, stream: Stream) -> Iterator[Any]:
    """Yields up to `count` actions that are legal ones but for a part they have of another of their kind.

    All of them are well-formed: what is written of them reads as the same action.
    """
    pool = list(actions)
    for _ in range(count):
        action = _crossed(stream.choice(pool), stream.choice(pool), stream)
        try:
            same = game.parse(game.format(action), state) == action
        except (NotationError, ValueError, KeyError, IndexError, TypeError):
            continue
        if same:
            yield action


def _crossed(one: Any, other: Any, stream: Stream) -> Any:
    names = [field.name for field in fields(one)] if type(one) is type(other) else []
    if not names:
        return one
    name = stream.choice(names)
    mine, theirs = getattr(one, name), getattr(other, name)
    if is_dataclass(mine) and type(mine) is type(theirs) and stream.below(2):
        theirs = _crossed(mine, theirs, stream)
    return replace(one, **{name: theirs})
