/** Who asks: there is no third kind of shopper, and nobody administers the shop through its pages [SEC-001]. */
export const ROLES = ['guest', 'customer'] as const;
type Role = (typeof ROLES)[number];

/** A customer is who holds a token; whether it is still good is the backend's to say. */
export function roleOf({ hasToken }: { hasToken: boolean }): Role {
  return hasToken ? 'customer' : 'guest';
}
