"""The real program in a real window under Xvfb, driven with the mouse by the rectangles of its probe file.

Every wait has an end, and whatever was started is killed hard when a test is over.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCREEN = "1440x900"
MOST_ASKED = 40
"""So much is asked at most before the first seat decides."""
WAIT_S = 120.0
"""How long a wait is at most: it ends with what it waits for, so a busy machine is only slower."""
TOOLS = ("Xvfb", "xdotool")
IN_A_WINDOW = [pytest.mark.window, pytest.mark.timeout(1200, method="thread")]
"""The marks of a window test; its bound is for one that hangs, not for a slow machine."""


def need_tools() -> None:
    """Fails where Xvfb or xdotool is missing: a window test is selected by name and never skipped."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    assert not missing, f"window tests need {', '.join(missing)}: apt-get install xvfb xdotool"


@contextlib.contextmanager
def display(depth: int = 24) -> Iterator[str]:
    """Runs an X server of its own with `depth` bits a pixel and gives its name."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SCREEN}x{depth}", "-nolisten", "tcp"],
        pass_fds=(write,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.kill()
        server.wait()


class Program:
    """`python main.py …` on a display, or what `begins` names instead of that; use it as a context."""

    def __init__(
        self, screen: str, home: Path, *arguments: str, begins: Sequence[str] = (sys.executable, "main.py")
    ) -> None:
        self.home = home
        self.probe_file = home / "probe.json"
        self.log = home / "log.txt"
        home.mkdir(parents=True, exist_ok=True)
        self.probe_file.unlink(missing_ok=True)
        self._env = {**os.environ, "DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self._env.pop("WAYLAND_DISPLAY", None)
        command = [*begins, "--home", str(home), *arguments, "--probe", str(self.probe_file)]
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command, cwd=ROOT, env=self._env, stdout=log, stderr=subprocess.STDOUT, start_new_session=True
            )

    def __enter__(self) -> Program:
        self.wait(lambda seen: bool(seen["targets"]), "the first screen")
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """Ends the program by force, with what it has started."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, 9)
        self.process.wait()

    # --- seeing --------------------------------------------------------------------------------------------------

    def seen(self) -> dict[str, Any]:
        """Returns what the probe file says now; an empty screen before it exists."""
        try:
            found: dict[str, Any] = json.loads(self.probe_file.read_text(encoding="utf-8"))
        except (FileNotFoundError, json.JSONDecodeError):
            return {"scene": "", "targets": {}, "ply": None}
        return found

    def wait(
        self, true: Callable[[dict[str, Any]], bool], what: str, seconds: float = WAIT_S, *, still: bool = True
    ) -> dict[str, Any]:
        """Waits until nothing moves and the probe says what is wanted, and returns it; fails with the output.

        still: whether it is waited for that nothing moves; work on many games takes longer than what it shows.
        """
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            seen = self.seen()
            if not (still and seen.get("moving")) and true(seen):
                return seen
            assert self.process.poll() is None, f"the program ended while waiting for {what}:\n{self.output()}"
            time.sleep(0.03)
        targets = ", ".join(sorted(self.seen()["targets"]))
        facts = {key: value for key, value in self.seen().items() if key != "targets"}
        raise AssertionError(f"waited {seconds:g} s for {what}: {facts} {targets}\n{self.output()}")

    def output(self) -> str:
        return self.log.read_text(errors="replace")[-3000:]

    # --- doing ---------------------------------------------------------------------------------------------------

    def _tool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env=self._env, capture_output=True, text=True, timeout=20, check=True
        )
        return done.stdout.strip()

    def window(self) -> str:
        """Returns the id of the program's window."""
        return self._tool("search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)).splitlines()[-1]

    def point(self, target: str) -> tuple[str, str]:
        """Returns the middle of a target, once it is on the screen."""
        x, y, w, h = self.wait(lambda seen: target in seen["targets"], target)["targets"][target]
        return str(x + w // 2), str(y + h // 2)

    def click(self, target: str) -> None:
        x, y = self.point(target)
        moment = "0.35" if target.startswith("option-") else "0.05"  # a new question takes no press at once
        self._tool("mousemove", "--window", self.window(), x, y, "sleep", moment, "click", "1")

    def reveal(self, target: str, *listed: str, turns: int = 40) -> None:
        """Turns the wheel over a list, whose rows have names that begin so, down and up until a target is in sight."""
        for button in ("5",) * turns + ("4",) * turns:
            listing = self.wait(lambda seen: any(name.startswith(listed) for name in seen["targets"]), str(listed))
            targets = listing["targets"]
            if target in targets:
                return
            x, y, w, h = next(rect for name, rect in targets.items() if name.startswith(listed))
            over = (str(x + w // 2), str(y + h // 2))
            self._tool("mousemove", "--window", self.window(), *over, "click", button, "sleep", "0.1")

    def try_click(self, rect: Sequence[int]) -> None:
        """Clicks in the middle of a rectangle, whatever has become of what was there."""
        x, y, w, h = rect
        place = (str(x + w // 2), str(y + h // 2))
        self._tool("mousemove", "--window", self.window(), *place, "sleep", "0.02", "click", "1")

    def drag(self, start: str, end: str) -> None:
        """Presses on `start`, moves in steps, and lets go on `end`."""
        (x0, y0), (x1, y1) = self.point(start), self.point(end)
        window = self.window()
        between = [str((int(a) + int(b)) // 2) for a, b in ((x0, x1), (y0, y1))]
        move = ("mousemove", "--window", window)
        self._tool(*move, x0, y0, "sleep", "0.05", "mousedown", "1", "sleep", "0.05",
                   *move, *between, "sleep", "0.05", *move, x1, y1, "sleep", "0.05", "mouseup", "1")  # fmt: skip

    def type(self, text: str) -> None:
        """Types text into what has the keyboard."""
        self._tool("type", "--window", self.window(), "--delay", "15", text)

    def enter(self, line: str) -> None:
        """Types a line into what has the keyboard, and ends it."""
        self.type(line)
        self.key("Return")

    def decide(self, most: int = 8) -> None:
        """Decides something for the first seat in the move field, the first of all that is offered there.

        Nothing of a number is seen on the table before the decision is whole, for which so many are typed at most.
        """
        self.turn()
        before = self._position()
        self.enter("legal")
        for _ in range(most):
            time.sleep(0.2)
            if self._position() != before:
                break
            self.enter("1")
        self.wait(lambda seen: self._position() != before, f"a decision after {before}")
        self.turn()

    def turn(self) -> None:
        """Waits until the first seat decides, or the game is over; Enter goes on from what is told meanwhile.

        What asks and has no golden button is answered by the first thing it offers.
        """
        for _ in range(MOST_ASKED):
            seen = self.wait(lambda seen: seen["scene"] != "table" or _decides(seen), "the turn of the first seat")
            if seen["scene"] == "table" or seen["result"] is not None:
                return
            self.key("Return")
            time.sleep(0.2)
            if self.seen()["scene"] == seen["scene"]:
                self.enter("1")
                time.sleep(0.2)
        raise AssertionError(f"something asks again and again: {self.seen()}")

    def _position(self) -> dict[str, Any]:
        """Returns the facts that change by what is played alone."""
        apart = {"targets", "notice", "captions", "moving", "typing", "thinking", "hover", "offers", "picked",
                 "typed", "told"}  # fmt: skip
        return {name: fact for name, fact in self.seen().items() if name not in apart}

    def key(self, *keys: str) -> None:
        """Presses keys by the names of X, one after the other."""
        self._tool("key", "--window", self.window(), "--delay", "60", *keys)

    def picture(self, name: str) -> Path:
        """Lets the program save its window as a picture, and returns the file."""
        folder = self.home / "screenshots"
        before = set(folder.glob("*.png"))
        self._tool("key", "--window", self.window(), "F12")
        end = time.monotonic() + WAIT_S
        while not (new := set(folder.glob("*.png")) - before):
            assert time.monotonic() < end, f"no picture of {name}"
            time.sleep(0.05)
        return new.pop().rename(folder / f"{name}.png")

    def close(self) -> int:
        """Closes the window as the cross of a window manager does, and returns the program's exit code."""
        ask_to_close(self._env["DISPLAY"], int(self.window()))
        return self.process.wait(WAIT_S)


def _decides(seen: dict[str, Any]) -> bool:
    return seen["seat"] == 0 or seen["result"] is not None


class _ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib, padded to the size of XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    )


def ask_to_close(screen: str, window: int) -> None:
    """Sends WM_DELETE_WINDOW, as window managers do; there is none under Xvfb, and xdotool only learnt it lately."""
    xlib = ctypes.CDLL("libX11.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    xlib.XInternAtom.restype = ctypes.c_ulong
    xlib.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    xlib.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    xlib.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    server = xlib.XOpenDisplay(screen.encode())
    assert server, screen
    event = _ClientMessage(type=33, window=window, format=32)
    event.message_type = xlib.XInternAtom(server, b"WM_PROTOCOLS", 0)
    event.data[0] = xlib.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    xlib.XSendEvent(server, window, 0, 0, ctypes.byref(event))
    xlib.XCloseDisplay(server)


def quiet_settings(home: Path) -> None:
    """Writes settings without animations, so that nothing has to be waited for."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.json").write_text(
        json.dumps({"animation": "off", "mute": True, "opponent_pace": "short", "watch_speed": "fast"}),
        encoding="utf-8",
    )


@pytest.fixture(scope="module", name="screen")
def _screen() -> Iterator[str]:
    """The name of a display of its own."""
    need_tools()
    with display() as name:
        yield name
