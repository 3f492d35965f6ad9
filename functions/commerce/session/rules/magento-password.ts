import { createHash, timingSafeEqual } from 'node:crypto';
import { argon2idAsync } from '@noble/hashes/argon2.js';
import { bcryptKey, isBcrypt } from './hashes/bcrypt.ts';

/** Before a hash of Magento in the column of passwords, followed by the hash as Magento wrote it. */
const PREFIX = 'magento:';
/** Bytes that libsodium takes of a salt, and of a key where the hash names no other length. */
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** libsodium's limits for interactive sign-in, with which Magento hashes: passes, and memory in bytes. */
const PASSES = 2;
const MEMORY_BYTES = 64 * 1024 * 1024;
const BYTES_PER_KB = 1024;
/** A salt and a hash are short; a longer text is none. */
const MOST = 512;
/**
 * `hash:salt:versions`. A version is 0 (MD5), 1 (SHA-256), 2 (Argon2id) or `3_32_2_67108864` (Argon2id with length of the
 * key, passes and memory). Several versions mean that an older hash was hashed again.
 */
const FORM =
  /^(?<key>[0-9a-f]{32,128}):(?<salt>[^:]{0,128})(?::(?<versions>(?:[012]|3_\d{1,3}_\d{1,2}_\d{1,9})(?::(?:[012]|3_\d{1,3}_\d{1,2}_\d{1,9})){0,3}))?$/;

interface Parts {
  key: string;
  salt: string;
  versions: string[];
}

function partsOf(hash: string): Parts | null {
  const { key, salt, versions } = hash.length > MOST ? {} : (FORM.exec(hash)?.groups ?? {});
  if (key === undefined || salt === undefined) return null;
  const parts = { key, salt, versions: (versions ?? versionOf(key)).split(':') };
  return parts.versions.every(isAffordable) ? parts : null;
}

/** Magento 1 wrote no version: its hashes are told apart by their length. */
const versionOf = (key: string) => (key.length === 2 * SALT_BYTES ? '0' : '1');

/** Whether a version asks for no more than Magento does, because the file is not this shop's. */
function isAffordable(version: string): boolean {
  const [kind, length, passes, memory] = version.split('_').map(Number);
  return kind !== 3 || (length === KEY_BYTES && passes === PASSES && memory === MEMORY_BYTES);
}

/** The hash of a password as this shop stores one that Magento, or OpenMage (bcrypt), made; null for a text that neither writes. */
export const magentoHash = (written: string): string | null =>
  isBcrypt(written) || partsOf(written) ? PREFIX + written : null;

/** Whether a stored hash is one that Magento made. */
export const isMagentoHash = (stored: string): boolean => stored.startsWith(PREFIX);

/** Whether a check takes long: Argon2id seconds and 64 MB of memory, bcrypt a part of a second. */
export function isCostly(stored: string): boolean {
  const written = stored.slice(PREFIX.length);
  if (isBcrypt(written)) return true;
  return partsOf(written)?.versions.some((version) => /^[23]/.test(version)) ?? false;
}

/** Magento fills a short salt by repeating it. */
function saltOf(salt: string): Uint8Array {
  const bytes = Buffer.from(salt, 'utf8');
  return Uint8Array.from({ length: SALT_BYTES }, (_, place) => bytes[place % Math.max(1, bytes.length)] ?? 0);
}

async function hashAs(version: string, salt: string, text: string): Promise<string> {
  if (version === '0')
    return createHash('md5')
      .update(salt + text)
      .digest('hex');
  if (version === '1')
    return createHash('sha256')
      .update(salt + text)
      .digest('hex');
  const cost = { t: PASSES, m: MEMORY_BYTES / BYTES_PER_KB, p: 1, dkLen: KEY_BYTES };
  return Buffer.from(await argon2idAsync(text, saltOf(salt), cost)).toString('hex');
}

/**
 * Whether a password matches a stored hash that Magento made, as its `Encryptor::isValidHash` compares it: the versions
 * are applied one after another. False for a text of another form.
 */
export async function matchesMagento(password: string, stored: string): Promise<boolean> {
  const written = stored.slice(PREFIX.length);
  const bcrypt = bcryptKey(password, written);
  if (bcrypt) return timingSafeEqual(Buffer.from(bcrypt.made), Buffer.from(bcrypt.wanted));
  const parts = partsOf(written);
  if (!parts) return false;
  let found = password;
  for (const version of parts.versions) found = await hashAs(version, parts.salt, found);
  return found.length === parts.key.length && timingSafeEqual(Buffer.from(found), Buffer.from(parts.key));
}
