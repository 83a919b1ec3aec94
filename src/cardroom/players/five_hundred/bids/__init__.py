"""Choice of calls in the auction of Five Hundred, by learnt tables; see the module `calling`."""
