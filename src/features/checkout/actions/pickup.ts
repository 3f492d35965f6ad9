import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { nationalPhone } from '../../../kernel/contact/phone.ts';
import { text } from '../../../text/vi.ts';
import { guestEmail, splitName } from '../../address/rules/address.ts';
import { pickupProblems } from '../../address/rules/pickup.ts';
import { filledCart } from '../../cart/actions/filled-cart.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { dropDraft } from '../../transport/actions/session-cookies.ts';
import { setGuestEmail } from '../server/checkout.ts';
import { fetchAt, listPickupPlaces } from '../server/pickup.ts';

const FIELD_LENGTH_MAX = 300;
const field = z
  .string()
  .max(FIELD_LENGTH_MAX, text('checkout.checkFields'))
  .nullish()
  .transform((value) => value ?? '');

/** Selects pickup of the cart in a shop that has all its products. */
export const savePickup = defineAction({
  accept: 'form',
  input: z.object({ place: field, name: field, telephone: field, email: field }),
  handler: withErrorText('pickup.failed', async (input, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const cart = await filledCart(context);
    if (cart.isVirtual) throw refuse('pickup.failed');
    const places = await listPickupPlaces(commerce, cart);
    if (Object.keys(pickupProblems(input, places)).length) throw refuse('checkout.checkFields');
    const place = places.find(({ code }) => code === input.place);
    if (!place) throw refuse('pickup.choose');
    const telephone = nationalPhone(input.telephone);
    // A customer's cart already has their own e-mail address.
    if (!commerce.hasToken) await setGuestEmail(commerce, cart.id, guestEmail(input.email, telephone));
    await fetchAt(commerce, cart, place, { ...splitName(input.name), telephone });
    dropDraft(context);
    return {};
  }),
});
