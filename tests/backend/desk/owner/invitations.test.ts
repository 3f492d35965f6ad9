import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, deskCall, ORIGIN, PASSWORD, signIn } from '../../support/desk.ts';
import { type Commerce, startCommerce } from '../../support/worker.ts';

/** Any schedule but that of every minute does all the work. */
const FULL_RUN = '*/5 * * * *';

let shop: Commerce;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  for (const role of ['owner', 'editor', 'trade', 'care', 'warehouse'] as const)
    cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  // The tests are one visitor and one shop, whose tries and letters are limited.
  await shop.db.prepare('delete from rate_count').run();
});

const as = (role: string, method: string, path: string, body?: unknown) =>
  deskCall(shop, cookies[role] ?? null, method, path, body);
const MAI = { email: 'mai@may.vn', name: 'Mai', role: 'care' };
const invite = (change: object = {}, role = 'owner') =>
  as(role, 'POST', 'staffInvitations', { invitation: { ...MAI, ...change } });
/** The values of the newest letter to an address. */
async function letterTo(email: string): Promise<{ token: string; desk: string }> {
  const variables = await shop.db
    .prepare(
      "select variables from message_outbox where recipient = ?1 and template = 'staff_invitation' order by id desc",
    )
    .bind(email)
    .first<string>('variables');
  return JSON.parse(variables ?? '{}') as { token: string; desk: string };
}
const tokenTo = async (email: string) => (await letterTo(email)).token;
const look = (token: string) => deskCall(shop, null, 'POST', 'deskSession/invitation/look', { token });
const accept = (token: string, password = 'Len-Vai-2027') =>
  deskCall(shop, null, 'POST', 'deskSession/invitation/accept', { token, password });

test('[DESK-184] a person is invited by mail, sets a password by the link, and works with the role', async () => {
  const made = await invite();
  expect(made).toMatchObject({ status: 200, body: { ...MAI, state: 'waiting', invited_by: 'Chị owner' } });
  const { token, desk } = await letterTo(MAI.email);
  expect([desk, token]).toEqual(['http://commerce/desk', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect((await look(token)).body).toMatchObject({
    email: MAI.email,
    name: 'Mai',
    role: 'care',
    invited_by: 'Chị owner',
  });
  expect(await accept(token, 'ngan')).toMatchObject({
    ...{ status: 400, body: { parameters: { fieldName: 'password' }, reason: 'PASSWORD_SHORT' } },
  });
  const entered = await accept(token);
  expect(entered).toMatchObject({ status: 200, body: { step: 'done', person: { email: MAI.email, role: 'care' } } });
  expect((await deskCall(shop, entered.cookie, 'GET', 'orders')).status).toBe(200);
  expect((await deskCall(shop, entered.cookie, 'GET', 'staffInvitations/search')).status).toBe(403);
  const signedIn = await deskCall(shop, null, 'POST', 'deskSession', { email: MAI.email, password: 'Len-Vai-2027' });
  expect(signedIn.status).toBe(200);
  expect((await as('owner', 'GET', 'staffInvitations/search')).body.items[0]).toMatchObject({ state: 'accepted' });
});

test('[DESK-184] the session after an invitation is a cookie that no script reads, and neither links nor tokens are stored or told', async () => {
  await invite({ email: 'kin@may.vn' });
  const token = await tokenTo('kin@may.vn');
  const log = 'auditEvents?searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=1';
  const [noted] = (await as('owner', 'GET', log)).body.items;
  expect(noted).toMatchObject({ actor_name: 'Chị owner', record: expect.stringMatching(/^staffInvitations\/\d+$/) });
  expect(JSON.stringify(noted)).not.toContain('kin@may.vn');
  const response = await shop.fetch('/rest/V1/deskSession/invitation/accept', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ token, password: 'Len-Vai-2027' }),
  });
  expect(response.headers.get('set-cookie')).toMatch(/^desk=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { results } = await shop.db.prepare('select * from staff_invitation').all();
  expect(JSON.stringify(results)).not.toContain(token);
  const told = JSON.stringify((await as('owner', 'GET', 'staffInvitations/search')).body);
  for (const secret of [token, 'token', 'hash']) expect(told).not.toContain(secret);
});

