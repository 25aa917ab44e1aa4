"""Games of a home that were left or ended before the launcher is seen."""

from __future__ import annotations

from pathlib import Path

from game import catalog
from game.match.match import Match
from game.match.seats import SeatSpec
from game.records.header import Header, now
from game.records.journal import Journal
from game.records.library import Library
from game.rules.contract import CHANCE, Resign
from game.storage.paths import Home


def leave(home: Path, game_id: str, seats: tuple[SeatSpec, ...], plies: int) -> Path:
    """Leaves an unfinished game in a home and returns its journal."""
    match = Match(catalog.rules(game_id), {}, plies)
    journal = Journal.create(Home(home), match, Header(seats, created=f"2026-01-0{plies} 10:00:00"))
    for _ in range(plies):
        if match.state.to_act == CHANCE:
            match.play_chance()
        else:
            match.play(match.game.legal(match.state)[0])
    journal.close()
    return journal.path


def end(home: Path, game_id: str, seats: tuple[SeatSpec, ...], loser: int) -> Path:
    """Keeps a game in which a seat gave up at once; returns its file."""
    match = Match(catalog.rules(game_id), {}, 1)
    while match.state.to_act == CHANCE:
        match.play_chance()
    match.play(Resign(loser))
    return Library(Home(home)).add(match, Header(seats, created=now()))
