"""Say why a player decides as it does: the command, for who has the repository.

``python -m cardroom.explain "<link or record>" --at N``
"""

if __name__ == "__main__":
    from lab.explain import main

    main()
