import * as z from 'zod';
import { LEVELS, POINTS } from '../../../../src/brand/names.ts';
import {
  findLoyalty,
  type LoyaltyAccount,
  listLoyaltyMovements,
  listLoyaltyPurchases,
  setCartPoints,
} from '../../promotions/db/loyalty.ts';
import { loyaltyTier } from '../../promotions/rules/loyalty.ts';
import { requireCustomer, storeOf } from '../../session/middleware/session.ts';
import { readSalesSettings } from '../../terms/rules/settings.ts';
import { type MiddlewareContext, RequestError } from '../../transport/middleware/answer.ts';
import { type Calls, get, post } from '../../transport/middleware/endpoint.ts';
import { cartId, dong, moment, offset, pageSize, text } from '../../transport/middleware/fields.ts';
import { refused } from '../../transport/rules/refused.ts';
import { requireCart, showCart } from './own-cart.ts';

const MOVEMENTS_SHOWN = 10;
const MOVEMENTS_A_PAGE = 20;
const MAX_POINTS = 1_000_000_000;

const cardCode = text(20).describe('Of the membership card of who asks');
const points = z.number().int().describe(POINTS);
const movement = z
  .object({
    date: moment,
    points: points.describe('Below 0: taken'),
    reason: z.enum(['earned', 'used', 'returned', 'revoked', 'granted', 'charged']),
    usable_at: moment.nullable().describe('Pending until then; null: it counts at once'),
    order_number: z.string().nullable(),
  })
  .meta({ id: 'LoyaltyMovement' });
const account = z
  .object({
    code: z.string(),
    points: points.describe('Usable now'),
    pending_points: points.describe('Of orders whose days of return are not over'),
    locked_points: points.describe('Used by orders that are still to be paid'),
    tier: z.string(),
    point_value: dong.describe('Đồng that one point takes off'),
    is_enabled: z.boolean(),
    movements: z.array(movement).describe('The newest'),
  })
  .meta({ id: 'Loyalty' });

const MOVEMENT: z.infer<typeof movement> = {
  date: '2026-11-20T03:00:00.000Z',
  points: 42_500,
  reason: 'earned',
  usable_at: '2026-12-20T17:00:00.000Z',
  order_number: '000000123',
};
const ACCOUNT: z.infer<typeof account> = {
  code: 'CP00000012',
  points: 0,
  pending_points: 42_500,
  locked_points: 0,
  tier: LEVELS[2],
  point_value: 1,
  is_enabled: true,
  movements: [MOVEMENT],
};
const NOT_LOGGED_IN = { 401: 'Nobody is logged in' };
const OWN_CARD = { ...NOT_LOGGED_IN, 404: 'It is not the card of who asks' };

const NOT_AVAILABLE = 'C Point is not available';
const LOCKED = 'C Point locked, complete another transaction first';

/** The caller's C Point account; throws RequestError 401, or 404 when `code` belongs to another card. */
async function requireAccount(
  context: MiddlewareContext,
  code?: string,
): Promise<{ customerId: number; found: LoyaltyAccount }> {
  const { id } = await requireCustomer(context);
  const found = await findLoyalty(context.env.DB, id);
  if (!found || (code !== undefined && code.toLowerCase() !== found.code.toLowerCase()))
    throw new RequestError(404, 'code: no such card of who asks');
  return { customerId: id, found };
}

const historyPage = { code: cardCode, limit: pageSize(MOVEMENTS_A_PAGE), offset };

async function listMovements(context: MiddlewareContext, customerId: number, page: { limit: number; offset: number }) {
  const rows = await listLoyaltyMovements(context.env.DB, customerId, page);
  return rows.map(({ created_at, ...row }) => ({ date: created_at, ...row }));
}

async function answerAccount(context: MiddlewareContext, code?: string): Promise<z.infer<typeof account>> {
  const { customerId, found } = await requireAccount(context, code);
  const [{ loyalty }, movements] = await Promise.all([
    readSalesSettings(context.env.DB, storeOf(context)),
    listMovements(context, customerId, { limit: MOVEMENTS_SHOWN, offset: 0 }),
  ]);
  return {
    code: found.code,
    points: found.points,
    pending_points: found.pending_points,
    locked_points: found.locked_points,
    tier: loyaltyTier(found.earned_points),
    point_value: loyalty.pointValue,
    is_enabled: loyalty.isEnabled,
    movements,
  };
}

