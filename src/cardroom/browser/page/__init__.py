"""What a browser offers, under names of ours: the document, dialogs, storage, history."""
