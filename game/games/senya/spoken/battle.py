"""What a battle of 千夜月姫+ says of its table: who is there and how they stand, skills, the open question."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.games.senya.rules import steps
from game.games.senya.rules.actions import DiceFell, SenyaAction
from game.games.senya.rules.asked.reasons import reasons
from game.games.senya.rules.choosing.offers import action_of, next_picks
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.parts import Combatant
from game.games.senya.rules.state import SenyaState
from game.games.senya.words.asked import menu_words, title_key
from game.games.senya.words.battle_reasons import worded
from game.games.senya.words.called import line_of, names_of
from game.games.senya.words.deeds import deed
from game.games.senya.words.speech import Cast, Speech, who
from game.games.senya.words.story import tell
from game.games.senya.words.terms import buff_words, name_of, refusal_words
from game.i18n.catalog import Texts
from game.match.customs import UndoPolicy
from game.rules.chooser import Narrowed, Offered
from game.rules.clause import Clause
from game.rules.contract import Card, Event, Option, Pick, Standee, TableAction
from game.text.spoken import Fact, Speaker


class BattleWords:
    """Words one battle in one language."""

    def __init__(self, texts: Texts, table: SenyaState) -> None:
        self.texts, self.table = texts, table
        self.speech = Speech(texts, table.world.data)
        self.cast: Cast = names_of(self.speech, table)

    def about(self) -> Iterator[str]:
        """Yields the round, the process, and what is asked."""
        if self.table.round:
            yield self.texts("senya-table.round", self.table.round)
        yield self.texts(f"senya-table.process.{self.table.process.value}")
        if self.table.asked:
            yield self.asks()

    def asks(self) -> str:
        """Returns what is asked, and of whom; "" while nothing is."""
        if not self.table.asked or self.table.result is not None:
            return ""
        title = self.texts(f"senya-table.ask.{title_key(self.table)}.title")
        attack = self.table.attack
        words = self.texts("senya-spoken.asks", who(self.speech, self.cast, self.table.asked), title)
        if attack is None or isinstance(self.table.top, steps.MainTurn):
            return words
        by = who(self.speech, self.cast, attack.by)
        return self.texts("senya-spoken.against", words, by, name_of(self.speech, attack.type))

    def facts(self) -> Iterator[Fact]:
        """Yields what is to be known of everybody in the battle, a line for each thing."""
        for one in self.table.combatants:
            for words in self._standing(one):
                yield Fact(one.id, words, (self.cast[one.id],))

    def _standing(self, one: Combatant) -> Iterator[str]:
        texts, vitals = self.texts, one.vitals
        yield texts("senya-spoken.name", self.cast[one.id], line_of(self.speech, one))
        yield texts("senya-spoken.vitals", vitals.hp, vitals.max_hp, vitals.tension, vitals.cost)
        yield texts(f"senya-spoken.condition.{one.condition.value}")
        if one.turn.count:
            yield texts("senya-spoken.count", one.turn.count)
        if self.table.world.options.line:
            yield texts("senya-spoken.metre", one.position)
        for status in vitals.statuses:
            yield texts(f"senya-name.status.{status}")
        for buff in one.buffs:
            yield buff_words(self.speech, buff)

    def hands(self, side: int) -> Iterator[str]:
        """Yields the skills and items of a side, each with who has it."""
        for one in self.table.side(side):
            for skill in one.kit.skills:
                yield self.texts("text.fact", self.cast[one.id], name_of(self.speech, skill.id))
            for item in one.kit.items:
                yield self.texts("text.fact", self.cast[one.id], name_of(self.speech, item.id))
            plan = self.table.plan(one.id)
            if plan is not None:
                words = self.speech.listed(name_of(self.speech, name) for name in (plan.attack, *plan.offences))
                yield self.texts("text.fact", self.cast[one.id], self.texts("senya-table.half.plan", words))

    def choices(self) -> Narrowed:
        """Returns what may be put together now."""
        table = self.table
        return Narrowed(lambda picked: next_picks(table, picked), lambda picked: action_of(table, picked))

    def pick(self, pick: Pick) -> str:
        """Returns what may be picked in words."""
        match pick:
            case Card(code):
                return name_of(self.speech, code)
            case Standee(name):
                return who(self.speech, self.cast, name)
            case Option("break", (str(name),)):
                return self.texts("senya-table.choice.break", name_of(self.speech, name))
            case Option("declare") if not isinstance(self.table.top, steps.MainTurn):
                return self.texts("senya-table.choice.use")
            case Option():
                return menu_words(self.speech, self.cast, pick)
        return ""

    def deed(self, action: Any) -> str:
        """Returns what a decision does; "" for those of the house."""
        return "" if isinstance(action, TableAction) else deed(self.speech, self.cast, action)

    def told(self, events: Sequence[Event]) -> Iterator[str]:
        """Yields what the log says of events."""
        for event in events:
            told = tell(self.speech, self.cast, event)
            if told is not None:
                yield told.words


class SenyaSpoken(Speaker[SenyaObservation, SenyaAction]):
    """Says a battle. People are named by their ids (a1, b1), skills by the numbers of lists."""

    tells_record = True

    def _words(self, seen: SenyaObservation) -> BattleWords:
        return BattleWords(self.texts, seen.table)

    def about(self, seen: SenyaObservation) -> Iterable[str]:
        return self._words(seen).about()

    def facts(self, seen: SenyaObservation) -> Iterable[Fact]:
        return self._words(seen).facts()

    def places(self, seen: SenyaObservation) -> Mapping[str, str]:
        return {one.id: one.id[:1] for one in seen.table.combatants}

    def hands(self, seen: SenyaObservation) -> Iterable[str]:
        return self._words(seen).hands(seen.seat)

    def asks(self, seen: SenyaObservation) -> str:
        return self._words(seen).asks() if seen.to_act == seen.seat else ""

    def choices(self, seen: SenyaObservation) -> Offered:
        return self._words(seen).choices()

    def place_of(self, pick: Pick) -> str:
        return pick.id if isinstance(pick, Standee) else ""

    def pick(self, seen: SenyaObservation, picked: Sequence[Pick], pick: Pick) -> str:
        return self._words(seen).pick(pick)

    def does(self, seen: SenyaObservation, action: SenyaAction, usual: str) -> str:
        return self._words(seen).deed(action) or usual

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Nobody takes back what dice have told (S19.9)."""
        return UndoPolicy.FAIR

    def told(
        self, before: SenyaObservation, action: SenyaAction, token: str, events: Sequence[Event], who: str
    ) -> Iterable[str]:
        if isinstance(action, TableAction):
            return (self.texts("text.did", who, token),)
        words = list(self._words(before).told(events))
        if isinstance(action, DiceFell):
            return [self._words(before).deed(action), *words]
        return words

    def goes_on(self, before: SenyaObservation, events: Sequence[Event]) -> Iterable[str]:
        return self._words(before).told(events)

    def refusal(self, seen: SenyaObservation, clause: Clause, usual: str) -> str:
        words = self._words(seen)
        return refusal_words(words.speech, words.cast, clause) if clause.id.startswith("S") else usual

    def because(self, state: SenyaState, action: SenyaAction, seat: int, *, own: bool) -> str:
        return worded(self._words_of(state).speech, state, reasons(state, action, seat))

    def _words_of(self, table: SenyaState) -> BattleWords:
        return BattleWords(self.texts, table)
