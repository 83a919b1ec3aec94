"""`make words`: collect all messages, bring every catalogue up to date, and count the words.

python -m tools.words            writes locale/cardroom.pot, updates locale/*.po, counts
python -m tools.words --count    only counts
"""

import argparse

from tools.words import count
from tools.words.messages import in_sources


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", action="store_true", help="only count words by kind")
    asked = parser.parse_args()
    found = in_sources()
    if not asked.count:
        from tools.words import catalogues  # needs Babel

        catalogues.update_catalogues(found)
        for path in sorted(catalogues.LOCALE.glob("*.po")):
            read, every = catalogues.count_reviewed(catalogues.from_file(path))
            print(f"{path.stem}: {read:,} of {every:,} texts reviewed by a native speaker")
    print(*count.table(found), sep="\n")


if __name__ == "__main__":
    main()
