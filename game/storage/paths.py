"""Where user files live: one folder, the platform's own or the one given with `--home`."""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path

from game.storage.problem import Problem, Refused

_APP = "banjo-gogi"
FIRST = "first"
"""The id of the person whose settings and progress lie in the home itself, where they were before there were others."""


@dataclass(frozen=True, slots=True)
class Home:
    """The folder of all user files, as the one with the id `person` has it: settings and what was practised are theirs.

    Nothing is created before it is needed.
    """

    root: Path
    person: str = FIRST

    @classmethod
    def default(cls) -> Home:
        """Returns the folder the operating system keeps for this program."""
        import platformdirs

        return cls(platformdirs.user_data_path(_APP, appauthor=False))

    def of(self, person: str) -> Home:
        """Returns the same home as another person has it."""
        return replace(self, person=person)

    @property
    def people_file(self) -> Path:
        """Who lives here, and who sat here last."""
        return self.root / "people.json"

    @property
    def of_people(self) -> Path:
        """The folders of all people but the first."""
        return self.root / "people"

    @property
    def own(self) -> Path:
        """The folder of what is the person's own."""
        return self.root if self.person == FIRST else self.of_people / self.person

    @property
    def settings_file(self) -> Path:
        return self.own / "settings.json"

    @property
    def practice_file(self) -> Path:
        """What was practised: solved, failed, and what comes back when."""
        return self.own / "practice.json"

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
    def reviews(self) -> Path:
        """What reviews have found out, a `.jsonl` file for each game that was reviewed; it can be found out again."""
        return self.root / "reviews"

    def of_game(self, game_id: str) -> Path:
        """What a game keeps for itself beside its records."""
        return self.root / game_id

    def positions(self, game_id: str) -> Path:
        """Positions of a game that were kept by name, a `.json` file each."""
        return self.root / "positions" / game_id

    def levels(self, game_id: str) -> Path:
        """What a person has made for a game, in the form of what comes with the program."""
        return self.root / "levels" / game_id

    @property
    def screenshots(self) -> Path:
        return self.root / "screenshots"


def typed_path(text: str, folder: Path | None = None) -> Path:
    """Returns the path that a person typed, "~" at its beginning meaning the folder of a user.

    One without a beginning is meant from `folder`, else from the person's own: nobody sees where the program was
    started. Raises Refused for a user nobody knows and for what can be no name on this system.
    """
    words = text.strip()
    if not words:
        raise Refused(Problem("path.empty"))
    try:
        if b"\0" in os.fsencode(words):
            raise ValueError(words)
        path = Path(words).expanduser()
        return path if path.is_absolute() else (folder or Path.home()) / path
    except RuntimeError as error:
        raise Refused(Problem("path.no-home", (words.split("/")[0],))) from error
    except ValueError as error:  # of which a character that cannot be encoded is one
        raise Refused(Problem("path.characters")) from error
