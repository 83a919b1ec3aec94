"""The words of High Card."""

from cardroom.games.high_card import (
    KEY as KEY,
    Action,
    Phase,
    Play,
    View,
    count_tricks,
    parse,
    taker,
)

from cardroom.game import Objection, total
from cardroom.nouns.cards import Card
from cardroom.nouns.seats import Seat
from cardroom.players.player import Reason
from cardroom.views.scene import Scene
from cardroom.views.wording.game_words import OptionWords, SheetCell, SheetRow
from cardroom.views.wording.usual import (
    AIMS as AIMS,
    FIRSTS as FIRSTS,
    LESSONS_ABOUT as LESSONS_ABOUT,
    PROBLEMS_ABOUT as PROBLEMS_ABOUT,
    amount as amount,
    change as change,
    deal_comment as deal_comment,
    decisive_line as decisive_line,
    import_teaching as import_teaching,
    play_name as play_name,
    settlement as settlement,
    standing_after as standing_after,
    start_score as start_score,
    terms as terms,
)
from cardroom.views.words import (
    N_,
    Names,
    _,
    card_name,
    cards_and,
    deal_count,
    join_with_and,
    point_count,
    trick_count,
)
from cardroom.views.words.counts import signed


def action_label(text: str) -> str:
    match parse(text):
        case Play(card):
            return _("Play %(card)s") % {"card": card_name(card)}
        case _:
            return _("Next deal")


def confirm_label(view: View, text: str) -> str:
    return action_label(text)


def selection_prompt(view: View) -> str:
    return _("Select the card you want to play.")


def turn_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.turn is None:
        return score_line(scene)
    if view.turn == view.seat:
        return _("Your turn: play any of your cards.")
    return _("%(name)s is to play.") % {"name": scene.names[view.turn]}


def screen_reader_status_line(scene: Scene[View]) -> str:
    return turn_line(scene)


def objection(scene: Scene[View], objection: Objection) -> str:
    if objection.code == "not-in-hand":
        cards = cards_and(objection.cards)
        return _("The %(cards)s is not in your hand.") % {"cards": cards}
    return _("That is not possible now. %(turn)s") % {"turn": turn_line(scene)}


DUTIES = {"any": N_("Any card may be played.")}


REASONS = {"random": N_("Picked at random.")}


def reason(reason: Reason, *, brief: bool = False) -> str:
    return _(REASONS.get(reason.code, N_("No reason was given.")))


def trick_line(view: View, names: Names) -> str:
    name = names[taker(view.tricks[-1])]
    return _("Trick: %(name)s.") % {"name": name}


def log_lines(
    before: View, after: View, action: Action, seat: Seat, names: Names
) -> tuple[str, ...]:
    if not isinstance(action, Play):
        return ()
    card = card_name(action.card)
    played = _("%(name)s: %(card)s.") % {"name": names[seat], "card": card}
    new = len(after.tricks) > len(before.tricks)
    return (played, trick_line(after, names)) if new else (played,)


def action_line(before: View, after: View, action: Action, seat: Seat, names: Names) -> str:
    return next(iter(log_lines(before, after, action, seat, names)), "")


def score_changes(scene: Scene[View]) -> tuple[str, ...]:
    return tuple(signed(total(addends)) for addends in scene.view.sheet[-1].addends)


def score_line(scene: Scene[View]) -> str:
    view = scene.view
    if view.phase is Phase.OVER:
        names = join_with_and(scene.names[seat] for seat in view.winners)
        return _("Game over. Most points: %(names)s.") % {"names": names}
    scores = join_with_and(map(point_count, view.scores))
    return _("Deal %(number)d: %(scores)s.") % {"number": view.number, "scores": scores}


def sheet_rows(view: View) -> tuple[SheetRow, ...]:
    totals, rows = (0, 0), []
    for number, line in enumerate(view.sheet, 1):
        won = tuple(map(total, line.addends))
        totals = (totals[0] + won[0], totals[1] + won[1])
        both = zip(won, totals, strict=True)
        cells = tuple(SheetCell(signed(one), trick_count(one), total) for one, total in both)
        rows.append(SheetRow(number, 0, "", "", cells))
    return tuple(rows)


def state_lines(scene: Scene[View]) -> tuple[str, ...]:
    won = join_with_and(map(trick_count, count_tricks(scene.view.tricks)))
    hand = cards_and(scene.view.hand)
    return (
        _("Tricks: %(tricks)s.") % {"tricks": won},
        _("Your cards: %(cards)s.") % {"cards": hand},
    )


def takers(view: View) -> tuple[tuple[Seat, Card], ...]:
    return tuple((taker(trick), dict(trick.plays)[taker(trick)]) for trick in view.tricks)


TAGLINE = N_("Six cards & six tricks for two: the higher card takes the trick.")
FAN = ("KD", "AD")
MINUTES = 2
EASE = N_("easy")

OPTIONS = OptionWords(
    shown_first=("deals",),
    names={"deals": N_("Deals")},
    helps={"deals": N_("The most points after the last of them win.")},
    values={},
    presets={"usual": (N_("High Card"), N_("A single deal."))},
    word_other_value=lambda _field, value: deal_count(int(value)),
)
