import type { D1Database } from '@cloudflare/workers-types';
import { fold } from '../../../../src/kernel/fold.ts';
import { type FaqRow, listFaqs } from '../../content/db/faq.ts';
import { markKey, words } from '../../shared/rules/spelling.ts';

/** How much a word counts that the question itself contains, and one that only its answer contains. */
const IN_QUESTION = 2;
const IN_ANSWER = 1;
/** The share of it that is left for a word with other diacritics than typed ones: `theo dõi` for `đổi`. */
const OTHER_MARKS = 0.2;
/** Two words side by side, as they were typed. */
const BESIDE = 1;
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

/** The questions in the order of how well they answer a typed text. */
function rankFaqs<Row extends Asked>(rows: readonly Row[], typed: string): Row[] {
  const asked = [...new Map(formsIn(typed).map((form) => [form.key, form])).values()];
  const rare = rarity(rows);
  const pairs = pairsOf(wordsIn(typed));
  const scoreOf = (row: Row) => {
    const own = wordsIn(row.question);
    const [title, text, keys] = [new Set(own), new Set(wordsIn(row.answer)), keysOf(row)];
    let held = 0;
    for (const { key, word } of asked) {
      const share = key === word || keys.has(key) ? 1 : OTHER_MARKS;
      held += share * rare(word) * (title.has(word) ? IN_QUESTION : text.has(word) ? IN_ANSWER : 0);
    }
    return held + BESIDE * [...pairsOf(own)].filter((pair) => pairs.has(pair)).length;
  };
  const scored = rows.map((row) => ({ row, score: scoreOf(row) }));
  return scored.toSorted((one, other) => other.score - one.score).map(({ row }) => row);
}

/**
 * The questions that contain every word of `keyword`, those first that answer the whole typed text best; without a
 * typed text in the order of the shop. Where some have the words with the diacritics of `keyword`, others are left out:
 * `theo dõi` is no answer to `đổi`.
 */
export async function findFaqs(
  db: D1Database,
  { keyword, asked, groupId = null }: { keyword: string; asked?: string; groupId?: number | null },
): Promise<FaqRow[]> {
  const all = await listFaqs(db, { groupId, words: wordsIn(keyword) });
  const marked = all.filter((row) => hasMarked(row, keyword));
  const found = marked.length > 0 ? marked : all;
  return asked ? rankFaqs(found, `${keyword} ${asked}`) : found;
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
