import { isVietnamesePhone } from '../../../../src/kernel/contact/phone.ts';

const HASH_BYTES = 16;
const PREFIX = 'k:';
const encoder = new TextEncoder();

/** The secret of this deployment, the same for all requests. The Worker's entry sets it from its variables. */
let secret = 'no secret is configured';
let key: Promise<CryptoKey> | undefined;

/**
 * Sets the secret for hashing people. Without it, anybody could find the phone number of a hash by trying all numbers.
 */
export function setSubjectSecret(configured: string | undefined): void {
  if (!configured || configured === secret) return;
  secret = configured;
  key = undefined;
}

const importKey = () =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/**
 * A pseudonym for a person whom the shop must recognise without storing their identity: `k:` and 32 hexadecimal digits
 * of HMAC-SHA-256, with a secret that is not in the database. Upper and lower case count as the same.
 */
export async function hashSubject(subject: string): Promise<string> {
  key ??= importKey();
  const digest = await crypto.subtle.sign('HMAC', await key, encoder.encode(subject.trim().toLowerCase()));
  return PREFIX + [...new Uint8Array(digest, 0, HASH_BYTES)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A phone number or e-mail address as its hash; any other value, such as an id, unchanged. */
export const withoutPerson = async (subject: string): Promise<string> =>
  isVietnamesePhone(subject) || subject.includes('@') ? hashSubject(subject) : subject;

/** Names of a customer as they are stored: the id of an account unchanged, everything else as its hash. */
export const hashNames = (names: readonly string[]): Promise<string[]> =>
  Promise.all(names.map(async (name) => (name.startsWith('customer:') ? name : hashSubject(name))));
