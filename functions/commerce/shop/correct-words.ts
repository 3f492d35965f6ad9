import type { ReadText } from './read-text.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { Token } from './search-tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Each word is tried as so many others, and a text so often in all: a correction must make sense, and that costs a search. */
const CANDIDATES_MAX = 6;
const TRIES_MAX = 24;

export interface Corrected {
  read: ReadText;
  /** The text as it should have been typed. */
  meant: string;
  /** Something holds all of it. */
  isFull: boolean;
}

interface Means {
  read: (text: string) => ReadText;
  isFull: (read: ReadText) => boolean;
  lexicon: Lexicon;
}

/**
 * Reads the words that nothing is named by as slips, as Telex or VNI, as words run together. Of what a word may be, the
 * first is taken with which, beside the others, something is found. Null when no word is near anything.
 */
export function correctWords(first: ReadText, vocabulary: Vocabulary, { read, isFull, lexicon }: Means): Corrected | null {
  const strange = new Set(first.concepts.flatMap(({ role, offset }) => (role === 'unknown' ? [offset] : [])));
  const words: (string | null)[] = first.tokens.map((token) => (strange.has(token.offset) ? null : token.text));
  let tries = 0;
  let corrected = 0;
  for (const [place, token] of first.tokens.entries()) {
    if (!strange.has(token.offset)) continue;
    const options = candidates(token, first.tokens.length === 1, vocabulary, lexicon);
    const accepted = options.find((option) => {
      if (tries++ >= TRIES_MAX) return false;
      const attempt = words.map((word, index) => (index === place ? option : word)).filter((word) => word !== null);
      const tried = read(attempt.join(' '));
      return tried.concepts.length === 0 || isFull(tried);
    });
    if (accepted === undefined) continue;
    words[place] = accepted;
    corrected++;
  }
  if (corrected === 0) return null;
  const text = first.tokens.map((token, index) => words[index] ?? token.text).join(' ');
  const result = read(text);
  const meant = spelled(result, vocabulary);
  return meant === first.text.toLowerCase() ? null : { read: result, meant, isFull: isFull(result) };
}

function candidates(token: Token, isAlone: boolean, vocabulary: Vocabulary, lexicon: Lexicon): string[] {
  const mode = { isAlone, isKnown: (word: string) => lexicon.hasWord(word) || vocabulary.has(word, true) };
  const named = vocabulary.meant(token.text, mode);
  const worded = lexicon.vocabulary.meant(token.text, mode);
  // The likeliest of both in turn.
  const all = named.flatMap((word, place) => [word, ...(worded[place] ? [worded[place]] : [])]);
  return [...new Set([...all, ...worded])].filter((word) => word !== token.text.toLowerCase()).slice(0, CANDIDATES_MAX);
}

/** The words as the shop writes them. */
function spelled({ text, tokens, concepts }: ReadText, vocabulary: Vocabulary): string {
  return tokens
    .map((token) => {
      const concept = concepts.find(({ offset, text: own }) => token.offset >= offset && token.offset < offset + own.length);
      const words = concept?.spelling.split(/\s+/) ?? [];
      const place = tokens.filter((one) => concept && one.offset >= concept.offset && one.offset < token.offset).length;
      const isSpelled = concept && words.length === concept.tokens && concept.spelling !== concept.text.toLowerCase();
      return (isSpelled && words[place]) || vocabulary.spelling(token.fold, text.slice(token.offset, token.offset + token.text.length).toLowerCase());
    })
    .join(' ');
}
