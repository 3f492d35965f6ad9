/** A product of each type of Magento's Luma sample data, with the name of its cart line. */
export const PRODUCTS = {
  simple: { path: '/joust-duffle-bag.html', name: 'Joust Duffle Bag', sku: '24-MB01' },
  configurable: {
    path: '/chaz-kangeroo-hoodie.html?color=Black&size=M',
    name: 'Chaz Kangeroo Hoodie',
    sku: 'MH01-M-Black',
  },
  bundle: { path: '/sprite-yoga-companion-kit.html', name: 'Sprite Yoga Companion Kit', sku: '24-WG080' },
  grouped: { path: '/set-of-sprite-yoga-straps.html', name: 'Sprite Yoga Strap 6 foot', sku: '24-WG085' },
  downloadable: { path: '/beginner-s-yoga.html', name: "Beginner's Yoga", sku: '240-LV04' },
} as const;

export type ProductType = keyof typeof PRODUCTS;

/** A coupon that takes 10 % off every cart of the bench. */
export const COUPON = 'CHI10';
