import fc from 'fast-check';
import { areas, PREFIX } from '../../functions/commerce/app/middleware/calls.ts';

/** A call that is large in some way: its text, its depth, its number of parts, or the amount of requested data. */
interface SizeCall {
  what: string;
  path: string;
  init: RequestInit;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const TEXT_LENGTH_MAX = 300_000;
const BODY_BYTES_MAX = 3_000_000;
/** Parts of words that are expensive to split, decode and compare. */
const LETTERS = ['a', 'b', 'uow', 'a6', 'dd', 'ệ', 'e\u0302\u0323', '\u0301', 'Ⓐ', '🧵', 'áo ', '-', '"', '* '];

const repeated = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length);
/** Small sizes are as frequent as large ones. */
const size = (most: number) =>
  fc.double({ min: 0, max: Math.log2(most), noNaN: true }).map((power) => Math.floor(2 ** power));
const texts = fc
  .tuple(fc.constantFrom(...LETTERS), size(TEXT_LENGTH_MAX))
  .map(([part, length]) => repeated(part, length));

const posted = (path: string, type: string, body: string) => ({
  what: `POST ${path} with ${body.length} characters: ${body.slice(0, 200)}`,
  path,
  init: { method: 'POST', headers: { 'content-type': type }, body },
});
const graphql = (query: string, variables: unknown = {}) =>
  posted('/graphql', JSON_TYPE, JSON.stringify({ query, variables }));

/** Fragments that spread the next one several times, with anything else in between. */
const fragments = fc
  .record({
    length: fc.integer({ min: 1, max: 400 }),
    times: fc.integer({ min: 1, max: 4 }),
    type: fc.constantFrom('Query', 'CategoryTree', '__Type', 'Nothing'),
    beside: fc.constantFrom('', '__typename ', 'a:__typename ', '...{__typename} ', 'name '),
    loop: fc.boolean(),
  })
  .map(({ length, times, type, beside, loop }) => {
    const one = (at: number) => {
      const next = at + 1 < length ? at + 1 : loop ? 0 : -1;
      return `fragment f${at} on ${type}{${beside}${next < 0 ? '__typename' : `...f${next} `.repeat(times)}}`;
    };
    const root = {
      Query: '...f0',
      CategoryTree: 'categoryList{...f0}',
      __Type: '__schema{types{...f0}}',
      Nothing: '...f0',
    }[type];
    return graphql(`{${root}} ${Array.from({ length }, (_, at) => one(at)).join(' ')}`);
  });

const documents = fc
  .tuple(
    fc.constantFrom<(count: number) => string>(
      (count) => `{${'a '.repeat(count)}}`,
      (count) => `{${Array.from({ length: count }, (_, at) => `a${at}:__schema{types{name}}`).join(' ')}}`,
      (count) => `{${'...{'.repeat(count)}__typename${'}'.repeat(count)}}`,
      (count) => `{categoryList(ids:${'['.repeat(count)}${']'.repeat(count)}){name}}`,
      (count) => `{categoryList{${'children{'.repeat(count)}name${'}'.repeat(count)}}}`,
      (count) => `{products(search:"${'x'.repeat(count)}"){total_count}}`,
      (count) => `{${'x'.repeat(count)}}`,
      (count) => `query(${Array.from({ length: count }, (_, at) => `$v${at}:Int`).join(',')}){__typename}`,
      (count) => Array.from({ length: count }, (_, at) => `query q${at}{__typename}`).join(' '),
    ),
    size(30_000),
  )
  .map(([make, count]) => graphql(make(count)));

const variables = fc.tuple(fc.constantFrom('deep', 'many', 'object'), size(100_000)).map(([kind, count]) => {
  const value = {
    deep: `${'['.repeat(count)}${']'.repeat(count)}`,
    many: `[${'1,'.repeat(count)}1]`,
    object: `{${Array.from({ length: count }, (_, at) => `"a${at}":1`).join(',')}}`,
  }[kind];
  return posted('/graphql', JSON_TYPE, `{"query":"{__typename}","variables":{"x":${value}}}`);
});

const searches = texts.map((text) =>
  graphql('query($t:String!){products(search:$t){total_count suggestions{search}}}', { t: text }),
);
const searchBodies = fc
  .tuple(texts, fc.constantFrom('match', 'multi_match', 'match_phrase', 'terms', 'many'))
  .map(([text, kind]) => {
    const query = {
      match: { match: { name: text } },
      multi_match: { multi_match: { query: text, operator: 'or', minimum_should_match: '50%' } },
      match_phrase: { match_phrase: { name: text } },
      terms: { terms: { color: [...text] } },
      many: { bool: { should: [...text.slice(0, 500)].map((letter) => ({ match: { name: letter } })) } },
    }[kind];
    return posted(`${PREFIX}/search_product`, JSON_TYPE, JSON.stringify({ query }));
  });

const foreign = Object.values(areas).flatMap((calls) =>
  Object.entries(calls).flatMap(([name, call]) => (call.POST?.isForeign ? [name] : [])),
);

/** Form bodies: many fields, long fields, or characters without meaning. */
export const formBodies: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom('a=1&', '&', '=', '%', 'a%00=', 'sku=x&', 'a[]=1&', 'x'), size(BODY_BYTES_MAX))
  .map(([part, length]) => repeated(part, length));

const forms = fc
  .tuple(fc.constantFrom(...foreign, 'search_product'), formBodies)
  .map(([name, body]) => posted(`${PREFIX}/${name}`, FORM, body));

/** Calls of every kind of size. */
export const sizeCalls: readonly fc.Arbitrary<SizeCall>[] = [
  fragments,
  documents,
  variables,
  searches,
  searchBodies,
  forms,
];
