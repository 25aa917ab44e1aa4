"""What all tests share: no window, no sound, no user files outside of the test's own folder."""

from __future__ import annotations

import contextlib
import gc
import importlib
import itertools
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.thorough import THOROUGH

# Before anything imports pygame. Window tests start the program as a process with an environment of its own.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

os.fsync = lambda handle: None  # what a test writes need not outlive the machine: waiting for the disk cost an eighth

gc.disable()  # what is loaded now stays: see pytest_collection_finish
pytest_plugins = ["tests.logged", "tests.screen", "tests.terse", "tests.cli.run", "tests.window.program"]
"""No folder has a conftest of its own: beside one pytest would ask again for each test which of them hold for it."""
pytest_plugins += ["tests.samples"] if THOROUGH else ["tests.variants", "tests.together"]
ROOT = Path(__file__).resolve().parents[1]
_FOLDERS = itertools.count()

if sys.dont_write_bytecode:  # not beside the sources, then: compiling all tests anew takes 3 s in each process
    sys.pycache_prefix, sys.dont_write_bytecode = str(ROOT / ".pytest_cache" / "compiled"), False

import hypothesis  # noqa: E402  only now: pytest rewrites all of it, for 0.7 s in each process without a cache

hypothesis.settings.register_profile("fast", max_examples=15, deadline=None)
hypothesis.settings.register_profile("thorough", max_examples=500, deadline=None)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fast"))


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Loads the tests from behind in every other process of a whole run.

    Where nothing is compiled yet, each process then compiles half of them and finds the others done.
    """
    number = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    if number % 2 and [Path(arg).name for arg in session.config.args] == ["tests"]:
        for path in sorted((ROOT / "tests").rglob("test_*.py"), reverse=True):
            with contextlib.suppress(Exception):  # it is told when the test is collected
                importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems() -> None:
    """Keeps hypothesis from reading all our sources for constants to try: 2 s in each process without a cache.

    The thorough run tries them.
    """
    if not THOROUGH:
        providers = importlib.import_module("hypothesis.internal.conjecture.providers")
        if hasattr(providers, "_get_local_constants") and hasattr(providers, "_local_constants"):
            providers._get_local_constants = lambda: providers._local_constants


def pytest_collection_finish() -> None:
    """Keeps the collector from looking again and again through what all tests share: 7 % of the run, measured."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 20)
    gc.enable()


@pytest.fixture
def root() -> Path:
    """The top folder of the project."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def _no_user_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Sends whatever asks for the platform's folder of user files to a folder of the test run."""
    folder = str(tmp_path_factory.getbasetemp() / "user-files")
    with pytest.MonkeyPatch.context() as patch:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "LOCALAPPDATA", "APPDATA"):
            patch.setenv(name, folder)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_hurry() -> Iterator[None]:
    """Lets no outcome depend on how busy the machine is, here or in the AI's process."""
    unhurried = importlib.import_module("tests.unhurried")
    unhurried.stop_clocks()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.ai.worker.serve", unhurried.serve)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_second_reading() -> Iterator[None]:
    """Parses the program's own tables once: lessons and puzzles are read anew for each table that opens."""
    with pytest.MonkeyPatch.context() as patch:
        importlib.import_module("tests.once").share(patch)
        yield


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new folder for one test: pytest's own costs three times as much, for a link to the newest of each name."""
    words = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{words}{next(_FOLDERS)}"
    folder.mkdir(mode=0o700)
    return folder
