import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, deskCall, ORIGIN, PASSWORD } from '../support/desk.ts';
import { type Commerce, INTEGRATION_TOKEN, startCommerce } from '../support/worker.ts';

let shop: Commerce;
beforeAll(async () => {
  shop = await startCommerce({ INTEGRATION_TOKEN });
  for (const name of ['an', 'binh', 'chi', 'dung', 'em', 'giang']) await addPerson(shop, 'editor', name as 'editor');
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  // The tests are one visitor, whose passwords in a minute are limited.
  await shop.db.prepare('delete from rate_count').run();
});

const ask = (...given: Parameters<typeof deskCall> extends [unknown, ...infer Rest] ? Rest : never) =>
  deskCall(shop, ...given);
const password = (email: string, typed = PASSWORD) => ask(null, 'POST', 'deskSession', { email, password: typed });
const codeAt = (key: string, at = Date.now()) => new TOTP({ secret: key }).generate({ timestamp: at });

/** Signs in with a password and a new authenticator app. */
async function enter(email: string): Promise<{ cookie: string; key: string }> {
  const { cookie } = await password(email);
  const { body } = await ask(cookie, 'POST', 'deskSession/setup');
  await ask(cookie, 'POST', 'deskSession/code', { code: codeAt(body.key) });
  return { cookie: cookie ?? '', key: body.key };
}

test('[DESK-001] a password alone opens nothing: the first login sets up an authenticator app, every other one requires its code', async () => {
  const email = 'an@chi.example';
  const first = await password(email);
  expect(first).toMatchObject({ status: 200, body: { step: 'setup', person: { email, role: 'editor' } } });
  expect((await ask(first.cookie, 'GET', 'blogPost/search')).status).toBe(401);
  const { body: setup } = await ask(first.cookie, 'POST', 'deskSession/setup');
  expect(setup.picture).toContain('<svg');
  expect((await ask(first.cookie, 'POST', 'deskSession/code', { code: '000000' })).status).toBe(401);
  const code = codeAt(setup.key);
  expect(await ask(first.cookie, 'POST', 'deskSession/code', { code })).toMatchObject({ body: { step: 'done' } });
  expect((await ask(first.cookie, 'GET', 'blogPost/search')).status).toBe(200);

  const second = await password(email);
  expect(second.body.step).toBe('code');
  expect((await ask(second.cookie, 'GET', 'blogPost/search')).status).toBe(401);
  // A person who knows only the password cannot read the key and cannot set up another app.
  expect((await ask(second.cookie, 'POST', 'deskSession/setup')).status).toBe(409);
  // A code that somebody saw while it was typed has already been used.
  expect((await ask(second.cookie, 'POST', 'deskSession/code', { code })).status).toBe(401);
  const next = codeAt(setup.key, Date.now() + 30_000);
  expect((await ask(second.cookie, 'POST', 'deskSession/code', { code: next })).status).toBe(200);
});

test('[DESK-002] scripts and other sites cannot use the cookie, and the database stores only a hash of its token', async () => {
  const response = await shop.fetch('/rest/V1/deskSession', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ email: 'binh@chi.example', password: PASSWORD }),
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^desk=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const token = cookie.slice('desk='.length, 'desk='.length + 64);
  const kept = await shop.db
    .prepare('select count(*) as n from staff_session where token_hash = ?1')
    .bind(token)
    .first('n');
  expect(kept).toBe(0);
});

