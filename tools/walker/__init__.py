"""Random visitor, which does random things everywhere in the page and reports faults.

``python -m tools.walker --walks 20`` walks from a seed; ``--seed S`` repeats a walk as far as the
machine's timing allows. Faults are written to build/walker/<seed>/: the steps, a screenshot, the
text and the document of the page.
"""
