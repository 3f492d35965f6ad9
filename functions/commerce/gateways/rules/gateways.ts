import type { CommerceEnv } from '../../env.ts';
import type { PaymentMethod } from '../../terms/rules/payment.ts';
import type { GatewayCode, PaymentRow } from '../db/payments.ts';
import type { PaymentGateway, PaymentRequest, PaymentTarget, Verdict } from './gateway.ts';
import type { Send } from './messages.ts';
import { momo } from './momo.ts';
import { settingsOf } from './settings.ts';
import { shopeePay } from './shopee-pay.ts';
import { simulatedMomo } from './simulated/momo.ts';
import { simulatedShopeePay } from './simulated/shopee-pay.ts';
import type { SimulatedGateway } from './simulated/simulated-gateway.ts';
import { simulatedVietqr } from './simulated/vietqr.ts';
import { simulatedViettelMoney } from './simulated/viettel-money.ts';
import { simulatedVnpay } from './simulated/vnpay.ts';
import { simulatedZalopay } from './simulated/zalopay.ts';
import { vietqr } from './vietqr.ts';
import { viettelMoney } from './viettel-money.ts';
import { vnpay } from './vnpay.ts';
import { zalopay } from './zalopay.ts';

/** All gateways with their simulators. A new gateway is one line here. */
const REGISTRY: readonly { gateway: PaymentGateway; simulated: SimulatedGateway }[] = [
  { gateway: vnpay, simulated: simulatedVnpay },
  { gateway: shopeePay, simulated: simulatedShopeePay },
  { gateway: viettelMoney, simulated: simulatedViettelMoney },
  { gateway: momo, simulated: simulatedMomo },
  { gateway: zalopay, simulated: simulatedZalopay },
  { gateway: vietqr, simulated: simulatedVietqr },
];

export const GATEWAYS: readonly PaymentGateway[] = REGISTRY.map(({ gateway }) => gateway);

/** The gateway of a payment method; undefined when the method has none. */
export const findGateway = (code: string): PaymentGateway | undefined =>
  GATEWAYS.find((gateway) => gateway.code === code);

/** The simulator of a gateway, for development. */
export const findSimulatedGateway = (code: string): SimulatedGateway | undefined =>
  REGISTRY.find(({ gateway }) => gateway.code === code)?.simulated;

/** The payment methods that the shop can process: an online method needs the settings of its gateway. */
export function offeredMethods(env: CommerceEnv, methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter(({ code, is_online }) => {
    const gateway = findGateway(code);
    return !is_online || (gateway && settingsOf(env, gateway) !== null);
  });
}

/** A gateway with this shop's settings. */
interface GatewayClient {
  /** Creates a payment page; throws GatewayError. */
  start(request: PaymentRequest): Promise<PaymentTarget>;
  /** Asks for the result of an attempt; throws GatewayError. */
  query(payment: PaymentRow, now: Date): Promise<Verdict>;
}

/** The gateway of a payment method; null when it is not configured. */
export function gatewayClient(env: CommerceEnv, code: GatewayCode): GatewayClient | null {
  const gateway = findGateway(code);
  const settings = gateway && settingsOf(env, gateway);
  if (!gateway || !settings) return null;
  const send: Send = (request) => (env.gatewayFetch ? env.gatewayFetch(request) : fetch(request as never));
  return {
    start: async (request) => gateway.start(settings, request, send),
    query: (payment, now) => gateway.query(settings, payment, send, now),
  };
}
