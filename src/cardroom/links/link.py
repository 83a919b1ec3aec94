"""Game records as URL fragments, so that a link holds a whole deal or game.

    1/twenty-down/1//friday-night/1/57.Mz3kQ.../x7Gq2

*   ``1`` and ``twenty-down`` are the kind of link and the key of the game (see `frame`).
*   ``1`` is the version of the game's rules.
*   The options follow. They are empty here: the defaults.
*   ``friday-night`` is the seed, percent-encoded.
*   ``1`` is the number of the deal: the first deal of the seed.
*   ``57.Mz3kQ...`` is the number of actions, and a number that encodes them.

Each action is coded as its index among the legal actions. All indices make up one number in mixed
radix, written in base 64. A forced action takes no space. A link to a deal has no actions.

A deal may depend not only on the seed, but on earlier passes or on the last winner. A link of kind
2 adds such facts to the number of the deal, in a notation of the game. In Belote, ``3.1.2`` is the
third deal of the seed, after all passed once, with seat 2 as the dealer.

    2/belote/1//friday-night/3.1.2//x7Gq2

A link of kind 6 has a pack that was laid by hand, after a ``~``, the top card first. Each card is
coded as its index among the different cards that are left. The seed determines the later deals.

    6/belote/1//laid/1~CQSvhD.../x7Gq2
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar
from urllib.parse import quote, unquote

from cardroom.game import Agreed, Position, Revised, Situated
from cardroom.games import GAMES, AnyGame
from cardroom.links import frame
from cardroom.links.frame import LinkError, from_digits, to_digits
from cardroom.nouns.cards import Card, sort_cards
from cardroom.table import Record, RecordError, Table, check_record, pack_of

T = TypeVar("T")

LAID = "~"  # before the cards of a deal laid by hand


def encode_table_deal(table: Table, number: int) -> str:
    """Return the link to the deal with this number in a replayed game. If the game has not reached
    the deal yet, the link has only seed and number, without such facts as the last winner.
    """
    record = table.record._replace(first=number, situation=(), pack=(), actions=())
    if isinstance(table.game, Situated) or table.record.pack:
        places = [dealt.place for dealt in table.deals() if dealt.number == number]
        if places:
            record = table.deal_record_at(places[-1])
    return frame.with_sendable_checksum(*_link_parts(record, ""))


def encode_game(record: Record) -> str:
    """Return the link to a game so far. Raises `ValueError` if the record is damaged."""
    return encode_table(Table(record))


def encode_table(table: Table) -> str:
    """Return the link to a replayed game. Raises `ValueError` if its record is damaged."""
    parts = _link_parts(record_with_valid_rules(table), encode_moves(table))
    return frame.with_sendable_checksum(*parts)


def encode_table_for_saving(table: Table) -> str:
    """Encode a replayed game as a link that is saved on the device, but never sent."""
    return frame.with_checksum(*_link_parts(record_with_valid_rules(table), encode_moves(table)))


def record_with_valid_rules(table: Table) -> Record:
    """Return the table's record for a link. If the record's older rules allow other actions than
    today's at some position, set today's version. Raises `ValueError` if the record is damaged.
    """
    if table.damage:
        raise ValueError(f"action {table.damage.place} cannot be played: {table.damage.text}")
    record = table.record
    if any(_would_old_rules_differ(record, before) for before, _, _ in table.history()):
        record = record._replace(rules=table.game.RULES)
    return record


def encode_moves(table: Table, begin: int = 0) -> str:
    """Encode the actions from index `begin` on: "57.Mz3kQ" has 57 actions in one number."""
    number = 0
    for before, action, _ in reversed(table.history()[begin:]):
        choices = table.game.legal(before)
        number = number * len(choices) + choices.index(action)
    return f"{table.length - begin}.{to_digits(number)}"


def _would_old_rules_differ(record: Record, state: Position) -> bool:
    game = record.module
    return isinstance(game, Revised) and game.differs(state, record.rules)


def decode(fragment: str) -> Record:
    """Read a record from a link's fragment, with or without ``#``. Raises `LinkError`."""
    return run_to_end(open_in_steps(fragment)).record


