/** The groups of screens, in the order of the menu. */
export const GROUPS: readonly { name: string; screens: readonly string[] }[] = [
  { name: 'content', screens: ['homeLayout', 'blogPost', 'cmsPage', 'cmsBlock', 'faq', 'watchShopVideo', 'menuRow'] },
  { name: 'announce', screens: ['promoBar', 'popups', 'campaign', 'ads', 'letters'] },
  { name: 'arrange', screens: ['storeLocation', 'addressLevels', 'blogCategory', 'faqGroup'] },
  { name: 'voice', screens: ['reviews'] },
  { name: 'goods', screens: ['productRow', 'categoryRow', 'exchange'] },
  {
    name: 'sales',
    screens: [
      'numbers',
      'orders',
      'sending',
      'returns',
      'customers',
      'flashDeal',
      'catalogRule',
      'salesRules',
      'voucherRule',
    ],
  },
  { name: 'shop', screens: ['firstSteps', 'identity'] },
  { name: 'people', screens: ['staff', 'auditEvents'] },
];
