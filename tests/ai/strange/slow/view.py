"""What is seen of the slow game."""

from __future__ import annotations

from dataclasses import dataclass

from tests.ai.strange.slow import NAME


@dataclass(frozen=True)
class View:
    word: str = NAME
