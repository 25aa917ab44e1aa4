"""What pyproject.toml cannot say: that a wheel carries `levels` and `assets` as `game/data/…` beside the code.

`game.storage.levels.data_root` finds them there, or at the top of a source tree.
"""

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

DATA = {"game.data.levels": "levels", "game.data.assets": "assets"}


class BuildPy(build_py):
    """Leaves out the scripts that made the assets: they belong to the source tree alone."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        return [] if package in DATA else super().find_package_modules(package, package_dir)


setup(
    packages=[*find_packages(include=["game", "game.*"]), *DATA],
    package_dir=DATA,
    package_data={"game": ["**/*.toml"], **{package: ["**/*"] for package in DATA}},
    exclude_package_data={package: ["*.py", "*.pyc", "__pycache__/*"] for package in DATA},
    include_package_data=False,
    cmdclass={"build_py": BuildPy},
)
