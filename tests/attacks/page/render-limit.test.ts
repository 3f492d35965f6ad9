import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuilt } from '../../edge/troubled-shop.ts';
import { type LimitedShop, SHOP, startLimitedShop } from '../support/limited-shop.ts';

const LIMIT = 5;
/** Requests above the limit: few, so that a busy machine makes all within the minute that the limit counts. */
const MORE = 3;
let visitors = 0;
/** A network address that sent nothing yet. */
const newcomer = () => `198.51.100.${++visitors}`;
const FORM = { origin: SHOP, 'content-type': 'application/x-www-form-urlencoded' };

describe.skipIf(!isBuilt)('renders that an attacker causes (skipped without a build and the embedded backend)', () => {
  let shop: LimitedShop;
  beforeAll(async () => {
    shop = await startLimitedShop({ name: 'render-limit', limits: { LIMIT_RENDER: LIMIT } });
    // The page of the refusal is stored before the limit is reached.
    await shop.ask('/429', {}, '203.0.113.250');
  }, 180_000);
  afterAll(() => shop?.stop());

  const WAYS: [string, (at: number) => [string, Parameters<LimitedShop['ask']>[1]?]][] = [
    ['the cart', () => ['/gio-hang']],
    ['the login over any page', (at) => [`/?login=1&n=${at}`]],
    ['tracking an order', () => ['/tra-don-hang']],
    [
      'a form with an action',
      () => ['/gio-hang?_action=cart.remove', { method: 'POST', body: 'uid=x', headers: FORM }],
    ],
    [
      'a form that its page shows again',
      () => ['/checkout?edit=new', { method: 'POST', body: 'cityId=1', headers: FORM }],
    ],
    ['a search', (at) => [`/search?q=${at}`]],
    ['the same as Markdown', (at) => [`/search?q=md${at}`, { headers: { accept: 'text/markdown' } }]],
    ['an action by GET', (at) => [`/_actions/cart.get?n=${at}`]],
  ];

  test.each(WAYS)('[GATE-001] %s: no more renders than the limit, then 429 with a page', async (_, way) => {
    const from = newcomer();
    const answers = await Promise.all(
      Array.from({ length: LIMIT + MORE }, (_, at) => {
        const [path, init] = way(at);
        return shop.ask(path, init, from);
      }),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(MORE);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
    expect(refused[0]?.body).toContain('Bạn thao tác');
  });

  test('[GATE-001] the ways share one limit, and another visitor has his own', async () => {
    const from = newcomer();
    const answers = await Promise.all(
      Array.from({ length: LIMIT + MORE }, (_, at) => {
        const [path, init] = WAYS[at % 3]?.[1](at) ?? ['/'];
        return shop.ask(path, init, from);
      }),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(MORE);
    expect((await shop.ask('/gio-hang', {}, newcomer())).status).toBe(200);
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, '{"a":1}', '/nu/ao.html'],
    ['JSON to the cart', { 'content-type': 'application/json' }, '{}', '/gio-hang'],
    ['JSON with the name of an action', { 'content-type': 'application/json' }, '{}', '/gio-hang?_action=cart.remove'],
    ['a form without an action', FORM, 'a=1', '/'],
    ['an action that does not exist', FORM, 'a=1', '/?_action=no.such'],
    ['a name that every object has', FORM, 'a=1', '/?_action=cart.constructor'],
    ['an empty action', FORM, 'a=1', '/?_action='],
    ['a text', { origin: SHOP, 'content-type': 'text/plain' }, 'x', '/search?q=a'],
    ['a form to no page', FORM, 'a=1', '/khong-co-trang-nay'],
  ])('[GATE-002] a POST of %s is 405 before anything is rendered', async (_, headers, body, path) => {
    const answer = await shop.ask(path, { method: 'POST', body, headers }, newcomer());
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(answer.headers.get('server-timing')).not.toContain('backend');
    expect(answer.body.length).toBeLessThan(200);
  });

  test('[GATE-002] calls of actions by scripts, and forms with an action, still work', async () => {
    const call = { origin: SHOP, 'content-type': 'application/json' };
    const read = await shop.ask(
      '/_actions/cart.getQuantity',
      { method: 'POST', body: '{}', headers: call },
      newcomer(),
    );
    expect([read.status, read.body]).toEqual([200, '[0]']);
    const form = await shop.ask(
      '/?login=1&_action=session.requestCode',
      { method: 'POST', body: 'phone=0977777771', headers: FORM },
      newcomer(),
    );
    expect(form.status).toBe(303);
  });
});
