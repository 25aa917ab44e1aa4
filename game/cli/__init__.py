"""The command line: reads the arguments, finds the command's module, and turns refusals into one sentence.

Exit codes: 0 done, 1 the thing checked is wrong, 2 the command could not be carried out as asked.
"""

import multiprocessing
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module

from game import catalog
from game.cli.arguments import build
from game.cli.signals import ended_as_interrupted
from game.cli.words import Refusal, UsageError, Words, language, use_utf8
from game.i18n.catalog import shown
from game.storage.levels import DataFileError
from game.storage.problem import Refused

VALUED = ("--home", "--lang", "--size", "--probe")
"""Options that may stand before a command, each with a value behind it."""
FILE = re.compile(r"[./\\\\]")
"""What no name of a command holds, but a name of a file."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command of `argv` (default: the process's own) and returns the exit code."""
    multiprocessing.freeze_support()  # first: in a frozen build the AI's process begins here, with no command of ours
    use_utf8()
    given = list(sys.argv[1:] if argv is None else argv)
    words = Words(language(given), catalog.text_folders())
    with ended_as_interrupted():
        return _run(given, words)


def _run(given: Sequence[str], words: Words) -> int:
    """Runs a command, and puts into words why it could not be carried out."""
    try:
        args = build(words).parse_args(with_command(given))
        command = import_module(f"game.cli.{args.command}")
        code: int = command.run(args, words)
        if sys.stdout is not None:  # a program without a console has none
            sys.stdout.flush()
        return code
    except UsageError as bad:
        return words.refuse(bad.sentence(words))
    except Refusal as bad:
        return words.refuse(words(bad.key, *map(shown, bad.args)))
    except Refused as bad:
        return words.refuse(words.problem(bad.problem))
    except catalog.NotPlayable as bad:
        return words.refuse(words("cli.data", bad.fault.path, bad.fault.key))
    except DataFileError as bad:
        return words.refuse(words("cli.data", bad.path, bad.key))
    except BrokenPipeError:  # `gogi replay … | head` is no error
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        words.refuse(words("cli.interrupted"))
        return 130
    except (OSError, UnicodeError) as bad:
        return words.refuse(words("cli.os-error", shown(getattr(bad, "filename", None) or "-"), words.reason(bad)))


def with_command(given: Sequence[str]) -> list[str]:
    """Returns the arguments with the command that opens a file, where a file stands in the place of a command."""
    at = 0
    while at < len(given) and given[at].startswith("-"):
        at += 2 if given[at] in VALUED else 1
    if at == len(given) or not FILE.search(given[at]):
        return list(given)
    return [*given[:at], "open", *given[at:]]
