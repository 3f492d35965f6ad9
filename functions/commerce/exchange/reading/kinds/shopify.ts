import { metafields } from './metafields.ts';
import { optionRows } from './option-rows.ts';

/** Products of Shopify: a row for each variant and each picture, put together by the handle. */
export const shopify = optionRows(
  'shopify',
  {
    key: ['Handle', 'URL handle'],
    name: ['Title'],
    description: ['Body (HTML)', 'Description'],
    summary: [],
    brand: ['Vendor'],
    category: ['Type'],
    published: ['Published', 'Published on online store'],
    status: ['Status'],
    options: [1, 2, 3].map((number) => ({
      name: [`Option${number} Name`, `Option${number} name`],
      value: [`Option${number} Value`, `Option${number} value`],
    })),
    sku: ['Variant SKU', 'SKU'],
    barcode: ['Variant Barcode', 'Barcode'],
    price: ['Variant Price', 'Price'],
    before: ['Variant Compare At Price', 'Compare-at price'],
    quantity: ['Variant Inventory Qty', 'Inventory quantity'],
    tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
    oversell: ['Variant Inventory Policy', 'Continue selling when out of stock'],
    weight: ['Variant Grams', 'Weight value (grams)'],
    weightUnit: [],
    picture: ['Image Src', 'Product image URL'],
    pictureOrder: ['Image Position', 'Image position'],
    pictureLabel: ['Image Alt Text', 'Image alt text'],
    variantPicture: ['Variant Image', 'Variant image URL'],
    metaTitle: ['SEO Title', 'SEO title'],
    metaDescription: ['SEO Description', 'SEO description'],
    giftCard: ['Gift Card', 'Gift card'],
    details: metafields,
    passed: ['Variant Weight Unit', 'Weight unit for display'],
  },
  [
    ['Handle', 'URL handle'],
    ['Title'],
    ['Option1 Name', 'Option1 name'],
    ['Option1 Value', 'Option1 value'],
    ['Variant Price', 'Price'],
  ],
);
