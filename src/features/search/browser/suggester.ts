import { atom, type ReadableAtom } from 'nanostores';
import { SUGGEST_TERM_LENGTH_MIN, searchTerm } from '../../catalog/rules/listing.ts';
import { answered } from '../../session/browser/settled.ts';

/** The suggestions for a typed term. */
interface Suggestion<Item> {
  /** The term of these items; empty for none. */
  term: string;
  items: readonly Item[];
  state: 'idle' | 'loading' | 'ready' | 'failed';
}

interface Suggester<Item> {
  readonly $suggestion: ReadableAtom<Suggestion<Item>>;
  /**
   * Requests suggestions after a pause in typing; a term with less than 2 characters only clears them.
   */
  suggest(typed: string): void;
}

/** Number of answers that are kept while the panel is open, so that deleting a letter needs no request. */
const KEPT_MAX = 30;

/**
 * Suggestions for the typed text, `delay` ms after the last key. At most one request per term; an answer that arrives
 * after a newer request is dropped.
 */
export function createSuggester<Item>(delay: number, ask: (term: string) => Promise<readonly Item[]>): Suggester<Item> {
  const $suggestion = atom<Suggestion<Item>>({ term: '', items: [], state: 'idle' });
  const kept = new Map<string, readonly Item[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wish = 0;

  async function load(term: string): Promise<void> {
    const mine = ++wish;
    const items = await answered(ask(term)).catch(() => null);
    if (items) keep(term, items);
    if (mine !== wish) return;
    $suggestion.set(items ? { term, items, state: 'ready' } : { term, items: [], state: 'failed' });
  }

  function keep(term: string, items: readonly Item[]): void {
    kept.set(term, items);
    const oldest = kept.keys().next().value;
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  }

  return {
    $suggestion,
    suggest(typed) {
      const term = searchTerm(typed);
      const { term: shown, items, state } = $suggestion.get();
      if (term === shown && state !== 'failed') return;
      clearTimeout(timer);
      wish += 1;
      const known = kept.get(term);
      if (term.length < SUGGEST_TERM_LENGTH_MIN) $suggestion.set({ term: '', items: [], state: 'idle' });
      else if (known) $suggestion.set({ term, items: known, state: 'ready' });
      else {
        $suggestion.set({ term, items, state: 'loading' });
        timer = setTimeout(() => void load(term), delay);
      }
    },
  };
}
