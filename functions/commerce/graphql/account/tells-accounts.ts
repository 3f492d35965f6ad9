import type { GraphqlContext } from '../transport/context.ts';

/**
 * Whether the shop tells everybody which addresses have an account and which letters they get, as Magento does:
 * `store/tell_accounts`. Left out, the answer is the same for every address [X102].
 */
export const tellsAccounts = async (context: GraphqlContext): Promise<boolean> =>
  (await context.setting('tell_accounts')) === true;
