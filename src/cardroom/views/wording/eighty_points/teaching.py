"""What may be done in each phase of 80 Points, and what it means."""

from collections.abc import Iterator

from cardroom.games.eighty_points.deal import BOTTOM
from cardroom.games.eighty_points.model import Phase, Show, View
from cardroom.games.eighty_points.ranks import points_of
from cardroom.games.eighty_points.rules import factor_for
from cardroom.views.wording.eighty_points.words import plain_name, royals_are_trumps, rung_name
from cardroom.views.wording.taught import Taught
from cardroom.views.words import _, point_count, suit_name


def taught(view: View) -> Iterator[Taught]:
    """Empty where it is not this seat's turn."""
    if view.seat is None or view.turn != view.seat:
        return
    match view.phase:
        case Phase.DEAL | Phase.CLOSE:
            yield from _showing(view)
        case Phase.RESHUFFLE:
            yield from _asking(view)
        case Phase.BURY:
            yield from _burying(view)
        case Phase.PLAY:
            yield from _playing(view)
        case _:
            pass


def _royal(view: View) -> Iterator[Taught]:
    if not royals_are_trumps(view):
        return
    yield Taught(
        _("The royal number is %(royal)s: every %(royal)s is a trump, and so are the jokers.")
        % {"royal": rung_name(view.royal)},
        "1.4",
    )


def _levels(view: View) -> Iterator[Taught]:
    yield Taught(
        _("The number on each plate is a level: whoever wins rounds climbs from 2 to %(last)s.")
        % {"last": rung_name(view.options.final_level)},
        "6.3",
    )


def _showing(view: View) -> Iterator[Taught]:
    yield from _royal(view)
    declaring = view.options.trump_making == "declare"
    for show in (said for said in view.legal if isinstance(said, Show)):
        card, values = show.cards[0], {"cards": plain_name(show.cards)}
        if card.suit is None:
            text = _("Showing %(cards)s leaves the round without a royal suit.")
        else:
            text = _("Showing %(cards)s makes all %(suit)s trumps.")
            values["suit"] = suit_name(card.suit)
        yield Taught(text % values, "3.4" if declaring else "3.3")
    yield Taught(
        _("Cards that are shown stay in the hand; show for the suit in which you hold most."),
        "3.4" if declaring else "3.3",
    )


def _asking(view: View) -> Iterator[Taught]:
    yield Taught(
        _("Your cards hold %(points)s, so few that you may have all cards dealt again.")
        % {"points": point_count(points_of(view.hand))},
        "3.5",
    )
    yield Taught(_("Points are not strength: a hand full of trumps may be worth keeping."), "3.5")


def _burying(view: View) -> Iterator[Taught]:
    factor, more = factor_for(0, view.options), factor_for(1, view.options)
    yield Taught(
        _("The %(count)d cards you lay down are out of play, but their points are not.")
        % {"count": BOTTOM},
        "3.7",
    )
    text = _(
        "If the Attackers win the last trick, points among them count %(factor)d times for them."
    )
    yield Taught(text % {"factor": factor}, "6.1")
    if more > factor:
        yield Taught(_("Won with a double they count %(more)d times.") % {"more": more}, "6.1")
    yield Taught(
        _("You hold %(points)s: bury them only if you can win the last trick.")
        % {"points": point_count(points_of(view.hand))},
        "1.3",
    )
    yield Taught(
        _("Keep trumps and doubles; be rid of a short suit, and you can trump it."), "4.2.1"
    )


def _playing(view: View) -> Iterator[Taught]:
    yield from _royal(view)
    if view.trick is not None and not view.trick.cards:
        yield Taught(_("Lead a single card, a double, or sisters: two doubles in a row."), "4.1")
    yield Taught(_("Only a double beats a double, and only sisters beat sisters."), "5")
    yield from _levels(view)
