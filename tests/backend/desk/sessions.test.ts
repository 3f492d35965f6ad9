import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, deskCall, ORIGIN, signIn } from '../support/desk.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  for (const role of ['owner', 'trade'] as const) cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const as = (cookie: string, method: string, path: string) => deskCall(shop, cookie, method, path);
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

test('[DESK-145] a person sees where they are signed in, by device, and ends the other sessions; the log has it', async () => {
  const phone = await deskCall(
    shop,
    null,
    'POST',
    'deskSession',
    { email: 'trade@chi.example', password: 'Len-Vai-2026' },
    { origin: ORIGIN, 'sec-fetch-site': 'same-origin', 'user-agent': CHROME },
  );
  const { body } = await as(cookies.trade ?? '', 'GET', 'deskSession/sessions');
  expect(body.sessions).toHaveLength(2);
  expect(body.sessions.map(({ is_this }: { is_this: boolean }) => is_this).toSorted()).toEqual([false, true]);
  expect(body.sessions.find(({ is_this }: { is_this: boolean }) => !is_this).device).toBe('Chrome, Windows');
  expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{32}/);

  const ended = await as(cookies.trade ?? '', 'DELETE', 'deskSession/sessions');
  expect(ended.body.sessions).toMatchObject([{ is_this: true }]);
  expect((await as(phone.cookie ?? '', 'GET', 'goods')).status).toBe(401);
  expect((await as(cookies.trade ?? '', 'GET', 'goods')).status).toBe(200);
  const noted = await shop.db
    .prepare("select actor from audit_event where action = 'deskSession/sessions'")
    .first('actor');
  expect(noted).toMatch(/^staff:\d+$/);
});

test('[DESK-145] an owner sees where somebody is signed in and ends it, but not the own session; nobody else may', async () => {
  const id = async (email: string) => shop.db.prepare('select id from staff where email = ?1').bind(email).first('id');
  const [trade, owner] = [await id('trade@chi.example'), await id('owner@chi.example')];
  expect((await as(cookies.owner ?? '', 'GET', `staff/${trade}/sessions`)).body.sessions).toHaveLength(1);
  expect((await as(cookies.trade ?? '', 'PUT', `staff/${owner}/sessions`)).status).toBe(403);
  expect((await as(cookies.owner ?? '', 'PUT', `staff/${trade}/sessions`)).body.sessions).toEqual([]);
  expect((await as(cookies.trade ?? '', 'GET', 'goods')).status).toBe(401);
  const own = await as(cookies.owner ?? '', 'PUT', `staff/${owner}/sessions`);
  expect(own.body.sessions).toMatchObject([{ is_this: true }]);
  expect((await as(cookies.owner ?? '', 'PUT', 'staff/999999/sessions')).status).toBe(404);
  // A session that nobody used for an hour is over and not shown.
  await shop.db.prepare("update staff_session set last_used_at = '2026-01-01T00:00:00.000Z'").run();
  const again = await signIn(shop, 'owner@chi.example');
  expect((await as(again, 'GET', 'deskSession/sessions')).body.sessions).toHaveLength(1);
});
