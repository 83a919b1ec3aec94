"""A visitor who does random things everywhere in the page, and notices what goes wrong.

``python -m tools.walker --walks 20`` walks from a seed; ``--seed S`` repeats a walk as far as the
machine's timing allows. What goes wrong is written to build/walker/<seed>/: the steps, a
screenshot, the text and the document of the page.

- `surroundings`: the window, the language and the addresses of a walk
- `sight`: everything that a step and the checks need to know of the page
- `steps`: which steps there are, and how often each is taken
- `hands`: mouse, finger and keyboard
- `checks`: what must hold after every step
- `walk`: a walk from its first page to its last step, or to a fault
- `report`: what is written of it
"""
