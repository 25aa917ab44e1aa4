"""Calls the command line as a person does, in this process or as one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from game.cli import main
from tests.conftest import ROOT


@dataclass(frozen=True)
class Answer:
    """What a command ended with and wrote."""

    code: int
    out: str
    err: str


class Cli:
    """Runs commands with a home of their own, in English unless told otherwise."""

    def __init__(self, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self._capsys = capsys

    def __call__(self, *args: object, lang: str = "en") -> Answer:
        try:
            code = main(["--home", str(self.home), "--lang", lang, *map(str, args)])
        except SystemExit as end:  # --help
            code = int(end.code or 0)
        out, err = self._capsys.readouterr()
        return Answer(code, out, err)

    def refused(self, *args: object, lang: str = "en") -> str:
        """Returns the one sentence a command was refused with."""
        answer = self(*args, lang=lang)
        assert answer.code == 2, answer
        assert answer.out == ""
        assert "Traceback" not in answer.err
        sentence = answer.err.removesuffix("\n")
        assert sentence and "\n" not in sentence, f"not one line: {answer.err!r}"
        return sentence


def process(*args: object, home: Path, **env: str) -> Answer:
    """Runs `main.py` as a process of its own, with only the given variables about displays."""
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    clean.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run(
        [sys.executable, ROOT / "main.py", "--home", home, *map(str, args)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=clean | {"LC_ALL": "C.UTF-8"} | env,
        timeout=100,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def cli(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Cli:
    """The command line with a home of its own."""
    return Cli(tmp_path / "home", capsys)
