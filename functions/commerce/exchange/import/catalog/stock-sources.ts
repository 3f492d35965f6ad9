import type { ImportContext } from '../../reading/context.ts';
import { readCsv } from '../../reading/sheet/csv.ts';

const SOURCE_CELLS: Readonly<Record<string, string>> = { store: 'source_code', qty: 'quantity' };
/** Magento's code for the stock that belongs to no shop in town. */
const WAREHOUSE = 'default';

/** Reads stock source files: `source_code,status,sku,quantity`, the stock of a shop in town, identified by its code. */
export async function sendSources({ session, report, forms }: ImportContext, files: readonly string[]): Promise<void> {
  for (const file of files)
    for await (const { row, line } of readCsv(file, report, forms.get(file))) {
      if (row.source_code === WAREHOUSE) {
        report.leave('stock sources: the source "default" (qty of a product file is the whole stock)');
        continue;
      }
      // Anything but pieces stays as it is, for the shop to refuse.
      const qty = row.status === '0' ? 0 : row.quantity;
      const sent = { sku: row.sku, store: row.source_code, qty };
      const cell = (column: string) => SOURCE_CELLS[column] ?? column;
      await session.add('store_stock', { row: sent, what: row.sku ?? '', file, line, cell });
    }
  await session.flush();
}
