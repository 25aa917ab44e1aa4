"""The row of a game: all that the house must know of it, as text and flags, so that nothing loads early."""

from collections.abc import Mapping
from dataclasses import dataclass, field

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class OwnFlag:
    """A setting of one game, on or off: its name in the texts, its key among `Settings.more`, what it is at first."""

    name: str
    key: str
    first: bool

    def of(self, kept: Mapping[str, object]) -> bool:
        """Returns what is kept, as at first where that is nothing known."""
        value = kept.get(self.key)
        return value if isinstance(value, bool) else self.first


@dataclass(frozen=True, slots=True)
class OwnChoice:
    """The same with several values, the first of which it has at first. `preview` paints what a value looks like."""

    name: str
    key: str
    choices: tuple[str, ...]
    preview: str = ""

    def of(self, kept: Mapping[str, object]) -> str:
        """Returns what is kept, as at first where that is nothing known."""
        value = kept.get(self.key)
        return value if isinstance(value, str) and value in self.choices else self.choices[0]


OwnSetting = OwnFlag | OwnChoice


@dataclass(frozen=True, slots=True)
class Row:
    """Where a game's parts live, as "module:name" (what is empty is still to come), and how the house presents it."""

    # parts
    rules: str = ""
    """The rules, or what makes them of the tables that lie in `levels` itself."""
    table: str = ""
    spoken: str = ""
    """What it says of its board where nothing is drawn (`game.text.spoken.Speaker`), for a table of text."""
    player: str = ""
    verify: str = ""
    """The checks of its vector files, and what the laws ask about the positions there (see `game/verify/plain.py`)."""
    counted: str = ""
    """What statistics count of a game: of an event and the seat that acted, the seats and keys in the texts."""
    endings: str = ""
    """What statistics tell of a game with many endings: by a person's settings, what was counted and the texts, rows of
    words with how many endings were found, and of how many."""
    openings: str = ""
    """How the beginnings of its games are told apart (`game/records/beginnings.py`); none: no two begin alike."""
    record: str = ""
    """The text form its players write."""
    faces: str = ""
    """Every character that stands on a piece, as one text."""
    pictures: str = ""
    """The rulebook's own pictures."""
    shots: str = ""
    """The moments `gogi shot` draws: a mapping from a name to what sets a camera up for it."""
    setups: str = ""
    """Says what of an array of `levels` cannot be placed, or None."""
    tables: str = ""
    """Says what is wrong with the tables that lie in `levels` itself: a fault for each key, as DataError values."""
    written: str = ""
    """Judges a file that a player wrote for it; see `game.records.written.py`."""
    opens: str = ""
    """Makes the page that takes in such a file, given its path: what is wrong with it is told there; None for a file of
    another kind."""
    codes: str = ""
    """The codes of refusals, of a game whose rules are still to come; afterwards its rules tell them."""
    console: str = ""
    """Its dice console: what it answers to a line and a source of dice; see `game/cli/dice.py`."""
    balance: str = ""
    """What `selfplay --stats` begins its games with and tells besides; see `game/ai/stats.py`."""
    drafting: str = ""
    """How its positions are made by hand; see `game.rules.draft`."""
    editor: str = ""
    """Makes what such a position is seen by; see `game.editor.workplace`. A game that has both has an editor."""
    practice: str = ""
    """Its motives, the proofs of its puzzles and the judge of answers; see `game/practice/contract.py`."""
    bench: tuple[tuple[str, str], ...] = ()
    """Parts of the benchmark: names, and what yields their figures."""

    # folders, each "package:folder", or "folder" below the program's own data
    texts: str = ""
    """The catalogues, a folder of .toml files for each language; `card.toml` holds what the launcher says."""
    levels: str = ""
    """Arrays, positions, puzzles, lessons, records: each kind may be missing, and the folder too. Where
    none is named it is the folder `levels` beside the row."""
    rulebooks: str = ""
    """The players' rulebook, a file for each language; without one none is offered."""

    # the launcher's card
    card: str = ""
    """The painting on the card, a file named as the folders above, wider than high; without one the card shows wood
    with the first letter of the game's name."""
    ground: Rgb = (0x60, 0x60, 0x60)
    """The colour of that wood."""
    accent: Rgb = (0xC0, 0xC0, 0xC0)
    """The colour of the card's second line, readable on the dark card."""
    thumbnail: str = ""
    """Paints a position small, of its object as everybody may know it; see `game/stage/thumbnails.py`."""

    told: str = ""
    """Says what tells a kept game from others in lists, by texts, start and options of its file: what stands for its
    title, and of which sort it is; "" for both where the file does not say."""

    # a part of another game
    part_of: str = ""
    """The game that it belongs to: it has no card of its own, and texts, levels and rulebook are that one's. Its id
    begins with the other's and a dash."""

    # pages of its own
    pages: tuple[tuple[str, str], ...] = ()
    """What its card offers besides a game, also before it can be played: names (in the texts `<id>.page.<name>`), and
    what makes the scene."""
    before: str = ""
    """Makes the scene that asks for a game, where the house's own questions do not fit."""

    # the page before a game
    asked_apart: tuple[str, ...] = ()
    """Options with a row of their own; the others are chosen by the name of a whole set."""
    asked_with: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Options, and "proofs", that are asked for only where another option has a value."""
    worth: Mapping[str, Mapping[str, tuple[int, int]]] = field(default_factory=dict)
    """By option and value what giving it to the other side is worth, at least and at most, in points of a rating, as
    games of the computer tell (`tests/campaigns/handicaps.py`)."""
    asked_by_lot: tuple[str, ...] = ()
    """Options with a row of their own that may be left to a lot."""
    company: int = 1
    """So many first seats stand together and win as the first of them does."""
    side_option: str = ""
    """The option of two players whose value is the seat that has the first side; else seat n has side n."""
    first_game: Mapping[str, str | int | bool] = field(default_factory=dict)
    """Options of the first game that lessons lead to, besides those of the set called "first"."""
    asked_of_people: tuple[str, ...] = ()
    """Options that are asked for where a person plays; two computers play as it is at first."""
    secrets_chosen: bool = False
    """Whether people may choose their secrets behind a curtain instead of having them dealt."""
    timed_parts: str = ""
    """Gives the number of the part of a game that a state is in: a clock may then give time for each part."""
    thrown: bool = False
    """Whether people can throw the game's chance on their own table."""
    finding: OwnFlag | None = None
    """The setting by which the players look for proofs themselves, where a game has proofs."""

    # the pages of settings and keys
    settings: tuple[OwnSetting, ...] = ()
    settings_column: int = 0
    """The column of the page of settings, from 0 at the left, in which the game's panel stands."""
    keys: tuple[tuple[str, str], ...] = ()
    """Keys of the game's own table, as they are written, with their name in the texts."""

    @property
    def has_editor(self) -> bool:
        """Whether positions of the game can be made by hand."""
        return bool(self.drafting and self.editor)

    @property
    def ready(self) -> bool:
        """Whether the game can be played: it has rules and a table."""
        return bool(self.rules and self.table)
