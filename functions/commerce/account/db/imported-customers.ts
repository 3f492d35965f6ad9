import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';

/** A customer as an import finds them in the shop. */
export interface KnownCustomer {
  id: number;
  email: string;
  phone_number: string | null;
  gender: number | null;
  date_of_birth: string | null;
  taxvat: string | null;
  group_name: string | null;
  has_points: number;
  has_newsletter: number;
  /** Somebody who reads the mailbox of the e-mail address has shown it. */
  is_confirmed: number;
}

/** Customers with one of these e-mail addresses or phone numbers. */
export async function listKnownCustomers(
  db: D1Database,
  emails: readonly string[],
  phones: readonly string[],
): Promise<KnownCustomer[]> {
  const { results } = await db
    .prepare(
      `select id, email, phone_number, gender, date_of_birth, taxvat, group_name, email_confirmed_at is not null as is_confirmed,
        exists (select 1 from loyalty_movement m where m.customer_id = customer.id) as has_points,
        exists (select 1 from newsletter_subscriber n where n.email = customer.email) as has_newsletter
      from customer where email in (select value from json_each(?1)) or phone_number in (select value from json_each(?2))`,
    )
    .bind(JSON.stringify(emails), JSON.stringify(phones))
    .all<KnownCustomer>();
  return results;
}

