"""What a computer player named that cannot be played: it is asked again without that, and the log tells of it."""

import logging
from collections.abc import Sequence
from dataclasses import replace

from game.match.match import AnyMatch
from game.records.outside import acting_for_all, told_line
from game.rules.chance import Stream
from game.rules.contract import Action, AnyObservation, Combinations
from game.storage.problem import trace

TRIES = 2
"""So often a player is asked in one position; after that any legal action is taken instead."""
MOST = 12
"""After so many answers that could not be played no more are tried."""

log = logging.getLogger(__name__)


def refused(match: AnyMatch, action: Action) -> bool:
    """Whether an action cannot be played at the cursor; if so, or if the rules fail over it, the log tells of it.

    Of a game that hides something no more is told than everybody may know, and of the action only its kind.
    """
    hides = match.game.hides
    secret = hides and match.game.continues(match.state, action)
    named = "an answer" if secret else type(action).__name__ if hides else repr(action)
    try:
        clause = match.explain_illegal(action)
    except Exception as error:  # an action of no sense at all must not end the game
        log.error("%s: %s cannot be judged\n%s", _where(match), named, trace(error, veiled=hides))
        return True
    if clause is not None:
        why = "the rules" if secret else f"{clause.id} ({clause.code})"
        log.warning("%s: %s cannot be played by %s", _where(match), named, why)
    return clause is not None


def _where(match: AnyMatch) -> str:
    """Returns game, ply and seat at the cursor as everybody may know them, for the log."""
    game, state = match.game, match.state
    if not game.hides:
        return f"{game.id}, ply {match.ply}, seat {state.to_act}"
    told = told_line(match, veiled=True)[1]
    return f"{game.id}, ply {len(told)}, seat {acting_for_all(game, state)}"


class Unplayable:
    """The actions that could not be played in one position of a match, which is known by its version."""

    def __init__(self) -> None:
        self._version = -1
        self._named: list[Action] = []

    def add(self, version: int, action: Action) -> None:
        """Remembers an action, and forgets those of other positions."""
        if version != self._version:
            self.clear()
            self._version = version
        self._named.append(action)

    def at(self, version: int) -> tuple[Action, ...]:
        """Returns what could not be played in a position."""
        return tuple(self._named) if version == self._version else ()

    def clear(self) -> None:
        """Forgets all of it."""
        self._version, self._named = -1, []


def without(seen: AnyObservation, named: Sequence[Action]) -> AnyObservation:
    """Returns an observation that does not offer some actions; where there are too many to list it stays as it is."""
    if not named or isinstance(seen.legal, Combinations):
        return seen
    left: AnyObservation = replace(seen, legal=tuple(one for one in seen.legal if one not in named))  # type: ignore[type-var]
    return left


def any_other(seen: AnyObservation, named: Sequence[Action], seed: int) -> Action | None:
    """Returns a legal action at random that is none of some, the same for a seed; None where there is none left."""
    if len(named) >= MOST:
        return None
    stream = Stream(seed)
    if isinstance(seen.legal, Combinations):
        drawn = [seen.legal.sampled(stream) for _ in range(MOST)]
        return next((one for one in drawn if one not in named), None)
    left = without(seen, named).legal
    return left[stream.below(len(left))] if left else None
