import { Hono } from 'hono';
import * as z from 'zod';
import { SKU_LENGTH_MAX } from '../../../../src/kernel/codes/sku.ts';
import type { CommerceEnv } from '../../env.ts';
import { RowRefused } from '../../exchange/rules/row-change.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { fieldError, readBody, tellStorefront } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { refused } from '../../transport/rules/refused.ts';
import { findSku, listChoiceAxes, listHeldSkus } from '../db/new-goods.ts';
import { addGoods, MOST_VARIANTS, type NewGoods, rowsOfNew } from '../rules/new-goods.ts';

const MOST_NAME = 255;
const LEAST_PRICE = 1000;
const MOST_PRICE = 10_000_000_000;
const MOST_QTY = 1_000_000;
const MOST_AXES = 3;
const MOST_LABELS = 60;

const line = (most: number) => z.string().trim().min(1).max(most);
const newBody = z.object({
  name: line(MOST_NAME),
  // Room for what the variants add to it.
  sku: line(SKU_LENGTH_MAX / 2).regex(/^[\p{L}\p{N}._-]+$/u, 'must be letters, digits, dots and hyphens'),
  price: z.number().int().min(LEAST_PRICE).max(MOST_PRICE),
  category: z.string().max(1000).nullable().default(null),
  qty: z.number().int().min(0).max(MOST_QTY).default(0),
  options: z.record(z.string().max(64), z.array(line(MOST_NAME)).max(MOST_LABELS)).default({}),
});
type SentGoods = z.output<typeof newBody>;

/** The axes that were chosen, in the order of the shop. Throws RestError 400 for too many variants. */
async function readGoods(db: CommerceEnv['DB'], { options, ...sent }: SentGoods): Promise<NewGoods> {
  const axes = (await listChoiceAxes(db)).flatMap(({ code }) => {
    const labels = [...new Set(options[code] ?? [])];
    return labels.length === 0 ? [] : [{ code, labels }];
  });
  const count = axes.reduce((product, { labels }) => product * labels.length, 1);
  if (axes.length > MOST_AXES || count > MOST_VARIANTS)
    throw fieldError(
      `options.${axes.at(-1)?.code}`,
      refused('FIELD_TOO_MANY', `more than ${MOST_VARIANTS} variants`, MOST_VARIANTS),
    );
  return { ...sent, axes };
}

/** A refusal of one of the rows, at the field of the form that it comes from. */
const fieldOf = ({ column }: RowRefused): string =>
  column.startsWith('categories') ? 'category' : column.startsWith('attributes') ? 'options' : column;

/** New products, with variants by colour and size in one step. */
export const newGoodsRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/goods/axes', async (context) =>
    context.json({
      axes: (await listChoiceAxes(context.env.DB)).map(({ options, ...axis }) => ({
        ...axis,
        options: JSON.parse(options) as string[],
      })),
    }),
  )
  .post('/goods', async (context) => {
    const { env } = context;
    const goods = await readGoods(env.DB, await readBody(context, newBody));
    const rows = rowsOfNew(goods);
    const [held] = await listHeldSkus(
      env.DB,
      rows.map(({ sku }) => String(sku)),
    );
    if (held !== undefined) throw fieldError('sku', refused('FIELD_TAKEN', `a product has the SKU ${held}`));
    try {
      await addGoods(env, goods);
    } catch (error) {
      if (error instanceof RowRefused) throw fieldError(fieldOf(error), error.refused);
      throw error;
    }
    const made = await findSku(env.DB, goods.sku);
    await noteEvent(env, context.req.raw.headers, {
      ...{ kind: 'change', action: 'POST goods', outcome: 'ok', actor: context.get('actor') },
      ...{ record: `productRow/${made?.id}`, fields: ['sku', 'price'] },
      difference: {
        before: { sku: '–', price: '–' },
        after: { sku: rows.map(({ sku }) => String(sku)).join('\n'), price: String(goods.price) },
      },
    });
    tellStorefront(context);
    return context.json({ ...made, variants: rows.length - 1 });
  });
