import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillShop } from '../../../functions/commerce/exchange/import/fill.ts';
import { fold } from '../../../src/kernel/text/fold.ts';
import { type Commerce, call, startCommerce } from '../support/worker.ts';

let commerce: Commerce;
let names: { id: number; name: string }[];
let skus: { id: number; sku: string }[];
beforeAll(async () => {
  commerce = await startCommerce();
  await fillShop({ DB: commerce.db, MEDIA: commerce.media });
  const shown = await commerce.db
    .prepare('select p.id, p.name, p.sku from product p join search_document d on d.product_id = p.id order by p.id')
    .all<{ id: number; name: string; sku: string }>();
  names = shown.results;
  skus = shown.results;
}, 180_000);
afterAll(() => commerce?.close());

/** A random generator that always gives the same numbers (mulberry32). */
function random(seedNumber: number): (below: number) => number {
  let state = seedNumber;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const LETTERS = 'abcdeghiklmnopqrstuvxy';
const SLIPS: [string, (word: string, at: number, letter: string) => string][] = [
  ['a letter too few', (word, at) => word.slice(0, at) + word.slice(at + 1)],
  ['a letter too many', (word, at, letter) => word.slice(0, at) + letter + word.slice(at)],
  ['another letter', (word, at, letter) => word.slice(0, at) + letter + word.slice(at + 1)],
  [
    'two letters swapped',
    (word, at) =>
      at === 0 ? word : word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1),
  ],
];

/** Some words of a name that follow one another, the way people search. */
function part(name: string, next: (below: number) => number): string[] {
  const all = name.split(/\s+/);
  const length = Math.min(all.length, 3 + next(3));
  const start = next(all.length - length + 1);
  return all.slice(start, start + length);
}

const isLong = (word: string) => /^\p{L}{4,}$/u.test(word.normalize('NFC'));

function withSlip(name: string, next: (below: number) => number, slip: (typeof SLIPS)[number][1]): string | null {
  const words = part(name, next).map((word) => (next(2) === 0 ? word.normalize('NFC') : fold(word)));
  const places = words.flatMap((word, index) => (isLong(word) ? [index] : []));
  const place = places[next(Math.max(1, places.length))];
  if (place === undefined) return null;
  const word = words[place] ?? '';
  words[place] = slip(word, next(word.length), LETTERS.charAt(next(LETTERS.length)));
  return words.join(' ');
}

const TELEX: Record<string, string> = { '\u0301': 's', '\u0300': 'f', '\u0309': 'r', '\u0303': 'x', '\u0323': 'j' };
const VNI: Record<string, string> = { '\u0301': '1', '\u0300': '2', '\u0309': '3', '\u0303': '4', '\u0323': '5' };

/** The typed keys of a word without an input method; the key of the tone is after the word. */
function pressed(
  text: string,
  tones: Record<string, string>,
  shapes: (letter: string, mark: string) => string,
): string {
  return text
    .split(' ')
    .map((word) => {
      let tone = '';
      const keys = [...word.normalize('NFD')].reduce((typed, letter) => {
        if (tones[letter]) {
          tone = tones[letter];
          return typed;
        }
        if (letter === 'đ' || letter === 'Đ') return typed + shapes('d', '-');
        if (/\p{M}/u.test(letter)) return typed.slice(0, -1) + shapes(typed.slice(-1), letter);
        return typed + letter;
      }, '');
      return keys + tone;
    })
    .join(' ');
}
const telex = (text: string) =>
  pressed(
    text,
    TELEX,
    (letter, mark) => letter + (mark === '-' ? 'd' : mark === '\u0302' ? letter.toLowerCase() : 'w'),
  );
const VNI_SHAPES: Record<string, string> = { '-': '9', '\u0302': '6', '\u031b': '7', '\u0306': '8' };
const vni = (text: string) => pressed(text, VNI, (letter, mark) => letter + (VNI_SHAPES[mark] ?? ''));

