import type { ImportContext } from '../context.ts';
import { readCsv } from '../csv.ts';

const SOURCE_CELLS: Readonly<Record<string, string>> = { store: 'source_code', qty: 'quantity' };
/** Magento's code for the stock that belongs to no shop in town. */
const WAREHOUSE = 'default';

/** Reads stock source files: `source_code,status,sku,quantity`, the stock of a shop in town, identified by its code. */
export async function sendSources({ session, report }: ImportContext, files: readonly string[]): Promise<void> {
  for (const file of files)
    for await (const { row, line } of readCsv(file, report)) {
      if (row.source_code === WAREHOUSE) {
        report.leave('stock sources: the source "default" (qty of a product file is the whole stock)');
        continue;
      }
      const pieces = row.status === '0' ? 0 : Math.floor(Number(row.quantity));
      const sent = { sku: row.sku, store: row.source_code, qty: Number.isFinite(pieces) ? pieces : row.quantity };
      const cell = (column: string) => SOURCE_CELLS[column] ?? column;
      await session.add('store_stock', { row: sent, what: row.sku ?? '', file, line, cell });
    }
  await session.flush();
}
