import { billingAddressView, shippingAddressView } from '../../address/graphql/address-fields.ts';
import { selectedCustomOptions } from '../../catalog/graphql/custom-options.ts';
import { samplesOf } from '../../catalog/graphql/download-samples.ts';
import { money } from '../../catalog/graphql/product-price.ts';
import {
  selectedBundleOptions,
  selectedConfigurableOptions,
  selectedLinks,
} from '../../catalog/graphql/selected-options.ts';
import type { CartLine } from '../../catalog/rules/line.ts';
import { offeredMethods } from '../../gateways/rules/gateways.ts';
import { chosenGifts } from '../../promotions/rules/gifts.ts';
import type { Discount } from '../../promotions/rules/promotions.ts';
import { methodsFor } from '../../terms/rules/payment.ts';
import { includedTax, type TaxRule } from '../../terms/rules/tax.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { encodeUid } from '../../transport/graphql/uid.ts';
import type { Cart } from '../rules/cart.ts';
import { type JudgedLine, judgeLines } from '../rules/cart-check.ts';
import { appliedCodes } from '../rules/cart-codes.ts';
import { giftMessage } from '../rules/gift-note.ts';
import { goodsLeft } from '../rules/totals.ts';
import { pageOfItems } from './cart-item-page.ts';

const ITEM_TYPES: Record<string, string> = {
  simple: 'SimpleCartItem',
  virtual: 'VirtualCartItem',
  configurable: 'ConfigurableCartItem',
  bundle: 'BundleCartItem',
  downloadable: 'DownloadableCartItem',
};

/** The stock of each line's products, as in the middleware's stock calls; products taken off sale are left out. */
function stockOfLines(lines: readonly CartLine[]) {
  const goods = new Map(lines.map(({ variant, product }) => [(variant ?? product).sku, variant ?? product]));
  return [...goods.values()].flatMap(({ sku, status, qty, is_in_stock, manage_stock, backorders }) => {
    const isEndless = manage_stock === 0 || (qty ?? 0) > 0 || (backorders ?? 0) > 0;
    return status === 1 ? [{ sku, qty: qty ?? 0, is_in_stock: (is_in_stock ?? 1) === 1 && isEndless }] : [];
  });
}

/**
 * The amount missing for free shipping, which codes are vouchers, which codes give no discount and why, and how many
 * gifts can be chosen.
 */
function extensionAttributes({ settings, totals, promotions, lines, loyalty, shopper }: Cart) {
  const gifts = promotions.gifts.reduce((sum, { count }) => sum + count, 0);
  return {
    coupon_code_odoo: promotions.vouchers.join(',') || null,
    free_ship: promotions.freeShipping ? 0 : settings.freeShippingThreshold,
    total_shipping: totals.subtotal,
    free_gift_total: gifts > 0 ? gifts : null,
    total_freegift: gifts > 0 ? gifts : null,
    is_phone_confirmed: shopper.isPhoneConfirmed,
    unmet_codes: promotions.refused.map(({ code, message }) => ({ code, message })),
    loyalty_points: loyalty.points,
    stock: stockOfLines(lines),
    free_gift_rules: promotions.gifts.map(({ ruleId, label, count }) => ({
      rule_id: ruleId,
      label,
      gift_count: count,
      chosen_count: chosenGifts(lines, ruleId),
    })),
  };
}

/** The difference between two prices, in đồng and percent. */
function catalogDiscount(regular: number, final: number) {
  const off = regular - final;
  return { amount_off: off, percent_off: regular > 0 ? Math.round((off / regular) * 10_000) / 100 : 0 };
}

const withoutTax = (amount: number, rule: TaxRule | null) => (rule ? amount - includedTax(amount, rule) : amount);

const discountView = ({ label, amount, code }: Discount) => ({
  label,
  amount: money(amount),
  applied_to: 'ITEM',
  coupon: code === null ? null : { code },
});

function itemPrices({ price, addedPrice, regularPrice, quantity, discount, discounts }: JudgedLine) {
  return {
    price: money(price),
    price_including_tax: money(price),
    row_total: money(price * quantity),
    row_total_including_tax: money(price * quantity),
    original_item_price: money(regularPrice),
    original_row_total: money(regularPrice * quantity),
    catalog_discount: catalogDiscount(regularPrice, price),
    row_catalog_discount: catalogDiscount(regularPrice * quantity, price * quantity),
    total_item_discount: money(discount),
    discounts: discounts.length > 0 ? discounts.map(discountView) : null,
    added_price: addedPrice === null ? null : money(addedPrice),
  };
}

