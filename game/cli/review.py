"""`gogi review`: where a game turned, which moves lost how much, and what was better."""

import json
import sys
from argparse import Namespace
from contextlib import closing
from time import sleep

from tqdm import tqdm

from game.cli.words import Words
from game.match.match import AnyMatch
from game.records.library import open_record, still_played
from game.review.luck import LuckAccount
from game.review.told import MoveReview, Review
from game.review.work import ReviewWork
from game.storage.paths import Home
from game.storage.plain import plain
from game.storage.problem import Problem, Refused

PAUSE_S = 0.02
"""So long nobody asks whether anything was found."""


def run(args: Namespace, words: Words) -> int:
    """Reviews the game of a file that is over, and prints what was found; what was found before is not looked for."""
    home = Home(args.home) if args.home else Home.default()
    loaded = open_record(args.file)
    if still_played(home, loaded.match, loaded.header) is not None:
        raise Refused(Problem("review.not-over"))
    found = _found(loaded.match, home)
    if args.json:
        print(json.dumps(_object(loaded.match, found), ensure_ascii=False, indent=1))
    else:
        _print(loaded.match, found, words)
    return 0


def _found(match: AnyMatch, home: Home) -> Review:
    with closing(ReviewWork(match, home)) as work, tqdm(total=100, file=sys.stderr, unit="%", leave=False) as bar:
        while not work.done:
            if work.poll():
                bar.update(round(100 * work.reviewing.share) - bar.n)
            else:
                sleep(PAUSE_S)
        if work.failed:
            raise Refused(Problem("review.failed"))
        return work.reviewing.told()


def _print(match: AnyMatch, found: Review, words: Words) -> None:
    words.say("cli.review.title", match.game.id, len(found.moves))
    for seat, exact in enumerate(found.accuracy):
        if match.game.only_seat not in (None, seat):
            continue
        told = words("cli.review.too-few") if exact is None else words("cli.review.accuracy", f"{exact:.1f}")
        words.say("cli.review.seat", seat + 1, told, round(found.lost_by(seat)))
    for move in sorted(found.listed, key=lambda move: move.ply):
        words.say("cli.review.move", move.ply, move.text, *_told(move, words))
        if move.best:
            words.say("cli.review.better", " ".join([move.best, *move.best_line]))
    if not found.listed:
        words.say("cli.review.none")
    if found.account is not None:
        _print_account(found.account, words)


def _print_account(account: LuckAccount, words: Words) -> None:
    """Prints luck and skill, for the first player."""
    words.say("cli.review.from", round(account.start), round(account.result))
    words.say("cli.review.luck", f"{account.luck:+.1f}")
    for seat, points in enumerate(account.skill):
        words.say("cli.review.skill", seat + 1, f"{points:+.1f}")
    words.say("cli.review.again", f"{account.reappraisal:+.1f}")
    if account.rough:
        words.say("cli.review.rough")
    words.say("cli.review.apart")


def _told(move: MoveReview, words: Words) -> tuple[str, str, str]:
    mark = words(f"review.mark.{move.mark or 'missed'}")
    return mark, f"{100 * move.before:.0f}", f"{100 * move.after:.0f}"


def _object(match: AnyMatch, found: Review) -> dict[str, object]:
    """Returns what --json prints; seats count from 0, plies from 1, chances go from 0 to 1, losses are points.

    `open`: plies with the first seat's chance when nothing is hidden. `luck`: points of the first seat, null without.
    """
    luck = None if found.account is None else {**plain(found.account), "rough": found.account.rough}
    return {
        "game": match.game.id,
        "accuracy": list(found.accuracy),
        "lost": [round(found.lost_by(seat), 6) for seat in range(match.game.seats)],
        "moves": [_move(move) for move in found.moves],
        "open": [{"ply": ply, "p": round(chance, 6)} for ply, chance in found.laid_open],
        "luck": luck,
    }


def _move(move: MoveReview) -> dict[str, object]:
    named = plain(move)
    return {
        "ply": move.ply,
        "seat": move.seat,
        "p_before": round(named.pop("before"), 6),
        "p_after": round(named.pop("after"), 6),
        **{name: round(value, 6) if name == "loss" else value for name, value in named.items()},
    }
