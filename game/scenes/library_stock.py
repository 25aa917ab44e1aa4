"""What stands in the library: games to go on with, kept games by the index, and those that come with the program."""

import json
from collections import Counter
from datetime import datetime
from pathlib import Path

from game import catalog
from game.library.card import BUILTIN_CARD, ENDED, age_of, card_of
from game.library.filling import entry_of, filling, renew
from game.library.index import LibraryIndex
from game.library.marks import ShelfMark, ShelfMarks
from game.library.wanted import BUILTIN, KEPT, UNFINISHED, Exhibit, Sought, wanted
from game.records.entry import LibraryEntry
from game.records.library import Library, running, unfinished
from game.records.sealed import Turned, last_told
from game.records.steps import Steps, Work
from game.stage.bundled import every_game
from game.stage.scene import Context
from game.stage.thumbnails import Thumbnail, of_file
from game.storage import levels
from game.storage.json_text import parse_json
from game.storage.problem import Problem

AT_ONCE_S = 0.02
"""How long the index is brought up to the files before the list is shown."""
A_FRAME_S = 0.008
LOOK_S = 2.0
"""How often it is looked whether another window has changed the folder."""
MOST_LOOKED = 400
LAST = "last"
"""Under this the index keeps the position in which a game ended."""
_TOLD: set[tuple[Path, str]] = set()
"""What was told of the index of a home in this run: once is enough."""


