"""Command that explains a computer player's decision. It needs the whole repository.

``python -m cardroom.explain "<link or record>" --at N``
"""

if __name__ == "__main__":
    from lab.explain import main

    main()
