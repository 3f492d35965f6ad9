import { Hono } from 'hono';
import {
  pagesOfAddresses,
  pickAddresses,
  pickLabels,
  pickProducts,
  pickProvinces,
  productsOfSkus,
} from '../../db/catalog/pick.ts';
import type { CommerceEnv } from '../../env.ts';

const MAX_WORDS = 100;
/** The keys that a field contains. */
const HELD = 'searchCriteria[filterGroups][0][filters][0][value]';

const wordsOf = (text: string | undefined) => (text ?? '').trim().slice(0, MAX_WORDS);
const found = <Item>(items: Item[]) => ({ items, total_count: items.length });

/** The records that a field of the desk can select, found by a part of their name or by their keys. */
export const pickRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/pick/products', async (context) => {
    const { DB } = context.env;
    const skus = context.req.query(HELD);
    const items = skus
      ? await productsOfSkus(DB, skus.split(','))
      : await pickProducts(DB, wordsOf(context.req.query('q')));
    return context.json(found(items));
  })
  .get('/pick/addresses', async (context) => {
    const { DB } = context.env;
    const paths = context.req.query(HELD);
    const items = paths
      ? await pagesOfAddresses(DB, paths.split(','))
      : await pickAddresses(DB, wordsOf(context.req.query('q')));
    return context.json(found(items));
  })
  .get('/pick/provinces', async (context) =>
    context.json(found(await pickProvinces(context.env.DB, wordsOf(context.req.query('q'))))),
  )
  .get('/pick/labels', async (context) =>
    context.json(found(await pickLabels(context.env.DB, wordsOf(context.req.query('q'))))),
  );
