import { type ColumnMatch, columnsNamed, FACTS_MAX, matchedColumns } from '../matched-columns.ts';
import type { Row, SheetRow } from '../sheet/row.ts';
import type { Kind } from './kind.ts';
import { optionRows } from './option-rows.ts';

/** Headings of a plain sheet of goods by field, in lower case. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  sku: ['mã hàng', 'mã sku', 'sku', 'mã sản phẩm', 'mã sp', 'mã', 'code'],
  name: ['tên hàng', 'tên sản phẩm', 'tên sp', 'tên', 'name', 'product name', 'title'],
  price: ['giá bán', 'giá bán lẻ', 'giá', 'đơn giá', 'price'],
  before: ['giá gốc', 'giá cũ', 'giá niêm yết', 'giá so sánh', 'compare at price', 'list price'],
  quantity: ['tồn kho', 'tồn', 'số lượng', 'sl', 'qty', 'quantity', 'stock'],
  color: ['màu sắc', 'màu', 'color', 'colour'],
  size: ['kích thước', 'kích cỡ', 'cỡ', 'size'],
  group: ['mã nhóm', 'mã cha', 'mã sản phẩm cha', 'parent', 'parent sku', 'handle'],
  category: ['danh mục', 'nhóm hàng', 'loại hàng', 'loại', 'category'],
  brand: ['thương hiệu', 'nhãn hiệu', 'brand'],
  summary: ['mô tả ngắn', 'short description'],
  description: ['mô tả', 'mô tả sản phẩm', 'nội dung', 'description'],
  barcode: ['mã vạch', 'barcode', 'ean', 'gtin'],
  weight: ['khối lượng (g)', 'khối lượng', 'trọng lượng', 'weight'],
  picture: ['ảnh', 'hình ảnh', 'link ảnh', 'image', 'image url'],
};
/** Headings of columns that tell a property of goods, in lower case. */
const FACTS = [
  ...['chất liệu', 'thành phần', 'xuất xứ', 'nước sản xuất', 'kiểu dáng', 'form dáng', 'form', 'phom', 'họa tiết'],
  ...['hoạ tiết', 'phong cách', 'cổ áo', 'kiểu cổ', 'tay áo', 'kiểu tay', 'độ dày', 'độ co giãn', 'lót', 'mùa'],
  ...['dịp', 'giới tính', 'độ tuổi', 'bộ sưu tập', 'bảo quản', 'material', 'style', 'fit', 'origin', 'season'],
];
/** Fields of a match that name columns of properties: `fact.0`, `fact.1` … */
const FACT = /^fact\.\d+$/;
/** What a sheet without a column of pieces lacks, in the words of the reason. */
const STOCK = 'Tồn kho';
const NEEDED = ['sku', 'name', 'price'];
/** What variants differ in, if the sheet says which rows are one product. */
const OPTIONS = { color: 'Màu sắc', size: 'Kích thước' } as const;
/** Cells that no file has: the words of the options, and what puts the rows of a product together. */
const MADE = { color: '(Màu sắc)', size: '(Kích thước)', key: '(Mã nhóm)' } as const;
const OPTION_FIELDS = ['color', 'size'] as const;

/** Columns of a sheet by field, as a person matched them. */
type Match = Readonly<Record<string, string>>;

/** Which columns of a sheet may be which fields of goods, by their names. */
export function suggestedGoods(header: readonly string[]): ColumnMatch {
  const match = matchedColumns(header, NAMES, NEEDED);
  const taken = match.fields.map(({ column }) => column);
  return { ...match, facts: columnsNamed(header, FACTS, taken) };
}

/** Whether every needed field has a column. */
export const isWholeMatch = (match: Match): boolean => NEEDED.every((field) => match[field] !== undefined);

/**
 * A sheet of goods whose columns a person matched. Rows with one group are the variants of a product; without a column of
 * groups each row is a product, and its colour and size are properties.
 */
export function plainGoods(match: Match): Kind {
  const names = (field: string) => (match[field] === undefined ? [] : [match[field]]);
  const of = (row: Row, field: string) => (match[field] === undefined ? '' : (row[match[field]]?.trim() ?? ''));
  const hasGroups = match.group !== undefined;
  const facts = Object.entries(match)
    .flatMap(([field, column]) => (FACT.test(field) ? [column] : []))
    .slice(0, FACTS_MAX);
  const given = OPTION_FIELDS.filter((field) => match[field] !== undefined);
  const options = hasGroups ? given.map((field) => ({ name: [MADE[field]], value: names(field) })) : [];
  const kind = optionRows(
    'plain',
    {
      key: [MADE.key],
      ...{ name: names('name'), description: names('description'), summary: names('summary'), brand: names('brand') },
      ...{ category: names('category'), published: [], status: [], options, sku: names('sku') },
      ...{ barcode: names('barcode'), price: names('price'), before: names('before'), quantity: names('quantity') },
      ...{ tracker: [], oversell: [], weight: names('weight'), weightUnit: [], picture: names('picture') },
      ...{ pictureOrder: [], pictureLabel: [], variantPicture: [], metaTitle: [], metaDescription: [] },
      ...{ giftCard: [], passed: [...names('group'), ...given.flatMap(names), ...facts] },
    },
    [],
  );
  const keyed = ({ row, ...place }: SheetRow): SheetRow => ({
    ...place,
    row: { ...row, [MADE.key]: of(row, 'group') || of(row, 'sku') },
  });
  const worded = (rows: SheetRow[]): SheetRow[] => {
    const varied = given.filter((field) => rows.some(({ row }) => of(row, field)));
    const words = Object.fromEntries(varied.map((field) => [MADE[field], OPTIONS[field]]));
    return rows.map((one) => ({ ...one, row: { ...one.row, ...words } }));
  };
  return {
    ...kind,
    called: names('sku'),
    stock: names('quantity').length > 0 ? names('quantity') : [STOCK],
    keyOf: (row, above) => of(row, 'group') || of(row, 'sku') || above,
    group: (rows) => kind.group(rows.map(keyed)).map(worded),
    goods: (rows, tell) => {
      const goods = kind.goods(rows, tell);
      const row = rows[0]?.row ?? {};
      const details = given.flatMap((field) => (of(row, field) ? [[OPTIONS[field], of(row, field)] as const] : []));
      const told = facts.flatMap((column) => (row[column]?.trim() ? [[column, row[column].trim()] as const] : []));
      return { ...goods, urlKey: '', details: [...(hasGroups ? [] : details), ...told] };
    },
  };
}
