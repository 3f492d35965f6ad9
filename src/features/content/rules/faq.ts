/** A group of questions. */
export interface FaqGroup {
  id: number;
  name: string;
  description: string;
  /** Name of an icon, chosen by the editors. */
  icon: string | null;
  count: number;
  /** When it or one of its questions was changed, ISO 8601; null when the backend does not know. */
  changedAt: string | null;
}

export interface FaqQuestion {
  id: number;
  groupId: number;
  question: string;
  /** Sanitised HTML. */
  answerHtml: string;
  /** The answer without its markup, for structured data. */
  answerText: string;
}

/** Maximum length of a search for questions, posts or stores, in characters. */
const SEARCH_LENGTH_MAX = 100;

/** A typed search text: composed, trimmed, shortened. */
export function typedSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '').normalize('NFC').trim().slice(0, SEARCH_LENGTH_MAX);
}
