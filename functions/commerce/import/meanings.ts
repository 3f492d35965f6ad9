import { MEANING_KINDS } from '../db/search/search-lexicon.ts';
import type { ImportContext } from './context.ts';
import { readCsv } from './csv.ts';

/** Reads files of what words of a search mean, `kind,phrases,target`; a row that is here already is written again. */
export async function importMeanings(context: ImportContext, files: string[]): Promise<void> {
  for (const file of files) {
    for await (const { row, line } of readCsv(file, context.report)) {
      const skip = (reason: string) => context.report.skip({ file, line, what: row.phrases ?? '', reason });
      const kind = MEANING_KINDS.find((known) => known === row.kind);
      const phrases = (row.phrases ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
      if (!kind) skip(`"${row.kind ?? ''}" is no kind of meaning: ${MEANING_KINDS.join(', ')}`);
      else if (!/[\p{L}\p{N}]/u.test(phrases)) skip('a meaning without phrases');
      else {
        const target = (row.target ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();
        await context.stage.add('search_meaning', [kind, phrases, target, row.is_active === '0' ? 0 : 1]);
        context.report.count('meanings');
      }
    }
  }
}