def run_to_end(steps: Generator[float, None, T]) -> T:
    """Run a generator to its end at once, and return the value that it returns."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        done: T = end.value
        return done


def open_in_steps(fragment: str) -> Generator[float, None, Table]:
    """Replay a link's game and return its table. Yield progress (0 to 1). Raises `LinkError`."""
    parts = _split_undamaged_link(fragment)
    situated = (frame.WITH_SITUATION,) if isinstance(GAMES.get(parts[1]), Situated) else ()
    if parts[0] not in (frame.DEAL, *situated, frame.WITH_PACK):
        raise LinkError("format")
    if parts[1] not in GAMES:
        raise LinkError("game")
    deal = read_deal(parts, form=parts[0])
    if len(parts) != frame.FEWEST_PARTS[parts[0]]:
        raise LinkError("damaged", deal)
    table = Table(deal)
    if parts[6]:
        yield from play_moves(table, parts[6])
    return table


def _split_undamaged_link(fragment: str, kind: str = "") -> list[str]:
    """Split a link into parts. Raises `LinkError` if it is damaged or not of the kind `kind`."""
    if len(fragment) > frame.LONGEST_LINK or "/" not in fragment:
        raise LinkError("foreign")
    parts = frame.find_link(fragment).split("/")
    if not parts[0].isdecimal() or kind not in ("", parts[0]):
        raise LinkError("foreign")
    if flaw := frame.cut_or_changed_code(parts):
        raise LinkError(flaw, _readable_deal(parts))
    return parts


def parts_of_kind(fragment: str, kind: str) -> list[str]:
    """Return the parts of a link. Raises `LinkError` for another kind, game or number of parts."""
    parts = _split_undamaged_link(fragment, kind)
    if parts[1] not in GAMES:
        raise LinkError("game")
    missing = frame.FEWEST_PARTS[kind] - len(parts)
    if missing > 0 or (missing and kind != frame.CHALLENGE):
        raise LinkError("damaged", _readable_deal(parts))
    return parts


def _readable_deal(parts: list[str]) -> Record | None:
    """Return the deal of a broken link, or None if the link's parts for the deal are broken too."""
    if parts[0] in (frame.SEQUEL, frame.PAD):
        return None
    try:
        return read_deal(parts)
    except (LinkError, KeyError):
        return None


def _link_kind(record: Record) -> str:
    if record.pack:
        return frame.WITH_PACK
    return frame.WITH_SITUATION if record.situation else frame.DEAL


def _link_parts(record: Record, moves: str) -> list[str]:
    return [_link_kind(record), *deal_parts(record), moves]


def deal_parts(record: Record) -> list[str]:
    """Return the parts of a link for a record's first deal: game, rules, options, seed, number."""
    head = [record.game, str(record.rules), _options_text(record.module, record.options)]
    first = ".".join(map(str, (record.first, *record.situation)))
    laid = f"{LAID}{_pack_digits(record.pack)}" if record.pack else ""
    return [*head, quote(record.seed, safe=""), first + laid]


def read_deal(parts: list[str], *, form: str | None = None) -> Record:
    """Read the deal in a link's parts, the kind of link first. Return a record without actions.
    Raises `LinkError` if the deal is damaged, or if it needs another kind of link than `form`.
    """
    game = GAMES[parts[1]]
    try:
        rules, options, seed, begun = parts[2:6]
        numbers, laid, cards = begun.partition(LAID)
        first, *situation = map(int, numbers.split("."))
        record = Record(game.KEY, int(rules), _read_options(game, options), unquote(seed), first)
        record = check_record(record._replace(situation=tuple(situation)))
        if laid:
            record = record._replace(pack=_read_pack(record, cards))
        if form not in (None, _link_kind(record)):
            raise ValueError("another format says so")
        return record
    except RecordError as error:
        raise LinkError(link_error_code(error)) from None
    except ValueError:
        raise LinkError("damaged") from None


