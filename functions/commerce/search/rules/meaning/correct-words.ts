import type { Ranked } from '../ranking/rank-concepts.ts';
import { slipOf } from '../words/slip.ts';
import { isWritten } from '../words/syllable.ts';
import type { Vocabulary } from '../words/vocabulary.ts';
import type { ReadText } from './read-text.ts';
import type { Lexicon } from './search-lexicon.ts';
import type { Token } from './search-tokens.ts';

/** Maximum number of corrections that are tried per word, and of texts in total, because each try costs a search. */
const CANDIDATES_MAX = 6;
const TRIES_MAX = 24;
/** How much better a less likely word must match, in points of the score. */
const LESS_LIKELY = 3;

interface Corrected {
  read: ReadText;
  ranked: Ranked;
  /** The corrected text. */
  meant: string;
}

interface Means {
  vocabulary: Vocabulary;
  lexicon: Lexicon;
  read: (text: string) => ReadText;
  rank: (read: ReadText, isRelaxed: boolean) => Ranked;
  /** Which of the texts stand like this in a name, without diacritics. */
  named: (texts: readonly string[]) => ReadonlySet<string>;
}

const bestScore = ({ scores }: Ranked) => scores.reduce((best, score) => Math.max(best, score), 0);

/** The text that matches best as a whole; null when no product matches all of any text. */
function bestOf(texts: readonly string[], { read, rank }: Means): string | null {
  let best: { text: string; score: number } | null = null;
  for (const [place, text] of texts.entries()) {
    const tried = read(text);
    const ranked = tried.concepts.length === 0 ? null : rank(tried, false);
    if (ranked && !ranked.isFull) continue;
    const score = (ranked ? bestScore(ranked) : 1) - LESS_LIKELY * place;
    if (!best || score > best.score) best = { text, score };
  }
  return best?.text ?? null;
}

/**
 * Corrects typing errors, Telex or VNI input, and joined words. First it replaces words that occur in no name, each by
 * the correction that best matches the other words. If still no product matches everything, it tries to replace each
 * known word that may be a typing error. Null when no correction makes sense.
 */
export function correctWords(first: ReadText, means: Means): Corrected | null {
  const typed = correctedBy(decodedText(first, means), first, means);
  if (typed?.ranked.isFull) return typed;
  const strange = new Set(first.concepts.flatMap(({ role, offset }) => (role === 'unknown' ? [offset] : [])));
  const text = strange.size > 0 ? replaceStrange(first, strange, means) : null;
  const corrected = text === null ? null : correctedBy(text, first, means);
  if (corrected?.ranked.isFull) return corrected;
  const doubted = replaceOne(first, means);
  return (doubted === null ? null : correctedBy(doubted, first, means)) ?? corrected;
}

/** The text with unknown words decoded as Telex or VNI input. */
function decodedText({ tokens, concepts }: ReadText, { vocabulary, lexicon }: Means): string {
  const strange = new Set(concepts.flatMap(({ role, offset }) => (role === 'unknown' ? [offset] : [])));
  return tokens
    .map(({ text, offset }) =>
      strange.has(offset) ? (vocabulary.decoded(text, (word) => lexicon.hasWord(word)) ?? text) : text,
    )
    .join(' ');
}

function correctedBy(text: string, first: ReadText, means: Means): Corrected | null {
  const read = means.read(text);
  const whole = means.rank(read, false);
  const ranked = whole.isFull ? whole : means.rank(read, true);
  const meant = spelled(read, means.vocabulary);
  return meant === first.text.toLowerCase() || ranked.places.length === 0 ? null : { read, ranked, meant };
}

/** Replaces every unknown word by the correction that best matches the words before it; null when there is none. */
function replaceStrange(first: ReadText, strange: ReadonlySet<number>, means: Means): string | null {
  const words = first.tokens.map((token) => (strange.has(token.offset) ? null : token.text));
  let tries = 0;
  let isReplaced = false;
  for (const [place, token] of first.tokens.entries()) {
    if (!strange.has(token.offset) || tries >= TRIES_MAX) continue;
    const likely = withSense(candidates(token, first.tokens.length === 1, means), { first, place }, means);
    const options = likely.slice(0, Math.max(0, TRIES_MAX - tries));
    tries += options.length;
    const textOf = (option: string) =>
      words
        .map((word, index) => (index === place ? option : word))
        .filter((word) => word !== null)
        .join(' ');
    const best = bestOf(options.map(textOf), means);
    const chosen = options.find((option) => textOf(option) === best);
    if (chosen === undefined) continue;
    words[place] = chosen;
    isReplaced = true;
  }
  return isReplaced ? first.tokens.map((token, index) => words[index] ?? token.text).join(' ') : null;
}

