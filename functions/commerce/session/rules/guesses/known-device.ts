import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StaffRow } from '../../db/staff.ts';

const NONCE_BYTES = 16;
const FORM = /^(?<end>\d{10,15})\.(?<nonce>[0-9a-f]{32})\.(?<seal>[0-9a-f]{64})$/;
/** How long a browser is known after a sign-in, in seconds. */
export const DEVICE_LIFE_S = 180 * 86_400;

type Owner = Pick<StaffRow, 'id' | 'password_hash'>;

/**
 * Signs with the account's password hash, which nobody outside of the database knows: a new password makes every browser
 * unknown, and the signature of one account is worth nothing at another.
 */
const sealOf = ({ id, password_hash }: Owner, end: string, nonce: string): string =>
  createHmac('sha256', password_hash).update(`desk device/${id}/${end}/${nonce}`).digest('hex');

/** The signed mark of a browser in which somebody has signed in to the account. */
export function markDevice(person: Owner, now: Date): string {
  const end = String(now.getTime() + DEVICE_LIFE_S * 1000);
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  return `${end}.${nonce}.${sealOf(person, end, nonce)}`;
}

/** The id of a browser that is known at the account by its mark; null for a forged, foreign or old one. */
export function knownDevice(person: Owner, mark: string | null, now: Date): string | null {
  const { end = '', nonce = '', seal = '' } = FORM.exec(mark ?? '')?.groups ?? {};
  if (seal === '' || Number(end) <= now.getTime()) return null;
  const isGenuine = timingSafeEqual(Buffer.from(seal, 'hex'), Buffer.from(sealOf(person, end, nonce), 'hex'));
  return isGenuine ? nonce : null;
}
