import type { Judged } from '../judged/grade.ts';
import type { Goods, Person } from './goods.ts';

/** What a query asks for, in facts of the made goods. */
interface Asked {
  /** One of these kinds; left out, any. */
  kinds?: readonly string[];
  person?: Person;
  /** One of these colours, as the shop names them. */
  colors?: readonly string[];
  size?: string;
  /** All of these must be true. */
  traits?: readonly string[];
  /** The name has this text. */
  named?: string;
  /** The highest and lowest price in thousands of đồng. */
  upTo?: number;
  from?: number;
  sku?: string;
}

/** A query with its group, and what it asks for; null: the shop has nothing of it. */
export type Query = readonly [group: string, query: string, asked: Asked | null];

/**
 * Kinds that stand in for one another: who asks for the first and sees the second looks at something similar. The other
 * direction holds too.
 */
const NEAR_KINDS: readonly (readonly [string, string])[] = [
  ['dress', 'maternity dress'],
  ['dress', 'jumpsuit'],
  ['shirt', 'blouse'],
  ['trousers', 'chinos'],
  ['trousers', 'jeans'],
  ['blazer', 'jacket'],
  ['blazer', 'suit'],
  ['sandals', 'slides'],
  ['heels', 'sandals'],
  ['loafers', 'flats'],
  ['loafers', 'oxfords'],
  ['handbags', 'crossbody'],
  ['handbags', 'totes'],
  ['clutches', 'crossbody'],
  ['clutches', 'wallets'],
  ['backpacks', 'luggage'],
  ['child tee', 'child shirt'],
  ['child trousers', 'child shorts'],
  ['bodysuit', 'newborn set'],
  ['blocks', 'plush'],
  ['baby shoes', 'child sandals'],
  ['baby shoes', 'child sneakers'],
  ['sport tee', 'tank'],
  ['sport tee', 'polo'],
  ['sport bra', 'tank'],
  ['sport jacket', 'sport hoodie'],
  ['sport pants', 'legging'],
  ['sport backpack', 'duffel'],
  ['sport backpack', 'sport messenger'],
  ['duffel', 'sport messenger'],
];

/** Colours that are nearly the same; all others are other colours. */
const COLOR_FAMILIES: readonly (readonly string[])[] = [
  ['đỏ đô', 'đỏ tươi', 'đỏ rượu'],
  ['hồng pastel', 'hồng phấn'],
  ['nâu bò', 'nâu đậm', 'nâu tây'],
  ['kem', 'be', 'trắng'],
  ['xanh navy', 'xanh than'],
  ['xanh rêu', 'xanh cổ vịt'],
  ['bạc', 'xám'],
  ['vàng gold', 'vàng bơ'],
  ['xanh dương', 'xanh mint'],
  ['đỏ', 'cam đất'],
  ['navy', 'blue'],
  ['olive', 'green'],
];

const PRICE_SLACK = 0.2;

type Verdict = 'yes' | 'near' | 'no';
const either = (isYes: boolean, isNear: boolean): Verdict => (isYes ? 'yes' : isNear ? 'near' : 'no');

function kindVerdict(goods: Goods, wanted: readonly string[]): Verdict {
  const isNear = NEAR_KINDS.some(
    ([one, other]) =>
      (wanted.includes(one) && goods.kinds.includes(other)) || (wanted.includes(other) && goods.kinds.includes(one)),
  );
  return either(
    wanted.some((kind) => goods.kinds.includes(kind)),
    isNear,
  );
}

function colorVerdict(goods: Goods, wanted: readonly string[]): Verdict {
  const own = goods.colors.map((color) => color.toLowerCase());
  const isNear = COLOR_FAMILIES.some(
    (family) => family.some((color) => wanted.includes(color)) && family.some((color) => own.includes(color)),
  );
  return either(
    wanted.some((color) => own.includes(color)),
    isNear,
  );
}

function priceVerdict({ price }: Goods, { upTo = Number.POSITIVE_INFINITY, from = 0 }: Asked): Verdict {
  const thousands = price / 1000;
  return either(
    thousands <= upTo && thousands >= from,
    thousands <= upTo * (1 + PRICE_SLACK) && thousands >= from * (1 - PRICE_SLACK),
  );
}

function traitVerdict(goods: Goods, wanted: readonly string[]): Verdict {
  const lacking = wanted.filter((trait) => !goods.traits.includes(trait)).length;
  return either(lacking === 0, lacking === 1);
}

/** What is true of goods for each thing that is asked for. */
function verdicts(goods: Goods, asked: Asked): Verdict[] {
  const { kinds, person, colors, size, traits, named, sku } = asked;
  return [
    kinds ? kindVerdict(goods, kinds) : 'yes',
    either(person === undefined || goods.person === person || goods.person === 'all', false),
    colors ? colorVerdict(goods, colors) : 'yes',
    either(size === undefined || goods.sizes.length === 0 || goods.sizes.includes(size), false),
    traits ? traitVerdict(goods, traits) : 'yes',
    either(named === undefined || goods.name.toLowerCase().includes(named), named !== undefined),
    priceVerdict(goods, asked),
    either(sku === undefined || goods.sku === sku, false),
  ];
}

/**
 * The rules of judging, written before any answer was seen.
 *
 * - Best (grade 3): all that the query asks for is true of the goods, by the list they were made from and not by words of
 *   their names. Goods for everybody are for women and for men. Goods without sizes have every size.
 * - Fair (grade 1): exactly one thing is only near: another kind that stands in for it, a colour of the same family, a
 *   price up to a fifth beyond the limit, one trait or one word of the name that is missing.
 * - Wrong (grade 0): everything else; so another person, another size, another colour and two near things.
 * - A query that nothing is meant by must find nothing.
 */
export function judgedBy(goods: readonly Goods[], [group, query, asked]: Query): Judged {
  if (!asked) return { group, query, best: null };
  const bySku = new Map(goods.map((one) => [one.sku, one]));
  const of = (sku: string) => {
    const one = bySku.get(sku);
    return one ? verdicts(one, asked) : ['no' as const];
  };
  return {
    group,
    query,
    best: ({ sku }) => of(sku).every((verdict) => verdict === 'yes'),
    fair: ({ sku }) => {
      const all = of(sku);
      return !all.includes('no') && all.filter((verdict) => verdict === 'near').length === 1;
    },
  };
}

const SEED = 0x4600;

/** A number by lot, from the letters of a query (FNV-1a, 32 bits, seeded). */
function lot(query: string): number {
  let hash = 0x811c9dc5 ^ SEED;
  for (const letter of query) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The two halves of a set: one that may be read while the search is improved, and one that is measured only. */
export function halves(queries: readonly Query[]): { open: Query[]; kept: Query[] } {
  const drawn = queries.toSorted(([, one], [, other]) => lot(one) - lot(other));
  const middle = Math.ceil(drawn.length / 2);
  return { open: drawn.slice(0, middle), kept: drawn.slice(middle) };
}
