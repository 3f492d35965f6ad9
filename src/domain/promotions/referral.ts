const CODE = /^[A-Z0-9-]{4,16}$/;

/** The code of who invited, in a link or as typed; null for anything that is none. */
export function referralCode(value: string | null | undefined): string | null {
  const code = (value ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** Somebody who came by the customer's invitation; the name is shortened by the backend. */
export interface Referred {
  name: string;
  /** ISO 8601, UTC. */
  joinedAt: string;
  hasOrdered: boolean;
}
