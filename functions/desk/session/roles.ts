/** The roles of staff. */
export const ROLES = ['editor', 'trade', 'care', 'warehouse', 'owner'] as const;
export type Role = (typeof ROLES)[number];

const CONTENT = [
  ...['blogPost', 'blogCategory', 'cmsPage', 'cmsBlock', 'homeLayout', 'faq', 'faqGroup', 'watchShopVideo'],
  ...['outfit', 'menuRow', 'storeLocation', 'promoBar', 'popups', 'campaign', 'ads', 'urlRewrite'],
];
/** Texts that the role trade may read. */
const READ = [
  'blogPost',
  'blogCategory',
  'cmsPage',
  'cmsBlock',
  'faq',
  'faqGroup',
  'watchShopVideo',
  'outfit',
  'storeLocation',
];
const TRADE = [
  ...[
    'productRow',
    'goods',
    'categoryRow',
    'flashDeal',
    'catalogRule',
    'salesRules',
    'voucherRule',
    'voucher',
    'urlRewrite',
  ],
  ...['searchMeaning', 'wheelReward', 'gameCode', 'exchange'],
];
const ORDERS = ['orders', 'returns', 'customers', 'subscribers', 'sending', 'exchange'];

/**
 * The screens of each role; an owner has all. The Worker checks every call by the same rules; this only hides screens.
 */
const SCREENS: Record<Exclude<Role, 'owner'>, { change: readonly string[]; look: readonly string[] }> = {
  editor: { change: [...CONTENT, 'reviews', 'exchange'], look: ['letters'] },
  trade: { change: [...TRADE, 'reviews'], look: [...READ, 'numbers', 'letters'] },
  care: { change: [...ORDERS, 'reviews'], look: ['storeLocation', 'faq', 'numbers', 'letters', 'contactMessage'] },
  warehouse: { change: ['sending'], look: [] },
};

const LOOKING = new Set(['list', 'show', 'export', 'read']);

/** Whether a role has a screen, and may change what it shows. */
export function mayUse(role: Role, resource: string, action: string): boolean {
  if (role === 'owner') return true;
  const { change, look } = SCREENS[role];
  return change.includes(resource) || (look.includes(resource) && LOOKING.has(action));
}

/** Whether a role may see where a record is shown, and purge those pages. */
export const mayPurge = (role: Role): boolean => role !== 'care' && role !== 'warehouse';
