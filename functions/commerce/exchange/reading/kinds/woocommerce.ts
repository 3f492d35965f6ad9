import type { Row, SheetRow } from '../sheet/row.ts';
import {
  asHtml,
  type Cell,
  type Goods,
  type Kind,
  type PictureAt,
  saysNo,
  type Tell,
  type Variant,
  Wrong,
} from './kind.ts';
import { attributesOf, headings, isRead, of } from './woocommerce-columns.ts';

const SHOWN: Readonly<Record<string, string>> = {
  visible: 'Catalog, Search',
  catalog: 'Catalog',
  search: 'Search',
  hidden: 'Not Visible Individually',
};

/** The parts of a list; a comma after `\` belongs to a part. */
const listed = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);
/** WooCommerce writes the breaks of a text as `\n`. */
const html = (cell: Cell): Cell => ({ ...cell, text: asHtml(cell.text.replaceAll('\\r', '').replaceAll('\\n', '\n')) });

/** Products of WooCommerce: a variable product is followed by its variations, which name it. */
export const woocommerce: Kind = {
  name: 'woocommerce',
  known: [headings('Type'), headings('SKU'), headings('Name'), headings('Published'), headings('Regular price')],
  called: headings('Name'),
  stock: headings('Stock', 'In stock?'),
  numbers: {
    counts: headings('Regular price', 'Sale price', 'Stock'),
    measures: headings('Weight (kg)'),
    lists: [],
    composed: [],
  },
  isRead,
  group: byParent,
  goods: goodsOf,
};

const isVariation = (row: Row) => typesOf(row).includes('variation');
const typesOf = (row: Row) => listed(of(row, 'Type').text.toLowerCase());

/** A variation names its product by SKU, or by `id:` and the number. */
function byParent(rows: readonly SheetRow[]): SheetRow[][] {
  const groups = new Map<string, SheetRow[]>();
  const keys = new Map<string, string>();
  for (const one of rows) {
    if (isVariation(one.row)) continue;
    const own = `line ${one.line}`;
    groups.set(own, [one]);
    for (const name of [of(one.row, 'SKU').text, `id:${of(one.row, 'ID').text}`]) if (name) keys.set(name, own);
  }
  for (const one of rows) {
    if (!isVariation(one.row)) continue;
    const parent = of(one.row, 'Parent').text;
    const own = keys.get(parent) ?? `parent ${parent}`;
    groups.set(own, [...(groups.get(own) ?? []), one]);
  }
  return [...groups.values()];
}

function goodsOf(rows: readonly SheetRow[], tell: Tell): Goods {
  const [base] = rows as [SheetRow, ...SheetRow[]]; // a group has a row
  const { row, line } = base;
  if (isVariation(row))
    throw new Wrong(line, of(row, 'Parent').column, `there is no product "${of(row, 'Parent').text}" in the file`);
  const types = typesOf(row);
  for (const type of ['grouped', 'external', 'variation', 'bundle', 'composite', 'subscription'])
    if (types.includes(type))
      throw new Wrong(line, of(row, 'Type').column, `products of the type "${type}" are not imported`);
  const variations = rows.slice(1);
  const isVariable = types.includes('variable');
  if (isVariable && variations.length === 0)
    throw new Wrong(line, of(row, 'Type').column, 'the product has no variations in the file');
  const offered = isVariable ? offeredOf(base, variations, tell) : [];
  const attributes = attributesOf(row);
  const varied = isVariable
    ? attributes.filter(({ name }) => offered.some((one) => labelIn(one.row, name.text)?.text))
    : [];
  for (const { name, isHidden } of attributes)
    if (isHidden && !varied.some((option) => option.name === name))
      tell(line, of(row, 'SKU').text, `${name.column}: "${name.text}" is not shown, so it is not carried`);
  const [brand = '', ...brands] = listed(of(row, 'Brands').text);
  if (brands.length > 0) tell(line, of(row, 'SKU').text, `${of(row, 'Brands').column}: only the first one is carried`);
  for (const { text, column } of [of(row, 'Upsells'), of(row, 'Cross-sells')])
    if (/\bid:/.test(text)) tell(line, of(row, 'SKU').text, `${column}: products that have no SKU are not carried`);
  return {
    line,
    key: of(row, 'SKU').text
      ? of(row, 'SKU')
      : { text: `woo-${of(row, 'ID').text || line}`, column: of(row, 'SKU').column },
    name: of(row, 'Name'),
    categories: listed(of(row, 'Categories').text).map((entry) => entry.split(/\s*>\s*/)),
    brand,
    isOnline: isPublished(base) && (!isVariable || offered.some(isPublished)),
    cells: {
      description: html(of(row, 'Description')),
      short_description: html(of(row, 'Short description')),
      meta_title: of(row, 'Meta: _yoast_wpseo_title'),
      meta_description: of(row, 'Meta: _yoast_wpseo_metadesc'),
      visibility: shown(of(row, 'Visibility in catalog'), line),
      upsell_skus: skus(of(row, 'Upsells')),
      crosssell_skus: skus(of(row, 'Cross-sells')),
    },
    details: attributes
      .filter((attribute) => !varied.includes(attribute) && !attribute.isHidden)
      .map(({ name, value }) => [name.text, listed(value.text).join('|')] as const),
    pictures: picturesOf(row),
    options: varied.map(({ name }) => name),
    variants: isVariable
      ? offered.map((one) => variantOf(one, varied, tell))
      : [{ ...variantOf(base, [], tell), pictures: [] }],
  };
}

