import * as z from 'zod';
import { dong } from '../../transport/middleware/fields.ts';

export const productCard = z
  .object({
    id: z.number().int(),
    sku: z.string(),
    name: z.string(),
    url_key: z.string(),
    image: z.string().nullable().describe('Path under the shop’s address'),
    price: dong,
    final_price: dong,
    is_in_stock: z.boolean(),
  })
  .meta({ id: 'ProductCard' });

export const CARD_EXAMPLE = {
  id: 1,
  sku: 'NAT2601',
  name: 'Áo thun cổ tròn cotton compact',
  url_key: 'ao-thun-co-tron-cotton-compact',
  image: '/media/catalog/product/nat2601/sk010-front.svg',
  price: 199_000,
  final_price: 149_000,
  is_in_stock: true,
};