/**
 * A Vietnamese word with diacritics and another letter is usually another word: `bình` is not `bánh`. Such a correction
 * makes sense only if a name has it beside a neighbour of the typed word: `quầc jeans`.
 */
function withSense(
  options: string[],
  { first, place }: { first: ReadText; place: number },
  { named }: Means,
): string[] {
  const typed = first.tokens[place];
  if (!typed || first.tokens.length === 1 || !isWritten(typed.text)) return options;
  const [before, after] = [first.tokens[place - 1]?.text, first.tokens[place + 1]?.text];
  const pairsOf = (option: string) => [
    ...(before ? [`${before} ${option}`] : []),
    ...(after ? [`${option} ${after}`] : []),
  ];
  const isDoubtful = (option: string) => slipOf(typed.fold, option)?.kind === 'another';
  const there = named(options.filter(isDoubtful).flatMap(pairsOf));
  return options.filter((option) => !isDoubtful(option) || pairsOf(option).some((pair) => there.has(pair)));
}

/** A word of a name or of a row, as it stands there: other goods lack it, but it is no typing error. */
const isSure = ({ text, isMarked }: Token, { vocabulary, lexicon }: Means): boolean =>
  (isMarked && vocabulary.isSpelled(text.toLowerCase())) || lexicon.isPhrase(text.toLowerCase());

/** Replaces one known word so that a product matches everything; null when no single replacement does. */
function replaceOne(first: ReadText, means: Means): string | null {
  if (first.tokens.length < 2) return null;
  const alone = new Set(
    first.concepts.flatMap(({ tokens, offset, text }) => (tokens === 1 ? [offset + text.length] : [])),
  );
  const texts: string[] = [];
  for (const [place, token] of first.tokens.entries()) {
    if (!alone.has(token.offset + token.text.length) || texts.length >= TRIES_MAX) continue;
    if (isSure(token, means)) continue;
    // A word without meaning of its own would only find fewer products.
    const options = candidates(token, false, means).filter((option) => !means.lexicon.isFiller(option));
    for (const option of options)
      texts.push(first.tokens.map(({ text }, index) => (index === place ? option : text)).join(' '));
  }
  return bestOf(texts.slice(0, TRIES_MAX), means);
}

function candidates(token: Token, isAlone: boolean, { vocabulary, lexicon }: Means): string[] {
  const isKnown = (word: string) => lexicon.hasWord(word) || vocabulary.has(word, true);
  const named = vocabulary.meant(token.text, { isAlone, isKnown });
  const worded = lexicon.vocabulary.meant(token.text, { isAlone, isKnown });
  // The most likely corrections of both kinds, alternating.
  const all = named.flatMap((word, place) => [word, ...(worded[place] ? [worded[place]] : [])]);
  return [...new Set([...all, ...worded])]
    .filter((word) => word !== token.text.toLowerCase() && word !== token.fold)
    .slice(0, CANDIDATES_MAX);
}

/** The words in the shop's spelling. */
function spelled({ text, tokens, concepts }: ReadText, vocabulary: Vocabulary): string {
  const words = tokens.map((token) => {
    const concept = concepts.find(
      ({ offset, text: own }) => token.offset >= offset && token.offset < offset + own.length,
    );
    const own = tokens.filter(
      ({ offset }) => concept && offset >= concept.offset && offset < concept.offset + concept.text.length,
    );
    const written = concept?.spelling.split(/\s+/) ?? [];
    const isSpelled = concept && written.length === own.length && concept.spelling !== concept.text.toLowerCase();
    const typed = text.slice(token.offset, token.offset + token.text.length).toLowerCase();
    return (isSpelled && written[own.indexOf(token)]) || vocabulary.spelling(token.fold, typed);
  });
  return words.join(' ');
}
