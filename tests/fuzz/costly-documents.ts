import fc from 'fast-check';
import {
  buildSchema,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { costOf, costProblem, documentProblem } from '../../functions/commerce/app/graphql/limits.ts';
import { typeDefs } from '../../functions/commerce/app/graphql/schema.ts';

const schema = buildSchema(typeDefs.join('\n'));
const DEPTH_MAX = 6;
const FIELDS_MAX = 10;
const PAGE_SIZES = [1, 5, 20, 50, 100, 200, 300];
/** How often the same is asked for in one document. */
const TIMES = [1, 1, 1, 1, 2, 4, 8, 15];

/** Beginnings of documents that ask for much; each continues with a selection of its type. */
const ROOTS = [
  {
    type: 'Products',
    head: (size: number) => `products(filter:{category_id:{in:["2","3","4","5"]}},pageSize:${size})`,
  },
  { type: 'Products', head: (size: number) => `products(search:"áo",pageSize:${size})` },
  {
    type: 'CategoryTree',
    head: (size: number) => `categoryList(filters:{ids:{in:["2","3","4","5"]}},pageSize:${size})`,
  },
  { type: 'CategoryResult', head: (size: number) => `categories(pageSize:${size})` },
];

/** Lists are preferred, because they multiply. */
function selection(type: GraphQLNamedType, random: () => number, depth: number): string {
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  const fields = Object.values(type.getFields()).filter(needsNothing);
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)));
  const deeper = depth > 0 ? fields.filter((field) => !isLeafType(getNamedType(field.type))) : [];
  const lists = deeper.filter((field) => isListType(getNullableType(field.type)) || takesPage(field));
  const drawn = [
    ...draw(leaves, 1 + Math.floor(random() * FIELDS_MAX), random),
    ...draw(lists, Math.floor(random() * 3), random),
    ...draw(deeper, Math.floor(random() * 2), random),
  ];
  const parts = [...new Set(drawn)].map((field) => {
    const size = PAGE_SIZES[Math.floor(random() * PAGE_SIZES.length)] ?? 1;
    return `${field.name}${takesPage(field) ? `(pageSize:${size})` : ''}${selection(getNamedType(field.type), random, depth - 1)}`;
  });
  const variants = depth > 1 && type.name === 'ProductInterface' && random() < 0.5;
  if (variants) {
    const product = schema.getType('SimpleProduct');
    parts.push(`... on ConfigurableProduct{variants{product${product ? selection(product, random, depth - 2) : ''}}}`);
  }
  return `{__typename ${parts.join(' ')}}`;
}

const needsNothing = ({ args }: GraphQLField<unknown, unknown>) =>
  !args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);
const takesPage = ({ args }: GraphQLField<unknown, unknown>) => args.some(({ name }) => name === 'pageSize');

function draw<T>(from: readonly T[], count: number, random: () => number): T[] {
  return Array.from({ length: Math.min(count, from.length) }, () => from[Math.floor(random() * from.length)]).filter(
    (value) => value !== undefined,
  );
}

/** A generator of pseudo-random numbers from 0 to 1 (mulberry32), so that a seed always draws the same documents. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function documentOf(seed: number): string {
  const random = randomFrom(seed);
  const root = ROOTS[Math.floor(random() * ROOTS.length)] ?? ROOTS[0];
  const type = root && schema.getType(root.type);
  if (!root || !type) throw new Error('the schema has no such root');
  const size = PAGE_SIZES[Math.floor(random() * PAGE_SIZES.length)] ?? 1;
  const times = TIMES[Math.floor(random() * TIMES.length)] ?? 1;
  const asked = `${root.head(size)}${selection(type, random, DEPTH_MAX)}`;
  return `{${Array.from({ length: times }, (_, at) => `a${at}:${asked}`).join(' ')}}`;
}

/** The cost of a document that the limits let pass; null for one that they refuse. */
function passingCost(query: string): number | null {
  const document = parse(query);
  const cost = costOf(schema, document);
  return documentProblem(schema, document) === null && costProblem(cost) === null ? cost : null;
}

/** Documents that pass the limits and cost the most among those that are drawn from a seed, the costliest first. */
export function costlyDocuments(seed: number, drawn: number, kept: number): { query: string; cost: number }[] {
  const seeds = fc.sample(fc.integer(), { seed, numRuns: drawn });
  return seeds
    .map(documentOf)
    .flatMap((query) => {
      const cost = passingCost(query);
      return cost === null ? [] : [{ query, cost }];
    })
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, kept);
}
