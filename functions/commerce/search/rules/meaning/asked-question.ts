import type { Lexicon } from './search-lexicon.ts';
import type { Meaning } from './search-meaning.ts';
import { agree, type Token } from './search-tokens.ts';

/** What a row of questions leads to: words to look for among the common questions, and addresses of pages. */
export interface AskedQuestion {
  text: string;
  pages: string[];
}

/** In a question's target, what comes before the address of a page. */
const PAGE = /^page\s*:\s*/;
/** No phrase of the shop's own rows is longer. */
const PHRASE_WORDS_MAX = 8;
/** A word that is part of fewer phrases of a row says too little about it. */
const PARTS_MIN = 2;

/** What a row of questions leads to; `spelling` is its phrase that was found. */
export function questionOf({ parts }: Meaning, spelling: string): AskedQuestion {
  const all = [...parts];
  const words = all.filter((part) => !PAGE.test(part)).join(' ');
  const pages = all.filter((part) => PAGE.test(part)).map((part) => part.replace(PAGE, ''));
  return { text: words || spelling, pages };
}

/** A row of questions and the typed words that led to it, without diacritics. */
interface MeantQuestion extends AskedQuestion {
  words: string[];
}

/** The rows of questions of which the text has a phrase, that of the longest phrase first. */
export function questionsIn(tokens: readonly Token[], lexicon: Lexicon): MeantQuestion[] {
  const found = new Map<Meaning, MeantQuestion>();
  const isTaken = tokens.map(() => false);
  for (let length = Math.min(PHRASE_WORDS_MAX, tokens.length); length > 0; length--) {
    for (let from = 0; from + length <= tokens.length; from++) {
      if (isTaken.slice(from, from + length).includes(true)) continue;
      const own = tokens.slice(from, from + length);
      const matches = lexicon.phrases(own);
      const asked = matches.find(({ meaning }) => meaning.kind === 'question');
      if (!asked) continue;
      isTaken.fill(true, from, from + length);
      if (!found.has(asked.meaning))
        found.set(asked.meaning, { ...questionOf(asked.meaning, asked.spelling), words: own.map((word) => word.fold) });
    }
  }
  return [...found.values()];
}

/** The row of questions whose phrases contain all these words most often: `size` alone asks how to choose one. */
export function questionAround(tokens: readonly Token[], lexicon: Lexicon): AskedQuestion | null {
  if (tokens.length === 0) return null;
  let best: { meaning: Meaning; count: number } | null = null;
  for (const meaning of lexicon.meanings) {
    if (meaning.kind !== 'question') continue;
    const holding = meaning.phrases.filter((phrase) =>
      tokens.every((token) => phrase.some((word) => word.fold === token.fold && agree([token], [word]))),
    );
    if (holding.length >= Math.max(PARTS_MIN, (best?.count ?? 0) + 1)) best = { meaning, count: holding.length };
  }
  return best && questionOf(best.meaning, '');
}