/** Addresses of these customers, as `e-mail address/street/phone`. */
export async function listKnownAddresses(db: D1Database, emails: readonly string[]): Promise<Set<string>> {
  const { results } = await db
    .prepare(
      `select c.email, a.street, a.telephone from customer c join customer_address a on a.customer_id = c.id
      where c.email in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(emails))
    .all<{ email: string; street: string; telephone: string | null }>();
  return new Set(results.map(({ email, street, telephone }) => addressKey(email, street, telephone)));
}

/** The codes of these that are vouchers of the shop, in lower case, and the names of terms of vouchers that it has. */
export async function listKnownVouchers(
  db: D1Database,
  issued: readonly { code: string; rule: string }[],
): Promise<{ codes: Set<string>; rules: Set<string> }> {
  if (issued.length === 0) return { codes: new Set(), rules: new Set() };
  const asked = JSON.stringify(issued);
  const [known, named] = await db.batch<{ value: string }>(
    [
      `select lower(code) as value from voucher where code in (select j.value ->> 'code' from json_each(?1) j)`,
      `select name as value from voucher_rule where name in (select j.value ->> 'rule' from json_each(?1) j)`,
    ].map((sql) => db.prepare(sql).bind(asked)),
  );
  const valuesOf = (answer: typeof known) => new Set((answer?.results ?? []).map(({ value }) => value));
  return { codes: valuesOf(known), rules: valuesOf(named) };
}

/** By what two addresses of a customer are the same: street as JSON, and phone. */
export const addressKey = (email: string, street: string, telephone: string | null): string =>
  `${email.toLowerCase()}/${street}/${telephone ?? ''}`;

/** An address to insert; its columns, and the e-mail address of its customer. */
export interface ImportedAddress {
  email: string;
  firstname: string;
  lastname: string;
  company: string | null;
  telephone: string | null;
  country_code: string;
  region: string | null;
  region_id: number | null;
  city: string;
  street: string;
  postcode: string | null;
  vat_id: string | null;
  custom_attributes: string;
  is_default_shipping: boolean;
  is_default_billing: boolean;
}

/** Everything that a request of an import writes. Rows are found by e-mail address, whose case does not matter. */
export interface ImportedPeople {
  customers: Record<string, string | number | null>[];
  merged: Record<string, string | number | null>[];
  addresses: ImportedAddress[];
  newsletter: { email: string; at: string }[];
  points: { email: string; points: number; at: string }[];
  vouchers: { email: string; code: string; rule: string; uses_left: number | null; created_at: string }[];
}

const NEW = [
  ...['email', 'phone_number', 'password_hash', 'firstname', 'lastname', 'gender', 'date_of_birth', 'taxvat'],
  'group_name',
];
const ADDRESS = [
  ...['firstname', 'lastname', 'company', 'telephone', 'country_code', 'region', 'region_id', 'city', 'street'],
  ...['postcode', 'vat_id', 'custom_attributes'],
];
const cells = (columns: readonly string[]) => columns.map((column) => `j.value ->> '${column}'`).join(', ');
/** The province's code of an address, as the address book stores it. */
const PROVINCE = `(select code from region where id = j.value ->> 'region_id')`;

const insertNew = (at: string) => `
  insert into customer (${NEW.join(', ')}, email_confirmed_at, store, created_at, updated_at)
  select ${cells(NEW)}, iif(j.value ->> 'is_placeholder', null, '${at}'), 'default',
    coalesce(j.value ->> 'created_at', '${at}'), '${at}'
  from json_each(?1) j where true on conflict do nothing`;
const OPEN_POINTS = `
  insert into loyalty_account (customer_id, code)
  select c.id, 'CP' || substr('00000000' || c.id, -8) from json_each(?1) j join customer c on c.email = j.value ->> 'email'
  where true on conflict do nothing`;
const MERGE = `
  update customer set gender = coalesce(gender, j.value ->> 'gender'),
    date_of_birth = coalesce(date_of_birth, j.value ->> 'date_of_birth'), taxvat = coalesce(taxvat, j.value ->> 'taxvat'),
    group_name = coalesce(group_name, j.value ->> 'group_name')
  from json_each(?1) j where customer.email = j.value ->> 'email'`;
const insertAddresses = (at: string) => `
  insert into customer_address (customer_id, ${ADDRESS.join(', ')}, region_code, province_code, created_at, updated_at)
  select c.id, ${cells(ADDRESS)}, ${PROVINCE}, ${PROVINCE}, '${at}', '${at}'
  from json_each(?1) j join customer c on c.email = j.value ->> 'email'`;
const setDefault = (kind: 'shipping' | 'billing') => `
  update customer set default_${kind}_id = coalesce(default_${kind}_id, (select a.id from customer_address a
    where a.customer_id = customer.id and a.street = j.value ->> 'street' and a.telephone is j.value ->> 'telephone' limit 1))
  from json_each(?1) j where customer.email = j.value ->> 'email' and j.value ->> 'is_default_${kind}'`;
const SUBSCRIBE = `
  insert into newsletter_subscriber (email, status, store, created_at, updated_at, token)
  select j.value ->> 'email', 'subscribed', 'default', j.value ->> 'at', j.value ->> 'at', lower(hex(randomblob(16)))
  from json_each(?1) j where true on conflict do nothing`;
const GRANT = `
  insert into loyalty_movement (customer_id, reason, points, created_at)
  select c.id, 'granted', j.value ->> 'points', j.value ->> 'at'
  from json_each(?1) j join customer c on c.email = j.value ->> 'email'
  where not exists (select 1 from loyalty_movement m where m.customer_id = c.id)`;
const ISSUE = `
  insert into voucher (code, rule_id, customer_id, uses_left, created_at)
  select j.value ->> 'code', r.id, c.id, j.value ->> 'uses_left', j.value ->> 'created_at'
  from json_each(?1) j join customer c on c.email = j.value ->> 'email'
    join voucher_rule r on r.name = j.value ->> 'rule'
  where true on conflict do nothing`;
/** Orders of the past that came before their customer. */
const OWN_ORDERS = `
  update sales_order set customer_id = (select id from customer c where c.email = sales_order.email)
  where customer_id is null and origin is not null and email collate nocase in (
    select j.value ->> 'email' from json_each(?1) j)`;

/** Writes what a request of an import brings, in one transaction. */
export async function writePeople(db: D1Database, people: ImportedPeople, now: Date): Promise<void> {
  const at = now.toISOString();
  const { customers, merged, addresses, newsletter, points, vouchers } = people;
  const run = (rows: readonly unknown[], ...statements: string[]): D1PreparedStatement[] =>
    rows.length === 0 ? [] : statements.map((sql) => db.prepare(sql).bind(JSON.stringify(rows)));
  const statements = [
    ...run(customers, insertNew(at), OPEN_POINTS),
    ...run(merged, MERGE),
    ...run(addresses, insertAddresses(at), setDefault('shipping'), setDefault('billing')),
    ...run(newsletter, SUBSCRIBE),
    ...run(points, GRANT),
    ...run(vouchers, ISSUE),
    ...run(customers, OWN_ORDERS),
  ];
  if (statements.length > 0) await db.batch(statements);
}

/** The number of customers that an export has. */
export const countForExport = async (db: D1Database): Promise<number> =>
  (await db.prepare('select count(*) as n from customer').first<number>('n')) ?? 0;

/** A page of customers as an import reads them, by id, without anything that signs them in. */
export async function listForExport(db: D1Database, after: number, limit: number) {
  const [customers, addresses, vouchers] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `select c.id, c.email, c.phone_number as phone, c.firstname, c.lastname, c.gender, c.date_of_birth, c.taxvat, c.group_name, c.created_at,
          coalesce((select points from loyalty_balance b where b.customer_id = c.id), 0) as points,
          (select n.created_at from newsletter_subscriber n where n.email = c.email and n.status = 'subscribed') as newsletter_at
        from customer c where c.id > ?1 order by c.id limit ?2`,
      )
      .bind(after, limit),
    db
      .prepare(
        `select a.*, a.id = c.default_shipping_id as is_default_shipping, a.id = c.default_billing_id as is_default_billing
        from customer_address a join customer c on c.id = a.customer_id
        where c.id in (select id from customer where id > ?1 order by id limit ?2) order by a.id`,
      )
      .bind(after, limit),
    db
      .prepare(
        `select c.id as customer_id, v.code, r.name as rule, v.uses_left, v.created_at
        from voucher v join voucher_rule r on r.id = v.rule_id join customer c on c.id = v.customer_id
        where c.id in (select id from customer where id > ?1 order by id limit ?2) order by v.code`,
      )
      .bind(after, limit),
  ]);
  return {
    customers: customers?.results ?? [],
    addresses: addresses?.results ?? [],
    vouchers: vouchers?.results ?? [],
  };
}
