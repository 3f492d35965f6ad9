import type { GraphqlContext } from '../transport/context.ts';

/**
 * Whether the shop reveals which addresses have an account or a newsletter subscription, as Magento does:
 * `store/tell_accounts`. By default the answer is the same for every address [X102].
 */
export const tellsAccounts = async (context: GraphqlContext): Promise<boolean> =>
  (await context.setting('tell_accounts')) === true;