class LibraryStock:
    """All games of the library, from its index; `library` does what is done with their files."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self.library = Library(ctx.home)
        self.index = LibraryIndex(ctx.home)
        self.marks = ShelfMarks(ctx.home)
        self._entries: dict[tuple[str, int, int], LibraryEntry] = {}
        self._left: dict[str, LibraryEntry] = {}
        self._made: list[tuple[Exhibit, LibraryEntry]] = []
        self._all: list[Exhibit] = []
        self._twins: Counter[str] = Counter()
        self._of_games: list[str] = []
        self._seen = -1
        self._since = 0.0
        self._folder = 0
        self._work: Work[None] | None = None
        self.renew()

    def renew(self) -> None:
        """Looks for what has changed on the disk: at once where that is little, else a little in every frame."""
        ctx = self._ctx
        self._left = {one.path.name: one for one in unfinished(ctx.home)}
        self._made = []
        for game_id, record in every_game(ctx, levels.games):
            entry = LibraryEntry(record.path, game_id)
            name, note = record.name[ctx.texts.lang], record.note[ctx.texts.lang]
            card = card_of(entry, 0, 0)._replace(status=BUILTIN_CARD, title=name, words=f"{name}\n{note}".casefold())
            self._made.append((Exhibit(card, BUILTIN, name, note), entry))
        self.marks.renew()
        self._folder = _changed(ctx.home.games)
        if not self.index.cards and self._folder and self.index.closed:
            self.index = LibraryIndex(ctx.home)
        self._work = Work(filling(ctx.home, self.index, running(ctx.home)))
        self._work.go_on(AT_ONCE_S)
        self._seen = -1

    @property
    def waiting(self) -> bool:
        """Whether the index is still behind the files."""
        return self._work is not None and not self._work.done

    def go_on(self, dt: float, seconds: float = A_FRAME_S) -> bool:
        """Works for a part of a frame; True where the list may have changed and has not been asked for a while."""
        self._since += dt
        if self.waiting:
            assert self._work is not None
            self._work.go_on(seconds)
            return self.index.changes != self._seen and (not self.waiting or self._since >= 0.5)
        if self._since >= LOOK_S:
            self._since = 0.0
            if self.marks.renew() or _changed(self._ctx.home.games) != self._folder:
                self.renew()
                return True
        return False

    def trouble(self) -> Problem | None:
        """Returns what is to be told of the index, once."""
        problem = self.index.trouble
        if problem is None or (self._ctx.home.root, problem.code) in _TOLD:
            return None
        _TOLD.add((self._ctx.home.root, problem.code))
        return problem

    def touch(self, path: Path) -> None:
        """Looks at one file anew that was changed from here."""
        if path.parent == self._ctx.home.games:
            renew(self.index, path)
            self.index.write()
            self._folder = _changed(self._ctx.home.games)
        else:
            self._left = {one.path.name: one for one in unfinished(self._ctx.home)}
        self._seen = -1

    def games(self) -> list[Exhibit]:
        """Returns all games."""
        if self._seen != self.index.changes:
            self._seen, self._since = self.index.changes, 0.0
            left = [Exhibit(card_of(entry, 0, 0), UNFINISHED) for entry in self._left.values()]
            cards = sorted(self.index.cards.values(), key=age_of, reverse=True)
            kept = [Exhibit(card, KEPT) for card in cards]
            self._all = [*left, *kept, *(shown for shown, _ in self._made)]
            self._twins = Counter(card.identity for card in self.index.cards.values())
            counts = Counter(shown.card.game for shown in self._all)
            self._of_games = [game_id for game_id in catalog.ready() if counts[game_id]]
        return self._all

    def wanted(self, ask: Sought) -> list[Exhibit]:
        """Returns the games that are asked for, in order."""
        return wanted(self.games(), self.marks, ask, datetime.now())

    def path(self, shown: Exhibit) -> Path:
        home = self._ctx.home
        if shown.sort == BUILTIN:
            return next(entry.path for one, entry in self._made if one == shown)
        return (home.journals if shown.sort == UNFINISHED else home.games) / shown.card.name

    def entry(self, shown: Exhibit) -> LibraryEntry:
        """Returns what is told of a game; of kept ones the file is looked at when it is shown."""
        card = shown.card
        if shown.sort == BUILTIN:
            return next(entry for one, entry in self._made if one == shown)
        if shown.sort == UNFINISHED and card.name in self._left:
            return self._left[card.name]
        key = card.name, card.stamp, card.doubtful
        if key not in self._entries:
            while len(self._entries) >= MOST_LOOKED:
                del self._entries[next(iter(self._entries))]
            self._entries[key] = entry_of(self._ctx.home, card)
        return self._entries[key]

    def mark(self, shown: Exhibit) -> ShelfMark:
        return self.marks.of(shown.card.name)

    def picture(self, shown: Exhibit) -> Thumbnail | None:
        """Returns the picture of where a game ended or stands; how it ended is kept, so that it is played once."""
        entry, card = self.entry(shown), shown.card
        if entry.problem is not None or entry.game_id not in catalog.ready():
            return None
        if card.status != ENDED or not card.digest:
            return of_file(entry.game_id, entry.path)
        return Thumbnail(entry.game_id, card.digest, lambda: self._last(entry.path, card.digest))

    def _last(self, path: Path, digest: str) -> Steps[Turned]:
        kept = self.index.find(digest, LAST)
        if kept is not None:
            return Turned(parse_json(kept))
        seen = yield from last_told(path)
        self.index.keep([(digest, LAST, json.dumps(dict(seen.told), ensure_ascii=False))])
        return seen

    def twins(self, shown: Exhibit) -> int:
        """Returns in how many other files of the library the same game is kept."""
        identity = shown.card.identity
        return self._twins[identity] - 1 if identity else 0

    def of_games(self) -> list[str]:
        """Returns the kinds of games that there are, in the order of the catalogue."""
        self.games()
        return self._of_games

    def counted(self) -> str:
        """Returns how many games there are, those that came with the program among them, to go on with, with a star."""
        texts, stars = self._ctx.texts, sum(mark.star for mark in self.marks.found.values())
        parts = [texts("library.count", len(self.index.cards) + len(self._left) + len(self._made))]
        parts += [texts("library.count-left", len(self._left))] if self._left else []
        parts += [texts("library.count-stars", stars)] if stars else []
        parts += [texts("library.behind")] if self.waiting else []
        return " · ".join(parts)

    def close(self) -> None:
        """Lets go of the index."""
        if self._work is not None:
            self._work.stop()
        self.index.close()


def _changed(folder: Path) -> int:
    try:
        return folder.stat().st_mtime_ns
    except OSError:
        return 0
