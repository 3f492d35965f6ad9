import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isForShopper } from '../../../src/text/page/refusal.ts';
import { isBuilt, startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { Visitor } from '../../edge/visitor.ts';

const SKU = 'PHQ2601';
/** What the database says, and what programs say of it. */
const WORDS = [
  'Unexpected error.',
  'the call failed',
  'database or disk is full',
  'D1_ERROR',
  'SQLITE',
  'Internal Error',
];

describe.skipIf(!isBuilt)('a database that answers reads and refuses writes (skipped without a build)', () => {
  let shop: TroubledShop;
  let visitor: Visitor;

  /** The database of the backend, as it is on the disk. */
  function inDatabase(sql: string): Record<string, unknown>[] {
    const folder = join(shop.state, 'v3/d1/miniflare-D1DatabaseObject');
    const file = readdirSync(folder).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite') ?? '';
    const database = new DatabaseSync(join(folder, file), { timeout: 10_000 });
    try {
      if (!sql.startsWith('begin;')) return database.prepare(sql).all();
      database.exec(sql);
      return [];
    } finally {
      database.close();
    }
  }
  /** All tables but those of a full-text index, which have no triggers. */
  const tables = () => {
    const made = inDatabase("select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%'");
    const virtual = made.filter(({ sql }) => /virtual table/i.test(String(sql))).map(({ name }) => String(name));
    return made
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('_cf') && !virtual.some((one) => name === one || name.startsWith(`${one}_`)));
  };
  const each = (name: string) =>
    ['insert', 'update', 'delete'].map((what) => [`refuse_${what}_${name}`, what] as const);
  /** All in one transaction, because each alone would take long. */
  const change = (of: (trigger: string, what: string, name: string) => string) =>
    inDatabase(
      `begin; ${tables()
        .flatMap((name) => each(name).map(([trigger, what]) => of(trigger, what, name)))
        .join('; ')}; commit`,
    );
  const refuseWrites = () =>
    change(
      (trigger, what, name) =>
        `create trigger if not exists ${trigger} before ${what} on ${name} begin select raise(abort, 'database or disk is full'); end`,
    );
  const takeWrites = () => change((trigger) => `drop trigger if exists ${trigger}`);
  const health = async () => (await (await fetch(`${shop.address}/healthz`)).json()) as Record<string, unknown>;

  beforeAll(async () => {
    shop = await startTroubledShop({ RATE_LIMITS: 'off' });
    visitor = new Visitor(shop.address);
    expect((await visitor.post('/gio-hang?_action=cart.add', { sku: SKU, quantity: '1' })).status).toBe(303);
    refuseWrites();
  }, 180_000);
  afterAll(() => shop?.stop());

  const FORMS: [string, string, Record<string, string>][] = [
    ['cart.add', '/gio-hang', { sku: SKU, quantity: '1' }],
    ['cart.clear', '/gio-hang', {}],
    ['promotions.toggleCode', '/gio-hang', { code: 'CHI50K' }],
    ['promotions.addGift', '/gio-hang', { ruleId: '1', sku: SKU }],
    ['session.requestCode', '/?login=1', { phone: '0977777779' }],
    ['session.signIn', '/?login=password', { email: 'a@chi.example', password: 'Len-Vai-2026' }],
    [
      'session.register',
      '/?login=register',
      {
        firstname: 'Mai',
        lastname: 'Lê',
        email: 'mai@chi.example',
        password: 'Len-Vai-2026',
        repeated: 'Len-Vai-2026',
        isAgreed: 'on',
      },
    ],
    ['newsletter.subscribe', '/', { email: 'mai@chi.example' }],
    [
      'product.tellLowerPrice',
      '/ao-ba-lo-nam-gan-manh.html',
      { sku: 'MAT2608', contact: 'mai@chi.example', phone: '0977777779', email: 'mai@chi.example' },
    ],
    ['orders.track', '/tra-don-hang', { number: '000000001', phone: '0977777779' }],
    ['wheel.check', '/vong-quay-may-man', { phone: '0977777779', code: 'ABCDEF' }],
  ];

  test.each(FORMS)(
    '[GATE-012] %s: a shopper reads only Vietnamese, with and without scripts',
    async (action, page, form) => {
      refuseWrites();
      try {
        const separator = page.includes('?') ? '&' : '?';
        const shown = await visitor.twin().post(`${page}${separator}_action=${action}`, form);
        for (const word of WORDS) expect(shown.html).not.toContain(word);
        const called = await visitor.twin().call(action, form);
        for (const word of WORDS) expect(called.html).not.toContain(word);
        const sent = called.html.startsWith('{')
          ? (JSON.parse(called.html) as { type?: string; message?: string })
          : {};
        if (sent.type === 'AstroActionError') expect(isForShopper(sent.message ?? ''), sent.message).toBe(true);
      } finally {
        takeWrites();
      }
    },
    60_000,
  );

  test('[GATE-011] /healthz says that the shop is read-only, and ok again when writes pass', async () => {
    refuseWrites();
    // What passed counts for a minute.
    await expect
      .poll(health, { timeout: 75_000 })
      .toMatchObject({ status: 'read-only', backend: 'up', writes: 'refused' });
    takeWrites();
    await expect.poll(health, { timeout: 20_000 }).toMatchObject({ status: 'ok', backend: 'up', writes: 'taken' });
  }, 150_000);

  test('[GATE-011] asking for it many times writes at most once', async () => {
    const at = () =>
      inDatabase("select ends_at from rate_count where key = 'check that changes are taken'")[0]?.ends_at;
    await health();
    const before = at();
    expect(before).toBeTruthy();
    for (let count = 0; count < 20; count++) await health();
    expect(at()).toBe(before);
  });

  test.each(['Unexpected error.', 'the call failed', 'SQLITE_FULL: database or disk is full', ''])(
    '[GATE-012] attack: the words %j of the backend about a code become a Vietnamese text',
    async (message) => {
      shop.backend.inject(({ name }) =>
        name.startsWith('multi_coupon')
          ? { status: 200, body: JSON.stringify({ code: 500, result: null, message }) }
          : undefined,
      );
      const answer = await visitor.twin().call('promotions.toggleCode', { code: 'CHI50K', wanted: 'on' });
      shop.backend.inject(() => undefined);
      const { message: told } = JSON.parse(answer.html) as { message: string };
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(isForShopper(told), told).toBe(true);
      if (message) expect(told).not.toContain(message);
    },
  );
});
