"""A game of the computer against itself or a test opponent, and what is kept of it.

The same seed, options, levels and program play the same game wherever the time cap of a thought is not reached.
"""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import product
from pathlib import Path
from time import perf_counter

from game import catalog
from game.ai.budget import Memory, never
from game.ai.process import player
from game.ai.protocol import Level, thought_seed
from game.match.match import AnyMatch, Match
from game.match.seats import STRENGTHS, SeatSpec, ai
from game.records.header import Header, now
from game.records.journal import Journal
from game.rules.contract import CHANCE, PLY_LIMIT, AnyGame, Over, PositionObject, event_id
from game.storage.paths import Home

OptionValues = Mapping[str, str | int | bool]

OVER = event_id(Over)
"""The event that ends a game: what ended it is counted instead."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game to be played: which seed, who sits where, by which rules, and after how many plies it is called off.

    `a` is the seat of player A. `start` is the position it begins with, None for that of the options.
    """

    game: str
    seed: int
    levels: tuple[Level, Level]
    a: int
    ply_limit: int
    options: dict[str, str | int | bool] = field(default_factory=dict)
    start: PositionObject | None = None


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game. `levels` by seat; `a` the seat of player A; `winner` a seat, None for a draw or the ply limit.

    `clause` decided it, worded by `code` and `args`. `counts`: how many actions of each kind players count. `roles`:
    the seat of each part. `events`: how many of each kind. `thoughts`: by seat the milliseconds of every thought that
    searched at least one node. `same`: a digest of options and actions, chance among them. `journal`: its file name.
    `met`: in how many steps each clause had an effect.
    """

    seed: int
    levels: tuple[Level, Level]
    a: int
    options: dict[str, str | int | bool]
    winner: int | None
    clause: str
    code: str
    args: tuple[str | int, ...]
    plies: int
    counts: dict[str, int]
    roles: dict[str, int]
    events: dict[str, int]
    thoughts: tuple[tuple[int, ...], tuple[int, ...]]
    same: str
    journal: str = ""
    met: dict[str, int] = field(default_factory=dict)

    @property
    def unfinished(self) -> bool:
        """Whether the game was called off."""
        return self.clause == PLY_LIMIT

    def points(self, seat: int) -> float:
        """Returns what `seat` scored: 1, 0, or a half for a draw and for an unfinished game."""
        return 0.5 if self.winner is None else float(self.winner == seat)


def parse_level(game_id: str, text: str) -> Level:
    """Returns the level a command line names: a strength or a test opponent. Raises ValueError."""
    if text in player(game_id).opponents:
        return text
    if text in [str(strength) for strength in STRENGTHS]:
        return int(text)
    raise ValueError(text)


def parse_option(game: AnyGame, text: str) -> tuple[str, str | int | bool]:
    """Returns the name and value of "name=value" as the game has it. Raises ValueError."""
    name, _, told = text.partition("=")
    known = game.offered.get(name.strip())
    if known is None:
        raise ValueError(text)
    for value in (known.choices or (known.default,)) if not isinstance(known.default, bool) else (False, True):
        if str(value).lower() == told.strip().lower():
            return name.strip(), value
    raise ValueError(text)


def parse_options(game: AnyGame, texts: Iterable[str]) -> list[dict[str, str | int | bool]]:
    """Returns the rules that "name=value" texts mean; "name=one,two" gives as many. Raises ValueError."""
    chosen: dict[str, list[str | int | bool]] = {}
    for text in texts:
        name, _, values = text.partition("=")
        told = [parse_option(game, f"{name}={value}") for value in values.split(",")]
        chosen[told[0][0]] = [value for _, value in told]
    return [dict(zip(chosen, values, strict=True)) for values in product(*chosen.values())]


def play(pairing: Pairing, home: Path | None = None) -> Played:
    """Plays one game to its end; with a `home` it is journalled there ply by ply, as in play.

    Nothing is left of a game that is broken off by the person.
    """
    rules = catalog.rules(pairing.game)
    match = Match(rules, pairing.options, pairing.seed, start=pairing.start, ply_limit=pairing.ply_limit)
    player(pairing.game).warm_up()
    journal = None if home is None else _journal(match, pairing, home)
    thoughts: tuple[list[int], list[int]] = ([], [])
    memories = (Memory(), Memory())
    events: Counter[str] = Counter()
    try:
        while match.result is None:
            events.update(event_id(type(event)) for event in _step(match, pairing, memories, thoughts))
    except (KeyboardInterrupt, SystemExit):
        if journal is not None:
            journal.discard()
        raise
    finally:
        if journal is not None:
            journal.close()
    return _played(match, pairing, events, thoughts, "" if journal is None else journal.path.name)


def _played(
    match: AnyMatch,
    pairing: Pairing,
    events: Counter[str],
    thoughts: tuple[list[int], list[int]],
    journal: str,
) -> Played:
    game, result = match.game, match.result
    assert result is not None
    counts = Counter(game.counted(*step) for step in match.steps())
    return Played(
        pairing.seed,
        pairing.levels,
        pairing.a,
        game.chosen(match.options),
        result.winner,
        result.clause.id,
        result.clause.code,
        result.clause.args,
        match.ply,
        {name: number for name, number in sorted(counts.items()) if name},
        dict(game.roles([node.state for node in match.line()])),
        {name: number for name, number in sorted(events.items()) if name != OVER},
        (tuple(thoughts[0]), tuple(thoughts[1])),
        _digest(match),
        journal,
        _met(match),
    )


def _met(match: AnyMatch) -> dict[str, int]:
    if not match.game.meets:  # what happened in each step would be found out again for nothing
        return {}
    steps = [(node.parent.state, node.action, match.events(node), node.state) for node in match.line() if node.parent]
    found = Counter(clause for step in steps for clause in match.game.met(*step))
    return {clause: found[clause] for clause in match.game.meets if clause in found}


def _digest(match: AnyMatch) -> str:
    """Returns what two games have in common just when the same was played by the same rules from the same position."""
    agreed = [f"{name}={value}" for name, value in sorted(match.options.items())]
    if match.start is not None:
        agreed.append(json.dumps(match.start, sort_keys=True))
    actions = [match.game.format(action) for _, action in match.steps()]
    return blake2b("\n".join([*agreed, "", *actions]).encode(), digest_size=16).hexdigest()


def _journal(match: AnyMatch, pairing: Pairing, home: Path) -> Journal:
    seats = tuple(ai(level) if isinstance(level, int) else SeatSpec("ai", 0, level) for level in pairing.levels)
    title = f"selfplay {pairing.levels[0]} v {pairing.levels[1]} seed {pairing.seed}"
    return Journal.create(Home(home), match, Header(seats=seats, created=now(), title=title))


def _step(
    match: AnyMatch, pairing: Pairing, memories: Sequence[Memory], thoughts: tuple[list[int], list[int]]
) -> tuple[object, ...]:
    """Plays one action and returns its events."""
    seat = match.state.to_act
    if seat == CHANCE:
        return match.play_chance().events
    level = pairing.levels[seat]
    mind = player(pairing.game)
    seed = thought_seed(pairing.seed, seat, match.ply)
    observation = match.game.observe(match.state, seat)
    began = perf_counter()
    budget = mind.budget(level, never)
    budget.memory = memories[seat]
    choice = mind.choose(match.options, observation, level, seed, budget, lambda *progress: None)
    ms = round((perf_counter() - began) * 1000)
    if choice.nodes:
        thoughts[seat].append(ms)
    return match.play(choice.action, ms=ms).events
