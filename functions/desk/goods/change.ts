import { call } from '../transport/http.ts';
import { readFine, readWhole } from './typed-number.ts';

/** What is done to many products, as the REST takes it. */
export type GoodsChange =
  | { kind: 'price'; by: 'percent' | 'amount'; value: number }
  | {
      kind: 'special_price';
      action: 'set';
      by: 'percent' | 'amount';
      value: number;
      from: string | null;
      to: string | null;
    }
  | { kind: 'special_price'; action: 'end' }
  | { kind: 'category'; action: 'add' | 'take'; category: number }
  | { kind: 'state'; is_shown: boolean };

/** Why something is not changed: the code of the REST, and the number or the text that belongs to it. */
export interface Refusal {
  reason: string;
  value?: number | string;
}

/** A product or a variant with another value: đồng, whether it is shown, or whether it is in the category. */
export interface TriedRow {
  id: number;
  sku: string;
  name: string;
  /** The regular price in đồng. */
  price: number | null;
  before: number | boolean | null;
  after: number | boolean | null;
  refusal: Refusal | null;
}

/** What a change does to a product; when one of its rows is refused, none is changed. */
export interface TriedGoods {
  id: number;
  sku: string;
  name: string;
  /** Says to the run what the person has read. */
  seal: string;
  /** How many rows keep their value. */
  same: number;
  is_refused: boolean;
  rows: TriedRow[];
}

export interface GoodsTrial {
  items: TriedGoods[];
  sums: { products: number; rows: number; refused: number; same: number; before: number; after: number };
}

/** What became of a run. */
export interface GoodsRun {
  done: { id: number; rows: number }[];
  refused: { id: number; refusal: Refusal }[];
}

/** The most products that are changed at once; the REST takes no more. */
export const MOST_CHANGED = 100;

/** What the form holds; numbers as they were typed. */
export interface Draft {
  kind: GoodsChange['kind'];
  by: 'percent' | 'amount';
  isLower: boolean;
  typed: string;
  action: 'add' | 'take';
  category: number | null;
  isShown: boolean;
  /** Special prices end, and none are set. */
  isEnd: boolean;
  /** When special prices begin and end, in the form of a browser's input; empty: no bound. */
  from: string;
  to: string;
}
export const EMPTY_DRAFT: Draft = {
  ...{ kind: 'price', by: 'percent', isLower: false, typed: '', action: 'add', category: null, isShown: true },
  ...{ isEnd: false, from: '', to: '' },
};

/** How much prices may fall or rise at once; the REST takes no more. */
const MOST = {
  percent: { lower: 99, raise: 1000 },
  amount: { lower: 1_000_000_000, raise: 1_000_000_000 },
} as const;

/** How far prices move, as it was typed. Throws an Error whose message is the key of a text. */
function stepOf({ by, typed }: Draft, direction: 'lower' | 'raise'): number {
  const read = by === 'percent' ? readFine(typed) : readWhole(typed);
  if (read.kind === 'empty') throw new Error('desk.goods.change.noValue');
  if (read.kind === 'doubtful') throw new Error(`desk.goods.change.doubtful.${by}`);
  if (read.value === 0) throw new Error('desk.goods.change.noValue');
  if (read.value > MOST[by][direction]) throw new Error(`desk.goods.change.bounds.${by}`);
  return read.value;
}

/** The key of the text about an end of special prices that cannot be. */
export const WRONG_END = 'desk.goods.change.wrongEnd';

/** When special prices begin and end, UTC. Throws an Error whose message is the key of a text. */
function periodOf({ from, to }: Draft): { from: string | null; to: string | null } {
  const [start, end] = [from, to].map((typed) => (typed ? new Date(typed).toISOString() : null));
  if (end && end <= (start ?? new Date().toISOString())) throw new Error(WRONG_END);
  return { from: start ?? null, to: end ?? null };
}

/** The change of a form. Throws an Error whose message is the key of a text. */
export function changeOf(draft: Draft): GoodsChange {
  const { kind, by, isLower, action, category, isShown } = draft;
  if (kind === 'state') return { kind, is_shown: isShown };
  if (kind === 'category') {
    if (category === null) throw new Error('desk.goods.change.noCategory');
    return { kind, action, category };
  }
  if (kind === 'special_price') {
    if (draft.isEnd) return { kind, action: 'end' };
    return { kind, action: 'set', by, value: stepOf(draft, 'lower'), ...periodOf(draft) };
  }
  const value = stepOf(draft, isLower ? 'lower' : 'raise');
  return { kind, by, value: isLower ? -value : value };
}

/** What a change would do; nothing is changed. */
export const tryChange = (change: GoodsChange, ids: readonly number[]): Promise<GoodsTrial> =>
  call('POST', 'goods/trial', { change, ids });

/** The products of a trial that a run changes. */
export const changing = ({ items }: GoodsTrial): TriedGoods[] =>
  items.filter(({ is_refused, rows }) => !is_refused && rows.length > 0);

/** Does what a trial said; what changed since is refused. */
export const runChange = (change: GoodsChange, trial: GoodsTrial): Promise<GoodsRun> =>
  call('POST', 'goods/change', { change, products: changing(trial).map(({ id, seal }) => ({ id, seal })) });
