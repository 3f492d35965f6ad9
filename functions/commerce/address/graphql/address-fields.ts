import type { Cart } from '../../cart/rules/cart.ts';
import { judgeLines } from '../../cart/rules/cart-check.ts';
import { refusedPickup } from '../../cart/rules/pickup.ts';
import { money } from '../../catalog/graphql/product-price.ts';
import type { ShippingRate } from '../../terms/rules/shipping.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import type { AddressFields } from '../db/address.ts';

/** Custom attributes of an address in Magento's format. */
export function attributeValues(attributes: Record<string, string>) {
  return Object.entries(attributes).map(([code, value]) => ({ __typename: 'AttributeValue', code, value }));
}

function addressView(address: AddressFields & { id: number }) {
  return {
    ...address,
    uid: encodeUid(address.id),
    // Magento repeats the code, and uses the name as code for a region that is in no list.
    country: { code: address.country_code, label: address.country_code },
    region: {
      code: address.region_code ?? address.region,
      label: address.region,
      // As in Magento, an address of the book without a listed region has the number 0.
      region_id: address.region_id ?? (address.customer_address_id === null ? null : 0),
    },
    custom_attributes: attributeValues(address.custom_attributes),
    extension_attributes: { ward_name: address.custom_attributes.ward_name ?? null },
  };
}

export function rateView({ amount, ...names }: ShippingRate) {
  return {
    ...names,
    amount: money(amount),
    price_excl_tax: money(amount),
    price_incl_tax: money(amount),
    available: true,
    error_message: '',
  };
}

/** A shipping method that the shop offers, but not for these products. */
function refusedRates({ pickup, isVirtual, lines }: Cart) {
  const refused = isVirtual || lines.length === 0 ? null : refusedPickup(pickup);
  if (!refused) return [];
  const names = { ...refused, method_code: null, method_title: null };
  return [{ ...names, amount: money(0), price_excl_tax: money(0), price_incl_tax: money(0), available: false }];
}

/** The shipping address of a cart with its shipping methods. */
export function shippingAddressView(cart: Cart) {
  const { shippingAddress, billingAddress, row, rates, rate } = cart;
  if (!shippingAddress) return null;
  return {
    ...addressView(shippingAddress),
    customer_notes: row.customer_notes,
    pickup_location_code: row.pickup_location_code,
    same_as_billing: billingAddress?.same_as_shipping ?? false,
    available_shipping_methods: [...rates.map(rateView), ...refusedRates(cart)],
    selected_shipping_method: rate && rateView(rate),
    items_weight: async (_: unknown, { loaders }: GraphqlContext) => {
      const weights = await Promise.all(
        cart.lines.map(async ({ variant, product, quantity }) => {
          const row = await loaders.product.load((variant ?? product).id);
          return (row?.weight ?? 0) * quantity;
        }),
      );
      return weights.reduce((sum, weight) => sum + weight, 0);
    },
    cart_items: () => cart.lines.map(({ id, quantity }) => ({ cart_item_id: id, quantity })),
    cart_items_v2: () => judgeLines(cart),
  };
}

export const billingAddressView = ({ billingAddress }: Cart) => billingAddress && addressView(billingAddress);
