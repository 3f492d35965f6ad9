import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeTools } from '../session/code-fixture.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

const PHONE = '0912345678';
const CRON = '*/5 * * * *';

interface Received {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

let commerce: Commerce;
let configured: Commerce;
const received: Received[] = [];
/** What the provider answers next, by path. */
const answers: Record<string, unknown> = {};
const provider = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url ?? '';
  received.push({ path, headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answers[path] ?? {}));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  commerce = await startCommerce({ DEVELOPMENT: 'true', STOREFRONT_URL: 'https://chi.example' });
  configured = await startCommerce({
    ZALO_URL: `${url}/zalo`,
    ZALO_ACCESS_TOKEN: 'zalo-token',
    ZALO_TEMPLATES: '{"otp_login":"203972"}',
    SMS_URL: `${url}/sms`,
    SMS_API_KEY: 'key',
    SMS_SECRET_KEY: 'secret',
    SMS_BRANDNAME: 'CHI',
    EMAIL_URL: `${url}/email`,
    EMAIL_API_KEY: 'mail-key',
    EMAIL_FROM: 'Chỉ <chao@chi.example>',
  });
});
afterAll(async () => {
  await Promise.all([commerce?.close(), configured?.close()]);
  provider.close();
});
beforeEach(async () => {
  received.length = 0;
  Object.assign(answers, { '/zalo': { error: 0 }, '/sms': { CodeResult: '100' }, '/email': { id: 'm1' } });
  for (const backend of [commerce, configured]) await codeTools(() => backend).forget();
});

const page = async (query = '') => (await commerce.fetch(`/outbox${query}`)).text();
const stored = async (backend: Commerce) =>
  (await backend.db.prepare('select * from message_outbox order by id').all<Record<string, unknown>>()).results;
async function until(isSo: () => Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { timeout: 5000, interval: 25 }).toBe(true);
}

describe('the outbox', () => {
  test('[MW-024] a person reads the code there, the newest message first', async () => {
    await call(commerce, 'get_otp_login_v2', { phone: PHONE });
    await call(commerce, 'get_zalo_otp_login', { phone: '0987654321' });
    const html = await page();
    const code = await codeTools(() => commerce).lastCode();
    expect(html).toContain(`<div class="code">${code}</div>`);
    expect(html).toContain(`${code} là mã đăng nhập tại Chỉ, có hiệu lực trong 5 phút.`);
    expect(html.indexOf('0987654321')).toBeLessThan(html.indexOf(PHONE));
    expect(await page(`?recipient=${PHONE}`)).not.toContain('0987654321');
    const [newest] = (await (await commerce.fetch('/outbox?format=json')).json()) as { recipient: string }[];
    expect(newest?.recipient).toBe('0987654321');
  });
  test('the content of a message is text, never markup', async () => {
    const variables = JSON.stringify({ firstname: '<img src=x onerror=alert(1)>', email: '"><script>', token: 'a&b' });
    await commerce.db
      .prepare(
        "insert into message_outbox (channel, recipient, template, variables, created_at) values ('email', ?1, 'customer_password_reset', ?2, ?3)",
      )
      .bind('<b>@x.vn', variables, new Date().toISOString())
      .run();
    const html = await page(`?recipient=${encodeURIComponent('<b>@x.vn')}`);
    expect(html).toContain('Chào &lt;img src=x');
    expect(html).not.toMatch(/<img|<script|<b>@/);
    expect(html).toContain('href="https://chi.example/?login=reset&amp;email=%22%3E%3Cscript%3E&amp;token=a%26b"');
  });
  test('[MAIL-008] an e-mail is shown as its reader sees it, in a page that runs nothing', async () => {
    await codeTools(() => commerce).forget();
    await commerce.db
      .prepare(
        "insert into message_outbox (channel, recipient, template, variables, created_at) values ('email', 'vy@example.vn', 'newsletter_known', '{}', ?1), ('sms', '0912345678', 'otp_login', '{}', ?1)",
      )
      .bind(new Date().toISOString())
      .run();
    const [, at = ''] = /<iframe [^>]*src="(\/outbox\?letter=\d+)" sandbox/.exec(await page()) ?? [];
    const letter = await commerce.fetch(at);
    expect(letter.headers.get('content-security-policy')).toContain('sandbox');
    const html = await letter.text();
    expect(html).toContain('Bạn đã đăng ký nhận tin rồi</h1>');
    const listed = (await (await commerce.fetch('/outbox?format=json')).json()) as { html: string | null }[];
    expect(listed.map((one) => one.html)).toEqual([null, html]);
    for (const other of ['0', 'x', '-1']) expect((await commerce.fetch(`/outbox?letter=${other}`)).status).toBe(404);
  });
  test('it exists only if the setting says so', async () => {
    expect((await configured.fetch('/outbox')).status).toBe(404);
    const response = await commerce.fetch('/outbox');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });
});

