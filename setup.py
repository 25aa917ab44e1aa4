"""What pyproject.toml cannot say: what a wheel carries beside its modules, and which of them may be compiled.

A wheel has `levels` and `assets` as `game/data/…` beside the code. `game.storage.levels.data_root` finds them there, or
at the top of a source tree.

`BANJO_COMPILED=1 pip wheel .` compiles COMPILED with mypyc; `BANJO_COMPILED=quick` does so in a third of the time, for
checks that ask only whether the outcome is the same. The sources stay in the wheel. Without the switch, or where no C
compiler works, the wheel is the pure one.
"""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CCompilerError, PlatformError

DATA = {"game.data.levels": "levels", "game.data.assets": "assets"}
SWITCH = os.environ.get("BANJO_COMPILED", "")
LEVELS = {"1": "3", "quick": "0"}
"""Values of the switch, and how far the C compiler optimises for each."""
COMPILED = {
    "gungi": {
        "rules": "checks drops effects ending fouls halfway judge keys moves pieces placement reach step",
        "ai": "armies beginner board claims exchange legality moves ordering search setup tables values",
    },
    "cerke": {
        "rules": "board keys moves reach seasons step sticks yaku",
        "ai": "board equity evaluate hands moves reach rulelist search",
    },
    "yuki": {
        "rules": "cards effects empty judge legal moving pending proof step strength turn",
        "ai": "chances formations judgement search table",
    },
    "prosfair": {
        "rules": "checks declarations deeds ending forms keys moves phases pieces prospects reach "
        "regions resolution specials step trials",
        "rules/asked": "halfway",
        "ai": "board driving evaluate figures moves ordering packing search tables world",
    },
}
"""By game and room the modules that searches spend their time in, as far as mypyc takes them as they are.

What reads texts and files stays pure, and so does what is data only: actions, events, states.
"""


class BuildPy(build_py):
    """Leaves out the scripts that made the assets: they belong to the source tree alone."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        return [] if package in DATA else super().find_package_modules(package, package_dir)


class BuildExt(build_ext):
    """Compiles as many games at once as there are cores."""

    def initialize_options(self) -> None:
        super().initialize_options()
        self.parallel = os.cpu_count()


def compiled() -> list[Extension]:
    """Returns what is compiled; nothing without the switch, without mypyc or without a C compiler."""
    if SWITCH not in LEVELS or find_spec("mypyc") is None:  # pip asks what is needed before it is there
        return []
    if not has_compiler():
        print("no C compiler: the wheel is the pure one", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    folders = {game: Path("game", "games", game) for game in COMPILED}
    groups = [
        [str(folders[game] / room / f"{name}.py") for room, names in rooms.items() for name in names.split()]
        for game, rooms in COMPILED.items()
    ]
    return mypycify(
        ["--follow-imports=silent", *(file for group in groups for file in group)],
        opt_level=LEVELS[SWITCH],
        debug_level="0",
        separate=[(group, f"gogi_{game}") for game, group in zip(COMPILED, groups, strict=True)],
    )


def has_compiler() -> bool:
    """Returns whether a C compiler is there that finds the headers of Python."""
    from distutils.ccompiler import new_compiler  # the one of setuptools, which stands in for it
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        source = Path(folder, "empty.c")
        source.write_text("#include <Python.h>\n", encoding="ascii")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_path("include")])
        except (CCompilerError, PlatformError):
            return False
    return True


setup(
    packages=[*find_packages(include=["game", "game.*"]), *DATA],
    package_dir=DATA,
    package_data={"game": ["**/*.toml"], **{package: ["**/*"] for package in DATA}},
    exclude_package_data={package: ["*.py", "*.pyc", "__pycache__/*"] for package in DATA},
    include_package_data=False,
    ext_modules=compiled(),
    setup_requires=["mypy>=2.4"] if SWITCH in LEVELS else [],
    cmdclass={"build_py": BuildPy, "build_ext": BuildExt},
)
