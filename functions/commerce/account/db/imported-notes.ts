import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A customer as the undo of an import finds them: the columns and parts that somebody can change, and what they did. */
export interface CustomerState {
  id: number;
  email: string;
  /** JSON: the columns of the account without those that a wrong password changes. */
  account: string;
  gender: number | null;
  date_of_birth: string | null;
  taxvat: string | null;
  group_name: string | null;
  /** JSON lists of the addresses, and of the movements of points. */
  addresses: string;
  points: string;
  /** JSON: the subscription to letters; null: none. */
  newsletter: string | null;
  /** They signed in; ordered here; or something else is in the account, such as a wishlist. */
  has_signed_in: number;
  has_ordered: number;
  has_more: number;
}

/** Columns that say something of the account; times and counts of attempts to sign in do not. */
const ACCOUNT = [
  ...['email', 'email_confirmed_at', 'phone_number', 'phone_proven_at', 'password_hash', 'firstname', 'lastname'],
  ...[
    'middlename',
    'prefix',
    'suffix',
    'gender',
    'date_of_birth',
    'taxvat',
    'group_name',
    'closed_at',
    'consent_at',
    'reset_sent_at',
  ],
];
/** Tables with what a customer does in the shop. */
const MORE = ['cart', 'wishlist', 'compare_list', 'review', 'collected_voucher', 'push_subscription', 'referral'];

const STATE = `
  select c.id, c.email, json_object(${ACCOUNT.map((name) => `'${name}', c.${name}`).join(', ')}) as account,
    c.gender, c.date_of_birth, c.taxvat, c.group_name,
    (select json_group_array(json_object('id', a.id, 'is', json_array(a.firstname, a.lastname, a.company, a.telephone,
      a.country_code, a.region, a.city, a.street, a.postcode, a.vat_id, a.custom_attributes)))
      from (select * from customer_address where customer_id = c.id order by id) a) as addresses,
    (select json_group_array(m.id) from (select id from loyalty_movement where customer_id = c.id order by id) m) as points,
    (select json_array(n.status, n.created_at) from newsletter_subscriber n where n.email = c.email) as newsletter,
    exists (select 1 from customer_token t where t.customer_id = c.id) as has_signed_in,
    exists (select 1 from sales_order o where o.customer_id = c.id and o.origin is null) as has_ordered,
    (${MORE.map((name) => `exists (select 1 from ${name} x where x.customer_id = c.id${name === 'cart' ? ' and x.is_active = 1' : ''})`).join(' or ')}) as has_more
  from customer c`;

/** Customers with these e-mail addresses. */
export async function listStatesByEmail(db: D1Database, emails: readonly string[]): Promise<CustomerState[]> {
  const { results } = await db
    .prepare(`${STATE} where c.email in (select value from json_each(?1))`)
    .bind(JSON.stringify(emails))
    .all<CustomerState>();
  return results;
}

/** Customers with these ids. */
export async function listStates(db: D1Database, ids: readonly number[]): Promise<CustomerState[]> {
  const { results } = await db
    .prepare(`${STATE} where c.id in (select value from json_each(?1))`)
    .bind(JSON.stringify(ids))
    .all<CustomerState>();
  return results;
}

/** What an undo takes from a customer whom the shop had: fields that were empty, addresses, points, the subscription. */
export interface TakenBack {
  id: number;
  fields: readonly string[];
  addresses: readonly number[];
  points: number | null;
  has_newsletter: boolean;
}

const EMPTIED = ['gender', 'date_of_birth', 'taxvat', 'group_name'];

/** Takes from customers what an import filled in. */
export function takeBack(db: D1Database, rows: readonly TakenBack[], now: Date): D1PreparedStatement[] {
  if (rows.length === 0) return [];
  const sent = JSON.stringify(rows);
  const emptied = EMPTIED.map(
    (name) =>
      `${name} = iif(exists (select 1 from json_each(j.value, '$.fields') f where f.value = '${name}'), null, ${name})`,
  );
  return [
    db
      .prepare(
        `update customer set ${emptied.join(', ')}, updated_at = ?2 from json_each(?1) j where customer.id = j.value ->> 'id'`,
      )
      .bind(sent, now.toISOString()),
    ...[
      `delete from customer_address where id in (select a.value from json_each(?1) j, json_each(j.value, '$.addresses') a)`,
      `delete from loyalty_movement where id in (select j.value ->> 'points' from json_each(?1) j)`,
      `delete from newsletter_subscriber where email in (select c.email from json_each(?1) j
        join customer c on c.id = j.value ->> 'id' where j.value ->> 'has_newsletter')`,
    ].map((sql) => db.prepare(sql).bind(sent)),
  ];
}

/** Which of these e-mail addresses get letters, or were asked and got none. */
export async function listSubscribers(db: D1Database, emails: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare('select email from newsletter_subscriber where email in (select value from json_each(?1))')
    .bind(JSON.stringify(emails))
    .all<{ email: string }>();
  return new Set(results.map(({ email }) => email.toLowerCase()));
}

/**
 * Removes customers with what belongs to them; their past orders stay, and belong to nobody. `unsubscribed`: those of them
 * whose subscription goes too.
 */
export function removeCustomers(
  db: D1Database,
  ids: readonly number[],
  unsubscribed: readonly number[],
): D1PreparedStatement[] {
  if (ids.length === 0) return [];
  const subscriptions = `delete from newsletter_subscriber where email in (
    select email from customer where id in (select value from json_each(?1)))`;
  const own = '(select value from json_each(?1))';
  return [
    db.prepare(subscriptions).bind(JSON.stringify(unsubscribed)),
    ...[
      `update sales_order set customer_id = null where origin is not null and customer_id in ${own}`,
      `update cart set customer_id = null where customer_id in ${own} and is_active = 0`,
      `delete from customer_lookup where rowid in ${own}`,
      `delete from customer where id in ${own}`,
    ].map((sql) => db.prepare(sql).bind(JSON.stringify(ids))),
  ];
}
