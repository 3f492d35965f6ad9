import type { ImportContext } from './context.ts';
import { readCsv } from './csv.ts';

const READ = new Set(['id', 'kind', 'phrases', 'target', 'is_active']);
const tidy = (text: string | undefined): string => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** Reads files of what words of a search mean, `kind,phrases,target`; a row that is here already is written again. */
export async function sendMeanings({ session, report }: ImportContext, files: readonly string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, report)) {
      report.notCarried(file, row, READ);
      const place = { file, line, what: row.phrases ?? '' };
      const phrases = tidy(row.phrases);
      if (!/[\p{L}\p{N}]/u.test(phrases)) {
        report.skip({ ...place, reason: 'a meaning without phrases' });
        continue;
      }
      const sent = { kind: row.kind, phrases, target: tidy(row.target), is_active: row.is_active !== '0' };
      await session.add('search_meaning', { row: sent, ...place });
    }
  }
  await session.flush();
}
