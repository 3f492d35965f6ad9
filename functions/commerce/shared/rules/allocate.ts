/**
 * Splits an amount of đồng by weight without rounding loss. No part gets more than its weight, so at most the sum of
 * the weights is distributed.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const given = Math.min(amount, sum);
  if (given <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (given * weight) / sum);
  const shares = exact.map(Math.floor);
  let rest = given - shares.reduce((total, share) => total + share, 0);
  // The remainder goes to the parts that lost most by rounding.
  const order = exact
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .toSorted((a, b) => b.lost - a.lost);
  for (const { index } of order) {
    if (rest <= 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    rest -= 1;
  }
  return shares;
}
