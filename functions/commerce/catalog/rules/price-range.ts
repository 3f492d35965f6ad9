/** A product's price without and with its active special price, in đồng. */
export interface PricePair {
  regular: number;
  final: number;
}

export interface PriceRange {
  minimum: PricePair;
  maximum: PricePair;
}

const NO_PRICE: PricePair = { regular: 0, final: 0 };

/** From the lowest to the highest final price; zero when nothing can be bought. */
export function priceRange(prices: readonly PricePair[]): PriceRange {
  const sorted = prices.toSorted((one, other) => one.final - other.final || one.regular - other.regular);
  return { minimum: sorted[0] ?? NO_PRICE, maximum: sorted.at(-1) ?? NO_PRICE };
}

const timesOf = ({ regular, final }: PricePair, quantity: number): PricePair => ({
  regular: regular * quantity,
  final: final * quantity,
});

const sumOf = (pairs: readonly PricePair[]): PricePair => ({
  regular: pairs.reduce((sum, { regular }) => sum + regular, 0),
  final: pairs.reduce((sum, { final }) => sum + final, 0),
});

interface PricedOption {
  isRequired: boolean;
  /** More than one choice may be selected. */
  isMultiple: boolean;
  choices: { price: PricePair; quantity: number }[];
}

/**
 * The price range of a bundle: from the base price with the cheapest choice of each required option to the most
 * expensive choices of all options. When every option is optional, at least one choice is bought.
 */
export function bundlePriceRange(base: PricePair, options: readonly PricedOption[]): PriceRange {
  const lines = options.map(({ choices, ...option }) => ({
    ...option,
    prices: choices.map(({ price, quantity }) => timesOf(price, quantity)),
  }));
  const required = lines.filter(({ isRequired }) => isRequired).map(({ prices }) => priceRange(prices).minimum);
  const cheapest = required.length > 0 ? required : [priceRange(lines.flatMap(({ prices }) => prices)).minimum];
  const dearest = lines.map(({ isMultiple, prices }) => (isMultiple ? sumOf(prices) : priceRange(prices).maximum));
  return { minimum: sumOf([base, ...cheapest]), maximum: sumOf([base, ...dearest]) };
}
