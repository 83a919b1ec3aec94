"""`make words`: collect all messages, bring every catalogue up to date, and count the words.

python -m tools.words            writes locale/cardroom.pot, updates locale/*.po, counts
python -m tools.words --count    only counts
"""

import argparse

from tools.words import count
from tools.words.messages import in_sources


def main() -> None:
    """Do what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", action="store_true", help="only count words by kind")
    asked = parser.parse_args()
    found = in_sources()
    if not asked.count:
        from tools.words.catalogues import update_catalogues, write_template  # needs Babel

        write_template(found)
        update_catalogues()
    print(*count.table(found), sep="\n")


if __name__ == "__main__":
    main()
