"""The course of 80 Points; what else can be tried from its rules stands next door."""

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import Bury, Options, text
from cardroom.lessons.course import N_, Course, Poor, Step, position, shows
from cardroom.lessons.eighty_points.examples import EXAMPLES
from cardroom.nouns.cards import cards as read_cards
from cardroom.nouns.cards import without
from cardroom.table import new_record

_HOME = new_record(KEY, Options(), "course")


def _without_one(cards: str) -> tuple[str, ...]:
    """All ways to bury eight of these nine cards; it is best to keep the last one."""
    *others, last = named = read_cards(cards)
    return tuple(text(Bury(without(named, (kept,)))) for kept in (last, *others))


POINTS = Step(
    key="points",
    title=N_("The points"),
    text=N_(
        "Two packs hold 200 points: fives count 5, tens and kings 10. You and North play West "
        "and East. Who attacks wins with 80."
    ),
    task=N_("West led the king of diamonds. Take it: of two equal cards the first wins."),
    record=position(
        _HOME,
        "ace-594",
        "pass bury:3D+4D+7D+9D+QD+6H+6H+8H play:KD play:5D play:6D",
    ),
    right=("play:AD",),
    because=N_(
        "Fifteen points for your side, who attack in this round. One follows suit, and the highest "
        "card wins."
    ),
    poor=(
        Poor("play:KD", N_("Your king is equal to West's, and of equals the first one wins.")),
        Poor("play:", N_("That is too low, and West keeps the points.")),
    ),
    lit=("trick",),
    choice=True,
    paragraph="1.3",
)

LADDER = Step(
    key="ladder",
    title=N_("The ladder"),
    text=N_(
        "At first two is royal: all twos are trumps. The ladder: jokers, the royal suit's "
        "two, the other twos, then its ace and so on."
    ),
    task=N_("Diamonds are royal, and West led their ace. Beat it, cheaply."),
    record=position(_HOME, "royal-943", "bury:3C+3C+6C+6C+9C+3H+4H+8H play:AD play:7D play:QD"),
    right=("play:2C",),
    because=N_("The two of clubs is a trump, and stands above the ace of diamonds."),
    poor=(
        Poor(
            "play:BJ",
            N_("The big joker beats everything. You hold a lower card that is enough."),
        ),
        Poor("play:", N_("That does not beat the ace. One of the twos does.")),
    ),
    lit=("trick",),
    paragraph="1.5",
)

DRAW = Step(
    key="draw",
    title=N_("Drawing trumps"),
    text=N_(
        "Cards are drawn one by one. The first two drawn makes its suit royal, and who drew "
        "it starter; the starter's side defends."
    ),
    task=N_("West drew the first two, that of spades. What follows?"),
    record=position(_HOME, "draw-15"),
    right=("West starts, spades are royal",),
    answers=(
        "You start, spades are royal",
        "West starts, spades are royal",
        "Trumps are named later",
    ),
    because=N_(
        "West and East defend, you and North attack. In later rounds the starter is known before."
    ),
    poor=(
        Poor(
            "You start, spades are royal",
            N_("Whoever drew the two is the starter: that was West."),
        ),
        Poor("Trumps are named later", N_("Nobody is asked: the first two that is drawn decides.")),
    ),
    lit=("seat-1",),
    paragraph="3.2",
)

BURY = Step(
    key="bury",
    title=N_("Burying"),
    text=N_(
        "The starter takes the last eight cards and lays any eight away. If the Attackers win "
        "the last trick, points there count double."
    ),
    task=N_("Diamonds are royal. Bury eight low cards: no points, trumps, aces or queens."),
    record=position(_HOME, "bury-56"),
    right=_without_one("3C 4C 7C 9C 3H 8H 9H 4S JS"),
    because=N_("Trumps, points and high cards stay in the hand, where they can be looked after."),
    poor=(
        Poor(
            "",
            N_(
                "Among these is a trump, a high card, or one with points. Look for low plain cards."
            ),
        ),
    ),
    paragraph="3",
)

DOUBLES = Step(
    key="doubles",
    title=N_("Doubles"),
    text=N_(
        "Two equal cards led together are a double. Who holds a double of the suit must play "
        "it, else two of that suit."
    ),
    task=N_("West led the double queen of spades. What must you play?"),
    record=position(
        _HOME,
        "double-86",
        "bury:3C+6C+QC+QC+3D+6D+8D+9D play:QS+QS play:4S+AS play:5S+7S",
    ),
    right=("play:8S+8S",),
    because=N_("Your only double of spades. Only a higher double would have beaten the queens."),
    lit=("trick",),
    paragraph="4.2",
)

