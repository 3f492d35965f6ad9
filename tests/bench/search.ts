import { openDefaultShop } from '../backend/search/judged/default-shop.ts';
import { summary } from '../backend/search/judged/grade.ts';
import { JUDGED_EIGHTH_APART, JUDGED_EIGHTH_OPEN } from '../backend/search/judged/judged-eighth.ts';
import { JUDGED_FIFTH } from '../backend/search/judged/judged-fifth.ts';
import { JUDGED_FIRST } from '../backend/search/judged/judged-first.ts';
import { JUDGED_FOURTH } from '../backend/search/judged/judged-fourth.ts';
import { JUDGED_SECOND } from '../backend/search/judged/judged-second.ts';
import { JUDGED_SEVENTH_APART, JUDGED_SEVENTH_OPEN } from '../backend/search/judged/judged-seventh.ts';
import { JUDGED_SIXTH } from '../backend/search/judged/judged-sixth.ts';
import { JUDGED_THIRD } from '../backend/search/judged/judged-third.ts';
import { judge, table } from '../backend/search/judged/measure.ts';

/** Prints how well the search answers queries of each kind; the required minimum is in the tests. */
export async function measureSearch(): Promise<void> {
  const db = await openDefaultShop();
  const started = performance.now();
  const all = [...JUDGED_FIRST, ...JUDGED_SECOND, ...JUDGED_THIRD];
  const scores = await judge(db, all);
  const each = (performance.now() - started) / all.length;
  console.log(`\nsearch, ${all.length} judged queries, ${each.toFixed(1)} ms each in this process`);
  console.log(table(scores));
  const apart = [...JUDGED_FOURTH, ...JUDGED_FIFTH];
  console.log(`\n${apart.length} queries that are kept apart: nothing is mended by them`);
  console.log(table(await judge(db, apart)));
  for (const [name, list] of [
    ['short and mixed queries', JUDGED_SIXTH],
    ['queries from the catalogue alone', JUDGED_SEVENTH_OPEN],
    ['more of them', JUDGED_EIGHTH_OPEN],
  ] as const) {
    console.log(`\n${list.length} ${name}`);
    console.log(table(await judge(db, list)));
  }
  const kept = [...JUDGED_SEVENTH_APART, ...JUDGED_EIGHTH_APART];
  console.log(`\n${kept.length} like them, of which only the total is shown, so that nobody tunes by them`);
  console.log(summary(await judge(db, kept)));
}
