"""The chronicle of a character (S18): its sessions, what each of them left, its bonds, and its player's experience."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame

from game.games.senya.rules.data.rows import Data
from game.games.senya.rules.story.parts import AT
from game.games.senya.view.emblem import emblem, sheet_crest
from game.games.senya.workshop.chronicle.values import KeptBond, LivedSession
from game.games.senya.workshop.look import Foot, WorkshopPage, panel
from game.games.senya.workshop.people_list import PeopleList, PersonRow
from game.games.senya.workshop.person import LONGEST_PLAYER, Person
from game.games.senya.workshop.roster import RosterEntry, purse
from game.games.senya.workshop.sheet_page import SheetPage
from game.games.senya.workshop.source import rows
from game.games.senya.workshop.words import PageWords
from game.stage.dialog import Dialog
from game.ui.text.text import clean
from game.ui.widgets.dialog import Choice, InputField
from game.ui.widgets.widgets import Button

BOARD = "board"
"""The row of the casting board, before those of the sessions."""


class ChroniclePage(WorkshopPage):
    """Tells the session that is chosen, or the whole casting board; the player can be named here (S18.4).

    entries: the whole roster, for the purse. keep: keeps the character with another player.
    """

    name = "senya-chronicle"

    def __init__(self, person: Person, entries: Sequence[RosterEntry], keep: Callable[[Person], bool]) -> None:
        self._person, self._entries, self._keep = person, tuple(entries), keep

    def begin(self) -> None:
        self.list = PeopleList(self.ctx)
        self._sessions = {f"session.{one.key}": one for one in reversed(self._person.sessions)}

    def title(self) -> str:
        return self.words.titled("chronicle.title", self._person.name)

    def foot(self) -> Sequence[Foot]:
        w = self.words
        return [
            ("player", w("chronicle.player-ask"), "plain", True),
            ("sheet", w("home.sheet"), "plain", True),
            ("back", self.ctx.texts("app.back"), "gold", True),
        ]

    def fill(self, body: pygame.Rect) -> list[Button]:
        gap = self.ctx.px(12)
        high = round(self.ctx.theme.text_px(14) * 1.8)
        self._line = pygame.Rect(body.x, body.y, body.w, high)
        y = body.y + high + gap // 2
        self._left = pygame.Rect(body.x, y, round(body.w * 0.42), body.bottom - y)
        self._right = pygame.Rect(self._left.right + gap, y, body.right - self._left.right - gap, body.bottom - y)
        self.list.show(self._left.inflate(-gap, -gap), [self._board_row(), *self._session_rows()])
        if self.list.chosen is None:
            self.list.choose(self.list.rows[1 if len(self.list.rows) > 1 else 0].id)
        return []

    def _board_row(self) -> PersonRow:
        w, board = self.words, self._person.board
        total = sum(one.value for one in board)
        return PersonRow(BOARD, w("chronicle.board"), w("chronicle.persons", len(board)), w("chronicle.bond", total))

    def _session_rows(self) -> Iterator[PersonRow]:
        w = self.words
        for row_id, one in self._sessions.items():
            below = w("chronicle.when", one.day, w(f"chronicle.outcome.{one.outcome}"))
            title = clean(w.of(one.title) or one.scenario, keep_newlines=False)
            yield PersonRow(row_id, title, below, w("chronicle.experience", one.gained))

    # --- what is told ------------------------------------------------------------------------------------------------

    def account(self) -> str:
        """Returns who plays the character, and what experience there is."""
        person, w = self._person, self.words
        player = clean(person.player, keep_newlines=False) or w("chronicle.nobody")
        return w("chronicle.account", player, person.experience, purse(self._entries, person.player))

    def told(self) -> list[str]:
        """Returns the lines of what is chosen."""
        chosen = self.list.chosen
        session = self._sessions.get(chosen.id) if chosen is not None else None
        lines = [*_of_board(self._person.board, self.words)] if session is None else [*_of_session(session, self)]
        return lines or [self.words("chronicle.board-empty")]

    def bond_name(self, person: str) -> str:
        """Returns the name of a person on the board."""
        found = next((one for one in self._person.board if one.person == person), KeptBond(person, (), 0))
        return named(found, self.words)

    def paint(self, surface: pygame.Surface) -> None:
        ctx, theme, c = self.ctx, self.ctx.theme, self.ctx.theme.colours
        words = self.account()
        px = theme.fit(words, "sans", theme.text_px(14), self._line.w, 9)
        theme.draw(surface, words, self._line.midleft, "sans", px, c.muted, "midleft")
        for column in (self._left, self._right):
            panel(surface, ctx, column)
        self.list.draw(surface)
        inner = self._right.inflate(-2 * ctx.px(18), -2 * ctx.px(14))
        side = ctx.px(64)
        picture = emblem(sheet_crest(self._person.name, self._person.sheet), side)
        corner = (inner.right - side, inner.y)
        surface.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        heading = self.list.chosen.title if self.list.chosen is not None else ""
        room = inner.w - side - ctx.px(12)
        px = theme.fit(heading, "mincho", theme.text_px(21), room, 10)
        theme.draw(surface, heading, (inner.x, inner.y + side // 2), "mincho", px, c.ink, "midleft")
        inner.y, inner.h = inner.y + side + ctx.px(8), inner.h - side - ctx.px(8)
        words = "\n".join(self.told())
        px = theme.fit_rows(words, "sans", theme.text_px(15), inner.w, lambda px: inner.h // max(1, round(px * 1.5)))
        theme.draw_block(surface, words, inner, "sans", px, c.ink)

    # --- what is done ------------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Opens the sheet, or asks for the player."""
        if name == "sheet":
            self.ctx.app.push(SheetPage(self._person))
        elif name == "player":
            self._ask_player()

    def _ask_player(self) -> None:
        w = self.words

        def answered(choice: str, values: dict[str, str]) -> None:
            player = " ".join(values.get("player", "").split())[:LONGEST_PLAYER]
            changed = replace(self._person, player=player)
            if choice == "ok" and changed != self._person and self._keep(changed):
                self._entries = tuple(
                    RosterEntry(one.path, changed, one.faults, one.print) if one.person == self._person else one
                    for one in self._entries
                )
                self._person = changed
                self.refresh()

        choices = [Choice("cancel", self.ctx.texts("app.cancel")), Choice("ok", self.ctx.texts("app.ok"), "gold")]
        fields = [InputField("player", w("chronicle.player"), self._person.player, LONGEST_PLAYER)]
        title, text = w("chronicle.player-ask"), w("chronicle.player-told")
        self.ctx.app.push(Dialog(title, text, choices, answered, fields=fields, cancel="cancel", width=760))

    def keyed(self, event: pygame.event.Event) -> bool:
        """Up and down go through the sessions."""
        if self.group.show_focus and event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.group.show_focus = False
        return self.touched(event)

    def touched(self, event: pygame.event.Event) -> bool:
        return self.list.handle(event) is not None

    def targets(self) -> dict[str, pygame.Rect]:
        return {**super().targets(), **self.list.targets()}

    def probe(self) -> dict[str, object]:
        return {"told": self.told(), "account": self.account()}


