export const SEARCH_HISTORY_MAX = 4; // terms [SEARCHBOX-027]

/** The history after a search: newest first, no term twice, at most four [SEARCHBOX-025..027]. */
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

/** `text` cut at the first place that matches `term`, without regard to case: before, match, after [SEARCHBOX-008]. */
export function splitAtMatch(text: string, term: string): [string, string, string] {
  const wanted = term.normalize('NFC').trim();
  const start = wanted ? text.toLocaleLowerCase('vi').indexOf(wanted.toLocaleLowerCase('vi')) : -1;
  if (start < 0) return [text, '', ''];
  return [text.slice(0, start), text.slice(start, start + wanted.length), text.slice(start + wanted.length)];
}
