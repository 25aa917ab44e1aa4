"""`gogi dice`: a roll of a game's dice console."""

import secrets
from argparse import Namespace
from collections.abc import Callable
from typing import Protocol

from game import catalog
from game.cli.words import Refusal, Words
from game.rules.chance import Stream


class ConsoleAnswer(Protocol):
    """What a console answers: the text of the roll, in the words that players of such consoles know."""

    @property
    def text(self) -> str: ...


Console = Callable[[str, Stream], ConsoleAnswer | None]
"""Answers a line with dice of a stream, or with None, and then rolls nothing."""


def run(args: Namespace, words: Words) -> int:
    """Prints the answer to the line. Refuses what is no command of any console."""
    line = " ".join(args.line)
    for row in catalog.GAMES.values():
        if row.console:
            console: Console = catalog.load(row.console)
            answer = console(line, Stream(secrets.randbits(64) if args.seed is None else args.seed))
            if answer is not None:
                words.tell(answer.text)
                return 0
    raise Refusal("cli.dice.unknown", line)
