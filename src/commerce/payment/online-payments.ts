import type { PaymentMethod } from '../../domain/cart/cart.ts';
import type { OrderDetails } from '../../domain/orders/order.ts';
import { orderProgress } from '../../domain/orders/order-history.ts';
import { type Gateway, isGateway } from '../../domain/payment/payment.ts';

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
  title,
});

/** What Magento calls the method of a gateway. */
export const toMagentoMethod = (online: OnlinePayments, code: string): string =>
  [...online].find(([, gateway]) => gateway === code)?.[0] ?? code;

/** An order that is paid at a gateway: as long as Magento did nothing with it, it waits for its payment. */
export function toOnlineOrder<Order extends OrderDetails>(online: OnlinePayments, order: Order): Order {
  const gateway = online.get(order.paymentCode);
  if (!gateway) return order;
  const { step, isCanceled } = orderProgress(order.status);
  const status = isCanceled ? 'canceled' : step === 'placed' ? 'pending_payment' : 'processing';
  return { ...order, paymentCode: gateway, status };
}
