/** Why a try to pay failed, where a gateway says it in a code that helps. */
export type Failure = 'noMoney' | 'timedOut' | 'locked' | 'wrongCode' | 'limit' | 'maintenance' | 'notRegistered';

/** All that the storefront knows of one payment gateway; the backend has its own description of the same gateway. */
export interface GatewayDescription {
  /** The brand, written the same in every language. */
  name: string;
  /** Beside the method in the checkout: name of an icon. */
  icon: 'card' | 'qr' | 'wallet';
  /** What the shopper reads below the method: the end of a key `payment.by.…`, filled in with the name. */
  hint: 'page' | 'qrCode' | 'wallet' | 'transfer';
  /** What a new try opens: the gateway's page, or the shop's screen with a QR code. */
  opens: 'page' | 'qr';
  /** Apps that can read the QR code. */
  apps?: readonly string[];
  /** What the names of its REST calls begin with. */
  calls: string;
  /** The REST call that asks the gateway how a payment stands; missing: GET `{calls}_trans`. */
  ask?: { call: string; method: 'POST' };
  /** The code of a shopper who gave up at the gateway. */
  canceledCode?: string;
  /** Its codes that tell a shopper something. */
  failures?: Readonly<Record<string, Failure>>;
  /** Where an asked gateway says only `vagueCode`: the parameters of the browser's return that say more. */
  returned?: { vagueCode: string; code: string; reference: string };
}

/** Ways of paying online by the code of their payment method, each at the gateway of somebody else [PAY-001, X56]. */
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
