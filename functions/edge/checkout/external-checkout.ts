import * as z from 'zod';
import { CHECKOUT } from '../../../src/features/links/rules/paths.ts';
import { COOKIE } from '../../../src/features/page/rules/cookies.ts';
import { hostCookie } from '../../../src/features/page/rules/page-cookies.ts';
import { readJson } from '../../../src/features/transport/server/read-json.ts';
import { readCookieText } from '../session/cookie.ts';
import { hasSecret } from '../transport/secret.ts';

/** Used in the address in place of a customer's code. */
const GUEST = 'guest';
const CODE_BYTES = 24;
const NOT_KEPT = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/**
 * The redirect to a checkout on another site, `{base}/{code}/{cart id}`, if one is configured; null for
 * every other request, and for a shopper without a cart. The customer's token is not sent: a one-time code replaces it,
 * unless the merchant configured the token itself. Throws when codes are configured without a secret to redeem
 * them.
 */
export async function toExternalCheckout(request: Request, env: StorefrontEnv): Promise<Response | null> {
  const base = env.EXTERNAL_CHECKOUT_URL;
  const url = new URL(request.url);
  if (!base || request.method !== 'GET' || url.pathname !== CHECKOUT) return null;
  const cartId = readCookieText(request, hostCookie(COOKIE.cart, url));
  if (!cartId) return null;
  const token = readCookieText(request, hostCookie(COOKIE.token, url));
  const pass = token ? await passOf(token, env) : GUEST;
  const path = [pass, cartId].map(encodeURIComponent).join('/');
  return new Response(null, {
    status: 303,
    headers: { ...NOT_KEPT, Location: `${base.replace(/\/+$/, '')}/${path}` },
  });
}

async function passOf(token: string, env: StorefrontEnv): Promise<string> {
  if (env.EXTERNAL_CHECKOUT_TOKEN === 'literal') return token;
  if (!env.EXTERNAL_CHECKOUT_SECRET) throw new Error('EXTERNAL_CHECKOUT_SECRET must be set, to redeem codes');
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_BYTES));
  const code = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  await objectOf(code, env).keep(token);
  return code;
}

const Body = z.object({ code: z.string().regex(/^[0-9a-f]{48}$/) });

/**
 * `POST /_edge/checkout-code` with `Authorization: Bearer {EXTERNAL_CHECKOUT_SECRET}` and `{"code": "…"}` returns the
 * customer's token, once. 404 when no secret is configured or the code has expired, 401 for a wrong secret.
 */
export async function redeemCheckoutCode(request: Request, env: StorefrontEnv): Promise<Response> {
  const answer = (status: number, body: Record<string, string>) => Response.json(body, { status, headers: NOT_KEPT });
  const secret = env.EXTERNAL_CHECKOUT_SECRET;
  if (!secret) return answer(404, { error: 'no external checkout is configured' });
  if (request.method !== 'POST') return answer(405, { error: 'use POST' });
  if (!(await hasSecret(request, secret))) return answer(401, { error: 'wrong secret' });
  const parsed = Body.safeParse(await readJson(request));
  if (!parsed.success) return answer(400, { error: 'code: must be given' });
  const token = await objectOf(parsed.data.code, env).take();
  return token ? answer(200, { token }) : answer(404, { error: 'the code is over' });
}

function objectOf(code: string, { CHECKOUT_CODE }: StorefrontEnv): CheckoutCodeStub {
  return CHECKOUT_CODE.get(CHECKOUT_CODE.idFromName(code));
}
