import type { D1Database } from '@cloudflare/workers-types';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { skuParts } from '../db/search-words.ts';
import { compactSku } from './index/index-words.ts';
import { vocabularyOf } from './meaning/search-vocabulary.ts';
import type { Condition } from './search-condition.ts';
import type { Found, FoundParts } from './search-found.ts';
import { readText, textLookup } from './search-lookup.ts';
import { correctedMatch, searchedText, typedWords } from './search-text.ts';
import type { Vocabulary } from './words/vocabulary.ts';

type TextCondition = Condition & { kind: 'text' };

/** What was typed, and what was searched instead. */
export interface SearchCorrection {
  typed: string;
  /** With diacritics as in the catalogue, to show as 'did you mean'. */
  meant: string;
}

/** A query has one typed text, a listing a few. Of more, only the first ones are corrected. */
const CORRECTED_MAX = 4;
/** Shorter parts of a SKU occur in nearly every SKU. */
const SKU_PART_MIN = 3;

/**
 * Searches again for texts that no name contains: as typing errors, Telex or VNI input, joined words, or a part of a
 * SKU. Adds the results to `found`; null when there was nothing to correct or nothing similar.
 */
export async function correctTexts(
  db: D1Database,
  where: Condition,
  found: FoundParts,
): Promise<SearchCorrection | null> {
  const failed = textsOf(where).filter((condition) => found.get(condition)?.isNamed === false);
  if (failed.length === 0) return null;
  const vocabulary = await vocabularyOf(db);
  let correction: SearchCorrection | null = null;
  for (const condition of failed.slice(0, CORRECTED_MAX))
    correction = (await correctOne(db, condition, vocabulary, found)) ?? correction;
  return correction;
}

function textsOf(condition: Condition): TextCondition[] {
  switch (condition.kind) {
    case 'text':
      return [condition];
    case 'all':
    case 'any':
      return condition.of.flatMap(textsOf);
    case 'unscored':
    case 'weighted':
      return textsOf(condition.of);
    default:
      return [];
  }
}

/** The possible readings of the words in the vocabulary; null when one of them is similar to nothing. */
function readingsOf(vocabulary: Vocabulary, typed: string[], isDoubted: boolean) {
  const readings = typed.map((word, index) => {
    const isBegun = index === typed.length - 1 && !isDoubted && vocabulary.hasBeginning(fold(word));
    if (isBegun) return { words: [fold(word)], spelling: word };
    return vocabulary.read(word, { isDoubted, isAlone: typed.length === 1 });
  });
  const complete = readings.filter((reading) => reading !== null);
  return complete.length === typed.length ? complete : null;
}

async function correctOne(
  db: D1Database,
  condition: TextCondition,
  vocabulary: Vocabulary,
  found: FoundParts,
): Promise<SearchCorrection | null> {
  const { text, weights, atLeast, boost = 1 } = condition;
  const typed = typedWords(text);
  const inProse = found.get(condition) ?? { ids: [], scores: [] };
  // A single word that descriptions contain is not corrected.
  if (typed.length === 1 && inProse.ids.length > 0) return null;
  const attempts = [false, true].flatMap((isDoubted) => {
    const readings = readingsOf(vocabulary, typed, isDoubted);
    if (!readings) return [];
    const meant = readings.map(({ spelling }) => spelling).join(' ');
    const match = correctedMatch(
      readings.map(({ words }) => words),
      meant,
      weights,
    );
    return match ? [{ meant, statement: textLookup(db, match, atLeast) }] : [];
  });
  const part = compactSku(searchedText(text));
  const asSku = part.length >= SKU_PART_MIN ? [skuParts(db, part)] : [];
  const statements = [...asSku, ...attempts.map(({ statement }) => statement)];
  if (statements.length === 0) return null;
  const answers = (await db.batch<Record<string, unknown>>(statements)).map(({ results }) => results[0]);
  if (asSku.length > 0) {
    const ids = JSON.parse(String(answers.shift()?.ids ?? '[]')) as number[];
    if (ids.length > 0) {
      found.set(condition, withProse({ ids, scores: ids.map(() => boost) }, inProse));
      return null;
    }
  }
  for (const [index, { meant }] of attempts.entries()) {
    const read = readText(answers[index], boost);
    if (!read.isNamed && (inProse.ids.length > 0 || read.ids.length === 0)) continue;
    found.set(condition, withProse(read, inProse));
    return { typed: searchedText(text), meant };
  }
  return null;
}

/** Products whose description contains the typed words stay in the results, after those of the correction. */
function withProse(found: Found, inProse: Found): Found {
  const known = new Set(found.ids);
  const rest = inProse.ids.filter((id) => !known.has(id));
  const least = Math.min(...(found.scores ?? [1]));
  return { ...found, ids: [...found.ids, ...rest], scores: [...(found.scores ?? []), ...rest.map(() => least / 2)] };
}
