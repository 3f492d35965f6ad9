import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../functions/commerce/session/rules/password.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

const PASSWORD = 'Mot-Hai-3';
let commerce: Commerce;
let guarded: Commerce;
const asked: URLSearchParams[] = [];
/** Google's answer for each token. */
const google = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = new URLSearchParams(Buffer.concat(chunks).toString());
  asked.push(form);
  const token = form.get('response');
  if (token === 'down') response.statusCode = 503;
  response.end(JSON.stringify({ success: token !== 'machine', score: token === 'doubtful' ? 0.1 : 0.9 }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`;
  commerce = await startCommerce();
  guarded = await startCommerce({
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'secret-key',
    RECAPTCHA_VERIFY_URL: url,
  });
  const hash = await hashPassword(PASSWORD);
  for (const { db } of [commerce, guarded])
    await db
      .prepare(
        "insert into customer (email, password_hash, firstname, lastname, created_at, updated_at) values ('vy@example.vn', ?1, 'Vy', 'Trần', '2026-01-01', '2026-01-01')",
      )
      .bind(hash)
      .run();
}, 60_000);
afterAll(async () => {
  await Promise.all([commerce?.close(), guarded?.close()]);
  google.close();
});
beforeEach(async () => {
  asked.length = 0;
  for (const { db } of [commerce, guarded])
    await db.batch([
      db.prepare('delete from rate_count'),
      db.prepare('delete from message_outbox'),
      db.prepare('update customer set reset_sent_at = null'),
    ]);
});

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the shape is what each test asserts
  data: any;
  errors?: { message: string }[];
}
async function ask(backend: Commerce, query: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await backend.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as Answer;
}
const from = (address: string) => ({ 'cf-connecting-ip': address });
/** Sets the counter of recent calls. */
const counted = (key: string, count: number) =>
  commerce.db
    .prepare("insert into rate_count (key, count, ends_at) values (?1, ?2, '2999-01-01T00:00:00.000Z')")
    .bind(key, count)
    .run();
const login = (password = PASSWORD, token = '') =>
  `mutation { generateCustomerToken(email: "vy@example.vn", password: "${password}"${token && `, recaptchaToken: "${token}"`}) { token } }`;
const letters = async () =>
  (await commerce.db.prepare('select recipient from message_outbox').all<{ recipient: string }>()).results;

describe('limits by visitor', () => {
  test('[X102] a visitor with too many wrong passwords is refused as for a wrong password, others are not', async () => {
    await counted('login/203.0.113.7', 299);
    expect((await ask(commerce, login(), from('203.0.113.7'))).data.generateCustomerToken.token).toBeTruthy();
    const refused = await ask(commerce, login(), from('203.0.113.7'));
    const wrong = await ask(commerce, login('Sai-Roi-9'), from('203.0.113.8'));
    expect(refused.data.generateCustomerToken).toBeNull();
    expect(refused.errors?.[0]?.message).toBe(wrong.errors?.[0]?.message);
    expect((await ask(commerce, login(), from('203.0.113.8'))).data.generateCustomerToken.token).toBeTruthy();
  });
  test.each([
    [
      'register',
      100,
      'mutation { createCustomerV2(input: { email: "x@y.vn", firstname: "A", lastname: "B", password: "Mot-Hai-3" }) { customer { email } } }',
    ],
    ['reset_request', 60, 'mutation { requestPasswordResetEmail(email: "vy@example.vn") }'],
    [
      'reset',
      60,
      'mutation { resetPassword(email: "vy@example.vn", resetPasswordToken: "x", newPassword: "Mot-Hai-4") }',
    ],
    ['confirm', 60, 'mutation { resendConfirmationEmail(email: "vy@example.vn") }'],
    [
      'confirm',
      60,
      'mutation { confirmEmail(input: { email: "vy@example.vn", confirmation_key: "x" }) { customer { email } } }',
    ],
    [
      'contact',
      20,
      'mutation { contactUs(input: { email: "vy@example.vn", name: "Vy", comment: "Chào" }) { status } }',
    ],
    ['guest_order', 60, '{ guestOrder(input: { email: "vy@example.vn", lastname: "Trần", number: "1" }) { number } }'],
  ])('[X102] %s: beyond %i an hour a visitor is refused', async (purpose, most, document) => {
    await counted(`${purpose}/203.0.113.9`, most);
    const { data, errors } = await ask(commerce, document, from('203.0.113.9'));
    expect(Object.values(data ?? {})).not.toContainEqual(expect.anything());
    expect(errors?.[0]?.message).toBe('Too many requests. Please wait and try again later.');
    expect(await letters()).toEqual([]);
    const { errors: others } = await ask(commerce, document, from('203.0.113.10'));
    expect(others?.[0]?.message).not.toBe('Too many requests. Please wait and try again later.');
  });
  test('[X102] neither messages nor stored data reveal who has an account; e-mails to one address are limited', async () => {
    const request = (email: string) => ask(commerce, `mutation { requestPasswordResetEmail(email: "${email}") }`);
    expect(await request('vy@example.vn')).toEqual(await request('nobody@example.vn'));
    expect(await letters()).toEqual([{ recipient: 'vy@example.vn' }]);
    for (let i = 0; i < 8; i++) {
      await commerce.db.prepare('update customer set reset_sent_at = null').run();
      expect((await request('vy@example.vn')).data).toEqual({ requestPasswordResetEmail: true });
    }
    expect(await letters()).toHaveLength(5);
  });
});

describe('reCAPTCHA', () => {
  const message = 'ReCaptcha validation failed, please try again';
  test('[GQL-048] [X23] without a key the argument is ignored', async () => {
    expect((await ask(commerce, login(PASSWORD, 'anything'))).data.generateCustomerToken.token).toBeTruthy();
    expect(
      (await ask(commerce, '{ recaptchaV3Config { website_key is_enabled forms } }')).data.recaptchaV3Config,
    ).toEqual({ website_key: '', is_enabled: false, forms: [] });
    const { data } = await ask(
      commerce,
      '{ recaptchaFormConfig(formType: CUSTOMER_LOGIN) { is_enabled configurations { theme } } }',
    );
    expect(data.recaptchaFormConfig).toEqual({ is_enabled: false, configurations: null });
  });
  test('[GQL-048] [GQL-049] [X23] with a key a login and a registration need a token that Google accepts', async () => {
    for (const token of ['', 'machine', 'doubtful']) {
      const { data, errors } = await ask(guarded, login(PASSWORD, token));
      expect({ data: data.generateCustomerToken, message: errors?.[0]?.message }).toEqual({ data: null, message });
    }
    const { data } = await ask(guarded, login(PASSWORD, 'person'), from('203.0.113.7'));
    expect(data.generateCustomerToken.token).toBeTruthy();
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      secret: 'secret-key',
      response: 'person',
      remoteip: '203.0.113.7',
    });
    const register =
      'mutation { createCustomer(input: { email: "x@y.vn", firstname: "A", lastname: "B", password: "Mot-Hai-3" }) { customer { email } } }';
    expect((await ask(guarded, register)).errors?.[0]?.message).toBe(message);
    // A standard client sends the header.
    expect((await ask(guarded, register, { 'X-ReCaptcha': 'person' })).data.createCustomer.customer.email).toBe(
      'x@y.vn',
    );
  });
  test('[X23] clients get the key; when Google is unavailable nobody is locked out', async () => {
    const { data } = await ask(guarded, '{ recaptchaV3Config { website_key forms is_enabled } }');
    expect(data.recaptchaV3Config).toEqual({
      website_key: 'site-key',
      forms: ['CUSTOMER_LOGIN', 'CUSTOMER_CREATE'],
      is_enabled: true,
    });
    expect((await ask(guarded, login(PASSWORD, 'down'))).data.generateCustomerToken.token).toBeTruthy();
  });
});
