import type { CommerceEnv } from '../../env.ts';
import type { GatewayCode } from '../../gateways/db/payments.ts';
import { findGateway } from '../../gateways/rules/gateways.ts';
import { isDevelopment } from '../../transport/rules/development.ts';

/** How this companion reaches its Magento. */
export interface MagentoSettings {
  /** Without a trailing slash. */
  url: string;
  /** Access token of the integration in Magento. */
  token: string;
  /** Gateway for each Magento payment method. */
  gateways: ReadonlyMap<string, GatewayCode>;
}

/** The admin user that logs in as a customer. */
export interface MagentoAdmin {
  user: string;
  password: string;
  /** Base32; null when Magento requires no second factor. */
  otpKey: string | null;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether this Worker is the companion of a Magento and sells nothing itself. */
export const isCompanion = ({ COMPANION_OF }: CommerceEnv): boolean => Boolean(COMPANION_OF);

/** Null: an independent shop, or a companion without access to its Magento. */
export function magentoSettings(env: CommerceEnv): MagentoSettings | null {
  const url = magentoAddress(env);
  if (!url || !env.COMPANION_TOKEN) return null;
  return { url, token: env.COMPANION_TOKEN, gateways: onlinePayments(env.ONLINE_PAYMENTS ?? '') };
}

/** Null: login by code is not available with this Magento. */
export function magentoAdmin(env: CommerceEnv): MagentoAdmin | null {
  const { COMPANION_ADMIN_USER: user, COMPANION_ADMIN_PASSWORD: password, COMPANION_ADMIN_OTP_KEY: otpKey } = env;
  return magentoSettings(env) && user && password ? { user, password, otpKey: otpKey || null } : null;
}

/** The token is sent over HTTPS only, except on a local machine; null for any other address. */
function magentoAddress(env: CommerceEnv): string | null {
  const address = URL.parse(env.COMPANION_OF ?? '');
  if (!address) return null;
  const isLocal = isDevelopment(env) && LOOPBACK.has(address.hostname);
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && isLocal);
  return isSafe ? (address.origin + address.pathname).replace(/\/+$/, '') : null;
}

/** Parses `banktransfer=vnpay,checkmo=shopee_pay`; entries without a known gateway are ignored. */
function onlinePayments(list: string): Map<string, GatewayCode> {
  const pairs = list.split(',').map((pair) => pair.split('=').map((part) => part.trim()));
  return new Map(
    pairs.flatMap(([method, gateway]) =>
      method && gateway && findGateway(gateway) ? [[method, gateway] as const] : [],
    ),
  );
}
