import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { fieldError, type RestContext, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { type Refused, reasonOf, refused } from '../../transport/rules/refused.ts';
import { findCategory } from '../db/goods-changes.ts';
import { changeGoods, MOST_ROWS, TooManyRows, tryGoods } from '../rules/change-goods.ts';
import type { GoodsChange, PlannedGoods } from '../rules/plan-change.ts';

/** The most products that are changed at once. */
const MOST_PRODUCTS = 100;
const LEAST_PERCENT = -99;
const MOST_PERCENT = 1000;
const MOST_AMOUNT = 1_000_000_000;
const HUNDREDTH = 0.01;
const MOST_SEAL = 64;
/** The most per cent that a special price is below the regular one. */
const MOST_PART = 99;
/** Letters of a time. */
const MOST_TIME = 30;

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const notZero = { error: 'must not be 0' };
const percent = z.number().min(LEAST_PERCENT).max(MOST_PERCENT).multipleOf(HUNDREDTH);
const amount = z.number().int().min(-MOST_AMOUNT).max(MOST_AMOUNT);
const time = z.iso.datetime().max(MOST_TIME).nullable();
const special = { kind: z.literal('special_price'), action: z.literal('set'), from: time, to: time };
const aPart = z.number().min(HUNDREDTH).max(MOST_PART).multipleOf(HUNDREDTH);
const change = z.union([
  z.object({ ...special, by: z.literal('percent'), value: aPart }),
  z.object({ ...special, by: z.literal('amount'), value: z.number().int().min(1).max(MOST_AMOUNT) }),
  z.object({ kind: z.literal('special_price'), action: z.literal('end') }),
  z.object({
    kind: z.literal('price'),
    by: z.literal('percent'),
    value: percent.refine((value) => value !== 0, notZero),
  }),
  z.object({
    kind: z.literal('price'),
    by: z.literal('amount'),
    value: amount.refine((value) => value !== 0, notZero),
  }),
  z.object({ kind: z.literal('category'), action: z.enum(['add', 'take']), category: id }),
  z.object({ kind: z.literal('state'), is_shown: z.boolean() }),
]);
const trialBody = z.object({ change, ids: z.array(id).min(1).max(MOST_PRODUCTS) });
const runBody = z.object({
  change,
  products: z
    .array(z.object({ id, seal: z.string().min(1).max(MOST_SEAL) }))
    .min(1)
    .max(MOST_PRODUCTS),
});
type SentChange = z.output<typeof change>;

type SentSpecial = Extract<SentChange, { kind: 'special_price' }>;

/** Times in the form of the database. Throws RestError 400 for an end that is over, or before the start. */
function readSpecial(sent: SentSpecial): GoodsChange {
  if (sent.action === 'end') return sent;
  const [from, to] = [sent.from, sent.to].map((value) => value && new Date(value).toISOString());
  if (to && to <= (from ?? '')) throw fieldError('to', refused('FIELD_BEFORE_START', 'is before the start'));
  if (to && to <= new Date().toISOString()) throw fieldError('to', refused('GONE', 'is over'));
  return { ...sent, from: from ?? null, to: to ?? null };
}

/** The change in the log, in no language. */
const saidOfSpecial = (sent: SentSpecial): string =>
  sent.action === 'end'
    ? '–'
    : `−${sent.value} ${sent.by === 'percent' ? '%' : 'đ'}${sent.from || sent.to ? ` (${sent.from ?? ''} … ${sent.to ?? ''})` : ''}`;

/** The change that was sent, with the name of its category. Throws RestError 400 when there is none. */
async function readChange(db: CommerceEnv['DB'], sent: SentChange): Promise<{ change: GoodsChange; said: string }> {
  if (sent.kind === 'state')
    return { change: { kind: 'state', isShown: sent.is_shown }, said: sent.is_shown ? 'shown' : 'hidden' };
  if (sent.kind === 'price')
    return { change: sent, said: `${sent.value > 0 ? '+' : ''}${sent.value} ${sent.by === 'percent' ? '%' : 'đ'}` };
  if (sent.kind === 'special_price') return { change: readSpecial(sent), said: saidOfSpecial(sent) };
  const category = await findCategory(db, sent.category);
  if (!category) throw fieldError('category', refused('FIELD_UNKNOWN', 'There is no such category.', sent.category));
  return { change: sent, said: `${sent.action === 'add' ? '+' : '−'} ${category.url_path}` };
}

/** Runs work and names too many rows as a problem of the products. */
async function bounded<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyRows)) throw error;
    throw fieldError('products', refused('FIELD_TOO_MANY', `more than ${MOST_ROWS} products and variants`, MOST_ROWS));
  }
}