test('[DESK-185] a link opens once; a used, late, withdrawn or replaced one says what became of it', async () => {
  const invited = async (email: string) => {
    const { body } = await invite({ email });
    return { id: body.id as number, token: await tokenTo(email) };
  };
  const used = await invited('da-nhan@may.vn');
  expect((await accept(used.token)).status).toBe(200);
  const late = await invited('muon@may.vn');
  await shop.db
    .prepare("update staff_invitation set expires_at = '2026-01-08T00:00:00.000Z' where id = ?1")
    .bind(late.id)
    .run();
  const withdrawn = await invited('rut@may.vn');
  expect((await as('owner', 'DELETE', `staffInvitations/${withdrawn.id}`)).body).toMatchObject({ state: 'withdrawn' });
  const replaced = await invited('lai@may.vn');
  expect((await as('owner', 'POST', `staffInvitations/${replaced.id}/send`)).body).toMatchObject({ state: 'waiting' });
  for (const [token, reason] of [
    [used.token, 'INVITATION_USED'],
    [late.token, 'INVITATION_OVER'],
    [withdrawn.token, 'INVITATION_WITHDRAWN'],
    [replaced.token, 'INVITATION_UNKNOWN'],
    ['', 'INVITATION_UNKNOWN'],
    ["' or 1=1 --", 'INVITATION_UNKNOWN'],
  ] as const) {
    expect((await look(token)).body.reason).toBe(reason);
    expect((await accept(token)).body.reason).toBe(reason);
  }
  expect((await accept(await tokenTo('lai@may.vn'))).status).toBe(200);
  // What is over can be sent again; what was accepted or withdrawn cannot.
  expect((await as('owner', 'POST', `staffInvitations/${late.id}/send`)).body).toMatchObject({ state: 'waiting' });
  expect((await accept(await tokenTo('muon@may.vn'))).status).toBe(200);
  for (const { id } of [used, withdrawn]) {
    expect((await as('owner', 'POST', `staffInvitations/${id}/send`)).status).toBe(409);
    expect((await as('owner', 'DELETE', `staffInvitations/${id}`)).status).toBe(409);
  }
});

test('[DESK-185] an invitation is kept as long as sign-ins are, and then deleted', async () => {
  const kept = async () =>
    (await shop.db.prepare('select email from staff_invitation').all<{ email: string }>()).results.map(
      ({ email }) => email,
    );
  for (const email of ['xua@may.vn', 'nay@may.vn']) await invite({ email });
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const set = shop.db.prepare('update staff_invitation set expires_at = ?2 where email = ?1');
  await shop.db.batch([set.bind('xua@may.vn', before(181)), set.bind('nay@may.vn', before(179))]);
  await shop.tick(FULL_RUN);
  await expect.poll(kept, { timeout: 10_000 }).not.toContain('xua@may.vn');
  expect(await kept()).toContain('nay@may.vn');
});

test('[DESK-185] of two who open the same link at once, one gets the account', async () => {
  await invite({ email: 'hai@may.vn' });
  const token = await tokenTo('hai@may.vn');
  const answers = await Promise.all([accept(token, 'Len-Vai-2027'), accept(token, 'Vai-Len-2027')]);
  // The password door may also turn the second one away.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await shop.db.prepare("select count(*) from staff where email = 'hai@may.vn'").first('count(*)')).toBe(1);
});

test.each([
  ['email', { email: 'khong-phai' }, 'EMAIL_INVALID'],
  ['email', { email: 'owner@chi.example' }, 'STAFF_KNOWN'],
  ['name', { name: ' ' }, 'FIELD_MISSING'],
  ['name', { name: 'x'.repeat(101) }, 'FIELD_TOO_LONG'],
  ['role', { role: 'admin' }, 'FIELD_INVALID'],
])(
  '[DESK-184] an invitation with a wrong %s (%j) is refused at its field, and no letter goes out',
  async (field, change, reason) => {
    const letters = () => shop.db.prepare('select count(*) as n from message_outbox').first('n');
    const before = await letters();
    expect(await invite({ email: 'moi@may.vn', ...change })).toMatchObject({
      status: 400,
      body: {
        reason,
        parameters: { fieldName: field },
      },
    });
    expect(await letters()).toBe(before);
  },
);

