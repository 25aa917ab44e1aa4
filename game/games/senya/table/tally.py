"""How a battle went, told beside the board once it is over: figures of everybody, dice, declarations."""

from collections.abc import Callable, Iterator, Sequence

from game.games.senya.rules.actions import Attack
from game.games.senya.rules.asked.declared import DeclaredAttack, dearest, judged
from game.games.senya.rules.asked.fallen import KINDS, Fallen, fallen
from game.games.senya.rules.asked.tally import Tally, tallied
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.rules.prospect.growing import AttackPromise
from game.games.senya.rules.state import SenyaState
from game.games.senya.table.composing import Composing
from game.games.senya.view.ending.boxed import BoxedRow, BoxedRows
from game.games.senya.view.ending.tally import TallyRow, TallyTable
from game.games.senya.view.histogram import percent
from game.games.senya.words.terms import name_of
from game.records.steps import Steps
from game.rules.contract import Event
from game.stage.waiting import work_through
from game.table.over.beside import Beside
from game.table.port import Port
from game.ui.widgets.dialog import Choice, Figure

HEADINGS = ("dealt", "foreseen", "taken", "hits", "expected", "covers")
MOST_DECLARED = 4


class TallyPanel:
    """Adds up the whole battle as it is opened; leads on to dice and declarations, and back to the panel of the end."""

    def __init__(self, port: Port[SenyaObservation], composing: Composing) -> None:
        self._port, self._composing = port, composing

    def show(self) -> None:
        """Puts the figures of everybody who fought beside the board."""
        onward: dict[str, Callable[[], None]] = {
            "dice": self._show_dice,
            "declared": self._weigh,
            "back": self._port.end.show,
        }
        self._put("tally", self._port.ctx.texts("senya-table.tally.text"), self.table(), onward)

    def _put(self, name: str, words: str, figure: Figure, onward: dict[str, Callable[[], None]]) -> None:
        texts = self._port.ctx.texts
        *others, back = onward
        choices = [*(Choice(one, texts(f"senya-table.tally.{one}")) for one in others)]
        choices.append(Choice(back, texts("senya-table.tally.back"), "gold"))
        title = texts(f"senya-table.tally.title-{name}")
        self._port.ctx.app.push(
            Beside(
                self._port.showing,
                title,
                words,
                choices,
                lambda choice, _: onward[choice](),
                figures=[figure],
                cancel=back,
                name=name,
            )
        )

    # --- figures -----------------------------------------------------------------------------------------------------

    def table(self) -> TallyTable:
        """Returns the figures of everybody who fought."""
        found = tallied((before, events) for before, events, _ in self._steps())
        return self._rows(HEADINGS, lambda one: _cells(found.get(one, Tally())))

    def _rows(self, headings: Sequence[str], cells: Callable[[str], tuple[str, ...]]) -> TallyTable:
        texts, cast = self._port.ctx.texts, self._composing.cast()
        rows = [
            TallyRow(one.id, cast.get(one.id, one.id), one.side, cells(one.id))
            for one in self._composing.table().combatants
        ]
        return TallyTable([texts(f"senya-table.tally.{name}") for name in headings], rows)

    def _steps(self) -> Iterator[tuple[SenyaState, Sequence[Event], object]]:
        """Yields the battle before each step, what happened in it, and the action."""
        match = self._port.session.match
        for node in match.main_end.path():
            if node.parent is not None:
                yield self._port.eyes.at(node.parent).table, match.events(node), node.led

    # --- dice --------------------------------------------------------------------------------------------------------

    def _show_dice(self) -> None:
        self._put("dice", self._port.ctx.texts("senya-table.tally.dice-text"), self.dice(), {"back": self.show})

    def dice(self) -> TallyTable:
        """Returns what everybody rolled against what was to be expected."""
        found = fallen(events for _, events, _ in self._steps())
        none = Fallen()

        def cells(one: str) -> tuple[str, ...]:
            return tuple(_pips(found.get(one, {}).get(kind, none)) for kind in KINDS)

        return self._rows([f"of-{kind}" for kind in KINDS], cells)

    # --- declarations ------------------------------------------------------------------------------------------------

    def _weigh(self) -> None:
        texts = self._port.ctx.texts
        name = texts("senya-table.tally.title-declared")
        work_through(self._port.ctx, name, self.weighed(), self._show_declared, lambda problem: self.show())

    def weighed(self) -> Steps[list[DeclaredAttack]]:
        """Judges every attack that was declared; each takes a moment."""
        attacks = [(before, action) for before, _, action in self._steps() if isinstance(action, Attack)]
        found = []
        for n, (before, attack) in enumerate(attacks, 1):
            found.append(judged(before, attack))
            yield n / len(attacks)
        return found

    def _show_declared(self, found: list[DeclaredAttack]) -> None:
        texts, told = self._port.ctx.texts, dearest(found, MOST_DECLARED)
        best = sum(one.most is one.made for one in found)
        form = "declared-text" if told else "declared-best" if found else "none"
        words = texts(f"senya-table.tally.{form}", len(found), best)
        self._put("declared", words, BoxedRows([self._row(one) for one in told]), {"back": self.show})

    def _row(self, one: DeclaredAttack) -> BoxedRow:
        texts, table = self._port.ctx.texts, self._composing.table()
        by = one.made.attack.by
        who = texts("senya-table.tally.in-round", one.round, self._composing.cast().get(by, by))
        lines = tuple(
            (self._named(form, it), self._promised(it)) for form, it in (("made", one.made), ("most", one.most))
        )
        return BoxedRow(table.one(by).side, who, lines)

    def _named(self, form: str, promise: AttackPromise) -> str:
        speech, cast, attack = self._composing.speech(), self._composing.cast(), promise.attack
        names = speech.listed(name_of(speech, name) for name in (attack.type, *attack.offences, *attack.items))
        whom = speech.listed(cast.get(name, name) for name in attack.targets)
        return self._port.ctx.texts(f"senya-table.tally.{form}", names, whom)

    def _promised(self, promise: AttackPromise) -> str:
        return self._port.ctx.texts("senya-table.tally.promised", f"{promise.damage:.1f}", percent(promise.falls))


def _cells(one: Tally) -> tuple[str, ...]:
    rolled = bool(one.attacks)
    foreseen, expected = (f"{value:.1f}" if rolled else "–" for value in (one.foreseen, one.expected))
    hits = f"{one.hits}/{one.attacks}" if rolled else "–"
    return str(one.dealt), foreseen, str(one.taken), hits, expected, str(one.covers)


def _pips(one: Fallen) -> str:
    return f"{one.pips}/{one.expected:g}" if one.dice else "–"
