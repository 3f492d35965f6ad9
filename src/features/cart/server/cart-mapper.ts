import type { ResultOf } from 'gql.tada';
import { text } from '../../../text/vi.ts';
import { isPickupMethod } from '../../address/rules/pickup-method.ts';
import type { Address } from '../../address/rules/postal-address.ts';
import { toDong } from '../../catalog/server/card-mapper.ts';
import type { Stock } from '../../catalog/server/stock.ts';
import { toThreshold } from '../../config/server/config-mapper.ts';
import { shippingTitle, titleBesideDate } from '../../payment/rules/magento-titles.ts';
import { addedAmounts } from '../rules/added-amounts.ts';
import type { Cart, CartLine, ShippingMethod } from '../rules/cart.ts';
import type { Invoice } from '../rules/invoice.ts';
import type {
  CartAddressFields,
  CartExtensions,
  CartFields,
  CartPriceExtensions,
  OwnCartFields,
  ShippingAddressFields,
} from './cart-documents.ts';
import { toDiscounts, toLine } from './cart-line-mapper.ts';
import { type TaxDisplay, WITHOUT_TAX } from './tax-display.ts';

/** A cart as Magento returns it. */
export type WireCart = ResultOf<typeof CartFields>;
/** A complete cart as our own backend returns it. */
export type WireOwnCart = ResultOf<typeof OwnCartFields>;
type WireAddress = Omit<ResultOf<typeof CartAddressFields>, '__typename'>;
type WireShippingAddress = ResultOf<typeof ShippingAddressFields>;
type OwnExtensions = NonNullable<ResultOf<typeof CartExtensions>['cart']>;
type PriceExtensions = NonNullable<ResultOf<typeof CartPriceExtensions>['cart']>;
/** Additional cart fields of our backend, or of the lines in a newer Magento. */
export type WireCartExtensions = PriceExtensions & Partial<Omit<OwnExtensions, 'itemsV2'>>;
/** The fields of a line that only our own backend has, besides prices. */
type OwnLine = { uid: string; product?: { is_pre_order: number | null } };
type WireAttributes = NonNullable<OwnExtensions['shipping_addresses'][number]>['custom_attributes'];

