/** The query parameter that shows an editor's draft to anybody with the link. */
export const PREVIEW_PARAMETER = 'xem-truoc';

/** The parameter of an address that selects another store view, as in Magento. */
export const VIEW_PARAMETER = '___store';

/** What the home page reads of its address: the login and its steps, who invited, a draft, a store view. */
export const HOME_PARAMETERS: ReadonlySet<string> = new Set([
  ...['login', 'next', 'ref', 'email', 'key', 'token', PREVIEW_PARAMETER, VIEW_PARAMETER],
]);
