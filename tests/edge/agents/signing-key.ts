import { generateKeyPairSync } from 'node:crypto';

/** A key of the shop, as the secret `AGENT_SIGNING_KEYS` has it. */
export function signingKey(kid = 'shop-key') {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { kid, secret: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid }) };
}
