import type { GraphqlContext } from '../../transport/graphql/context.ts';
import type { BundleSelectionRow, ListedProductRow } from '../db/catalog-rows.ts';
import { bundlePriceRange, type PricePair, type PriceRange, priceRange } from '../rules/price-range.ts';
import { productPrice } from '../rules/pricing.ts';

const CURRENCY = 'VND';
const MULTIPLE_CHOICE_INPUTS = ['checkbox', 'multi'];

/** An amount in đồng as Magento's Money. */
export const money = (value: number) => ({ value, currency: CURRENCY });

/** The price of a bundle's choice: its own price, or the price of its product. */
export async function selectionPrice(selection: BundleSelectionRow, context: GraphqlContext): Promise<PricePair> {
  if (selection.price !== null) return { regular: selection.price, final: selection.price };
  const product = await context.loaders.product.load(selection.product_id);
  // Deals apply only to separate lines, because their pieces are counted there; not within a bundle.
  return product ? productPrice(product, context.now, 'all') : { regular: 0, final: 0 };
}

async function bundleRange(row: ListedProductRow, context: GraphqlContext): Promise<PriceRange> {
  const [options, selections] = await Promise.all([
    context.loaders.bundleOptions.load(row.id),
    context.loaders.bundleSelections.load(row.id),
  ]);
  const priced = await Promise.all(
    selections.map(async (selection) => ({
      option: selection.option_id,
      price: await selectionPrice(selection, context),
      quantity: selection.qty,
    })),
  );
  return bundlePriceRange(
    productPrice(row, context.now),
    options.map((option) => ({
      isRequired: option.required === 1,
      isMultiple: MULTIPLE_CHOICE_INPUTS.includes(option.input),
      choices: priced.filter((choice) => choice.option === option.id),
    })),
  );
}

/** The price range of a product of any type, from its cheapest to its most expensive choice. */
export async function productPriceRange(row: ListedProductRow, context: GraphqlContext): Promise<PriceRange> {
  const { loaders, now } = context;
  switch (row.type_id) {
    case 'configurable':
      return priceRange((await loaders.variants.load(row.id)).map((variant) => productPrice(variant, now)));
    case 'grouped': {
      const members = (await loaders.linkedProducts.load(row.id)).filter(({ link_type }) => link_type === 'grouped');
      // As in Magento, a grouped product has no maximum price, because it depends on the chosen quantities.
      const { minimum } = priceRange(members.map((member) => productPrice(member, now)));
      return { minimum, maximum: minimum };
    }
    case 'bundle':
      return bundleRange(row, context);
    case 'giftcard': {
      const amounts = await loaders.giftCardAmounts.load(row.id);
      return priceRange(amounts.map(({ value }) => ({ regular: value, final: value })));
    }
    default:
      return priceRange([productPrice(row, now)]);
  }
}

/** A price as Magento's ProductPrice; percentages have two decimals. */
function productPriceOutput({ regular, final }: PricePair) {
  const off = Math.max(0, regular - final);
  return {
    regular_price: money(regular),
    final_price: money(final),
    discount: { amount_off: off, percent_off: regular > 0 ? Math.round((off / regular) * 10_000) / 100 : 0 },
  };
}

export const priceRangeOutput = ({ minimum, maximum }: PriceRange) => ({
  minimum_price: productPriceOutput(minimum),
  maximum_price: productPriceOutput(maximum),
});
