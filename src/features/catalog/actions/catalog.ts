import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { SKU_LENGTH_MAX } from '../../../kernel/codes/sku.ts';
import { refuse, withErrorText } from '../../transport/actions/define.ts';
import { type QuickProduct, toQuickProduct } from '../rules/quick-add.ts';
import { getProduct } from '../server/catalog.ts';

/** The options for a card's quick-add dialog; refused for a product that does not exist or needs its own page. */
const getChoices = defineAction({
  input: z.object({ sku: z.string().min(1).max(SKU_LENGTH_MAX) }),
  handler: withErrorText('Something went wrong', async ({ sku }, { locals }): Promise<QuickProduct> => {
    const product = await getProduct(locals.commerce, sku);
    const choices = product && toQuickProduct(product);
    if (!choices) throw refuse('cart.productNotFound');
    return choices;
  }),
});

export const catalog = { getChoices };
