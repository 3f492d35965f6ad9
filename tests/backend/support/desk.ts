import { insertStaff, type StaffRole } from '../../../functions/commerce/session/db/staff.ts';
import { hashPassword } from '../../../functions/commerce/session/rules/password.ts';
import type { Commerce } from './worker.ts';

/** The password of every account that these tests make. */
export const PASSWORD = 'Len-Vai-2026';
/** The address of the Worker under test. */
export const ORIGIN = 'http://commerce';

interface DeskAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the fields of the answer that it needs
  body: any;
  cookie: string | null;
}

/** The headers that a browser sends with a change by a page of the desk. */
const OWN_PAGE = { origin: ORIGIN, 'sec-fetch-site': 'same-origin' };

/** A call of the REST as a browser makes it, with the cookie of a session. */
export async function deskCall(
  shop: Pick<Commerce, 'fetch'>,
  cookie: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = OWN_PAGE,
): Promise<DeskAnswer> {
  const response = await shop.fetch(`/rest/V1/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const set = response.headers.get('set-cookie');
  return { status: response.status, body: await response.json(), cookie: set?.split(';')[0] ?? null };
}

/** Makes an account with a role; its e-mail address contains the role. */
export async function addPerson(shop: Pick<Commerce, 'db'>, role: StaffRole, name: string = role): Promise<string> {
  const email = `${name}@chi.example`;
  const password_hash = await hashPassword(PASSWORD);
  await insertStaff(shop.db, {
    email,
    name: `Chị ${name}`,
    role,
    password_hash,
    created_at: '2026-01-01T00:00:00.000Z',
  });
  return email;
}

/** Signs a person in without a code, as in development; returns the cookie. */
export async function signIn(shop: Pick<Commerce, 'fetch'>, email: string): Promise<string> {
  const { cookie, status } = await deskCall(shop, null, 'POST', 'deskSession', { email, password: PASSWORD });
  if (status !== 200 || !cookie) throw new Error(`the sign-in of ${email} answered ${status}`);
  return cookie;
}
