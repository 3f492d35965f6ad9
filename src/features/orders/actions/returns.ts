import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { sendPictures } from '../../media/actions/pictures.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { ORDER_NUMBER_LENGTH_MAX, ORDER_TOKEN } from '../rules/order.ts';
import { RETURN_PICTURES_MAX, readReturn } from '../rules/returns.ts';
import { getReturns, requestReturn, sendReturnPicture } from '../server/returns.ts';

/** Requests a return of lines of an order, for its customer or a guest with its token. */
const request = defineAction({
  accept: 'form',
  input: z.looseObject({
    number: z.string().max(ORDER_NUMBER_LENGTH_MAX),
    token: z.string().regex(ORDER_TOKEN).nullish(),
    // An empty field arrives as an empty text.
    pictures: z.array(z.union([z.instanceof(File), z.string()])).nullish(),
  }),
  handler: withErrorText(
    'returns.failed',
    async ({ number, token, pictures: chosen, ...form }, { locals }): Promise<FormOutcome> => {
      const offer = await getReturns(locals.commerce, { number, token: token ?? null });
      if (!offer || offer === 'account' || offer.lines.length === 0) throw refuse('returns.nothing');
      const values = Object.fromEntries(
        Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      );
      const { lines, comment, problems } = readReturn(values, offer);
      const [problem] = problems.values();
      // The page names each problem beside its field.
      if (problem) throw refuse(problem === 'returns.pickFirst' ? problem : 'returns.check');
      const pictures = offer.takesPictures
        ? await sendPictures(chosen ?? [], {
            most: RETURN_PICTURES_MAX,
            notAllowed: 'returns.nothing',
            send: (file) => sendReturnPicture(locals.commerce, { number, token: offer.token }, file),
          })
        : [];
      await requestReturn(locals.commerce, offer, { lines, comment, pictures });
      return { notice: { kind: 'success', message: text('returns.asked', number) } };
    },
  ),
});

export const returns = { request };