test('[DESK-184] an address has one invitation that waits, in whatever case it is typed', async () => {
  expect((await invite({ email: 'mot@may.vn' })).status).toBe(200);
  expect(await invite({ email: 'MOT@may.vn' })).toMatchObject({ status: 400, body: { reason: 'INVITATION_WAITS' } });
});

test('[DESK-184] attack: nobody but an owner invites, lists, sends or withdraws, and letters are limited', async () => {
  const { body } = await invite({ email: 'chan@may.vn' });
  for (const role of ['editor', 'trade', 'care', 'warehouse', 'nobody']) {
    const refused = role === 'nobody' ? 401 : 403;
    expect((await invite({ email: 'x@may.vn' }, role)).status).toBe(refused);
    for (const [method, path] of [
      ['GET', 'staffInvitations/search'],
      ['GET', `staffInvitations/${body.id}`],
      ['POST', `staffInvitations/${body.id}/send`],
      ['DELETE', `staffInvitations/${body.id}`],
    ] as const)
      expect((await as(role, method, path)).status, `${role} ${method} ${path}`).toBe(refused);
  }
  const foreign = await deskCall(
    shop,
    null,
    'POST',
    'deskSession/invitation/accept',
    { token: 'x', password: 'y' },
    {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    },
  );
  expect(foreign.status).toBe(403);
  const statuses = [];
  for (let sent = 0; sent < 61; sent++)
    statuses.push((await as('owner', 'POST', `staffInvitations/${body.id}/send`)).status);
  expect(statuses.at(-1)).toBe(429);
});

test('[DESK-186] a role that needs a second factor is led to it: at the next sign-in, after an invitation, and open sessions end', async () => {
  const put = (roles: string[]) =>
    as('owner', 'PUT', 'setting/secondFactor', { setting: { second_factor_roles: roles } });
  expect((await as('owner', 'GET', 'setting/secondFactor')).body.second_factor_roles).toEqual([]);
  expect((await as('trade', 'GET', 'goods')).status).toBe(200);
  expect((await put(['trade', 'care'])).body).toMatchObject({ second_factor_roles: ['trade', 'care'] });
  expect((await as('trade', 'GET', 'goods')).status).toBe(401);
  expect((await as('editor', 'GET', 'cmsPage/search')).status).toBe(200);
  const entered = await deskCall(shop, null, 'POST', 'deskSession', { email: 'trade@chi.example', password: PASSWORD });
  expect(entered.body.step).toBe('setup');
  expect((await deskCall(shop, entered.cookie, 'GET', 'goods')).status).toBe(401);
  await invite({ email: 'ma@may.vn' });
  const invited = await accept(await tokenTo('ma@may.vn'));
  expect(invited.body.step).toBe('setup');
  expect((await deskCall(shop, invited.cookie, 'GET', 'orders')).status).toBe(401);
  expect((await put(['admin'])).body.reason).toBe('FIELD_INVALID');
  await put([]);
  cookies.trade = await signIn(shop, 'trade@chi.example');
});

test('[DESK-186] in a deployed shop every role needs a second factor until an owner says otherwise, and an owner always does', async () => {
  const deployed = await startCommerce();
  try {
    const owner = await addPerson(deployed, 'owner');
    const editor = await addPerson(deployed, 'editor');
    const stepOf = async (email: string) =>
      (await deskCall(deployed, null, 'POST', 'deskSession', { email, password: PASSWORD })).body.step;
    expect([await stepOf(owner), await stepOf(editor)]).toEqual(['setup', 'setup']);
    const session = await deskCall(deployed, null, 'POST', 'deskSession', { email: owner, password: PASSWORD });
    await deployed.db.prepare('update staff_session set is_proven = 1').run();
    const saved = await deskCall(deployed, session.cookie, 'PUT', 'setting/secondFactor', {
      setting: { second_factor_roles: [] },
    });
    expect(saved.body).toMatchObject({ second_factor_roles: ['owner'] });
    expect([await stepOf(owner), await stepOf(editor)]).toEqual(['setup', 'done']);
  } finally {
    await deployed.close();
  }
});
