import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, call, startCommerce } from '../support/worker.ts';
import { codeTools } from './code-fixture.ts';

let commerce: Commerce;
const { run, solve, wrong, proof, lastCode, other, age, forget } = codeTools(() => commerce);
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());
beforeEach(forget);

const PHONE = '0912345678';
const ID = expect.stringMatching(/^[0-9a-f]{64}$/);

describe('captcha', () => {
  test('[MW-022] every captcha is another drawing without readable text', async () => {
    const [a, b] = await Promise.all([call(commerce, 'get_captcha'), call(commerce, 'get_captcha')]);
    const images = [a, b].map(({ result }) => (result as { image: string }).image);
    expect(images[0]).toMatch(/^data:image\/png;base64,/);
    expect(images[0]).not.toBe(images[1]);
  });
  test('[MW-023] a correct answer works once; three wrong ones invalidate it; an old one has expired', async () => {
    const solved = await solve();
    expect(await call(commerce, 'check_captcha', wrong(solved))).toMatchObject({ status: 422 });
    expect(await call(commerce, 'check_captcha', solved)).toMatchObject({ code: 200 });
    expect(await call(commerce, 'check_captcha', solved)).toMatchObject({ status: 410 });
    const spoilt = await solve();
    for (let i = 0; i < 3; i++)
      expect(await call(commerce, 'check_captcha', wrong(spoilt))).toMatchObject({ status: 422 });
    expect(await call(commerce, 'check_captcha', spoilt)).toMatchObject({ status: 410 });
    const old = await solve();
    await run("update captcha set expires_at = '2020-01-01T00:00:00.000Z'");
    expect(await call(commerce, 'check_captcha', old)).toMatchObject({ status: 410 });
    expect(await call(commerce, 'check_captcha', { captcha_id: 'none', captcha_answer: 1 })).toMatchObject({
      status: 410,
    });
  });
  test('[MW-023] the same answer sent several times at once works once', async () => {
    const solved = await solve();
    const answers = await Promise.all([1, 2, 3].map(() => call(commerce, 'check_captcha', solved)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('codes of the checkout', () => {
  const send = (body: object = {}, name = 'get_otp_checkout', headers = {}) =>
    call(commerce, name, { phone: PHONE, ...body }, headers);
  const confirm = (code: string, cart_id = 'guest-cart') =>
    call(commerce, 'post_otp_checkout', { phone: PHONE, code, cart_id });
  beforeEach(() =>
    run(
      "insert into cart (id, masked_id, created_at, updated_at) values (1, 'guest-cart', '2026-01-01', '2026-01-01')",
    ),
  );

  test('[MW-025] [MW-030] six digits by SMS confirm the phone number of a cart, once', async () => {
    expect((await send()).result).toEqual({ request_id: ID, expires_in: 300, resend_in: 60, otp_length: 6 });
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    const stored = JSON.stringify((await commerce.db.prepare('select * from code_request').all()).results);
    expect(stored).not.toContain(code);
    expect((await confirm(code)).result).toEqual({ phone: PHONE, is_confirmed: true });
    expect((await commerce.db.prepare('select cart_id, phone from confirmed_phone').all()).results).toEqual([
      { cart_id: 1, phone: PHONE },
    ]);
    expect(await confirm(code)).toMatchObject({ status: 410 });
  });
  test('[MW-027] the same by Zalo', async () => {
    await send({}, 'get_zalo_otp_checkout');
    const { results } = await commerce.db.prepare('select channel, recipient, template from message_outbox').all();
    expect(results).toEqual([{ channel: 'zalo', recipient: PHONE, template: 'otp_checkout' }]);
    expect(await confirm(await lastCode())).toMatchObject({ code: 200 });
  });
  test('another code is sent only after 60 seconds, also for simultaneous requests', async () => {
    const both = await Promise.all([send(), send({}, 'get_zalo_otp_checkout')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(await send()).toMatchObject({ status: 429, message: expect.stringMatching(/\d+ s$/) });
    const first = await lastCode();
    await age(61);
    const proofed = await send({ captcha_proof: await proof() });
    expect(proofed).toMatchObject({ code: 200 });
    const second = await lastCode();
    if (first !== second) expect(await confirm(first)).toMatchObject({ status: 422 });
    expect(await confirm(second)).toMatchObject({ code: 200 });
  });
  test('a code expires after five minutes', async () => {
    await send();
    const code = await lastCode();
    await age(301);
    expect(await confirm(code)).toMatchObject({ status: 410 });
  });
  test('five wrong codes invalidate the right one, also when guessed at once', async () => {
    await send();
    const code = await lastCode();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => confirm(other(code))));
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await confirm(code)).toMatchObject({ status: 429 });
  });
  test('[X102] from the third code in an hour a captcha is required, and its proof works once', async () => {
    for (let i = 0; i < 2; i++) {
      expect(await send()).toMatchObject({ code: 200 });
      await age(61);
    }
    expect(await send()).toMatchObject({ status: 403 });
    const captcha_proof = await proof();
    expect(await send({ captcha_proof })).toMatchObject({ code: 200 });
    await age(61);
    expect(await send({ captcha_proof })).toMatchObject({ status: 410 });
  });
  test('[X102] one client cannot request codes for many phone numbers', async () => {
    const headers = { 'cf-connecting-ip': '203.0.113.7' };
    await run(
      "insert into rate_count (key, count, ends_at) values ('codes/203.0.113.7', 99, '2999-01-01T00:00:00.000Z')",
    );
    expect(await send({}, 'get_otp_checkout', headers)).toMatchObject({ code: 200 });
    const another = await send({ phone: '0900000010' }, 'get_otp_checkout', headers);
    expect(another).toMatchObject({ status: 429 });
  });
  test('a closed, unknown or customer’s cart is not confirmed, and uses up no code', async () => {
    await send();
    const code = await lastCode();
    expect(await confirm(code, 'none')).toMatchObject({ status: 404 });
    await run('update cart set customer_id = 5');
    expect(await confirm(code)).toMatchObject({ status: 404 });
    await run('update cart set customer_id = null, is_active = 0');
    expect(await confirm(code)).toMatchObject({ status: 404 });
    await run('update cart set is_active = 1');
    expect(await confirm(code)).toMatchObject({ code: 200 });
  });
  test('[MW-028] code and captcha together; the code stays valid for the next step', async () => {
    await send();
    const code = await lastCode();
    const verify = async (typed: string, captcha: object) =>
      call(commerce, 'get_verify_otp_captcha', { phone: PHONE, code: typed, purpose: 'checkout', ...captcha });
    expect(await verify(code, wrong(await solve()))).toMatchObject({ status: 422 });
    expect(await verify(other(code), await solve())).toMatchObject({ status: 422 });
    expect(await verify(code, await solve())).toMatchObject({ code: 200, result: { is_verified: true } });
    expect(await confirm(code)).toMatchObject({ code: 200 });
  });
  test('[X22] the configuration can set its own length, lifetime and pause', async () => {
    const config = JSON.stringify({ length: 4, expires_in: 120, resend_in: 30, attempts: 999 });
    await run("insert into config (path, store, value) values ('otp_config', 'default', ?1)", config);
    expect((await send()).result).toEqual({ request_id: ID, expires_in: 120, resend_in: 30, otp_length: 4 });
    await run("delete from config where path = 'otp_config'");
  });
});
