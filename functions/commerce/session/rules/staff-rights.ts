import type { StaffRole } from '../db/staff.ts';

type Right = 'read' | 'write';

/** Texts and pictures. */
const CONTENT = [
  ...['cmsPage', 'cmsBlock', 'blogPost', 'blogCategory', 'faqGroup', 'faq', 'storeLocation', 'menuItem'],
  ...[
    'menuRow',
    'announcement',
    'live',
    'layoutSection',
    'watchShopVideo',
    'outfit',
    'drafts',
    'pictures',
    'films',
    'urlRewrite',
  ],
];
/** Products, prices and promotions. */
const TRADE = [
  ...[
    'products',
    'productRow',
    'goods',
    'stockItems',
    'categories',
    'categoryRow',
    'flashDeal',
    'catalogRule',
    'salesRules',
    'voucherRule',
    'voucher',
  ],
  ...['wheelReward', 'gameCode', 'searchMeaning', 'urlRewrite', 'trial', 'live'],
];
const ORDERS = [
  'orders',
  'order',
  'phoneOrders',
  'returns',
  'customers',
  'contactMessage',
  'company',
  'shopPurchase',
  'subscribers',
];
/** Orders that wait to be sent, with what sending them needs: no e-mail address, no prices. */
const SENDING = ['sending'];
/** Who sells, as printed on the documents of an order. */
const PRINTED = ['seller'];
/** What pickers need to find products and categories, and the previews of letters. */
const PICKED = ['products', 'productRow', 'categories', 'categoryRow', 'pick', 'addresses', 'letters'];

const rights = (write: readonly string[], read: readonly string[]): ReadonlyMap<string, Right> =>
  new Map([...read.map((name) => [name, 'read'] as const), ...write.map((name) => [name, 'write'] as const)]);

/**
 * The parts of the merchant's REST that each role may call, by the first segment of the path; an owner may call
 * everything.
 */
const RIGHTS: Record<Exclude<StaffRole, 'owner'>, ReadonlyMap<string, Right>> = {
  editor: rights([...CONTENT, 'reviews'], PICKED),
  trade: rights([...TRADE, 'reviews', 'pictures'], [...CONTENT, ...PICKED, 'numbers']),
  care: rights(
    [...ORDERS, ...SENDING, 'reviews'],
    [...PICKED, ...PRINTED, 'numbers', 'stockItems', 'storeLocation', 'faq', 'faqGroup'],
  ),
  warehouse: rights(SENDING, PRINTED),
};

/** Whether a role may call a path of the merchant's REST (`blogPost/12`) with this method. */
export function mayCall(role: StaffRole, method: string, path: string): boolean {
  if (role === 'owner') return true;
  const [first = '', second = ''] = path.split('/');
  // A person may import a file if they may change its records one by one.
  if (first === 'exchange') return RIGHTS[role].get(second) === 'write';
  const right = RIGHTS[role].get(first);
  return right === 'write' || (right === 'read' && (method === 'GET' || method === 'HEAD'));
}
