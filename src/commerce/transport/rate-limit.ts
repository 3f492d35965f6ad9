import { logError } from './log.ts';

/** Rate limits by the visitor's address; the numbers are in wrangler.toml. */
export type Limit =
  | 'LIMIT_RENDER'
  | 'LIMIT_PICTURE'
  | 'LIMIT_SEARCH'
  | 'LIMIT_PROOF'
  | 'LIMIT_CHANGE'
  | 'LIMIT_FEED'
  | 'LIMIT_VISIT';

/** The period of every limit in wrangler.toml, and the value of `Retry-After`, in seconds. */
export const RETRY_AFTER_S = 60;

/**
 * Whether a visitor may do this now. Visitors without a known address pass, and so does everybody when a limit cannot
 * be checked: the backend has its own limits for codes and logins (docs/decisions/0020).
 */
export async function isWithinLimit(env: StorefrontEnv, limit: Limit, request: Request): Promise<boolean> {
  const binding = env.RATE_LIMITS === 'off' ? undefined : env[limit];
  const address = request.headers.get('cf-connecting-ip');
  if (!binding || !address) return true;
  try {
    return (await binding.limit({ key: networkOf(address) })).success;
  } catch (error) {
    logError(`${limit} could not be asked`, error);
    return true;
  }
}

/** An IPv4 address in IPv6 notation. */
const MAPPED = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/;

/**
 * The key that a visitor is counted by: an IPv4 address, or the /64 network of an IPv6 subscriber. The backend uses the
 * same rule.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const lower = address.toLowerCase();
  const mapped = MAPPED.exec(lower)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = lower.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
