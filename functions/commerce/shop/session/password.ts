import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** 16 MB of memory and five passes: within a Worker's limits, and as strong as one pass over 128 MB. */
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

function derive(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Keyboards compose Vietnamese letters differently, so the password is normalised.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const decode = (text: string): Uint8Array => Buffer.from(text, 'base64');

/** The salted hash of a password with its parameters: `scrypt:N:r:p:salt:key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, encode(salt), encode(key)].join(':');
}

/** Whether a hash was made with the current parameters. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(`scrypt:${COST.N}:${COST.r}:${COST.p}:`);

/** Whether a password matches a hash. Without a hash it is false after the same amount of work. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const [kind, N, r, p, salt, key] = hash?.split(':') ?? [];
  if (kind !== 'scrypt' || !salt || !key) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const found = await derive(password, decode(salt), { N: Number(N), r: Number(r), p: Number(p) });
  const wanted = decode(key);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
