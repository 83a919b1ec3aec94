"""Forms that enter a deal on a score pad, one for each game, and the fields that they share."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from re import fullmatch
from typing import Any, NamedTuple

from htpy import Element, Fragment, Node, details, div, fieldset, fragment, legend, p, summary

from cardroom.games.belote.rules import ALL_POINTS, ALL_TRICKS
from cardroom.games.eights.model import Options as EightsOptions, seats_of
from cardroom.games.eighty_points.model import GOAL, Team, other_team, team_of
from cardroom.games.five_hundred.bids import (
    BID_SUITS,
    MISERE,
    NUMBERS,
    OPEN_MISERE,
    bids_low_to_high,
    parse_bid,
    points_of_bid,
)
from cardroom.games.five_hundred.model import TRICKS as TEN, Contract, Options, side_of, sides
from cardroom.games.five_hundred.rules import must_call_partner
from cardroom.games.twenty_down.model import SEATS, TRICKS as FIVE
from cardroom.games.twenty_down.rules import are_hearts_fixed_trumps
from cardroom.nouns.cards import NotationError, Suit
from cardroom.nouns.seats import Seat
from cardroom.scorepad.belote import score
from cardroom.scorepad.eights import BLOCK, HELD, RANKS, SUMS
from cardroom.scorepad.eighty_points import LONGEST_LEAD, NO_SUIT, banker_of
from cardroom.scorepad.entries import (
    Entry,
    IllegalEntry,
    fill_single_missing_count,
    read_counts,
    read_seats,
    write_counts,
)
from cardroom.scorepad.five_hundred import ALONE, is_misere_ending_at_once, is_misere_with_partners
from cardroom.views.kit.dialog_parts import (
    command_button,
    radio_group,
    radio_or_checkbox,
    text_field,
)
from cardroom.views.kit.faces import suit_mark
from cardroom.views.kit.widgets import screen_reader_text, visual_only
from cardroom.views.scorepad.ledger import Ledger
from cardroom.views.wording.belote.words import FOUR_NAMES
from cardroom.views.wording.five_hundred.words import bid_button_label, bid_points_in_words
from cardroom.views.words import N_, _, number, rank_short, say, suit_name

# Fields


def radio_field(
    field: str,
    title: Node,
    choices: Sequence[tuple[str, Node]],
    chosen: str | None,
    group: str = "",
) -> Element:
    """Return radio buttons for (value, label) pairs that set a field of the form; "" clears it. If
    several rows of buttons set one field, `group` tells the rows apart.
    """
    name = f"pad-{field}{group}"
    frame = f"#row-{name}.segmented.pad-row"
    return radio_group(frame, title, name, choices, chosen, choose="pad-set", field=field)


def _suit_radios(field: str, title: str, draft: Entry, *more: tuple[str, Node]) -> Element:
    return radio_field(field, title, [*suit_choices(), *more], draft.get(field))


def suit_choices(before: str = "", after: str = "") -> list[tuple[str, Node]]:
    """Return a (value, label) pair for each suit. The value is the suit's letter between the texts
    `before` and `after`: with "12" before, hearts have the value "12H".
    """
    return [(f"{before}{suit}{after}", _suit_with_name(suit)) for suit in Suit]


def _side_radios(ledger: Ledger, field: str, title: str, *more: tuple[str, Node]) -> Element:
    named = [(str(side), name) for side, name in enumerate(ledger.side_names)]
    return radio_field(field, title, [*more, *named], ledger.draft.get(field, "" if more else None))


def _seat_radios(ledger: Ledger, field: str, title: str, *more: tuple[str, Node]) -> Element:
    named = [(str(seat), name) for seat, name in enumerate(ledger.names.by_seat)]
    return radio_field(field, title, [*named, *more], ledger.draft.get(field))


def trick_count_radios(
    draft: Entry, titles: Sequence[Node], whole: int, out: Sequence[int] = ()
) -> list[Element]:
    """Return a row of radio buttons for the tricks of each player or side. `whole` is the number of
    all tricks, from which a single missing number is computed. `out` has the indices of players who
    sat out and have no row.
    """
    given = read_counts(draft, "won", len(titles))
    known = [0 if place in out else count for place, count in enumerate(given)]
    shown = fill_single_missing_count(known, whole)
    rows = []
    for place, title in enumerate(titles):
        values = [write_counts([*known[:place], n, *known[place + 1 :]]) for n in range(whole + 1)]
        marks = [(value, number(n)) for n, value in enumerate(values)]
        tricks = shown[place]
        chosen = None if tricks is None else values[tricks]
        if place not in out:
            rows.append(radio_field("won", title, marks, chosen, group=f"-{place}"))
    return rows


def number_field(
    field: str, title: Node, value: str, *, of: int = 0, after: str = "", group: str = ""
) -> Element:
    """Return a field for a number. The page stores the number followed by the text `after`: "16"
    and "H" give "16H". If `of` is not 0, the page subtracts the number from `of`: with 162, typing
    the other side's 62 points stores 100.
    """
    return div(".field.pad-number")[
        text_field(
            f"pad-{field}{group}",
            title,
            value,
            data_choose="pad-number",
            data_field=field,
            data_of=str(of),
            data_after=after,
            inputmode="numeric",
            maxlength="4",
            aria_describedby="pad-told",
        )
    ]


def item_add_remove_buttons(
    field: str, words: Mapping[str, str], value: str, first: int = 0
) -> Fragment:
    """Return buttons that add an item, such as a card, to a field, and buttons that remove items.
    The field's text `value` has a letter for each item. `words` maps letters to labels. The first
    `first` characters of the text, such as a side's number, are not items.
    """
    added = [(place, value[place]) for place in range(first, len(value)) if value[place] in words]
    return fragment[
        div(".actions.wrapped.pad-keys")[
            [
                command_button(
                    "pad-add", word, id=f"pad-{field}-{letter}", data_field=field, data_value=letter
                )
                for letter, word in words.items()
            ]
        ],
        div(".actions.wrapped.pad-entered", aria_live="polite")[
            [
                command_button(
                    "pad-drop",
                    [words[letter], visual_only(" ×"), screen_reader_text(_("Take back"))],
                    "quiet",
                    id=f"pad-{field}-drop-{place}",
                    data_field=field,
                    data_value=str(place),
                )
                for place, letter in added
            ]
        ],
    ]


def _suit_with_name(suit: Suit) -> Node:
    return [suit_mark(suit), screen_reader_text(suit_name(suit))]


# 80 Points: banker, trumps, points, last trick and kitty


def _eighty_points_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    draft = ledger.draft
    if state.number == 1:
        yield _seat_radios(ledger, "banker", _("Who is the banker?"))
    yield _suit_radios("suit", _("Trump suit"), draft, (NO_SUIT, _("none")))
    attackers = _attacking_team(ledger, state)
    if attackers is None:
        return
    side, defenders = ledger.side_names[attackers], ledger.side_names[other_team(attackers)]
    yield number_field("points", say(_("Points of %(side)s"), side=side), draft.get("points", ""))
    if state.options.throws:
        with_throws = "cost" in draft or "gain" in draft  # penalties of failed throws (4.5)
        yield details(".more", open=with_throws)[
            summary[_("Failed throws")],
            number_field("cost", _("Points added"), draft.get("cost", "")),
            number_field("gain", _("Points taken off"), draft.get("gain", "")),
        ]
    sides: list[tuple[str, Node]] = [("A", side), ("D", defenders)]
    yield radio_field("last", _("Who won the last trick?"), sides, draft.get("last"))
    if draft.get("last") == "A":
        yield from _kitty_fields(ledger, state)


def _attacking_team(ledger: Ledger, state: Any) -> Team | None:
    banker = banker_of(state, ledger.draft)
    return None if banker is None else other_team(team_of(banker))


def _kitty_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    draft = ledger.draft
    yield number_field("kitty", _("Points in the kitty"), draft.get("kitty", ""))
    if state.options.bottom_multiplier != "x2":
        leads: list[tuple[str, Node]] = [("", _("a single card")), ("1", _("one pair"))]
        most = state.options.sisters_max or LONGEST_LEAD
        leads += [
            (str(count), say(_("%(count)d pairs in a row"), count=count))
            for count in range(2, most + 1)
        ]
        yield radio_field("led", _("Led to the last trick"), leads, draft.get("led", ""))


def _attackers_need_sentence(ledger: Ledger, state: Any) -> str:
    """Say which team attacks, and how many points it needs; "" while the teams are unknown."""
    attackers = _attacking_team(ledger, state)
    if attackers is None:
        return ""
    text = _("%(side.Subject)s attack and win with %(goal)s points.")
    return say(text, side=ledger.side_names[attackers], goal=number(GOAL))


# Twenty Down: trumps, who sat out, tricks of each player


def _twenty_down_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    if are_hearts_fixed_trumps(state.options, state.number):
        yield p[_("Hearts are trumps.")]
    else:
        yield _suit_radios("trumps", _("Trumps"), ledger.draft)
    out = read_seats(ledger.draft, "out", len(SEATS))
    if state.options.drop_out != "off":
        yield _sat_out_boxes(ledger, state.forehand, out)
    if len(out) < len(SEATS) - 1:
        titles = [say(_("Tricks of %(name)s"), name=ledger.names[seat]) for seat in SEATS]
        yield from trick_count_radios(ledger.draft, titles, FIVE, out)


def _sat_out_boxes(ledger: Ledger, forehand: Seat, out: tuple[Seat, ...]) -> Node:
    """Return a checkbox for each player who may sit out: all except the seat after the dealer."""
    return fieldset(".segmented.pad-row", id="row-pad-out")[
        legend[_("Who sat out?")],
        [
            radio_or_checkbox(
                "checkbox",
                f"pad-out-{seat}",
                ledger.names[seat],
                checked=seat in out,
                choose="pad-set",
                field="out",
                value="".join(str(one) for one in SEATS if (one in out) != (one == seat)),
            )
            for seat in SEATS
            if seat != forehand
        ],
    ]


# Eights: which side went out, and the cards left in other hands


def _eights_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    options: EightsOptions = state.options
    out = ledger.draft.get("out")
    sides = [(str(side), name) for side, name in enumerate(ledger.side_names)]
    yield radio_field("out", _("Who went out?"), [*sides, (BLOCK, _("blocked"))], out)
    for side in range(len(ledger.sides)) if out else ():
        if out != str(side):
            yield from _hand_fields(ledger, options, side)


def _hand_fields(ledger: Ledger, options: EightsOptions, side: int) -> Iterator[Node]:
    """Yield buttons for the cards left in a side's hands, or a number field for their points."""
    whole = ledger.draft.get(SUMS[side], "")
    if not whole:
        yield from (_hand_card_buttons(ledger, seat) for seat in seats_of(options, side))
    name = ledger.side_names[side]
    yield details(".more", open=bool(whole))[
        summary[say(_("Or the sum: %(side)s"), side=name)],
        number_field(SUMS[side], say(_("Points of %(side)s"), side=name), whole),
    ]


