"""Choices as numbered lists: what may be picked next, whole moves, answers to a question."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from game.i18n.catalog import Texts
from game.rules.chooser import Chooser, choices_of
from game.rules.contract import Action, AnyObservation, Option, Pick
from game.text.spoken import AnySpeaker

DIGITS = re.compile(r"(?a:(\d+))")


@dataclass(frozen=True, slots=True)
class TextAnswer:
    """One line of a list: its words, and what is done when its number is typed."""

    words: str
    do: Callable[[], None]


class NumberedLists:
    """Keeps the list that stands; a number answers it. `chosen` is told the action that picks make."""

    def __init__(
        self, texts: Texts, spoken: AnySpeaker, say: Callable[[str], None], chosen: Callable[[Action], None]
    ) -> None:
        self._texts, self._spoken, self._say, self._chosen = texts, spoken, say, chosen
        self._answers: tuple[TextAnswer, ...] = ()
        self._chooser = Chooser()
        self._seen: AnyObservation | None = None

    def drop(self) -> None:
        """Takes the list away: something else was done."""
        self._answers, self._chooser, self._seen = (), Chooser(), None

    def ask(self, answers: Iterable[TextAnswer]) -> None:
        """Tells a list and waits for a number of it."""
        self._answers = tuple(answers)
        for number, answer in enumerate(self._answers, 1):
            self._say(self._texts("text.choice", number, answer.words))

    def answer(self, number: int) -> bool:
        """Does what stands under a number, 0 the way back; returns whether there is anything under it."""
        if number == 0 and self._chooser.picked and self._seen is not None:
            self._chooser.back()
            self._offer(self._seen)
            return True
        if not 1 <= number <= len(self._answers):
            return False
        answer, self._answers = self._answers[number - 1], ()
        answer.do()
        return True

    # --- picks -------------------------------------------------------------------------------------------------------

    def begin(self, seen: AnyObservation, picked: Sequence[Pick] = ()) -> None:
        """Asks what is to be done, step by step, from `picked` on."""
        choices = choices_of(self._spoken.choices(seen))
        self._chooser, self._seen = Chooser(choices), seen
        for pick in picked or choices.first:
            self._chooser.pick(pick)
        self._offer(seen)

    def _offer(self, seen: AnyObservation) -> None:
        """Tells what may be picked next; a lone word is picked by itself, and a whole choice is played."""
        chooser = self._chooser
        while chooser.picked and len(chooser.offers()) == 1 and isinstance(next(iter(chooser.offers())), Option):
            chooser.pick(next(iter(chooser.offers())))
        if chooser.action is not None:
            action = chooser.action
            self.drop()
            self._chosen(action)
            return
        worded = listed(self._spoken, seen, chooser.picked, chooser.offers())
        self.ask(TextAnswer(words, partial(self._pick, seen, pick)) for words, pick in worded)
        if chooser.picked:
            self._say(self._texts("text.choice", 0, self._texts("text.back")))

    def _pick(self, seen: AnyObservation, pick: Pick) -> None:
        self._chooser.pick(pick)
        self._offer(seen)


def listed(
    spoken: AnySpeaker, seen: AnyObservation, picked: Sequence[Pick], offers: Iterable[Pick]
) -> list[tuple[str, Pick]]:
    """Returns what may be picked with its words, in the order in which it is told: by places, numbers by size."""
    order = {name: at for at, name in enumerate(spoken.places(seen))}
    worded = [(spoken.pick(seen, picked, pick), pick) for pick in offers]
    return sorted(worded, key=lambda one: (order.get(spoken.place_of(one[1]), len(order)), _counted(one[0])))


def _counted(words: str) -> list[tuple[int, str]]:
    """Returns what words are sorted by: numbers in them count by their size."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in DIGITS.split(words)]
