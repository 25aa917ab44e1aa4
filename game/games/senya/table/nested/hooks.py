"""What the house asks of a game with battles in it: in them the battle's answers, between them the game's own."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from types import UnionType
from typing import Any, Generic, TypeVar

from game.games.senya.table.game_table import SenyaTable
from game.games.senya.table.nested.chances import ChancesPanel
from game.games.senya.table.nested.standing_in import LEAVE, StandingIn
from game.games.senya.table.nested.tiles_said import barred_of, said_of
from game.games.senya.table.nested.view import NestingView
from game.games.senya.table.orders import unplayed_row
from game.games.senya.table.reader.composing import SceneComposing
from game.games.senya.table.reader.reading import READING, ReadingOn
from game.games.senya.table.war.composing import WarComposing
from game.games.senya.view.looks import GROUND
from game.games.senya.view.story.paper import Paper
from game.games.senya.view.story.values import PaperShown, Tile
from game.games.senya.words.paper import plain
from game.games.senya.words.terms import refusal_words
from game.match.customs import UndoPolicy
from game.match.match import AnyNode
from game.rules.chooser import Offered
from game.rules.clause import Clause
from game.rules.contract import A, O, Option, Pick
from game.session.expected import Expected
from game.table.commands import Command
from game.table.hooks import Advice, Course, Orders, Wording
from game.table.port import Port
from game.ui.motion.director import Speed

C = TypeVar("C", SceneComposing, WarComposing)
"""What puts the screen between battles together."""


class PaperCourse(Course[O, A], ABC, Generic[O, A]):
    """Decisions of the larger game between battles, in them those of the battle."""

    turns_board = False

    def __init__(self, view: NestingView[O, Any], battle: SenyaTable, standing_in: StandingIn) -> None:
        self._view, self._battle, self._standing_in = view, battle, standing_in

    def policy(self, usual: UndoPolicy) -> UndoPolicy:
        """Nobody takes back what dice have told (S19.9)."""
        return UndoPolicy.FAIR

    def choices(self, observation: O) -> Offered:
        battle = self._view.battle_in(observation)
        return self.own_choices(observation) if battle is None else self._battle.course.choices(battle)

    @abstractmethod
    def own_choices(self, observation: O) -> Offered:
        """Returns what may be put together between battles."""

    def paced(self) -> bool:
        return not self._view.fights or (not self._standing_in.on and self._battle.course.paced())

    def animation(self, usual: Speed) -> Speed:
        """Battles that are left to the computer are over as soon as may be."""
        return "off" if self._view.fights and self._standing_in.on else usual

    def taken_over(self) -> None:
        if self._standing_in.on:
            self._standing_in.turn()


class PaperOrders(Orders, Generic[O]):
    """How it is read on and who fights one's battles, beside the commands of the house and of the battle."""

    swaps_seats = False
    reading_row: tuple[str, ...] = (*READING, "text", "undo", "hint", "menu")
    chances: ChancesPanel[O]

    def __init__(
        self,
        port: Port[O],
        view: NestingView[O, Any],
        battle: SenyaTable,
        reading: ReadingOn[O],
        standing_in: StandingIn,
    ) -> None:
        self._port, self._view, self._battle, self._reading = port, view, battle, reading
        self._standing_in = standing_in

    def at_end(self) -> list[str]:
        return ["chances"] if self._port.session.ended else []

    def row(self) -> list[str]:
        unplayed = unplayed_row(self._port.session)
        if unplayed or not self._view.fights:
            return unplayed or list(self.reading_row)
        return [*(one for one in self._battle.orders.row() if one != "resign"), LEAVE]

    def command(self, name: str, usual: Command) -> Command:
        if name == LEAVE:
            on = self._standing_in.on
            return Command(name, style="gold" if on else "plain", label=f"senya-war.command.{'fight' if on else LEAVE}")
        if name == "chances":
            return Command(name, label="senya-reader.command.chances")
        return self._reading.command(name, usual) or self._battle.orders.command(name, usual)

    def do(self, name: str) -> bool:
        if name == LEAVE:
            self._standing_in.turn()
            return True
        if name == "chances":
            self.chances.show()
            return True
        return self._reading.do(name) or self._battle.orders.do(name)


