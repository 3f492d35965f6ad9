import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTools } from '../../backend/session/code-fixture.ts';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';
import { HOSTNAME, startSiteverify } from './siteverify.ts';

let siteverify: Awaited<ReturnType<typeof startSiteverify>>;
let commerce: Commerce;
let drawn: Commerce;
beforeAll(async () => {
  siteverify = await startSiteverify();
  [commerce, drawn] = await Promise.all([
    startCommerce({
      TURNSTILE_SITE_KEY: '0x4AAAAAAA-test-key',
      TURNSTILE_SECRET: 'turnstile-secret',
      TURNSTILE_VERIFY_URL: siteverify.url,
      STOREFRONT_URL: `https://${HOSTNAME}`,
    }),
    startCommerce({ TURNSTILE_SITE_KEY: '0x4AAAAAAA-test-key' }),
  ]);
});
afterAll(async () => {
  await Promise.all([commerce?.close(), drawn?.close()]);
  siteverify?.close();
});
const { forget, age } = codeTools(() => commerce);
beforeEach(async () => {
  await forget();
  siteverify.asked.length = 0;
});

const check = (captcha_token: string) => call(commerce, 'check_captcha', { captcha_token });
const ask = (body: object = {}) => call(commerce, 'get_otp_login_v2', { phone: '0912345678', ...body });

describe('with a key', () => {
  test('[MW-022] [MW-023] the challenge is the widget, and the same calls exchange its token for a proof', async () => {
    expect((await call(commerce, 'get_captcha')).result).toEqual({
      kind: 'turnstile',
      site_key: '0x4AAAAAAA-test-key',
      action: 'code',
    });
    for (let i = 0; i < 2; i++) {
      await ask();
      await age(61);
    }
    expect(await ask()).toMatchObject({ status: 403 });
    const { result } = await call(
      commerce,
      'check_captcha',
      { captcha_token: 'person' },
      { 'cf-connecting-ip': '203.0.113.7' },
    );
    expect(Object.fromEntries(siteverify.asked[0] ?? [])).toEqual({
      secret: 'turnstile-secret',
      response: 'person',
      remoteip: '203.0.113.7',
    });
    expect(await ask({ captcha_proof: (result as { captcha_proof: string }).captcha_proof })).toMatchObject({
      status: 200,
    });
  });
  test('attack: a token gives one proof, even when it is sent twenty times at once', async () => {
    expect(await check('person-1')).toMatchObject({ status: 200 });
    expect(await check('person-1')).toMatchObject({ status: 410 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => check('person-2')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  test.each([
    ['made by a machine', 'machine'],
    ['of another site', 'person@thief.example'],
    ['of a site with a name like ours', `person@${HOSTNAME}.thief.example`],
    ['for another action', 'person#newsletter'],
  ])('attack: a token %s is refused', async (_, token) => {
    expect(await check(token)).toMatchObject({ status: 422 });
  });
  test('attack: the picture captcha cannot be used instead', async () => {
    const { db } = commerce;
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('mine/12'))).toString(
      'hex',
    );
    await db
      .prepare("insert into captcha (id, answer_hash, expires_at) values ('mine', ?1, '2999-01-01')")
      .bind(hash)
      .run();
    const answer = { captcha_id: 'mine', captcha_answer: 12 };
    expect(await call(commerce, 'check_captcha', answer)).toMatchObject({ status: 410 });
    const both = { phone: '0912345678', code: '123456', ...answer };
    expect(await call(commerce, 'get_verify_otp_captcha', both)).toMatchObject({ status: 410 });
    expect(siteverify.asked).toEqual([]);
  });
  test('while Turnstile fails or does not answer, tokens are refused in limited time, and a first code needs none', async () => {
    expect(await check('down')).toMatchObject({ status: 429 });
    expect(await check('odd')).toMatchObject({ status: 429 });
    const start = Date.now();
    expect(await check('slow')).toMatchObject({ status: 429 });
    expect(Date.now() - start).toBeLessThan(8000);
    expect(await ask()).toMatchObject({ status: 200 });
  });
  test('attack: a token that is too long, or missing, is refused before Turnstile is asked', async () => {
    expect(await check('x'.repeat(2049))).toMatchObject({ status: 400 });
    expect(await call(commerce, 'check_captcha', {})).toMatchObject({ status: 400 });
    expect(siteverify.asked).toEqual([]);
  });
});

test('without the secret the key is ignored, and the shop draws its own captcha', async () => {
  expect((await call(drawn, 'get_captcha')).result).toMatchObject({ kind: 'drawing' });
  expect(await call(drawn, 'check_captcha', { captcha_token: 'person' })).toMatchObject({ status: 410 });
});