def _hand_card_buttons(ledger: Ledger, seat: Seat) -> Node:
    field, title = HELD[seat], say(_("Cards of %(name)s"), name=ledger.names[seat])
    held = ledger.draft.get(field, "")
    words = {letter: rank_short(rank) for letter, rank in RANKS.items()}
    return fieldset(".pad-row", id=f"row-pad-{field}")[
        legend[title], item_add_remove_buttons(field, words, held)
    ]


# Belote: the fields follow the course of a deal


DECLARATIONS: Mapping[str, str] = {  # names by the letter of an entry
    "T": N_("tierce"),
    "F": N_("fifty"),
    "H": N_("hundred"),
    **{"X" if rank == "10" else rank: name for rank, name in reversed(FOUR_NAMES.items())},
}


def _belote_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    draft = ledger.draft
    yield _side_radios(ledger, "by", _("Who bid?"))
    yield from _belote_bid_fields(draft, state)
    doubled = [("", _("no")), ("2", _("doubled")), ("4", _("redoubled"))]
    yield radio_field("doubling", _("Double"), doubled, draft.get("doubling", ""))
    if draft.get("by") in ("0", "1") and _split_bid(draft)[1]:
        yield from _points_and_tricks_fields(ledger, int(draft["by"]))
        yield from _declaration_fields(ledger)


