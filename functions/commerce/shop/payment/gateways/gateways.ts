import type { Gateway, PaymentRow } from '../../../db/payment/payments.ts';
import type { CommerceEnv } from '../../../env.ts';
import type { PaymentMethod } from '../payment.ts';
import type { PaymentRequest, PaymentTarget, Send, Verdict } from './gateway.ts';
import { shopeePaySettings, viettelSettings, vnpaySettings } from './settings.ts';
import { queryShopeePay, startShopeePay } from './shopee-pay.ts';
import { queryViettel, startViettel } from './viettel-money.ts';
import { queryVnpay, startVnpay } from './vnpay.ts';

/** One payment gateway as this shop uses it. */
export interface GatewayClient {
  /** Makes a place to pay; throws GatewayError. */
  start(request: PaymentRequest): Promise<PaymentTarget>;
  /** Asks how a try ended; throws GatewayError. */
  query(payment: PaymentRow, now: Date): Promise<Verdict>;
}

const GATEWAYS: readonly string[] = ['vnpay', 'shopee_pay', 'viettelpay'] satisfies Gateway[];

/** The ways to pay that the shop can carry through: an online one needs the contract with its gateway. */
export function offeredMethods(env: CommerceEnv, methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter(
    ({ code, is_online }) => !is_online || (GATEWAYS.includes(code) && gatewayClient(env, code as Gateway) !== null),
  );
}

/** The gateway behind a payment method; null when the shop has no contract with it. */
export function gatewayClient(env: CommerceEnv, gateway: PaymentRow['gateway']): GatewayClient | null {
  const send: Send = (request) => (env.gatewayFetch ? env.gatewayFetch(request) : fetch(request as never));
  if (gateway === 'vnpay') {
    const settings = vnpaySettings(env);
    return (
      settings && {
        start: async (request) => startVnpay(settings, request),
        query: (payment, now) => queryVnpay(settings, payment, send, now),
      }
    );
  }
  if (gateway === 'shopee_pay') {
    const settings = shopeePaySettings(env);
    return (
      settings && {
        start: (request) => startShopeePay(settings, request, send),
        query: (payment) => queryShopeePay(settings, payment, send),
      }
    );
  }
  const settings = viettelSettings(env);
  return (
    settings && {
      start: async (request) => startViettel(settings, request),
      query: (payment) => queryViettel(settings, payment, send),
    }
  );
}
