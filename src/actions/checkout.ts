import { defineAction } from 'astro:actions';
import { z } from 'astro/zod';
import { setShippingMethod as saveShippingMethod } from '../commerce/checkout.ts';
import { parseShippingMethod } from '../domain/checkout.ts';
import { readCartId } from './cookies.ts';
import { door, type FormOutcome, refuse } from './define.ts';

const setShippingMethod = defineAction({
  accept: 'form',
  input: z.object({ method: z.string() }),
  handler: door('checkout.noShippingMethod', async ({ method }, context): Promise<FormOutcome> => {
    const cartId = readCartId(context);
    const codes = parseShippingMethod(method);
    if (!cartId) throw refuse('checkout.cartEmpty');
    if (!codes) throw refuse('checkout.noShippingMethod');
    await saveShippingMethod(context.locals.commerce, cartId, codes);
    return {};
  }),
});

export const checkout = { setShippingMethod };
