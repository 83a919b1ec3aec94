"""The course of Belote."""

from cardroom.games.belote import KEY
from cardroom.games.belote.model import Options
from cardroom.lessons.course import N_, Course, Frame, Poor, Step, aim, position, shows
from cardroom.table import new_record

_USUAL = new_record(KEY, Options(), "course")

PLAIN = Step(
    key="plain",
    title=N_("Tens are high"),
    text=N_(
        "Outside trumps the order is A 10 K Q J 9 8 7. Ace 11 points, ten 10, king 4,"
        " queen 3, jack 2."
    ),
    task=N_("West led clubs. Beat East's king, but keep your best club."),
    record=position(_USUAL, "learn-9307", "pass bid:8D pass pass pass play:7C play:8C play:KC"),
    right=("play:10C",),
    because=N_("14 points for you and North, and your ace can still win."),
    poor=(Poor("play:AC", N_("The ten is enough. Keep the ace.")),),
    lit=("trick",),
    paragraph="5",
)

AIM = aim(
    N_("You and North play West and East. One side says how many points it will win."),
    PLAIN.record,
    Frame("AC 10C KC 7C", "11 + 10 + 4", N_("Cards in the tricks you win are points.")),
    Frame("", "9 ♥", N_("Bid: at least 90 of 162 points, with hearts as trumps.")),
    Frame("", "301", N_("Made bids score. The first side at 301 wins.")),
)

