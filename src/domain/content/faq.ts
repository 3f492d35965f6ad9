/** A subject that questions belong to. */
export interface FaqGroup {
  id: number;
  name: string;
  description: string;
  /** Name of a drawing, as the editors chose it. */
  icon: string | null;
  count: number;
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

/** What a search of questions, posts or shops may be at most, characters. */
const SEARCH_LENGTH_MAX = 100;

/** A typed search as it is sent: composed, trimmed, cut. */
export function typedSearch(query: URLSearchParams): string {
  return (query.get('q') ?? '').normalize('NFC').trim().slice(0, SEARCH_LENGTH_MAX);
}