def named(bond: KeptBond, words: PageWords) -> str:
    """Returns the name of a person on a board, from whatever is known of it."""
    return clean(words.of(bond.name) or bond.person.removeprefix(AT), keep_newlines=False)


def _of_board(board: Sequence[KeptBond], words: PageWords) -> Iterator[str]:
    for one in board:
        felt = words("comma").join(map(words.name, one.emotions))
        yield words("chronicle.felt", named(one, words), felt, one.value)


def _of_session(one: LivedSession, page: ChroniclePage) -> Iterator[str]:
    """Yields what a session left, line by line."""
    w, data = page.words, rows()
    yield w("chronicle.when", one.day, w(f"chronicle.outcome.{one.outcome}"))
    if one.fate:
        yield w(f"chronicle.fate.{one.fate}")
    yield w("chronicle.gained", one.gained, one.paid)
    if one.classes:
        yield w("chronicle.rose", one.level, w("comma").join(map(w.name, one.classes)))
    lists = {
        "learned": tuple(map(w.name, one.skills)),
        "bonds": tuple(map(page.bond_name, one.bonds)),
        "foes": tuple(_counted(one.foes, data, w)),
        "deeds": tuple(w(f"chronicle.deed.{deed}") for deed in one.deeds if w.has(f"chronicle.deed.{deed}")),
    }
    yield from (w(f"chronicle.{name}", w("comma").join(found)) for name, found in lists.items() if found)
    if one.apart:
        yield w("chronicle.apart")


def _counted(foes: Sequence[str], data: Data, words: PageWords) -> Iterator[str]:
    """Yields the enemies that fell, each once with its number."""
    for name in dict.fromkeys(foes):
        count = foes.count(name)
        known = words.of(data.enemies[name].name) if name in data.enemies else name
        yield words("chronicle.times", known, count) if count > 1 else known
