const SEARCH_HISTORY_MAX = 4; // terms

/** The history after a search: newest first, no term twice, at most four. */
export function rememberTerm(history: readonly string[], term: string): string[] {
  const added = term.normalize('NFC').trim();
  if (!added) return [...history];
  const isSame = (other: string) => other.toLocaleLowerCase('vi') === added.toLocaleLowerCase('vi');
  return [added, ...history.filter((other) => !isSame(other))].slice(0, SEARCH_HISTORY_MAX);
}

/** A stored history, or an empty one for anything that is not a list of texts. */
export function parseHistory(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((term) => typeof term === 'string').slice(0, SEARCH_HISTORY_MAX) : [];
  } catch {
    return [];
  }
}