def link_error_code(error: RecordError) -> str:
    """Return the `LinkError` code for an error in a link's game record."""
    return {"unreadable": "damaged", "rules": "format"}.get(error.code, error.code)


@contextmanager
def as_link_errors(deal: Record | None = None) -> Iterator[None]:
    """Context in which a `ValueError` about a part of a link becomes the `LinkError` "damaged"."""
    try:
        yield
    except LinkError:
        raise
    except ValueError:
        raise LinkError("damaged", deal) from None


def play_moves(table: Table, moves: str) -> Generator[float, None, None]:
    """Play coded actions. After each, yield the progress (0 to 1). Raises `LinkError`."""
    deal = table.record
    count = count_of_moves(moves, deal)
    if table.length + count > table.game.MOST_ACTIONS:
        raise LinkError("long", deal)
    with as_link_errors(deal):
        yield from _decode_moves(table, count, from_digits(moves.partition(".")[2]))


def count_of_moves(moves: str, deal: Record) -> int:
    """Return the number of actions in coded moves: 57 for "57.Mz3kQ". Raises `LinkError`."""
    count = moves.partition(".")[0]
    if not count.isdecimal() or len(count) > 5:
        raise LinkError("damaged", deal)
    return int(count)


def _decode_moves(table: Table, count: int, number: int) -> Generator[float, None, None]:
    deal, scored = table.record, len(table.state.sheet)
    unscored = sum(len(before.sheet) == scored for before, _, _ in table.history())
    for done in range(count):
        if _would_old_rules_differ(deal, table.state):
            raise LinkError("rules", table.record)
        if unscored > table.game.MOST_IN_DEAL:
            raise LinkError("long", deal)
        choices = table.game.legal(table.state)
        if not choices:
            raise ValueError("the game was over before its last action")
        number, place = divmod(number, len(choices))
        scored = len(table.state.sheet)
        table.play(choices[place])
        unscored = unscored + 1 if len(table.state.sheet) == scored else 0
        yield (done + 1) / count
    if number:
        raise ValueError("there is more in the number than the actions take")


# Options: each coded as the index of its value among the choices, counted from the default


def _options_text(game: AnyGame, options: Agreed) -> str:
    defaults, agreed = game.Options()._asdict(), options._asdict()
    number = 0
    for name, choices in reversed(list(game.CHOICES.items())):
        usual = choices.index(defaults[name])
        place = (choices.index(agreed[name]) - usual) % len(choices)
        number = number * len(choices) + place
    return to_digits(number)


def _read_options(game: AnyGame, text: str) -> Agreed:
    number, defaults = from_digits(text), game.Options()._asdict()
    values = {}
    for name, choices in game.CHOICES.items():
        number, place = divmod(number, len(choices))
        usual = choices.index(defaults[name])
        values[name] = choices[(usual + place) % len(choices)]
    if number:
        raise RecordError("options")
    options: Agreed = game.Options(**values)
    return options


# A pack laid by hand: each card coded as the index of its face among those left


def _pack_digits(pack: Sequence[Card]) -> str:
    number, left = 0, Counter[Card]()
    for card in reversed(pack):
        left[card] += 1
        faces = sort_cards(left)
        number = number * len(faces) + faces.index(card)
    return to_digits(number)


def _read_pack(deal: Record, text: str) -> tuple[Card, ...]:
    number, pack = from_digits(text), list[Card]()
    left = Counter(pack_of(deal))
    while left:
        faces = sort_cards(left)
        number, place = divmod(number, len(faces))
        pack.append(faces[place])
        left -= Counter(faces[place : place + 1])
    if number:
        raise ValueError("there is more in the number than the pack takes")
    return tuple(pack)