def _split_bid(draft: Entry) -> tuple[str, str, str]:
    """Split a bid into number, trumps, and "K" for kaput (all tricks). Missing parts are ""."""
    found = fullmatch(r"(\d*)([CDHSN]?)(K?)", draft.get("bid", ""))
    return (found[1], found[2], found[3]) if found else ("", "", "")


def _belote_bid_fields(draft: Entry, state: Any) -> Iterator[Node]:
    units, trumps, kaput = _split_bid(draft)
    title = say(_("Units, %(lowest)s or more"), lowest=number(state.options.min_bid))
    yield number_field("bid", title, units, after=trumps + kaput)
    values = [*suit_choices(units, kaput), (f"{units}N{kaput}", _("height"))]
    yield radio_field("bid", _("Trumps"), values, f"{units}{trumps}{kaput}" if trumps else None)
    if kaput or (units.isdecimal() and int(units) >= state.options.kaput_min):
        kinds = [(f"{units}{trumps}", _("no")), (f"{units}{trumps}K", _("kaput"))]
        yield radio_field("bid", _("Kaput"), kinds, f"{units}{trumps}{kaput}", group="-kaput")


def _points_and_tricks_fields(ledger: Ledger, team: int) -> Iterator[Node]:
    draft = ledger.draft
    if "all" not in draft:
        yield div(".pad-pair")[_points_fields(ledger)]
    yield _side_radios(ledger, "all", _("All eight tricks"), ("", _("none")))
    if _split_bid(draft)[2] and "all" not in draft:
        title = say(_("Tricks of %(side)s"), side=ledger.side_names[team])
        marks: list[tuple[str, Node]] = [(str(n), number(n)) for n in range(1, ALL_TRICKS)]
        yield radio_field("took", title, marks, draft.get("took"))


