import { type SearchReading, searchTerm } from '../../rules/listing.ts';
import type { SearchAnswer, Suggestion } from '../search-answer.ts';

/** Labels of the colours that a word means. */
function colorsOf({ options: [by, ...labels] }: Suggestion): string[] {
  return by?.text === 'color' ? labels.map(({ text }) => text) : [];
}

/** How the index reports its interpretation of the searched words. */
export function toReading(term: string, { suggest }: Pick<SearchAnswer, 'suggest'>): SearchReading {
  const told = (name: string): Suggestion[] => suggest?.[name] ?? [];
  const [unsold] = told('not_sold');
  // Positions of words refer to the text that was searched, which may be the corrected one.
  const words = told('did_you_mean')[0]?.options[0]?.text ?? term;
  const rest = ({ offset, length }: Suggestion) =>
    searchTerm(`${words.slice(0, offset)} ${words.slice(offset + length)}`);
  return {
    filters: told('filtered_by').map((filter) => ({
      label: filter.text,
      rest: rest(filter),
      colors: colorsOf(filter),
    })),
    leftOut: told('left_out').map(({ text }) => text),
    matching: Number(told('matching')[0]?.options[0]?.text) || null,
    unsold: unsold ? { text: unsold.text, instead: unsold.options.map(({ text }) => text) } : null,
    question: told('questions')[0]?.options[0]?.text ?? null,
    pages: (told('answered_by')[0]?.options ?? []).map(({ text }) => text),
  };
}
