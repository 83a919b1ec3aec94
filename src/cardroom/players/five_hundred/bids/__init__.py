"""Choice of calls in the auction of Five Hundred, by learnt tables; `calling` is the entry."""
