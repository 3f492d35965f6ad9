import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { PictureServer } from '../../backend/data/goods-files.ts';

/** A file of another system, and the variant of it that a shopper buys. */
interface SoldKind {
  /** What the desk calls the file. */
  shown: string;
  file(pictures: PictureServer, own: string): Promise<{ name: string; mimeType: string; buffer: Buffer }>;
  /** The name of the product, without what is its own in a try. */
  product: string;
  color: string;
  size: string;
  price: string;
  /** A row of the table on its page: an attribute in the words of the file. */
  fact?: string;
  /** The columns are confirmed by hand. */
  isMatched?: true;
}

/** The words of a file that an earlier try brought into the shop: names, addresses and codes get what is of this try. */
const OWN: readonly [RegExp, string][] = [
  [
    /Sơ mi linen cổ trụ|Váy hoa nhí cổ vuông|Quần ống suông|Áo dài tơ tằm|Áo len cao cổ|Đầm xòe cổ sen|Áo tứ thân/g,
    '$& %',
  ],
  [/\b(?:so-mi-linen-co-tru|khan-lua-theu-sen|ao-mua-cu|ao-dai-to-tam|ao-len-cao-co|khan-len|nang-01)\b/g, '$&-%'],
  [
    /\b(?:SM-(?:TR|DE)-[SM]|KHAN-SEN|AO-CU|VAY-HOA(?:-HS|-XM)?|KHAN-VUONG|NANG-01(?:-[KD]-[SM])?|TUI-COI|AD-(?:DO|XN)-[SM])\b/g,
    '$&-%',
  ],
  [/\b(?:LEN-NAU-M|LEN-KEM-L|KHAN-LEN|SP00010\d|TT(?:-(?:DO|XANH)-[SM])?)\b/g, '$&-%'],
  // A number in a bar code belongs to one product.
  [/'?4006381333931/g, ''],
];
const ownWords = (text: string, own: string) =>
  OWN.reduce((words, [found, mine]) => words.replaceAll(found, mine.replace('%', own)), text);

const ofText = (name: string, mimeType: string) => async (pictures: PictureServer, own: string) => ({
  ...{ name, mimeType },
  buffer: Buffer.from(ownWords(pictures.file(name), own)),
});
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ofRows = async (name: string, rows: readonly (readonly unknown[])[], own: string) => {
  const mine = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? ownWords(cell, own) : cell)));
  const bytes = await writeXlsx({ sheets: [{ name: 'Hàng', rows: mine as never }] });
  return { name, mimeType: XLSX, buffer: Buffer.from(bytes) };
};
const ofWorkbook = (name: string) => async (pictures: PictureServer, own: string) => {
  const { sheets } = await readXlsx(pictures.workbook(name));
  const rows = (sheets[0]?.rows ?? []).map((row) =>
    row.map((cell) => (cell === 4006381333931 || /^https:/.test(String(cell)) ? null : cell)),
  );
  return ofRows(name, rows, own);
};

const MAGENTO = [
  'sku,product_type,name,url_key,price,qty,visibility,categories,additional_attributes,configurable_variations,configurable_variation_labels',
  'TT-DO-S,simple,Áo tứ thân đỏ,,650000,4,Not Visible Individually,,"color=Đỏ mận,size=S",,',
  'TT-XANH-M,simple,Áo tứ thân xanh,,650000,2,Not Visible Individually,,"color=Xanh lá,size=M",,',
  'TT,configurable,Áo tứ thân,ao-tu-than-%,,,"Catalog, Search",,,"sku=TT-DO-S,color=Đỏ mận,size=S|sku=TT-XANH-M,color=Xanh lá,size=M","color=Màu sắc,size=Kích cỡ"',
].join('\n');
/** A sheet that a shop keeps by itself, with a title that no system writes and numbers as Excel shows them. */
const PLAIN = [
  ['STT', 'Mã', 'Tên mặt hàng', 'Đơn giá', 'Tồn', 'Màu', 'Cỡ', 'Mã cha', 'Chất liệu', 'Ghi chú của chị Hai'],
  [1, 'TT-DO-S', 'Áo tứ thân', '650.000đ', 4, 'Đỏ mận', 'S', 'TT', 'Tơ tằm', 'hàng về thứ tư'],
  [2, 'TT-XANH-M', 'Áo tứ thân', '650.000đ', 2, 'Xanh lá', 'M', 'TT', 'Tơ tằm', ''],
];

/** A product of each kind of file that the desk reads. */
export const SOLD_KINDS: readonly SoldKind[] = [
  {
    ...{ shown: 'Magento', product: 'Áo tứ thân', color: 'Đỏ mận', size: 'S', price: '650.000 ₫' },
    file: async (_, own) => ({
      ...{ name: 'catalog_product.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(ownWords(MAGENTO, own).replaceAll('%', own)),
    }),
  },
  {
    ...{ shown: 'Shopify', product: 'Sơ mi linen cổ trụ', color: 'Trắng', size: 'S', price: '350.000 ₫' },
    file: ofText('shopify.csv', 'text/csv'),
  },
  {
    ...{ shown: 'WooCommerce', product: 'Váy hoa nhí cổ vuông', color: 'Hồng đất', size: 'S', price: '390.000 ₫' },
    fact: 'Chất liệu Đũi, Cotton',
    file: ofText('woocommerce.csv', 'text/csv'),
  },
  {
    ...{ shown: 'Haravan', product: 'Áo dài tơ tằm', color: 'Đỏ đô', size: 'S', price: '1.290.000 ₫' },
    file: ofText('haravan.csv', 'text/csv'),
  },
  {
    ...{ shown: 'Sapo', product: 'Áo len cao cổ', color: 'Kem', size: 'L', price: '399.000 ₫' },
    file: ofWorkbook('sapo.xlsx'),
  },
  {
    ...{ shown: 'KiotViet', product: 'Đầm xòe cổ sen', color: 'Hồng', size: '90', price: '259.000 ₫' },
    file: ofWorkbook('kiotviet.xlsx'),
  },
  {
    ...{ shown: 'Google Merchant', product: 'Quần ống suông', color: 'Kem', size: 'S', price: '390.000 ₫' },
    file: ofText('merchant-feed.xml', 'text/xml'),
  },
  {
    ...{ shown: 'Google Merchant', product: 'Quần ống suông', color: 'Kem', size: 'S', price: '390.000 ₫' },
    file: ofText('merchant-feed.tsv', 'text/tab-separated-values'),
  },
  {
    ...{ shown: 'Bảng tính thường', product: 'Áo tứ thân', color: 'Đỏ mận', size: 'S', price: '650.000 ₫' },
    fact: 'Chất liệu Tơ tằm',
    isMatched: true,
    file: (_, own) => ofRows('hang cua toi.xlsx', PLAIN, own),
  },
];
