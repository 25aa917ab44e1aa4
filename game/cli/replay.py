"""`gogi replay`: a record played through by the rules, and the position at a ply."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from game.cli.words import Refusal, Words, listed
from game.match.match import Node
from game.records.format import Loaded
from game.records.library import open_record
from game.records.positions import to_text
from game.rules.contract import Result


def run(args: Namespace, words: Words) -> int:
    """Prints the record, or with --at the position there; 1 if a line of it was wrong, 0 if only its end is missing."""
    loaded = open_record(args.file)
    line = loaded.match.line()
    at = len(line) - 1 if args.at is None else args.at
    if at >= len(line):
        raise Refusal("cli.replay.short", len(line) - 1, at)
    if args.json:
        print(json.dumps(_object(loaded, line, at, words), ensure_ascii=False, indent=1))
        for note in _notes(loaded, words):
            words.warn(note)
    else:
        _print(loaded, line, at, args.at is not None, words)
    return 1 if loaded.damaged else 0


def _notes(loaded: Loaded, words: Words) -> list[str]:
    return [words.problem(note) for note in loaded.notes]


def _tokens(loaded: Loaded, at: int) -> list[str]:
    """Returns the notation of the first `at` plies of the line."""
    steps = loaded.match.steps()
    return [loaded.match.game.notate(steps, i) for i in range(at)]


def _print(loaded: Loaded, line: list[Node], at: int, position: bool, words: Words) -> None:
    match = loaded.match
    words.say("cli.replay.title", match.game.id, len(line) - 1)
    words.say("cli.replay.seats", listed(seat.name or seat.text for seat in loaded.seats))
    if match.by_hand:
        words.say("cli.replay.by-hand")
    for ply, token in enumerate(_tokens(loaded, at), 1):
        words.say("cli.replay.ply", ply, token)
    result = line[at].state.result
    if result is not None:
        print(_told(result, words))
    elif at == len(line) - 1:
        words.say("cli.replay.unfinished")
    if position:
        words.say("cli.replay.position", at)
        print(to_text(match.game, match.game.position_out(line[at].state)))
    elsewhere = len(match.nodes) - len(line)
    if elsewhere:
        words.say("cli.replay.branches", elsewhere)
    for note in _notes(loaded, words):
        print(note)
    sys.stdout.flush()


def _told(result: Result, words: Words) -> str:
    if result.winner is None:
        return words("cli.replay.draw", result.clause.id)
    return words("cli.replay.result", result.winner + 1, result.clause.id)


def _object(loaded: Loaded, line: list[Node], at: int, words: Words) -> dict[str, Any]:
    """Returns what --json prints. The seed of an unfinished game is a secret and not in it."""
    match = loaded.match
    end, here = line[-1].state.result, line[at].state
    return {
        "game": match.game.id,
        "rules": match.game.version_of(match.options),
        "options": match.game.chosen(match.options),
        "seed": None if end is None or match.by_hand else f"0x{match.seed:X}",
        "by_hand": match.by_hand,
        "seats": [seat.text for seat in loaded.seats],
        "plies": len(line) - 1,
        "branches": len(match.nodes) - len(line),
        "at": at,
        "moves": [
            {
                "ply": node.ply,
                "seat": node.actor,
                "act": match.game.format(node.action),
                "text": token,
                "ms": node.ms,
                "note": node.note,
            }
            for node, token in zip(line[1:], _tokens(loaded, at), strict=False)
        ],
        "position": match.game.position_out(here),
        "to_act": None if here.result is not None else here.to_act,
        "result": _result(here.result),
        "ended": _result(end),
        "notes": _notes(loaded, words),
    }


def _result(result: Result | None) -> dict[str, Any] | None:
    return None if result is None else {"winner": result.winner, "clause": result.clause.id}
