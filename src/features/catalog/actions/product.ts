import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { nationalPhone } from '../../../kernel/contact/phone.ts';
import { formatDong } from '../../../kernel/money/money.ts';
import { type TextKey, text } from '../../../text/vi.ts';
import { emailProblem, phoneProblem } from '../../address/rules/address.ts';
import { sendPictures } from '../../media/actions/pictures.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { PRICE_ALERT_TOKEN } from '../../wishlist/rules/price-alert.ts';
import {
  PHOTOS_MAX,
  type RatingScale,
  FITS as REVIEW_FITS,
  REVIEW_LINE_MAX,
  REVIEW_TEXT_MAX,
  ratingField,
} from '../rules/review.ts';
import { type Body, FITS, readHeight, readWeight } from '../rules/size/size-finder.ts';
import { type BackOrderAnswer, requestBackOrder } from '../server/back-order.ts';
import { requestPriceAlert, stopPriceAlerts } from '../server/price-alert.ts';
import { createReview, listRatingScales, sendReviewPhoto } from '../server/review.ts';

const line = (missing: TextKey) =>
  z
    .string({ error: text(missing) })
    .trim()
    .min(1, text(missing))
    .max(REVIEW_LINE_MAX, text('review.tooLong', REVIEW_LINE_MAX));

/** Sends a review, which is shown after the merchant approved it. */
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

/** Sends the chosen photographs; a guest's are refused without sending them. */
function sendPhotos(commerce: Commerce, chosen: readonly (File | string)[]): Promise<string[]> {
  return sendPictures(chosen, {
    most: PHOTOS_MAX,
    notAllowed: 'review.photoLogin',
    send: async (file) => (commerce.hasToken ? sendReviewPhoto(commerce, file) : 'not allowed'),
  });
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

/** Stores a request to be notified when a sold-out product is back. */
const tellWhenBack = defineAction({
  accept: 'form',
  input: z.object({
    sku: z.string({ error: text('cart.skuMissing') }).min(1, text('cart.skuMissing')),
    phone: z.string({ error: text('Mobile number cannot be empty') }),
  }),
  handler: withErrorText('backOrder.failed', async ({ sku, phone }, { locals }): Promise<FormOutcome> => {
    const problem = phoneProblem(phone);
    if (problem) throw refuse(problem);
    const answer = await requestBackOrder(locals.commerce, sku, nationalPhone(phone));
    if (answer !== 'kept') throw refuse(BACK_ORDER_PROBLEMS[answer]);
    return { notice: { kind: 'success', message: text('backOrder.kept') } };
  }),
});

/** Stores a request to be told once when the product costs less than now. */
const tellLowerPrice = defineAction({
  accept: 'form',
  input: z.object({
    sku: z.string({ error: text('cart.skuMissing') }).min(1, text('cart.skuMissing')),
    contact: z.string({ error: text('priceAlert.missing') }).max(254, text('Invalid email')),
  }),
  handler: withErrorText('priceAlert.failed', async ({ sku, contact }, { locals }): Promise<FormOutcome> => {
    const typed = contact.trim();
    if (!typed) throw refuse('priceAlert.missing');
    const isEmail = typed.includes('@');
    const problem = isEmail ? emailProblem(typed) : phoneProblem(typed);
    if (problem) throw refuse(problem);
    const to = isEmail ? { email: typed } : { phone: nationalPhone(typed) };
    const answer = await requestPriceAlert(locals.commerce, sku, to);
    if (answer === 'unknown product') throw refuse('priceAlert.unknown');
    if (answer === 'too many') throw refuse('priceAlert.tooMany');
    return { notice: { kind: 'success', message: text('priceAlert.kept', formatDong(answer.price)) } };
  }),
});

/** Ends all requests of the person who got a message about a price. The posted page shows whether there were any. */
const stopLowerPrices = defineAction({
  accept: 'form',
  input: z.object({ token: z.string().regex(PRICE_ALERT_TOKEN, text('priceAlert.stopFailed')) }),
  handler: withErrorText(
    'priceAlert.stopFailed',
    async ({ token }, { locals }): Promise<FormOutcome & { isEnded: boolean }> => ({
      isEnded: await stopPriceAlerts(locals.commerce, token),
      staysHere: true,
    }),
  ),
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

export const product = { addReview, tellWhenBack, tellLowerPrice, stopLowerPrices, findSize };
