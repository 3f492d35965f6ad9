import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { type BackOrderAnswer, requestBackOrder } from '../../commerce/catalog/back-order.ts';
import { createReview, listRatingScales, type PhotoAnswer, sendReviewPhoto } from '../../commerce/catalog/review.ts';
import type { Commerce } from '../../commerce/transport/commerce.ts';
import { normalisePhone, phoneProblem } from '../../domain/address/address.ts';
import {
  PHOTO_BYTES_MAX,
  PHOTOS_MAX,
  type RatingScale,
  FITS as REVIEW_FITS,
  REVIEW_LINE_MAX,
  REVIEW_TEXT_MAX,
  ratingField,
} from '../../domain/catalog/review.ts';
import { type Body, FITS, readHeight, readWeight } from '../../domain/catalog/size/size-finder.ts';
import { type TextKey, text } from '../../text/vi.ts';
import { type FormOutcome, refuse, withErrorText } from '../transport/define.ts';

const line = (missing: TextKey) =>
  z
    .string({ error: text(missing) })
    .trim()
    .min(1, text(missing))
    .max(REVIEW_LINE_MAX, text('review.tooLong', REVIEW_LINE_MAX));

/** Sends a review, which is shown after the merchant approved it [REVIEW-002, REVIEW-006]. */
const addReview = defineAction({
  accept: 'form',
  input: z.looseObject({
    sku: z.string({ error: text('cart.skuMissing') }).min(1, text('cart.skuMissing')),
    nickname: line('review.nicknameMissing'),
    summary: line('review.summaryMissing'),
    text: z
      .string({ error: text('review.textMissing') })
      .trim()
      .min(1, text('review.textMissing'))
      .max(REVIEW_TEXT_MAX, text('review.tooLong', REVIEW_TEXT_MAX)),
    fit: z.enum(REVIEW_FITS).nullish().catch(null),
    // An empty field arrives as an empty text.
    photos: z.array(z.union([z.instanceof(File), z.string()])).nullish(),
  }),
  handler: withErrorText('review.failed', async (form, { locals }): Promise<FormOutcome> => {
    const scales = await listRatingScales(locals.commerce);
    const ratings = scales.map((scale) => readRating(scale, form));
    const { sku, nickname, summary, fit } = form;
    const photos = await sendPhotos(locals.commerce, form.photos ?? []);
    await createReview(locals.commerce, {
      sku,
      nickname,
      summary,
      text: form.text,
      ratings,
      fit: fit ?? undefined,
      photos,
    });
    return { notice: { kind: 'success', message: text('review.sent'), isPersistent: true } };
  }),
});

const PHOTO_PROBLEMS: Record<Exclude<PhotoAnswer, object>, TextKey> = {
  'too large': 'review.photoTooLarge',
  'no picture': 'review.photoWrong',
  'too many': 'review.photoTooMany',
  unauthorized: 'review.photoLogin',
};

/** Sends the chosen photographs one after the other; a refusal of one refuses the review, before it is stored. */
async function sendPhotos(commerce: Commerce, chosen: readonly (File | string)[]): Promise<string[]> {
  const files = chosen.filter((file) => file instanceof File).filter(({ size, name }) => size > 0 || name !== '');
  if (files.length === 0) return [];
  if (!commerce.hasToken) throw refuse('review.photoLogin');
  if (files.length > PHOTOS_MAX) throw refuse('review.photoCount', PHOTOS_MAX);
  if (files.some(({ size }) => size > PHOTO_BYTES_MAX)) throw refuse('review.photoTooLarge');
  const ids: string[] = [];
  for (const file of files) {
    const answer = await sendReviewPhoto(commerce, new Uint8Array(await file.arrayBuffer()));
    if (typeof answer === 'string') throw refuse(PHOTO_PROBLEMS[answer]);
    ids.push(answer.id);
  }
  return ids;
}

function readRating(scale: RatingScale, form: Record<string, unknown>): { id: string; value_id: string } {
  const chosen = scale.values.find(({ id }) => id === form[ratingField(scale.id)]);
  if (!chosen) throw refuse('review.starsMissing');
  return { id: scale.id, value_id: chosen.id };
}

const BACK_ORDER_PROBLEMS: Record<Exclude<BackOrderAnswer, 'kept'>, TextKey> = {
  'in stock': 'backOrder.inStock',
  'unknown product': 'cart.productNotFound',
  'too many': 'backOrder.tooMany',
};

/** Stores a request to be notified when a sold-out product is back [MW-059]. */
const tellWhenBack = defineAction({
  accept: 'form',
  input: z.object({
    sku: z.string({ error: text('cart.skuMissing') }).min(1, text('cart.skuMissing')),
    phone: z.string({ error: text('Mobile number cannot be empty') }),
  }),
  handler: withErrorText('backOrder.failed', async ({ sku, phone }, { locals }): Promise<FormOutcome> => {
    const problem = phoneProblem(phone);
    if (problem) throw refuse(problem);
    const answer = await requestBackOrder(locals.commerce, sku, normalisePhone(phone));
    if (answer !== 'kept') throw refuse(BACK_ORDER_PROBLEMS[answer]);
    return { notice: { kind: 'success', message: text('backOrder.kept') } };
  }),
});

const measure = z.string().max(20, text('sizeFinder.tooLong')).nullish();

/** Reads the measures for the size finder; the posted page shows the answer, and nothing is stored. */
const findSize = defineAction({
  accept: 'form',
  input: z.object({ height: measure, weight: measure, fit: z.enum(FITS).catch('regular') }),
  handler: withErrorText('Something went wrong', async (form): Promise<FormOutcome & { body: Body }> => {
    const [height, weight] = [readHeight(form.height ?? ''), readWeight(form.weight ?? '')];
    if (height === null) throw refuse('sizeFinder.heightWrong');
    if (weight === null) throw refuse('sizeFinder.weightWrong');
    return { body: { height, weight, fit: form.fit }, staysHere: true };
  }),
});

export const product = { addReview, tellWhenBack, findSize };