TRUMPS = Step(
    key="trumps",
    title=N_("Jack and nine"),
    text=N_(
        "Trumps run J 9 A 10 K Q 8 7: the jack counts 20, the nine 14. When trumps are "
        "led, beat the best one if you can."
    ),
    task=N_("Diamonds are trumps. East's ace is best so far. What must you play?"),
    record=position(
        _USUAL,
        "learn-1034",
        "bid:8H bid:9H bid:10D pass pass pass play:10D declare:T-9H play:AD",
    ),
    right=("play:9D",),
    because=N_("Only the jack is above the nine. You must beat even your partner's trump."),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

RUFF = Step(
    key="ruff",
    title=N_("The duty to trump"),
    text=N_(
        "If you can't follow suit, you must trump, and beat a trump already played. If "
        "you can't beat it, play any card."
    ),
    task=N_("Spades are trumps. East trumped the hearts with the queen. What must you play?"),
    record=position(
        _USUAL,
        "learn-999",
        "pass bid:8D bid:9S bid:10H pass pass bid:11S pass pass pass play:9S play:7S declare:4x10 "
        "play:JS declare:T-9D play:AS play:AH play:8H play:QH play:KH play:7H play:9H play:QS",
    ),
    right=("play:KS",),
    because=N_("The king beats the queen. With the eight alone, any card would do."),
    lit=("trick", "trump"),
    paragraph="4.2.6",
)

PARTNER = Step(
    key="partner",
    title=N_("Your partner's trick"),
    text=N_(
        "While your partner is winning, you need not trump. Give points: they count "
        "for both of you."
    ),
    task=N_("North's ace of clubs is winning, and East has played. Give a ten."),
    record=position(_USUAL, "learn-203", "bid:8C bid:9H pass pass pass play:8C play:AC play:9C"),
    right=("play:10S", "play:10D"),
    because=N_("21 points in one trick, and you keep your trumps."),
    poor=(
        Poor("play:8H", N_("The trick is yours anyway. Give points.")),
        Poor("play:KH", N_("The trick is yours anyway. Give points.")),
        Poor("play:AS", N_("An ace can win its own trick. Give a ten.")),
        Poor("play:AD", N_("An ace can win its own trick. Give a ten.")),
        Poor("", N_("No one can beat North now: give a ten.")),
    ),
    lit=("trick",),
    paragraph="4.2.6",
)

BIDDING = Step(
    key="bidding",
    title=N_("Bidding"),
    text=N_(
        "Bid trumps, and what your side will win in units of ten points. 8 is lowest;"
        " each bid must be higher."
    ),
    task=N_("You bid first. Bid 8 in your best suit."),
    record=position(_USUAL, "learn-641"),
    right=("bid:8C",),
    because=N_("You hold the three best trumps, and can bid higher later."),
    poor=(
        Poor("pass", N_("No one has better clubs. Bid.")),
        Poor("bid:9C", N_("8 is enough to begin with.")),
        Poor("", N_("Bid 8 in clubs: you hold jack, nine and ace.")),
    ),
    choice=True,
    paragraph="4.1",
)

HEIGHT = Step(
    key="height",
    title=N_("No trumps"),
    text=N_(
        "At “height” there are no trumps, and aces count 19. From 26 you can add "
        "“kaput”: all eight tricks."
    ),
    task=N_("You hold three aces with their tens. Bid 8 at height."),
    record=position(_USUAL, "learn-2108", "pass"),
    right=("bid:8N",),
    because=N_("87 points, and no trump can beat them."),
    poor=(
        Poor("pass", N_("With 87 points? Bid.")),
        Poor("bid:8S", N_("You hold a single spade.")),
        Poor("bid:8C", N_("Trumps may beat your tens.")),
        Poor("bid:8D", N_("Trumps may beat your tens.")),
        Poor("bid:8H", N_("Trumps may beat your tens.")),
        Poor("", N_("8 is enough. Bid without trumps.")),
    ),
    paragraph="4.1",
)

COMBINATIONS = Step(
    key="combinations",
    title=N_("Declarations"),
    text=N_(
        "Declare cards of a suit in a row: three score 2 units, four score 5. Only "
        "the side with the best declaration scores."
    ),
    task=N_("Declare the best you have."),
    record=position(
        _USUAL,
        "learn-2",
        "bid:8D bid:9C bid:10S bid:11C pass pass bid:12S pass pass pass play:AS declare:T-9D "
        "play:7S",
    ),
    right=("declare:50-JS",),
    because=N_("Four in a row, a “fifty”, beat East's “tierce”, three in a row."),
    poor=(
        Poor("declare", N_("Undeclared cards score nothing.")),
        Poor("declare:", N_("You hold more: four in a row.")),
    ),
    paragraph="4.3",
    lit=("melds",),
)

CONTRACT = Step(
    key="contract",
    title=N_("What a bid needs"),
    text=N_(
        "Declarations help your bid, and so does “belote”, K and Q of trumps: 2 units. "
        "If you fail, the others score all."
    ),
    task=N_("You bid 10 in hearts, with belote. How many points must your cards win?"),
    record=position(_USUAL, "learn-383"),
    right=("80",),
    answers=("80", "100", "120"),
    because=N_("10 units less 2 are 8: 80 points, with 10 for the last trick."),
    poor=(
        Poor("100", N_("Belote takes 2 units off.")),
        Poor("120", N_("Belote counts for you.")),
    ),
    paragraph="6.3",
    picture=(
        Frame("", "10 ♥", N_("Your bid: 10 units, 100 points.")),
        Frame("KH QH", "2", N_("Belote: 2 units.")),
    ),
)

DOUBLING = Step(
    key="doubling",
    title=N_("Doubling"),
    text=N_(
        "You can double the other side's bid: it counts twice, and the winner scores everything."
    ),
    task=N_("East bid 8 in hearts. Look at your hearts."),
    record=position(_USUAL, "learn-1999", "bid:8H"),
    right=("dbl",),
    because=N_("You hold jack, nine and ace of their trumps."),
    poor=(
        Poor("pass", N_("They will probably fail. Make it cost more.")),
        Poor("", N_("You hold their trumps. Let them try.")),
    ),
    lit=("card-JH", "card-9H", "card-AH"),
    choice=True,
    paragraph="4.1",
)

DEAL = Step(
    key="deal",
    title=N_("Your first deal"),
    text=N_("Play a whole deal with North against casual opponents. It doesn't count."),
    task=N_("Bid if your hand is good, and make your bid."),
    record=position(_USUAL, "learn-61"),
    because=N_("Below is what each side scored. The game goes to 301."),
    whole_deal=True,
)

# More to try, from the rules

BELOW = Step(
    key="below",
    title=N_("A lower trump"),
    text=N_("You can't beat West's jack of trumps, but you must play a trump."),
    task=N_("Play the trump worth least."),
    record=position(
        _USUAL, "fast-41", "bid:9H pass pass pass declare play:JH play:QH play:8H declare"
    ),
    right=("play:KH",),
    because=N_("The king counts 4, the ace 11."),
    poor=(Poor("play:AH", N_("That gives West 11 points.")),),
    lit=("trick", "trump"),
    paragraph="4.2.3",
)

FREE = Step(
    key="free",
    title=N_("When you can't beat it"),
    text=N_("East trumped spades with the jack. Your only trump, the ace, can't beat it."),
    task=N_("Play any card. Give East no points."),
    record=position(
        _USUAL,
        "fast-1503",
        "bid:9H pass pass pass declare play:QS play:8S play:JC declare play:7H play:10D play:9H "
        "play:7S play:AD play:JS play:KS play:JH",
    ),
    right=("play:8C", "play:7D", "play:9D"),
    because=N_("You need not play a lower trump."),
    poor=(
        Poor("play:AH", N_("Keep your ace of trumps.")),
        Poor("play:", N_("That gives East points.")),
    ),
    lit=("trick", "trump"),
    paragraph="4.2.6",
)

NO_TRUMPS = Step(
    key="no-trumps",
    title=N_("Void without trumps"),
    text=N_("There are no trumps. Clubs were led, and you have none."),
    task=N_("See who is winning, and choose."),
    record=position(
        _USUAL, "fast-1", "bid:9N pass pass pass declare play:9C play:QC play:JC declare"
    ),
    right=("play:10D",),
    because=N_("North is winning: your ten counts for your side."),
    poor=(
        Poor("play:AD", N_("Keep the ace. Give a ten.")),
        Poor("play:AS", N_("Keep the ace. Give a ten.")),
        Poor("play:", N_("North is winning. Give points.")),
    ),
    lit=("trick",),
    paragraph="4.2.5",
)

LOW = Step(
    key="low",
    title=N_("Any card of the suit"),
    text=N_("Outside trumps you follow suit, high or low. North's ace is winning."),
    task=N_("Give it as many points as you can."),
    record=position(_USUAL, "fast-141", "bid:9H pass pass pass play:8C play:AC declare play:QC"),
    right=("play:10C",),
    because=N_("11 + 10 + 3 points for your side."),
    poor=(Poor("play:KC", N_("The ten gives more.")),),
    lit=("trick",),
    paragraph="4.2.4",
)

HIGHER = Step(
    key="higher",
    title=N_("Higher than the last"),
    text=N_("Only the number of a bid must be higher. Suits have no order."),
    task=N_("East bid 8 in hearts. Bid hearts too, as low as you can."),
    record=position(_USUAL, "learn-1999", "bid:8H"),
    right=("bid:9H",),
    because=N_("8 at height would not be higher."),
    poor=(Poor("", N_("Here, bid hearts, with the lowest number.")),),
    paragraph="4.1.2",
)

WHOSE = Step(
    key="whose",
    title=N_("Which side scores"),
    text=N_("The side with the strongest declaration scores all its own; the other side none."),
    task=N_("West and East declared a tierce each, North a fifty. Which count?"),
    record=position(_USUAL, "learn-383"),
    right=("Ours",),
    answers=(N_("Ours"), N_("Theirs"), N_("All three")),
    because=N_("The fifty is strongest."),
    poor=(
        Poor("Theirs", N_("Tierces don't add up: the strongest decides.")),
        Poor("All three", N_("Only one side scores.")),
    ),
    paragraph="4.4",
)

WRITTEN = Step(
    key="written",
    title=N_("The score"),
    text=N_("Made your bid? Score it plus what you won. 97 points are 10 units, 65 are 6."),
    task=N_("You made 9 in clubs with 97 points, to their 65. What does each side score?"),
    record=position(_USUAL, "learn-383"),
    right=(N_("19 and 6"),),
    answers=(N_("10 and 6"), N_("19 and 6"), N_("25 and 0")),
    because=N_("9 for the bid, 10 for cards; they keep 6."),
    poor=(
        Poor("10 and 6", N_("Add the bid.")),
        Poor("25 and 0", N_("They keep what they won.")),
    ),
    paragraph="6.7",
)

ADVICE = (
    shows(HEIGHT, "9.1"),
    shows(BIDDING, "9.2"),
    shows(DOUBLING, "9.2"),
    shows(PARTNER, "9.3"),
    shows(PLAIN, "9.3"),
)

COURSE = Course(
    game=KEY,
    minutes=5,
    steps=(AIM, PLAIN, TRUMPS, RUFF, PARTNER, BIDDING, HEIGHT, COMBINATIONS, CONTRACT, DEAL),
    examples=(
        DOUBLING,
        BELOW,
        FREE,
        NO_TRUMPS,
        LOW,
        HIGHER,
        WHOSE,
        WRITTEN,
        *ADVICE,
    ),
)
