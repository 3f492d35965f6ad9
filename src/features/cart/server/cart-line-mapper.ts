import type { ResultOf } from 'gql.tada';
import { shownText } from '../../../text/page/refusal.ts';
import { toDong, toProductHref, toProductType } from '../../catalog/server/card-mapper.ts';
import type { Stock } from '../../catalog/server/stock.ts';
import { variantPath } from '../../links/rules/paths.ts';
import { productName } from '../../markup/server/sanitize.ts';
import { toPicture } from '../../media/server/picture.ts';
import { discountTitle } from '../../payment/rules/magento-titles.ts';
import { toldIn } from '../../transport/server/refusals.ts';
import type { Cart, CartLine } from '../rules/cart.ts';
import type { CartFields } from './cart-documents.ts';
import type { TaxDisplay } from './tax-display.ts';

/** A line of a cart as Magento returns it. */
type WireLine = NonNullable<NonNullable<NonNullable<ResultOf<typeof CartFields>['itemsV2']>['items']>[number]>;

/** Price fields of a line that not every Magento version has. */
interface LineExtensions {
  added_price?: { value: number | null } | null;
  original_item_price?: { value: number | null } | null;
}

/** The SKU whose stock the line needs; for a configurable product, the variant's. */
export function lineSku(line: WireLine): string {
  const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant.sku : null;
  return variant ?? line.product.sku ?? '';
}

/** Discounts of a line or a cart, in order. */
export function toDiscounts(
  wires: readonly ({ label: string; amount: { value: number | null } } | null)[] | null | undefined,
): Cart['discounts'] {
  return (wires ?? []).flatMap((discount) =>
    discount ? [{ label: discountTitle(discount.label), amount: toDong(discount.amount) }] : [],
  );
}

/** Combines a line with its stock and the fields that not every Magento has; both may be missing. */
export function toLine(
  wire: WireLine,
  stock: ReadonlyMap<string, Stock> | null,
  more: LineExtensions | null,
  { isInPrices }: TaxDisplay,
): CartLine {
  const { product, prices } = wire;
  const variant = wire.__typename === 'ConfigurableCartItem' ? wire.configured_variant : null;
  const sku = lineSku(wire);
  const name = productName(product.name ?? sku);
  const options = toLineOptions(wire);
  const labels = Object.fromEntries(options.filter(({ code }) => code).map(({ code, value }) => [code, value]));
  const known = stock?.get(sku);
  const price = isInPrices ? prices?.price_including_tax : prices?.price;
  return {
    uid: wire.uid,
    sku,
    parentSku: product.sku ?? sku,
    type: toProductType(product.__typename),
    name,
    href: variantPath(toProductHref(product), labels),
    picture: toPicture(variant?.small_image, name) ?? toPicture(product.small_image, name),
    options,
    selections: toSelections(wire),
    quantity: wire.quantity,
    unitPrice: toDong(price),
    addedPrice: more?.added_price ? toDong(more.added_price) : null,
    // The price before reductions is without tax.
    regularPrice: toDong(isInPrices ? price : (more?.original_item_price ?? price)),
    rowTotal: toDong(isInPrices ? prices?.row_total_including_tax : prices?.row_total),
    discount: toDong(prices?.total_item_discount),
    discounts: toDiscounts(prices?.discounts),
    // Goods that nobody counts, or that may be ordered before they are there, are in stock without a piece.
    stockQuantity: known?.isInStock && known.quantity <= 0 ? null : (known?.quantity ?? null),
    isInStock: known?.isInStock ?? isBuyable(wire),
    isGift: toDong(price) === 0,
    refusal: refusalOf(wire),
  };
}

/** Why the backend will not sell the line as it is, in the shop's words; null when it will, or does not say. */
function refusalOf({ errors }: WireLine): string | null {
  const error = errors?.find((one) => one !== null);
  return error ? shownText({ ...toldIn(error, error.message), message: error.message }, 'cart.lineRefused') : null;
}

/**
 * Whether the line can be bought. For a bundle Magento reports the stock of the bundle product, not of its parts, so
 * the line's own flag is used.
 */
function isBuyable(wire: WireLine): boolean {
  if (wire.__typename === 'BundleCartItem') return wire.is_available;
  const bought = wire.__typename === 'ConfigurableCartItem' ? wire.configured_variant : wire.product;
  return bought.stock_status === 'IN_STOCK';
}

/**
 * Selected options with labels. Options of a variant also have the attribute's code, which the parent product provides.
 */
function toLineOptions(wire: WireLine): CartLine['options'] {
  if (wire.__typename === 'ConfigurableCartItem') {
    const parent = wire.product.__typename === 'ConfigurableProduct' ? wire.product.configurable_options : null;
    return wire.configurable_options.flatMap((option) => {
      if (!option) return [];
      const code = parent?.find((candidate) => candidate?.label === option.option_label)?.attribute_code ?? '';
      return [{ code, label: option.option_label, value: option.value_label.normalize('NFC') }];
    });
  }
  if (wire.__typename === 'BundleCartItem') {
    return wire.bundle_options.flatMap((option) =>
      option
        ? [
            {
              code: '',
              label: option.label,
              value: option.values.flatMap((value) => (value ? [`${value.quantity} × ${value.label}`] : [])).join(', '),
            },
          ]
        : [],
    );
  }
  if (wire.__typename === 'DownloadableCartItem') {
    return (wire.links ?? []).flatMap((link) => (link?.title ? [{ code: '', label: '', value: link.title }] : []));
  }
  return [];
}

/** The selected parts of a bundle or download, by uid. */
function toSelections(wire: WireLine): string[] {
  if (wire.__typename === 'BundleCartItem') {
    return wire.bundle_options.flatMap((option) => option?.values.flatMap((value) => value?.uid ?? []) ?? []);
  }
  if (wire.__typename === 'DownloadableCartItem') return (wire.links ?? []).flatMap((link) => link?.uid ?? []);
  return [];
}
