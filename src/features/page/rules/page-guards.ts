import { ACCOUNT } from '../../links/rules/account-paths.ts';
import { CHECKOUT } from '../../links/rules/paths.ts';

/** Guards of pages, named as in the specification. */
export const GUARD_NAMES = ['checkout', 'is-authenticated', 'load-configs', 'load-data', 'url-resolver'] as const;
export type GuardName = (typeof GUARD_NAMES)[number];

/** Every page of the account requires a customer. */
const ACCOUNT_GUARDS: readonly GuardName[] = ['is-authenticated', 'load-configs', 'load-data'];

/** By Astro's route pattern: the file path below `src/pages`. */
const GUARDS: Partial<Record<string, readonly GuardName[]>> = {
  '/': ['load-configs'],
  '/p/[sku]': ['load-configs'],
  '/search': ['load-configs'],
  [CHECKOUT]: ['checkout'],
  '/[...slug]': ['load-configs', 'url-resolver'],
};

/** The guards of a page, in the order in which they run; a page without guards is public. */
export function guardsOf(routePattern: string): readonly GuardName[] {
  const isAccount = routePattern === ACCOUNT || routePattern.startsWith(`${ACCOUNT}/`);
  return isAccount ? ACCOUNT_GUARDS : (GUARDS[routePattern] ?? []);
}
