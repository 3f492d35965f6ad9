import type { D1Database } from '@cloudflare/workers-types';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { type FaqRow, listFaqs } from '../../content/db/faq.ts';
import { markKey, words } from '../../shared/rules/spelling.ts';
import { questionAround, questionsIn } from './meaning/asked-question.ts';
import { lexiconOf } from './meaning/search-lexicon.ts';
import { tokensOf } from './meaning/search-tokens.ts';

/** How much a word counts that the question itself contains, and one that only its answer contains. */
const IN_QUESTION = 2;
const IN_ANSWER = 1;
/** The share of it that is left for a word with other diacritics than typed ones: `theo dõi` for `đổi`. */
const OTHER_MARKS = 0.2;
/** Two words side by side, as they were typed. */
const BESIDE = 1;
/** How much a typed word counts that means words which the question itself has, and which it has with its answer. */
const MEANT_IN_QUESTION = 3;
const MEANT_IN_ANSWER = 1.5;
/** How much of it is left for a word that says little, such as `có` and `nào`. */
const EMPTY = 0.3;
/** A question with this share of the typed words, by how rare they are, may answer. */
const MOST = 0.5;
/** A question answers a text when its own words contain this share of the text, by how rare the words are. */
const COVERED = 0.7;
/** One word in common says too little. */
const WORDS_MIN = 2;

type Asked = Pick<FaqRow, 'question' | 'answer'>;

/** The text of answers is Html. */
const TAG = /<[^>]*>/g;
const wordsIn = (text: string) => words(fold(text.replace(TAG, ' ')));

/** The words of a text without diacritics, and with them in one spelling. */
const formsIn = (text: string) =>
  words(text.normalize('NFC').replace(TAG, ' ')).map((word) => ({ word: fold(word), key: markKey(word) }));

const keysOf = ({ question, answer }: Asked) => new Set(formsIn(`${question} ${answer}`).map(({ key }) => key));

/** Whether a question or its answer has every word that was typed with diacritics in exactly this spelling. */
function hasMarked(row: Asked, typed: string): boolean {
  const own = keysOf(row);
  return formsIn(typed).every(({ word, key }) => key === word || own.has(key));
}

