import type { D1Database } from '@cloudflare/workers-types';
import { findProducts, type SearchResult } from '../search.ts';
import type { Condition } from '../search-condition.ts';
import type { Label } from './search-label.ts';
import { lexiconOf } from './search-lexicon.ts';
import { foldedPhrase, wordsOf } from './search-tokens.ts';

/** Values of a kind that are looked at for phrases. */
const BUCKETS = 12;
/** Categories right below the root are whole departments: too wide to go on with. */
const DEPARTMENT_DEPTH = 1;
const ATTRIBUTES = ['type', 'material', 'tag'];
/** A phrase that nearly everything found belongs to narrows nothing. */
const NARROWS = 0.9;

/** What is found by a text, with phrases to go on with: categories of what was found, and the kind with what it is made of. */
export async function searchPhrases(
  db: D1Database,
  text: string,
  within: Condition,
  now: Date,
): Promise<{ phrases: string[]; result: SearchResult<unknown> }> {
  const result = await findProducts(
    db,
    {
      where: { kind: 'all', of: [{ kind: 'text', text, isTyped: true }, within] },
      sort: [],
      from: 0,
      size: 0,
      aggregations: ['category_ids', ...ATTRIBUTES].map((field) => ({
        name: field,
        kind: 'terms',
        field,
        size: BUCKETS,
      })),
    },
    now,
  );
  if (result.total === 0) return { phrases: [], result };
  const { labels } = await lexiconOf(db);
  const meant = result.reading?.meant ?? null;
  const counted = (code: string) =>
    (result.aggregations[code === 'category' ? 'category_ids' : code]?.buckets ?? []).flatMap(({ key, doc_count }) => {
      const label = labels.find((one) => one.code === code && one.id === Number(key));
      return label ? [{ label, count: doc_count }] : [];
    });
  const categories = counted('category').flatMap(({ label }) => categoryPhrase(label, labels));
  const kind = (meant ?? text).trim().toLowerCase();
  const narrower = ATTRIBUTES.flatMap(counted)
    .filter(({ count }) => count < NARROWS * result.total && count > 1)
    .flatMap(({ label }) => joined(kind, label.label));
  const all = [
    ...(meant ? [meant] : []),
    ...categories.filter((phrase) => goesWith(phrase, kind)),
    ...narrower,
    ...categories,
  ];
  const typed = foldedPhrase(wordsOf(text));
  const distinct = new Map(all.map((phrase) => [foldedPhrase(wordsOf(phrase)), phrase] as const));
  distinct.delete(typed);
  return { phrases: [...distinct.values()], result };
}

/** A category below a department, called by both when its own name does not say for whom it is: `áo thun nữ`. */
function categoryPhrase({ label, url_path }: Label, labels: readonly Label[]): string[] {
  const parts = (url_path ?? '').split('/');
  if (parts.length <= DEPARTMENT_DEPTH) return [];
  const department = labels.find((one) => one.code === 'category' && one.url_path === parts[0]);
  const isSaid = wordsOf(label).some(({ fold }) => fold === wordsOf(department?.label ?? '')[0]?.fold);
  const isAudience = department && !isSaid && wordsOf(department.label).length === 1;
  return [(isAudience ? `${label} ${department.label}` : label).toLowerCase()];
}

/** The phrase says more of the same: it has every word of what was typed, the last as a beginning. */
function goesWith(phrase: string, typed: string): boolean {
  const own = wordsOf(phrase).map(({ fold }) => fold);
  return wordsOf(typed).every(({ fold }) => own.some((word) => word.startsWith(fold)));
}

/** Words with a value after them, unless they say it already. */
function joined(words: string, label: string): string[] {
  const known = new Set(wordsOf(words).map(({ fold }) => fold));
  return wordsOf(label).some(({ fold }) => known.has(fold)) ? [] : [`${words} ${label.toLowerCase()}`];
}
