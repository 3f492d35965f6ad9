import type { TextKey } from '../../../text/vi.ts';
import type { SearchReading } from '../../catalog/rules/listing.ts';
import { searchPath } from '../../links/rules/paths.ts';

interface Link {
  label: string;
  href: string;
}

/** Why a search finds nothing, and where to continue. */
export interface NothingFound {
  /** The title names the words that it is about. */
  title: TextKey;
  about: string;
  /** Null: the words are not understood. */
  hint: TextKey | null;
  links: Link[];
  /** A text to search for among the questions; null for a product that the shop does not sell. */
  question: string | null;
}

/** What the panel and the page of results say about words without products; `answers` are pages that answer them. */
export function nothingFound(term: string, reading: SearchReading | null, answers: Link[]): NothingFound {
  const { question, unsold } = reading ?? {};
  const links = [...answers, ...(unsold?.instead ?? []).map((label) => ({ label, href: searchPath(label) }))];
  if (question) {
    const hint = answers.length > 0 ? 'search.pagesHint' : 'search.questionHint';
    return { title: 'search.question', about: term, hint, links, question };
  }
  if (unsold) return { title: 'search.unsold', about: unsold.text, hint: 'search.unsoldHint', links, question: null };
  return { title: 'searchbox.empty', about: term, hint: null, links, question: term };
}
