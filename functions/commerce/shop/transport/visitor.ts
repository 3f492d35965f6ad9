import { timingSafeEqual } from 'node:crypto';
import type { CommerceEnv } from '../../env.ts';
import { networkOf } from './network.ts';
import { hashSecret } from './secret.ts';

/** Longer than any written IPv6 address. */
const MAX_ADDRESS_LENGTH = 45;
const ADDRESS = /^[0-9a-fA-F.:]+$/;

/**
 * Address of the visitor who asks, for limits: what the storefront says of its own visitor when it knows the shared
 * secret, else what Cloudflare saw, which a client cannot set; null where neither is there.
 */
export async function visitorAddress(headers: Headers, env: CommerceEnv): Promise<string | null> {
  const told = headers.get('x-visitor-address')?.trim() ?? '';
  const proof = headers.get('x-visitor-secret');
  if (isAddress(told) && proof && env.VISITOR_SECRET && (await isSame(proof, env.VISITOR_SECRET))) return told;
  return headers.get('cf-connecting-ip');
}

/** The network that a visitor is counted by (`networkOf`); null where the address is not known. */
export async function visitorNetwork(headers: Headers, env: CommerceEnv): Promise<string | null> {
  const address = await visitorAddress(headers, env);
  return address === null ? null : networkOf(address);
}

const isAddress = (text: string) => text.length <= MAX_ADDRESS_LENGTH && ADDRESS.test(text);

/** Compared by hash, so that neither length nor content can be measured. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([hashSecret(a), hashSecret(b)]);
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
