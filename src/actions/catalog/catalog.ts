import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { getProduct } from '../../commerce/catalog/catalog.ts';
import { type QuickProduct, toQuickProduct } from '../../domain/catalog/quick-add.ts';
import { refuse, withErrorText } from '../transport/define.ts';

/** The options for a card's quick-add dialog; refused for a product that does not exist or needs its own page. */
const getChoices = defineAction({
  input: z.object({ sku: z.string().min(1).max(64) }),
  handler: withErrorText('Something went wrong', async ({ sku }, { locals }): Promise<QuickProduct> => {
    const product = await getProduct(locals.commerce, sku);
    const choices = product && toQuickProduct(product);
    if (!choices) throw refuse('cart.productNotFound');
    return choices;
  }),
});

export const catalog = { getChoices };
