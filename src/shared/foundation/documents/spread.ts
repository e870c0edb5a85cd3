/**
 * Spreads an amount over shares by weight, by largest remainder: the shares are whole, add up to the amount exactly,
 * and each is less than one from its exact part. Of equal remainders the first comes first; where all weights are
 * zero, they count as equal. The amount may be negative; weights may not, and there is at least one.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) {
    if (!weights.length) throw new Error('There is nothing to spread over.');
    return spread(
      amount,
      weights.map(() => 1n),
    );
  }
  if (amount < 0n) return spread(-amount, weights).map((share) => -share);
  const shares = weights.map((weight) => (amount * weight) / total);
  const left = Number(amount - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amount * weight) % total }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index]! += 1n;
  return shares;
}
