import { findShopProducts, type SearchEnv } from '../engine/engine.ts';
import type { SearchResult } from '../search.ts';
import type { Condition } from '../search-condition.ts';
import type { Label } from './search-label.ts';
import { lexiconOf } from './search-lexicon.ts';
import { foldedPhrase, tokensOf, wordsOf } from './search-tokens.ts';

/** Number of values per kind that are considered for phrases. */
const BUCKETS = 12;
/** Categories directly below the root are whole departments, which are too wide for a suggestion. */
const DEPARTMENT_DEPTH = 1;
const KIND = 'type';
const ATTRIBUTES = ['material', 'tag'];
/** A phrase that matches nearly all results does not narrow the search. */
const NARROWS = 0.9;

/**
 * The results for a text, and suggested phrases: categories of the results, and the kind of product with its material,
 * spelled as the catalogue spells them.
 */
export async function searchPhrases(
  env: SearchEnv,
  text: string,
  within: Condition,
  now: Date,
): Promise<{ phrases: string[]; result: SearchResult<unknown> }> {
  const result = await findShopProducts(
    env,
    {
      where: { kind: 'all', of: [{ kind: 'text', text, isTyped: true }, within] },
      sort: [],
      from: 0,
      size: 0,
      aggregations: ['category_ids', KIND, ...ATTRIBUTES].map((field) => ({
        name: field,
        kind: 'terms',
        field,
        size: BUCKETS,
      })),
    },
    now,
  );
  if (result.total === 0) return { phrases: [], result };
  const { labels } = await lexiconOf(env.DB);
  const meant = result.reading?.meant ?? null;
  const counted = (code: string) =>
    (result.aggregations[code === 'category' ? 'category_ids' : code]?.buckets ?? []).flatMap(({ key, doc_count }) => {
      const label = labels.find((one) => one.code === code && one.id === Number(key));
      return label ? [{ label, count: doc_count }] : [];
    });
  const categories = counted('category').flatMap(({ label }) => categoryPhrase(label, labels));
  const kind = (meant ?? text).trim().toLowerCase();
  const narrowing = (code: string) =>
    counted(code).flatMap(({ label, count }) => (count > 1 && count < NARROWS * result.total ? [label.label] : []));
  const kinds = counted(KIND).map(({ label }) => label.label);
  const named = spelledAs(kind, [...categories, ...kinds, ...labels.map(({ label }) => label)]);
  const isKind = categories.some((phrase) => goesWith(phrase, kind)) || kinds.some((label) => shareWord(label, kind));
  // A word that no name has is not complete yet, or has another spelling: nothing is put beside it.
  const narrower = named === null ? [] : joined(named, isKind ? [] : narrowing(KIND), ATTRIBUTES.flatMap(narrowing));
  const all = [
    ...(meant ? [meant] : []),
    ...begunFirst(
      categories.filter((phrase) => goesWith(phrase, kind)),
      kind,
    ),
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

/** Phrases that have the typed words side by side come before those that have others between: `áo khoác và len`. */
function begunFirst(phrases: readonly string[], typed: string): string[] {
  const words = foldedPhrase(wordsOf(typed));
  const isApart = (phrase: string) => !foldedPhrase(wordsOf(phrase)).includes(words);
  return phrases.toSorted((one, other) => Number(isApart(one)) - Number(isApart(other)));
}

/** The typed words, those without diacritics spelled as the names spell them; null if the names lack a word. */
function spelledAs(typed: string, names: readonly string[]): string | null {
  const spellings = new Map<string, string>();
  for (const { fold, text } of names.flatMap(tokensOf)) {
    if (!spellings.has(fold)) spellings.set(fold, text.toLowerCase());
  }
  const words = tokensOf(typed).map(
    ({ fold, text, isMarked }) => spellings.has(fold) && (isMarked ? text : spellings.get(fold)),
  );
  return words.every(Boolean) ? words.join(' ') : null;
}

/** The words before each value, `áo thun cotton`; before words that name no goods, kinds of goods: `áo thun đi làm`. */
function joined(words: string, kinds: readonly string[], values: readonly string[]): string[] {
  const isOther = (label: string) => !shareWord(label, words);
  return [
    ...kinds.map((kind) => `${kind.toLowerCase()} ${words}`),
    ...values.filter(isOther).map((value) => `${words} ${value.toLowerCase()}`),
  ];
}

function shareWord(one: string, other: string): boolean {
  const known = new Set(wordsOf(other).map(({ fold }) => fold));
  return wordsOf(one).some(({ fold }) => known.has(fold));
}
