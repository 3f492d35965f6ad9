/** Number of products with a price, in đồng. */
interface PriceCount {
  price: number;
  count: number;
}

/** One price step with its number of products; `to` is where the next step begins. In đồng. */
interface PriceRangeCount {
  from: number;
  to: number;
  count: number;
}

/** Magento's smallest automatic step. */
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
 * Price steps of equal size. As in Magento, the size follows the number of digits of the highest price, and is divided
 * by ten until there are two steps; or it is `fixedStep` đồng, if configured.
 */
export function priceRanges(prices: readonly PriceCount[], fixedStep: number | null): PriceRangeCount[] {
  if (fixedStep !== null && fixedStep > 0) return rangesOf(prices, fixedStep);
  const highest = prices.reduce((max, { price }) => Math.max(max, price), 0);
  let step = 10 ** (String(Math.floor(highest)).length - 1);
  while (step > LEAST_STEP && rangesOf(prices, step).length < 2) step /= 10;
  return rangesOf(prices, step);
}
