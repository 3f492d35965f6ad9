import { Hono } from 'hono';
import { fold } from '../../../../src/kernel/text/fold.ts';
import type { CommerceEnv } from '../../env.ts';
import { wordSearch } from '../../shared/rules/word-search.ts';
import {
  listLabels,
  listServedProvinces,
  pagesOfAddresses,
  pickAddresses,
  pickProducts,
  productsOfSkus,
} from '../db/pick.ts';

const MAX_WORDS = 100;
/** The keys that a field contains. */
const HELD = 'searchCriteria[filterGroups][0][filters][0][value]';

const wordsOf = (text: string | undefined) => (text ?? '').trim().slice(0, MAX_WORDS);
const typedOf = (text: string | undefined) => ({ typed: wordsOf(text), search: wordSearch(wordsOf(text)) });
/** Maximum number of choices that are listed together. */
const MOST_CHOICES = 100;
/** The rows whose name contains the typed text, in any case and without marks. The lists have some dozens of rows. */
const named = <Row extends { name: string }>(rows: readonly Row[], text: string | undefined): Row[] =>
  rows.filter(({ name }) => fold(name).includes(fold(wordsOf(text)))).slice(0, MOST_CHOICES);
const found = <Item>(items: Item[]) => ({ items, total_count: items.length });

/** The records that a field of the desk can select, found by a part of their name or by their keys. */
export const pickRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/pick/products', async (context) => {
    const { DB } = context.env;
    const skus = context.req.query(HELD);
    const items = skus
      ? await productsOfSkus(DB, skus.split(','))
      : await pickProducts(DB, typedOf(context.req.query('q')));
    return context.json(found(items));
  })
  .get('/pick/addresses', async (context) => {
    const { DB } = context.env;
    const paths = context.req.query(HELD);
    const items = paths
      ? await pagesOfAddresses(DB, paths.split(','))
      : await pickAddresses(DB, typedOf(context.req.query('q')));
    return context.json(found(items));
  })
  .get('/pick/provinces', async (context) =>
    context.json(found(named(await listServedProvinces(context.env.DB), context.req.query('q')))),
  )
  .get('/pick/labels', async (context) =>
    context.json(found(named(await listLabels(context.env.DB), context.req.query('q')))),
  );
