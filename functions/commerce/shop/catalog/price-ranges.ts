/** How many products cost an amount, in đồng. */
interface PriceCount {
  price: number;
  count: number;
}

/** A step of prices with what lies in it; `to` is where the next one begins. In đồng. */
interface PriceRangeCount {
  from: number;
  to: number;
  count: number;
}

/** Magento makes no finer steps of its own. */
const LEAST_STEP = 10;

function rangesOf(prices: readonly PriceCount[], step: number): PriceRangeCount[] {
  const counts = new Map<number, number>();
  for (const { price, count } of prices) {
    const from = Math.floor(price / step) * step;
    counts.set(from, (counts.get(from) ?? 0) + count);
  }
  return Array.from(counts, ([from, count]) => ({ from, to: from + step, count })).toSorted((a, b) => a.from - b.from);
}

/**
 * Prices in steps of one size: as wide as the highest price has digits, and ten times finer until there are two steps,
 * as Magento does it; or of `fixedStep` đồng, which a shop may choose.
 */
export function priceRanges(prices: readonly PriceCount[], fixedStep: number | null): PriceRangeCount[] {
  if (fixedStep !== null && fixedStep > 0) return rangesOf(prices, fixedStep);
  const highest = prices.reduce((max, { price }) => Math.max(max, price), 0);
  let step = 10 ** (String(Math.floor(highest)).length - 1);
  while (step > LEAST_STEP && rangesOf(prices, step).length < 2) step /= 10;
  return rangesOf(prices, step);
}
