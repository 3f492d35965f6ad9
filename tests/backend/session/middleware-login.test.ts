import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { codeTools } from './code-fixture.ts';

const SECRET = 'shared-with-the-storefront';
let commerce: Commerce;
const { run, solve, wrong, proof, lastCode, other, age, forget } = codeTools(() => commerce);
beforeAll(async () => {
  commerce = await startCommerce({ VISITOR_SECRET: SECRET });
});
afterAll(() => commerce?.close());
beforeEach(forget);

const PHONE = '0912345678';
const send = (body: object = {}, name = 'get_otp_login_v2', headers: Record<string, string> = {}) =>
  call(commerce, name, { phone: PHONE, ...body }, headers);
const enter = (code: string, body: object = {}, headers: Record<string, string> = {}) =>
  call(commerce, 'post_otp', { phone: PHONE, code, ...body }, headers);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface SignedIn {
  token: string;
  expires_in: number;
  is_new_customer: boolean;
}
/** A login from the beginning to the token. */
async function login(body: object = {}, headers: Record<string, string> = {}): Promise<SignedIn> {
  await send(body);
  const answer = await enter(await lastCode(), body, headers);
  if (answer.code !== 200) throw new Error(answer.message);
  return answer.result as SignedIn;
}

async function whoIs(token: string): Promise<{ id: number; phone_number: string; firstname: string } | null> {
  const response = await commerce.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query: '{ customer { id: customer_id phone_number firstname } }' }),
  });
  return ((await response.json()) as { data: { customer: { id: number; phone_number: string; firstname: string } } })
    .data.customer;
}
const customers = async () =>
  (await commerce.db.prepare('select id, email, phone_number, firstname, lastname from customer').all()).results;

describe('login by code', () => {
  test('[MW-024] [MW-029] [X21] the right code gives a token that GraphQL accepts; the first login creates the customer', async () => {
    expect((await send()).result).toMatchObject({ expires_in: 300, resend_in: 60, otp_length: 6 });
    const code = await lastCode();
    const { result } = await enter(code, { firstname: 'Vy', lastname: 'Trần' });
    const { token, is_new_customer, expires_in } = result as SignedIn;
    expect({ is_new_customer, expires_in }).toEqual({ is_new_customer: true, expires_in: 3600 });
    expect(await whoIs(token)).toMatchObject({ phone_number: PHONE, firstname: 'Vy' });
    expect(await customers()).toMatchObject([{ email: `${PHONE}@khach.invalid`, lastname: 'Trần' }]);
    await age(61);
    const again = await login();
    expect(again.is_new_customer).toBe(false);
    expect((await whoIs(again.token))?.id).toBe((await whoIs(token))?.id);
  });
  test('[MW-026] the code can be sent by Zalo', async () => {
    await send({}, 'get_zalo_otp_login');
    const sent = await commerce.db.prepare('select channel, recipient, template from message_outbox').all();
    expect(sent.results).toEqual([{ channel: 'zalo', recipient: PHONE, template: 'otp_login' }]);
    expect(await enter(await lastCode())).toMatchObject({ code: 200 });
  });
  test('[MW-029] a code is used once, also when sent twice at once; an old, a wrong and a checkout’s code open nothing', async () => {
    await send();
    const code = await lastCode();
    expect(await enter(other(code))).toMatchObject({ status: 422, message: 'code: incorrect' });
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await enter(code)).toMatchObject({ status: 410 });
    await age(61);
    await send();
    await age(301);
    expect(await enter(await lastCode())).toMatchObject({ status: 410 });
    await send({ captcha_proof: await proof() }, 'get_otp_checkout');
    expect(await enter(await lastCode())).toMatchObject({ status: 410 });
  });
  test('[MW-024] another code is sent only after a minute; five wrong attempts invalidate it', async () => {
    await send();
    expect(await send()).toMatchObject({ status: 429 });
    const code = await lastCode();
    const guesses = await Promise.all(Array.from({ length: 7 }, () => enter(other(code))));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await enter(code)).toMatchObject({ status: 429 });
  });
  test('[MW-028] a captcha and the code are checked together before the code is used', async () => {
    await send();
    const code = await lastCode();
    const verify = async (captcha: object) =>
      call(commerce, 'get_verify_otp_captcha', { phone: PHONE, code, ...captcha });
    expect(await verify(wrong(await solve()))).toMatchObject({ status: 422 });
    expect(await verify(await solve())).toMatchObject({ code: 200 });
    expect(await enter(code)).toMatchObject({ code: 200 });
  });
  test('[X102] a known and an unknown number get the same answer', async () => {
    await login();
    await age(61);
    await run('delete from rate_count');
    const [known, unknown] = [await send(), await send({ phone: '0987654321' })];
    // Every request has its own id.
    const id = { request_id: expect.any(String) };
    expect(known).toEqual({ ...unknown, result: { ...(unknown.result as object), ...id } });
    const tries = [await enter('000000'), await enter('000000', { phone: '0987654321' })];
    expect(tries[0]).toEqual(tries[1]);
  });
  test('[MW-029] a logged-in customer confirms a number for their own account, never for another’s', async () => {
    const first = await login();
    const other = await login({ phone: '0987654321' });
    await age(61);
    expect(await login({ phone: '0909090909' }, bearer(first.token))).toMatchObject({ is_new_customer: false });
    expect(await whoIs(first.token)).toMatchObject({ phone_number: '0909090909' });
    await age(61);
    await send({ phone: '0987654321' });
    const stolen = await enter(await lastCode(), { phone: '0987654321' }, bearer(first.token));
    expect(stolen).toMatchObject({ status: 409, result: null });
    expect(await whoIs(other.token)).toMatchObject({ phone_number: '0987654321' });
  });
  test('[MW-029] a locked account is not opened by a code', async () => {
    const { token } = await login();
    await run("update customer set closed_at = '2026-01-01T00:00:00.000Z'");
    await age(61);
    await send();
    expect(await enter(await lastCode())).toMatchObject({ status: 403, result: null });
    expect(await whoIs(token)).toBeNull();
  });
});

