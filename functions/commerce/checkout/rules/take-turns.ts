import { emailKey } from '../../../../src/kernel/contact/email.ts';
import { nationalPhone } from '../../../../src/kernel/contact/phone.ts';
import type { Cart } from '../../cart/rules/cart.ts';
import { dealPieces } from '../../catalog/rules/line.ts';
import type { CommerceEnv } from '../../env.ts';
import { boughtBefore, needsTurn, type OrderRefusal } from '../../orders/rules/order.ts';
import { claimTurn, hasRooms, settleTurn } from '../../promotions/rules/waiting-room/rooms.ts';
import { roomName } from '../../promotions/rules/waiting-room/ticket.ts';

/** The turns that an order uses. */
interface Turns {
  /** Tells their waiting rooms whether the order was placed. */
  end(isPlaced: boolean): Promise<void>;
}

/** Each buyer gets one piece. */
const PIECES = 1;

/** The names by which a waiting room recognises who orders: the account and the phone, or else the e-mail address. */
function namesOf({ row, shippingAddress, billingAddress }: Cart): string[] {
  const phone = nationalPhone((shippingAddress ?? billingAddress)?.telephone ?? '');
  return [
    ...(row.customer_id === null ? [] : [`customer:${row.customer_id}`]),
    ...(phone ? [`phone:${phone}`] : row.email ? [`email:${emailKey(row.email)}`] : []),
  ];
}

/**
 * Begins the order of a cart in the waiting room of each deal that it uses; refuses when the cart has no turn there, or
 * its buyer has bought before. A cart without such a deal asks nobody. When the order ends without a known result, `end`
 * is not called, and the rooms ask the database.
 */
export async function takeTurns(env: CommerceEnv, cart: Cart): Promise<Turns | OrderRefusal> {
  const taken: string[] = [];
  const { masked_id } = cart.row;
  const end = async (isPlaced: boolean) => {
    for (const room of taken) await settleTurn(env, room, masked_id, isPlaced);
  };
  const used = [...dealPieces(cart.lines).values()].filter(({ deal }) => deal.hasRoom);
  if (used.length === 0 || !hasRooms(env)) return { end };
  for (const { deal, pieces } of used) {
    const room = roomName({ ...deal, startsAt: Date.parse(deal.windowStart) });
    const claim = pieces > PIECES ? 'no turn' : await claimTurn(env, room, masked_id, namesOf(cart));
    if (claim === 'claimed') taken.push(room);
    // An order that was placed already is refused by its cart, which is closed.
    else if (claim !== 'ordered') {
      await end(false);
      return claim === 'bought before' ? boughtBefore() : needsTurn();
    }
  }
  return { end };
}