const isPublished = ({ row }: SheetRow): boolean => !saysNo(of(row, 'Published'));

/** The variations that can be chosen; all of them where none is published, for a product that is then not shown. */
function offeredOf(base: SheetRow, variations: readonly SheetRow[], tell: Tell): readonly SheetRow[] {
  const offered = variations.filter(isPublished);
  if (offered.length === 0) {
    if (isPublished(base))
      tell(
        base.line,
        of(base.row, 'SKU').text,
        `${of(base.row, 'Published').column}: no variation is published, so the product is not shown`,
      );
    return variations;
  }
  for (const one of variations)
    if (!isPublished(one))
      tell(
        one.line,
        of(one.row, 'SKU').text,
        `${of(one.row, 'Published').column}: the variation is not published, so it is not carried`,
      );
  return offered;
}

/** Linked products are named by SKU; those that are named by number alone are not carried. */
const skus = (cell: Cell): Cell => ({
  ...cell,
  text: listed(cell.text)
    .filter((name) => !name.startsWith('id:'))
    .join(','),
});

function shown(cell: Cell, line: number): Cell {
  const text = SHOWN[cell.text.toLowerCase() || 'visible'];
  if (!text) throw new Wrong(line, cell.column, `"${cell.text}" is no visibility`);
  return { ...cell, text };
}

/** What a row says of an attribute; undefined: nothing. */
const labelIn = (row: Row, name: string): Cell | undefined =>
  attributesOf(row).find((attribute) => attribute.name.text === name)?.value;

function variantOf({ row, line }: SheetRow, varied: readonly { name: Cell }[], tell: Tell): Variant {
  const labelOf = (name: Cell): Cell => {
    const { text, column } = labelIn(row, name.text) ?? { text: '', column: name.column };
    return { text: text.replaceAll('\\,', ','), column };
  };
  const [starts, ends] = [of(row, 'Date sale price starts'), of(row, 'Date sale price ends')];
  if (isOfParent(of(row, 'Stock')))
    tell(
      line,
      of(row, 'SKU').text,
      `${of(row, 'Stock').column}: the product counts the pieces of all variations, so they are not carried`,
    );
  return {
    line,
    sku: of(row, 'SKU'),
    labels: varied.map(({ name }) => labelOf(name)),
    price: of(row, 'Regular price'),
    special: of(row, 'Sale price'),
    ...(starts.text && { specialFrom: starts }),
    ...(ends.text && { specialTo: ends }),
    cells: stockOf(row),
    gtin: of(row, 'GTIN, UPC, EAN, or ISBN'),
    pictures: picturesOf(row),
  };
}

/** WooCommerce writes a word for pieces that the product counts for all its variations. */
const isOfParent = ({ text }: Cell): boolean => /^parent$/i.test(text);

/** Pieces, or only whether it is there. */
function stockOf(row: Row): Record<string, Cell> {
  const [stock, there, more] = [of(row, 'Stock'), of(row, 'In stock?'), of(row, 'Backorders allowed?')];
  const hasPieces = stock.text !== '' && !isOfParent(stock);
  const isThere = there.text === '' || !saysNo(there);
  // What nobody counts can always be bought, so what is not there is counted without pieces.
  const isCounted = hasPieces || !isThere;
  const isTold = row[stock.column] !== undefined || row[there.column] !== undefined;
  const mayOversell = more.text !== '' && !saysNo(more);
  return {
    ...(isTold && {
      manage_stock: { ...stock, text: isCounted ? '1' : '0' },
      is_in_stock: { ...there, text: isThere ? '1' : '0' },
    }),
    ...(hasPieces && { qty: stock }),
    ...(more.text !== '' && { allow_backorders: { ...more, text: mayOversell ? '1' : '0' } }),
    ...(of(row, 'Weight (kg)').text !== '' && { weight: of(row, 'Weight (kg)') }),
  };
}

const picturesOf = (row: Row): PictureAt[] =>
  of(row, 'Images')
    .text.split(/,\s*(?=https?:|\/\/)|,\s+/)
    .map((address) => address.trim())
    .filter(Boolean)
    .map((address) => ({ address, label: null }));
