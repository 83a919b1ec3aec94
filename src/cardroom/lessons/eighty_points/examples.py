"""More of 80 Points to try, from the rules."""

from cardroom.games.eighty_points import KEY
from cardroom.games.eighty_points.model import Options
from cardroom.lessons.course import N_, Poor, Step, position
from cardroom.table import new_record

_HOME = new_record(KEY, Options(), "course")

SHORT = Step(
    key="short",
    title=N_("Too few of the suit"),
    text=N_("West led a pair of spades. You must play your only spade, with any other card."),
    task=N_("West wins this. Give no points."),
    record=position(
        _HOME,
        "fast-1308",
        "pass bury:4C+4C+6C+8C+8C+6D+7D+8D play:4S+4S play:7S+8S play:6S+6S",
    ),
    right=(
        "play:3D+AS",
        "play:4D+AS",
        "play:8D+AS",
        "play:QD+AS",
        "play:6C+AS",
        "play:JC+AS",
    ),
    poor=(Poor("play:", N_("That gives points away, or wastes a trump.")),),
    because=N_("Even a trump beside it would not win."),
    lit=("trick",),
    paragraph="4.3",
)

NO_DOUBLE = Step(
    key="no-double",
    title=N_("Without a pair"),
    text=N_("West led a pair of eights. You hold three hearts, but no pair."),
    task=N_("Play any two hearts. Give no points."),
    record=position(
        _HOME,
        "fast-74",
        "pass bury:4C+6C+6C+7C+8C+JC+3D+JD play:8H+8H play:5H+5H play:6H+6H",
    ),
    right=("play:3H+QH",),
    because=N_("Single cards never beat a pair."),
    poor=(Poor("play:", N_("Your king is ten points.")),),
    lit=("trick",),
    paragraph="4.2.3",
)

RESHUFFLE = Step(
    key="reshuffle",
    title=N_("Cards without points"),
    text=N_("With fewer than 25 points you can ask for a redeal."),
    task=N_("You hold 15. Keep your hand or not."),
    record=position(_HOME, "fast-1"),
    right=("keep", "reshuffle"),
    because=N_("A hand with few points need not be bad."),
    paragraph="3.5",
)

JOKERS = Step(
    key="jokers",
    title=N_("No trump suit"),
    text=N_("Declare a pair of jokers, and no suit is trumps: only the trump rank and jokers."),
    task=N_("Declare your two little jokers."),
    record=position(_HOME, "fast-130"),
    right=("show:LJ+LJ",),
    because=N_("Now long suits are worth more."),
    poor=(Poor("pass", N_("Here, declare them.")),),
    paragraph="3.3",
)

TRUMP_DOUBLE = Step(
    key="trump-double",
    title=N_("Trumping a pair"),
    text=N_("You have no spades. To beat a pair, it takes a pair of trumps."),
    task=N_("North is winning. To try the rule, beat the queens."),
    record=position(
        _HOME,
        "fast-102",
        "pass keep bury:4C+4C+6C+8C+QC+QC+8D+9D play:2D play:2D play:5H play:10H play:10S play:7S "
        "play:JS play:6S play:7H play:JH play:7H play:10H play:AS play:4S play:KS play:7S play:JC "
        "play:10C play:KC play:7C play:BJ play:2S play:8H play:3H play:10D+10D play:AD+AD "
        "play:3D+8D play:KD+KD play:7D play:9D play:5D play:5D play:3S+3S play:QS+QS play:8S+8S",
    ),
    right=("play:KH+KH",),
    because=N_("A pair of trumps beats every other pair."),
    poor=(Poor("play:", N_("Two equal trumps win.")),),
    lit=("trick",),
    paragraph="5",
)

EQUALS = Step(
    key="equals",
    title=N_("Equal trumps"),
    text=N_("Twos outside the trump suit are equal: the first wins."),
    task=N_("West led the two of clubs. Beat it."),
    record=position(_HOME, "fast-43", "bury:4C+JC+QC+4H+7H+9H+4S+4S play:2C play:7D play:2S"),
    right=("play:BJ",),
    because=N_("Only the two of trumps and jokers are higher."),
    poor=(Poor("play:", N_("That doesn't beat West's two.")),),
    lit=("trick",),
    paragraph="1.5",
)

NO_HEART = Step(
    key="no-heart",
    title=N_("Its true suit"),
    text=N_("Trump-rank cards are trumps, whatever suit is printed on them."),
    task=N_("Sevens and clubs are trumps. You hold 7♥ K♦ 9♠. How many hearts?"),
    record=position(_HOME, "draw-15"),
    right=(N_("None"),),
    answers=(N_("None"), N_("One")),
    because=N_("The seven is a trump."),
    poor=(Poor("One", N_("The seven of hearts is a trump.")),),
    paragraph="1.4",
)

SHOWING = Step(
    key="showing",
    title=N_("A stronger declaration"),
    text=N_(
        "A declaration must be stronger than the last: a trump-rank card, a pair of "
        "them, little jokers, big ones."
    ),
    task=N_("You declared 5♥, then North 5♣ 5♣. What is stronger?"),
    record=position(_HOME, "draw-15"),
    right=(N_("Two little jokers"),),
    answers=(N_("Two fives of hearts"), N_("Two fives of spades"), N_("Two little jokers")),
    because=N_("Only two big jokers are stronger."),
    poor=(
        Poor("Two fives of hearts", N_("North's pair is as strong.")),
        Poor("Two fives of spades", N_("Suits have no order.")),
    ),
    paragraph="3.4",
)

SINGLE = Step(
    key="single",
    title=N_("After a single card"),
    text=N_("To a single card, play any card of its suit."),
    task=N_("West led diamonds. Play your lowest one."),
    record=position(
        _HOME,
        "ace-594",
        "pass bury:3D+4D+7D+9D+QD+6H+6H+8H play:KD play:5D play:6D",
    ),
    right=("play:6D",),
    because=N_("Any diamond would be legal."),
    poor=(Poor("play:", N_("Here, play the lowest diamond.")),),
    lit=("trick",),
    paragraph="4.2.2",
)

EXAMPLES = (
    SHORT,
    NO_DOUBLE,
    RESHUFFLE,
    JOKERS,
    TRUMP_DOUBLE,
    EQUALS,
    NO_HEART,
    SHOWING,
    SINGLE,
)