SISTERS = Step(
    key="sisters",
    title=N_("Sisters"),
    text=N_(
        "Two doubles that are neighbours in a suit are “sisters”: four cards, led at once. "
        "Follow with as many doubles as you have."
    ),
    task=N_("You lead. Hearts are royal. Lead sisters."),
    record=position(_HOME, "sisters-638", "pass keep bury:3C+7C+9C+QC+9D+QD+4S+6S"),
    right=("play:QS+QS+KS+KS", "play:KC+KC+AC+AC"),
    because=N_(
        "Only higher sisters of the suit, or sisters in trumps, can beat them: a lot of points are "
        "safe."
    ),
    poor=(
        Poor(
            "play:",
            N_("That may be led, but you hold two doubles side by side, even in two suits."),
        ),
    ),
    choice=True,
    paragraph="4.1",
)

TRUMPING = Step(
    key="trumping",
    title=N_("Trumping"),
    text=N_(
        "Who has none of the suit led may play anything. A trump then wins the trick; against a "
        "double it takes a double of trumps."
    ),
    task=N_("You have no clubs. Take West's king and the 15 points, but not with a joker."),
    record=position(
        _HOME,
        "ruff-26",
        "bury:3C+3C+6C+8C+JC+QC+3D+4D play:5H+5H play:3H+JH play:KH+KH play:2C+3H play:7D "
        "play:10D play:JD play:AD play:KS play:QS play:9S play:AS play:QD+QD play:8D+10D "
        "play:3D+6D play:KD+KD play:4C play:10C play:5C play:AC play:9D play:KS play:7D play:6D "
        "play:6S play:10S play:3S play:6S play:QS play:JS play:5S play:7S play:7H play:6H play:2D "
        "play:BJ play:2S play:9H play:4H play:2H play:9C play:8C play:4C play:KC play:2C play:4H "
        "play:AH play:LJ play:7S play:8S play:AS play:4S play:KC play:7C play:5C",
    ),
    right=("play:9H", "play:QH"),
    because=N_("Even a low trump is above every card of a plain suit."),
    poor=(
        Poor("play:2D", N_("A two is a high trump. A lower one will do.")),
        Poor("play:2H", N_("The royal two is third of all trumps. A lower one will do.")),
        Poor("play:LJ", N_("A joker for 15 points? A lower trump will do.")),
        Poor("play:BJ", N_("A joker for 15 points? A lower trump will do.")),
        Poor("play:", N_("That is no trump, and West keeps the points.")),
    ),
    lit=("trick",),
    paragraph="5",
)

BOTTOM = Step(
    key="bottom",
    title=N_("The bottom"),
    text=N_(
        "At the end the buried cards are turned up. Who attacks and took the last trick gets "
        "their points doubled; else nobody does."
    ),
    task=N_(
        "You attack with 70 points, take the last trick, and find a ten and a five. What have "
        "you now?"
    ),
    record=position(_HOME, "draw-15"),
    right=("100",),
    answers=("70", "85", "100"),
    because=N_(
        "15 in the bottom, doubled: 70 + 30 = 100. Without the last trick you would have lost the "
        "round."
    ),
    poor=(
        Poor("70", N_("The last trick brings you what was buried.")),
        Poor("85", N_("The points in the bottom count twice.")),
    ),
    paragraph="6.1",
)

LEVELS = Step(
    key="levels",
    title=N_("Levels"),
    text=N_(
        "Under 80 Defenders rise a level, under 40 two, at 0 three. From 80 Attackers defend "
        "next; from 120 they rise one each 40."
    ),
    task=N_("You attacked and have 125. What now?"),
    record=position(_HOME, "draw-15"),
    right=("We defend, one level up",),
    answers=(
        N_("They rise one level"),
        N_("We defend, no level up"),
        N_("We defend, one level up"),
    ),
    because=N_(
        "You defend with the royal number three. Who holds a round at the level of the ace wins "
        "the match."
    ),
    poor=(
        Poor("They rise one level", N_("Only under 80 do the Defenders rise.")),
        Poor("We defend, no level up", N_("So it is from 80 to 115. You have more.")),
    ),
    paragraph="6.2",
)

DEAL = Step(
    key="deal",
    title=N_("A round of your own"),
    text=N_(
        "Play this round with North against two casual players; it counts for nothing. With "
        "25 cards each it takes a while."
    ),
    task=N_("As the starter, bury eight cards first. Then hold the Attackers under 80."),
    record=position(_HOME, "draw-2"),
    because=N_(
        "That was a round. Both sides climb from two to ace, and the ace has to be defended."
    ),
    whole_deal=True,
)

ADVICE = (
    shows(BURY, "9.3"),
    shows(SISTERS, "9.4"),
    shows(TRUMPING, "9.5"),
)

COURSE = Course(
    game=KEY,
    minutes=5,
    steps=(POINTS, LADDER, DRAW, BURY, DOUBLES, SISTERS, TRUMPING, BOTTOM, LEVELS, DEAL),
    examples=(*EXAMPLES, *ADVICE),
)
