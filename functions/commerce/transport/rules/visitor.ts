import { timingSafeEqual } from 'node:crypto';
import { networkOf } from '../../../../src/kernel/web/network.ts';
import type { CommerceEnv } from '../../env.ts';
import { hashSecret } from './secret.ts';

/** Longest possible written IPv6 address. */
const MAX_ADDRESS_LENGTH = 45;
const ADDRESS = /^[0-9a-fA-F.:]+$/;

/**
 * The visitor's address for rate limits: the one that the storefront reports if it knows the shared secret, else the
 * one that Cloudflare saw, which a client cannot forge; null when there is neither.
 */
export async function visitorAddress(headers: Headers, env: CommerceEnv): Promise<string | null> {
  const told = headers.get('x-visitor-address')?.trim() ?? '';
  const proof = headers.get('x-visitor-secret');
  if (isAddress(told) && proof && (await isProof(proof, env))) return told;
  return headers.get('cf-connecting-ip');
}

/** The secret, or the one before it while both Workers are being given the new one. */
async function isProof(proof: string, { VISITOR_SECRET, VISITOR_SECRET_PREVIOUS }: CommerceEnv): Promise<boolean> {
  for (const secret of [VISITOR_SECRET, VISITOR_SECRET_PREVIOUS])
    if (secret && (await isSame(proof, secret))) return true;
  return false;
}

/** The visitor's network for rate limits (`networkOf`); null when the address is unknown. */
export async function visitorNetwork(headers: Headers, env: CommerceEnv): Promise<string | null> {
  const address = await visitorAddress(headers, env);
  return address === null ? null : networkOf(address);
}

const isAddress = (text: string) => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

/** Compares hashes, so that the response time reveals neither length nor content. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([hashSecret(a), hashSecret(b)]);
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
