import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Commerce, call, startCommerce } from '../../backend/support/worker.ts';

describe('an IPv6 subscriber with 2^64 addresses', () => {
  const SECRET = 'shared-by-both';
  let commerce: Commerce;
  beforeAll(async () => {
    commerce = await startCommerce({ VISITOR_SECRET: SECRET });
  });
  afterAll(() => commerce?.close());
  beforeEach(() => commerce.db.prepare('delete from rate_count').run());
  const address = (i: number) => `2001:db8:77:1:${i.toString(16)}:${(i * 7).toString(16)}:0:1`;
  const statuses = async (headers: (i: number) => Record<string, string>) => {
    const seen: number[] = [];
    for (let i = 1; i <= 25; i++)
      seen.push((await call(commerce, 'game_code', { code: `THU-${i}` }, headers(i))).status);
    return seen;
  };

  test('attack: a new address of the network for every attempt counts as one visitor at the backend', async () => {
    const seen = await statuses((i) => ({ 'cf-connecting-ip': address(i) }));
    expect(seen.slice(0, 20)).toEqual(Array(20).fill(404));
    expect(seen.slice(20)).toEqual(Array(5).fill(429));
    const neighbour = { 'cf-connecting-ip': '2001:db8:77:2::1' };
    expect((await call(commerce, 'game_code', { code: 'THU-1' }, neighbour)).status).toBe(404);
  });
  test('attack: the same through the storefront, which reports the address', async () => {
    const told = (i: number) => ({ 'x-visitor-address': address(i), 'x-visitor-secret': SECRET });
    expect((await statuses(told)).slice(20)).toEqual(Array(5).fill(429));
  });
  test('[B-274] attack: carts and compare lists are counted, also several of one document', async () => {
    const limits = JSON.stringify({ new_cart: 12, compare_list: 12 });
    await commerce.db
      .prepare(`insert into config (path, store, value) values ('limits', 'default', ?1)
        on conflict (path, store) do update set value = excluded.value`)
      .bind(limits)
      .run();
    const many = async (field: string, round: number) => {
      const query = `mutation { ${Array.from({ length: 10 }, (_, at) => `a${at}: ${field}`).join(' ')} }`;
      const response = await commerce.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': address(round) },
        body: JSON.stringify({ query }),
      });
      return ((await response.json()) as { errors?: { message: string }[] }).errors ?? [];
    };
    for (const [field, table] of [
      ['createEmptyCart', 'cart'],
      ['createCompareList { uid }', 'compare_list'],
    ] as const) {
      const rows = async () =>
        (await commerce.db.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n;
      const before = (await rows()) ?? 0;
      const refused = [await many(field, 1), await many(field, 2)].flat();
      expect(refused.map(({ message }) => message)).toEqual(
        Array(8).fill('Too many requests. Please wait and try again later.'),
      );
      expect(await rows()).toBe(before + 12);
    }
    await commerce.db.prepare(`delete from config where path = 'limits'`).run();
  });
  test('attack: limits of GraphQL count by network too', async () => {
    const messages: (string | undefined)[] = [];
    for (let i = 1; i <= 22; i++) {
      const response = await commerce.fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-connecting-ip': address(i) },
        body: JSON.stringify({
          query: 'mutation { contactUs(input: { email: "vy@example.vn", name: "Vy", comment: "Chào" }) { status } }',
        }),
      });
      messages.push(((await response.json()) as { errors?: { message: string }[] }).errors?.[0]?.message);
    }
    expect(messages.slice(0, 20)).toEqual(Array(20).fill(undefined));
    expect(messages.slice(20)).toEqual(Array(2).fill('Too many requests. Please wait and try again later.'));
  });
});
