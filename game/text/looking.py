"""What one may type at any table of text besides a move: what there is, what may be done, which rule refused it."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from game import catalog
from game.rules.chooser import Narrowed, choices_of
from game.storage import levels
from game.text.asking import TextAnswer
from game.text.desk import TextDesk
from game.text.reading import plain
from game.text.rulebook import passage

Command = Callable[[str], None]
NAMES = (
    "help", "board", "square", "rank", "where", "hand", "last", "legal", "why", "hint", "clock", "undo", "claim",
    "draw", "resign", "save", "quit",
)  # fmt: skip


class LookingCommands(ABC):
    """Answers lines: a command by its English word or by that of the language, else a move."""

    def __init__(self, table: TextDesk) -> None:
        self._desk, self._texts = table, table.texts
        commands: dict[str, Command] = {
            "help": self._help,
            "board": self._board,
            "square": self._square,
            "rank": self._rank,
            "where": self._where,
            "hand": self._hand,
            "last": self._last,
            "legal": self._legal,
            "why": self._why,
            "clock": self._clock,
            "claim": self._claim,
            **self.doing(),
        }
        self._commands = commands
        self._names = {way: name for name in NAMES for way in self.ways(name)}

    @abstractmethod
    def doing(self) -> dict[str, Command]:
        """Returns the commands by which something is done that is no move: hint, undo, draw, resign, save, quit."""

    @abstractmethod
    def tell_why(self) -> None:
        """Tells why the computer played as it did."""

    def word(self, name: str) -> str:
        """Returns the word of a command in the language."""
        return self._texts(f"text.command.{name}")

    def typed_words(self) -> list[str]:
        """Returns the commands as they are typed, those of the language first."""
        return [*(self.word(name) for name in NAMES), *NAMES]

    def ways(self, name: str) -> tuple[str, str]:
        """Returns how a command may be typed, as it is compared."""
        return name, plain(self.word(name))

    def about(self, name: str) -> str:
        """Returns what a command does."""
        return self._texts(f"text.about.{name}")

    def named(self, line: str) -> str:
        """Returns the English word of the command that a line begins with; "" where it is none."""
        return self._names.get(plain(line).partition(" ")[0], "")

    def __call__(self, line: str) -> None:
        """Does what a line says."""
        _, _, rest = plain(line).partition(" ")
        command = self._commands.get(self.named(line))
        if command is not None:
            command(rest.strip())
        elif not self._desk.may_act:
            self.say("text.not-now")
        else:
            self._move(line)

    def say(self, key: str, *args: object) -> None:
        """Tells a text of the catalogue."""
        self._desk.say(self._texts(key, *args))

    def _move(self, line: str) -> None:
        meaning = self._desk.reading.read(line, self._desk.reader)
        if meaning is None:
            self.say("text.no-number" if line.isdecimal() else "text.not-understood")
        else:
            self._desk.meant(meaning)

    # --- what there is -----------------------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        self.say("text.help-move")
        for name in NAMES:
            self.say("text.help-line", self.word(name), self.about(name))

    def _board(self, rest: str) -> None:
        table = self._desk
        table.say_all(table.spoken.about(table.seen()))
        self._facts(lambda place: True)

    def _facts(self, here: Callable[[str], bool]) -> None:
        """Tells what lies in some places; that nothing does, where it is so."""
        table = self._desk
        found = [fact for fact in table.spoken.facts(table.seen()) if here(fact.place)]
        for fact in found:
            self.say("text.fact", fact.place, fact.words)
        if not found:
            self.say("text.nothing")

    def _square(self, rest: str) -> None:
        known = {plain(name): name for name in self._desk.spoken.places(self._desk.seen())}
        if rest not in known:
            self.say("text.no-place")
            return
        table = self._desk
        found = [fact.words for fact in table.spoken.facts(table.seen()) if fact.place == known[rest]]
        table.say_all(found or [self._texts("text.nothing")])

    def _rank(self, rest: str) -> None:
        rows = {name: plain(row) for name, row in self._desk.spoken.places(self._desk.seen()).items() if row}
        if rest not in rows.values():
            self.say("text.no-row")
            return
        self._facts(lambda place: rows.get(place) == rest)

    def _where(self, rest: str) -> None:
        table = self._desk
        found = [
            fact
            for fact in table.spoken.facts(table.seen())
            if rest and (rest in map(plain, fact.names) or rest in plain(fact.words))
        ]
        for fact in found:
            self.say("text.fact", fact.place, fact.words)
        if not found:
            self.say("text.nowhere")

    def _hand(self, rest: str) -> None:
        table = self._desk
        table.say_all(list(table.spoken.hands(table.seen())) or [self._texts("text.nothing")])

    def _last(self, rest: str) -> None:
        table = self._desk
        told = table.story.last(table.reader)
        table.say_all(told or [self._texts("text.nothing-yet")])
        if table.session.result is not None:
            table.say_all(table.names.ended(table.session.result))

    def _clock(self, rest: str) -> None:
        self._desk.say_all(self._desk.names.clocks())

    # --- what may be done --------------------------------------------------------------------------------------------

    def _legal(self, rest: str) -> None:
        table, seen = self._desk, self._desk.seen()
        if not table.may_act:
            self.say("text.not-now")
            return
        if asked := table.spoken.asks(seen):
            table.say(asked)
        choices = choices_of(table.spoken.choices(seen))
        if not rest or isinstance(choices, Narrowed):
            table.asking.begin(seen)
            return
        found = [one for one in seen.legal if any(self._begins(path[0], rest) for path in one.paths() if path)]
        if not found:
            self.say("text.none-there")
        table.asking.ask(TextAnswer(table.worded(one), lambda one=one: table.play(one)) for one in found)  # type: ignore[misc]

    def _begins(self, pick: object, rest: str) -> bool:
        return plain(self._desk.spoken.place_of(pick)) == rest  # type: ignore[arg-type]

    def _claim(self, rest: str) -> None:
        table = self._desk
        claims = table.spoken.claims(table.seen())
        if not claims:
            self.say("text.no-claim")
        table.asking.ask(TextAnswer(words, lambda one=one: table.play(one)) for words, one in claims)  # type: ignore[misc]

    # --- why ---------------------------------------------------------------------------------------------------------

    def _why(self, rest: str) -> None:
        refused = self._desk.refused
        if refused is not None:
            self._desk.say_all(self._rule(refused.id))
        else:
            self.tell_why()

    def _rule(self, clause: str) -> list[str]:
        """Returns what the rulebook says of a clause."""
        game_id = self._desk.names.game_id
        if not catalog.has_rulebook(game_id):
            return [self._texts("text.no-why")]
        book = levels.rulebook(catalog.rulebooks_of(game_id), self._texts.lang)
        return passage(book, clause) or [self._texts("text.no-why")]
