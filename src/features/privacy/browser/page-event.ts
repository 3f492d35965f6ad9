import { SEARCH } from '../../links/rules/paths.ts';
import { eventKey } from '../../orders/rules/order-event.ts';
import type { EventItem, ShopEvent } from '../rules/shop-event.ts';

interface Described {
  '@type'?: string;
  name?: string;
  sku?: string;
  productGroupID?: string;
  offers?: { price?: number; availability?: string; url?: string };
  hasVariant?: Described[];
}

const TOLD = 'told-events';
const TOLD_MAX = 30;

/**
 * Like `readPageEvent`, but the page may declare its event itself. Null for an event that was sent before, so that a
 * reload or a second tab sends no second purchase.
 */
export function takePageEvent(page: Document, location: Location, memory: Storage): ShopEvent | null {
  const said = page.querySelector('script[data-shop-event]')?.textContent;
  const event = said ? (JSON.parse(said) as ShopEvent) : readPageEvent(page, location); // written by this shop
  const key = event && eventKey(event);
  if (!key) return event;
  const told = (memory.getItem(TOLD) ?? '').split('\n');
  if (told.includes(key)) return null;
  memory.setItem(TOLD, [...told, key].slice(-TOLD_MAX).join('\n'));
  return event;
}

/**
 * The event of a page, read from its structured data, so that pages need not declare it twice; null for a page without
 * products.
 */
function readPageEvent(page: Document, { pathname, search }: Location): ShopEvent | null {
  const said = page.querySelector('script[type="application/ld+json"]')?.textContent;
  const data = said ? (JSON.parse(said) as { '@graph': Described[] })['@graph'] : []; // written by this shop
  const term = new URLSearchParams(search).get('q');
  if (pathname === SEARCH && term) return { name: 'search', search_term: term };
  const product = data.find((each) => each['@type'] === 'ProductGroup' || each['@type'] === 'Product');
  if (product) return viewItem(product, new URLSearchParams(search));
  const items = [...page.querySelectorAll('#ket-qua article')].flatMap((card) => itemOf(card) ?? []);
  return items.length ? { name: 'view_item_list', items } : null;
}

/** A product of a list as its card shows it; null for a card without a SKU. */
function itemOf(card: Element): EventItem | null {
  const sku = card.querySelector<HTMLButtonElement>('button[name="sku"]')?.value;
  const price = card.querySelector('[data-final]')?.firstChild?.textContent?.replace(/\D/g, '');
  return sku
    ? { item_id: sku, item_name: card.querySelector('h2, h3')?.textContent?.trim() ?? '', price: Number(price) }
    : null;
}

/** A product with price and stock of the variant in the address, or of its first one. */
function viewItem(product: Described, query: URLSearchParams): ShopEvent {
  const { name = '', sku = product.productGroupID ?? '', hasVariant = [] } = product;
  const chosen = [...query].filter(([key]) => !key.startsWith('utm_'));
  const variant =
    hasVariant.find(({ offers }) => {
      const url = offers?.url;
      const parameters = url && URL.canParse(url) ? new URL(url).searchParams : null;
      return chosen.length > 0 && chosen.every(([key, value]) => parameters?.get(key) === value);
    }) ?? hasVariant[0];
  const offer = (variant ?? product).offers;
  const price = offer?.price ?? 0;
  const isInStock = !offer?.availability?.endsWith('/OutOfStock');
  const item: EventItem = { item_id: sku, item_name: name, price, stock: isInStock ? 'in_stock' : 'out_of_stock' };
  return { name: 'view_item', items: [variant?.sku ? { ...item, item_variant: variant.sku } : item], value: price };
}