const itemFields = {
  id: (line: JudgedLine) => String(line.id),
  uid: (line: JudgedLine) => encodeUid(line.id),
  product: async (line: JudgedLine, _: unknown, { loaders, shown }: GraphqlContext) => {
    const product = await loaders.product.load(line.product.id);
    // For a cart Magento uses the product's name as picture label, except when a mutation evaluated such a promotion.
    return product && { ...product, hasNoLabels: !(line.looksAtGoods && shown.isMutation) };
  },
  prices: itemPrices,
  discount: ({ discounts }: JudgedLine) => discounts.map(discountView),
  errors: ({ refusal }: JudgedLine) =>
    refusal && [{ ...refusal, code: refusal.code === 'INSUFFICIENT_STOCK' ? 'ITEM_QTY' : 'UNDEFINED' }],
  is_available: ({ refusal }: JudgedLine) => refusal === null,
  not_available_message: ({ refusal }: JudgedLine) => refusal?.message ?? null,
  min_qty: ({ demand }: JudgedLine) => demand[0]?.product.min_sale_qty ?? null,
  max_qty: ({ demand }: JudgedLine) => demand[0]?.product.max_sale_qty ?? null,
  customizable_options: selectedCustomOptions,
};

export const cartFieldResolvers = {
  Cart: {
    id: ({ row }: Cart) => row.masked_id,
    email: ({ row }: Cart) => row.email,
    gift_message: ({ row, billingAddress, shippingAddress }: Cart) =>
      giftMessage(row.customer_notes, billingAddress, shippingAddress),
    is_virtual: ({ isVirtual }: Cart) => isVirtual,
    total_quantity: ({ totals }: Cart) => totals.quantity,
    items: judgeLines,
    itemsV2: pageOfItems,
    prices: (cart: Cart) => cart,
    applied_coupon: (cart: Cart) => {
      const [code] = appliedCodes(cart);
      return code === undefined ? null : { code };
    },
    applied_coupons: (cart: Cart) => {
      const codes = appliedCodes(cart);
      return codes.length === 0 ? null : codes.map((code) => ({ code }));
    },
    shipping_addresses: (cart: Cart) => [shippingAddressView(cart)].filter((address) => address !== null),
    billing_address: billingAddressView,
    available_payment_methods: ({ settings, totals }: Cart, _: unknown, { env }: GraphqlContext) =>
      offeredMethods(env, methodsFor(settings.paymentMethods, totals.grandTotal)),
    selected_payment_method: ({ paymentMethod, row }: Cart) => ({
      code: paymentMethod?.code ?? '',
      title: paymentMethod?.title ?? '',
      purchase_order_number: row.purchase_order_number,
    }),
    extension_attributes: extensionAttributes,
  },
  CartPrices: {
    subtotal_excluding_tax: ({ totals, settings }: Cart) => money(withoutTax(totals.subtotal, settings.taxRule)),
    subtotal_including_tax: ({ totals }: Cart) => money(totals.subtotal),
    subtotal_with_discount_excluding_tax: ({ totals, settings }: Cart) =>
      money(withoutTax(goodsLeft(totals), settings.taxRule)),
    grand_total: ({ totals }: Cart) => money(totals.grandTotal),
    grand_total_excluding_tax: ({ totals }: Cart) => money(Math.max(0, totals.grandTotal - totals.tax)),
    // Magento reports a discount as a negative amount here.
    discount: ({ totals, promotions }: Cart) =>
      totals.discount > 0
        ? { amount: money(-totals.discount), label: promotions.discounts.map(({ label }) => label) }
        : null,
    discounts: ({ promotions }: Cart) =>
      promotions.discounts.length > 0 ? promotions.discounts.map(discountView) : null,
    applied_taxes: ({ totals, settings }: Cart) =>
      settings.taxRule && totals.tax > 0 ? [{ label: settings.taxRule.label, amount: money(totals.tax) }] : [],
    loyalty_discount: ({ totals }: Cart) => (totals.loyalty > 0 ? money(totals.loyalty) : null),
  },
  CartItemInterface: { __resolveType: ({ product }: JudgedLine) => ITEM_TYPES[product.type_id] },
  SimpleCartItem: itemFields,
  VirtualCartItem: itemFields,
  ConfigurableCartItem: {
    ...itemFields,
    configured_variant: ({ variant }: JudgedLine, _: unknown, { loaders }: GraphqlContext) =>
      variant && loaders.product.load(variant.id),
    configurable_options: selectedConfigurableOptions,
  },
  BundleCartItem: { ...itemFields, bundle_options: selectedBundleOptions },
  DownloadableCartItem: { ...itemFields, links: selectedLinks, samples: samplesOf },
  CartItemPrices: { fixed_product_taxes: () => [] },
  AvailablePaymentMethod: {
    is_deferred: () => false,
  },
};
