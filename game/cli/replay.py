"""`gogi replay`: a record played through by the rules, and the position at a ply.

Of a game that is still on and hides something no more is told than everybody may know, unless all is asked for.
"""

import json
import sys
from argparse import Namespace
from dataclasses import dataclass

from game.cli.words import Refusal, Words, listed
from game.match.match import AnyNode
from game.records.header import only_seat
from game.records.library import open_record
from game.records.outside import ToldStep, acting_for_all, told_elsewhere, told_line
from game.records.positions import to_text
from game.records.reader import Loaded, differ_from
from game.records.sealed import players
from game.rules.contract import Result


@dataclass(frozen=True, slots=True)
class _Shown:
    """What is printed: a record up to a step of its line, `begin` being the node before the first.

    `veiled`: what the players hide is left out; then steps are those that everybody knows of, else all plies.
    """

    loaded: Loaded
    reveal: bool
    veiled: bool
    begin: AnyNode
    steps: list[ToldStep]
    at: int

    @property
    def node(self) -> AnyNode:
        """Where the line stands after the last step that is printed."""
        return self.steps[self.at - 1].last if self.at else self.begin

    @property
    def end(self) -> AnyNode:
        return self.steps[-1].last if self.steps else self.begin

    @property
    def seed(self) -> str | None:
        """What chance was drawn from; a secret until the game has ended, and unknown to one seat's record."""
        match = self.loaded.match
        known = not match.by_hand and only_seat(match) is None
        return f"0x{match.seed:X}" if known and not self.veiled and self._told else None

    @property
    def _told(self) -> bool:
        return self.reveal or self.end.state.result is not None

    @property
    def position(self) -> dict[str, object]:
        game, state = self.loaded.match.game, self.node.state
        return game.seen_out(state, None) if game.seen_out is not None and self.veiled else game.position_out(state)

    @property
    def to_act(self) -> int | None:
        """Who is to act, as far as everybody may know."""
        game, state = self.loaded.match.game, self.node.state
        if state.result is not None:
            return None
        return acting_for_all(game, state) if self.veiled else state.to_act

    @property
    def elsewhere(self) -> int:
        return told_elsewhere(self.loaded.match, veiled=self.veiled)

    def notes(self, words: Words) -> list[str]:
        return [words.problem(note) for note in self.loaded.notes]


def _meant(loaded: Loaded, option: str | None, words: Words) -> Loaded:
    """Returns the reading with the option, the first without one. Says so where a record can be read in two ways."""
    readings = [loaded, *([] if loaded.other is None else [loaded.other])]
    if option is not None:
        fitting = next((one for one in readings if option in _options(one)), None)
        if fitting is None:
            raise Refusal("cli.replay.no-reading", option, listed(_options(loaded)))
        return fitting
    if loaded.other is not None:
        first, other = (next(iter(set(_options(a)) - set(_options(b)))) for a, b in (readings, readings[::-1]))
        words.warn(words("cli.replay.two-ways", first, other, differ_from(loaded.match, loaded.other.match)))
    return loaded


def _options(loaded: Loaded) -> list[str]:
    return [f"{name}={str(value).lower()}" for name, value in loaded.match.options.items()]


def run(args: Namespace, words: Words) -> int:
    """Prints the record, or with --at the position there; 1 if a line of it was wrong, 0 if only its end is missing."""
    loaded = _meant(open_record(args.file), args.option, words)
    loaded.match.goto(loaded.match.main_end)
    veiled = not args.reveal and bool(players(loaded))
    begin, steps = told_line(loaded.match, veiled=veiled)
    at = len(steps) if args.at is None else args.at
    if at > len(steps):
        raise Refusal("cli.replay.short", len(steps), at)
    shown = _Shown(loaded, args.reveal, veiled, begin, steps, at)
    if args.json:
        print(json.dumps(_object(shown, words), ensure_ascii=False, indent=1))
        for note in shown.notes(words):
            words.warn(note)
    else:
        _print(shown, args.at is not None, words)
    return 1 if loaded.damaged else 0


def _print(shown: _Shown, position: bool, words: Words) -> None:
    loaded, at = shown.loaded, shown.at
    match = loaded.match
    words.say("cli.replay.title", match.game.id, len(shown.steps))
    words.say("cli.replay.seats", listed(seat.name or seat.text for seat in loaded.seats))
    if (version := match.game.version_of(match.options)) != match.game.rules_version:
        words.say("cli.replay.rules", version)
    if match.by_hand:
        words.say("cli.replay.by-hand")
    for ply, step in enumerate(shown.steps[:at], 1):
        words.say("cli.replay.ply", ply, step.token)
    result = shown.node.state.result
    if result is not None:
        print(_told(result, words))
    elif at == len(shown.steps):
        words.say("cli.replay.unfinished")
    if position:
        words.say("cli.replay.position", at)
        print(to_text(match.game, shown.position))
    if shown.elsewhere:
        words.say("cli.replay.branches", shown.elsewhere)
    if shown.veiled:
        words.say("cli.replay.veiled")
    for note in shown.notes(words):
        words.tell(note)
    sys.stdout.flush()


def _told(result: Result, words: Words) -> str:
    if result.winner is None:
        return words("cli.replay.draw", result.clause.id)
    return words("cli.replay.result", result.winner + 1, result.clause.id)


def _object(shown: _Shown, words: Words) -> dict[str, object]:
    """Returns what --json prints. Action texts and remarks tell what is hidden, as the position does.

    So do the times thought: somebody else may have acted out of sight meanwhile.
    """
    veiled, match = shown.veiled, shown.loaded.match
    return {
        "game": match.game.id,
        "rules": match.game.version_of(match.options),
        "options": match.game.chosen(match.options),
        "seed": shown.seed,
        "by_hand": match.by_hand,
        "seats": [seat.text for seat in shown.loaded.seats],
        "plies": len(shown.steps),
        "branches": shown.elsewhere,
        "at": shown.at,
        "moves": [
            {
                "ply": ply,
                "seat": step.seat,
                "act": None if veiled else match.game.format(step.first.action),
                "text": step.token,
                "ms": None if veiled else step.first.ms,
                "note": "" if veiled else step.first.note,
            }
            for ply, step in enumerate(shown.steps[: shown.at], 1)
        ],
        "position": shown.position,
        "to_act": shown.to_act,
        "result": _result(shown.node.state.result),
        "ended": _result(shown.end.state.result),
        "notes": shown.notes(words),
    }


def _result(result: Result | None) -> dict[str, object] | None:
    return None if result is None else {"winner": result.winner, "clause": result.clause.id}