describe('the sender', () => {
  test('Zalo gets the format of its notification service, SMS and e-mail get theirs, at once', async () => {
    await call(configured, 'get_zalo_otp_login', { phone: PHONE });
    await until(async () => received.length === 1);
    expect(received[0]).toMatchObject({
      path: '/zalo',
      headers: { access_token: 'zalo-token' },
      body: { phone: '84912345678', template_id: '203972', template_data: { otp: expect.stringMatching(/^\d{6}$/) } },
    });
    await call(configured, 'get_otp_login_v2', { phone: '0987654321' });
    await until(async () => received.length === 2);
    expect(received[1]?.body).toMatchObject({ Brandname: 'CHI', SmsType: '2', Phone: '0987654321' });
    expect(received[1]?.body.Content).toMatch(/^\d{6} là mã đăng nhập/);
    await configured.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'mutation { subscribeEmailToNewsletter(email: "vy@example.vn") { status } }' }),
    });
    await until(async () => received.length === 3);
    expect(received[2]).toMatchObject({
      path: '/email',
      headers: { authorization: 'Bearer mail-key' },
      body: { to: ['vy@example.vn'], from: 'Chỉ <chao@chi.example>' },
    });
    await until(async () => (await stored(configured)).every(({ sent_at }) => sent_at !== null));
    // The text of a sent message is deleted, so that a copy of the database contains no code.
    expect((await stored(configured)).map(({ variables }) => variables)).toEqual(['{}', '{}', '{}']);
  });
  test('a message that a provider refuses is tried again later, and sent once', async () => {
    answers['/sms'] = { CodeResult: '99' };
    await call(configured, 'get_otp_login_v2', { phone: PHONE });
    await until(async () => (await stored(configured))[0]?.failure !== null);
    answers['/sms'] = { CodeResult: '100' };
    await configured.tick(CRON);
    expect(received).toHaveLength(1);
    await configured.db.prepare("update message_outbox set next_attempt_at = '2020-01-01T00:00:00.000Z'").run();
    await Promise.all([configured.tick(CRON), configured.tick(CRON)]);
    expect(received).toHaveLength(2);
    expect((await stored(configured))[0]).toMatchObject({ attempts: 2, failure: null });
  });
  test('an expired code and a placeholder address are never sent', async () => {
    const insert = (recipient: string, template: string, at: string) =>
      configured.db
        .prepare("insert into message_outbox (channel, recipient, template, created_at) values ('email', ?1, ?2, ?3)")
        .bind(recipient, template, at)
        .run();
    await insert('0912345678@khach.invalid', 'order_placed', new Date().toISOString());
    await insert('vy@example.vn', 'otp_login', new Date(Date.now() - 600_000).toISOString());
    await configured.tick(CRON);
    expect(received).toEqual([]);
    expect((await stored(configured)).map(({ failure }) => failure)).toEqual([
      'the recipient has no address',
      'too late to send',
    ]);
  });
});

test('[DESK-110] a letter is signed by the seller and comes from the sender that the owner wrote', async () => {
  const setting = (path: string, value: object) =>
    configured.db
      .prepare("insert or replace into config (path, store, value) values (?1, 'default', ?2)")
      .bind(path, JSON.stringify(value))
      .run();
  const letter = async (recipient: string) => {
    await configured.db
      .prepare(
        "insert into message_outbox (channel, recipient, template, variables, created_at) values ('email', ?1, 'contact', '{}', ?2)",
      )
      .bind(recipient, new Date().toISOString())
      .run();
    await configured.tick(CRON);
    return received.find(({ body }) => String(body.to) === recipient)?.body as {
      from: string;
      text: string;
      html: string;
    };
  };
  const plain = await letter('a@may.vn');
  expect(plain.from).toBe('Chỉ <chao@chi.example>');
  expect(plain.text).not.toContain('Mã số thuế');
  await setting('footer_info', { company: 'Công ty <Mây>', tax_code: '0100109106', hotline: '1900 6868' });
  await setting('store/mail_sender', { name: 'Mây "Ngủ ngon"', email: 'thu@may.vn' });
  const signed = await letter('b@may.vn');
  expect(signed.from).toBe('Mây Ngủ ngon <thu@may.vn>');
  expect(signed.text.split('\n\n').at(-1)).toBe('Công ty <Mây> · Mã số thuế: 0100109106 · Điện thoại: 1900 6868');
  expect(signed.html).toContain('Công ty &lt;Mây&gt; · Mã số thuế: 0100109106 · Điện thoại: 1900 6868');
});
