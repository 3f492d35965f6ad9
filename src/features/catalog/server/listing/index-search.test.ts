import { expect, test } from 'vitest';
import type { MiddlewareApi, ShopSettings } from '../../../transport/server/commerce.ts';
import { searchForCards } from './index-search.ts';

type Body = { queryParams: Record<string, unknown> };

const REQUEST = { query: {}, queryParams: { from: 0, size: 24 } };
const FOUND = { code: 200, result: { hits: { total: { value: 1 }, hits: [{ _source: { sku: 'A1' } }] } } };

/** A middleware with one index, and which of the searches that it got named their fields. */
function middleware(searchIndex: string, answer: (body: Body) => Response) {
  const named: boolean[] = [];
  const commerce = {
    searchIndex,
    hasCall: () => true,
    noteCall: () => undefined,
    async send(_: string, { body }: { body: Body }) {
      named.push('_source' in body.queryParams);
      return answer(body);
    },
  } as unknown as MiddlewareApi & ShopSettings;
  return { commerce, named };
}

const REFUSALS: [how: string, answer: () => Response][] = [
  ['with a code', () => Response.json({ code: 400, result: null, message: 'queryParams._source is not allowed' })],
  ['with a status', () => Response.json({ error: 'Bad Request' }, { status: 400 })],
  ['with nothing', () => Response.json({ code: 200, result: null })],
  ['with rows that are no products', () => Response.json({ code: 200, result: { hits: { total: 1, hits: [{}] } } })],
];

for (const [how, refusal] of REFUSALS) {
  test(`[B-263] an index that refuses to return some fields ${how} is asked for whole products, and then always`, async () => {
    const { commerce, named } = middleware(how, ({ queryParams }) =>
      '_source' in queryParams ? refusal() : Response.json(FOUND),
    );
    const first = await searchForCards(commerce, REQUEST);
    expect(first.hits.hits).toEqual([{ _source: { sku: 'A1' } }]);
    expect(named.at(-1)).toBe(false);
    named.length = 0;
    await searchForCards(commerce, REQUEST);
    expect(named).toEqual([false]);
  }, 10_000);
}

test('[B-263] an index that returns some fields is asked for them each time', async () => {
  const { commerce, named } = middleware('willing', () => Response.json(FOUND));
  await searchForCards(commerce, REQUEST);
  await searchForCards(commerce, REQUEST);
  expect(named).toEqual([true, true]);
});

test('[B-263] a failure that has nothing to do with the fields is not remembered', async () => {
  const answers = [429, 500, 500, 200, 200];
  const { commerce, named } = middleware('failing', () => {
    const code = answers.shift();
    return Response.json(code === 200 ? FOUND : { code, result: null });
  });
  await expect(searchForCards(commerce, REQUEST)).rejects.toMatchObject({ statusCode: 429 });
  await expect(searchForCards(commerce, REQUEST)).rejects.toMatchObject({ statusCode: 500 });
  await searchForCards(commerce, REQUEST);
  expect(named).toEqual([true, true, false, true]);
});
