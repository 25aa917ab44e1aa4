"""What every table of text is made of: what is seen there, meant by a line, and refused."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable

from game import catalog
from game.i18n.catalog import Texts
from game.rules.clause import Clause
from game.rules.contract import Action, AnyObservation
from game.session.session import Session
from game.text.asking import NumberedLists, TextAnswer
from game.text.names import TextNames
from game.text.reading import Meant, TypedMoves
from game.text.spoken import AnySpeaker
from game.text.story import TextStory


class TextDesk(ABC):
    """What is said of a session to the seat that reads. `refused`: why what was typed last may not be played."""

    def __init__(
        self, texts: Texts, session: Session, spoken: AnySpeaker, veiled: Callable[[], bool] | None = None
    ) -> None:
        self.texts, self.session, self.spoken = texts, session, spoken
        self.names = TextNames(texts, session)
        self.story = TextStory(session, spoken, self.names, veiled)
        self.reading = TypedMoves(session.match, spoken)
        self.asking = NumberedLists(texts, spoken, self.say, self.play)
        self.refused: Clause | None = None

    # --- who reads -------------------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def reader(self) -> int:
        """The seat that reads what is said."""

    def seen(self) -> AnyObservation:
        """Returns what the reader may know of the position."""
        return self.session.observe(self.reader)

    @property
    def may_act(self) -> bool:
        """Whether the reader may decide something now."""
        return self.session.humans_turn() and self.session.to_act == self.reader

    @abstractmethod
    def say(self, line: str) -> None:
        """Tells one thing."""

    def say_all(self, lines: Iterable[str]) -> None:
        """Tells several things, a line each."""
        for line in lines:
            self.say(line)

    # --- what is typed -----------------------------------------------------------------------------------------------

    def typed(self, line: str, command: Callable[[str], None]) -> None:
        """Takes a line: a number answers the list that stands, all else goes to `command`."""
        if line.isascii() and line.isdigit() and len(line) < 6 and self.asking.answer(int(line)):
            return
        if line:
            command(line)

    def meant(self, meaning: Meant) -> None:
        """Does what a line means, as far as it says all."""
        self.refused = None
        if meaning.several:
            self.say(self.texts("text.several"))
            self.asking.ask(TextAnswer(self.worded(one), lambda one=one: self.play(one)) for one in meaning.several)  # type: ignore[misc]
        elif meaning.action is not None:
            self.play(meaning.action)
        else:
            self.asking.begin(self.seen(), meaning.picked)

    def worded(self, action: Action) -> str:
        """Returns an own action in words with what the record would say of it."""
        token = self.reading.token(action)
        words = self.spoken.does(self.seen(), action, token)
        return words if words == token else self.texts("text.with-token", words, token)

    @abstractmethod
    def play(self, action: Action) -> None:
        """Plays what somebody decided; says why it may not be played."""

    def refusal(self, clause: Clause) -> str:
        """Returns why something may not be done, with the rule, which can be asked for from now on."""
        self.refused = clause
        words = self.spoken.refusal(self.seen(), clause, self.names.clause(clause))
        book = catalog.has_rulebook(self.names.game_id)
        return self.texts("text.refused", words, clause.id) if book else words
