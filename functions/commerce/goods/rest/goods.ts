import { Hono } from 'hono';
import * as z from 'zod';
import type { FeedProblemCode } from '../../../../src/kernel/files/feed-limits.ts';
import type { CommerceEnv } from '../../env.ts';
import { wordSearch } from '../../shared/rules/word-search.ts';
import { readQuery } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import {
  FEW_PIECES,
  GOODS_ORDERS,
  type GoodsFigures,
  type GoodsRow,
  listCategoryChoices,
  listGoods,
  NO_CATEGORY,
  STOCK_STATES,
} from '../db/goods-list.ts';

/** The most products of one page. */
const MOST_LISTED = 300;
const STANDARD_PAGE = 25;
const MOST_TYPED = 200;

const ORDERS = Object.keys(GOODS_ORDERS) as (keyof typeof GOODS_ORDERS)[]; // the keys of GOODS_ORDERS
const listQuery = z.object({
  q: z.string().max(MOST_TYPED).default(''),
  category: z
    .union([z.literal(NO_CATEGORY), z.coerce.number().int().min(1)])
    .nullable()
    .default(null),
  state: z.enum(['shown', 'hidden']).nullable().default(null),
  stock: z.enum(STOCK_STATES).nullable().default(null),
  feeds: z.literal('left_out').nullable().default(null),
  sort: z.enum(ORDERS).default('id'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(MOST_LISTED).default(STANDARD_PAGE),
});

const goodsView = ({ categories, figures, feed_problems, status, visibility, ...row }: GoodsRow) => ({
  ...row,
  is_shown: status === 1,
  is_part: visibility === 1,
  categories: JSON.parse(categories) as string[],
  feed_problems: (JSON.parse(feed_problems) as (FeedProblemCode | null)[]).filter((code) => code !== null),
  ...(JSON.parse(figures) as GoodsFigures),
});

/** The products as merchandisers list and find them, with the sums over their variants. */
export const goodsRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/goods', async (context) => {
    const { q, category, state, stock, feeds, sort, direction, page, size } = readQuery(context, listQuery);
    const typed = q.trim();
    const filter = {
      typed,
      search: wordSearch(typed),
      category,
      isShown: state && state === 'shown',
      stock,
      isLeftOut: feeds && true,
    };
    const place = { order: sort, isDescending: direction === 'desc', limit: size, offset: (page - 1) * size };
    const { rows, total } = await listGoods(context.env.DB, filter, place, new Date());
    return context.json({ items: rows.map(goodsView), total_count: total });
  })
  .get('/goods/filters', async (context) => {
    const categories = await listCategoryChoices(context.env.DB);
    return context.json({
      categories: categories.map(({ is_active, ...category }) => ({ ...category, is_active: is_active === 1 })),
      few: FEW_PIECES,
    });
  });
