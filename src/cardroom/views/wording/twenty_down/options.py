"""Texts of Twenty Down for its options and presets, as the lobby shows them."""

from cardroom.game import Value
from cardroom.games.twenty_down.model import SEATS
from cardroom.views.wording.game_words import OptionWords
from cardroom.views.words import N_, _, card_count, deal_count, default_seat_name, point_count, say


def _amount_in_words(field: str, value: Value) -> str:
    count = int(value)
    match field:
        case "deal_limit":
            return say(_("at most %(deals.object)s"), deals=deal_count(count))
        case "first_dealer":
            return default_seat_name(count, len(SEATS))
        case "exchange_max":
            return say(_("up to %(cards.object)s"), cards=card_count(count))
        case _:
            return point_count(count)


OPTIONS = OptionWords(
    shown_first=("drop_out", "deal_limit", "sweep_bonus", "hearts_from_deal"),
    names={
        "drop_out": N_("Sitting out"),
        "deal_limit": N_("Length of the game"),
        "sweep_bonus": N_("All five tricks"),
        "hearts_from_deal": N_("Hearts from the ninth deal"),
        "start": N_("Points at the start"),
        "trump_choice": N_("Naming trumps"),
        "exchange_max": N_("Exchanging"),
        "must_head": N_("Beating"),
        "hearts_factor": N_("Hearts as trumps"),
        "caller_zero_factor": N_("Forehand without a trick"),
        "rank_order": N_("Rank of the ten"),
        "tie": N_("Equal lowest scores"),
        "first_dealer": N_("First dealer"),
    },
    helps={
        "drop_out": N_("Not forehand, and not if diamonds are trumps."),
        "deal_limit": N_("Then the lowest score wins; equal ones win together."),
        "trump_choice": N_("Forehand sees two cards, then names trumps."),
        "must_head": N_("Beating the cards on the table if you can."),
        "tie": N_("At 0 or below, before any last deal."),
    },
    values={
        "drop_out": {"off": N_("not in this game"), "brostedt": N_("allowed after the exchange")},
        "deal_limit": {0: N_("until someone reaches 0")},
        "sweep_bonus": {5: N_("10 points off"), 0: N_("5 points off")},
        "hearts_from_deal": {9: N_("always trumps"), 0: N_("named as usual")},
        "trump_choice": {"any": N_("any suit"), "held": N_("a suit of the two cards")},
        "exchange_max": {0: N_("no exchange")},
        "must_head": {"no": N_("no"), "yes": N_("yes")},
        "hearts_factor": {2: N_("count double"), 1: N_("count once")},
        "caller_zero_factor": {1: N_("5 points"), 2: N_("10 points")},
        "rank_order": {
            "natural": N_("between jack and nine"),
            "ace_ten": N_("between ace and king"),
        },
        "tie": {"next_deal": N_("another deal decides"), "shared": N_("they win together")},
        "first_dealer": {"lot": N_("drawn by lot")},
    },
    presets={
        "seed": (N_("Twenty Down"), N_("Everyone plays every deal. About twelve deals.")),
        "brostedt": (
            N_("With sitting out"),
            N_("You can sit out with a bad hand. About ten deals."),
        ),
    },
    word_other_value=_amount_in_words,
)
