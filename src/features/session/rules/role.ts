/** A shopper is a guest or a customer; there are no administrators on the shop's pages. */
export const ROLES = ['guest', 'customer'] as const;
type Role = (typeof ROLES)[number];

/** A shopper with a token is a customer; the backend decides whether the token is valid. */
export function roleOf({ hasToken }: { hasToken: boolean }): Role {
  return hasToken ? 'customer' : 'guest';
}
