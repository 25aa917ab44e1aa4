"""Where user files live: one folder, the platform's own or the one given with `--home`."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

_APP = "banjo-gogi"


@dataclass(frozen=True, slots=True)
class Home:
    """The folder of all user files. Nothing is created before it is needed."""

    root: Path

    @classmethod
    def default(cls) -> Home:
        """Returns the folder the operating system keeps for this program."""
        import platformdirs

        return cls(platformdirs.user_data_path(_APP, appauthor=False))

    @property
    def settings_file(self) -> Path:
        return self.root / "settings.json"

    @property
    def journals(self) -> Path:
        """Games in progress, a `.gogi` file each."""
        return self.root / "journals"

    @property
    def games(self) -> Path:
        """Finished games and saves, a `.gogi` file each."""
        return self.root / "games"

    @property
    def trash(self) -> Path:
        """Deleted games, until the deletion can no longer be undone."""
        return self.root / "trash"

    @property
    def screenshots(self) -> Path:
        return self.root / "screenshots"
