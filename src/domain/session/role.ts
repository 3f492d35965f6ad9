/** A shopper is a guest or a customer; nobody administers the shop through its pages [SEC-001]. */
export const ROLES = ['guest', 'customer'] as const;
type Role = (typeof ROLES)[number];

/** A shopper with a token is a customer; the backend decides whether the token is still valid. */
export function roleOf({ hasToken }: { hasToken: boolean }): Role {
  return hasToken ? 'customer' : 'guest';
}
