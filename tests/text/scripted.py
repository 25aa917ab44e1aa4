"""Somebody at a table of text who knows nothing but what is printed, and chooses by a seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from game import catalog
from game.i18n.catalog import Texts
from game.match.seats import HUMAN, SeatSpec, ai
from game.rules.chance import Stream
from game.storage.paths import Home
from game.text.start import begun, play, resumed
from game.text.terminal import Terminal

CHOICE = re.compile(r"(\d+)\. (.*)")
ASKED = ("board", "hand", "last", "why", "clock", "help")
"""What is asked for now and then, so that all of it is tried on the way."""
MOST_LINES = 20_000


class Printed(Terminal):
    """A terminal whose other side is a function: it is given what was printed since, and returns what is typed."""

    def __init__(self, types: Callable[[list[str]], str | None], *, clears: bool = True) -> None:
        self._types, self._clears = types, clears
        self.lines: list[str] = []
        """All that was printed since the last line was typed."""
        self.shown: list[str] = []
        """All that can still be read."""
        self.cleared = 0

    @property
    def can_clear(self) -> bool:
        return self._clears

    def say(self, line: str) -> None:
        self.lines.append(line)
        self.shown.append(line)

    def ask(self, prompt: str) -> str | None:
        self.lines.append(prompt)
        self.shown.append(prompt)
        told, self.lines = self.lines, []
        return self._types(told)

    def clear(self) -> None:
        self.shown.clear()
        self.cleared += 1


@dataclass
class Player:
    """Types what a list offers, and asks for a list where there is none.

    `texts` are the words one can read; choices that would end the game at once are shunned, until so many plies have
    been played that one gives up (`gives_up_at`, 0: never).
    """

    texts: Texts
    stream: Stream
    game_id: str
    undo_at: int = 12
    save_at: int = 24
    gives_up_at: int = 0
    plies: Callable[[], int] = lambda: 0
    """Tells how many plies have been played."""
    enough: int = 0
    """So many lines are typed at most, 0: as many as the game takes."""
    seen: list[str] = field(default_factory=list)
    typed: int = 0
    saved: Path | None = None
    undone: bool = False
    ended: bool = False
    gave_up: bool = False
    """Whether the game ended by that, and not by its rules."""

    def __post_init__(self) -> None:
        keys = ("senya-table.choice.surrender", "senya-war.do.yield", "table.confirm.resign.yes", "text.back")
        self._shuns = tuple(self.texts(key) for key in keys)
        self._won = self.texts("table.end.won", "").strip()
        self._draw = self.texts.own(self.game_id, "table.end.draw")

    def types(self, told: list[str]) -> str | None:
        """Returns the next line."""
        self.seen += told
        self.typed += 1
        assert self.typed < MOST_LINES, "the game does not end"
        if any(line == self._draw or line.endswith(self._won) for line in told):
            self.ended = True
            return "quit"
        if (self.saved is None and self._found(told)) or 0 < self.enough < self.typed:
            return "quit"
        if self.typed == self.undo_at:
            self.undone = True
            return self.texts("text.command.undo")
        if self.typed == self.save_at:
            return "save"
        choices = [(int(found[1]), found[2]) for line in told if (found := CHOICE.fullmatch(line))]
        if 0 < self.gives_up_at <= self.plies():
            self.gave_up = True
            sure = self.texts("table.confirm.resign.yes")
            return next((str(number) for number, words in choices if words == sure), "resign")
        open_ = [number for number, words in choices if not words.startswith(self._shuns)]
        if open_:
            return str(open_[self.stream.below(len(open_))])
        if self.stream.below(6) == 0:
            return ASKED[self.stream.below(len(ASKED))]
        return "legal" if self.stream.below(2) else self.texts("text.command.legal")

    def _found(self, told: list[str]) -> bool:
        """Reads where the game is kept, if that was told."""
        before, after = self.texts("text.saved").split("{0}")
        for line in told:
            name = line.removeprefix(before).removesuffix(after)
            if line.startswith(before) and line.endswith(after) and name.endswith(".gogi"):
                self.saved = Path(name)
                return True
        return False


SHORT = {
    "cerke": {"seasons": 1, "season_turn_limit": "400"},
    "prosfair": {"limit": 60},
    "senya": {"round_limit": 5},
    "senya-story": {"party": 2},
    "senya-war": {"rounds": 3, "battles": "computer"},
}
"""Options by which whole games are short enough."""
ENDLESS = {"gungi": 400}
"""Games whose rules end none by themselves (軍儀: G17.2), so that random decisions of two may go on for ever: after so
many plies somebody gives up."""


def words(lang: str) -> Texts:
    """Returns the texts of a language."""
    return Texts(lang, catalog.text_folders())


def to_the_end(
    game_id: str, lang: str, home: Path, seats: Iterable[SeatSpec], seed: int, enough: int = 0, **options: object
) -> Player:
    """Plays a whole game, or so many lines of it: it is saved on the way, left, and gone on with."""
    texts, place = words(lang), Home(home)
    player = Player(texts, Stream(seed), game_id, enough=enough, gives_up_at=ENDLESS.get(game_id, 0))
    terminal = Printed(player.types)
    session, header = begun(game_id, tuple(seats), options, seed, None)  # type: ignore[arg-type]
    player.plies = lambda: session.match.ply
    play(texts, place, session, header, {}, terminal)
    if player.saved is not None and not player.ended:
        session, header, view = resumed(player.saved, game_id)
        play(texts, place, session, header, view, terminal)
    return player


def against(game_id: str, strength: int = 0) -> tuple[SeatSpec, ...]:
    """Returns the seats of a person against computers."""
    return (HUMAN, *(ai(strength),) * (catalog.rules(game_id).seats - 1))
