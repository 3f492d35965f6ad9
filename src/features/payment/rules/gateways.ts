/** Why a payment attempt failed, when the gateway's code tells it. */
export type Failure = 'noMoney' | 'timedOut' | 'locked' | 'wrongCode' | 'limit' | 'maintenance' | 'notRegistered';

/** The storefront's description of a payment gateway; the backend has its own. */
export interface GatewayDescription {
  /** The brand name, equal in every language. */
  name: string;
  /** Icon next to the payment method. */
  icon: 'card' | 'qr' | 'wallet';
  /** The text below the method: the last part of a key `payment.by.…`, filled in with the name. */
  hint: 'page' | 'qrCode' | 'wallet' | 'transfer';
  /** What a new attempt opens: the gateway's page, or the shop's page with a QR code. */
  opens: 'page' | 'qr';
  /** Apps that can read the QR code. */
  apps?: readonly string[];
  /** Prefix of its REST calls. */
  calls: string;
  /** The REST call that asks the gateway for the payment status; missing: GET `{calls}_trans`. */
  ask?: { call: string; method: 'POST' };
  /** The code when the shopper cancels at the gateway. */
  canceledCode?: string;
  /** Error codes with an explanation for the shopper. */
  failures?: Readonly<Record<string, Failure>>;
  /** The return parameters that have more detail if the gateway's status is only `vagueCode`. */
  returned?: { vagueCode: string; code: string; reference: string };
}

/** Online payment methods with a gateway, by code. */
const DESCRIPTIONS = {
  vnpay: {
    name: 'VNPAY',
    icon: 'card',
    hint: 'page',
    opens: 'page',
    calls: 'vnpay',
    ask: { call: 'vnpay_querydr', method: 'POST' },
    canceledCode: '24',
    failures: {
      '51': 'noMoney',
      '11': 'timedOut',
      '12': 'locked',
      '10': 'wrongCode',
      '13': 'wrongCode',
      '79': 'wrongCode',
      '65': 'limit',
      '75': 'maintenance',
      '09': 'notRegistered',
    },
    returned: { vagueCode: '02', code: 'vnp_ResponseCode', reference: 'vnp_TxnRef' },
  },
  shopee_pay: {
    name: 'ShopeePay',
    icon: 'qr',
    hint: 'qrCode',
    opens: 'qr',
    apps: ['Shopee', 'ShopeePay'],
    calls: 'shopeepay',
  },
  viettelpay: {
    name: 'Viettel Money',
    icon: 'wallet',
    hint: 'wallet',
    opens: 'page',
    calls: 'viettelpay',
    canceledCode: 'V04',
  },
  momo: {
    name: 'MoMo',
    icon: 'wallet',
    hint: 'wallet',
    opens: 'page',
    calls: 'momo',
    canceledCode: '1006',
    failures: { '1001': 'noMoney', '1004': 'limit', '1005': 'timedOut', '1007': 'locked', '10': 'maintenance' },
  },
  zalopay: {
    name: 'ZaloPay',
    icon: 'wallet',
    hint: 'wallet',
    opens: 'page',
    calls: 'zalopay',
    canceledCode: '-49',
    failures: { '-54': 'timedOut', '-63': 'noMoney' },
  },
  vietqr: {
    name: 'VietQR',
    icon: 'qr',
    hint: 'transfer',
    opens: 'page',
    calls: 'vietqr',
    canceledCode: 'CANCELLED',
    failures: { EXPIRED: 'timedOut' },
  },
} as const satisfies Record<string, GatewayDescription>;

export type Gateway = keyof typeof DESCRIPTIONS;
export const GATEWAYS: Readonly<Record<Gateway, GatewayDescription>> = DESCRIPTIONS;
export const GATEWAY_CODES = Object.keys(DESCRIPTIONS) as Gateway[];

export const isGateway = (code: string | undefined): code is Gateway =>
  code !== undefined && Object.hasOwn(DESCRIPTIONS, code);
