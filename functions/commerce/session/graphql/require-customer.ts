import type { CustomerRow } from '../../account/db/customers.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError } from '../../transport/graphql/errors.ts';
import type { Session } from '../rules/customer-token.ts';

const NOT_AUTHORIZED = "The current customer isn't authorized.";

/** The caller's session. Guests and invalid tokens are refused with Magento's message. */
export function requireSession({ session }: GraphqlContext): Session {
  if (!session) throw authorizationError(NOT_AUTHORIZED);
  return session;
}

export const requireCustomer = (context: GraphqlContext): CustomerRow => requireSession(context).customer;

/** The caller's id, null for a guest; carts and orders are compared with it. */
export const customerId = ({ session }: GraphqlContext): number | null => session?.customer.id ?? null;
