/** The groups of screens, in the order of the menu. */
export const GROUPS: readonly { name: string; screens: readonly string[] }[] = [
  {
    name: 'content',
    screens: ['homeLayout', 'blogPost', 'cmsPage', 'cmsBlock', 'outfit', 'faq', 'watchShopVideo', 'menuRow'],
  },
  { name: 'announce', screens: ['promoBar', 'popups', 'campaign', 'ads', 'letters'] },
  { name: 'arrange', screens: ['storeLocation', 'addressLevels', 'blogCategory', 'faqGroup', 'urlRewrite'] },
  { name: 'voice', screens: ['reviews', 'contactMessage', 'subscribers'] },
  { name: 'goods', screens: ['productRow', 'categoryRow', 'searchMeaning', 'exchange'] },
  {
    name: 'sales',
    screens: ['numbers', 'orders', 'sending', 'returns', 'customers'],
  },
  {
    name: 'promote',
    screens: ['flashDeal', 'catalogRule', 'salesRules', 'voucherRule', 'voucher', 'wheelReward', 'gameCode'],
  },
  {
    name: 'shop',
    screens: ['firstSteps', 'identity', 'payments', 'shipping', 'points', 'visitors', 'newsletter', 'retention'],
  },
  { name: 'people', screens: ['staff', 'staffInvitations', 'secondFactor', 'auditEvents'] },
];
