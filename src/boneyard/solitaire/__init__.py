"""What all solitaires share: one seat, one deal, won or not."""
