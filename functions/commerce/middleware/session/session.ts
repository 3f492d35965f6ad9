import type { CustomerRow } from '../../db/account/customers.ts';
import { findSession, type Session } from '../../shop/session/customer-token.ts';
import { type MiddlewareContext, RequestError } from '../transport/answer.ts';

/** Who is signed in, by the header `Authorization`; null for a guest and for a token that is no longer valid. */
export const readSession = (context: MiddlewareContext): Promise<Session | null> =>
  findSession(context.env.DB, context.req.header('authorization') ?? null, new Date());

/** The session of the caller; throws RequestError 401 for a guest, and for a token that is no longer valid. */
async function requireSession(context: MiddlewareContext): Promise<Session> {
  const session = await readSession(context);
  if (!session) throw new RequestError(401, 'log in first: send the customer token as Authorization: Bearer');
  return session;
}

/** The customer who asks; throws RequestError 401. */
export const requireCustomer = async (context: MiddlewareContext): Promise<CustomerRow> =>
  (await requireSession(context)).customer;

const STORES = ['default', 'vi', 'mobile'];

/** The store that the header `Store` names, `vi` when it names none of ours. */
export function storeOf(context: MiddlewareContext): string {
  const named = context.req.header('store') ?? '';
  return STORES.includes(named) ? named : 'vi';
}
