import { actions } from 'astro:actions';
import { map } from 'nanostores';
import type { ProductCard } from '../domain/catalog.ts';
import { parseHistory, rememberTerm } from '../domain/search-history.ts';

const SUGGEST_DEBOUNCE_MS = 500; // [SEARCHBOX-021]
const SUGGEST_LENGTH_MIN = 2; // characters of the trimmed term [SEARCHBOX-016, SEARCHBOX-018]
const HISTORY_KEY = 'search-history';

/** What is proposed for the text being typed. */
export const $suggestions = map<{
  /** The term these answers belong to; empty for none. */
  term: string;
  terms: string[];
  products: ProductCard[];
  isLoading: boolean;
  hasFailed: boolean;
}>({ term: '', terms: [], products: [], isLoading: false, hasFailed: false });

let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for suggestions once the typing rests; a shorter term only clears what is shown [SEARCHBOX-017]. */
export function suggest(typed: string): void {
  clearTimeout(timer);
  const term = typed.normalize('NFC').trim();
  const isLongEnough = term.length >= SUGGEST_LENGTH_MIN;
  if (!isLongEnough) $suggestions.set({ term: '', terms: [], products: [], isLoading: false, hasFailed: false });
  else {
    $suggestions.set({ ...$suggestions.get(), term, isLoading: true, hasFailed: false });
    timer = setTimeout(() => void load(term), SUGGEST_DEBOUNCE_MS);
  }
}

async function load(term: string): Promise<void> {
  const answer = await actions.search.suggest({ term }).catch(() => null);
  // The shopper typed on: another answer is on its way.
  if ($suggestions.get().term !== term) return;
  const data = answer?.data;
  $suggestions.set({
    term,
    terms: data?.terms ?? [],
    products: data?.products ?? [],
    isLoading: false,
    hasFailed: !data,
  });
}

/** Terms this browser searched for, newest first; empty where storage is refused [SEARCHBOX-028]. */
export function readHistory(): string[] {
  try {
    return parseHistory(localStorage.getItem(HISTORY_KEY));
  } catch {
    return [];
  }
}

export function remember(term: string): void {
  writeHistory(rememberTerm(readHistory(), term));
}

export function clearHistory(): void {
  writeHistory([]);
}

function writeHistory(history: string[]): void {
  try {
    localStorage.setItem(HISTORY_KEY, JSON.stringify(history));
  } catch {
    // A browser that refuses storage searches as well, only without a history.
  }
}
