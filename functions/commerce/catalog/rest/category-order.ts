import { Hono } from 'hono';
import * as z from 'zod';
import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';
import type { CommerceEnv } from '../../env.ts';
import { markStale } from '../../exchange/db/table-marks.ts';
import { renewStale } from '../../exchange/rules/import-batch.ts';
import { findRow } from '../../exchange/rules/row-change.ts';
import { changeWithPurge } from '../../page/rules/merchant-change.ts';
import { category } from '../../tables/catalogue.ts';
import { product } from '../../tables/product.ts';
import {
  noSuchEntity,
  pathId,
  type RestContext,
  RestError,
  readBody,
  tellStorefront,
} from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { listCategoryOrder, writeCategoryOrder } from '../db/category-order.ts';

const MOST = 5000;
const orderBody = z.object({ skus: z.array(z.string().max(SKU_LENGTH_MAX)).max(MOST) });

async function requireCategory(context: RestContext): Promise<number> {
  const id = pathId(context);
  if (!(await findRow(context.env, category, { id }))) throw noSuchEntity('id', id);
  return id;
}

const answer = async (context: RestContext, id: number) => {
  const items = await listCategoryOrder(context.env.DB, id);
  return context.json({ items, total_count: items.length });
};

/** The order of a category's products, set by hand. */
export const categoryOrderRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/categoryRow/:id/products', async (context) => answer(context, await requireCategory(context)))
  .put('/categoryRow/:id/products', async (context) => {
    const id = await requireCategory(context);
    const { skus } = await readBody(context, orderBody);
    const { DB } = context.env;
    const known = new Map((await listCategoryOrder(DB, id)).map((row) => [row.sku, row.id]));
    const ids = skus.map((sku) => known.get(sku));
    if (new Set(ids).size !== known.size || ids.includes(undefined) || ids.length !== known.size)
      throw new RestError(409, refused('RECORD_CHANGED', 'The record was changed by somebody else.'));
    const moved = ids.map((productId) => ({ id: productId, categories: [] }));
    const statements = [writeCategoryOrder(DB, id, ids.map(Number)), ...markStale(DB, product, moved, true)];
    await changeWithPurge(context.env, statements, [`cat_c_p_${id}`], new Date());
    await renewStale(context.env);
    tellStorefront(context);
    return answer(context, id);
  });
