"""The words of Twenty Down before the game: options, presets, the line in the lobby."""

from cardroom.cards import Suit
from cardroom.views.words import _, card_count, deal_count, marked, ngettext, suit_name

NAMES = {
    "drop_out": marked("Dropping out"),
    "deal_limit": marked("Length of the game"),
    "sweep_bonus": marked("All five tricks"),
    "hearts_from_deal": marked("Hearts from the ninth deal"),
    "start": marked("Points at the start"),
    "trump_choice": marked("Naming trumps"),
    "exchange_max": marked("Exchange"),
    "must_head": marked("Beating"),
    "hearts_factor": marked("Hearts as trumps"),
    "caller_zero_factor": marked("Forehand without a trick"),
    "rank_order": marked("Rank of the ten"),
    "tie": marked("Equal lowest scores"),
}

HELP = {
    "drop_out": marked(
        "After the exchange everybody but forehand may sit the deal out at no cost, unless "
        "diamonds are trumps. Games become shorter."
    ),
    "deal_limit": marked(
        "Without a limit one game in twenty lasts more than 35 deals. At the limit the lowest "
        "score wins."
    ),
    "sweep_bonus": marked("What a player who takes every trick of a deal is paid."),
    "hearts_from_deal": marked(
        "The late deals in hearts, which count double, bring long games to an end."
    ),
    "start": marked("The fewer points, the shorter the game."),
    "trump_choice": marked("Forehand names trumps after seeing two cards."),
    "exchange_max": marked("How many cards each player may exchange, once, before the play."),
    "must_head": marked("Whether you must play a card that is winning if you hold one that may."),
    "hearts_factor": marked("Whether every change of score doubles when hearts are trumps."),
    "caller_zero_factor": marked("What forehand pays for taking no trick at all."),
    "rank_order": marked("Where the ten stands among the cards of its suit."),
    "tie": marked("When several players share the lowest score at 0 or below."),
}

VALUES: dict[tuple[str, str | int], str] = {
    ("drop_out", "off"): marked("not in this game"),
    ("drop_out", "brostedt"): marked("allowed after the exchange"),
    ("deal_limit", 0): marked("until somebody reaches 0"),
    ("sweep_bonus", 5): marked("10 points off: 5, and 5 more"),
    ("sweep_bonus", 0): marked("5 points off"),
    ("hearts_from_deal", 9): marked("always trumps from then on"),
    ("hearts_from_deal", 0): marked("trumps are named in every deal"),
    ("trump_choice", "any"): marked("any suit"),
    ("trump_choice", "held"): marked("a suit of those two cards"),
    ("exchange_max", 0): marked("no exchange"),
    ("must_head", "no"): marked("no duty to beat"),
    ("must_head", "yes"): marked("beat the trick if you can"),
    ("hearts_factor", 2): marked("everything counts double"),
    ("hearts_factor", 1): marked("nothing is doubled"),
    ("caller_zero_factor", 1): marked("5 points on, like anybody"),
    ("caller_zero_factor", 2): marked("10 points on, double"),
    ("rank_order", "natural"): marked("between jack and nine"),
    ("rank_order", "ace_ten"): marked("between ace and king"),
    ("tie", "next_deal"): marked("another deal decides"),
    ("tie", "shared"): marked("they win together"),
}

PRESETS = {
    "seed": (
        marked("Twenty Down"),
        marked("Everybody plays every deal. About a dozen deals, now and then many more."),
    ),
    "brostedt": (
        marked("With dropping out"),
        marked("A bad hand may be left lying. About ten deals."),
    ),
}

COMPLAINTS = {"unknown-value": marked("This combination of house rules cannot be played.")}


def tagline() -> str:
    return _("Five cards, five tricks: take them to get from 20 down to 0, and never take none.")


def first_options() -> tuple[str, ...]:
    return "drop_out", "deal_limit", "sweep_bonus", "hearts_from_deal"


def option_name(field: str) -> str:
    return _(NAMES[field])


def option_help(field: str) -> str:
    return _(HELP[field])


def option_value(field: str, value: str | int) -> str:
    if (field, value) in VALUES:
        return _(VALUES[field, value])
    count = int(value)
    match field:
        case "deal_limit":
            return _("at most %(deals)s") % {"deals": deal_count(count)}
        case "exchange_max":
            return _("up to %(cards)s") % {"cards": card_count(count)}
        case _:
            return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


def preset_name(key: str) -> str:
    return _(PRESETS[key][0])


def preset_help(key: str) -> str:
    return _(PRESETS[key][1])


def complaint(code: str) -> str:
    return _(COMPLAINTS.get(code, COMPLAINTS["unknown-value"]))


def forced_hearts(number: int) -> str:
    """Said when a deal begins in which nobody names trumps."""
    values = {"number": number, "suit": suit_name(Suit.HEARTS)}
    return _("Deal %(number)d: %(suit)s are trumps, and nobody is asked.") % values