def _points_fields(ledger: Ledger) -> Iterator[Node]:
    """Yield a number field for each side's points. Typing one number fills in the other."""
    points = ledger.draft.get("points", "")
    rest = ALL_POINTS - int(points) if points.isdecimal() else -1
    for team, value in enumerate((points, str(rest) if rest >= 0 else "")):
        title = say(_("Points of %(side)s"), side=ledger.side_names[team])
        of, group = (ALL_POINTS, "-others") if team else (0, "")
        yield number_field("points", title, value, of=of, group=group)


def _declaration_fields(ledger: Ledger) -> Iterator[Node]:
    value = ledger.draft.get("decl", "")
    sides = [(f"{team}{value[1:]}", name) for team, name in enumerate(ledger.side_names)]
    yield radio_field("decl", _("Declarations that count"), [("", _("none")), *sides], value)
    if value:
        names = {letter: _(name) for letter, name in DECLARATIONS.items()}
        yield item_add_remove_buttons("decl", names, value, 1)
    if _split_bid(ledger.draft)[1] != "N":
        yield _side_radios(ledger, "bel", _("Belote"), ("", _("none")))


def _belote_bid_needs_sentence(ledger: Ledger, state: Any) -> str:
    """Return the sentence about the points that a Belote bid needs; "" for an incomplete bid."""
    by = ledger.draft.get("by")
    try:
        after = score(state, {**ledger.draft, "all": by} if by else {})
    except IllegalEntry:
        return ""
    line = after.sheet[-1].reckoning
    if line.need <= 0:
        return _("One trick makes the bid.")
    if line.contract.bid.kaput:
        return _("The bid needs all eight tricks.")
    return say(_("The bid needs %(need)s points."), need=number(line.need))


# Five Hundred: contract, called partner, and tricks taken


def _five_hundred_fields(ledger: Ledger, state: Any) -> Iterator[Node]:
    options: Options = state.options
    rivals = len(sides(options)) > 2 or options.all_pass == "no_trump"  # noqa: S105
    if "passed" in ledger.draft:  # a deal played although all players passed (8.10)
        yield radio_field("passed", _("Everyone passed"), [("1", _("yes")), ("", _("no"))], "1")
        yield from trick_count_radios(ledger.draft, ledger.side_names, TEN)
    else:
        yield from _contract_fields(ledger, options)
    if rivals and options.win_by_tricks:
        yield _side_radios(ledger, "first", _("First at the target"), ("", _("no matter")))


