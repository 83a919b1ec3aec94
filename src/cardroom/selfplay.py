"""Command that lets computer players play deals against each other. Its code is in ``lab``.

``python -m cardroom.selfplay --game twenty-down --deals 300 --seed S --levels expert,chance``
"""

if __name__ == "__main__":
    from lab.selfplay import main

    main()
