"""The record of a game as text (`.gogi`): JSON Lines, a header and a line per action, cursor move, view or result.

What is read is replayed: every action is checked by the rules, every outcome of chance drawn again from the seed.
"""

from collections.abc import Iterator

from game import catalog
from game.match.match import AnyMatch
from game.records import lines
from game.records.header import Header, Rules, header_object
from game.records.reader import Loaded, reading
from game.records.steps import whole

__all__ = ["Loaded", "read", "write"]


# --- writing -----------------------------------------------------------------------------------------------------


def write(match: AnyMatch, header: Header, view: lines.View | None = None) -> str:
    """Returns the whole record: the tree with the ways visited last, the cursor, the view and the result."""
    line = match.line()
    end, plies = line[-1], line[-1].ply
    out = [lines.dump(header_object(match, header))]
    if match.root.remark:
        out.append(lines.note_line(match.root))
    out.extend(lines.action_line(match, node) for node in match.nodes[1:])
    out.extend(_visits(match))
    if match.cursor is not end or end.state.result is None:
        out.append(lines.cursor_line(match.cursor, plies))
    if view:
        out.append(lines.view_line(view))  # after the cursor, which a clock in the view belongs to
    out.append(lines.result_line(match))
    return "".join(out)


def _visits(match: AnyMatch) -> Iterator[str]:
    """Yields the cursor lines after which a reader has the same children visited last: deep forks first."""
    forks = [node for node in match.nodes if node.children]
    if all(node.last is node.children[-1] for node in forks) and match.line()[-1] is match.nodes[-1]:
        return
    for node in sorted(forks, key=lambda node: -node.ply):
        if node.last is None:
            yield lines.cursor_line(node, node.ply)  # a line ends here although others went on
        elif len(node.children) > 1:
            yield lines.cursor_line(node.last)
    yield lines.cursor_line(match.line()[-1])


# --- reading -----------------------------------------------------------------------------------------------------


def read(data: bytes | str, rules: Rules = catalog.rules) -> Loaded:
    """Returns the game of a record, as far as it can be read. Raises Refused for a foreign or unusable text."""
    return whole(reading(data, rules))
