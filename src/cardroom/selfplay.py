"""Computer players against each other: the command, for who has the repository.

``python -m cardroom.selfplay --game twenty-down --deals 300 --seed S --levels expert,chance``
"""

if __name__ == "__main__":
    from lab.selfplay import main

    main()