class PaperWording(Wording[A], Generic[A, C]):
    """The words around what is read."""

    ground = GROUND
    fought = False
    """Whether these are the words of a battle within what is read: what battles word, they word there."""

    def __init__(self, port: Port[Any], view: NestingView[Any, Any], battle: SenyaTable, composing: C) -> None:
        self._port, self._view, self._battle = port, view, battle
        self._composing: C = composing

    def sign(self, usual: str) -> str:
        told = usual or self._view.screen.told_of()
        return told or (self._port.ctx.texts("senya-reader.read-on") if self.more else "")

    @property
    def more(self) -> bool:
        """Whether a click reads on."""
        paper: Paper = self._view.screen.paper
        return paper.more

    def refusal(self, clause: Clause, usual: str) -> str:
        if self.fought:
            return self._battle.wording.refusal(clause, usual)
        return refusal_words(self._composing.speech(), self.names(), clause) if clause.id.startswith("S") else usual

    def tiles(self) -> Iterable[Tile]:
        """Returns the cards and buttons of the open question that are on the screen."""
        shown: PaperShown = self._view.screen.shown
        return shown.tiles

    def described(self, pick: Pick, usual: str) -> str:
        if self.fought:
            return self._battle.wording.described(pick, usual)
        return said_of(self._port.ctx.texts, self.tiles(), pick, usual)

    def barred(self) -> Iterable[str]:
        return () if self.fought else barred_of(self._port.ctx.texts, self.tiles())

    def names(self) -> dict[str, str]:
        """Returns the names of those whom a refusal may be about, by their ids."""
        return {}


class PaperAdvice(Advice[A], ABC, Generic[O, A, C]):
    """What is told of decisions: of those in a battle what battles tell."""

    decisions: UnionType
    """What the larger game decides itself, in its battles too."""
    silent: frozenset[str] = frozenset()
    """Options that are not named where a decision is."""
    quiet: str
    """The words where nothing can be told of why something was done."""

    def __init__(self, port: Port[O], view: NestingView[O, Any], battle: SenyaTable, composing: C) -> None:
        self._port, self._view, self._battle = port, view, battle
        self._composing: C = composing

    def _in_battle(self, action: A) -> bool:
        return self._view.fights and not isinstance(action, self.decisions)

    def area(self, pick: Pick, usual: str) -> str:
        return self._battle.advice.area(pick, usual) if self._view.fights else ""

    def piece(self, pick: Pick) -> str:
        return self._battle.advice.piece(pick) if self._view.fights else plain(self._composing.deck().tile(pick).title)

    def hint(self, action: A, usual: str) -> str:
        if self._in_battle(action):
            return self._battle.advice.hint(action, usual)  # type: ignore[arg-type]
        deck, picks = self._composing.deck(), next(iter(action.paths()), ())
        titles = [deck.tile(one).title for one in picks if not (isinstance(one, Option) and one.name in self.silent)]
        return self._composing.speech()("table.join").join(titles) if titles else usual

    def reason(self, action: A) -> str:
        return self._battle.advice.reason(action) if self._in_battle(action) else self.own_reason(action)  # type: ignore[arg-type]

    def cost(self, action: A) -> str:
        return self._battle.advice.cost(action) if self._in_battle(action) else self.own_cost(action)  # type: ignore[arg-type]

    def reply(self, ahead: Sequence[Expected]) -> str:
        """Returns what is expected in a battle, as battles tell it; nobody replies to anything else."""
        battle = self._view.battle_in(ahead[-1].seen)  # type: ignore[arg-type]
        return "" if battle is None else self._battle.advice.reply([replace(ahead[-1], seen=battle)])

    def purpose(self, node: AnyNode) -> str:
        if node.parent is None:
            return ""
        before = self._port.eyes.at(node.parent)
        if self._view.battle_in(before) is not None:
            return self._battle.advice.purpose(node) if self._view.fights else ""
        return self.own_purpose(node, before)

    def why(self, reasons: Sequence[str], usual: str) -> str:
        """Returns the reasons, which name who decided; in a battle what is usual."""
        texts = self._port.ctx.texts
        told = texts("why.join").join(reasons) or texts(self.quiet)
        return usual if self._view.fights else texts("why.alone", told)

    @abstractmethod
    def own_reason(self, action: A) -> str:
        """Returns why a decision between battles is good."""

    @abstractmethod
    def own_cost(self, action: A) -> str:
        """Returns what it gives up or risks."""

    @abstractmethod
    def own_purpose(self, node: AnyNode, before: O) -> str:
        """Returns why something was done between battles, to who saw `before`."""