/** How rare a word is in the questions and answers. */
function rarity(all: readonly Asked[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { question, answer } of all)
    for (const word of new Set([...wordsIn(question), ...wordsIn(answer)]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log((1 + all.length) / (1 + (counts.get(word) ?? 0)) + 1);
}

const pairsOf = (list: readonly string[]) => new Set(list.slice(1).map((word, index) => `${list[index]} ${word}`));

/** What the shop's own rows say that typed words mean: `giao` for `ship`. */
interface Meant {
  text: string;
  /** The typed words that say it, without diacritics. */
  words: readonly string[];
}

interface Wanted {
  asked: readonly { word: string; key: string }[];
  meant: readonly Meant[];
  isEmpty: (word: string) => boolean;
}

/** How much each of the typed words counts in a row that has all words of what is meant. */
function meantWeight(row: Asked, text: string): number {
  const wanted = formsIn(text);
  const [title, all] = [new Set(formsIn(row.question).map(({ key }) => key)), keysOf(row)];
  if (wanted.length === 0 || !wanted.every(({ key }) => all.has(key))) return 0;
  return wanted.every(({ key }) => title.has(key)) ? MEANT_IN_QUESTION : MEANT_IN_ANSWER;
}

/** How well a row answers, and which share it has of the typed words that any row has. */
function scoring(
  rows: readonly Asked[],
  { asked, meant, isEmpty }: Wanted,
): (row: Asked) => { score: number; share: number } {
  const rarityOf = rarity(rows);
  const known = new Set(rows.flatMap(({ question, answer }) => wordsIn(`${question} ${answer}`)));
  const weightOf = (word: string) => rarityOf(word) * (isEmpty(word) ? EMPTY : 1);
  const pairs = pairsOf(asked.map(({ word }) => word));
  const most = asked.reduce((sum, { word }) => sum + (known.has(word) ? weightOf(word) : 0), 0);
  const hasContent = asked.some(({ word }) => known.has(word) && !isEmpty(word));
  return (row) => {
    const own = wordsIn(row.question);
    const [title, text, keys] = [new Set(own), new Set(wordsIn(row.answer)), keysOf(row)];
    let [held, share] = [0, 0];
    for (const { key, word } of asked) {
      const part = (key === word || keys.has(key) ? 1 : OTHER_MARKS) * weightOf(word);
      held += part * (title.has(word) ? IN_QUESTION : text.has(word) ? IN_ANSWER : 0);
      share += title.has(word) || text.has(word) ? part : 0;
    }
    const said = meant.map(({ text: words, words: typed }) => {
      const weight = meantWeight(row, words);
      return weight * typed.reduce((sum, word) => sum + weightOf(word), 0);
    });
    const beside = BESIDE * [...pairsOf(own)].filter((pair) => pairs.has(pair)).length;
    const score = said.reduce((sum, one) => sum + one, held + beside);
    return { score, share: hasContent ? share / most : 0 };
  };
}

/** The rows with all words of the text; those with the diacritics that were typed, where some have them. */
function withWords<Row extends Asked>(rows: readonly Row[], text: string): Row[] {
  const wanted = wordsIn(text);
  if (wanted.length === 0) return [];
  const all = rows.filter(({ question, answer }) => {
    const own = fold(`${question} ${answer}`.replace(TAG, ' '));
    return wanted.every((word) => own.includes(word));
  });
  const marked = all.filter((row) => hasMarked(row, text));
  return marked.length > 0 ? marked : all;
}

/**
 * The questions that answer `keyword`, without it all in the order of the shop: those with every word of it, or of what
 * the shop's own rows say that it means (`ship` is giao), or with most of the words; with `asked` or such a row, those
 * first that answer the whole typed text best. Where some have the words with the diacritics of `keyword`, others are
 * left out: `theo dõi` is no answer to `đổi`.
 */
export async function findFaqs(
  db: D1Database,
  { keyword, asked, groupId = null }: { keyword: string; asked?: string; groupId?: number | null },
): Promise<FaqRow[]> {
  const rows = await listFaqs(db, groupId);
  if (wordsIn(keyword).length === 0) return rows;
  const tokens = tokensOf(asked ?? keyword);
  const lexicon = await lexiconOf(db);
  const known = questionsIn(tokens, lexicon);
  const around = known.length === 0 ? questionAround(tokens, lexicon) : null;
  const meant = around ? [{ ...around, words: tokens.map((token) => token.fold) }] : known;
  const literal = withWords(rows, keyword);
  const forms = [...new Map(formsIn(`${keyword} ${asked ?? ''}`).map((form) => [form.key, form])).values()];
  const scoreOf = scoring(rows, { asked: forms, meant, isEmpty: (word) => lexicon.isFiller(word) });
  const found = new Set([...literal, ...meant.flatMap(({ text }) => withWords(rows, text))]);
  const scored = rows.map((row) => ({ row, ...scoreOf(row) }));
  const isFound = ({ row, share }: { row: FaqRow; share: number }) => found.has(row) || share >= MOST;
  const order = scored.filter(isFound);
  if (!asked && meant.length === 0) return order.map(({ row }) => row);
  return order.toSorted((one, other) => other.score - one.score).map(({ row }) => row);
}

/** The question that contains most of these words; null when none contains enough of them. */
export function faqAbout(rows: readonly Asked[], content: readonly string[]): string | null {
  const asked = [...new Set(content.map(fold))];
  if (asked.length < WORDS_MIN) return null;
  const rare = rarity(rows);
  const all = asked.reduce((sum, word) => sum + rare(word), 0);
  let best: { question: string; share: number } | null = null;
  for (const { question } of rows) {
    const own = new Set(wordsIn(question));
    const common = asked.filter((word) => own.has(word));
    const share = common.reduce((sum, word) => sum + rare(word), 0) / all;
    if (common.length >= WORDS_MIN && share >= COVERED && share > (best?.share ?? 0)) best = { question, share };
  }
  return best?.question ?? null;
}
