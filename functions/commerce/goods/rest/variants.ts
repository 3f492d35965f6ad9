import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import {
  money,
  noSuchEntity,
  pathId,
  type RestContext,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { reasonOf } from '../../transport/rules/refused.ts';
import { findVariantGrid, type VariantGrid } from '../db/variant-grid.ts';
import { GRID_FIELDS, type GridPlan, type GridRefusal, saveGrid, tryGrid } from '../rules/save-grid.ts';

/** The most variants that are saved at once. */
const MOST_VARIANTS = 500;
const MOST_PIECES = 1_000_000;
const MOST_LETTERS = 200;

const pieces = z.number().int().min(0).max(MOST_PIECES);
const sku = z.string().max(MOST_LETTERS);
const gridBody = z.object({
  rows: z
    .array(
      z.object({
        id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
        seen: z.object({ price: z.number().nullable(), special_price: z.number().nullable(), qty: z.number(), sku }),
        price: money.nullable().optional(),
        special_price: money.nullable().optional(),
        qty: pieces.optional(),
        sku: sku.trim().optional(),
      }),
    )
    .min(1)
    .max(MOST_VARIANTS),
  /** Somebody has looked at the unusual values, such as a price 100 times off the present one. */
  takes_doubtful: z.boolean().default(false),
});

const gridView = ({ product, axes, variants }: VariantGrid) => ({
  ...product,
  axes: axes.map(({ code, label, options }) => ({ code, label, options: JSON.parse(options) as unknown })),
  variants: variants.map(({ status, is_in_stock, manage_stock, backorders: _, options, ...row }) => ({
    ...row,
    is_shown: status === 1,
    is_counted: manage_stock === 1,
    /** It has pieces and cannot be bought all the same. */
    is_closed: manage_stock === 1 && is_in_stock === 0 && row.qty > 0,
    options: JSON.parse(options) as unknown,
  })),
});

const refusalView = ({ id, field, refusal }: GridRefusal) => ({ id, field, refusal: reasonOf(refusal) });

async function requireGrid(context: Pick<RestContext, 'env' | 'req'>): Promise<VariantGrid> {
  const id = pathId(context);
  const grid = await findVariantGrid(context.env.DB, id);
  if (!grid) throw noSuchEntity('id', id);
  return grid;
}

/** One entry of the log for all values that were saved. */
async function noteSaved(
  { env, req }: Pick<RestContext, 'env' | 'req'>,
  actor: string,
  { product }: VariantGrid,
  { steps }: GridPlan,
): Promise<void> {
  const changed = GRID_FIELDS.filter((field) => steps.some((step) => step.field === field));
  const linesOf = (side: 'before' | 'after') =>
    Object.fromEntries(
      changed.map((field) => [
        field,
        steps
          .filter((step) => step.field === field)
          .map((step) => `${step.sku}: ${step[side] ?? '–'}`)
          .join('\n'),
      ]),
    );
  await noteEvent(env, req.raw.headers, {
    ...{ kind: 'change', action: 'PUT goods', outcome: 'ok', actor },
    record: `goods/${product.sku}`,
    fields: changed,
    difference: { before: linesOf('before'), after: linesOf('after') },
  });
}

/** The variants of a product as a grid: read, tried and saved as a whole. */
export const variantRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/goods/:id/variants', async (context) => context.json(gridView(await requireGrid(context))))
  .post('/goods/:id/variants/trial', async (context) => {
    const grid = await requireGrid(context);
    const { rows, takes_doubtful } = await readBody(context, gridBody);
    const options = { takesDoubtful: takes_doubtful, now: new Date() };
    const { steps, refused } = await tryGrid(context.env.DB, grid, rows, options);
    return context.json({ steps, refused: refused.map(refusalView) });
  })
  .put('/goods/:id/variants', async (context) => {
    const grid = await requireGrid(context);
    const { rows, takes_doubtful } = await readBody(context, gridBody);
    const saved = await saveGrid(context.env, grid, rows, { takesDoubtful: takes_doubtful, now: new Date() });
    if (saved.isSaved) {
      await noteSaved(context, context.get('actor'), grid, saved);
      tellStorefront(context);
    }
    return context.json({ steps: saved.steps, refused: saved.refused.map(refusalView), is_saved: saved.isSaved });
  });
