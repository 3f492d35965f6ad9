/** Screens by what they are about, in the order of the menu. */
export const GROUPS: readonly { name: string; screens: readonly string[] }[] = [
  { name: 'content', screens: ['homeLayout', 'blogPost', 'cmsPage', 'cmsBlock', 'faq', 'watchShopVideo', 'menuItem'] },
  { name: 'arrange', screens: ['storeLocation', 'blogCategory', 'faqGroup'] },
  { name: 'voice', screens: ['reviews'] },
  { name: 'sales', screens: ['numbers', 'orders', 'customers', 'flashDeal', 'voucherRule'] },
  { name: 'people', screens: ['staff', 'auditEvents'] },
];
