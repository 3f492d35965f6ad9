import type { RefusalCode } from '../../../../src/kernel/web/refusals.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { queueMessage } from '../../messages/db/outbox.ts';
import { customerId, requireCustomer } from '../../session/graphql/require-customer.ts';
import { limitVisitor } from '../../session/graphql/visitor-limits.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { isOlderMagento } from '../../transport/graphql/magento-version.ts';
import { readEitherId } from '../../transport/graphql/uid.ts';
import { createSecret, hashSecret } from '../../transport/rules/secret.ts';
import { insertCancellation, takeCancellation } from '../db/guest-cancellation.ts';
import { readOrder, type StoredOrder } from '../db/order.ts';
import { type CancelRefusal, cancelOrder, checkCancel } from '../rules/cancel-order.ts';
import { isOrderProven } from '../rules/order-proof.ts';

const MAX_KEY_LENGTH = 128;
const MAX_NUMBER_LENGTH = 32;
const MAX_TOKEN_LENGTH = 128;
/** How long the mailed key is valid. */
const KEY_HOURS = 24;
/** Maximum length of the stored reason. */
const MAX_REASON_LENGTH = 500;
const REASONS = [
  'Tôi không còn cần món này nữa',
  'Tôi đặt nhầm',
  'Giao hàng lâu hơn tôi mong đợi',
  'Tôi tìm được giá tốt hơn',
  'Lý do khác',
];

const NOT_FOUND: CancelRefusal = {
  code: 'ORDER_NOT_FOUND',
  reason: 'NOT_FOUND',
  message: "The entity that was requested doesn't exist. Verify the entity and try again.",
};
const NOT_YOURS: CancelRefusal = {
  code: 'UNAUTHORISED',
  reason: 'NOT_ALLOWED',
  message: 'Current user is not authorized to cancel this order',
};
const DISABLED: CancelRefusal = {
  code: 'ORDER_CANCELLATION_DISABLED',
  reason: 'CANNOT_CANCEL',
  message: 'Order cancellation is not enabled for requested store.',
};

const refused = (errorV2: CancelRefusal, order: unknown = null) => ({
  error: errorV2.message,
  reason: errorV2.reason,
  errorV2,
  order,
});
const incorrect = (field: string, reason?: RefusalCode) =>
  inputError(`Required parameter "${field}" is missing or incorrect.`, reason);

/** Magento 2.4.7 uses the number, 2.4.8 the uid; both are accepted. */
async function readOrderId(given: string, context: GraphqlContext): Promise<number> {
  const isRead = !(await isOlderMagento(context)) || /^\d+$/.test(given);
  const id = isRead ? readEitherId(given) : null;
  if (!id) throw incorrect('order_id', 'ORDER_ID_INVALID');
  return id;
}

function readReason(given: string): string {
  const reason = given.trim().slice(0, MAX_REASON_LENGTH);
  if (reason === '') throw incorrect('reason');
  return reason;
}

/** Mails a key for canceling a guest's order. The order stays unchanged until the key is used. */
async function mailKey(stored: StoredOrder, reason: string, { env, now }: GraphqlContext): Promise<void> {
  const { order, billing, shipping } = stored;
  const key = createSecret();
  const expiresAt = new Date(now.getTime() + KEY_HOURS * 3_600_000).toISOString();
  await env.DB.batch([
    insertCancellation(env.DB, { orderId: order.id, keyHash: await hashSecret(key), reason, expiresAt }),
    queueMessage(env.DB, {
      channel: 'email',
      recipient: order.email,
      template: 'order_cancel_confirmation',
      variables: {
        firstname: (billing ?? shipping)?.firstname ?? '',
        number: order.increment_id,
        order: btoa(String(order.id)),
        key,
      },
    }),
  ]);
}

