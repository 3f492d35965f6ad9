import type { ResultOf } from 'gql.tada';
import type { Address, Cart, CartLine, ShippingMethod } from '../../domain/cart/cart.ts';
import type { Invoice } from '../../domain/checkout/invoice.ts';
import { shippingTitle } from '../../domain/checkout/magento-titles.ts';
import { variantPath } from '../../domain/page/paths/paths.ts';
import { toDong, toProductHref, toProductType } from '../catalog/card-mapper.ts';
import type { Stock } from '../catalog/stock.ts';
import { productName } from '../content/sanitize.ts';
import { toPicture } from '../media/picture.ts';
import { toThreshold } from '../shell/config-mapper.ts';
import type {
  CartAddressFields,
  CartExtensions,
  CartFields,
  CartPriceExtensions,
  OwnCartFields,
  ShippingAddressFields,
} from './cart-documents.ts';

/** A cart as Magento returns it. */
export type WireCart = ResultOf<typeof CartFields>;
/** A complete cart as our own backend returns it. */
export type WireOwnCart = ResultOf<typeof OwnCartFields>;
type WireLine = NonNullable<NonNullable<NonNullable<WireCart['itemsV2']>['items']>[number]>;
type WireAddress = Omit<ResultOf<typeof CartAddressFields>, '__typename'>;
type WireShippingAddress = ResultOf<typeof ShippingAddressFields>;
type OwnExtensions = NonNullable<ResultOf<typeof CartExtensions>['cart']>;
type PriceExtensions = NonNullable<ResultOf<typeof CartPriceExtensions>['cart']>;
/** Additional cart fields of our backend, or of the lines in a newer Magento. */
export type WireCartExtensions = PriceExtensions & Partial<Pick<OwnExtensions, keyof OwnExtensions>>;
type WireAttributes = NonNullable<OwnExtensions['shipping_addresses'][number]>['custom_attributes'];

/** The SKU whose stock the line needs; for a configurable product, the variant's. */
export function lineSku(line: WireLine): string {
  const variant = line.__typename === 'ConfigurableCartItem' ? line.configured_variant.sku : null;
  return variant ?? line.product.sku ?? '';
}

/** Combines a cart with its stock and our own fields; either may be missing [CART-003]. */
export function toCart(
  wire: WireCart,
  extensions: WireCartExtensions | null,
  stock: ReadonlyMap<string, Stock> | null,
): Cart {
  const shipping = wire.shipping_addresses[0] ?? null;
  const extended = extensions?.extension_attributes;
  const subtotal = toDong(wire.prices?.subtotal_including_tax);
  const more = new Map((extensions?.itemsV2?.items ?? []).flatMap((line) => (line ? [[line.uid, line.prices]] : [])));
  const odooCoupons = (extended?.coupon_code_odoo ?? '').split(',').map((code) => code.trim());
  return {
    id: wire.id,
    isVirtual: wire.is_virtual,
    totalQuantity: wire.total_quantity,
    email: wire.email,
    lines: (wire.itemsV2?.items ?? []).flatMap((line) =>
      line ? [toLine(line, stock, more.get(line.uid) ?? null)] : [],
    ),
    subtotal,
    grandTotal: toDong(wire.prices?.grand_total),
    discounts: toDiscounts(wire.prices?.discounts),
    loyaltyDiscount: toDong(extensions?.prices?.loyalty_discount),
    loyaltyPoints: extended?.loyalty_points ?? 0,
    coupons: [
      ...new Set([...(wire.applied_coupons ?? []).flatMap((coupon) => coupon?.code ?? []), ...odooCoupons]),
    ].filter(Boolean),
    unmetCodes: (extended?.unmet_codes ?? []).map(({ code, message }) => ({ code, message })),
    giftCount: extended?.free_gift_total ?? extended?.total_freegift ?? null,
    giftRules: (extended?.free_gift_rules ?? []).map(({ rule_id, label, gift_count, chosen_count }) => ({
      id: rule_id,
      label,
      count: gift_count,
      chosenCount: chosen_count,
    })),
    freeShippingThreshold: toThreshold(extended?.free_ship),
    freeShippingTotal: Math.round(extended?.total_shipping ?? subtotal),
    ...toShipping(shipping, extensions?.shipping_addresses?.[0]),
    billingAddress: toAddress(wire.billing_address, extensions?.billing_address?.custom_attributes),
    invoice: toInvoice(wire.billing_address),
    isPhoneConfirmed: extended?.is_phone_confirmed ?? false,
    paymentMethods: (wire.available_payment_methods ?? []).flatMap((method) => method ?? []),
    // Magento returns empty strings when no payment method is selected.
    paymentMethod: wire.selected_payment_method?.code
      ? { code: wire.selected_payment_method.code, title: wire.selected_payment_method.title }
      : null,
  };
}

