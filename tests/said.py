"""What a table of text says of chosen positions and decisions, in lines that a player can read through."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import catalog
from game.i18n.catalog import Texts
from game.match.customs import UndoPolicy
from game.rules.chooser import choices_of
from game.rules.contract import CHANCE, Action, Event, Option, OptionValues, Pick
from tests.laws.walk import POSITIONS, TESTS, VECTORS, positions_in
from tests.laws.walk import options as usual_options

SIDES = tuple("ABCDEFG")


@cache
def _texts(lang: str) -> Texts:
    return Texts(lang, catalog.text_folders())


class Said:
    """The lines of one game in one language, for `approved` of tests/transcript.py."""

    def __init__(self, game_id: str, lang: str, **options: str | int | bool) -> None:
        self.game = catalog.rules(game_id)
        values: OptionValues = {**usual_options(self.game), **options}
        speaker = catalog.load(catalog.GAMES[game_id].spoken)
        self.spoken: Any = speaker(_texts(lang), values, SIDES[: self.game.seats])
        self.lines: list[str] = []
        self._rows: list[str] = []

    def looks(self, title: str, state: Any, seat: int | None = None) -> None:
        """Notes all that is said of a position to a seat, or to the one that is to act; its rows where they are new."""
        seen = self.game.observe(state, max(0, state.to_act) if seat is None else seat)
        spoken = self.spoken
        self.lines += ["", f"== {title}", *spoken.about(seen), f"asked: {spoken.asks(seen)}"]
        self.lines += [f"{fact.place}: {fact.words} [{', '.join(fact.names)}]" for fact in spoken.facts(seen)]
        self.lines += spoken.hands(seen)
        self.lines += [f"may say {self.game.format(claim)}: {words}" for words, claim in spoken.claims(seen)]
        rows = dict[str, list[str]]()
        for place, row in spoken.places(seen).items():
            rows.setdefault(row, []).append(place)
        told = [f"row {row}: {' '.join(places)}" for row, places in rows.items() if row]
        if told != self._rows:
            self.lines += told
        self._rows = told
        self.lines += [f"typed as well: {' '.join(rows[''])}"] if "" in rows else []
        self.lines.append(" ".join(["takes back:", *(spoken.policy(usual).name for usual in UndoPolicy)]))

    def plays(self, state: Any, *tokens: str, seat: int | None = None) -> Any:
        """Notes all that is said of actions, one after the other, to who plays or to a seat; returns what follows."""
        for token in tokens:
            action = self.game.parse(token, state)
            self.tells(state, action, seat)
            state = self.game.apply(state, action)
        return state

    def tells(self, state: Any, action: Action, seat: int | None = None) -> None:
        """Notes how one action is picked, what it is called, what is told of it, and what speaks for it."""
        game, spoken, acts = self.game, self.spoken, state.to_act
        reader = max(0, acts) if seat is None else seat
        seen, token = game.observe(state, reader), game.notate([(state, action)], 0)
        self.lines.append(f"- {game.format(action)}")
        if reader == acts:
            path = tuple(next(iter(action.paths()), ()))
            self.lines += [self._picked(seen, path[:n], pick) for n, pick in enumerate(path)]
            self.lines.append(f"  does: {spoken.does(seen, action, token)}")
        log: list[Event] = []
        game.apply(state, action, log)
        known = [event for event in (one.seen_by(reader) for one in log) if event is not None]
        who = "the sticks" if acts == CHANCE else SIDES[acts]
        told = list(spoken.told(seen, action, token, known, who))
        self.lines += [f"  told: {line}" for line in told]
        self.lines += [f"  where it goes on: {line}" for line in spoken.goes_on(seen, known) if line not in told]
        if acts != CHANCE:
            reasons = {own: spoken.because(state, action, reader, own=own) for own in (True, False)}
            self.lines += [f"  {'for it' if own else 'and why'}: {line}" for own, line in reasons.items() if line]

    def _picked(self, seen: Any, before: tuple[Pick, ...], pick: Pick) -> str:
        """Returns a pick in words after the place typed for it; says so where that is none, or leads elsewhere."""
        place = self.spoken.place_of(pick)
        typed = place in self.spoken.places(seen)
        leads = typed and self.spoken.points_at(seen, place, first=not before) != pick
        how = " (not typed)" if place and not typed else " (leads elsewhere)" if leads else ""
        return f"  pick {place or '-'}{how}: {self.spoken.pick(seen, before, pick)}"

    def offers(self, state: Any) -> None:
        """Notes what may be picked, where choices are beyond listing, and one action that comes of it."""
        seen, picked = self.game.observe(state, state.to_act), tuple[Pick, ...]()
        offered = choices_of(self.spoken.choices(seen))
        while offered.made(picked) is None:
            lines = {self._picked(seen, picked, one): one for one in offered.after(picked)}
            self.lines += sorted(lines)
            self.lines.append("  --")
            picked = (*picked, lines[min(lines)])
        action = offered.made(picked)
        assert action is not None
        self.tells(state, action)

    def kinds(self, state: Any) -> None:
        """Notes of every kind of legal action (its class and the words among its picks) the first by its text."""
        found = dict[tuple[object, ...], tuple[str, Action]]()
        for action in self.game.legal(state):
            path = next(iter(action.paths()), ())
            words = tuple(one.name if isinstance(one, Option) else type(one).__name__ for one in path)
            told = self.game.format(action), action
            kind = type(action).__name__, *words
            found[kind] = min(found.get(kind, told), told, key=lambda one: one[0])
        for _, action in sorted(found.values(), key=lambda one: one[0]):
            self.tells(state, action)


@cache
def _known(game_id: str) -> dict[str, Any]:
    return dict(positions_in(game_id, VECTORS / game_id, TESTS / POSITIONS.format(game_id)))


def vector(game_id: str, name: str, **options: str | int | bool) -> Any:
    """Returns the state of a position that the vectors or the game's own positions name."""
    game = catalog.rules(game_id)
    return game.position_in(_known(game_id)[name], {**usual_options(game), **options})
