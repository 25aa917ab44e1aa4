"""The papers a newcomer reads: short, and what they point at is there."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from game import __version__, catalog
from game.cli.arguments import build
from game.cli.words import Words
from tests.conftest import ROOT

PAPERS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md")))


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_every_link_of_a_paper_leads_somewhere(paper: Path) -> None:
    text = paper.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, heading = target.partition("#")
        if path.startswith("https:"):
            continue
        there = paper.parent / path if path else paper
        assert there.exists(), target
        headings = re.findall(r"^#+ (.+)$", there.read_text(encoding="utf-8"), re.MULTILINE) if heading else [heading]
        assert heading in [one.lower().replace(" ", "-") for one in headings], target


def test_the_readme_is_short_and_names_every_game_in_both_languages() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 120
    for game_id in catalog.whole_ready():
        assert f"docs/{game_id}.en.md" in text and f"docs/{game_id}.ja.md" in text


def test_the_paper_of_commands_names_every_command() -> None:
    text = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    commands = build(Words("en", catalog.text_folders()))._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    assert commands is not None and [name for name in commands if f"main.py {name}" not in text] == []


def test_the_program_tells_its_version_and_runs_as_a_module() -> None:
    told = [sys.executable, "-m", "game", "--version"]
    assert subprocess.run(told, cwd=ROOT, capture_output=True, text=True, check=True).stdout == f"gogi {__version__}\n"


def test_the_lock_of_uv_fits_what_the_project_asks_for() -> None:
    """`uv run` goes by it: a library that was added, or is asked for in another version, has to be locked anew."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))["package"]
    own = next(package for package in locked if package["name"] == project["name"])
    asked = {*project["dependencies"], *(one for more in project["optional-dependencies"].values() for one in more)}
    known = {f"{one['name']}{one.get('specifier', '')}" for one in own["metadata"]["requires-dist"]}
    assert asked == known
