"""The probe file: what is on the screen and where it can be clicked, as JSON for window tests and assistive tools."""

import errno
import json
import logging
import os
from pathlib import Path

from game.storage.atomic import refusing

log = logging.getLogger(__name__)


class ProbeFile:
    """Writes facts to `path` whenever they differ from the last written; readers never see half a file.

    Raises Refused where nothing can be written there. What can no longer be written later is logged once: the game
    goes on, and the next facts are tried again.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._beside = path.with_name(path.name + ".new")
        self._last = ""
        self._failed = False
        with refusing(path):
            if path.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            self._beside.touch()
            self._beside.unlink()

    def write(self, facts: dict[str, object]) -> bool:
        """Writes `facts` if they are new; True if it did. The renaming makes the change in one step."""
        text = json.dumps(facts, ensure_ascii=False, indent=1)
        if text == self._last:
            return False
        try:
            self._beside.write_text(text, encoding="utf-8", errors="backslashreplace")  # which JSON reads back
            self._beside.replace(self._path)
        except OSError as error:
            if not self._failed:
                log.warning("the probe: %s", error)
            self._failed = True
            return False
        self._last, self._failed = text, False
        return True
