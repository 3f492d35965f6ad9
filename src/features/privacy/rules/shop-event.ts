// Analytics events with the names of GA4, which pixel tools also understand.

/** A product in an event. Prices in đồng. */
export interface EventItem {
  /** SKU of the product, the same in every step; the variant's SKU is `item_variant`. */
  item_id: string;
  item_name: string;
  price: number;
  quantity?: number;
  item_variant?: string;
  /** Whether there are any, in every step where the page knows it. */
  stock?: 'in_stock' | 'out_of_stock';
  /** Pieces in stock, where the page knows the number. */
  stock_quantity?: number;
}

export type ShopEvent =
  | { name: 'view_item_list'; items: EventItem[] }
  | { name: 'view_item'; items: EventItem[]; value: number }
  | { name: 'add_to_cart'; items: EventItem[]; value: number }
  | { name: 'begin_checkout'; items: EventItem[]; value: number }
  | { name: 'purchase'; transaction_id: string; items: EventItem[]; value: number; order_count?: number }
  /** Without an order when none could be placed. */
  | { name: 'payment_failed'; transaction_id?: string; payment_reference?: string; reason?: string }
  | { name: 'search'; search_term: string }
  | { name: 'sign_up' | 'login'; method: string };

type ShopEventName = ShopEvent['name'];

/** Meta's standard names of these events; the others have none. */
const PIXEL_NAMES: Partial<Record<ShopEventName, string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
  search: 'Search',
};

/** An event for a tag manager's data layer. */
export function toDataLayer({ name, ...details }: ShopEvent): Record<string, unknown> {
  return { event: name, ecommerce: 'items' in details ? { currency: 'VND', ...details } : details };
}

/** An event for Meta's pixel; null when it has no name there. */
export function toPixel(event: ShopEvent): { name: string; details: Record<string, unknown> } | null {
  const name = PIXEL_NAMES[event.name];
  if (!name) return null;
  if (event.name === 'search') return { name, details: { search_string: event.search_term } };
  if (!('items' in event)) return { name, details: {} };
  const value = 'value' in event ? event.value : undefined;
  const details = { content_type: 'product', content_ids: event.items.map(({ item_id }) => item_id), value };
  return { name, details: { ...details, currency: 'VND' } };
}

/** An event with plain values only, for customer-engagement tools. */
export function toFlat({ name, ...details }: ShopEvent): { name: string; details: Record<string, unknown> } {
  if (!('items' in details)) return { name, details };
  const { items, ...others } = details;
  const [first] = items;
  return { name, details: { ...others, ...first, item_count: items.length } };
}
