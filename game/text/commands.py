"""What one may type at a table of text besides a move."""

from collections.abc import Callable
from math import isinf

from game import catalog
from game.i18n.catalog import Texts
from game.match.customs import UndoPolicy
from game.rules.chooser import Narrowed, choices_of
from game.rules.contract import CHANCE, Action, Agree, Resign
from game.storage import levels
from game.text.asking import TextAnswer
from game.text.reading import plain
from game.text.rulebook import passage
from game.text.table import TextTable

Command = Callable[[str], None]
NAMES = (
    "help", "board", "square", "rank", "where", "hand", "last", "legal", "why", "hint", "clock", "undo", "claim",
    "draw", "resign", "save", "quit",
)  # fmt: skip


class TextCommands:
    """Answers lines: a command by its English word or by that of the language, else a move."""

    def __init__(self, table: TextTable) -> None:
        self._table, self._texts = table, table.texts
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
            "hint": self._hint,
            "clock": self._clock,
            "undo": self._undo,
            "claim": self._claim,
            "draw": self._draw,
            "resign": self._resign,
            "save": self._save,
            "quit": self._quit,
        }
        self._commands = commands | {plain(_word(self._texts, name)): commands[name] for name in NAMES}

    def __call__(self, line: str) -> None:
        """Does what a line says."""
        word, _, rest = plain(line).partition(" ")
        command = self._commands.get(word)
        if command is not None:
            command(rest.strip())
        elif not self._table.may_act:
            self._say("text.not-now")
        else:
            self._move(line)

    def _say(self, key: str, *args: object) -> None:
        self._table.terminal.say(self._texts(key, *args))

    def _move(self, line: str) -> None:
        meaning = self._table.reading.read(line, self._table.viewer)
        if meaning is None:
            self._say("text.no-number" if line.isdecimal() else "text.not-understood")
        else:
            self._table.meant(meaning)

    # --- what there is -----------------------------------------------------------------------------------------------

    def _help(self, rest: str) -> None:
        self._say("text.help-move")
        for name in NAMES:
            self._say("text.help-line", _word(self._texts, name), self._texts(f"text.about.{name}"))

    def _board(self, rest: str) -> None:
        table = self._table
        table.terminal.say_all(table.spoken.about(table.seen()))
        self._facts(lambda place: True)

    def _facts(self, here: Callable[[str], bool]) -> None:
        """Tells what lies in some places; that nothing does, where it is so."""
        table = self._table
        found = [fact for fact in table.spoken.facts(table.seen()) if here(fact.place)]
        for fact in found:
            self._say("text.fact", fact.place, fact.words)
        if not found:
            self._say("text.nothing")

    def _square(self, rest: str) -> None:
        known = {plain(name): name for name in self._table.spoken.places(self._table.seen())}
        if rest not in known:
            self._say("text.no-place")
            return
        table = self._table
        found = [fact.words for fact in table.spoken.facts(table.seen()) if fact.place == known[rest]]
        table.terminal.say_all(found or [self._texts("text.nothing")])

    def _rank(self, rest: str) -> None:
        rows = {name: plain(row) for name, row in self._table.spoken.places(self._table.seen()).items() if row}
        if rest not in rows.values():
            self._say("text.no-row")
            return
        self._facts(lambda place: rows.get(place) == rest)

    def _where(self, rest: str) -> None:
        table = self._table
        found = [
            fact
            for fact in table.spoken.facts(table.seen())
            if rest and (rest in map(plain, fact.names) or rest in plain(fact.words))
        ]
        for fact in found:
            self._say("text.fact", fact.place, fact.words)
        if not found:
            self._say("text.nowhere")

    def _hand(self, rest: str) -> None:
        table = self._table
        table.terminal.say_all(list(table.spoken.hands(table.seen())) or [self._texts("text.nothing")])

    def _last(self, rest: str) -> None:
        table = self._table
        told = table.story.last(table.viewer)
        table.terminal.say_all(told or [self._texts("text.nothing-yet")])
        if table.session.result is not None:
            table.terminal.say_all(table.names.ended(table.session.result))

    def _clock(self, rest: str) -> None:
        self._table.terminal.say_all(self._table.names.clocks())

    # --- what may be done --------------------------------------------------------------------------------------------

    def _legal(self, rest: str) -> None:
        table, seen = self._table, self._table.seen()
        if not table.may_act:
            self._say("text.not-now")
            return
        if asked := table.spoken.asks(seen):
            table.terminal.say(asked)
        choices = choices_of(table.spoken.choices(seen))
        if not rest or isinstance(choices, Narrowed):
            table.asking.begin(seen)
            return
        found = [one for one in seen.legal if any(self._begins(path[0], rest) for path in one.paths() if path)]
        if not found:
            self._say("text.none-there")
        table.asking.ask(TextAnswer(table.worded(one), lambda one=one: table.play(one)) for one in found)  # type: ignore[misc]

    def _begins(self, pick: object, rest: str) -> bool:
        return plain(self._table.spoken.place_of(pick)) == rest  # type: ignore[arg-type]

    def _claim(self, rest: str) -> None:
        table = self._table
        claims = table.spoken.claims(table.seen())
        if not claims:
            self._say("text.no-claim")
        table.asking.ask(TextAnswer(words, lambda one=one: table.play(one)) for words, one in claims)  # type: ignore[misc]

    def _undo(self, rest: str) -> None:
        session = self._table.session
        node = session.takeback_node()
        if node is None:
            none = session.policy is UndoPolicy.NONE or not session.takeback_barred()
            self._say("table.undo.none" if none else "table.undo.uncovered")
            return
        session.goto(node)
        session.go_on_here()
        self._table.went()
        self._say("text.undone")

    # --- why ---------------------------------------------------------------------------------------------------------

    def _why(self, rest: str) -> None:
        table = self._table
        if table.refused is not None:
            table.terminal.say_all(self._rule(table.refused.id))
            return
        done = self._computers_turn()
        if not done:
            self._say("text.no-why")
            return
        words = ""
        for node in done:
            assert node.parent is not None
            words = table.spoken.because(node.parent.state, node.action, table.viewer, own=False) or words
        self._say("why.alone", words or self._texts.own(table.names.game_id, "why.quiet"))

    def _computers_turn(self) -> list:  # type: ignore[type-arg]
        """Returns what computers did since a person acted; chance is left out."""
        session, found = self._table.session, []
        for node in reversed(session.match.cursor.path()[1:]):
            if node.actor in session.humans:
                break
            if node.actor != CHANCE and node.action.paths():
                found.append(node)
        return found[::-1]

    def _rule(self, clause: str) -> list[str]:
        """Returns what the rulebook says of a clause."""
        game_id = self._table.names.game_id
        if not catalog.has_rulebook(game_id):
            return [self._texts("text.no-why")]
        book = levels.rulebook(catalog.rulebooks_of(game_id), self._texts.lang)
        return passage(book, clause) or [self._texts("text.no-why")]

    def _hint(self, rest: str) -> None:
        table = self._table
        if not table.may_act:
            self._say("text.not-now")
            return
        thought = table.advise()
        if thought is None:
            self._say("table.hint-failed")
            return
        table.kept.counted()
        match = table.session.match
        words = self._texts("hint.told", table.worded(thought.action))
        reasons = [table.spoken.because(match.state, thought.action, table.viewer, own=True)]
        if thought.value is not None and isinf(thought.value):
            reasons.append(self._texts("hint.wins" if thought.value > 0 else "hint.loses"))
        why = self._texts("why.join").join(filter(None, reasons))
        why = why or self._texts.own(table.names.game_id, "hint.quiet")
        table.terminal.say(words + self._texts("hint.because", why))

    # --- the game itself ---------------------------------------------------------------------------------------------

    def _confirmed(self, question: str, yes: str, no: str, done: Callable[[], None]) -> None:
        self._table.terminal.say(question)
        self._table.asking.ask((TextAnswer(yes, done), TextAnswer(no, lambda: None)))

    def _resign(self, rest: str) -> None:
        table, texts = self._table, self._texts
        seat = table.session.resigning_seat()
        if seat is None or table.session.match.explain_illegal(Resign(seat)) is not None:
            self._say("text.no-resign")
            return
        question, no = texts("table.confirm.resign.text"), texts("table.confirm.no")
        self._confirmed(question, texts("table.confirm.resign.yes"), no, lambda: table.play(Resign(seat)))

    def _draw(self, rest: str) -> None:
        table, texts = self._table, self._texts
        action: Action = Agree()
        seats = [seat for seat in range(len(table.session.seats)) if seat != table.viewer]
        refused = table.session.match.explain_illegal(action)
        if len(seats) != 1 or refused is not None or not table.session.draw_offer.may_offer(table.viewer):
            self._say("text.no-draw" if len(seats) != 1 or refused is not None else "table.draw.again")
            return
        other = table.names.seat(seats[0])
        if seats[0] in table.session.humans:
            question = texts("table.draw.text", other)
            self._confirmed(question, texts("table.draw.yes"), texts("table.draw.no"), lambda: table.play(action))
            return
        table.session.draw_offer.offer(table.viewer)
        accepted = table.judges(seats[0])
        table.session.draw_offer.answer(seats[0], accepted)
        if accepted:
            table.play(action)
        else:
            self._say("table.draw.declined", other)

    def _save(self, rest: str) -> None:
        table = self._table
        if table.session.ended:
            self._say("table.end.kept")
            return
        table.kept.begin()
        table.kept.changed()
        assert table.session.keeper is not None
        table.session.keeper.flush_wait()
        problem = table.session.keeper.trouble
        if problem is not None:
            table.terminal.say(self._texts.problem(problem))
        else:
            self._say("text.saved", table.kept.path)

    def _quit(self, rest: str) -> None:
        self._table.over = True


def _word(texts: Texts, name: str) -> str:
    """Returns the word of a command in the language."""
    return texts(f"text.command.{name}")
