import { networkOf } from '../../../../kernel/web/network.ts';
import { logError } from '../log.ts';

/** Rate limits by the visitor's address; the numbers are in wrangler.toml. */
export type Limit =
  | 'LIMIT_RENDER'
  | 'LIMIT_PICTURE'
  | 'LIMIT_DRAWING'
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
