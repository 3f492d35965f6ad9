import type { ImportContext } from './context.ts';
import { readCsv } from './csv.ts';
import { readDate } from './date.ts';

const PERCENT_PER_STAR = 20;
const STATUSES = new Set(['approved', 'pending', 'rejected']);

/** Reads review files, `sku,rating_value,title,review,reviewer`; without a status they are taken as approved. */
export async function importReviews(context: ImportContext, files: string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report)) {
      const skip = (reason: string) => context.report.skip({ file, line, what: row.sku ?? '', reason });
      const productId = context.products.get((row.sku ?? '').toLowerCase());
      const stars = Number(row.rating_value);
      if (productId === null) skip('a review of a product that is not here');
      else if (!(stars >= 1 && stars <= 5)) skip(`"${row.rating_value}" is no rating from 1 to 5`);
      else if (!row.review?.trim()) skip('a review without text');
      else {
        const summary = row.title?.trim() ? row.title : row.review.slice(0, 60);
        await context.stage.add('review', [
          productId,
          row.reviewer?.trim() || 'Khách',
          summary,
          row.review.trim(),
          Math.round(stars * PERCENT_PER_STAR),
          STATUSES.has(row.status ?? '') ? (row.status ?? '') : 'approved',
          readDate(row.created_at) ?? context.now,
        ]);
        context.report.count('reviews');
      }
    }
  }
}
