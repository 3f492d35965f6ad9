import { insertCustomer } from '../../../functions/commerce/account/db/customers.ts';
import { hashPassword } from '../../../functions/commerce/session/rules/password.ts';
import { hashSecret } from '../../../functions/commerce/transport/rules/secret.ts';
import type { Shop } from '../promotions/sales-fixture.ts';
import { openSession } from '../session/open-session.ts';

export const PASSWORD = 'Mot-Hai-3';
const passwordHash = hashPassword(PASSWORD);

const DAY_HOURS = 24;
let count = 0;

/** A customer who is logged in; all have the same password. */
export async function addCustomer({ db, ask }: Shop) {
  count += 1;
  const email = `khach${count}@example.vn`;
  const profile = { middlename: null, prefix: null, suffix: null, gender: null, date_of_birth: null, taxvat: null };
  const id = await insertCustomer(
    db,
    {
      ...profile,
      firstname: 'Ánh',
      lastname: 'Nguyễn Thị',
      email,
      password_hash: await passwordHash,
      confirmation_hash: null,
    },
    'vi',
  );
  if (id === null) throw new Error(`${email} is there already`);
  const token = await openSession(db, id, DAY_HOURS);
  return {
    id,
    email,
    token,
    /** Sends a request as this customer. */
    ask: (query: string, variables: Record<string, unknown> = {}) => ask(query, variables, token),
  };
}

export type TestCustomer = Awaited<ReturnType<typeof addCustomer>>;

/** A token of this customer that was valid once. */
export async function expiredToken({ db }: Shop, { id }: TestCustomer): Promise<string> {
  return openSession(db, id, 1, new Date(Date.now() - 2 * 3_600_000));
}

/** A token of this customer that was revoked before its end. */
export async function revokedToken({ db }: Shop, { id }: TestCustomer): Promise<string> {
  const token = await openSession(db, id, DAY_HOURS);
  await db
    .prepare('update customer_token set revoked_at = created_at where token_hash = ?')
    .bind(await hashSecret(token))
    .run();
  return token;
}

/** The shop, with this customer's token on each request. */
export const shopOf = (shop: Shop, customer: Pick<TestCustomer, 'ask'>): Shop => ({ ...shop, ask: customer.ask });
