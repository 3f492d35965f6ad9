import type { D1Database } from '@cloudflare/workers-types';
import { findProducts, type SearchResult } from '../search.ts';
import type { Condition } from '../search-condition.ts';
import type { Label } from './search-label.ts';
import { lexiconOf } from './search-lexicon.ts';
import { foldedPhrase, wordsOf } from './search-tokens.ts';

/** Number of values per kind that are considered for phrases. */
const BUCKETS = 12;
/** Categories directly below the root are whole departments, which are too wide for a suggestion. */
const DEPARTMENT_DEPTH = 1;
const ATTRIBUTES = ['type', 'material', 'tag'];
/** A phrase that matches nearly all results does not narrow the search. */
const NARROWS = 0.9;

/**
 * The results for a text, and suggested phrases: categories of the results, and the kind of product with its material.
 */
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

/** The name of a category below a department; both names when its own does not name the audience: `áo thun nữ`. */
function categoryPhrase({ label, url_path }: Label, labels: readonly Label[]): string[] {
  const parts = (url_path ?? '').split('/');
  if (parts.length <= DEPARTMENT_DEPTH) return [];
  const department = labels.find((one) => one.code === 'category' && one.url_path === parts[0]);
  const isSaid = wordsOf(label).some(({ fold }) => fold === wordsOf(department?.label ?? '')[0]?.fold);
  const isAudience = department && !isSaid && wordsOf(department.label).length === 1;
  return [(isAudience ? `${label} ${department.label}` : label).toLowerCase()];
}

/** Whether a phrase continues the typed text: it has every typed word, the last one as a prefix. */
function goesWith(phrase: string, typed: string): boolean {
  const own = wordsOf(phrase).map(({ fold }) => fold);
  return wordsOf(typed).every(({ fold }) => own.some((word) => word.startsWith(fold)));
}

/** The words followed by a value, unless they already contain it. */
function joined(words: string, label: string): string[] {
  const known = new Set(wordsOf(words).map(({ fold }) => fold));
  return wordsOf(label).some(({ fold }) => known.has(fold)) ? [] : [`${words} ${label.toLowerCase()}`];
}
