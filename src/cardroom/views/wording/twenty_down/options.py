"""The words of Twenty Down before the game: options, presets, the line in the lobby."""

from cardroom.game import Value
from cardroom.games.twenty_down.model import SEATS
from cardroom.nouns.cards import Suit
from cardroom.views.wording.option_words import OptionWords
from cardroom.views.words import N_, _, card_count, deal_count, ngettext, seat_name, suit_name

NAMES = {
    "drop_out": N_("Dropping out"),
    "deal_limit": N_("Length of the game"),
    "sweep_bonus": N_("All five tricks"),
    "hearts_from_deal": N_("Hearts from the ninth deal"),
    "start": N_("Points at the start"),
    "trump_choice": N_("Naming trumps"),
    "exchange_max": N_("Exchange"),
    "must_head": N_("Beating"),
    "hearts_factor": N_("Hearts as trumps"),
    "caller_zero_factor": N_("Forehand without a trick"),
    "rank_order": N_("Rank of the ten"),
    "tie": N_("Equal lowest scores"),
    "first_dealer": N_("First dealer"),
}

HELPS = {
    "drop_out": N_(
        "After the exchange everybody but forehand may sit the deal out at no cost, unless "
        "diamonds are trumps. Games become shorter."
    ),
    "deal_limit": N_(
        "Without a limit one game in twenty lasts more than 35 deals. At the limit the game is "
        "over: the lowest score wins, and equal lowest scores win together."
    ),
    "sweep_bonus": N_("What a player who takes every trick of a deal is paid."),
    "hearts_from_deal": N_(
        "The late deals in hearts, which count double, bring long games to an end."
    ),
    "start": N_("The fewer points, the shorter the game."),
    "trump_choice": N_("Forehand names trumps after seeing two cards."),
    "exchange_max": N_("How many cards each player may exchange, once, before the play."),
    "must_head": N_("Whether you must play a card that is winning if you hold one that may."),
    "hearts_factor": N_("Whether every change of score doubles when hearts are trumps."),
    "caller_zero_factor": N_("What forehand pays for taking no trick at all."),
    "rank_order": N_("Where the ten stands among the cards of its suit."),
    "tie": N_(
        "When several players share the lowest score at 0 or below, before the last deal of a "
        "game with a limit."
    ),
    "first_dealer": N_("Who deals first; then the deal passes clockwise."),
}

VALUES: dict[tuple[str, Value], str] = {
    ("drop_out", "off"): N_("not in this game"),
    ("drop_out", "brostedt"): N_("allowed after the exchange"),
    ("deal_limit", 0): N_("until somebody reaches 0"),
    ("sweep_bonus", 5): N_("10 points off: 5, and 5 more"),
    ("sweep_bonus", 0): N_("5 points off"),
    ("hearts_from_deal", 9): N_("always trumps from then on"),
    ("hearts_from_deal", 0): N_("trumps are named in every deal"),
    ("trump_choice", "any"): N_("any suit"),
    ("trump_choice", "held"): N_("a suit of those two cards"),
    ("exchange_max", 0): N_("no exchange"),
    ("must_head", "no"): N_("no duty to beat"),
    ("must_head", "yes"): N_("beat the trick if you can"),
    ("hearts_factor", 2): N_("everything counts double"),
    ("hearts_factor", 1): N_("nothing is doubled"),
    ("caller_zero_factor", 1): N_("5 points on, like anybody"),
    ("caller_zero_factor", 2): N_("10 points on, double"),
    ("rank_order", "natural"): N_("between jack and nine"),
    ("rank_order", "ace_ten"): N_("between ace and king"),
    ("tie", "next_deal"): N_("another deal decides"),
    ("tie", "shared"): N_("they win together"),
    ("first_dealer", "lot"): N_("drawn by lot"),
}

PRESETS = {
    "seed": (
        N_("Twenty Down"),
        N_("Everybody plays every deal. About a dozen deals, now and then many more."),
    ),
    "brostedt": (
        N_("With dropping out"),
        N_("A bad hand may be left lying. About ten deals."),
    ),
}


def _amount(field: str, value: Value) -> str:
    count = int(value)
    match field:
        case "deal_limit":
            return _("at most %(deals)s") % {"deals": deal_count(count)}
        case "first_dealer":
            return seat_name(count, len(SEATS))
        case "exchange_max":
            return _("up to %(cards)s") % {"cards": card_count(count)}
        case _:
            return ngettext("%(count)d point", "%(count)d points", count) % {"count": count}


OPTIONS = OptionWords(
    first=("drop_out", "deal_limit", "sweep_bonus", "hearts_from_deal"),
    names=NAMES,
    helps=HELPS,
    values=VALUES,
    presets=PRESETS,
    others=_amount,
)


def forced_hearts(number: int) -> str:
    """Said when a deal begins in which nobody names trumps."""
    values = {"number": number, "suit": suit_name(Suit.HEARTS)}
    return _("Deal %(number)d: %(suit)s are trumps, and nobody is asked.") % values