const refusalView = (refusal: Refused | null) => refusal && reasonOf(refusal);

const planView = ({ product, rows, same, isRefused, seal }: PlannedGoods) => ({
  ...{ id: product.id, sku: product.sku, name: product.name, seal, same, is_refused: isRefused },
  rows: rows.map(({ row, before, after, refusal }) => ({
    ...{ id: row.id, sku: row.sku, name: row.name, price: row.price, before, after },
    refusal: refusalView(refusal),
  })),
});

/** The sums of a plan; `before` and `after` add up the prices that will change, in đồng. */
function sumsOf(plans: readonly PlannedGoods[]) {
  const good = plans.filter(({ isRefused, rows }) => !isRefused && rows.length > 0);
  const rows = good.flatMap((plan) => plan.rows);
  return {
    products: good.length,
    rows: rows.length,
    refused: plans.filter(({ isRefused }) => isRefused).length,
    same: plans.filter((plan) => plan.rows.length === 0).length,
    before: rows.reduce((sum, { row, before }) => sum + Number(before ?? row.price), 0),
    after: rows.reduce((sum, { row, after }) => sum + Number(after ?? row.price), 0),
  };
}

/** A value in the log, in no language: whether a product is shown or in a category is a sign. */
const logged = (value: number | boolean | null): string =>
  typeof value === 'boolean' ? (value ? '✓' : '–') : String(value ?? '–');

/** One entry of the log for a whole run: what was done, and every value before and after. */
async function noteRun(
  context: Pick<RestContext, 'env' | 'req'>,
  actor: string,
  { kind, said, done }: { kind: string; said: string; done: readonly PlannedGoods[] },
): Promise<void> {
  const rows = done.flatMap((plan) => plan.rows);
  const linesOf = (value: 'before' | 'after') => rows.map((row) => `${row.row.sku}: ${logged(row[value])}`).join('\n');
  await noteEvent(context.env, context.req.raw.headers, {
    ...{ kind: 'change', action: 'PUT goods', outcome: 'ok', actor },
    record: `goods/${kind}`,
    fields: ['done', kind],
    difference: { before: { [kind]: linesOf('before') }, after: { done: said, [kind]: linesOf('after') } },
  });
}

/** A change of many products at once: first a trial, then the run of exactly what a person has read. */
export const goodsChangeRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .post('/goods/trial', async (context) => {
    const { change: sent, ids } = await readBody(context, trialBody);
    const { DB } = context.env;
    const { change } = await readChange(DB, sent);
    const plans = await bounded(() => tryGoods(DB, change, [...new Set(ids)]));
    return context.json({ items: plans.map(planView), sums: sumsOf(plans) });
  })
  .post('/goods/change', async (context) => {
    const { change: sent, products } = await readBody(context, runBody);
    const { env } = context;
    const { change, said } = await readChange(env.DB, sent);
    const read = [...new Map(products.map((product) => [product.id, product])).values()];
    const { done, refused: left } = await bounded(() => changeGoods(env, change, read));
    if (done.length > 0) {
      await noteRun(context, context.get('actor'), { kind: change.kind, said, done });
      tellStorefront(context);
    }
    return context.json({
      done: done.map(({ product, rows }) => ({ id: product.id, rows: rows.length })),
      refused: left.map(({ id: product, refusal }) => ({ id: product, refusal: refusalView(refusal) })),
    });
  });
