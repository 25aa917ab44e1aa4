"""The openings of kept games as a tree: what was played from a position, how often, and how it scored.

A node is a set of games that came to the same position; what they played next, and leads to one position, is one move.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game import catalog
from game.library.beginning import BegunGame, beginnings_of
from game.match.match import AnyMatch, Match, full_options
from game.records.beginnings import OpeningStep
from game.records.sealed import Turned, told_by
from game.records.steps import Steps
from game.rules.contract import CHANCE, Agree, Closing, Resign, TimeUp
from game.rules.errors import RulesError

MOST_REPLAYED = 48
"""Games that are kept as played through; those not asked for the longest time go first."""
MOST_TRIED = 3
"""So many games are tried where the actions of one cannot be played."""
AT_ONCE = 200
_TABLE = (Closing, Resign, TimeUp, Agree)


class OpeningScore(NamedTuple):
    """How games ended for a seat."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def share(self) -> float:
        """The points of a game in the mean: 1 won, a half drawn."""
        return (self.won + self.drawn / 2) / max(1, self.games)


class OpeningGame(NamedTuple):
    """A game at a node: how many of its steps lead there."""

    game: BegunGame
    gone: int

    @property
    def ply(self) -> int:
        return self.game.steps[self.gone - 1].ply if self.gone else 0

    @property
    def next_step(self) -> OpeningStep | None:
        return self.game.steps[self.gone] if self.gone < len(self.game.steps) else None

    @property
    def led(self) -> OpeningStep | None:
        return self.game.steps[self.gone - 1] if self.gone else None


@dataclass
class OpeningNode:
    """A position of the tree, with all games that came to it, the newest first.

    `step` is what led there and `words` how that is written (None: the step's own name says it). `seat`: whose scores
    are told, that of who is to act; seat 0 where chance is (`falls`). `moves` are what was played from here, the most
    frequent first, once `found` is set.
    """

    games: list[OpeningGame]
    step: OpeningStep | None = None
    words: str | None = None
    seat: int = 0
    falls: bool = False
    moves: list["OpeningNode"] = field(default_factory=list)
    found: bool = False
    several: bool = False
    """Whether different things led there: then it is called by who is to act."""

    def score(self, seat: int) -> OpeningScore:
        """Returns how the games ended for a seat."""
        won = sum(one.game.winner == seat for one in self.games)
        drawn = sum(one.game.winner < 0 for one in self.games)
        return OpeningScore(won, drawn, len(self.games) - won - drawn)


