"""What a game says of its board where nothing is drawn: facts with their places, choices and decisions in words.

All of it is made of an observation, so that whoever is told may know it, and no sentence tells more than the board.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from game.i18n.catalog import Texts
from game.match.customs import UndoPolicy
from game.match.match import AnyNode
from game.rules.chooser import Offered
from game.rules.clause import Clause, Reason
from game.rules.contract import A, Action, Event, O, OptionValues, Pick
from game.words.reasons import strung


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that lies somewhere: the `place` by the name it is typed by, and in words what is there.

    `names` are the words by which it is looked for, besides `words` themselves.
    """

    place: str
    words: str
    names: tuple[str, ...] = ()


class Speaker(Generic[O, A]):
    """The words of one game in one language; every default is what a plain game needs."""

    tells_record = False
    """Whether what was done is read in sentences: nobody plays by the tokens of its record."""

    def __init__(self, texts: Texts, options: OptionValues, sides: Sequence[str]) -> None:
        self.texts, self.options, self.sides = texts, options, sides

    # --- what there is -------------------------------------------------------------------------------------------

    def about(self, seen: O) -> Iterable[str]:
        """Returns what is to be known before the board: the phase, the round, points, what is asked."""
        return ()

    def facts(self, seen: O) -> Iterable[Fact]:
        """Returns what lies on the board in the order in which it is read; of a tower the top first."""
        return ()

    def places(self, seen: O) -> Mapping[str, str]:
        """Returns all places by the names one types, each with the name of its row; "" where rows have none."""
        return {}

    def hands(self, seen: O) -> Iterable[str]:
        """Returns what is held, a line for each thing, the own things first."""
        return ()

    # --- decisions -----------------------------------------------------------------------------------------------

    def asks(self, seen: O) -> str:
        """Returns what is to be decided now, where the board does not say it; "" for a plain move."""
        return ""

    def choices(self, seen: O) -> Offered:
        """Returns what picks may lead to."""
        return seen.legal

    def place_of(self, pick: Pick) -> str:
        """Returns the place in which a pick lies, by the name one types; "" for a word."""
        return ""

    def points_at(self, seen: O, place: str, *, first: bool = True) -> Pick | None:
        """Returns what one points at by naming a place: `first` of a move, or where it goes; None for nothing."""
        return None

    def pick(self, seen: O, picked: Sequence[Pick], pick: Pick) -> str:
        """Returns what may be picked in words, after `picked`."""
        return self.place_of(pick)

    def does(self, seen: O, action: A, usual: str) -> str:
        """Returns what an own action does in a sentence; `usual` is its token in the record."""
        return usual

    def claims(self, seen: O) -> Sequence[tuple[str, Action]]:
        """Returns what else the seat may say about the game, in words: claims, offers."""
        return ()

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Returns how far may be taken back."""
        return usual

    def uncovered(self, node: AnyNode, people: Collection[int]) -> bool:
        """Whether a step showed one of the `people` what cannot be unlearned, besides what chance did."""
        return False

    # --- what happened -------------------------------------------------------------------------------------------

    def told(self, before: O, action: A, token: str, events: Sequence[Event], who: str) -> Iterable[str]:
        """Returns what a step did that everybody knows of, to whoever sees `before` and hears of `events`.

        `token` is what the record says of it, and what nobody may know is not to be taken from `action`.
        """
        return (self.texts("text.did", who, token),)

    def goes_on(self, before: O, events: Sequence[Event]) -> Iterable[str]:
        """Returns what is told of a step that belongs to the one before it."""
        return ()

    # --- why -----------------------------------------------------------------------------------------------------

    def refusal(self, seen: O, clause: Clause, usual: str) -> str:
        """Returns the sentence that says why something is refused."""
        return usual

    def because(self, state: Any, action: A, seat: int, *, own: bool) -> str:
        """Returns what the rules know in favour of an action in a line, as far as a seat may know it; "" for nothing.

        own: the seat itself is to take it; else another has taken it.
        """
        return ""

    def strung(self, found: Sequence[Reason], key: str, facts: Callable[[Reason], Sequence[object]], own: bool) -> str:
        """Returns reasons of the catalogue in a line; `key` stands before their codes."""
        words = []
        for one in found:
            usual = f"{key}.{one.code}"
            words.append(self.texts.either(usual if own else f"{usual}-you", usual, *facts(one)))
        return strung(self.texts, words)


AnySpeaker = Speaker[Any, Any]
"""The words of a game of which nothing more is known."""
