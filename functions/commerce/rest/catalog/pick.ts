import { Hono } from 'hono';
import { pickAddresses, pickProducts, productsOfSkus } from '../../db/catalog/pick.ts';
import type { CommerceEnv } from '../../env.ts';

const MAX_WORDS = 100;
const IN_SKUS = 'searchCriteria[filterGroups][0][filters][0][value]';

const wordsOf = (text: string | undefined) => (text ?? '').trim().slice(0, MAX_WORDS);
const found = <Item>(items: Item[]) => ({ items, total_count: items.length });

/** Search for the pickers of the desk, by part of a name. */
export const pickRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/pick/products', async (context) => {
    const { DB } = context.env;
    const skus = context.req.query(IN_SKUS);
    const items = skus
      ? await productsOfSkus(DB, skus.split(','))
      : await pickProducts(DB, wordsOf(context.req.query('q')));
    return context.json(found(items));
  })
  .get('/pick/addresses', async (context) =>
    context.json(found(await pickAddresses(context.env.DB, wordsOf(context.req.query('q'))))),
  );
