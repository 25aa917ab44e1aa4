"""The people of the house: who sits at the machine, how everybody is called and marked, who is new and who goes."""

from collections.abc import Callable
from contextlib import suppress

from game.people import keeping
from game.people.household import KEPT_DAYS, Resident
from game.practice import keeping as practised
from game.scenes.people.seal import SealForm
from game.stage.household import ask_name, ask_newcomer, called, changed, look_again, sit_down
from game.stage.list_page import ListPage, ListRow
from game.stage.scene import Context
from game.storage import settings
from game.storage.problem import Refused
from game.ui.widgets.widgets import Style


class PeopleScene(ListPage):
    """Lists who lives here, and below them who was removed and can be put back."""

    name = "people"
    title_key = "people.title"

    def enter(self, ctx: Context) -> None:
        self.ctx = ctx
        look_again(ctx)
        super().enter(ctx)

    def leave(self) -> None:
        """Notes that the people were seen, so that nobody is asked for a name again; where it cannot be, it waits."""
        with suppress(Refused):
            keeping.change(self.ctx.home, lambda household: household)

    def uncovered(self) -> None:
        look_again(self.ctx)
        super().uncovered()

    # --- the rows --------------------------------------------------------------------------------------------------

    def rows(self) -> list[ListRow]:
        house = self.ctx.people
        self._shown: list[Resident] = [*house.here, *house.gone]
        return [self._row(one) for one in self._shown]

    def _row(self, one: Resident) -> ListRow:
        texts = self.ctx.texts
        if one.gone is not None:
            below = texts("people.removed", KEPT_DAYS)
            return ListRow(one.name or texts("people.unnamed"), below, seal=(one.sign, one.colour))
        here = texts("people.sits-here") if one.id == self.ctx.home.person else ""
        return ListRow(called(self.ctx, one), self._progress(one), here, seal=(one.sign, one.colour))

    def _progress(self, one: Resident) -> str:
        """Returns what somebody has learnt, told from files that are only looked at."""
        home = self.ctx.home.of(one.id)
        lessons = len(settings.learnt(home))
        puzzles = practised.peek(home).puzzles
        return self.ctx.texts("people.progress", lessons, sum(known.right > 0 for known in puzzles.values()))

    def foremost(self) -> int:
        return next((n for n, one in enumerate(self._shown) if one.id == self.ctx.home.person), 0)

    @property
    def person(self) -> Resident:
        """Who is chosen."""
        return self._shown[min(self.chosen or 0, len(self._shown) - 1)]

    # --- what is done ----------------------------------------------------------------------------------------------

    def buttons(self) -> list[tuple[str, str, Style, bool]]:
        texts, one = self.ctx.texts, self.person
        is_here, sits = one.gone is None, one.id == self.ctx.home.person
        last: tuple[str, str, Style, bool] = ("remove", texts("people.remove"), "danger", not sits)
        if not is_here:
            last = ("put-back", texts("people.put-back"), "plain", True)
        return [
            ("sit", texts("people.sit"), "gold", is_here and not sits),
            ("name", texts("people.name"), "plain", is_here),
            ("seal", texts("people.seal"), "plain", is_here),
            last,
            ("new", texts("people.new"), "plain", True),
        ]

    def press(self, name: str) -> None:
        """Does what a button says with who is chosen."""
        ctx, id = self.ctx, self.person.id
        if name == "name":
            self.ask_name()
        elif name == "seal":
            ctx.app.push(SealForm(self.person))
        elif name == "new":
            ask_newcomer(ctx, self._show)
        else:
            today = ctx.today()
            deeds: dict[str, Callable[[], bool]] = {
                "sit": lambda: sit_down(ctx, id),
                "remove": lambda: changed(ctx, lambda household: household.removed(id, today)),
                "put-back": lambda: changed(ctx, lambda household: household.put_back(id)),
            }
            deeds[name]()
            self._show(id)

    def ask_name(self) -> None:
        """Asks how who is chosen is called."""
        id = self.person.id

        def given(name: str) -> None:
            changed(self.ctx, lambda household: household.renamed(id, name))
            self._show(id)

        ask_name(self.ctx, self.ctx.texts("people.name-title"), self.person.name, given)

    def _show(self, id: str) -> None:
        """Lays the list out anew with somebody chosen."""
        self.reload()
        at = next((n for n, one in enumerate(self._shown) if one.id == id), self.foremost())
        self._list.choose(at)
        self.on_resize()

    def on_resize(self) -> None:
        self._rows = self.rows()
        super().on_resize()

    def probe(self) -> dict[str, object]:
        names = [called(self.ctx, one) for one in self._shown]
        return {**super().probe(), "people": names, "sitting": self.ctx.home.person}
