import type { D1Database } from '@cloudflare/workers-types';
import { AddressPlaces } from '../../address/rules/place-address.ts';
import { formedRows, ORIGINS, type PeopleAnswer, type SentOrder, sentOrder } from '../../exchange/rules/sent-people.ts';
import { type SentRun, writeNoted } from '../../exchange/rules/undo/keep-people.ts';
import { createSecret } from '../../transport/rules/secret.ts';
import { insertPastOrders, listKnownNumbers, type PastOrder } from '../db/past-orders.ts';
import { orderNotes } from './undo-orders.ts';

/** The number under which the shop keeps an order of another system. */
const numberOf = ({ origin, number }: Pick<SentOrder, 'origin' | 'number'>) =>
  ORIGINS[origin] + number.replace(/^#/, '');
/** Whether an order is in the shop: as one of the past, or as one of its own that an export of it had. */
const isKnown = (known: ReadonlySet<string>, order: SentOrder) =>
  known.has(numberOf(order)) || (order.origin === 'shop' && known.has(order.number));

const MASK_LENGTH = 32;

async function addressOf({ address }: SentOrder, places: AddressPlaces): Promise<PastOrder['address']> {
  if (!address) return null;
  const { ward, district, province, street, former_address, ...fields } = address;
  const { firstname, lastname, company, telephone, country_code, postcode, vat_id } = fields;
  const { isSure, custom_attributes, ...placed } = await places.find({ ward, district, province });
  return {
    ...{ firstname, lastname, company, telephone, country_code, postcode, vat_id, ...placed },
    ...{
      street: JSON.stringify(street),
      custom_attributes: JSON.stringify({ ...custom_attributes, ...(former_address && { former_address }) }),
    },
  };
}

const rowOf = (order: SentOrder): PastOrder['row'] => ({
  increment_id: numberOf(order),
  masked_id: createSecret().slice(0, MASK_LENGTH),
  token: createSecret(),
  email: order.email ?? '',
  status: order.status,
  origin: order.origin,
  payment_title: order.payment_title,
  shipping_description: order.shipping_title || null,
  total_item_count: order.items.length,
  total_qty_ordered: order.items.reduce((sum, { qty }) => sum + qty, 0),
  subtotal: order.subtotal,
  discount_amount: order.discount,
  shipping_amount: order.shipping,
  tax_amount: order.tax,
  grand_total: order.grand_total,
  total_paid: order.status === 'canceled' ? 0 : order.grand_total,
  total_refunded: order.status === 'closed' ? order.grand_total : 0,
  created_at: order.created_at,
});

/**
 * Takes orders of another system as history, or says what they would become. An order that is there stays as it is, so
 * twice the same rows change nothing. `run`: the import at the desk that notes them, so that it can be undone.
 */
export async function importOrders(
  db: D1Database,
  rows: readonly unknown[],
  { isTrial, run }: { isTrial: boolean; run?: SentRun | undefined },
): Promise<PeopleAnswer> {
  const { taken, refused } = formedRows(sentOrder, rows);
  const known = await listKnownNumbers(
    db,
    taken.flatMap(({ row }) => [numberOf(row), row.number]),
  );
  const answer: PeopleAnswer = { added: 0, changed: 0, same: 0, refused, remarks: [] };
  const places = new AddressPlaces(db);
  const orders: PastOrder[] = [];
  for (const { row } of taken) {
    if (isKnown(known, row)) {
      answer.same += 1;
      continue;
    }
    known.add(numberOf(row));
    answer.added += 1;
    if (!isTrial) orders.push({ row: rowOf(row), items: row.items, address: await addressOf(row, places) });
  }
  const write = () => insertPastOrders(db, orders);
  const numbers = orders.map(({ row }) => String(row.increment_id));
  if (run && !isTrial) await writeNoted(db, run, { write, notesOf: () => orderNotes(db, numbers) });
  else await write();
  return answer;
}