describe('how often codes may be requested', () => {
  const visitor = (address: string, secret = SECRET) => ({ 'x-visitor-address': address, 'x-visitor-secret': secret });

  test('[X102] [MW-024] the third code for a number in an hour needs a captcha, and a proof works once', async () => {
    for (let i = 0; i < 2; i++) {
      expect(await send()).toMatchObject({ code: 200 });
      await age(61);
    }
    expect(await send()).toMatchObject({ status: 403 });
    expect(await send({ captcha_proof: 'guessed' })).toMatchObject({ status: 410 });
    const captcha_proof = await proof();
    expect(await send({ captcha_proof })).toMatchObject({ code: 200 });
    await age(61);
    expect(await send({ captcha_proof })).toMatchObject({ status: 410 });
  });
  test('[X102] a visitor who requests codes for many numbers needs a captcha, others do not', async () => {
    for (let i = 0; i < 10; i++)
      expect(await send({ phone: `092000000${i}` }, 'get_otp_login_v2', visitor('203.0.113.7'))).toMatchObject({
        code: 200,
      });
    expect(await send({ phone: '0910000009' }, 'get_otp_login_v2', visitor('203.0.113.7'))).toMatchObject({
      status: 403,
    });
    expect(await send({ phone: '0910000009' }, 'get_otp_login_v2', visitor('203.0.113.8'))).toMatchObject({
      code: 200,
    });
  });
  test('[X102] only a client with the secret may name the visitor', async () => {
    const forged = (i: number) => ({ ...visitor(`198.51.100.${i}`, 'guessed'), 'cf-connecting-ip': '203.0.113.9' });
    for (let i = 0; i < 10; i++) await send({ phone: `092000000${i}` }, 'get_otp_login_v2', forged(i));
    expect(await send({ phone: '0910000009' }, 'get_otp_login_v2', forged(9))).toMatchObject({ status: 403 });
    const { results } = await commerce.db.prepare("select key from rate_count where key like '%198.51%'").all();
    expect(results).toEqual([]);
  });
  test('[X102] one number gets ten codes a day, then some that are reserved for others, and then none', async () => {
    // No key contains the number itself.
    expect(await send()).toMatchObject({ code: 200 });
    await age(61);
    await run("update rate_count set count = 10 where key like 'codes_of_phone/k:%'");
    expect(await send()).toMatchObject({ status: 403 });
    expect(await send({ captcha_proof: await proof() })).toMatchObject({ code: 200 });
    await run("update rate_count set count = 20 where key like 'reserved_codes_of_phone/k:%'");
    await age(61);
    expect(await send({ captcha_proof: await proof() })).toMatchObject({ status: 429 });
  });
  test('[MW-031] [X102] a lookup says whether a number is known, after a captcha, and not often', async () => {
    await login({ firstname: 'Vy', lastname: 'Trần' });
    const find = (body: object) => call(commerce, 'find_customer', { phone: PHONE, ...body });
    expect(await find({})).toMatchObject({ status: 403 });
    expect((await find({ captcha_proof: await proof() })).result).toEqual({ is_known: true });
    expect((await find({ captcha_proof: await proof(), phone: '0987654321' })).result).toEqual({ is_known: false });
    for (let i = 0; i < 4; i++) await find({ captcha_proof: await proof() });
    expect(await find({ captcha_proof: await proof() })).toMatchObject({ status: 429 });
  });
  test('[X64] a number is accepted as people write it, anything else is refused', async () => {
    await send({ phone: '+84 912 345 678' });
    expect(await enter(await lastCode())).toMatchObject({ code: 200 });
    for (const phone of ['', '0000abc123', '091234567', 5, null])
      expect(await send({ phone })).toMatchObject({ status: 400 });
  });
});
