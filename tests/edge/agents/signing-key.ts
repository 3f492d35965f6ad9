import { generateKeyPairSync } from 'node:crypto';

/** A key of the shop, in the form of the secret `AGENT_SIGNING_KEYS`. */
export function signingKey(kid = 'shop-key') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, secret: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid }) };
}
