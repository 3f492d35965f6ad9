import { type Dong, discountPercent } from '../../../kernel/money/money.ts';
import type { BundleOption, PriceRange, Product, ProductType } from './catalog.ts';

/** The product data that prices with parts depend on. */
type Parts = Pick<Product, 'type' | 'price' | 'groupedItems' | 'bundleOptions' | 'downloadLinks'>;

/** The parts selected in a form: uids, and quantities by SKU. */
export interface ChosenParts {
  selections: readonly string[];
  links: readonly string[];
  quantities: Readonly<Record<string, number>>;
}

/** Whether the price depends on parts selected in the form. */
export function hasParts({ type }: Pick<Product, 'type'>): boolean {
  return type === 'Bundle' || type === 'Grouped' || type === 'Downloadable';
}

/** The parts that are selected when the form is first rendered. */
export function initialParts({ type, groupedItems, bundleOptions, downloadLinks }: Parts): ChosenParts {
  return {
    selections: bundleOptions.flatMap(preselected),
    links: type === 'Downloadable' ? downloadLinks.slice(0, 1).map(({ uid }) => uid) : [],
    quantities: Object.fromEntries(
      groupedItems.filter(({ isInStock }) => isInStock).map(({ sku, defaultQuantity }) => [sku, defaultQuantity]),
    ),
  };
}

/**
 * The initially selected choices of a bundle option: the shop's defaults, or a choice in stock while those are sold
 * out.
 */
export function preselected({ input, choices, isRequired }: BundleOption): string[] {
  const inStock = choices.filter((choice) => choice.isInStock);
  const defaults = inStock.filter(({ isDefault }) => isDefault).map(({ uid }) => uid);
  if (input === 'checkbox' || input === 'multi') return defaults;
  return [defaults[0] ?? (isRequired ? inStock[0]?.uid : undefined)].flatMap((uid) => uid ?? []);
}

/**
 * Whether a price can be shown: a Magento that lists no sold-out products tells 0 đồng for one whose variants are all
 * sold out.
 */
export const hasPrice = ({ isInStock }: Pick<Product, 'isInStock'>, { finalMax }: PriceRange): boolean =>
  isInStock || finalMax > 0;

/** The price shown before anything is selected. Search engines get the same price. */
export function startingPrice(product: Parts): PriceRange {
  return chosenPrice(product, initialParts(product)) ?? product.price;
}

/**
 * The price of one piece with the selected parts, in đồng, computed for display; the cart's price is binding. Null for
 * types without parts, and while nothing is selected.
 */
export function chosenPrice(product: Parts, chosen: ChosenParts): PriceRange | null {
  if (product.type === 'Bundle') return moved(product.price, bundleExtra(product, chosen.selections));
  if (product.type === 'Downloadable') {
    const links = product.downloadLinks.filter(({ uid }) => chosen.links.includes(uid));
    return moved(product.price, sum(links.map(({ price }) => price)));
  }
  if (product.type !== 'Grouped') return null;
  const of = (kind: 'regular' | 'final') =>
    sum(product.groupedItems.map(({ sku, price }) => price[kind] * (chosen.quantities[sku] ?? 0)));
  const final = of('final');
  return final > 0 ? exactly(of('regular'), final) : null;
}

/**
 * What the price of a card says. A group costs at least as much as its cheapest part. A download whose files are sold
 * one by one has no price of its own: a backend reports 0, which is not what anybody pays.
 */
export function pricing(type: ProductType, { final }: PriceRange): 'exact' | 'from' | 'of parts' {
  if (type === 'Grouped') return 'from';
  return type === 'Downloadable' && final === 0 ? 'of parts' : 'exact';
}

/**
 * By how many per cent a price is reduced; null where it is not, and where that would be said of variants that are not:
 * of variants with different prices the dearest must cost less than the cheapest did, or be reduced as much.
 */
export function reducedBy({ regular, final, regularMax, finalMax }: PriceRange): number | null {
  const percent = discountPercent(regular, final);
  if (percent === null || finalMax <= final || finalMax < regular) return percent;
  return Math.abs((discountPercent(regularMax, finalMax) ?? 0) - percent) <= 1 ? percent : null;
}

/** The additional cost of the selected parts over the cheapest ones, which the product's own price includes. */
function bundleExtra({ bundleOptions }: Parts, selections: readonly string[]): Dong | null {
  let extra = 0;
  let isAny = false;
  for (const { choices, isRequired } of bundleOptions) {
    const chosen = choices.filter(({ uid }) => selections.includes(uid));
    if (chosen.length) isAny = true;
    extra += sum(chosen.map(({ price, quantity }) => price * quantity));
    if (isRequired) extra -= Math.min(...choices.map(({ price, quantity }) => price * quantity));
  }
  return isAny ? extra : null;
}

function moved(price: PriceRange, extra: Dong | null): PriceRange | null {
  return extra === null ? null : exactly(price.regular + extra, price.final + extra);
}

function exactly(regular: Dong, final: Dong): PriceRange {
  return { regular, final, regularMax: regular, finalMax: final };
}

function sum(amounts: readonly Dong[]): Dong {
  return amounts.reduce((total, amount) => total + amount, 0);
}
