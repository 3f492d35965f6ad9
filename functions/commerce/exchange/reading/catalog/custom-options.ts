import type { WireRow } from '../../../tables/check.ts';
import type { ImportContext } from '../context.ts';
import type { Row } from '../sheet/csv.ts';
import { readPrice } from '../sheet/money.ts';
import { entriesOf } from './product-cells.ts';
import { at, number } from './row-cell.ts';

const CHOSEN = new Set(['drop_down', 'radio', 'checkbox', 'multiple']);
const PERCENT = 'percent';

function priceOf(context: ImportContext, { price, price_type, sku }: Record<string, string>): WireRow {
  const isPercent = price_type === PERCENT;
  return {
    price: at('custom_options', () =>
      isPercent ? number(price || '0') : (readPrice(price, context.options.rate) ?? 0),
    ),
    price_type: isPercent ? PERCENT : 'fixed',
    sku: sku || null,
  };
}

/**
 * Reads Magento's `custom_options`: `name=Tên thêu,type=field,required=1,price=20000,max_characters=10|name=Gói
 * quà,type=drop_down,required=0,price=5000,option_title=Hộp|…`. Entries with the same name and type are the choices of
 * one option. The shop cannot accept uploaded files: a product with a required file option is refused, an optional file
 * option is left out.
 */
export function customOptionCells(context: ImportContext, row: Row): WireRow {
  const entries = entriesOf(row.custom_options ?? '');
  if (entries.length === 0) return {};
  const options = new Map<string, WireRow & { values: WireRow[] }>();
  for (const entry of entries) {
    const { name = '', type = '', required, max_characters, option_title } = entry;
    if (type === 'file') {
      if (required === '1')
        throw new Error(`custom_options: a file must be sent for "${name}", which the shop cannot ask for`);
      context.report.leave('custom_options: a file to send');
      continue;
    }
    const key = `${type}/${name}`;
    const own = {
      title: name,
      input: type,
      required: required === '1',
      max_characters: Number(max_characters) || null,
      ...(!CHOSEN.has(type) && priceOf(context, entry)),
      values: [] as WireRow[],
    };
    const option = options.get(key) ?? own;
    options.set(key, option);
    if (CHOSEN.has(type) && option_title) option.values.push({ title: option_title, ...priceOf(context, entry) });
  }
  return { custom_options: [...options.values()] };
}
