"""Random visitor, which does random things everywhere in the page and reports faults.

``python -m tools.walker --walks 20`` walks from a seed; ``--seed S`` repeats a walk as far as the
machine's timing allows. Faults are written to build/walker/<seed>/: the steps, a screenshot, the
text and the document of the page.

- `surroundings`: the window, the language and the addresses of a walk
- `sight`: the facts of the page that steps and checks need
- `steps`: all steps, and how often each is taken
- `hands`: mouse, finger and keyboard
- `checks`: conditions that must hold after every step
- `walk`: a walk from its first page to its last step, or to a fault
- `report`: the report of a walk
"""
