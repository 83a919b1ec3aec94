"""Sentences about a deal of Eights: position, cards that fit, end and penalty points."""

from cardroom.games.eights.model import Phase, View, seats_of, side_of
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.views.scene import Scene
from cardroom.views.wording.position import deal_line, hand_lines
from cardroom.views.words import N_, Names, Word, _, card_count, point_count, say, you_or
from cardroom.views.words.cards import ALL_OF_RANK, card_name, suit_name
from cardroom.views.words.lists import join_with_or

# The whole position, as far as the person may know it


def name_fitting_cards(view: View) -> Word:
    """Name the cards that may be played: "spades, sevens or eights", or "hearts or eights"."""
    suits = [suit_name(view.named)] if view.named else []
    ranks = dict.fromkeys((view.top.rank, "8"))
    return join_with_or([*suits, *(_(ALL_OF_RANK[rank]) for rank in ranks)])


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    """Return the position in sentences: deal, discard pile, stock, hand and scores."""
    view, names = scene.view, scene.names
    stock = say(_("Stock: %(cards)s."), cards=card_count(view.stock))
    return (
        deal_line(view.number, view.dealer, names),
        pile_line(view),
        stock if view.stock else _("The stock is empty."),
        *hand_lines(scene),
        *(_score_and_hand_size_line(view, seat, names) for seat in range(len(names))),
    )


def pile_line(view: View) -> str:
    """Return a sentence about the discard pile: its top card and, after an eight, the suit."""
    card = card_name(view.top)
    if view.named is None:
        return say(_("Discard pile: %(card)s. Any card fits."), card=card)
    if view.top.rank != "8":
        return say(_("Discard pile: %(card)s."), card=card)
    text = _("Discard pile: %(card)s; current suit %(suit)s.")
    return say(text, card=card, suit=suit_name(view.named))


def _score_and_hand_size_line(view: View, seat: Seat, names: Names) -> str:
    values = {
        "name": names[seat],
        "points": point_count(view.scores[seat]),
        "cards": card_count(view.held[seat]),
    }
    if view.phase is Phase.TURN and not view.held[seat]:
        return say(_("%(name)s: %(points)s; out of cards."), **values)
    return say(_("%(name)s: %(points)s, %(cards)s in hand."), **values)


def terms(scene: Scene[View]) -> tuple[str, ...]:
    """Say which cards fit the pile, what an eight does, and when the game ends."""
    view = scene.view
    fits = say(_("You can play: %(cards)s."), cards=name_fitting_cards(view))
    end, target = _("The game ends at %(points.object)s; fewest wins."), view.options.target
    return (
        pile_line(view),
        *((fits,) if view.named else ()),
        _("An eight fits any card, and names the current suit."),
        _("Go out first: cards left in hand are penalty points."),
        say(end, points=point_count(target)),
    )


# The decisive card and the result


def decisive_line(scene: Scene[View]) -> str:
    """Return a sentence with the last card of the player who went out; "" for a blocked deal."""
    view = scene.view
    if view.phase is Phase.TURN or not view.sheet or view.sheet[-1].winner is None:
        return ""
    last = next(move for move in reversed(view.moves) if move.laid)
    yours = _("Your last card was %(card.subject)s.")
    theirs = _("%(name.Whose)s last card was %(card.subject)s.")
    return you_or(scene.names, last.seat, yours, theirs, card=card_name(Card(last.laid)))


CAME_TO = {  # by (own side went out first, partners pay together)
    (True, False): N_("You went out first: %(theirs.object)s against %(others.object)s."),
    (True, True): N_("Your side went out first: %(theirs.object)s against %(others.object)s."),
    (False, False): N_("%(name.Subject)s went out first: your cards cost %(own.object)s."),
    (False, True): N_("The others went out first: your cards cost %(own.object)s."),
}


def deal_comment(view: View, names: Names) -> str:
    if not view.sheet or view.seat is None:
        return ""
    line, options, side = view.sheet[-1], view.options, side_of(view.options, view.seat)
    own = point_count(line.debits[side])
    if line.winner is None:
        return say(_("Blocked: your cards cost %(own.object)s."), own=own)
    out = seats_of(options, line.winner)
    return say(
        _(CAME_TO[line.winner == side, len(seats_of(options, side)) > 1]),
        name=names[out[0]],
        own=own,
        theirs=point_count(sum(line.debits) - line.debits[side]),
        others=names.together(seat for seat in range(options.players) if seat not in out),
    )
