import * as z from 'zod';
import { listProductCards } from '../../search/rules/product-cards.ts';
import { RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get } from '../../transport/middleware/endpoint.ts';
import { commaList, id, pageSize, sku } from '../../transport/middleware/fields.ts';
import { listProductsBySku } from '../db/products.ts';
import { listRecommendedIds } from '../db/recommendations.ts';
import { CARD_EXAMPLE, productCard } from './product-fields.ts';

const RECOMMENDED = 10;

/** Products that go well with a product. */
export const recommendationCalls: Calls = {
  product_recommendation: get({
    summary:
      'Products that go with a product or are of a category: bought together, of the same category, of the same colour, all under the same entry of the menu; the best sellers when neither is named',
    input: z.object({ sku: sku.optional(), category_id: id.optional(), pageSize: pageSize(RECOMMENDED, 50) }),
    result: z.array(productCard),
    example: { input: { sku: 'NAT2602' }, result: [CARD_EXAMPLE] },
    refuses: { 404: 'No product has this SKU' },
    answer: async ({ sku, category_id, pageSize }, { env }) => {
      const products = sku === undefined ? [] : await listProductsBySku(env.DB, [sku]);
      if (sku !== undefined && products.length === 0) throw new RequestError(404, `no product with sku ${sku}`);
      const ids = await listRecommendedIds(env.DB, {
        ids: products.map((product) => product.id),
        categoryId: category_id ?? null,
        limit: pageSize,
      });
      return listProductCards(env.DB, ids, new Date());
    },
  }),
  recommend_products_ids: get({
    summary: 'Ids of products that go with those of a list, such as a cart; the best sellers without a list',
    input: z.object({ skus: commaList('SKUs').optional(), pageSize: pageSize(RECOMMENDED, 50) }),
    result: z.array(z.number().int()),
    example: { input: { skus: 'NAT2602,NQJ2601' }, result: [1, 18, 35] },
    answer: async ({ skus = [], pageSize }, { env }) => {
      const products = await listProductsBySku(env.DB, skus);
      const ids = products.map(({ id }) => id);
      return listRecommendedIds(env.DB, { ids, categoryId: null, limit: pageSize });
    },
  }),
};
