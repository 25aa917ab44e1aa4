"""How a command begins in a frozen build, and how it ends where the system says so."""

from __future__ import annotations

import multiprocessing
import os
import signal
from argparse import Namespace
from contextlib import suppress
from typing import Any

import pytest

from game.cli import dice, main
from game.cli.signals import ended_as_interrupted
from tests.cli.run import Cli

ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Frozen(Exception):
    """A frozen build turned out to be a child process, which runs no command."""


def test_a_child_of_a_frozen_build_is_no_command(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """There the program is started again for the AI's process; what it is given is meant for `multiprocessing`."""

    def begin() -> None:
        raise Frozen

    monkeypatch.setattr(multiprocessing, "freeze_support", begin)
    code: object = "a child"
    with suppress(Frozen):
        code = main(["--multiprocessing-fork", "tracker_fd=26", "pipe_handle=28"])
    assert (code, *capsys.readouterr()) == ("a child", "", ""), "it was taken for a command"


@pytest.mark.parametrize("number", ENDINGS)
def test_the_word_of_the_system_ends_a_command_as_ctrl_c_does(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    told: list[object] = []
    before = signal.signal(number, signal.SIG_DFL)  # a run that survives its terminal ignores it

    def run(args: Namespace, words: object) -> int:
        told.append(signal.getsignal(number))
        if callable(told[0]):
            os.kill(os.getpid(), number)
        return 0

    monkeypatch.setattr(dice, "run", run)
    try:
        answer = cli("dice", "2D6")
        assert (answer.code, answer.err) == (130, "Stopped.\n"), f"{number.name}: {told}"
        assert signal.getsignal(number) == signal.SIG_DFL
    finally:
        signal.signal(number, before)


def test_what_a_command_does_to_end_is_not_broken_off() -> None:
    finished = False
    with pytest.raises(KeyboardInterrupt), ended_as_interrupted():
        try:
            os.kill(os.getpid(), ENDINGS[0])
        finally:
            for number in ENDINGS:
                os.kill(os.getpid(), number)
            finished = True
    assert finished


def test_a_signal_that_is_ignored_stays_so() -> None:
    before = signal.signal(ENDINGS[-1], signal.SIG_IGN)
    try:
        with ended_as_interrupted():
            os.kill(os.getpid(), ENDINGS[-1])
        assert signal.getsignal(ENDINGS[-1]) == signal.SIG_IGN
    finally:
        signal.signal(ENDINGS[-1], before)
