import { defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { setGuestEmail } from '../../commerce/checkout/checkout.ts';
import { fetchAt, listPickupPlaces } from '../../commerce/checkout/pickup.ts';
import { normalisePhone, placeholderEmail, splitName } from '../../domain/address/address.ts';
import { pickupProblems } from '../../domain/checkout/pickup.ts';
import { text } from '../../text/vi.ts';
import { filledCart } from '../cart/filled-cart.ts';
import { dropDraft } from '../session/session-cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../transport/define.ts';

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
    const telephone = normalisePhone(input.telephone);
    // A customer's cart already has their own e-mail address.
    if (!commerce.hasToken) await setGuestEmail(commerce, cart.id, input.email.trim() || placeholderEmail(telephone));
    await fetchAt(commerce, cart, place, { ...splitName(input.name), telephone });
    dropDraft(context);
    return {};
  }),
});