class OpeningBook:
    """The games of one kind, in groups that begin at one position, and played through as far as somebody looks."""

    def __init__(self, game_id: str) -> None:
        self.game_id = game_id
        self._game = catalog.rules(game_id)
        self._played: OrderedDict[str, AnyMatch] = OrderedDict()
        self.groups: list[OpeningNode] = []

    def grouping(self, games: Iterable[BegunGame]) -> Steps[None]:
        """Sorts games by the position they begin with, the largest group first; what cannot begin is left out."""
        keys: dict[str, int | None] = {}
        found: dict[int, list[OpeningGame]] = {}
        for number, one in enumerate(games):
            if number % AT_ONCE == 0:
                yield 0.9
            options = repr(sorted(one.options.items()))
            if options not in keys:
                keys[options] = self._begun(one)
            key = keys[options]
            if key is not None:
                found.setdefault(key, []).append(OpeningGame(one, 0))
        groups = [OpeningNode(games) for games in sorted(found.values(), key=len, reverse=True)]
        self.groups = groups

    def _begun(self, one: BegunGame) -> int | None:
        try:
            return int(self._game.start(full_options(self._game, one.options)).repeat_key)
        except RulesError:
            return None

    def finding(self, node: OpeningNode) -> Steps[None]:
        """Finds what was played at a node; `moves` grows meanwhile, the most frequent first."""
        if node.found:
            return
        groups: dict[str, list[OpeningGame]] = {}
        for number, one in enumerate(node.games):
            if number % AT_ONCE == 0:
                yield 0.1
            step = one.next_step
            if step is not None:
                groups.setdefault(step.key, []).append(OpeningGame(one.game, one.gone + 1))
        node.moves.clear()
        node.seat, node.falls = yield from self._to_act(node, groups)
        merged: dict[object, OpeningNode] = {}
        for number, games in enumerate(sorted(groups.values(), key=len, reverse=True), 1):
            yield 0.1 + 0.9 * number / len(groups)
            made = self._move(games)
            if made is None:
                continue
            key, child = made
            if key in merged:
                same = merged[key]
                same.several = True
                same.games = sorted((*same.games, *child.games), key=lambda one: one.game.created, reverse=True)
            else:
                merged[key] = child
                node.moves.append(child)
            node.moves.sort(key=lambda one: len(one.games), reverse=True)
        node.found = True

    def _to_act(self, node: OpeningNode, groups: dict[str, list[OpeningGame]]) -> Steps[tuple[int, bool]]:
        """Returns whose scores are told at a node, and whether chance is to act."""
        yield 0.1
        for one in (games[0] for games in groups.values()):
            step = one.led
            if step is not None and step.of_seat is not None:
                return step.of_seat, False
            match = self._at(one.game, one.game.steps[one.gone - 2].ply if one.gone > 1 else 0)
            if match is not None:
                to_act = match.state.to_act
                return (0, True) if to_act == CHANCE else (to_act, False)
        return 0, False

    def _move(self, games: list[OpeningGame]) -> tuple[object, OpeningNode] | None:
        """Returns what tells a position from others and its node; None where it cannot be played, or is no move."""
        step = games[0].led
        assert step is not None
        if step.of_seat is not None:
            return step.key, OpeningNode(games, step)
        match = next(filter(None, (self._at(one.game, one.ply) for one in games[:MOST_TRIED])), None)
        if match is None or isinstance(match.cursor.led, _TABLE):
            return None
        state = match.state
        words = self._game.notate(match.steps(), match.ply - 1)
        return (state.repeat_key, state.to_act), OpeningNode(games, step, words, max(0, state.to_act))

    def _at(self, one: BegunGame, ply: int) -> AnyMatch | None:
        """Returns a game with its cursor at a ply; None where its actions do not come so far by the rules."""
        match = self._played.get(one.name)
        try:
            if match is None:
                match = Match(self._game, one.options, 0, by_hand=True)
            self._played[one.name] = match
            self._played.move_to_end(one.name)
            if len(self._played) > MOST_REPLAYED:
                self._played.popitem(last=False)
            match.goto(match.nodes[min(ply, len(match.nodes) - 1)])
            for act in one.acts[match.ply : ply]:
                match.play(self._game.parse(act, match.state), told=True)
        except RulesError:
            return None
        return match

    def following(self, key: int, acts: Sequence[str]) -> Steps[OpeningNode | None]:
        """Finds the node that actions lead to from the position with that key, and what was played there.

        None where no game came there, or where the actions end within a step.
        """
        made = beginnings_of(self.game_id)
        node = next((one for one in self.groups if self._begun(one.games[0].game) == key), None)
        steps = made.cut(acts) if made is not None else []
        if node is None or (steps[-1].ply if steps else 0) != len(acts):
            return None
        for step in steps:
            yield from self.finding(node)
            node = next((one for one in node.moves if step.key in _led_by(one)), None)
            if node is None:
                return None
        yield from self.finding(node)
        return node

    def position(self, node: OpeningNode) -> Steps[Turned]:
        """Plays the newest game of a node and returns the position as everybody may know it, never turned round.

        Raises RulesError.
        """
        yield 0.0
        one = node.games[0]
        match = self._at(one.game, one.ply)
        if match is None:
            raise RulesError(one.game.name)
        made = beginnings_of(self.game_id)
        assert made is not None
        told = told_by(self._game, match.state)
        return Turned(told if node.step is None else made.seen(told, node.step))


def _led_by(node: OpeningNode) -> set[str]:
    """Returns the keys of all steps that led to a node."""
    return {one.led.key for one in node.games if one.led is not None}


def names_of_groups(book: OpeningBook, groups: Sequence[OpeningNode]) -> list[dict[str, object]]:
    """Returns for each group the options by which it differs from the others, the same throughout the group."""
    game = catalog.rules(book.game_id)
    values = [
        {
            name: {repr(game_options.get(name, field.default)): game_options.get(name, field.default)
                   for game_options in (one.game.options for one in node.games)}
            for name, field in game.offered.items()
        }
        for node in groups
    ]  # fmt: skip
    telling = [
        name
        for name in game.offered
        if all(len(one[name]) == 1 for one in values) and len({key for one in values for key in one[name]}) > 1
    ]
    return [{name: next(iter(one[name].values())) for name in telling} for one in values]
