// Who came how far: the winners first, the others as near to them as their points are.

export function ranked(totals: number[], winners: number[]): number[] {
  const best = totals[winners[0] ?? 0] ?? 0;
  const behind = (seat: number) => (winners.includes(seat) ? -1 : Math.abs(best - (totals[seat] ?? 0)));
  return totals.map((_, seat) => seat).sort((one, other) => behind(one) - behind(other));
}
