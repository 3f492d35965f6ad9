import type { PaymentMethod } from '../../cart/rules/cart.ts';
import type { OrderDetails } from '../../orders/rules/order.ts';
import { orderProgress, orderStatusCode } from '../../orders/rules/order-status.ts';
import { GATEWAYS, type Gateway, isGateway } from '../../payment/rules/gateways.ts';
import { isOwnPaymentTitle, paymentTitle } from '../../payment/rules/magento-titles.ts';

/** The gateway for each of Magento's payment methods that a companion handles. */
export type OnlinePayments = ReadonlyMap<string, Gateway>;

/** Parses `banktransfer=vnpay,checkmo=shopee_pay`; entries without a known gateway are ignored. */
export function readOnlinePayments(list: string | undefined): OnlinePayments {
  const pairs = (list ?? '').split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([method, gateway]) => (method && isGateway(gateway) ? [[method, gateway] as const] : [])),
  );
}

/** A payment method with the code of its gateway, if it has one. */
export const toGatewayMethod = (online: OnlinePayments, { code, title }: PaymentMethod): PaymentMethod => ({
  code: online.get(code) ?? code,
  title: titleOf(online.get(code), title),
});

/** The merchant's own title, unless it is Magento's default for another method. */
const titleOf = (gateway: Gateway | undefined, title: string): string =>
  gateway && !isOwnPaymentTitle(title) ? GATEWAYS[gateway].name : paymentTitle(title);

/** Magento's code for the method of a gateway. */
export const toMagentoMethod = (online: OnlinePayments, code: string): string =>
  [...online].find(([, gateway]) => gateway === code)?.[0] ?? code;

/** States in which the merchant examines an order; nobody is asked to pay then. */
const IS_LOOKED_INTO = /hold|review/;

/** An order for display: with a gateway method it waits for payment while Magento has not processed it. */
export function toOnlineOrder<Order extends OrderDetails>(online: OnlinePayments, order: Order): Order {
  const gateway = online.get(order.paymentCode);
  if (!gateway) return { ...order, paymentMethod: paymentTitle(order.paymentMethod) };
  return {
    ...order,
    paymentCode: gateway,
    paymentMethod: titleOf(gateway, order.paymentMethod),
    status: statusOf(order),
  };
}

function statusOf(order: OrderDetails): string {
  const code = orderStatusCode(order.status);
  if (IS_LOOKED_INTO.test(code)) return code;
  const { step, isCanceled } = orderProgress(code);
  if (isCanceled) return 'canceled';
  return step === 'placed' ? 'pending_payment' : 'processing';
}
