"""The AI's process is stopped while the window waits for it: another is started, the person is told, play goes on."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from game.ai.watchdog import SILENT_S
from tests.window.program import IN_A_WINDOW, WAIT_S, Program, quiet_settings

pytestmark = IN_A_WINDOW


def ai_process(program: Program) -> int:
    """Returns the id of the program's AI process, which is started after the first frame."""
    own, end = program.process.pid, time.monotonic() + WAIT_S
    while time.monotonic() < end:
        for child in Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
        time.sleep(0.05)
    raise AssertionError(f"{own} has no AI process")


def test_a_stopped_process_is_started_anew(screen: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    quiet_settings(home)
    arguments = ("--size", "1280x720", "--lang", "en", "play", "gungi", "--seats", "human,1", "--seed", "5")
    with Program(screen, home, *arguments) as program:
        program.wait(lambda seen: "5-9" in seen["targets"], "the table")
        stopped = ai_process(program)
        os.kill(stopped, signal.SIGSTOP)
        program.drag("hand-B-帥", "5-9")
        program.wait(lambda seen: seen["ply"] == 1 and seen["thinking"], "the computer to think")
        seen = program.wait(lambda seen: seen["notice"] is not None, "a word about it", SILENT_S + WAIT_S)
        assert "restarted" in seen["notice"]["text"]
        program.wait(lambda seen: seen["ply"] == 2 and not seen["thinking"], "its answer")
        assert ai_process(program) != stopped
        assert program.close() == 0, program.output()
