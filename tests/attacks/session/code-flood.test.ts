import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTools } from '../../backend/session/code-fixture.ts';
import { openHarness } from '../../backend/support/harness.ts';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';

let commerce: Commerce;
const { run, proof, lastCode, other, age, forget } = codeTools(() => commerce);
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce?.close());
beforeEach(async () => {
  await forget();
  await run("delete from config where path = 'limits'");
});

const PHONE = '0912345678';
const OWNER = { 'cf-connecting-ip': '203.0.113.50' };
const stranger = (i: number) => ({ 'cf-connecting-ip': `198.51.100.${i}` });
const ask = async (headers: Record<string, string>, body: object = {}) =>
  call(commerce, 'get_otp_login_v2', { phone: PHONE, ...body }, headers);
const enter = (code: string, headers: Record<string, string>, body: object = {}) =>
  call(commerce, 'post_otp', { phone: PHONE, code, ...body }, headers);
const sent = async () =>
  Number(await commerce.db.prepare("select count(*) as n from message_outbox where template like 'otp_%'").first('n'));
const setLimits = (limits: object) =>
  run("insert into config (path, store, value) values ('limits', 'default', ?1)", JSON.stringify(limits));

describe('a stranger requests codes for a number', () => {
  test('attack: ten codes from a few networks do not lock the owner out', async () => {
    for (let i = 0; i < 10; i++) {
      await ask(stranger(i % 4), { captcha_proof: await proof() });
      await age(61);
    }
    expect(await sent()).toBe(10);
    expect(await ask(OWNER), 'a person must be shown to be one').toMatchObject({ status: 403 });
    expect(await ask(OWNER, { captcha_proof: await proof() })).toMatchObject({ status: 200 });
    expect(await enter(await lastCode(), OWNER)).toMatchObject({ status: 200 });
  });
  test('attack: one visitor gets five of them a day, and none of those reserved for others', async () => {
    for (let i = 0; i < 8; i++) {
      await ask(stranger(1), { captcha_proof: await proof() });
      await age(61);
    }
    expect(await sent()).toBe(5);
  });
  test('attack: the reserved codes end too, so that a phone is not flooded from many networks', async () => {
    await setLimits({ codes_of_phone: 2, reserved_codes_of_phone: 3 });
    for (let i = 0; i < 9; i++) await ask(stranger(i), { captcha_proof: await proof() });
    expect(await sent()).toBe(5);
  });
  test('attack: a code that a stranger requests neither replaces the owner’s nor makes them wait', async () => {
    expect(await ask(OWNER)).toMatchObject({ status: 200 });
    const code = await lastCode();
    await age(61);
    expect(await ask(stranger(1))).toMatchObject({ status: 200 });
    expect(await ask(OWNER, { captcha_proof: await proof() }), 'nor make them wait').toMatchObject({ status: 200 });
    const newest = await lastCode();
    expect(await enter(newest, OWNER)).toMatchObject({ status: 200 });
    expect(code).not.toBe('');
  });
  test('attack: wrong attempts of a stranger do not invalidate the owner’s code', async () => {
    await ask(OWNER);
    const code = await lastCode();
    for (let i = 0; i < 6; i++) await enter(other(code), stranger(1));
    await age(61);
    await ask(stranger(1));
    const theirs = await lastCode();
    for (let i = 0; i < 6; i++)
      await enter(theirs === other(code) ? code.replace(/^./, '1') : other(code), stranger(1));
    expect(await enter(code, OWNER)).toMatchObject({ status: 200 });
  });
  test('an owner who changes network between requesting and typing names the request', async () => {
    const { result } = await ask(OWNER);
    const { request_id } = result as { request_id: string };
    const code = await lastCode();
    await ask(stranger(1));
    expect(await enter(code, stranger(2))).toMatchObject({ status: 410 });
    expect(await enter(code, stranger(2), { request_id })).toMatchObject({ status: 200 });
  });
  test('attack: a request for another number, or an invented one, opens nothing', async () => {
    const { result } = await ask(OWNER);
    const { request_id } = result as { request_id: string };
    const code = await lastCode();
    const foreign = { phone: '0987654321', code, request_id };
    expect(await call(commerce, 'post_otp', foreign, OWNER)).toMatchObject({ status: 410 });
    expect(await enter(code, OWNER, { request_id: 'f'.repeat(64) })).toMatchObject({ status: 410 });
    expect(await enter(code, OWNER, { request_id: 'x' })).toMatchObject({ status: 400 });
  });
  test('attack: the right code deletes codes that strangers requested, which could still be guessed', async () => {
    await ask(stranger(1));
    const theirs = await lastCode();
    await ask(OWNER);
    expect(await enter(await lastCode(), OWNER)).toMatchObject({ status: 200 });
    expect(await enter(theirs, stranger(1))).toMatchObject({ status: 410 });
  });
});

describe('the whole shop', () => {
  test('attack: above the shop’s limit no code is sent to anybody, with or without a captcha', async () => {
    await setLimits({ codes_of_shop_hour: 3 });
    for (let i = 0; i < 6; i++) await ask(stranger(i), { phone: `091000000${i}`, captcha_proof: await proof() });
    expect(await sent()).toBe(3);
    const refused = await ask(OWNER, { captcha_proof: await proof() });
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('ask again in') });
  });
  test('attack: the daily limit applies when the hourly one does not', async () => {
    await setLimits({ codes_of_shop_hour: 100, codes_of_shop_day: 2 });
    for (let i = 0; i < 4; i++) await ask(stranger(i), { phone: `092000000${i}`, captcha_proof: await proof() });
    expect(await sent()).toBe(2);
  });
  test('attack: twenty simultaneous requests stay below the limit', async () => {
    await setLimits({ codes_of_shop_hour: 4 });
    const asked = Array.from({ length: 20 }, (_, i) => ask(stranger(i), { phone: `09300000${10 + i}` }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await sent()).toBe(4);
  });
  test('an invalid setting changes nothing', async () => {
    await setLimits({ codes_of_shop_hour: 'many', codes_of_phone: -1, codes_of_shop_day: null });
    expect(await ask(OWNER)).toMatchObject({ status: 200 });
  });
});

test('reaching the limit is logged once, without any phone number', async () => {
  const { harness, worker, env } = await openHarness();
  await env.DB.prepare(
    "insert into config (path, store, value) values ('limits', 'default', '{\"codes_of_shop_hour\":1}')",
  ).run();
  for (let i = 0; i < 4; i++)
    await worker.fetch('http://commerce/v1/middleware/get_otp_login_v2', {
      method: 'POST',
      body: JSON.stringify({ phone: `094000000${i}` }),
      headers: Object.entries({ 'content-type': 'application/json', ...stranger(i) }),
    } as never);
  const told = harness.logged.filter((line) => line.includes('no more codes are sent'));
  await harness.close();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('codes_of_shop_hour');
  expect(told[0]).not.toContain('0940');
});
