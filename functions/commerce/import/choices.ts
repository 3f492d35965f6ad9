import type { ImportContext } from './context.ts';
import type { Row } from './csv.ts';
import { readPrice } from './money.ts';

/** Reads what bundles, downloadable products and gift cards let a shopper choose, in Magento's columns. */
export async function importChoices(context: ImportContext, productId: number, row: Row): Promise<void> {
  // A dynamic bundle costs what is in it, whatever price a choice names.
  const isDynamic = (row.bundle_price_type ?? '').trim().toLowerCase() === 'dynamic';
  await importBundle(context, productId, row.bundle_values ?? '', isDynamic);
  for (const [index, link] of entries(row.downloadable_links ?? '').entries()) {
    await context.stage.add('downloadable_link', [
      productId,
      link.title ?? '',
      readPrice(link.price, context.options.rate) ?? 0,
      link.sample || null,
      Number(link.sort_order) || index,
    ]);
  }
  for (const amount of (row.giftcard_amount ?? '').split(',').filter(Boolean)) {
    await context.stage.add('giftcard_amount', [productId, readPrice(amount, context.options.rate)]);
  }
}

/** `name=Khăn,type=select,required=1,sku=KH01,price=,default=1,default_qty=2,can_change_qty=1|…` */
async function importBundle(
  context: ImportContext,
  productId: number,
  cell: string,
  isDynamic: boolean,
): Promise<void> {
  const options = new Map<string, { id: number; selections: number }>();
  for (const entry of entries(cell)) {
    const name = entry.name ?? '';
    let option = options.get(name);
    if (!option) {
      option = { id: context.nextBundleOption++, selections: 0 };
      const isRequired = entry.required !== '0';
      await context.stage.add('bundle_option', [
        option.id,
        productId,
        name,
        entry.type || 'select',
        isRequired,
        options.size + 1,
      ]);
      options.set(name, option);
    }
    if (!entry.sku) continue;
    await context.stage.add('bundle_selection', [
      option.id,
      context.products.of(entry.sku.toLowerCase()),
      Math.floor(Number(entry.default_qty)) || 1,
      entry.can_change_qty === '1',
      isDynamic ? null : readPrice(entry.price, context.options.rate),
      entry.default === '1',
      ++option.selections,
    ]);
  }
}

/** Entries separated by `|`, each of `key=value` pairs separated by commas. */
function entries(cell: string): Record<string, string>[] {
  return cell
    .split('|')
    .filter((part) => part.trim() !== '')
    .map((part) =>
      Object.fromEntries(
        part.split(/,(?=\s*\w+=)/).map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
        }),
      ),
    );
}
