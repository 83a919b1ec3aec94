"""Command that explains a computer player's decision. Its code is in the folder ``lab``.

``python -m cardroom.explain "<link or record>" --at N``
"""

if __name__ == "__main__":
    from lab.explain import main

    main()
