import type { ImportContext } from './context.ts';
import { type Row, readCsv } from './csv.ts';

const CELLS: [column: string, type: string][] = [
  ['related_skus', 'related'],
  ['upsell_skus', 'upsell'],
  ['crosssell_skus', 'crosssell'],
];

/** Reads the link columns of a product row: related, upsell, crosssell, and the members of a grouped product. */
export async function importLinkCells(context: ImportContext, productId: number, row: Row): Promise<void> {
  for (const [column, type] of CELLS) {
    const skus = (row[column] ?? '').split(',').filter(Boolean);
    for (const [position, sku] of skus.entries()) await addLink(context, productId, sku, type, position, null);
  }
  const members = (row.associated_skus ?? '').split(',').filter(Boolean);
  for (const [position, member] of members.entries()) {
    const [sku = '', quantity] = member.split('=');
    await addLink(context, productId, sku, 'grouped', position, Math.floor(Number(quantity)) || 0);
  }
}

/** Reads link files, `sku,linked_sku` with one linked sku a line; the file's name says the kind. */
export async function importLinks(context: ImportContext, files: string[]): Promise<void> {
  for (const file of files) {
    const type =
      ['related', 'upsell', 'crosssell'].find((name) => file.toLowerCase().includes(`${name}.csv`)) ?? 'related';
    for await (const { row, line } of readCsv(file, context.report)) {
      const productId = context.products.get((row.sku ?? '').toLowerCase());
      const linked = (row.linked_sku ?? '')
        .split(/[\n,]/)
        .map((sku) => sku.trim())
        .filter(Boolean);
      for (const [position, sku] of linked.entries()) {
        const isKnown = productId !== null && context.products.has(sku.toLowerCase());
        if (isKnown) await addLink(context, productId, sku, type, position, null);
        else
          context.report.skip({
            file,
            line,
            what: `${row.sku} → ${sku}`,
            reason: 'a link names a product that is not here',
          });
      }
    }
  }
}

async function addLink(
  context: ImportContext,
  id: number,
  sku: string,
  type: string,
  position: number,
  quantity: number | null,
) {
  await context.stage.add('product_link', [
    id,
    context.products.of(sku.trim().toLowerCase()),
    type,
    position,
    quantity,
  ]);
  context.report.count('links');
}
