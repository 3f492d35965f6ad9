import { parseHistory, rememberTerm } from '../rules/search-history.ts';

const HISTORY_KEY = 'search-history';

/** Search terms of this browser, newest first; empty when storage is not available. */
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
    // Without storage the search works, but without a history.
  }
}
