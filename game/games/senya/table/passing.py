"""Passing: "pass until" spares a side the questions of windows for a while, and the table those that gain nothing."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from game.games.senya.row import ALWAYS_ASK
from game.games.senya.rules import steps
from game.games.senya.rules.actions import Decision, SetupDone
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.prospect.idle import asked_again, changes_nothing
from game.games.senya.rules.prospect.passing import EQUIP, Thing, let_pass, passed, things, together, unasked
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.questions import LATER
from game.games.senya.words.called import names_of
from game.games.senya.words.speech import Speech, who
from game.games.senya.words.terms import name_of
from game.match.match import AnyNode, AnyStep
from game.rules.contract import Pick
from game.table.listener import Listener
from game.table.port import Port
from game.ui.widgets.piece_menu import MenuItem

UNTIL = ("attack", "round", "turn")
THINGS = "things"
"""To the end of the battle, where nothing but what is offered now could answer."""


@dataclass(frozen=True, slots=True)
class Until:
    """How long a side passes by itself: to the end of an attack or of a round, or until its next turn."""

    kind: str
    round: int
    attack: tuple[str, str]


def attack_of(table: SenyaState) -> tuple[str, str]:
    """Returns what tells the attack going on from the next one; two empty texts where there is none."""
    return ("", "") if table.attack is None else (table.attack.by, table.attack.type)


@dataclass(frozen=True, slots=True)
class LetPass:
    """How the table let a question pass; `later`: it is asked again, so that there is nothing to tell."""

    action: Decision
    later: bool


class Passing(Listener):
    """Passes for a side in windows, as long as it said so, and where no answer gains anything or can wait.

    Questions to a side that follow each other at once it lets pass at one word, and what somebody does not
    want to be asked about any more it does not ask outside mortal danger.
    All but "until" not where the setting asks always, and not in a lesson or a puzzle; what the table passes unasked
    not where somebody went back to either.
    """

    def __init__(self, port: Port[SenyaObservation]) -> None:
        self._port = port
        self._until: dict[int, Until] = {}
        self._spared: Counter[int] = Counter()
        self._declined: dict[str, int] = {}
        """The round in which somebody last let the first setup window pass."""
        self._looked_at: AnyNode | None = None
        self._by_table: dict[int, LetPass] = {}
        """By the node of a question: how the table let it pass."""
        self._unasked: dict[str, frozenset[Thing]] = {}
        """What somebody is not asked about any more."""
        self._others: tuple[AnyNode | None, tuple[SenyaState, ...]] = None, ()
        self._all_pass: set[SenyaState] = set()
        """The questions that are let pass with the one before them."""

    def ask(self, seat: int | None = None, then: Callable[[], None] = lambda: None) -> bool:
        """Asks how long a side passes, None: whoever is asked; True as it does. `then` is called after the answer."""
        texts, table = self._port.ctx.texts, self._table()
        plain = seat is not None or passed(table) is not None
        kinds = [kind for kind in UNTIL if plain and (kind != "attack" or table.attack is not None)]
        items = [MenuItem(f"pass:{kind}", texts(f"senya-table.until.{kind}")) for kind in kinds]
        answers: dict[str, Callable[[], None]] = {
            f"pass:{kind}": partial(self._begun, kind, seat, then) for kind in kinds
        }
        if seat is None and self.may_order():
            items.append(MenuItem(f"pass:{THINGS}", self._order_words(table)))
            answers[f"pass:{THINGS}"] = self._order
        self._port.menus.open(texts("senya-table.until.title"), items, at_button(self._port, LATER), answers)
        return True

    def _begun(self, kind: str, seat: int | None, then: Callable[[], None]) -> None:
        self.begin(kind, seat)
        then()

    def begin(self, kind: str, seat: int | None = None) -> None:
        """Passes for a side from now on, None: for whoever is asked."""
        table = self._table()
        self._until[self._port.session.to_act if seat is None else seat] = Until(kind, table.round, attack_of(table))
        self._pass()

    # --- for several at once, and for good ---------------------------------------------------------------------------

    def _free(self) -> bool:
        """Whether the table may spare questions: the setting does not ask always, and nobody is shown anything."""
        session, occasion = self._port.session, self._port.table.occasion
        return not ALWAYS_ASK.of(self._port.ctx.settings.more) and occasion.ends and session.mode == "play"

    def others(self) -> tuple[SenyaState, ...]:
        """Returns the questions that are let pass with the open one at one word (`pass_all`)."""
        node = self._port.session.match.cursor
        if self._others[0] is not node:
            table = self._table()
            found = together(table) if table.asked and self._free() else ()
            self._others = node, tuple(one for one in found if not self._gains_nothing(one))
        return self._others[1]

    def pass_all(self) -> bool:
        """Lets the open question pass, and with it those of others of the side that follow at once."""
        action, following = passed(self._table()), self.others()
        if action is None or not self._port.acting.act(action):
            return False
        self._all_pass = set(following)
        self._pass()
        return True

    def may_order(self) -> bool:
        """Whether whoever is asked may say not to be asked about what is offered now any more."""
        table = self._table()
        if not self._free() or let_pass(table) is None:
            return False
        about = things(table)
        return bool(about) and unasked(table, about)

    def _order(self) -> None:
        table = self._table()
        self._unasked[table.asked] = self._unasked.get(table.asked, frozenset()) | things(table)
        self._pass()

    def _order_words(self, table: SenyaState) -> str:
        """Returns what is not asked about any more, by its names."""
        speech = Speech(self._port.ctx.texts, table.world.data)
        one, about = table.one(table.asked), things(table)
        asked = who(speech, names_of(speech, table), one.id)
        if about == {EQUIP}:
            return speech("senya-table.until.worn", asked, speech.listed(name_of(speech, name) for name in one.worn))
        told = [
            name_of(speech, name) if name else speech(f"senya-table.unasked.{kind}") for kind, name in sorted(about)
        ]
        return speech(f"senya-table.until.{THINGS}", asked, speech.listed(told))

    def lasting(self, seat: int) -> str:
        """Returns how long a side passes by itself, "" for not at all."""
        until = self._until.get(seat)
        return "" if until is None else until.kind

    def any(self) -> bool:
        """Whether any side passes by itself, or is not asked about something."""
        return bool(self._until or self._unasked)

    def stop(self) -> bool:
        """Asks again from now on; True where something was spared."""
        had = self.any()
        self._until, self._unasked = {}, {}
        return had

    def _table(self) -> SenyaState:
        return self._port.eyes.seen().table

    def tick(self, dt: float) -> bool:
        session = self._port.session
        if not session.humans_turn() or not session.stands_here or not self._port.table.at_rest:
            return False
        return self._pass() or self._spare()

    def spared(self, seat: int) -> int:
        """Returns how many questions the table let pass for a side since it last decided something itself."""
        return self._spared[seat]

    def by_table(self, node: AnyNode) -> str:
        """Returns for whom the table itself, while it was open, spared a question with a step; "" for nobody."""
        passed = self._passed_with(node)
        return "" if passed is None or passed.later else passed.action.by

    def _passed_with(self, node: AnyNode) -> LetPass | None:
        passed = None if node.parent is None else self._by_table.get(node.parent.id)
        return passed if passed is not None and passed.action == node.led else None

    def _spare(self) -> bool:
        """Passes where no answer gains anything, or where each can wait for the second setup window."""
        session = self._port.session
        node = session.match.cursor
        if not self._free() or node is self._looked_at:
            return False
        self._looked_at = node
        table = self._table()
        action, later = let_pass(table), asked_again(table)
        if action is None or not self._gains_nothing(table):
            return False
        seat, before = session.to_act, self._spared[session.to_act]
        self._by_table[node.id] = LetPass(action, later)
        acted = self._port.acting.act(action)
        self._spared[seat] = before + (acted and not later)
        return acted

    def _gains_nothing(self, table: SenyaState) -> bool:
        declined = self._declined.get(table.asked) == table.round
        return asked_again(table) or changes_nothing(table, declined=declined)

    def _pass(self) -> bool:
        """Passes once, where the question is one of those that are spared."""
        table, seat = self._table(), self._port.session.to_act
        if self._ordered(table):
            action = let_pass(table)
            return action is not None and self._port.acting.act(action)
        until = self._until.get(seat)
        if until is None:
            return False
        if self._over(table, until):
            del self._until[seat]
            return False
        action = passed(table)
        return action is not None and self._port.acting.act(action)

    def _ordered(self, table: SenyaState) -> bool:
        """Whether a question is let pass with another one, or is about nothing but what is not to be asked."""
        if table in self._all_pass:
            return True
        about = self._unasked.get(table.asked)
        return about is not None and self._free() and unasked(table, about)

    def _over(self, table: SenyaState, until: Until) -> bool:
        match until.kind:
            case "attack":
                return attack_of(table) != until.attack or table.round != until.round
            case "round":
                return table.round != until.round
        return isinstance(table.top, steps.MainTurn)

    def played(self, step: AnyStep) -> None:
        """A side that is at the end of what it spared is asked again."""
        table, node = self._table(), step.node
        self._spared[node.actor] = 0
        if isinstance(node.led, SetupDone) and node.parent is not None and self._passed_with(node) is None:
            first = self._port.eyes.ask(_first_window, at=node.parent)
            self._declined |= {node.led.by: table.round} if first else {}
        for seat, until in list(self._until.items()):
            if until.kind != "turn" and self._over(table, until):
                del self._until[seat]

    def jumped(self) -> None:
        self._until, self._spared, self._declined, self._unasked = {}, Counter(), {}, {}
        self._all_pass = set()
        self._looked_at = self._port.session.match.cursor


def _first_window(table: SenyaState) -> bool:
    return isinstance(table.top, steps.SetupWindow) and table.top.number == 1


def at_button(port: Port[SenyaObservation], button: Pick) -> pygame.Rect:
    """Returns beside what the menu of a button opens: to the left of it, so that log and lesson stay in sight."""
    areas = port.showing.areas
    found = pygame.Rect(port.table.game.places.rect_of(button) or areas.notice)
    found.width = areas.record.right - found.x
    return found
