const HASH_BYTES = 16;
const PREFIX = 'k:';
const PHONE = /^0\d{9}$/;
const encoder = new TextEncoder();

/** The secret of this deployment, the same for every request: set by the Worker's entry from its variables. */
let secret = 'no secret is configured';
let key: Promise<CryptoKey> | undefined;

/** Names the secret that subjects are hashed with; without one the hashes hide nothing from whoever tries all numbers. */
export function setSubjectSecret(configured: string | undefined): void {
  if (!configured || configured === secret) return;
  secret = configured;
  key = undefined;
}

const importKey = () =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/**
 * What is kept of a person where the shop must know them again without keeping who they are: `k:` and 32 hexadecimal
 * digits of HMAC-SHA-256 with a secret that is not in the database. Letters count in either case.
 */
export async function hashSubject(subject: string): Promise<string> {
  key ??= importKey();
  const digest = await crypto.subtle.sign('HMAC', await key, encoder.encode(subject.trim().toLowerCase()));
  return PREFIX + [...new Uint8Array(digest, 0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A phone number or an e-mail address as its hash; anything else, as an id, as it is. */
export const withoutPerson = async (subject: string): Promise<string> =>
  PHONE.test(subject) || subject.includes('@') ? hashSubject(subject) : subject;