async function finds(text: string, id: number): Promise<boolean> {
  const body = { query: { multi_match: { query: text } }, size: 500, _source: false };
  const response = await commerce.fetch('/v1/middleware/search_product', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { result } = (await response.json()) as { result: { hits: { hits: { _id: string }[] } } };
  return result.hits.hits.some(({ _id }) => _id === String(id));
}

/** The share of changed names that still find their product; the misses are printed. */
async function recall(mutate: (name: string, next: (below: number) => number) => string | null) {
  const next = random(2026);
  const queries = names
    .filter((_, index) => index % 3 === 0)
    .flatMap(({ id, name }) => {
      const query = mutate(name, next);
      return query === null ? [] : [{ id, name, query }];
    });
  const found = await Promise.all(queries.map(({ query, id }) => finds(query, id)));
  const missed = queries.filter((_, index) => !found[index]).map(({ query, name }) => `${query} (${name})`);
  return { share: 1 - missed.length / queries.length, asked: queries.length, missed };
}

const RECALL_MIN = 0.95;

describe('[B-13] mistyped words are found', () => {
  test.each(SLIPS)('%s', async (_, slip) => {
    const { share, asked, missed } = await recall((name, next) => withSlip(name, next, slip));
    expect(asked).toBeGreaterThan(70);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(RECALL_MIN);
  });

  test.each([
    ['Telex', telex],
    ['VNI', vni],
  ])('%s keys', async (_, keys) => {
    const { share, asked, missed } = await recall((name, next) => keys(part(name, next).join(' ')));
    expect(asked).toBeGreaterThan(70);
    expect(share, missed.join('\n')).toBeGreaterThanOrEqual(RECALL_MIN);
  });

  test('a part of a SKU', async () => {
    const next = random(7);
    const queries = skus
      .filter((_, index) => index % 10 === 0)
      .flatMap(({ id, sku }) => [
        { id, query: sku.slice(next(Math.max(1, sku.length - 4))) },
        { id, query: sku.toLowerCase().replaceAll('-', '') },
      ]);
    const found = await Promise.all(queries.map(({ query, id }) => finds(query, id)));
    expect(queries.filter((_, index) => !found[index])).toEqual([]);
  });

  test.each([
    ['ddaamf', 'đầm'],
    ['d9a6m2', 'đầm'],
    ['quaanf jeann', 'quần jeans'],
    ['so mi linnen', 'sơ mi linen'],
    ['aothun', 'áo thun'],
    // Short words: a doubled letter, a swapped pair, a missing one, a neighbouring key.
    ['áo lenn', 'áo len'],
    ['áo llen', 'áo len'],
    ['damm', 'đầm'],
    ['váyy', 'váy'],
    ['áo lne', 'áo len'],
    ['avy', 'váy'],
    ['ao nma', 'áo nam'],
    ['dm', 'đầm'],
    ['áo ln', 'áo len'],
    ['dsm', 'đầm'],
    ['áo lem', 'áo len'],
    ['váu hoa', 'váy hoa'],
    ['túii', 'túi'],
    ['bé gsi', 'bé gái'],
    ['qaun', 'quần'],
  ])('%s gets the suggestion %s', async (query, meant) => {
    const { result } = await call(commerce, 'search_product', { query: { multi_match: { query } }, size: 3 });
    expect(result).toMatchObject({ suggest: { did_you_mean: [{ text: query, options: [{ text: meant }] }] } });
    const words = await call(commerce, 'advancedSearch', { keyword: query });
    expect(words.result).toMatchObject({
      advancedSearch: { suggestion: meant, items: expect.arrayContaining([expect.anything()]) },
    });
  });

  test('words of the catalogue are not corrected, and nonsense finds nothing', async () => {
    const known = ['đầm', 'quan', 'áo', 'len', 'đen', 'áo xám', 'ao xam', 'dam linen', 'túi', 'áo vàng'];
    for (const query of known) {
      const { result } = await call(commerce, 'search_product', { query: { multi_match: { query } }, size: 1 });
      expect(result, query).toMatchObject({ hits: { hits: [expect.anything()] } });
      expect(result, query).not.toHaveProperty('suggest.did_you_mean');
    }
    // The last two could be Vietnamese words; a search for only one of them is not corrected to another word.
    for (const query of ['xyzzyqq wvut', 'xyzqwkk', 'qqq', 'áo zzz', 'lem', 'váu']) {
      const { result } = await call(commerce, 'search_product', { query: { multi_match: { query } }, size: 0 });
      expect(result, query).toMatchObject({ hits: { total: { value: 0 }, hits: [] } });
      expect(result, query).not.toHaveProperty('suggest.did_you_mean');
    }
  });

  test('the first suggestion of GraphQL is the intended word', async () => {
    const response = await commerce.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ products(search: "so mi linnen") { total_count suggestions { search } } }' }),
    });
    const { data } = (await response.json()) as { data: { products: { total_count: number; suggestions: unknown[] } } };
    expect(data.products.total_count).toBeGreaterThan(0);
    expect(data.products.suggestions[0]).toEqual({ search: 'sơ mi linen' });
  });
});
