import type { ImportContext } from '../context.ts';
import { Report } from '../report.ts';
import { readCsv } from '../sheet/csv.ts';
import { DateForm, readDate } from '../sheet/date.ts';

const PERCENT_PER_STAR = 20;
const SUMMARY_LENGTH = 60;
const CELLS: Record<string, string> = {
  rating: 'rating_value',
  nickname: 'reviewer',
  summary: 'title',
  text: 'review',
};

/** Reads review files: `sku,rating_value,title,review,reviewer`, and `fit,size,is_verified`. A review without a status counts as approved. */
export async function sendReviews(
  { session, report, options, forms }: ImportContext,
  files: readonly string[],
): Promise<void> {
  for (const file of files) {
    const form = new DateForm();
    for await (const { row } of readCsv(file, new Report(), forms.get(file))) form.note(row.created_at);
    const order = options.dates ?? form.order;
    for await (const { row, line } of readCsv(file, report, forms.get(file))) {
      const place = { file, line, what: row.sku ?? '' };
      const stars = Number(row.rating_value);
      const text = row.review?.trim() ?? '';
      if (!(stars >= 1 && stars <= 5)) {
        report.skip({ ...place, reason: `rating_value: "${row.rating_value}" is no rating from 1 to 5` });
        continue;
      }
      try {
        const created_at = readDate(row.created_at, order);
        const sent = {
          ...(row.id && { id: Number(row.id) }),
          sku: row.sku,
          nickname: row.reviewer?.trim() || 'Khách',
          summary: row.title?.trim() ? row.title : text.slice(0, SUMMARY_LENGTH),
          text,
          rating: Math.round(stars * PERCENT_PER_STAR),
          status: row.status?.trim() || 'approved',
          ...(row.fit?.trim() && { fit: row.fit.trim() }),
          ...(row.size?.trim() && { size: row.size.trim() }),
          ...(row.is_verified?.trim() && { is_verified: /^(1|true)$/.test(row.is_verified.trim()) }),
          ...(created_at && { created_at }),
          ...(row.answer?.trim() && {
            ...{ answer: row.answer.trim(), answered_by: row.answered_by?.trim() || null },
            answered_at: readDate(row.answered_at, order) ?? created_at,
          }),
        };
        await session.add('review', { row: sent, ...place, cell: (column) => CELLS[column] ?? column });
      } catch (error) {
        if (!(error instanceof Error) || !/ (is not a date|has two meanings)/.test(error.message)) throw error;
        report.skip({ ...place, reason: `created_at: ${error.message}` });
      }
    }
  }
  await session.flush();
}
