import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneTimePassword } from '../../../functions/commerce/magento/rules/one-time-password.ts';
import { codeTools } from '../session/code-fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { ADMIN, INTEGRATION, type Magento, startMagento } from './magento-stand-in.ts';

let magento: Magento;
let companion: Commerce;
const tools = codeTools(() => companion);
beforeAll(async () => {
  magento = await startMagento();
  companion = await startCommerce({
    DEVELOPMENT: 'true',
    COMPANION_OF: magento.url,
    COMPANION_TOKEN: INTEGRATION,
    COMPANION_ADMIN_USER: ADMIN.user,
    COMPANION_ADMIN_PASSWORD: ADMIN.password,
  });
}, 90_000);
afterAll(async () => {
  await companion?.close();
  await magento?.close();
});
beforeEach(async () => {
  await tools.forget();
  await tools.run('delete from magento_customer');
  magento.customers.clear();
  magento.control.isAway = false;
  magento.control.isLoginAsCustomerOn = true;
});

const PHONE = '0912345678';
async function codeFor(phone: string): Promise<string> {
  for (const table of ['code_request', 'rate_count']) await tools.run(`delete from ${table}`);
  expect((await call(companion, 'get_otp_login_v2', { phone })).status).toBe(200);
  return tools.lastCode();
}
const enter = async (phone: string, body: object = {}, headers = {}) =>
  call(companion, 'post_otp', { phone, code: await codeFor(phone), ...body }, headers);
const tokenOf = (answer: { result: unknown }) => (answer.result as { token: string }).token;

test('an unknown number creates a Magento customer, and opens the same one from then on', async () => {
  const first = await enter(PHONE, { firstname: 'Vy', lastname: 'Trần', consent_version: '2026-01' });
  expect(first).toMatchObject({ status: 200, result: { is_new_customer: true, expires_in: 7200 } });
  expect([...magento.customers.values()]).toMatchObject([{ firstname: 'Vy', lastname: 'Trần' }]);
  const second = await enter(PHONE);
  expect(second).toMatchObject({ status: 200, result: { is_new_customer: false } });
  expect([first, second].map((answer) => magento.tokens.get(tokenOf(answer)))).toEqual([1, 1]);
});

test('nobody can register the address of an account in advance: it is not made from the number', async () => {
  magento.customers.set(1, { id: 1, email: `${PHONE}@khach.invalid`, firstname: 'Kẻ', lastname: 'Gian' });
  const answer = await enter(PHONE);
  expect(magento.tokens.get(tokenOf(answer))).toBe(2);
  const email = magento.customers.get(2)?.email ?? '';
  expect(email).toMatch(/^khach-[0-9a-f]{32}@khach\.invalid$/);
});

test('two simultaneous first logins, and one whose answer was lost, create one customer', async () => {
  const code = await codeFor(PHONE);
  magento.control.losesAnswerOf = '/rest/V1/customers';
  expect((await call(companion, 'post_otp', { phone: PHONE, code })).status).toBe(503);
  const again = await enter(PHONE);
  expect(again.status).toBe(200);
  expect(magento.customers.size).toBe(1);
});

test('a logged-in customer confirms the number for their own account, in a recent session', async () => {
  magento.customers.set(7, { id: 7, email: 'vy@example.vn', firstname: 'Vy', lastname: 'Trần' });
  magento.customers.set(8, { id: 8, email: 'an@example.vn', firstname: 'An', lastname: 'Lê' });
  const stale = { authorization: `Bearer ${magento.signIn(7)}` };
  const code = await codeFor(PHONE);
  expect((await call(companion, 'post_otp', { phone: PHONE, code }, stale)).status).toBe(428);
  const fresh = (id: number) => ({ authorization: `Bearer ${magento.signIn(id, new Date())}` });
  // The code is still valid.
  expect((await call(companion, 'post_otp', { phone: PHONE, code }, fresh(7))).status).toBe(200);
  expect(magento.tokens.get(tokenOf(await enter(PHONE)))).toBe(7);
  expect((await enter(PHONE, {}, fresh(8))).status).toBe(409);
  // Another number of the same customer replaces it.
  expect((await enter('0987654321', {}, fresh(7))).status).toBe(200);
  expect(magento.tokens.get(tokenOf(await enter('0987654321')))).toBe(7);
  expect(magento.tokens.get(tokenOf(await enter(PHONE)))).not.toBe(7);
});

test('a wrong code sends no request to Magento, and a deleted customer is created again', async () => {
  const code = await codeFor(PHONE);
  magento.calls.length = 0;
  expect((await call(companion, 'post_otp', { phone: PHONE, code: tools.other(code) })).status).toBe(422);
  expect(magento.calls).toEqual([]);
  await enter(PHONE);
  magento.customers.clear();
  expect(await enter(PHONE)).toMatchObject({ status: 200, result: { is_new_customer: true } });
});

test('if Magento is unavailable, Login as Customer is off, or the admin user is refused, the call asks to try again later', async () => {
  magento.control.isLoginAsCustomerOn = false;
  expect(await enter(PHONE)).toMatchObject({ status: 503, result: null });
  magento.control.isLoginAsCustomerOn = true;
  magento.control.isAway = true;
  expect(await enter(PHONE)).toMatchObject({ status: 503, result: null });
  magento.control.isAway = '/rest/V1/integration';
  expect(await enter(PHONE)).toMatchObject({ status: 503, result: null });
});

test('without an admin user there is no login by code, and without HTTPS no token is sent', async () => {
  const bare = await startCommerce({ COMPANION_OF: magento.url, COMPANION_TOKEN: INTEGRATION });
  try {
    magento.calls.length = 0;
    for (const name of ['get_otp_login_v2', 'post_otp', 'vnpay_create_payment'])
      expect([name, (await call(bare, name, {})).status]).toEqual([name, 404]);
    expect((await call(bare, 'region_getcity')).status).toBe(200);
    expect(magento.calls).toEqual([]);
  } finally {
    await bare.close();
  }
});

test('the second factor of the admin user follows RFC 6238', async () => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(await oneTimePassword(key, new Date(59_000))).toBe('287082');
  expect(await oneTimePassword(key, new Date(1_111_111_109_000))).toBe('081804');
  expect(await oneTimePassword(key, new Date(20_000_000_000_000))).toBe('353130');
});
