import type { CustomerRow } from '../../account/db/customers.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { findSession, type Session } from '../rules/customer-token.ts';

/** The session of the `Authorization` header; null for guests and invalid tokens. */
export const readSession = (context: MiddlewareContext): Promise<Session | null> =>
  findSession(context.env.DB, context.req.header('authorization') ?? null, new Date());

/** The caller's session; throws RequestError 401 for guests and invalid tokens. */
async function requireSession(context: MiddlewareContext): Promise<Session> {
  const session = await readSession(context);
  if (!session) throw new RequestError(401, 'log in first: send the customer token as Authorization: Bearer');
  return session;
}

/** The calling customer; throws RequestError 401. */
export const requireCustomer = async (context: MiddlewareContext): Promise<CustomerRow> =>
  (await requireSession(context)).customer;

const STORES = ['default', 'vi', 'mobile'];

/** The store in the header `Store`; `vi` when it is missing or unknown. */
export function storeOf(context: MiddlewareContext): string {
  const named = context.req.header('store') ?? '';
  return STORES.includes(named) ? named : 'vi';
}
