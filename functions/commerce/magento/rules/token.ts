import { parseObject } from '../../gateways/rules/messages.ts';

/** When a Magento token was issued and when it expires, in seconds since the epoch; null when it does not say. */
export function readClaims(token: string): { iat: number | null; exp: number | null } {
  const claims = parseObject(payloadOf(token)) ?? {};
  const seconds = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : null);
  return { iat: seconds(claims.iat), exp: seconds(claims.exp) };
}

function payloadOf(token: string): string {
  try {
    return atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
