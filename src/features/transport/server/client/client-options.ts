import type { Device } from '../../../page/rules/device.ts';
import { BOOKMARK } from './answer-log.ts';

/** Sent with every request: this shop caches answers and purges them by the tags that come with them. */
const KEEPS_ANSWERS = 'chi="Magento-Tags/1.0"';

/** For data that is the same for everybody: any replica may answer. */
export const READS_ANYWHERE = 'first-unconstrained';

/** The options of a client of the backend. */
export interface CommerceOptions {
  env: StorefrontEnv;
  /**
   * Store code sent with every request, `vi`. An external backend without `STORE_CODE` is asked for its
   * store views, and the best match is used.
   */
  store: string;
  /** The customer's token; missing for guests. */
  token?: string | undefined;
  device: Device;
  /**
   * The minimum database state for this visitor's reads, from an earlier answer, or `READS_ANYWHERE`; undefined reads
   * the newest state. Sent when `D1_REPLICAS` is on.
   */
  readsFrom?: string | undefined;
  /** The newest bookmark that any client of this request received. */
  moments?: { newest: string | null };
  /** Address of the visitor for the backend's rate limits; only sent when both share `VISITOR_SECRET`. */
  visitorAddress?: string | null;
  /** The token in the visitor's preview link; null without one. */
  preview?: string | null;
}

/** A value that a header may have. A browser can send others in a cookie or an address; they are like none. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;
const fits = (value: string | null | undefined): value is string => HEADER_VALUE.test(value ?? '');

/** The headers of every request to the backend. */
export function headersOf({ env, token, visitorAddress, readsFrom, preview }: CommerceOptions): Record<string, string> {
  const headers: Record<string, string> = { 'Surrogate-Capability': KEEPS_ANSWERS };
  if (fits(token)) headers.Authorization = `Bearer ${token}`;
  if (env.VISITOR_SECRET && visitorAddress) {
    headers['X-Visitor-Address'] = visitorAddress;
    headers['X-Visitor-Secret'] = env.VISITOR_SECRET;
  }
  if (fits(preview)) headers['X-Preview'] = preview;
  if (env.D1_REPLICAS === 'on' && fits(readsFrom) && !(token && readsFrom === READS_ANYWHERE))
    headers[BOOKMARK] = readsFrom;
  return headers;
}

/**
 * The product index of a store view in `SEARCH_INDEX`: one name for all, or one each: `vi=magento2_product_2,
 * en=magento2_product_3`. Store 2 by default.
 */
export function searchIndexOf(configured: string | undefined, store: string): string {
  const names = (configured ?? '').split(',').map((entry) => entry.trim().split('='));
  const own = names.find(([code, name]) => name && code === store)?.[1];
  const common = names.find(([code, name]) => code && !name)?.[0];
  return own || common || 'magento2_product_2';
}

/** The field with a product's GTIN: as configured, else that of our own backend. Null for a standard Magento. */
export function gtinAttributeOf({ GTIN_ATTRIBUTE, COMMERCE_EXTENSIONS }: StorefrontEnv): string | null {
  return GTIN_ATTRIBUTE?.trim() || (COMMERCE_EXTENSIONS === 'off' ? null : 'gtin');
}
