"""Starts the program: joins settings, texts, theme, sounds and window in a `Context` and opens the first scene."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from game.app.window import open_window, set_title
from game.i18n.catalog import Texts
from game.scenes.scene import AppPort, Context, TableSetup
from game.scenes.seeds import new_seed
from game.storage.levels import asset, missing
from game.storage.paths import Home
from game.storage.problem import Problem, Refused
from game.storage.settings import Settings, load, save
from game.ui.sound import Sounds
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.app.app import App
    from game.match.seats import SeatSpec


def build_context(
    home: Home,
    settings: Settings,
    *,
    size: tuple[int, int] | None = None,
    lang: str | None = None,
    clock: Callable[[], float] = time.perf_counter,
) -> Context:
    """Opens the window and returns the context, without a worker. Raises NoDisplay.

    `lang` and `size` hold for this run only; None takes the settings'.
    """
    assets = asset()
    texts = Texts(lang or settings.lang, strict=False)
    open_window(
        size or settings.window,
        texts("app.title"),
        assets / "icon.png",
        full_screen=settings.full_screen and size is None,
    )
    theme = Theme(assets, text_scale=settings.text_size / 100, colour_safe=settings.owner_marks)
    sounds = Sounds(assets / "sounds", volume=settings.volume, on=not settings.mute)
    return Context(
        settings=settings,
        texts=texts,
        theme=theme,
        sounds=sounds,
        home=home,
        app=cast(AppPort, None),  # the app puts itself there
        assets=assets,
        clock=clock,
        lang_of_run=lang,
    )


def apply_settings(ctx: Context) -> Problem | None:
    """Makes texts, theme and sounds follow the settings and saves them; returns why they could not be saved."""
    settings = ctx.settings
    lang = ctx.lang_of_run or settings.lang
    if lang != ctx.texts.lang:
        ctx.texts = Texts(lang, strict=ctx.texts.strict)
        set_title(ctx.texts("app.title"))
    ctx.theme.adapt(text_scale=settings.text_size / 100, colour_safe=settings.owner_marks)
    ctx.sounds.set(volume=settings.volume, on=not settings.mute)
    try:
        save(settings, ctx.home)
    except Refused as refused:
        return refused.problem
    return None


def start(
    *,
    home: Path | None = None,
    lang: str | None = None,
    size: tuple[int, int] | None = None,
    probe: Path | None = None,
    game: str | None = None,
    seats: tuple[SeatSpec, ...] = (),
    seed: int | None = None,
    position: Mapping[str, Any] | None = None,
) -> int:
    """Opens the window with the launcher, or with `game` over it, and runs until it closes; returns the exit code.

    Raises NoDisplay. `seed` None draws one; `position` is a position object of the vector files.
    """
    from game.app.app import App
    from game.scenes.launcher import Launcher

    place = Home(home) if home is not None else Home.default()
    settings, problems = load(place)
    app = App(build_context(place, settings, size=size, lang=lang), probe=probe)
    app.push(Launcher())
    if game is not None:
        app.open_table(TableSetup(game_id=game, seats=seats, seed=new_seed() if seed is None else seed, start=position))
    for problem in (*problems, *lacking()):
        app.notify(app.ctx.texts.problem(problem), lasting=True)
    app.later(lambda: warm(app))
    window = settings.window
    code = app.run()
    if settings.window != window:
        with contextlib.suppress(Refused):  # the size of the window is not worth a message at the end
            save(settings, place)
    return code


def lacking() -> list[Problem]:
    """Returns what has to be said of parts of the program that are not there."""
    parts = missing()
    return [Problem("data.missing", (", ".join(parts),))] if parts else []


def warm(app: App) -> None:
    """Does what the first frame need not wait for: the AI's process, the sound device, tidying the user's files."""
    from game.ai.worker import Worker
    from game.records.library import Library

    app.ctx.worker = Worker()
    app.ctx.worker.start()
    app.later(app.ctx.sounds.open)
    app.later(Library(app.ctx.home).tidy)
