"""Good things to damage: records, texts, positions, settings, data files. Made once a process, by seed."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

from game import catalog
from game.match.clock import ClockSpec
from game.match.match import Match
from game.match.seats import SeatSpec, ai
from game.records import forms
from game.records.format import write
from game.records.header import Header
from game.rules.chance import Stream
from game.rules.contract import CHANCE, Game
from game.storage import levels
from game.storage.settings import Settings
from tests.campaigns.common import any_options
from tests.laws.walk import choose

SEEDS = 6
"""How many games of each sort there are."""
HEADER = Header((SeatSpec("human", 0, "花"), ai(3)), ClockSpec("byoyomi", 600, 30), "2026-01-31 12:00:00", "練習")
FOLDERS = {"setups": "toml", "puzzles": "toml", "lessons": "toml", "games": "toml", "positions": "json"}


def play(game: Game, match: Match, stream: Stream, plies: int) -> None:
    """Plays on at random; ends with the match or after so many plies."""
    for _ in range(plies):
        if match.result is not None:
            return
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(choose(match.game, match.state, stream), ms=stream.below(9000))


@cache
def match_of(game_id: str, seed: int, ended: bool) -> Match:
    """Returns a short random game of any options, ended by its ply limit where it is to have an end."""
    game, stream = catalog.rules(game_id), Stream(seed)
    plies = 8 + stream.below(60)
    match = Match(game, any_options(game, stream), seed, ply_limit=plies if ended else 0)
    play(game, match, stream, plies)
    return match


@cache
def record(game_id: str, seed: int) -> str:
    """Returns a record with branches, remarks, a cursor somewhere and a view."""
    game, stream = catalog.rules(game_id), Stream(seed + 1000)
    match = Match(game, any_options(game, stream), seed)
    for _ in range(4):
        play(game, match, stream, 4 + stream.below(20))
        match.note(match.cursor, f"注 {seed}")
        match.goto(match.nodes[stream.below(len(match.nodes))])
    return write(match, HEADER, {"flip": True, "clock": [1000, 2000], "turn": "moves 3 moves 3"})


@cache
def long_record(game_id: str) -> str:
    """Returns a game of very many plies."""
    game, stream = catalog.rules(game_id), Stream(77)
    match = Match(game, {}, 77)
    play(game, match, stream, 1500)
    return write(match, HEADER)


@cache
def text(game_id: str, seed: int) -> str:
    """Returns a whole game in the form of its players, or in ours where that has none."""
    match = match_of(game_id, seed, ended=True)
    return forms.write(match, HEADER, veiled=False) or write(match, HEADER)


@cache
def seat_text(game_id: str, seed: int) -> str:
    """Returns a game as one seat saw it, or the whole record where the game has no such form."""
    match = match_of(game_id, seed, ended=bool(seed % 2))
    return forms.seen(match, HEADER, seed % 2) or write(match, HEADER)


def position(game_id: str, seed: int) -> dict[str, Any]:
    """Returns a position object of a random game."""
    match = match_of(game_id, seed, ended=False)
    found: dict[str, Any] = match.game.position_out(match.state)
    return found


def settings() -> dict[str, Any]:
    """Returns the settings as their file has them."""
    found = asdict(Settings())
    del found["more"]
    found |= {own.key: own.of({}) for row in catalog.GAMES.values() for own in row.settings}
    value: dict[str, Any] = json.loads(json.dumps(found))
    return value


@cache
def data_files() -> tuple[tuple[str, str, Path], ...]:
    """Returns (game, folder, path) of the files under levels/ that the program reads."""
    root = levels.data_root() / "levels"
    found = [
        (game_id, folder, path)
        for game_id in catalog.ready()
        for folder, ending in FOLDERS.items()
        for path in sorted((root / game_id / folder).glob(f"*.{ending}"))
    ]
    return tuple(found)