/** C Point of the signed-in customer only. */
export const loyaltyCalls: Calls = {
  get_loyalty: get({
    summary: `The ${POINTS} account of who asks: balance, tier, card and the newest movements`,
    input: z.object({}),
    result: account,
    example: { input: {}, result: ACCOUNT },
    refuses: NOT_LOGGED_IN,
    answer: (_, context) => answerAccount(context),
  }),
  loyalty_by_code: get({
    summary: 'The same by the code of the card',
    input: z.object({ code: cardCode }),
    result: account,
    example: { input: { code: 'CP00000012' }, result: ACCOUNT },
    refuses: OWN_CARD,
    answer: ({ code }, context) => answerAccount(context, code),
  }),
  loyalty_history_by_code: get({
    summary: 'What moved the balance of a card, the newest first',
    input: z.object(historyPage),
    result: z.array(movement),
    example: { input: { code: 'CP00000012', limit: 20, offset: 0 }, result: [MOVEMENT] },
    refuses: OWN_CARD,
    answer: async ({ code, ...page }, context) =>
      listMovements(context, (await requireAccount(context, code)).customerId, page),
  }),
  transaction_history_by_code: get({
    summary: `The orders of a card with the ${POINTS} they took and brought, the newest first`,
    input: z.object(historyPage),
    result: z.array(
      z.object({
        order_number: z.string(),
        date: moment,
        status: z.string(),
        grand_total: dong,
        points_used: points,
        points_earned: points,
      }),
    ),
    example: {
      input: { code: 'CP00000012', limit: 20, offset: 0 },
      result: [
        {
          order_number: '000000123',
          date: MOVEMENT.date,
          status: 'complete',
          grand_total: 425_000,
          points_used: 0,
          points_earned: 42_500,
        },
      ],
    },
    refuses: OWN_CARD,
    answer: async ({ code, ...page }, context) => {
      const { customerId } = await requireAccount(context, code);
      const rows = await listLoyaltyPurchases(context.env.DB, customerId, page);
      return rows.map(({ created_at, ...row }) => ({ ...row, date: created_at }));
    },
  }),
  use_loyalty: post({
    summary: `Pays a part of a cart with ${POINTS}; 0 takes them back`,
    input: z.object({ cart_id: cartId, value: z.coerce.number().int().min(0).max(MAX_POINTS).describe(POINTS) }),
    result: z.object({ cart_id: z.string(), points, discount: dong, balance: points, grand_total: dong }),
    example: {
      input: { cart_id: 'W0kq…', value: 20_000 },
      result: { cart_id: 'W0kq…', points: 20_000, discount: 20_000, balance: 42_500, grand_total: 405_000 },
    },
    refuses: {
      ...NOT_LOGGED_IN,
      404: 'There is no such open cart of who asks',
      409: `${POINTS} is switched off, or another order that uses it waits for its payment`,
      422: 'More than the balance, or worth more than the cart',
    },
    answer: async ({ cart_id, value }, context) => {
      const { customerId, found } = await requireAccount(context);
      const cart = await requireCart(context, cart_id, customerId);
      const { loyalty } = cart.settings;
      if (value > 0) {
        if (!loyalty.isEnabled) throw new RequestError(409, refused('POINTS_OFF', NOT_AVAILABLE));
        if (found.locked_points > 0) throw new RequestError(409, refused('POINTS_LOCKED', LOCKED));
        if (value > found.points) throw new RequestError(422, refused('POINTS_TOO_MANY', 'too many C Points'));
        if (value * loyalty.pointValue > cart.totals.grandTotal + cart.totals.loyalty)
          throw new RequestError(422, refused('POINTS_BEYOND_TOTAL', 'C Points cannot exceed order total'));
      }
      await setCartPoints(context.env.DB, cart.row.id, customerId, value).run();
      const { totals, loyalty: used } = await showCart(context, cart_id, customerId);
      return {
        cart_id,
        points: used.points,
        discount: totals.loyalty,
        balance: found.points,
        grand_total: totals.grandTotal,
      };
    },
  }),
};
