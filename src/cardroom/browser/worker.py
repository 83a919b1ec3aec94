"""What runs in the worker: computer players, asked by text and answering by text."""

from cardroom.players import service

answer = service.answer

__export__ = ["answer"]
