import { readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { MAGENTO_URL } from './magento.ts';

const { COMPANION_TOKEN = '' } = process.env;

/** Whether the shop is tested with a companion beside the Magento: the token of an integration turns it on. */
export const hasCompanion = COMPANION_TOKEN !== '';

/** The address of the companion of a run: the port after the shop's. */
export const companionPort = (shopPort: number): number => shopPort + 1;

/** The folder of its database, for a shop at this port. */
export const companionState = (shopPort: number): string => `.wrangler/e2e-companion-${shopPort}`;

/** Magento's method that is paid at VNPay. */
export const VNPAY_METHOD = 'banktransfer';

/** Calls Magento's REST with the token of the integration. Throws if it is refused. */
async function askRest<Answer>(path: string): Promise<Answer> {
  const response = await fetch(`${MAGENTO_URL}/rest/V1/${path}`, {
    headers: { authorization: `Bearer ${COMPANION_TOKEN}`, accept: 'application/json' },
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const by = (field: string, value: string | number) =>
  new URLSearchParams({
    'searchCriteria[filter_groups][0][filters][0][field]': field,
    'searchCriteria[filter_groups][0][filters][0][value]': String(value),
  }).toString();

interface RestOrder {
  entity_id: number;
  state: string;
  grand_total: number;
  total_paid?: number;
  customer_email: string;
  status_histories: { comment: string | null }[];
  extension_attributes: { shipping_assignments: { shipping: { address: RestAddress } }[] };
}

interface RestAddress {
  street: string[];
  city: string;
  region: string;
}

/** An order by its number, from Magento's REST. */
export async function readRestOrder(number: string): Promise<RestOrder> {
  const { items } = await askRest<{ items: RestOrder[] }>(`orders?${by('increment_id', number)}`);
  const [order] = items;
  if (!order) throw new Error(`Magento has no order ${number}`);
  return order;
}

/** The invoices of an order: their sums and comments. */
export async function readInvoices({ entity_id }: RestOrder): Promise<{ total: number; comment: string }[]> {
  type Invoice = { grand_total: number; comments: { comment: string }[] };
  const { items } = await askRest<{ items: Invoice[] }>(`invoices?${by('order_id', entity_id)}`);
  return items.map(({ grand_total, comments }) => ({
    total: grand_total,
    comment: comments.map(({ comment }) => comment).join('\n'),
  }));
}

/** Ends the hour in which an order can be paid, in the companion's database. */
export function endTimeToPay(shopPort: number, number: string): void {
  const folder = `${companionState(shopPort)}/v3/d1/miniflare-D1DatabaseObject`;
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  if (!file) throw new Error(`${folder} holds no database`);
  const database = new DatabaseSync(`${folder}/${file}`, { timeout: 5000 });
  try {
    const ended = database.prepare(
      "update magento_order set expires_at = '2026-01-01T00:00:00.000Z' where increment_id = ?",
    );
    if (ended.run(number).changes !== 1) throw new Error(`the companion knows no order ${number}`);
  } finally {
    database.close();
  }
}

/** Runs the scheduled work of a companion, as Cloudflare does every five minutes. */
export async function strikeClock(shopPort: number): Promise<void> {
  const answer = await fetch(
    `http://localhost:${companionPort(shopPort)}/cdn-cgi/local/scheduled?cron=${encodeURIComponent('*/5 * * * *')}`,
  );
  if (!answer.ok) throw new Error(`the clock did not strike: ${answer.status}`);
}
