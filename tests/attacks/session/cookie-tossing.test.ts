import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMERCE_BUILD } from '../../../functions/local/environment.ts';
import { startBuilt } from '../../../functions/local/serve-built.ts';
import { isBuilt } from '../../edge/troubled-shop.ts';
import { prepareState } from '../../prepared-state.ts';

const STATE = '.wrangler/cookie-tossing';
const SHOP = 'https://chi.example';
const SHARED = { VISITOR_SECRET: 'shared-by-both', PHONE_KEY: Buffer.alloc(32, 7).toString('base64') };
const PHONE = '0977777777';

/** Both built Workers as the internet reaches them: requests have an https address. */
function startShop() {
  const server = startBuilt(
    [
      { config: 'dist/server/wrangler.json', variables: { SITE_URL: SHOP, ...SHARED } },
      { config: COMMERCE_BUILD, variables: { DEVELOPMENT: 'true', ...SHARED } },
    ],
    { port: 0, state: STATE },
  );
  const ask = async (path: string, cookies: Record<string, string>, form?: Record<string, string>) => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const headers = { origin: SHOP, 'user-agent': 'Mozilla/5.0 Chrome/140.0.0.0', ...(cookie && { cookie }) };
    const init = form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {};
    const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
    const answer = await server.dispatchFetch(SHOP + path, {
      ...init,
      headers: { ...headers, ...type },
      redirect: 'manual',
    });
    const set = answer.headers.getSetCookie();
    return { status: answer.status, target: answer.headers.get('location'), set, body: await answer.text() };
  };
  return { ask, stop: () => server.dispose() };
}

const named = (set: string[], name: string) => set.find((header) => header.startsWith(`${name}=`)) ?? '';
const contentOf = (header: string) => header.slice(header.indexOf('=') + 1).split(';')[0] ?? '';

describe.skipIf(!isBuilt)('cookies set by a page of a neighbouring host (skipped without a build)', () => {
  let shop: ReturnType<typeof startShop>;
  beforeAll(async () => {
    await prepareState(STATE);
    shop = startShop();
  }, 180_000);
  afterAll(() => shop?.stop());

  test('[COOKIE-004] [X86] over HTTPS session and cart cookies have the prefix __Host-, and no other name is read', async () => {
    const asked = await shop.ask('/?login=1&_action=session.requestCode', {}, { phone: PHONE });
    const pending = named(asked.set, '__Host-pending-login');
    expect(pending).not.toBe('');
    const outbox = await shop.ask(`/outbox?format=json&recipient=${PHONE}`, {});
    const otp = (JSON.parse(outbox.body) as { variables: { code: string } }[])[0]?.variables.code ?? '';
    const verify = (cookies: Record<string, string>) =>
      shop.ask('/?login=code&_action=session.verifyCode', cookies, { otp });
    // A cookie that another host of the domain set is not accepted as the shop's own.
    const tossed = await verify({ 'pending-login': contentOf(pending) });
    expect([tossed.status, named(tossed.set, '__Host-customer-token')]).toEqual([400, '']);
    const done = await verify({ '__Host-pending-login': contentOf(pending) });
    expect(done.status).toBe(303);
    for (const name of ['__Host-customer-token', '__Host-cart-id']) {
      const header = named(done.set, name);
      expect(header, name).toMatch(/; *Secure/i);
      expect(header, name).toMatch(/; *Path=\/(;|$)/i);
      expect(header, name).not.toMatch(/Domain=/i);
    }
    expect(named(done.set, 'customer-token')).toBe('');
    const token = contentOf(named(done.set, '__Host-customer-token'));
    const profile = (cookies: Record<string, string>) => shop.ask('/customer/my-profile', cookies);
    expect((await profile({ '__Host-customer-token': token })).status).toBe(200);
    expect((await profile({ 'customer-token': token })).status).toBe(303);
    const cart = contentOf(named(done.set, '__Host-cart-id'));
    const cartPage = (name: string) => shop.ask('/checkout', { '__Host-customer-token': token, [name]: cart });
    expect((await cartPage('cart-id')).target).toBe('/gio-hang');
    // The logout deletes them with a cookie that browsers accept: one with the attribute Secure.
    const cookies = { '__Host-customer-token': token, '__Host-cart-id': cart };
    const left = await shop.ask('/customer/my-account?_action=session.logout', cookies, {});
    expect(named(left.set, '__Host-customer-token')).toMatch(/^__Host-customer-token=deleted;.*Secure/i);
    expect((await profile({ '__Host-customer-token': token })).status).toBe(303);
  }, 60_000);
});
