"""Runs the programs of `game.bench.screen`, each in a process of its own, with a home of its own."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import game

LONGEST_S = 300
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


class ChildFailed(Exception):
    """The program ended without an answer; carries the last line it wrote to standard error."""


def run(name: str, *args: str) -> dict[str, Any]:
    """Returns the JSON object that `game.bench.screen.<name>` printed last, with `started`, the time it was started.

    Without a display the program gets one of Xvfb, and where there is none it draws on SDL's dummy driver.
    """
    root = Path(game.__file__).resolve().parents[1]
    path = os.pathsep.join(filter(None, (str(root), os.environ.get("PYTHONPATH", ""))))
    env = os.environ | {"PYTHONPATH": path, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory(prefix="gogi-bench-") as home, _display(env) as shown:
        started = time.time()
        done = subprocess.run(
            [sys.executable, "-m", f"game.bench.screen.{name}", home, *args],
            env=env | shown,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=LONGEST_S,
            check=False,
        )
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode or not lines:
        raise ChildFailed((done.stderr.strip().splitlines() or [f"exit {done.returncode}"])[-1])
    answer: dict[str, Any] = json.loads(lines[-1])
    return answer | {"started": started}


@contextmanager
def _display(env: dict[str, str]) -> Iterator[dict[str, str]]:
    """Gives the variables that name a display: none where there is one already or the system always has one."""
    if not sys.platform.startswith("linux") or any(env.get(name) for name in DISPLAYS):
        yield {}
        return
    server = shutil.which("Xvfb")
    if server is None:
        yield {"SDL_VIDEODRIVER": "dummy"}
        return
    read, write = os.pipe()
    screen = [server, "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]
    process = subprocess.Popen(screen, pass_fds=(write,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as answer:
            number = answer.readline().strip()
        if not number:
            raise ChildFailed("Xvfb")
        yield {"DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11"}
    finally:
        process.terminate()
        process.wait()
