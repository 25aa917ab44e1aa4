"""`gogi check`: the program looks at itself."""

from __future__ import annotations

from argparse import Namespace

from game import check
from game.cli.words import Words


def run(args: Namespace, words: Words) -> int:
    """Prints a line per part, with what is wrong below it; 1 if anything is."""
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
