import type { GraphqlContext } from '../../transport/graphql/context.ts';

/**
 * Whether the shop reveals which addresses have an account or a newsletter subscription, as Magento does:
 * `store/tell_accounts`. By default the answer is the same for every address.
 */
export const tellsAccounts = async (context: GraphqlContext): Promise<boolean> =>
  (await context.setting('tell_accounts')) === true;
