"""OptionMenus and questions of the table: options with a value behind one button, and what is asked again first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games.senya.rules.actions import FinishOff, SenyaAction, Surrender
from game.games.senya.rules.observation import SenyaObservation
from game.games.senya.table.composing import Composing
from game.games.senya.table.delaying import DELAY, DELAYS, after_whom, meant
from game.games.senya.table.gestures import SenyaGestures
from game.games.senya.table.passing import Passing, at_button
from game.games.senya.table.questions import LATER, PASS_ALL
from game.games.senya.words.asked import menu_words
from game.games.senya.words.speech import Cast, Speech, who
from game.rules.chooser import pick_name
from game.rules.contract import Action, Card, Option, Pick
from game.stage.dialog import Dialog
from game.table.hooks import CoursePart
from game.table.port import Port
from game.ui.widgets.dialog import Choice
from game.ui.widgets.piece_menu import MenuItem

ALL_COUNTS = "option-delay-other"
"""The line of the menu of delays behind which all counts stand."""


class OptionMenus(CoursePart):
    """Asks which of several options is meant, and whether somebody really means to give up or to kill."""

    def __init__(
        self, port: Port[SenyaObservation], gestures: SenyaGestures, composing: Composing, passing: Passing
    ) -> None:
        self._port, self._gestures, self._composing, self._passing = port, gestures, composing, passing
        self._agreed: SenyaAction | None = None

    def asks_which(self, picks: Sequence[Pick], near: Pick) -> bool:
        """Opens the menu of a button; False where the picks are no options."""
        options = [pick for pick in picks if isinstance(pick, Option)]
        if not options:
            return False
        few = meant(self._composing.table(), options) if near == DELAYS else options
        self._open(few or options, near, options if 0 < len(few) < len(options) else [])
        return True

    def _open(self, options: Sequence[Option], near: Pick, all_of_them: Sequence[Option]) -> None:
        """Opens a menu of options, whose last line opens one of `all_of_them` where there are more."""
        port, speech, cast = self._port, self._composing.speech(), self._composing.cast()
        items = [MenuItem(pick_name(option), self._worded(speech, cast, option)) for option in options]
        answers: dict[str, Callable[[], None]] = {}
        for option in options:
            answers[pick_name(option)] = partial(self._gestures.take, option)
        if all_of_them:
            items.append(MenuItem(ALL_COUNTS, speech("senya-table.item.delay-other")))
            answers[ALL_COUNTS] = partial(self._open, all_of_them, near, [])
        title = port.ctx.texts("senya-table.menu-title") if len(options) > 1 else ""
        port.menus.open(title, items, at_button(port, near), answers)

    def _worded(self, speech: Speech, cast: Cast, option: Option) -> str:
        """Returns the words of an option; a count just below that of others tells whom one then comes after (S10.4)."""
        words = menu_words(speech, cast, option)
        if option.name != DELAY:
            return words
        before = [who(speech, cast, name) for name in after_whom(self._composing.table(), option)]
        return speech("senya-table.item.delay-after", words, speech.listed(before)) if before else words

    def apart(self, option: Option) -> bool:
        """Takes a button that is no pick of the rules."""
        if option == PASS_ALL:
            return self._passing.pass_all()
        return option == LATER and self._passing.ask()

    def refuses(self, picks: Sequence[Pick]) -> bool:
        """Says why picks cannot stand together: by the clause of the rules, else when such a card is used."""
        rests = self._composing.resting(picks[-1]) if picks and isinstance(picks[-1], Card) else ""
        clause = None if rests else self._composing.clause(tuple(picks))
        if clause is not None:
            self._port.acting.refuse_with(clause)
        elif rests:
            self._port.ctx.sounds.play("refuse")
            self._port.ctx.app.notify(rests)
        self._port.showing.update_view()
        return True

    def agrees(self, action: Action) -> bool:
        """Asks before something that ends a life or the battle; True where it is agreed already."""
        if not isinstance(action, Surrender | FinishOff) or action == self._agreed:
            self._agreed = None
            return True
        kind = "surrender" if isinstance(action, Surrender) else "finish-off"
        texts, cast = self._port.ctx.texts, self._composing.cast()
        whose = cast.get(action.target if isinstance(action, FinishOff) else action.by, "")
        choices = [
            Choice("yes", texts(f"senya-table.sure.{kind}.yes"), "danger"),
            Choice("no", texts("senya-table.sure.no"), "gold"),
        ]

        def answered(answer: str, _: dict[str, str]) -> None:
            if answer == "yes":
                self._agreed = action
                self._port.acting.act(action)

        title, text = texts(f"senya-table.sure.{kind}.title"), texts(f"senya-table.sure.{kind}.text", whose)
        self._port.ctx.app.push(Dialog(title, text, choices, answered, cancel="no", name="sure", width=560))
        return False
