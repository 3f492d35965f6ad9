import { type ActionAPIContext, defineAction } from 'astro:actions';
import * as z from 'astro/zod';
import { text } from '../../../text/vi.ts';
import { inCart } from '../../cart/actions/browser-cart.ts';
import { planAdd } from '../../cart/rules/add-to-cart.ts';
import { addToCart, createCart, findCart } from '../../cart/server/cart.ts';
import { sellsInTurn } from '../../catalog/rules/product-page/selling-place.ts';
import { getProduct } from '../../catalog/server/catalog.ts';
import { CHECKOUT, waitingRoomPath } from '../../links/rules/paths.ts';
import { COOKIE } from '../../page/rules/cookies.ts';
import { hostCookie } from '../../page/rules/page-cookies.ts';
import { readCartId } from '../../transport/actions/cookies.ts';
import { type FormOutcome, refuse, withErrorText } from '../../transport/actions/define.ts';
import { isKept, ROOM_NAME, ticketOf, withTicket } from '../rules/waiting-room.ts';
import { buyByCart, enterRoom, getPlace } from '../server/waiting-room.ts';

const KEY_BYTES = 16;
/** A deal of several days is rare; a place without its deal says so. In seconds. */
const COOKIE_S = 86_400;

const named = { room: z.string().regex(ROOM_NAME, text('room.failed')), sku: z.string().min(1, text('room.failed')) };

const cookieOf = ({ cookies, url }: ActionAPIContext) => cookies.get(hostCookie(COOKIE.places, url))?.value;

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Takes a place in the waiting room of a deal, and leads to its page. A place that still waits is kept. */
const enter = defineAction({
  accept: 'form',
  input: z.object(named),
  handler: withErrorText('room.failed', async ({ room, sku }, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const next = waitingRoomPath(room, sku);
    const own = ticketOf(cookieOf(context), room);
    if (own) {
      const place = await getPlace(commerce, own);
      // A shop that does not answer has not forgotten the place.
      if (isKept(place) || place.state === 'offline') return { next };
    }
    const place = await enterRoom(commerce, room, newKey());
    if (!place) throw refuse('room.full');
    if (!place.ticket) {
      const message = text(place.state === 'sold_out' ? 'room.soldOut' : 'room.over');
      return { next, notice: { kind: 'warning', message } };
    }
    context.cookies.set(hostCookie(COOKIE.places, context.url), withTicket(cookieOf(context), room, place.ticket), {
      path: '/',
      sameSite: 'lax',
      httpOnly: true,
      secure: context.url.protocol === 'https:',
      maxAge: COOKIE_S,
    });
    return { next };
  }),
});

/** The browser's cart, or a new one, and whether it has the product already: its buyer may press twice. */
async function anyCart(context: ActionAPIContext, sku: string): Promise<{ id: string; hasPiece: boolean }> {
  const { commerce } = context.locals;
  const known = readCartId(context);
  const cart = known ? await findCart(commerce, known) : null;
  if (!cart) return { id: await createCart(commerce), hasPiece: false };
  return { id: cart.id, hasPiece: cart.lines.some((line) => line.sku === sku || line.parentSku === sku) };
}

/** Adds the piece of a turn to the cart and leads to the checkout. What has another choice is chosen on its own page. */
const buy = defineAction({
  accept: 'form',
  input: z.object({ ...named, variant: z.string().nullish() }),
  handler: withErrorText('room.failed', async ({ room, sku, variant }, context): Promise<FormOutcome> => {
    const { commerce } = context.locals;
    const here = waitingRoomPath(room, sku);
    const ticket = ticketOf(cookieOf(context), room);
    if (!ticket) return { next: here };
    const product = await getProduct(commerce, sku);
    if (!product) throw refuse('cart.productNotFound');
    const chosen = product.variants.find((one) => one.sku === variant);
    if (product.type === 'Configurable' && !chosen) throw refuse('room.chooseFirst');
    const { id: cartId, hasPiece } = await anyCart(context, sku);
    const place = await buyByCart(commerce, ticket, cartId);
    // The page says how the place stands now.
    if (place?.state !== 'turn') return { next: here };
    if (hasPiece) return { next: CHECKOUT };
    if (!sellsInTurn(product)) return { next: product.href };
    const plan = planAdd(product, {
      ...{ sku, quantity: '1', choice: chosen?.labels ?? {}, selections: [], links: [], quantities: {} },
    });
    if ('problem' in plan) throw refuse(plan.problem.key, ...plan.problem.values);
    await inCart(context, async () => addToCart(commerce, cartId, plan.items));
    return { next: CHECKOUT };
  }),
});

export const room = { enter, buy };