test('[DESK-003] a change that another site sends with the cookie is refused, also login and logout', async () => {
  const { cookie } = await enter('chi@chi.example');
  const group = { group: { name: 'Đổi trả' } };
  for (const headers of [
    { origin: 'https://evil.example' },
    {},
    { origin: ORIGIN, 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[]) {
    expect((await ask(cookie, 'POST', 'faqGroup', group, headers)).status).toBe(403);
    expect((await ask(cookie, 'DELETE', 'deskSession', undefined, headers)).status).toBe(403);
    expect(
      (await ask(null, 'POST', 'deskSession', { email: 'chi@chi.example', password: PASSWORD }, headers)).status,
    ).toBe(403);
  }
  expect((await ask(cookie, 'POST', 'faqGroup', group)).status).toBe(200);
});

test('[DESK-004] a session ends at logout, after an hour without use, after twelve hours, and with the account', async () => {
  const { cookie } = await enter('dung@chi.example');
  const status = async () => (await ask(cookie, 'GET', 'faqGroup/search')).status;
  const set = (sql: string) => shop.db.prepare(sql).run();
  const hash =
    "(select token_hash from staff_session s join staff p on p.id = s.staff_id where p.email = 'dung@chi.example')";
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  expect(await status()).toBe(200);
  await set(`update staff_session set last_used_at = '${hoursAgo(1.1)}' where token_hash = ${hash}`);
  expect(await status()).toBe(401);
  await set(
    `update staff_session set last_used_at = '${hoursAgo(0)}', created_at = '${hoursAgo(12.1)}' where token_hash = ${hash}`,
  );
  expect(await status()).toBe(401);
  await set(`update staff_session set created_at = '${hoursAgo(0)}' where token_hash = ${hash}`);
  await set("update staff set is_active = 0 where email = 'dung@chi.example'");
  expect(await status()).toBe(401);
  await set("update staff set is_active = 1 where email = 'dung@chi.example'");
  expect(await status()).toBe(200);
  await ask(cookie, 'DELETE', 'deskSession');
  expect(await status()).toBe(401);
});

test('[DESK-005] ten wrong passwords shut their visitor out for some time, also with the right one; an unknown address gets the same answer', async () => {
  const email = 'em@chi.example';
  const wrong = await password(email, 'Sai-Mat-Khau-1');
  expect(await password('khong-co@chi.example', 'Sai-Mat-Khau-1')).toEqual(wrong);
  for (let tries = 1; tries < 10; tries++) expect(await password(email, 'Sai-Mat-Khau-1')).toEqual(wrong);
  expect((await password(email)).status).toBe(429);
  await shop.db.prepare('delete from rate_count').run();
  expect((await password(email)).status).toBe(200);
}, 60_000);

test('[DESK-006] the attempts of one visitor are limited', async () => {
  const headers = { origin: ORIGIN, 'cf-connecting-ip': '203.0.113.7' };
  await shop.db
    .prepare("insert into config (path, store, value) values ('limits', 'default', ?1)")
    .bind(JSON.stringify({ staff_sign_in: 2 }))
    .run();
  const tries = [];
  for (let count = 0; count < 3; count++)
    tries.push(
      (await ask(null, 'POST', 'deskSession', { email: 'giang@chi.example', password: 'Sai' }, headers)).status,
    );
  expect(tries).toEqual([401, 401, 429]);
});

test('[DESK-007] a program with the shop’s token creates the first owner; the last owner cannot be removed', async () => {
  const headers = { authorization: `Bearer ${INTEGRATION_TOKEN}` };
  const owner = { email: 'chu@chi.example', name: 'Vân', role: 'owner', password: 'Mot-Hai-Ba-45' };
  const make = (staff: object) => ask(null, 'POST', 'staff', { staff }, headers);
  expect((await make({ ...owner, password: 'ngan' })).body.parameters.fieldName).toBe('password');
  expect((await make({ ...owner, role: 'king' })).status).toBe(400);
  const made = await make(owner);
  expect(made).toMatchObject({ status: 200, body: { role: 'owner', is_active: true, has_code: false } });
  expect(JSON.stringify(made.body)).not.toContain('scrypt');
  expect((await make(owner)).body.parameters.fieldName).toBe('email');
  const change = (staff: object) => ask(null, 'PUT', `staff/${made.body.id}`, { staff }, headers);
  expect((await change({ role: 'editor' })).status).toBe(400);
  expect((await change({ is_active: false })).status).toBe(400);
  expect((await change({ name: 'Vân Chủ' })).body.name).toBe('Vân Chủ');
});

test('[DESK-024] a person who lost the app logs in with a recovery code, each once; new codes replace the old ones', async () => {
  await shop.db.prepare("delete from config where path = 'limits'").run();
  const email = 'hoa@chi.example';
  await addPerson(shop, 'editor', 'hoa' as 'editor');
  const { cookie } = await password(email);
  const { body: setup } = await ask(cookie, 'POST', 'deskSession/setup');
  const { body } = await ask(cookie, 'POST', 'deskSession/code', { code: codeAt(setup.key) });
  const codes: string[] = body.recovery_codes;
  expect(body).toMatchObject({ step: 'done' });
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true);
  const kept = await shop.db.prepare('select group_concat(code_hash) as all_of_them from staff_recovery_code').first();
  expect(JSON.stringify(kept)).not.toContain(codes[0]);

  const enterWith = async (code: string) => {
    const next = await password(email);
    expect(next.body.step).toBe('code');
    return { ...(await ask(next.cookie, 'POST', 'deskSession/code', { code })), cookie: next.cookie };
  };
  const [first = '', second = ''] = codes;
  expect((await enterWith('aaaaa-aaaaa')).status).toBe(401);
  const entered = await enterWith(first.toUpperCase());
  expect(entered).toMatchObject({ status: 200, body: { step: 'done' } });
  expect(entered.body.recovery_codes).toBeUndefined();
  expect((await enterWith(first)).status).toBe(401);

  const left = async () => (await ask(entered.cookie, 'GET', 'deskSession/recoveryCodes')).body;
  expect(await left()).toEqual({ left: 9, has_app: true });
  expect(
    (await ask(entered.cookie, 'POST', 'deskSession/recoveryCodes', { password: 'Sai' })).body.parameters.fieldName,
  ).toBe('password');
  const renewed = await ask(entered.cookie, 'POST', 'deskSession/recoveryCodes', { password: PASSWORD });
  expect(renewed.body.recovery_codes).toHaveLength(10);
  expect((await enterWith(second)).status).toBe(401);
  // A code of one person does not work for another account.
  const other = await password('an@chi.example');
  expect((await ask(other.cookie, 'POST', 'deskSession/code', { code: renewed.body.recovery_codes[0] })).status).toBe(
    401,
  );
});
