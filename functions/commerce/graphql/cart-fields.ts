import { type Cart, type JudgedLine, judgeLines } from '../shop/cart.ts';
import type { CartLine } from '../shop/line.ts';
import { billingAddressView, shippingAddressView } from './address-fields.ts';
import type { GraphqlContext } from './context.ts';
import { inputError } from './errors.ts';
import { money } from './product-price.ts';
import { selectedBundleOptions, selectedConfigurableOptions, selectedLinks } from './selected-options.ts';
import { encodeUid } from './uid.ts';

const ITEM_TYPES: Record<string, string> = {
  simple: 'SimpleCartItem',
  virtual: 'VirtualCartItem',
  configurable: 'ConfigurableCartItem',
  bundle: 'BundleCartItem',
  downloadable: 'DownloadableCartItem',
};

type SortField = 'ITEM_ID' | 'PRODUCT_ID' | 'SKU' | 'NAME' | 'QTY' | 'PRICE' | 'ROW_TOTAL';
interface PageArguments {
  pageSize: number;
  currentPage: number;
  sort?: { field: SortField; order: 'ASC' | 'DESC' } | null;
}

const SORT_KEYS: Record<SortField, (line: CartLine) => number | string> = {
  ITEM_ID: (line) => line.id,
  PRODUCT_ID: (line) => line.product.id,
  SKU: (line) => (line.variant ?? line.product).sku,
  NAME: (line) => line.product.name,
  QTY: (line) => line.quantity,
  PRICE: (line) => line.price,
  ROW_TOTAL: (line) => line.price * line.quantity,
};

function compare(a: number | string, b: number | string): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'vi');
}

function pageOfItems(cart: Cart, { pageSize, currentPage, sort }: PageArguments) {
  if (pageSize < 1) throw inputError('pageSize value must be greater than 0.');
  if (currentPage < 1) throw inputError('currentPage value must be greater than 0.');
  const lines = judgeLines(cart);
  if (sort) {
    const key = SORT_KEYS[sort.field];
    const direction = sort.order === 'DESC' ? -1 : 1;
    lines.sort((a, b) => direction * compare(key(a), key(b)));
  }
  return {
    items: lines.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    total_count: lines.length,
    page_info: { current_page: currentPage, page_size: pageSize, total_pages: Math.ceil(lines.length / pageSize) },
  };
}

/** How much one price lies below another, in đồng and percent. */
function catalogDiscount(regular: number, final: number) {
  const off = regular - final;
  return { amount_off: off, percent_off: regular > 0 ? Math.round((off / regular) * 10_000) / 100 : 0 };
}

function itemPrices({ price, regularPrice, quantity }: CartLine) {
  return {
    price: money(price),
    price_including_tax: money(price),
    row_total: money(price * quantity),
    row_total_including_tax: money(price * quantity),
    original_item_price: money(regularPrice),
    original_row_total: money(regularPrice * quantity),
    catalog_discount: catalogDiscount(regularPrice, price),
    row_catalog_discount: catalogDiscount(regularPrice * quantity, price * quantity),
    total_item_discount: money(0),
    discounts: [],
  };
}

const itemFields = {
  id: (line: JudgedLine) => String(line.id),
  uid: (line: JudgedLine) => encodeUid(line.id),
  product: (line: JudgedLine, _: unknown, { loaders }: GraphqlContext) => loaders.product.load(line.product.id),
  prices: itemPrices,
  discount: () => [],
  errors: ({ refusal }: JudgedLine) =>
    refusal && [{ code: refusal.code === 'INSUFFICIENT_STOCK' ? 'ITEM_QTY' : 'UNDEFINED', message: refusal.message }],
  is_available: ({ refusal }: JudgedLine) => refusal === null,
  not_available_message: ({ refusal }: JudgedLine) => refusal?.message ?? null,
  min_qty: ({ demand }: JudgedLine) => demand[0]?.product.min_sale_qty ?? null,
  max_qty: ({ demand }: JudgedLine) => demand[0]?.product.max_sale_qty ?? null,
};

export const cartFieldResolvers = {
  Cart: {
    id: ({ row }: Cart) => row.masked_id,
    email: ({ row }: Cart) => row.email,
    is_virtual: ({ isVirtual }: Cart) => isVirtual,
    total_quantity: ({ totals }: Cart) => totals.quantity,
    items: judgeLines,
    itemsV2: pageOfItems,
    prices: (cart: Cart) => cart,
    shipping_addresses: (cart: Cart) => [shippingAddressView(cart)].filter((address) => address !== null),
    billing_address: billingAddressView,
    available_payment_methods: ({ settings }: Cart) => settings.paymentMethods,
    selected_payment_method: ({ paymentMethod, row }: Cart) => ({
      code: paymentMethod?.code ?? '',
      title: paymentMethod?.title ?? '',
      purchase_order_number: row.purchase_order_number,
    }),
    extension_attributes: ({ settings, totals }: Cart) => ({
      free_ship: settings.freeShippingThreshold,
      total_shipping: totals.subtotal,
    }),
  },
  CartPrices: {
    subtotal_excluding_tax: ({ totals }: Cart) => money(totals.subtotal),
    subtotal_including_tax: ({ totals }: Cart) => money(totals.subtotal),
    subtotal_with_discount_excluding_tax: ({ totals }: Cart) => money(totals.subtotal - totals.discount),
    grand_total: ({ totals }: Cart) => money(totals.grandTotal),
    grand_total_excluding_tax: ({ totals }: Cart) => money(totals.grandTotal),
    applied_taxes: () => [],
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
  DownloadableCartItem: { ...itemFields, links: selectedLinks },
  AvailablePaymentMethod: {
    is_deferred: () => false,
  },
};
