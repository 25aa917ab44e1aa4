"""What a typed line means: a move in the game's notation, or places one after the other."""

import re
import unicodedata
from dataclasses import dataclass

from game.match.match import AnyMatch
from game.rules.chooser import Chooser, choices_of
from game.rules.contract import Action, AnyObservation, Combinations, Pick, Unpicked
from game.rules.errors import DataError, NotationError
from game.text.spoken import AnySpeaker

MARKS = re.compile(r"^[▲▽△▼☗☖]+")
DASHES = re.compile(r"[‐‑‒–—―−ー－]")
PARTS = re.compile(r"[\s,→>]+|->")


def plain(text: str) -> str:
    """Returns a text as it is compared: wide letters as narrow ones, all dashes alike, no case."""
    return DASHES.sub("-", unicodedata.normalize("NFKC", text).strip()).casefold()


@dataclass(frozen=True, slots=True)
class Meant:
    """What a line means: `action` if it is one, `picked` if more is to be chosen, `several` if it fits several."""

    action: Action | None = None
    picked: tuple[Pick, ...] = ()
    several: tuple[Action, ...] = ()


class TypedMoves:
    """Reads lines at the cursor of a match, through the eyes of the seat to act."""

    def __init__(self, match: AnyMatch, spoken: AnySpeaker) -> None:
        self._match, self._spoken = match, spoken

    def read(self, line: str, seat: int) -> Meant | None:
        """Returns what a line means to a seat that is to act; None where it means nothing."""
        seen = self._match.game.observe(self._match.state, seat)
        return self._notation(line) or self._token(line, seen) or self._places(line, seen)

    def token(self, action: Action) -> str:
        """Returns what the record would say of an action."""
        match = self._match
        token: str = match.game.notate([*match.steps()[: match.ply], (match.state, action)], match.ply)
        return token

    def _notation(self, line: str) -> Meant | None:
        """Returns the action that the text of records tells, of those that a seat decides by picks."""
        try:
            action = self._match.game.parse(line, self._match.state)
        except (NotationError, DataError):
            return None
        return None if isinstance(action, Unpicked) else Meant(action)

    def _token(self, line: str, seen: AnyObservation) -> Meant | None:
        """Returns the legal actions of which the record would say so, with or without the mark of the side."""
        if isinstance(seen.legal, Combinations):
            return None
        words = MARKS.sub("", plain(line))
        found = tuple(one for one in seen.legal if MARKS.sub("", plain(self.token(one))) == words)
        if len(found) > 1:
            return Meant(several=found)
        return Meant(found[0]) if found else None

    def _places(self, line: str, seen: AnyObservation) -> Meant | None:
        """Returns what follows from places that are named one after the other, also where it may not be played."""
        names = [name for name in PARTS.split(plain(line)) if name]
        known = {plain(name): name for name in self._spoken.places(seen)}
        if not names or not all(name in known for name in names):
            return None
        chooser = Chooser(choices_of(self._spoken.choices(seen)))
        for name in names:
            fitting = [pick for pick in chooser.offers() if plain(self._spoken.place_of(pick)) == name]
            if len(fitting) != 1 and len(names) > 1 and not chooser.picked:
                fitting = [pick for pick in fitting if self._spoken.points_at(seen, known[name]) == pick]
            if len(fitting) != 1 or not chooser.pick(fitting[0]):
                return self._attempted(seen, [known[one] for one in names])
        return Meant(chooser.action) if chooser.action is not None else Meant(picked=chooser.picked)

    def _attempted(self, seen: AnyObservation, names: list[str]) -> Meant | None:
        """Returns the action that was meant by places that lead to no legal one, so that the rules can say why not."""
        points = [self._spoken.points_at(seen, name, first=not at) for at, name in enumerate(names)]
        if len(points) < 2 or any(point is None for point in points):
            return None
        action = self._match.game.attempt(self._match.state, [point for point in points if point is not None])
        return None if action is None or isinstance(action, Unpicked) else Meant(action)
