"""Positions, starting states, options and seats as the command line asks for them."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from game import catalog
from game.cli import positions
from game.cli.words import Refusal, listed
from game.match.seats import SeatSpec, parse_seats
from game.records.positions import from_text
from game.rules.chance import Stream
from game.rules.contract import CHANCE, AnyGame
from game.rules.errors import RulesError
from game.storage.files import TooLarge, read_file

if TYPE_CHECKING:
    from game.rules.contract import AnyGame, State

MAX_BYTES = 4_000_000
FIRST_POSITION = "record"
"""The position of `levels/<game>/positions` that perft begins with: the armies of the rulebook's record."""


def read_position(game: AnyGame, path: Path) -> dict[str, object]:
    """Returns the position object in a file: JSON, or the game's notation of positions if it has one.

    Raises `Refusal` naming file and line for anything else.
    """
    try:
        return from_text(game, read_file(path, MAX_BYTES).decode("utf-8-sig"))
    except TooLarge as bad:
        raise Refusal("cli.no-json", path, "1", f"> {MAX_BYTES}") from bad
    except UnicodeDecodeError as bad:
        raise Refusal("cli.not-utf8", path) from bad
    except json.JSONDecodeError as bad:
        raise Refusal("cli.no-json", path, f"{bad.lineno}:{bad.colno}", bad.msg) from bad
    except ValueError as bad:
        raise Refusal("cli.no-json", path, "1", type(bad).__name__) from bad
    except TypeError as bad:
        raise Refusal("cli.no-json", path, "1:1", bad) from bad


def state_at(game: AnyGame, path: Path | None) -> State:
    """Returns the state in `path`, or the game's own position after the opening.

    Without one it is the start, the chance before the first decision fallen as it is listed first, or drawn by seed 0.
    """
    from game.storage import levels

    if path is not None:
        return state_of(game, read_position(game, path), str(path))
    known = levels.positions(catalog.levels_of(game.id))
    if FIRST_POSITION in known:
        return state_of(game, known[FIRST_POSITION], FIRST_POSITION)
    state: State = game.start(defaults(game))
    while state.to_act == CHANCE:
        listed = game.chance(state)
        state = game.apply(state, listed[0][0] if listed else game.draw(state, Stream(0)))
    return state


def state_of(game: AnyGame, position: dict[str, object], name: str) -> State:
    """Returns the state of a position object. Raises `Refusal` naming `name` and the place where it goes wrong."""
    try:
        state: State = game.position_in(position, defaults(game))
    except RulesError as bad:
        place = getattr(bad, "key", "-")
        raise Refusal("cli.no-position", name, place, getattr(bad, "problem", "") or type(bad).__name__) from bad
    return state


def defaults(game: AnyGame) -> dict[str, str | int | bool]:
    """Returns the default value of every option of the game."""
    return {name: field.default for name, field in game.options.items()}


def load(game_id: str) -> AnyGame:
    """Returns the rules of a game."""
    return catalog.rules(game_id)


def no_option(game: AnyGame, bad: ValueError) -> Refusal:
    """Returns the refusal of a rule that a game does not know, with those that it knows."""
    known = (
        f"{name}={'|'.join(str(value).lower() for value in field.choices or (field.default,))}"
        for name, field in game.offered.items()
    )
    return Refusal("cli.bad-option", bad, listed(known))


def asked_for(args: Namespace) -> tuple[tuple[SeatSpec, ...], dict[str, object] | None]:
    """Returns the seats and the position asked for, both judged by the rules before anything opens."""
    game = positions.load(args.game)
    seats: tuple[SeatSpec, ...] = ()
    if args.seats is not None:
        if len(args.seats) != game.seats:
            raise Refusal("cli.play.seat-count", len(args.seats), game.seats)
        seats = parse_seats(",".join(args.seats), game.seats)
    if args.position is None:
        return seats, None
    position = positions.read_position(game, args.position)
    positions.state_of(game, position, str(args.position))
    return seats, position
