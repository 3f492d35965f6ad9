import type { Device } from '../../domain/page/device.ts';
import { BOOKMARK } from './answer-log.ts';

/** Told to the backend with every request: this shop keeps answers, and purges them by the tags that come with them. */
const KEEPS_ANSWERS = 'chi="Magento-Tags/1.0"';

/** For whom nothing is of their own: any replica will do. */
export const READS_ANYWHERE = 'first-unconstrained';

/** Whom a client of the backend asks for, and how. */
export interface CommerceOptions {
  env: StorefrontEnv;
  /**
   * Store code sent with every request, `vi` [LOCALE-003]. A backend of one's own without `STORE_CODE` is asked which
   * store views it has, and gets the one that fits best.
   */
  store: string;
  /** The customer's token; absent for guests. */
  token?: string | undefined;
  device: Device;
  /**
   * The moment from which on this visitor wants to read, as an answer to them named it, or `READS_ANYWHERE`; undefined
   * for reads of the newest. Said where `D1_REPLICAS` is on.
   */
  readsFrom?: string | undefined;
  /** The newest moment that any client of this request heard of. */
  moments?: { newest: string | null };
  /** Address of the visitor, told to the backend for its limits; only where both share `VISITOR_SECRET`. */
  visitorAddress?: string | null;
  /** What the visitor's link to a draft of an editor holds; null: they see what everybody sees. */
  preview?: string | null;
}

/** What every request to the backend carries. */
export function headersOf({ env, token, visitorAddress, readsFrom, preview }: CommerceOptions): Record<string, string> {
  const headers: Record<string, string> = { 'Surrogate-Capability': KEEPS_ANSWERS };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (env.VISITOR_SECRET && visitorAddress) {
    headers['X-Visitor-Address'] = visitorAddress;
    headers['X-Visitor-Secret'] = env.VISITOR_SECRET;
  }
  if (preview) headers['X-Preview'] = preview;
  if (env.D1_REPLICAS === 'on' && readsFrom && !(token && readsFrom === READS_ANYWHERE)) headers[BOOKMARK] = readsFrom;
  return headers;
}