/** Cancels an order for its verified owner; the answer contains the order afterwards. */
async function cancel(stored: StoredOrder, reason: string, { env, now }: GraphqlContext) {
  const refusal = await cancelOrder(env.DB, stored, { reason, now });
  const order = await readOrder(env.DB, 'id', stored.order.id);
  return refusal ? refused(refusal, order) : { error: null, errorV2: null, order };
}

export const cancelOrderResolvers = {
  StoreConfig: {
    order_cancellation_reasons: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      const configured = await context.setting('order_cancellation_reasons');
      const reasons = Array.isArray(configured) ? configured.map(String) : REASONS;
      return reasons.map((description) => ({ description }));
    },
  },
  Mutation: {
    cancelOrder: async (
      _: unknown,
      { input }: { input: { order_id: string; reason: string } },
      context: GraphqlContext,
    ) => {
      const customer = requireCustomer(context);
      const id = await readOrderId(input.order_id, context);
      const reason = readReason(input.reason);
      const { DB } = context.env;
      const stored = await readOrder(DB, 'id', id);
      if (!stored) return refused(NOT_FOUND);
      if (stored.order.customer_id !== customer.id) return refused(NOT_YOURS);
      if (!(await storeSetting('order_cancellation_enabled', context))) return refused(DISABLED);
      return cancel(stored, reason, context);
    },
    cancelOrderOfCart: async (
      _: unknown,
      { input }: { input: { order_number: string; cart_id?: string | null; token?: string | null; reason: string } },
      context: GraphqlContext,
    ) => {
      await limitVisitor(context, 'guest_order');
      const reason = readReason(input.reason);
      const { DB } = context.env;
      const number = input.order_number;
      const stored = number.length <= MAX_NUMBER_LENGTH ? await readOrder(DB, 'number', number) : null;
      const proof = { customerId: customerId(context), cartId: input.cart_id, token: input.token };
      // The link in a message cancels a guest's order alone: a customer's may lie in a shared mailbox, and they can log in.
      const isGuests = stored?.order.customer_id === null || stored?.order.customer_id === proof.customerId;
      if (!stored || !isGuests || !(await isOrderProven(DB, stored.order, proof)))
        throw noSuchEntity("We couldn't locate an order with the information provided.");
      if (!(await storeSetting('order_cancellation_enabled', context))) return refused(DISABLED);
      return cancel(stored, reason, context);
    },
    requestGuestOrderCancel: async (
      _: unknown,
      { input }: { input: { token: string; reason: string } },
      context: GraphqlContext,
    ) => {
      await limitVisitor(context, 'guest_order');
      const reason = readReason(input.reason);
      const { DB } = context.env;
      const stored = input.token.length <= MAX_TOKEN_LENGTH ? await readOrder(DB, 'token', input.token) : null;
      if (!stored) throw noSuchEntity("We couldn't locate an order with the information provided.");
      if (stored.order.customer_id !== null) throw authorizationError('Please login to view the order.');
      if (!(await storeSetting('order_cancellation_enabled', context))) return refused(DISABLED);
      const refusal = checkCancel(stored);
      if (refusal) return refused(refusal, stored);
      await mailKey(stored, reason, context);
      return { error: null, errorV2: null, order: stored };
    },
    confirmCancelOrder: async (
      _: unknown,
      { input }: { input: { order_id: string; confirmation_key: string } },
      context: GraphqlContext,
    ) => {
      await limitVisitor(context, 'guest_order');
      const id = await readOrderId(input.order_id, context);
      const key = input.confirmation_key.trim();
      if (key === '' || key.length > MAX_KEY_LENGTH) throw incorrect('confirmation_key');
      const { DB } = context.env;
      const reason = await takeCancellation(DB, id, await hashSecret(key), context.now);
      const stored = reason === null ? null : await readOrder(DB, 'id', id);
      // Only a valid key reveals whether the order exists.
      if (!stored || reason === null) throw inputError('The order cancellation could not be confirmed.');
      return cancel(stored, reason, context);
    },
  },
};
