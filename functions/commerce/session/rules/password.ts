import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { type Refused, refused } from '../../transport/rules/refused.ts';
import { isCostly, isMagentoHash, matchesMagento } from './magento-password.ts';

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

/**
 * Hashes at a time in one isolate. A hash keeps the processor busy for a quarter of a second, so a queue of them would
 * hold every other request of the isolate.
 */
const MOST_AT_ONCE = 2;
/** After this many seconds a refused visitor may try again. */
const BUSY_S = 1;
/** A hash that is not over after this time never will be: its request was broken off. */
const LOST_MS = 5000;
/** When each running hash began. */
const running = new Map<symbol, number>();

/** A password was not hashed, because others are being hashed or because the visitor sent too many. */
export class TooManyPasswords extends Error {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number;
  readonly refused: Refused;

  constructor(retryAfter: number) {
    const message = `Too many sign-ins at the moment. Try again in ${retryAfter} s.`;
    super(message);
    this.refused = refused('SIGN_INS_BUSY', message, retryAfter);
    this.retryAfter = retryAfter;
  }
}

/** Throws TooManyPasswords when no password can be hashed now, before anything else is done for the request. */
export function requireFreeHash(): void {
  const lost = Date.now() - LOST_MS;
  for (const [hash, begunAt] of running) if (begunAt < lost) running.delete(hash);
  if (running.size >= MOST_AT_ONCE) throw new TooManyPasswords(BUSY_S);
}

/** Lets the requests that came meanwhile run first, so that they see which hashes are running. */
const letOthersRun = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Keeps the place of one running hash while work is done; throws TooManyPasswords at once when there is none. */
async function inPlace<T>(work: () => Promise<T>): Promise<T> {
  requireFreeHash();
  const hash = Symbol();
  running.set(hash, Date.now());
  try {
    await letOthersRun();
    const found = await work();
    // The hash blocks its thread: what arrived during it must be refused, instead of starting the next hash.
    await letOthersRun();
    return found;
  } finally {
    running.delete(hash);
  }
}

/** The key of a password; throws TooManyPasswords at once, without any work, while others are computed. */
const derive = (password: string, salt: Uint8Array, cost: Cost): Promise<Uint8Array> =>
  inPlace(() => deriveNow(password, salt, cost));

/** When the one running hash of Magento's costly kind began; null: none runs. It takes as much memory as an isolate can spare. */
let argonSince: number | null = null;
/** Such a hash takes two to five seconds of a processor, once in the life of an account. */
const ARGON_LOST_MS = 30_000;

/**
 * Whether a password matches a hash that Magento made. A quick hash costs as much time as one of this shop, so that the
 * time of the answer does not tell it. Throws TooManyPasswords while others are hashed.
 */
async function verifyMagento(password: string, hash: string): Promise<boolean> {
  if (!isCostly(hash)) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return matchesMagento(password, hash);
  }
  if (argonSince !== null && Date.now() - argonSince < ARGON_LOST_MS) throw new TooManyPasswords(BUSY_S);
  argonSince = Date.now();
  try {
    return await inPlace(() => matchesMagento(password, hash));
  } finally {
    argonSince = null;
  }
}

function deriveNow(password: string, salt: Uint8Array, { N, r, p }: Cost): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    // Keyboards compose Vietnamese letters differently, so the password is normalised.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const decode = (text: string): Uint8Array => Buffer.from(text, 'base64');

/**
 * The salted hash of a password with its parameters: `scrypt:N:r:p:salt:key`. Throws TooManyPasswords while others are
 * hashed.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, encode(salt), encode(key)].join(':');
}

/** Whether a hash was made with the current parameters. */
export const isCurrentHash = (hash: string): boolean => hash.startsWith(`scrypt:${COST.N}:${COST.r}:${COST.p}:`);

/**
 * Whether a password matches a hash. Without a hash it is false after the same amount of work. Throws TooManyPasswords
 * while others are hashed.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash !== null && isMagentoHash(hash)) return verifyMagento(password, hash);
  const [kind, N, r, p, salt, key] = hash?.split(':') ?? [];
  if (kind !== 'scrypt' || !salt || !key) {
    await derive(password, randomBytes(SALT_BYTES), COST);
    return false;
  }
  const found = await derive(password, decode(salt), { N: Number(N), r: Number(r), p: Number(p) });
  const wanted = decode(key);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