def _contract_fields(ledger: Ledger, options: Options) -> Iterator[Node]:
    yield _seat_radios(ledger, "by", _("Who bid?"))
    yield from _five_hundred_bid_fields(ledger.draft, options)
    contract = _contract_of_draft(ledger.draft)
    if contract is None:
        return
    if must_call_partner(options, contract):
        yield _seat_radios(ledger, "partner", _("Who was called?"), (ALONE, _("played alone")))
    yield from _trick_count_fields(ledger, options, contract)


def _contract_of_draft(draft: Entry) -> Contract | None:
    """Return the contract of a deal being entered. None as long as bid or bidder is missing."""
    try:
        return Contract(parse_bid(draft.get("bid", "")), int(draft["by"]))
    except (NotationError, KeyError, ValueError):
        return None


def _five_hundred_bid_fields(draft: Entry, options: Options) -> Iterator[Node]:
    said = draft.get("bid", "")
    found = fullmatch(r"(\d*)([SCDH]|NT|)", said)
    tricks, suit = (found[1], found[2]) if found else ("", "")
    numbers: list[tuple[str, Node]] = [(f"{n}{suit}", number(n)) for n in NUMBERS]
    known = bids_low_to_high(options.misere, options.open_misere)
    numbers += [(one.name, bid_button_label(one)) for one in (MISERE, OPEN_MISERE) if one in known]
    yield radio_field("bid", _("Bid"), numbers, said if tricks or not found else None)
    if found:
        marks = [
            (f"{tricks}{one or 'NT'}", _suit_with_name(one) if one else _("no trumps"))
            for one in BID_SUITS
        ]
        yield radio_field("bid", _("Trumps"), marks, said if suit else None, group="-suit")


def _trick_count_fields(ledger: Ledger, options: Options, contract: Contract) -> Iterator[Node]:
    """Yield a row of buttons for each side, to enter its tricks. With two sides, only the bidder's
    has a row. A misere in which partners play adds a row for the declarer's own tricks. If the
    misere ends at the declarer's first trick, that row is the only one.
    """
    draft = ledger.draft
    if not is_misere_ending_at_once(options, contract):
        titles = [say(_("Tricks of %(side)s"), side=name) for name in ledger.side_names]
        rows = trick_count_radios(draft, titles, TEN)
        own = rows[side_of(options, contract.declarer)]
        yield from [own] if len(rows) == 2 else rows
    if is_misere_ending_at_once(options, contract) or is_misere_with_partners(options, contract):
        title = say(_("Tricks of %(name)s alone"), name=ledger.names[contract.declarer])
        marks = [(str(n), number(n)) for n in range(TEN + 1)]
        yield radio_field("own", title, marks, draft.get("own"))


def _five_hundred_bid_needs_sentence(ledger: Ledger, state: Any) -> str:
    """Return the sentence about the tricks and points of a bid; "" for an incomplete bid."""
    contract = _contract_of_draft(ledger.draft)
    if contract is None:
        return ""
    bid, options = contract.bid, state.options
    return say(
        _("The bid needs %(tricks)s tricks: %(points)s, else %(lost)s.")
        if bid.tricks
        else _("The bidder may take no trick: %(points)s, else %(lost)s."),
        tricks=number(bid.tricks),
        points=bid_points_in_words(bid, options),
        lost=number(-points_of_bid(bid, options.open_misere)),
    )


# The forms by game


class Form(NamedTuple):
    """Functions that build the form for entering a deal of one game on a score pad."""

    fields: Callable[[Ledger, Any], Iterable[Node]]
    # Sentence above the outcome, such as the points a bid needs; None in games without one.
    describe_bid: Callable[[Ledger, Any], str] | None = None


FORMS: Mapping[str, Form] = {
    "belote": Form(_belote_fields, _belote_bid_needs_sentence),
    "eights": Form(_eights_fields),
    "eighty-points": Form(_eighty_points_fields, _attackers_need_sentence),
    "five-hundred": Form(_five_hundred_fields, _five_hundred_bid_needs_sentence),
    "twenty-down": Form(_twenty_down_fields),
}
