const CODE = /^[A-Z0-9-]{4,16}$/;

/** The referral code in a link or as typed; null when it is invalid. */
export function referralCode(value: string | null | undefined): string | null {
  const code = (value ?? '').trim().toUpperCase();
  return CODE.test(code) ? code : null;
}

/** A person who registered with the customer's code; the backend abbreviates the name. */
export interface Referred {
  name: string;
  /** ISO 8601, UTC. */
  joinedAt: string;
  hasOrdered: boolean;
}
