import type { Row } from '../sheet/row.ts';
import { type Cell, pick, saysNo } from './kind.ts';

/**
 * The columns that are read, by their English headings, each with its other headings. WooCommerce writes the headings in
 * the language of whoever exports; its Vietnamese ones changed with the version.
 */
const COLUMNS = {
  ID: [],
  Type: ['Loại'],
  SKU: ['Mã sản phẩm'],
  'GTIN, UPC, EAN, or ISBN': ['GTIN, UPC, EAN hoặc ISBN'],
  Name: ['Tên'],
  Published: ['Đã xuất bản', 'Đã đăng'],
  'Visibility in catalog': ['Hiển thị trong danh mục'],
  'Short description': ['Mô tả ngắn'],
  Description: ['Mô tả'],
  'Date sale price starts': ['Ngày bắt đầu giá khuyến mãi', 'Ngày bắt đầu giảm giá'],
  'Date sale price ends': ['Ngày kết thúc giá khuyến mãi', 'Ngày kết thúc giảm giá'],
  'In stock?': ['Còn hàng?'],
  Stock: ['Tồn kho', 'Kho'],
  'Backorders allowed?': ['Cho phép đặt hàng trước?', 'Cho phép đặt trước?'],
  'Weight (kg)': ['Cân nặng (kg)'],
  'Sale price': ['Giá khuyến mãi'],
  'Regular price': ['Giá thông thường', 'Giá bán thường'],
  Categories: ['Danh mục'],
  Images: ['Hình ảnh'],
  Parent: ['Cha', 'Gốc'],
  Upsells: ['Bán thêm'],
  'Cross-sells': ['Bán chéo'],
  Brands: ['Thương hiệu'],
  'Meta: _yoast_wpseo_title': [],
  'Meta: _yoast_wpseo_metadesc': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type Column = keyof typeof COLUMNS;

/** Columns of an attribute, by its number. */
const NAME = /^(?:Attribute (\d+) name|Tên thuộc tính (\d+))$/;
const VALUES = /^(?:Attribute (\d+) value\(s\)|Giá trị thuộc tính (\d+))$/;
const SHOWN = /^Attribute (\d+) visible$/;
const PASSED = /^Attribute \d+ global$/;

/** All headings of columns. */
export const headings = (...columns: readonly Column[]): string[] =>
  columns.flatMap((column) => [column, ...COLUMNS[column]]);

const READ = new Set(headings(...(Object.keys(COLUMNS) as Column[])));
/** Whether a column is read. */
export const isRead = (column: string): boolean =>
  READ.has(column) || [NAME, VALUES, SHOWN, PASSED].some((form) => form.test(column));

/** The cell of a column, with the heading that the file has. */
export const of = (row: Row, column: Column): Cell => pick(row, headings(column));

/** The attributes of a row, in their order; `isHidden`: they are not shown on the page of the product. */
export function attributesOf(row: Row): { name: Cell; value: Cell; isHidden: boolean }[] {
  const numbered = (form: RegExp) =>
    Object.entries(row).flatMap(([column, text]) => {
      const [, english, vietnamese] = form.exec(column) ?? [];
      const number = english ?? vietnamese;
      return number === undefined ? [] : [[number, { text: text.trim(), column }] as const];
    });
  const values = new Map(numbered(VALUES));
  const shown = new Map(numbered(SHOWN));
  const isHidden = (number: string) => saysNo(shown.get(number) ?? { text: '', column: '' });
  return numbered(NAME).flatMap(([number, name]) =>
    name.text
      ? [{ name, value: values.get(number) ?? { text: '', column: name.column }, isHidden: isHidden(number) }]
      : [],
  );
}
