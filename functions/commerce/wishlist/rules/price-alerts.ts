import type { D1Database } from '@cloudflare/workers-types';
import { formatDong } from '../../../../src/kernel/money/money.ts';
import { vietnamTime } from '../../../../src/kernel/time/vietnam-time.ts';
import {
  type AlertMessage,
  type DueAlert,
  findPricedTarget,
  listDueAlerts,
  noteChecked,
  type PricedTarget,
  tellAlerts,
  upsertPriceAlert,
} from '../../catalog/db/price-alerts.ts';
import { productPrice } from '../../catalog/rules/pricing.ts';
import { PUSH_ID } from '../../messages/db/push-subscriptions.ts';
import { canReceive } from '../../messages/rules/message-texts.ts';
import { pictureOf } from '../../messages/rules/order-facts.ts';
import { indexPrice } from '../../search/rules/index/index-price.ts';
import { loadSource } from '../../search/rules/index/index-source.ts';
import { createMaskedId } from '../../transport/rules/masked-id.ts';

/** A small number keeps each run short; the next run continues. */
const COMPARED_A_RUN = 200;
/** Messages about prices are sent from this hour in Vietnam (Decree 91/2020: from 7 to 22 o'clock). */
const FIRST_HOUR = 7;
const LAST_HOUR = 22;

/** The final price of products, in đồng; without those that have none, or that are not sold. */
async function finalPrices(
  db: D1Database,
  targets: readonly PricedTarget[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  const source = await loadSource(db, [...new Set(targets.map(({ page_id }) => page_id))]);
  const pages = new Map(source.products.map((product) => [product.id, product]));
  const prices = targets.flatMap(({ product_id, page_id }): [number, number][] => {
    const page = pages.get(page_id);
    if (!page) return [];
    if (product_id === page_id) return [[product_id, indexPrice(page, source, at).final]];
    const variant = source.children.get(product_id);
    return variant?.status === 1 ? [[product_id, productPrice(variant, at).final]] : [];
  });
  return new Map(prices.filter(([, price]) => price > 0));
}

/** Who asks: a signed-in customer, or anybody with an e-mail address, a phone number or a browser. */
interface Asker {
  customerId: number | null;
  /** Empty: the customer's own address or number. */
  recipient: string;
}

/**
 * Stores the request to be told once when the product with this SKU costs less than now. Null when there is no such
 * product, or when it has no price that can fall.
 */
export async function askForLowerPrice(
  db: D1Database,
  sku: string,
  asker: Asker,
  now: Date,
): Promise<{ sku: string; price: number } | null> {
  const target = await findPricedTarget(db, sku);
  const price = target && (await finalPrices(db, [target], now)).get(target.product_id);
  if (!target || !price) return null;
  await upsertPriceAlert(db, { ...asker, productId: target.product_id, price, token: createMaskedId() }, now);
  return { sku: target.sku, price };
}

interface Fallen extends DueAlert {
  /** Final price now, in đồng. */
  now: number;
}

/** Where a message goes; null when the customer has neither an address nor a number. */
function routeOf({ recipient, email, phone_number }: DueAlert): Pick<AlertMessage, 'channel' | 'recipient'> | null {
  if (recipient.startsWith(PUSH_ID)) return { channel: 'push', recipient };
  if (recipient) return { channel: recipient.includes('@') ? 'email' : 'sms', recipient };
  if (email && canReceive(email)) return { channel: 'email', recipient: email };
  return phone_number ? { channel: 'sms', recipient: phone_number } : null;
}

/** One message for all of a person's products that cost less now; the other channels name the first one alone. */
function messageOf(fallen: readonly Fallen[]) {
  const [first] = fallen;
  const route = first && routeOf(first);
  if (!route) return null;
  const products = fallen.map(({ name, path, price, now }) => ({
    ...{ product: name, path, price: formatDong(now), before: formatDong(price) },
  }));
  const pictured = products.map((product, index) => ({ ...product, image: pictureOf(fallen[index]?.image ?? null) }));
  const named: Record<string, string> =
    route.channel === 'email'
      ? { products: JSON.stringify(pictured) }
      : { ...products[0], more: String(fallen.length - 1) };
  const variables = { ...named, token: first.token };
  const template = route.channel === 'email' ? 'price_fall' : `price_fall_${route.channel}`;
  return { ...route, template, variables, ids: fallen.map(({ id }) => id) };
}

/**
 * Tells each person once of the products that cost less than when they asked, if they can be bought. At night nobody is
 * told. Returns the number of messages.
 */
export async function tellLowerPrices(db: D1Database, now: Date): Promise<number> {
  const hour = vietnamTime(now).getUTCHours();
  if (hour < FIRST_HOUR || hour >= LAST_HOUR) return 0;
  const due = await listDueAlerts(db, COMPARED_A_RUN, now);
  if (due.length === 0) return 0;
  const prices = await finalPrices(db, due, now);
  const fallen = due.flatMap((alert): Fallen[] => {
    const price = prices.get(alert.product_id);
    return price !== undefined && price < alert.price ? [{ ...alert, now: price }] : [];
  });
  const people = Map.groupBy(fallen, ({ recipient, customer_id }) => recipient || String(customer_id));
  const messages = [...people.values()].flatMap((own) => messageOf(own) ?? []);
  const ids = due.map(({ id }) => id);
  const results = await db.batch([
    noteChecked(db, ids, now),
    ...messages.flatMap((message) => tellAlerts(db, message, now)),
  ]);
  return messages.filter((_, index) => (results[1 + index * 2]?.meta.changes ?? 0) > 0).length;
}