/** The delivery data of a cart: address, note, offered methods and the selected one. */
export function toShipping(
  wire: WireShippingAddress | null,
  extensions?: OwnExtensions['shipping_addresses'][number] | null,
): Pick<Cart, 'shippingAddress' | 'note' | 'shippingMethods' | 'shippingMethod'> {
  const chosen = wire?.selected_shipping_method;
  return {
    shippingAddress: toAddress(wire, extensions?.custom_attributes, extensions?.extension_attributes?.ward_name),
    note: wire?.customer_notes ?? '',
    shippingMethods: toShippingMethods(wire?.available_shipping_methods),
    shippingMethod: chosen
      ? {
          carrierCode: chosen.carrier_code,
          methodCode: chosen.method_code,
          title: shippingTitle(chosen.carrier_title, chosen.method_title),
          amount: toDong(chosen.amount),
        }
      : null,
  };
}

/** The company of a billing address; null for a private address. */
function toInvoice(wire: WireAddress | null): Invoice | null {
  if (!wire?.vat_id) return null;
  const address = wire.street.filter(Boolean).join(', ');
  return { taxCode: wire.vat_id, company: wire.company ?? '', address, postcode: wire.postcode ?? '' };
}

function toDiscounts(
  wires: readonly ({ label: string; amount: { value: number | null } } | null)[] | null | undefined,
): Cart['discounts'] {
  return (wires ?? []).flatMap((discount) =>
    discount ? [{ label: discount.label, amount: toDong(discount.amount) }] : [],
  );
}

/** Price fields of a line that not every Magento version has. */
interface LineExtensions {
  added_price?: { value: number | null } | null;
  original_item_price?: { value: number | null } | null;
}

interface WireShippingMethod {
  carrier_code: string;
  carrier_title: string;
  method_code: string | null;
  method_title: string | null;
  available: boolean;
  price_incl_tax: { value: number | null };
}

/** Shipping methods that can be selected [CHECK-008]. */
function toShippingMethods(wires: readonly (WireShippingMethod | null)[] | null | undefined): ShippingMethod[] {
  return (wires ?? []).flatMap((method) =>
    method?.available && method.method_code
      ? [
          {
            carrierCode: method.carrier_code,
            methodCode: method.method_code,
            title: shippingTitle(method.carrier_title, method.method_title),
            amount: toDong(method.price_incl_tax),
          },
        ]
      : [],
  );
}

function toLine(wire: WireLine, stock: ReadonlyMap<string, Stock> | null, more: LineExtensions | null): CartLine {
  const { product, prices } = wire;
  const variant = wire.__typename === 'ConfigurableCartItem' ? wire.configured_variant : null;
  const sku = lineSku(wire);
  const name = productName(product.name ?? sku);
  const options = toLineOptions(wire);
  const labels = Object.fromEntries(options.filter(({ code }) => code).map(({ code, value }) => [code, value]));
  const known = stock?.get(sku);
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
    unitPrice: toDong(prices?.price),
    addedPrice: more?.added_price ? toDong(more.added_price) : null,
    regularPrice: toDong(more?.original_item_price ?? prices?.price),
    rowTotal: toDong(prices?.row_total),
    discount: toDong(prices?.total_item_discount),
    discounts: toDiscounts(prices?.discounts),
    stockQuantity: known?.quantity ?? null,
    isInStock: known?.isInStock ?? isBuyable(wire),
    isGift: toDong(prices?.price) === 0,
  };
}

/**
 * For a bundle in a cart Magento reports the stock of the bundle's product, whatever its parts are, so the line's own
 * flag is used.
 */
function isBuyable(wire: WireLine): boolean {
  if (wire.__typename === 'BundleCartItem') return wire.is_available;
  const bought = wire.__typename === 'ConfigurableCartItem' ? wire.configured_variant : wire.product;
  return bought.stock_status === 'IN_STOCK';
}

/**
 * Selected options with labels. Options of a variant also have the attribute's code, which the parent product provides
 * [PDP-023].
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

/**
 * Converts Magento's address to the shop's three levels: `region` is the province, `city` the district, and the ward is
 * an attribute [ADDR-004, X63]. Without attributes, `city` contains everything below the province.
 */
function toAddress(
  wire: WireAddress | null,
  attributes: WireAttributes | null | undefined,
  ward?: string | null,
): Address | null {
  if (!wire) return null;
  const attribute = (code: string): string => {
    const found = attributes?.find((candidate) => candidate?.code === code);
    return found && 'value' in found ? found.value : '';
  };
  const id = (code: string): number | null => Number(attribute(code)) || null;
  const province = wire.region?.label ?? '';
  return {
    firstname: wire.firstname,
    lastname: wire.lastname,
    telephone: wire.telephone ?? '',
    street: wire.street.filter((line): line is string => Boolean(line)),
    city: province || wire.city,
    // Magento uses the region id 0 for a typed province.
    cityId: wire.region?.region_id || id('city_id'),
    district: attribute('state_name') || (province && wire.city !== province ? wire.city : ''),
    districtId: id('state_id'),
    ward: ward || attribute('ward_name'),
    wardId: id('ward_id'),
    postcode: wire.postcode ?? '',
  };
}
