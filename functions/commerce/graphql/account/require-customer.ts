import type { CustomerRow } from '../../db/account/customers.ts';
import type { Session } from '../../shop/session/customer-token.ts';
import type { GraphqlContext } from '../transport/context.ts';
import { authorizationError } from '../transport/errors.ts';

const NOT_AUTHORIZED = "The current customer isn't authorized.";

/** The session of the caller; a guest, and a token that is no longer valid, are refused with Magento's words [SEC-002]. */
export function requireSession({ session }: GraphqlContext): Session {
  if (!session) throw authorizationError(NOT_AUTHORIZED);
  return session;
}

export const requireCustomer = (context: GraphqlContext): CustomerRow => requireSession(context).customer;

/** The id of the caller, null for a guest: what carts and orders are compared with. */
export const customerId = ({ session }: GraphqlContext): number | null => session?.customer.id ?? null;
