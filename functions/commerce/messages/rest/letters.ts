import { type Context, Hono } from 'hono';
import type { CommerceEnv } from '../../env.ts';
import { readCorrespondent } from '../../shared/rules/seller.ts';
import { RestError } from '../../transport/rest/answer.ts';
import { refused } from '../../transport/rules/refused.ts';
import { listSampleProducts } from '../db/sample-products.ts';
import { deskAddress } from '../rules/desk-address.ts';
import { letterAnswer } from '../rules/letter-page.ts';
import { LETTER_NAMES, sampleOf } from '../rules/letter-samples.ts';
import { type Letter, letterOf } from '../rules/message-texts.ts';
import { shopUrlOf } from '../rules/message-wire.ts';
import { pictureOf } from '../rules/order-facts.ts';

const NO_LETTER = refused('NOT_FOUND', 'There is no letter of this name.');

async function previewOf(context: Context<{ Bindings: CommerceEnv }>): Promise<Letter> {
  const name = context.req.param('name') ?? '';
  const products = (await listSampleProducts(context.env.DB)).map(({ name: title, sku, image }) => ({
    ...{ name: title, image: pictureOf(image), path: `p/${encodeURIComponent(sku)}` },
  }));
  const values = sampleOf(name, products, deskAddress(context.req.url));
  if (!values) throw new RestError(404, NO_LETTER);
  const { seller } = await readCorrespondent(context.env.DB);
  return letterOf(name, values, shopUrlOf(context.env), seller);
}

/** Previews of the letters that the shop sends, with the values of nobody: their words, and each as a page of its own. */
export const letterRoutes = new Hono<{ Bindings: CommerceEnv }>()
  .get('/letters', (context) => context.json({ items: LETTER_NAMES, total_count: LETTER_NAMES.length }))
  .get('/letters/:name', async (context) => {
    const { subject, text } = await previewOf(context);
    return context.json({ subject, text });
  })
  .get('/letters/:name/page', async (context) => letterAnswer((await previewOf(context)).html, context.env));
