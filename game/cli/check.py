"""`gogi check`: the program looks at itself, or at a file that a player wrote."""

from argparse import Namespace
from pathlib import Path

from game import check
from game.cli.words import Refusal, Words
from game.records.written import look

UNREADABLE = "expression"
"""How a value is told that a game's own reader cannot make out, for reasons of many kinds."""


def run(args: Namespace, words: Words) -> int:
    """Prints a line per part, with what is wrong below it; 1 if anything is."""
    if args.file is not None:
        return _written(args.file, words)
    failed = 0
    for part in check.PARTS:
        report = check.run(part)
        name = words(f"cli.check.part.{part}")
        if not report.findings:
            words.say("cli.check.ok", name, report.count)
            continue
        failed += len(report.findings)
        words.say("cli.check.bad", name, len(report.findings))
        for finding in report.findings:
            words.say("cli.check.line", words(f"cli.check.found.{finding.code}", *finding.args))
    return 1 if failed else 0


def _written(path: Path, words: Words) -> int:
    """Prints all that is wrong with a file that a player wrote; 1 if it cannot be played."""
    try:
        report = look(path)
    except OSError as error:
        raise Refusal("cli.check.unread", path) from error
    if report is None:
        raise Refusal("cli.check.foreign", path)
    words.say("cli.check.written", path, report.grave, len(report.faults) - report.grave)
    for fault in report.faults:
        key = f"{report.game_id}.fault.{fault.code}"
        key = key if words.has(key) else f"{report.game_id}.fault.{UNREADABLE}"
        told = words(key, *fault.args, *("",) * 3)
        words.say(f"cli.check.{'fault' if fault.grave else 'warning'}", fault.line, fault.key or "-", told)
    return 1 if report.grave else 0
