import { readOrder } from '../db/order.ts';
import { type CancelRefusal, cancelOrder } from '../shop/cancel-order.ts';
import type { GraphqlContext } from './context.ts';
import { inputError } from './errors.ts';
import { requireCustomer } from './require-customer.ts';
import { storeSetting } from './store.ts';

/** Longest reason that is kept. */
const MAX_REASON_LENGTH = 500;
const REASONS = [
  'Tôi không còn cần món này nữa',
  'Tôi đặt nhầm',
  'Giao hàng lâu hơn tôi mong đợi',
  'Tôi tìm được giá tốt hơn',
  'Lý do khác',
];

const refused = (errorV2: CancelRefusal, order: unknown = null) => ({ error: errorV2.message, errorV2, order });
const incorrect = (field: string) => inputError(`Required parameter "${field}" is missing or incorrect.`);

/** The id behind Magento's uid of an order, or the id itself as older clients send it. */
function readOrderId(given: string): number {
  const digits = /^\d{1,15}$/.test(given) ? given : decode(given);
  if (!/^\d{1,15}$/.test(digits) || Number(digits) === 0) throw incorrect('order_id');
  return Number(digits);
}

function decode(uid: string): string {
  try {
    return atob(uid);
  } catch {
    return '';
  }
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
      const id = readOrderId(input.order_id);
      const reason = input.reason.trim().slice(0, MAX_REASON_LENGTH);
      if (reason === '') throw incorrect('reason');
      const { DB } = context.env;
      const stored = await readOrder(DB, 'id', id);
      if (!stored)
        return refused({
          code: 'ORDER_NOT_FOUND',
          message: "The entity that was requested doesn't exist. Verify the entity and try again.",
        });
      if (stored.order.customer_id !== customer.id)
        return refused({ code: 'UNAUTHORISED', message: 'Current user is not authorized to cancel this order' });
      if (!(await storeSetting('order_cancellation_enabled', context)))
        return refused({
          code: 'ORDER_CANCELLATION_DISABLED',
          message: 'Order cancellation is not enabled for requested store.',
        });
      const refusal = await cancelOrder(DB, stored, { reason, now: context.now });
      const order = await readOrder(DB, 'id', id);
      return refusal ? refused(refusal, order) : { error: null, errorV2: null, order };
    },
  },
};
