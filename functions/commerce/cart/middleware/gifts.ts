import * as z from 'zod';
import { listProductsById, listStock } from '../../catalog/db/products.ts';
import { checkStock } from '../../catalog/rules/quantity.ts';
import { chosenGifts } from '../../promotions/rules/gifts.ts';
import { productPicture } from '../../search/rules/product-cards.ts';
import { readSession } from '../../session/middleware/session.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { cartId, dong, id, sku, storeCode } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { addItem } from '../db/cart-changes.ts';
import type { Cart } from '../rules/cart.ts';
import { requireCart } from './own-cart.ts';

const gift = z
  .object({
    rule_id: z.number().int(),
    rule_name: z.string(),
    product_id: z.number().int(),
    sku: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    price: dong.describe('What it costs otherwise'),
    is_in_stock: z.boolean(),
    chosen_qty: z.number().int().describe('Pieces in the cart'),
  })
  .meta({ id: 'Gift' });
const list = z.object({
  gifts: z.array(gift),
  gift_count: z.number().int().describe('Pieces the cart may choose in all'),
  chosen_count: z.number().int(),
});
const EXAMPLE: z.infer<typeof list> = {
  gifts: [
    {
      rule_id: 4,
      rule_name: 'Tặng khăn lụa cho đơn từ 1.500.000đ',
      product_id: 12,
      sku: 'PPK2601',
      name: 'Khăn lụa tơ tằm',
      image: '/media/catalog/product/p/p/ppk2601.svg',
      price: 159_000,
      is_in_stock: true,
      chosen_qty: 0,
    },
  ],
  gift_count: 1,
  chosen_count: 0,
};
const UNKNOWN_CART = { 404: 'There is no such open cart of who asks' };

async function requireOwnCart(context: MiddlewareContext, maskedId: string): Promise<Cart> {
  return requireCart(context, maskedId, (await readSession(context))?.customer.id ?? null);
}

/** The gifts of the rules that apply to a cart; optionally only of one rule. */
async function listGifts(
  { env }: MiddlewareContext,
  { promotions, gifts, lines }: Cart,
  ruleId?: number,
): Promise<z.infer<typeof list>> {
  const offers = promotions.gifts.filter((offer) => ruleId === undefined || offer.ruleId === ruleId);
  const wanted = gifts.filter(({ rule_id }) => offers.some((offer) => offer.ruleId === rule_id));
  const ids = [...new Set(wanted.map(({ product_id }) => product_id))];
  const [products, stock] = await Promise.all([listProductsById(env.DB, ids), listStock(env.DB, ids)]);
  return {
    gifts: wanted.flatMap(({ rule_id, product_id }) => {
      const product = products.find((row) => row.id === product_id);
      const offer = offers.find((row) => row.ruleId === rule_id);
      const inStock = stock.find((row) => row.product_id === product_id);
      if (!product || !offer) return [];
      const own = lines.filter((line) => line.giftRuleId === rule_id && line.product.id === product_id);
      return [
        {
          rule_id,
          rule_name: offer.label,
          product_id,
          sku: product.sku,
          name: product.name,
          image: productPicture(product.thumbnail ?? product.image),
          price: product.price ?? 0,
          is_in_stock: inStock !== undefined && checkStock(inStock, 1) === null,
          chosen_qty: chosenGifts(own, rule_id),
        },
      ];
    }),
    gift_count: offers.reduce((sum, { count }) => sum + count, 0),
    chosen_count: offers.reduce((sum, offer) => sum + chosenGifts(lines, offer.ruleId), 0),
  };
}

/** Gifts that rules give to a cart. */
export const giftCalls: Calls = {
  free_gift_list: get({
    summary: 'The gifts a cart may choose now; of one rule when it is named',
    input: z.object({ storeCode: storeCode.optional(), cartId, rule_id: id.optional() }),
    result: list,
    example: { input: { storeCode: 'vi', cartId: 'W0kq…' }, result: EXAMPLE },
    refuses: UNKNOWN_CART,
    answer: async ({ cartId, rule_id }, context) => listGifts(context, await requireOwnCart(context, cartId), rule_id),
  }),
  free_gift_addcart: post({
    summary: 'Puts a gift into the cart for nothing; it leaves with the rule that gave it',
    input: z.object({
      gift_data: z.object({
        quote_id: cartId,
        rule_id: id,
        sku,
        qty: z.coerce.number().int().min(1).max(10).default(1),
      }),
    }),
    result: list,
    example: { input: { gift_data: { quote_id: 'W0kq…', rule_id: 4, sku: 'PPK2601' } }, result: EXAMPLE },
    refuses: {
      404: 'There is no such open cart of who asks, or no such gift for it',
      409: 'The cart has its gifts already, or the gift has run out',
    },
    answer: async ({ gift_data: { quote_id, rule_id, sku, qty } }, context) => {
      const cart = await requireOwnCart(context, quote_id);
      const offered = await listGifts(context, cart, rule_id);
      const wanted = offered.gifts.find((found) => found.sku.toLowerCase() === sku.toLowerCase());
      if (!wanted) throw new RequestError(404, 'gift_data: no such gift for this cart');
      if (offered.chosen_count + qty > offered.gift_count)
        throw new RequestError(409, refused('GIFTS_CHOSEN', 'Bạn đã chọn đủ quà tặng.'));
      if (!wanted.is_in_stock) throw new RequestError(409, refused('GIFT_GONE', 'Quà tặng này đã hết.'));
      const choice = { productId: wanted.product_id, variantId: null, options: { giftRuleId: rule_id } };
      await addItem(context.env.DB, cart.row.id, choice, { qty, price: 0 }).run();
      return listGifts(context, await requireOwnCart(context, quote_id));
    },
  }),
};