/** Combines a cart with its stock and our own fields; either may be missing. */
export function toCart(
  wire: WireCart,
  extensions: WireCartExtensions | null,
  stock: ReadonlyMap<string, Stock> | null,
  display: TaxDisplay = WITHOUT_TAX,
): Cart {
  const extended = extensions?.extension_attributes;
  const more = new Map((extensions?.itemsV2?.items ?? []).flatMap((line) => (line ? [[line.uid, line.prices]] : [])));
  const odooCoupons = (extended?.coupon_code_odoo ?? '').split(',').map((code) => code.trim());
  const lines = (wire.itemsV2?.items ?? []).flatMap((line) =>
    line ? [toLine(line, stock, more.get(line.uid) ?? null, display)] : [],
  );
  const subtotal = subtotalOf(wire, lines);
  const discounts = toDiscounts(wire.prices?.discounts);
  const loyaltyDiscount = toDong(extensions?.prices?.loyalty_discount);
  const shipping = toShipping(wire.shipping_addresses[0] ?? null, extensions?.shipping_addresses?.[0], display);
  const grandTotal = toDong(wire.prices?.grand_total);
  return {
    id: wire.id,
    isVirtual: wire.is_virtual,
    totalQuantity: wire.total_quantity,
    email: wire.email,
    lines,
    hasPreOrder: (extensions?.itemsV2?.items ?? []).some((line: OwnLine | null) => line?.product?.is_pre_order === 1),
    subtotal,
    ...toAdded(wire, { subtotal, shipping, less: loyaltyDiscount, lines: lines.length }),
    grandTotal,
    discounts,
    loyaltyDiscount,
    loyaltyPoints: extended?.loyalty_points ?? 0,
    coupons: eachOnce([...odooCoupons, ...(wire.applied_coupons ?? []).flatMap((coupon) => coupon?.code ?? [])]),
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
    ...shipping,
    pickupCode: extensions?.shipping_addresses?.[0]?.pickup_location_code ?? null,
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

/** The codes, each once: a code is the same in small and in capital letters. The first spelling is shown. */
const eachOnce = (codes: readonly string[]): string[] =>
  [
    ...new Map(
      codes
        .filter(Boolean)
        .toReversed()
        .map((code) => [code.toUpperCase(), code]),
    ).values(),
  ].toReversed();

/**
 * The subtotal of the amounts that the lines show: with tax, or without the tax that is added. Magento's subtotal with
 * tax contains fixed taxes, too, which the lines do not.
 */
function subtotalOf({ prices }: WireCart, lines: readonly CartLine[]): number {
  const [full, net] = [toDong(prices?.subtotal_including_tax), prices?.subtotal_excluding_tax];
  const shown = lines.reduce((sum, { rowTotal }) => sum + rowTotal, 0);
  if (net && shown - toDong(net) > lines.length && full - shown > lines.length) return shown;
  return net && Math.abs(shown - toDong(net)) < Math.abs(shown - full) ? toDong(net) : full;
}

/** The tax and the fees that the total contains besides the amounts that are shown; `less` are other reductions. */
function toAdded(
  { prices, shipping_addresses }: WireCart,
  shown: { subtotal: number; shipping: Pick<Cart, 'shippingMethod'>; less: number; lines: number },
): Pick<Cart, 'tax' | 'fees'> {
  const { subtotal, shipping, less, lines } = shown;
  const fare = shipping.shippingMethod?.amount ?? 0;
  const reduced = toDiscounts(prices?.discounts).reduce((rest, { amount }) => rest - amount, subtotal - less);
  const net = prices?.subtotal_excluding_tax ? toDong(prices.subtotal_excluding_tax) : subtotal;
  const { tax, fee } = addedAmounts({
    rest: toDong(prices?.grand_total) - reduced - fare,
    taxes: (prices?.applied_taxes ?? []).reduce((sum, one) => sum + (one?.amount.value ?? 0), 0),
    contained: subtotal - net + fare - toDong(shipping_addresses[0]?.selected_shipping_method?.amount),
    lines,
  });
  return { tax, fees: fee ? [{ label: text('cart.fee'), amount: fee }] : [] };
}

/** The delivery data of a cart: address, note, offered methods and the selected one. */
export function toShipping(
  wire: WireShippingAddress | null,
  extensions?: OwnExtensions['shipping_addresses'][number] | null,
  { isInShipping }: TaxDisplay = WITHOUT_TAX,
): Pick<Cart, 'shippingAddress' | 'note' | 'shippingMethods' | 'shippingMethod'> {
  const chosen = wire?.selected_shipping_method;
  // The method that was selected has its fee without tax alone.
  const offered = wire?.available_shipping_methods?.find(
    (method) => method?.carrier_code === chosen?.carrier_code && method?.method_code === chosen?.method_code,
  );
  return {
    shippingAddress: toAddress(wire, extensions?.custom_attributes, extensions?.extension_attributes?.ward_name),
    note: wire?.customer_notes ?? '',
    shippingMethods: toShippingMethods(wire?.available_shipping_methods, isInShipping),
    shippingMethod: chosen
      ? {
          carrierCode: chosen.carrier_code,
          methodCode: chosen.method_code,
          title: shippingTitle(chosen.carrier_title, chosen.method_title),
          titleBesideDate: titleBesideDate(chosen.carrier_title, chosen.method_title),
          amount: toDong((isInShipping && offered?.price_incl_tax) || chosen.amount),
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

interface WireShippingMethod {
  carrier_code: string;
  carrier_title: string;
  method_code: string | null;
  method_title: string | null;
  available: boolean;
  price_excl_tax: { value: number | null };
  price_incl_tax: { value: number | null };
}

/** Methods that ship the products and can be selected; pickup needs a shop first. */
function toShippingMethods(
  wires: readonly (WireShippingMethod | null)[] | null | undefined,
  isTaxed: boolean,
): ShippingMethod[] {
  return (wires ?? [])
    .flatMap((method) =>
      method?.available && method.method_code
        ? [
            {
              carrierCode: method.carrier_code,
              methodCode: method.method_code,
              title: shippingTitle(method.carrier_title, method.method_title),
              titleBesideDate: titleBesideDate(method.carrier_title, method.method_title),
              amount: toDong(isTaxed ? method.price_incl_tax : method.price_excl_tax),
            },
          ]
        : [],
    )
    .filter((method) => !isPickupMethod(method));
}

/**
 * Converts Magento's address to the shop's three levels: `region` is the province, `city` the district, and the ward is
 * an attribute. Without attributes, `city` contains everything below the province.
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
    street: wire.street.map((line) => line ?? ''),
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
