"""What pyproject.toml cannot say: that a wheel carries `levels` and `assets` as `game/data/…` beside the code.

`game.storage.levels.data_root` finds them there, or at the top of a source tree.
"""

from setuptools import find_packages, setup

DATA = {"game.data.levels": "levels", "game.data.assets": "assets"}

setup(
    packages=[*find_packages(include=["game", "game.*"]), *DATA],
    package_dir=DATA,
    package_data={"game": ["**/*.toml", "py.typed"], **{package: ["**/*"] for package in DATA}},
    include_package_data=False,
)
