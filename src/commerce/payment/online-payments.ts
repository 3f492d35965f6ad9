import type { PaymentMethod } from '../../domain/cart/cart.ts';
import { isOwnPaymentTitle, paymentTitle } from '../../domain/checkout/magento-titles.ts';
import type { OrderDetails } from '../../domain/orders/order.ts';
import { orderProgress, orderStatusCode } from '../../domain/orders/order-history.ts';
import { GATEWAYS, type Gateway, isGateway } from '../../domain/payment/gateways.ts';

/** Magento's payment method, without a gateway of its own, to the gateway where a companion lets it be paid. */
export type OnlinePayments = ReadonlyMap<string, Gateway>;

/** `banktransfer=vnpay,checkmo=shopee_pay`; what names no gateway is left out. */
export function readOnlinePayments(list: string | undefined): OnlinePayments {
  const pairs = (list ?? '').split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([method, gateway]) => (method && isGateway(gateway) ? [[method, gateway] as const] : [])),
  );
}

/** A method as the shop knows it: by its gateway where it has one. */
export const toGatewayMethod = (online: OnlinePayments, { code, title }: PaymentMethod): PaymentMethod => ({
  code: online.get(code) ?? code,
  title: titleOf(online.get(code), title),
});

/** What the merchant calls it, unless that is a word of Magento's own for something else. */
const titleOf = (gateway: Gateway | undefined, title: string): string =>
  gateway && !isOwnPaymentTitle(title) ? GATEWAYS[gateway].name : paymentTitle(title);

/** What Magento calls the method of a gateway. */
export const toMagentoMethod = (online: OnlinePayments, code: string): string =>
  [...online].find(([, gateway]) => gateway === code)?.[0] ?? code;

/** What a merchant looks into: nobody is asked to pay it meanwhile. */
const IS_LOOKED_INTO = /hold|review/;

/** An order as the shop tells it: one that is paid at a gateway waits for its payment as long as Magento did nothing with it. */
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
