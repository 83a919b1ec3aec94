"""What may be done in each phase of Twenty Down, and what it means."""

from collections.abc import Iterator

from cardroom.games.twenty_down.model import Phase, View
from cardroom.nouns.cards import Suit
from cardroom.views.wording.taught import Taught
from cardroom.views.wording.twenty_down.stakes import change
from cardroom.views.words import _, card_count, signed, suit_name


def taught(view: View) -> Iterator[Taught]:
    """Empty where it is not this seat's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    match view.phase:
        case Phase.TRUMP:
            yield from _naming(view)
        case Phase.EXCHANGE:
            yield from _exchanging(view)
        case Phase.STAY:
            yield from _staying(view)
        case Phase.PLAY:
            yield from _playing(view)
        case _:
            pass


def _stakes(view: View) -> dict[str, str]:
    return {"one": signed(change(view, 1)), "none": signed(change(view, 0))}


def _naming(view: View) -> Iterator[Taught]:
    yield Taught(
        _("The suit you name beats the three others: its lowest card takes a trick from any ace."),
        "5",
    )
    for suit in (Suit.HEARTS, Suit.CLUBS):
        values = {"suit": suit_name(suit), **_stakes(view._replace(trump=suit))}
        if suit is Suit.HEARTS:
            text = _(
                "With %(suit)s as trumps a trick changes your score by %(one)s, and none at all "
                "by %(none)s."
            )
        else:
            text = _(
                "With any other suit a trick changes it by %(one)s, and none at all by %(none)s."
            )
        yield Taught(text % values, "6.1")
    yield Taught(
        _("You will get three more cards, so name a suit in which you hold two, or a high one."),
        "3",
    )


def _exchanging(view: View) -> Iterator[Taught]:
    most = card_count(view.options.exchange_max)
    yield Taught(
        _("You may throw up to %(cards)s, once, and draw as many; nobody sees either.")
        % {"cards": most},
        "4.1",
    )
    yield Taught(
        _("Keep trumps and the highest cards of a suit; throw what will take no trick."), "5"
    )
    yield Taught(
        _("A single trick changes your score by %(one)s, and none at all by %(none)s.")
        % _stakes(view),
        "6.1",
    )


def _staying(view: View) -> Iterator[Taught]:
    yield Taught(_("Whoever sits out plays no card, and their score stays as it is."), "4.3")
    yield Taught(
        _("If you stay, a trick changes your score by %(one)s, and none at all by %(none)s.")
        % _stakes(view),
        "6.1",
    )


def _playing(view: View) -> Iterator[Taught]:
    if view.trick is not None and not view.trick.cards:
        yield Taught(
            _("The others must follow the suit you lead; who has none of it must trump."), "4.2.3"
        )
    yield Taught(_("The highest trump takes the trick, else the highest of the suit led."), "5")
