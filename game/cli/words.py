"""The words of the command line: the language it speaks, and the errors that end as one sentence."""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NoReturn

from game.i18n.catalog import LANGUAGES, Ours, Texts, printable, shown
from game.people.keeping import settled
from game.storage.paths import Home
from game.storage.settings import language_of


class Refusal(Exception):
    """The command cannot be carried out; `key` and `args` make the one sentence that says why."""

    def __init__(self, key: str, *args: object) -> None:
        super().__init__(key, *args)
        self.key = key
        self.args = args


class UsageError(Exception):
    """The arguments do not fit the command; carries argparse's message, which `sentence` puts into words."""

    def __init__(self, prog: str, message: str) -> None:
        super().__init__(message)
        self.prog = prog
        self.message = message

    def sentence(self, words: Words) -> str:
        """Returns the sentence in the user's language, naming the help to call."""
        for pattern, key in _USAGE:
            found = re.fullmatch(pattern, self.message)
            if found:
                return words(key, *map(shown, found.groups())) + " " + words("cli.see-help", self.prog)
        return f"{shown(self.message)} {words('cli.see-help', self.prog)}"


_USAGE = (
    (r"the following arguments are required: (.*)", "cli.usage-required"),
    (r"unrecognized arguments: (.*)", "cli.usage-unknown"),
    (r"argument (.*?): expected .*", "cli.usage-value"),
    (r"argument (.*?): ignored explicit argument (.*)", "cli.usage-no-value"),
    (r"argument .*?: invalid choice: (.*?) \(choose from .*\)", "cli.usage-command"),
    (r"ambiguous option: (.*) could match .*", "cli.usage-ambiguous"),
)


class Words(Texts):
    """The texts of the command line in one language, and the two channels they go to.

    Whatever goes there obeys `printable`: names of files and texts of records may hold what a terminal would obey.
    """

    def say(self, key: str, *args: object) -> None:
        """Prints a sentence to standard output."""
        self.tell(self(key, *args))

    def tell(self, text: str) -> None:
        """Prints a text of any lines to standard output."""
        print(printable(text))

    def warn(self, sentence: str) -> None:
        """Prints a sentence to standard error."""
        print(printable(sentence), file=sys.stderr)

    def refuse(self, sentence: str) -> int:
        """Prints the sentence a command ends with to standard error, on one line, and returns exit code 2.

        Where the program has no console, which is so for one that was double-clicked on Windows, a box tells it.
        """
        sentence = " ".join(sentence.split())
        if sys.stderr is None:
            from game.app.window import tell_in_box

            tell_in_box(self("app.title"), printable(sentence))
        else:
            self.warn(sentence)
        return 2

    def reason(self, error: BaseException) -> str:
        """Returns the short reason of an operating system error, by its kind where there are words for it."""
        key = f"cli.os.{type(error).__name__}"
        return self(key) if self.has(key) else getattr(error, "strerror", None) or str(error)


def language(argv: Sequence[str]) -> str:
    """Returns the language to speak: `--lang` if given, else the settings under `--home`, else the system's.

    Read before the arguments are judged, since their errors need a language too; never raises.
    """
    wanted = [lang for lang in _after(argv, "--lang") if lang in LANGUAGES]
    homes = _after(argv, "--home")
    if wanted:
        return wanted[-1]
    return language_of(settled(Home(Path(homes[-1])) if homes else Home.default()))


def _after(argv: Sequence[str], option: str) -> list[str]:
    """Returns every value given to `option`, as "--lang en" or "--lang=en"."""
    apart = [value for word, value in pairwise(argv) if word == option]
    return apart + [word.partition("=")[2] for word in argv if word.startswith(option + "=")]


def use_utf8() -> None:
    """Lets standard output and error carry Japanese on any terminal, replacing what it cannot show."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def read_utf8() -> None:
    """Lets standard input carry Japanese, as standard output does; what is no text is replaced."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")


class Parser(argparse.ArgumentParser):
    """An argument parser that raises `UsageError` instead of ending the process, with headings in the user's words."""

    def __init__(self, *args: Any, words: Words, **kwargs: Any) -> None:
        self.words = words
        kwargs |= {"add_help": False, "allow_abbrev": False}
        super().__init__(*args, **kwargs)
        self.needed = self.add_argument_group(words("cli.heading-needed"))
        self.options = self.add_argument_group(words("cli.heading-options"))
        self.options.add_argument("-h", "--help", action="help", help=words("cli.help"))

    def error(self, message: str) -> NoReturn:
        raise UsageError(self.prog, message)

    def format_help(self) -> str:
        formatter = self._get_formatter()
        groups = [group for group in self._action_groups if group._group_actions]
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups, self.words("cli.usage") + " ")
        formatter.add_text(self.description)
        for group in groups:
            formatter.start_section(group.title)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()


def listed(items: Iterable[object]) -> Ours:
    """Returns items of the program's own for a sentence, separated by commas."""
    return Ours(", ".join(map(str, items)))
