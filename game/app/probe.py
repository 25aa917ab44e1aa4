"""The probe file: what is on the screen and where it can be clicked, as JSON for window tests and assistive tools."""

from __future__ import annotations

import json
from pathlib import Path


class ProbeFile:
    """Writes facts to `path` whenever they differ from the last written; readers never see half a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._last = ""

    def write(self, facts: dict[str, object]) -> bool:
        """Writes `facts` if they are new; True if it did. The renaming makes the change in one step."""
        text = json.dumps(facts, ensure_ascii=False, indent=1)
        if text == self._last:
            return False
        beside = self._path.with_name(self._path.name + ".new")
        beside.write_text(text, encoding="utf-8")
        beside.replace(self._path)
        self._last = text
        return True
