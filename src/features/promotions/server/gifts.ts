import * as z from 'zod';
import { toPicture } from '../../media/server/picture.ts';
import type { MiddlewareApi, ShopSettings } from '../../transport/server/commerce.ts';
import { refusedWith } from '../../transport/server/errors.ts';
import { readResult, restCall } from '../../transport/server/middleware.ts';
import type { Gift } from '../rules/cart-offers.ts';

const Gifts = z.looseObject({
  gifts: z.array(
    z.looseObject({
      rule_id: z.coerce.number().int(),
      sku: z.string(),
      name: z.string(),
      image: z.string().nullish(),
      price: z.coerce.number().catch(0),
      is_in_stock: z.coerce.boolean().catch(true),
      chosen_qty: z.coerce.number().catch(0),
    }),
  ),
});

/** The gifts that a cart can choose now; none for a cart that no longer exists. Throws `CommerceError`. */
export async function listGifts(commerce: MiddlewareApi & ShopSettings, cartId: string): Promise<Gift[]> {
  const found = await readResult(commerce, 'free_gift_list', { storeCode: commerce.store, cartId }, Gifts);
  return (found?.gifts ?? []).map(({ rule_id, image, is_in_stock, chosen_qty, price, sku, name }) => ({
    ruleId: rule_id,
    sku,
    name,
    picture: toPicture({ url: image ?? null, label: name }, name),
    price: Math.round(price),
    isInStock: is_in_stock,
    chosenCount: chosen_qty,
  }));
}

/** Adds a free gift to a cart. Throws `CommerceError`; the limit may be reached or the gift sold out. */
export async function addGift(
  commerce: MiddlewareApi,
  cartId: string,
  gift: { ruleId: number; sku: string },
): Promise<void> {
  const gift_data = { quote_id: cartId, rule_id: gift.ruleId, sku: gift.sku, qty: 1 };
  const { code } = await restCall(commerce, 'free_gift_addcart', { method: 'POST', body: { gift_data } });
  if (code !== 200) throw refusedWith('gift.notAdded', { statusCode: code });
}
