import type { CommerceEnv } from '../../../env.ts';
import { isDevelopment } from '../../transport/development.ts';

export interface VnpaySettings {
  tmnCode: string;
  secret: string;
  payUrl: string;
  apiUrl: string;
}
export interface ShopeePaySettings {
  clientId: string;
  secret: string;
  merchantId: string;
  storeId: string;
  apiUrl: string;
}
export interface ViettelSettings {
  merchantCode: string;
  accessCode: string;
  hashKey: string;
  payUrl: string;
  apiUrl: string;
}

/** The host of requests that never leave this Worker: the simulator answers them. */
export const SIMULATOR_HOST = 'gateway-simulator.invalid';
/** Below this path the simulator's pages stand. */
export const SIMULATOR_PATH = '/gateway-simulator';
const SIMULATOR = `https://${SIMULATOR_HOST}${SIMULATOR_PATH}`;

// Known to everybody, good for the simulator alone: outside development the variables must be set.
const SIMULATED: Record<string, string> = {
  VNPAY_TMN_CODE: 'CHISIM01',
  VNPAY_SECRET: 'simulated-vnpay-secret',
  VNPAY_PAY_URL: `${SIMULATOR_PATH}/vnpay`,
  VNPAY_API_URL: `${SIMULATOR}/vnpay/api`,
  SHOPEEPAY_CLIENT_ID: '11000001',
  SHOPEEPAY_SECRET: 'simulated-shopeepay-secret',
  SHOPEEPAY_MERCHANT_ID: 'chi-merchant',
  SHOPEEPAY_STORE_ID: 'chi-online',
  SHOPEEPAY_API_URL: `${SIMULATOR}/shopee_pay/api`,
  VIETTEL_MERCHANT_CODE: 'CHISIM',
  VIETTEL_ACCESS_CODE: 'simulated-viettel-access',
  VIETTEL_HASH_KEY: 'simulated-viettel-secret',
  VIETTEL_PAY_URL: `${SIMULATOR_PATH}/viettelpay`,
  VIETTEL_API_URL: `${SIMULATOR}/viettelpay/api`,
};

type Names = Extract<keyof CommerceEnv, `VNPAY_${string}` | `SHOPEEPAY_${string}` | `VIETTEL_${string}`>;

/** Whether a variable is one that anybody can read in the simulator's code. */
const isSimulated = (value: string | undefined): boolean =>
  value !== undefined && (Object.values(SIMULATED).includes(value) || value.includes(SIMULATOR_PATH));

/**
 * The variables, or in development what the simulator knows; null when one of them is missing, or outside development is
 * the simulator's: a gateway whose secret everybody knows is none.
 */
function read<Name extends Names>(env: CommerceEnv, names: readonly Name[]): Record<Name, string> | null {
  if (!isDevelopment(env) && names.some((name) => isSimulated(env[name]))) return null;
  const values = names.map((name) => env[name] || (isDevelopment(env) ? SIMULATED[name] : undefined));
  if (values.some((value) => value === undefined)) return null;
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as Record<Name, string>;
}

/** Null: the shop has no contract with this gateway. */
export function vnpaySettings(env: CommerceEnv): VnpaySettings | null {
  const found = read(env, ['VNPAY_TMN_CODE', 'VNPAY_SECRET', 'VNPAY_PAY_URL', 'VNPAY_API_URL']);
  return (
    found && {
      tmnCode: found.VNPAY_TMN_CODE,
      secret: found.VNPAY_SECRET,
      payUrl: found.VNPAY_PAY_URL,
      apiUrl: found.VNPAY_API_URL,
    }
  );
}

export function shopeePaySettings(env: CommerceEnv): ShopeePaySettings | null {
  const found = read(env, [
    'SHOPEEPAY_CLIENT_ID',
    'SHOPEEPAY_SECRET',
    'SHOPEEPAY_MERCHANT_ID',
    'SHOPEEPAY_STORE_ID',
    'SHOPEEPAY_API_URL',
  ]);
  return (
    found && {
      clientId: found.SHOPEEPAY_CLIENT_ID,
      secret: found.SHOPEEPAY_SECRET,
      merchantId: found.SHOPEEPAY_MERCHANT_ID,
      storeId: found.SHOPEEPAY_STORE_ID,
      apiUrl: found.SHOPEEPAY_API_URL,
    }
  );
}

export function viettelSettings(env: CommerceEnv): ViettelSettings | null {
  const found = read(env, [
    'VIETTEL_MERCHANT_CODE',
    'VIETTEL_ACCESS_CODE',
    'VIETTEL_HASH_KEY',
    'VIETTEL_PAY_URL',
    'VIETTEL_API_URL',
  ]);
  return (
    found && {
      merchantCode: found.VIETTEL_MERCHANT_CODE,
      accessCode: found.VIETTEL_ACCESS_CODE,
      hashKey: found.VIETTEL_HASH_KEY,
      payUrl: found.VIETTEL_PAY_URL,
      apiUrl: found.VIETTEL_API_URL,
    }
  );
}
