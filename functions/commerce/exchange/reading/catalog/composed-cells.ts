import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import { type Row, splitList } from '../sheet/csv.ts';
import { readPrice } from '../sheet/money.ts';
import { entriesOf, readVariations } from './product-cells.ts';
import { at, cell } from './row-cell.ts';

/** Magento's input types of a bundle option that have another name here. */
const INPUTS: Record<string, string> = { 'drop-down': 'select', dropdown: 'select', multiple: 'multi' };

/** Whether a bundle's price is the sum of its choices; without the column, when it has no price of its own. */
export const isDynamicBundle = (row: Row) => {
  const type = cell(row, 'bundle_price_type')?.toLowerCase();
  return type === undefined ? Number(cell(row, 'price') ?? 0) === 0 : type === 'dynamic';
};

/** The variants of a configurable product, and the attributes they differ in. */
export function variationCells({ rowOrder }: ImportContext, row: Row, type: string | undefined): WireRow {
  const variations = readVariations(row.configurable_variations ?? '');
  if (type === 'configurable' && variations.length === 0 && cell(row, 'name'))
    throw new Error('configurable_variations: a configurable product has none');
  if (variations.length === 0) return {};
  const placeOf = ({ sku }: { sku: string }) => rowOrder.get(sku.toLowerCase()) ?? Number.MAX_SAFE_INTEGER;
  const byRow = (one: { sku: string }, other: { sku: string }) => placeOf(one) - placeOf(other);
  return {
    super_attributes: Object.keys(variations[0]?.values ?? {}).map((attribute) => ({ attribute })),
    // Magento orders variants by their rows; an export of this shop orders them by its list.
    variants: (row.gallery_images === undefined ? variations.toSorted(byRow) : variations).map(({ sku }) => ({ sku })),
  };
}

/** The options of a bundle: `name=Khăn,type=select,required=1,sku=KH01,price=,default=1,default_qty=2,can_change_qty=1|…`. */
export function bundleCells(context: ImportContext, row: Row, type: string | undefined): WireRow {
  const values = entriesOf(row.bundle_values ?? '');
  if (values.length === 0) return {};
  const isDynamic = type === 'bundle' && isDynamicBundle(row);
  const options = new Map<string, WireRow & { selections: WireRow[] }>();
  for (const entry of values) {
    const title = entry.name ?? '';
    const input = INPUTS[entry.type ?? ''] ?? (entry.type || 'select');
    const option = options.get(title) ?? { title, input, required: entry.required !== '0', selections: [] };
    options.set(title, option);
    if (!entry.sku) continue;
    if (entry.price_type === 'percent') context.report.leave('bundle_values: a price in percent');
    const price =
      entry.price_type === 'percent' ? null : at('bundle_values', () => readPrice(entry.price, context.options.rate));
    option.selections.push({
      sku: entry.sku,
      qty: Math.floor(Number(entry.default_qty)) || 1,
      can_change_qty: entry.can_change_qty === '1' || entry.can_change_qty === undefined,
      // A dynamic bundle costs the sum of its choices, so prices of single choices are ignored.
      price: isDynamic ? null : price,
      is_default: entry.default === '1' || entry.is_default === '1',
    });
  }
  return { bundle_options: [...options.values()] };
}

/** Downloads with their samples, and the amounts of a gift card. */
export function otherChoices(context: ImportContext, row: Row): WireRow {
  const links = entriesOf(row.downloadable_links ?? '');
  for (const { file, url, link_file, link_url } of links)
    if (file || url || link_file || link_url) context.report.leave('downloadable_links: a file to load down');
  const samples = sampleEntries(row.downloadable_samples ?? '');
  const amounts = (row.giftcard_amount ?? '').split(',').filter(Boolean);
  return {
    ...(links.length > 0 && {
      downloadable_links: links.map(({ title, price, sample, sample_url, sample_file, sort_order }, index) => ({
        title: title || cell(row, 'name'),
        price: at('downloadable_links', () => readPrice(price, context.options.rate)) ?? 0,
        sample_url: sample || sample_url || sample_file || null,
        sort_order: Number(sort_order) || index,
      })),
    }),
    ...(samples.length > 0 && {
      downloadable_samples: samples.map(({ title, sample_url, sample_file, sort_order }, index) => ({
        title: title || cell(row, 'name'),
        file: sample_url || sample_file,
        sort_order: Number(sort_order) || index,
      })),
    }),
    ...(amounts.length > 0 && {
      giftcard_amounts: amounts.map((amount) => ({
        value: at('giftcard_amount', () => readPrice(amount, context.options.rate)),
      })),
    }),
  };
}

/** Magento writes samples in a row and separates both samples and their parts by commas. */
const sampleEntries = (text: string) =>
  text
    .split(/\||,(?=sample_id=|group_title=)/)
    .flatMap((part) => entriesOf(part))
    .filter(({ sample_url, sample_file }) => sample_url || sample_file);

/** The members of a grouped product: `SKU=quantity`, separated by commas. */
export const membersOf = (row: Row): WireRow[] =>
  splitList(row.associated_skus).map((member) => {
    const [sku = '', quantity] = member.split('=');
    return { sku, qty: Math.floor(Number(quantity)) || 0 };
  });
