"""The command line with a home of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import Cli


@pytest.fixture
def cli(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Cli:
    return Cli(tmp_path / "home", capsys)
