import { parseHistory, rememberTerm } from '../../domain/search/search-history.ts';

const HISTORY_KEY = 'search-history';

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
