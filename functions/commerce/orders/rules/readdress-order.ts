import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import { STREET_LENGTH_MAX } from '../../../../src/kernel/contact/street.ts';
import { listRegions } from '../../address/db/regions.ts';
import { type AddressInput, addressRefusal, checkAddress } from '../../address/rules/address.ts';
import { type AddressRules, readAddressRules } from '../../address/rules/address-rules.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { orderMessage, tellOrder } from '../../messages/rules/tell-order.ts';
import { asRefused, type Refused, refused } from '../../transport/rules/refused.ts';
import { changeOrder, type OrderStatus } from '../db/change-order.ts';
import type { OrderAddress, StoredOrder } from '../db/order.ts';
import { type Recipient, updateRecipient } from '../db/order-address.ts';
import { renewLookup } from '../db/order-lookup.ts';

/** The states in which nothing was decided about the goods yet. */
const CHANGEABLE: readonly OrderStatus[] = ['pending', 'pending_payment', 'processing', 'holded'];
const MAX_LENGTH = 255;

const REFUSALS = {
  tooLate: refused('CANNOT_READDRESS', 'The address of the order cannot be changed any more.'),
  changed: refused('ORDER_CHANGED', 'The order was changed in the meantime.'),
  missing: refused('FIELD_MISSING', 'A value is required.'),
  ward: refused('FIELD_NO_CHOICE', 'The ward does not belong to the address.'),
} as const;

/** What staff type; `ward_id` is null to keep the ward. */
interface TypedRecipient {
  firstname: string;
  lastname: string;
  telephone: string;
  street: string;
  ward_id: number | null;
}

/** A refusal, of one field or of the whole change. */
interface AddressRefusal {
  field: keyof TypedRecipient | null;
  refusal: Refused;
}

/** Whether the address of an order can be changed: nothing of it was sent, and it is sent at all. */
export const canReaddress = ({ order, items, shipping }: StoredOrder): boolean =>
  shipping !== null &&
  order.pickup_location_code === null &&
  CHANGEABLE.includes(order.status) &&
  items.every(({ qty_shipped }) => qty_shipped === 0);

/** The wards that the address may name: those of its district, or of its province where there are none. */
export async function listWards(db: D1Database, { shipping }: StoredOrder): Promise<{ id: number; name: string }[]> {
  const { state_id, city_id } = shipping?.custom_attributes ?? {};
  const parent = Number(state_id ?? city_id);
  return Number.isInteger(parent) && parent > 0 ? listRegions(db, parent, 3) : [];
}

const inputOf = (address: OrderAddress): AddressInput => ({
  ...address,
  custom_attributes: Object.entries(address.custom_attributes).map(([attribute_code, value]) => ({
    attribute_code,
    value,
  })),
});

/** The first field that the checkout would refuse; null: none. What was stored before is not judged again. */
function wrongField(current: OrderAddress, typed: TypedRecipient, rules: AddressRules): AddressRefusal | null {
  const before = new Set(checkAddress(inputOf(current), rules).problems);
  for (const field of ['lastname', 'firstname', 'telephone', 'street'] as const) {
    const value = typed[field];
    if (value === '') return { field, refusal: REFUSALS.missing };
    const most = field === 'street' && value !== inOneLine(current) ? STREET_LENGTH_MAX : MAX_LENGTH;
    if (value.length > most) return { field, refusal: refused('FIELD_TOO_LONG', 'The text is too long.', most) };
    const changed = { ...inputOf(current), [field]: field === 'street' ? streetOf(current, value) : value };
    const problem = checkAddress(changed, rules).problems.find((found) => !before.has(found) || field === 'telephone');
    if (problem !== undefined) return { field, refusal: asRefused(addressRefusal(problem), 'FIELD_INVALID') };
  }
  return null;
}

/** The street in one line, as staff see and type it. */
const inOneLine = ({ street }: OrderAddress): string => street.filter(Boolean).join(', ');

/** The typed street; one that was not changed keeps its lines. */
const streetOf = (current: OrderAddress, typed: string): string[] =>
  typed === inOneLine(current) ? current.street : [typed];

const isSamePlace = (one: OrderAddress, other: OrderAddress | null): boolean =>
  other !== null &&
  one.telephone === other.telephone &&
  one.lastname === other.lastname &&
  one.firstname === other.firstname &&
  one.street.join('\n') === other.street.join('\n');

/**
 * The message to the phone that the order had. Without it a buyer who gave no e-mail address would not learn that somebody
 * changed the phone: every other message goes to the new one.
 */
function tellFormerPhone(db: D1Database, before: StoredOrder, after: StoredOrder): D1PreparedStatement[] {
  const former = orderMessage(before, 'readdressed');
  const isReached = former?.recipient === orderMessage(after, 'readdressed')?.recipient;
  return former && !isReached ? [queueMessage(db, former)] : [];
}

/**
 * Changes who gets an order and where, within its province, so that what the delivery costs stays. The buyer is told.
 * Returns null if it is done. `isSeen`: the person saw the order as it is now.
 */
export async function readdressOrder(
  db: D1Database,
  stored: StoredOrder,
  typed: TypedRecipient,
  { isSeen, now }: { isSeen: boolean; now: Date },
): Promise<AddressRefusal | null> {
  const { order, shipping, billing } = stored;
  if (!shipping || !canReaddress(stored)) return { field: null, refusal: REFUSALS.tooLate };
  if (!isSeen) return { field: null, refusal: REFUSALS.changed };
  const rules = await readAddressRules(db, order.store);
  const wrong = wrongField(shipping, typed, rules);
  if (wrong) return wrong;
  const wards = typed.ward_id === null ? [] : await listWards(db, stored);
  const ward = wards.find(({ id }) => id === typed.ward_id);
  if (typed.ward_id !== null && !ward) return { field: 'ward_id', refusal: REFUSALS.ward };
  const changed = { ...inputOf(shipping), ...typed, street: streetOf(shipping, typed.street) };
  const { address } = checkAddress(changed, rules);
  const recipient: Recipient = {
    ...{ firstname: address.firstname, lastname: address.lastname, telephone: address.telephone },
    street: address.street,
    custom_attributes: {
      ...shipping.custom_attributes,
      ...(ward && { ward_id: String(ward.id), ward_name: ward.name }),
    },
  };
  const isBilledThere = isSamePlace(shipping, billing);
  const told = { ...stored, shipping: { ...shipping, ...recipient } };
  const change = {
    ...{ orderId: order.id, from: [order.status], to: order.status, now, unchangedSince: order.updated_at },
    ...{ comment: 'Đã đổi địa chỉ giao hàng', isVisible: true },
  };
  const isDone = await changeOrder(db, change, [
    updateRecipient(db, order.id, recipient, isBilledThere),
    renewLookup(db, order.id),
    ...tellFormerPhone(db, stored, told),
    ...tellOrder(db, told, 'readdressed'),
  ]);
  return isDone ? null : { field: null, refusal: REFUSALS.changed };
}
