import { ClientError } from 'graphql-request';
import { LRUCache } from 'lru-cache';
import { currentScope, type RequestScope } from '../request-scope.ts';
import { type TaggedPart, tagsOfParts } from './answer-tags.ts';
import { getAddress } from './get-address.ts';
import { complexityOf, isMergeable, mergeQuestions, prefixAt, type Question, rootFieldsOf } from './merged-document.ts';
import type { RawAnswer } from './send-document.ts';
import { textOf } from './text-of.ts';

/** Magento's limit of the fields of one document (`queryComplexity` of its `QueryComplexityLimiter`). */
const COMPLEXITY_MAX = 300;
/** How long a question waits at most for others that are still looking for their copies, in ms. */
const GATHERING_MS = 60;
/** How long a document is asked alone after a merged one failed because of it, and a smaller limit is used; in ms. */
const REMEMBERED_FOR_MS = 600_000;
const REMEMBERED_MAX = 200;
const TAGS = 'x-magento-tags';

/** Sends one document with its variables, by GET if it fits into an address. Answers with errors are answers, too. */
type SendDocument = (query: string, variables: Record<string, unknown>) => Promise<RawAnswer>;

interface Waiting extends Question {
  send: SendDocument;
  answer: (answer: RawAnswer) => void;
  fail: (error: unknown) => void;
}

/** Documents that were refused with others, by address and text; and smaller limits of complexity, by address. */
const alone = new LRUCache<string, true>({ max: REMEMBERED_MAX, ttl: REMEMBERED_FOR_MS });
const limits = new LRUCache<string, number>({ max: REMEMBERED_MAX, ttl: REMEMBERED_FOR_MS });

const queues = new WeakMap<RequestScope, ReadQueue>();

/** The questions of one request of the shop; undefined outside of a request, where nothing is gathered. */
export function currentQueue(): ReadQueue | undefined {
  const scope = currentScope();
  if (!scope) return undefined;
  const known = queues.get(scope);
  if (known) return known;
  const queue = new ReadQueue();
  queues.set(scope, queue);
  return queue;
}

/**
 * Gathers what the parts of a page ask at the same time, and asks it with as few requests as a Magento and the caches
 * before it accept: each request costs a start of the Magento.
 */
export class ReadQueue {
  #lookups = 0;
  #isFlushing = false;
  readonly #waiting = new Map<string, Waiting[]>();
  #onLookedUp: (() => void) | null = null;

  /** Says that a question may be asked, once it is known that there is no copy. Call the result when that is known. */
  expectQuestion(): () => void {
    let isPending = true;
    this.#lookups += 1;
    return () => {
      if (!isPending) return;
      isPending = false;
      this.#lookups -= 1;
      if (this.#lookups === 0) this.#onLookedUp?.();
    };
  }

  /** The answer to a question. Questions with the same `key`, the address and its headers, may be sent together. */
  ask(key: string, question: Question, send: SendDocument): Promise<RawAnswer> {
    return new Promise((answer, fail) => {
      const others = this.#waiting.get(key) ?? [];
      others.push({ ...question, send, answer, fail });
      this.#waiting.set(key, others);
      void this.#flushSoon();
    });
  }

  async #flushSoon(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    const end = Date.now() + GATHERING_MS;
    do {
      await turnOfEvents();
      if (this.#lookups) await this.#untilLookedUp(end);
    } while (this.#lookups && Date.now() < end);
    this.#isFlushing = false;
    const gathered = [...this.#waiting];
    this.#waiting.clear();
    for (const [key, questions] of gathered) for (const pack of packed(key, questions)) void askTogether(key, pack);
  }

  #untilLookedUp(end: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, end - Date.now()));
      this.#onLookedUp = () => {
        clearTimeout(timer);
        this.#onLookedUp = null;
        // What was looked up may ask at once, or look up something else.
        setTimeout(resolve, 0);
      };
    });
  }
}

const turnOfEvents = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Groups of questions that are sent together, always in the same order, so that the addresses stay the same. */
function packed(key: string, questions: readonly Waiting[]): Waiting[][] {
  const limit = limits.get(key) ?? COMPLEXITY_MAX;
  const url = urlOf(key);
  const packs: { questions: Waiting[]; cost: number }[] = [];
  const sorted = questions.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  for (const question of sorted) {
    const cost = complexityOf(question.document);
    const mayShare = isMergeable(question.document) && !alone.has(`${key} ${textOf(question.document)}`);
    const pack = mayShare
      ? packs.find((one) => one.cost + cost <= limit && fits(url, [...one.questions, question]))
      : undefined;
    if (!pack) packs.push({ questions: [question], cost: mayShare ? cost : Number.POSITIVE_INFINITY });
    else {
      pack.questions.push(question);
      pack.cost += cost;
    }
  }
  return packs.map((pack) => pack.questions);
}

const orderOf = ({ document, variables }: Waiting) => `${textOf(document)} ${JSON.stringify(variables)}`;
const urlOf = (key: string) => key.split(' ')[0] ?? key;

function fits(url: string, questions: readonly Question[]): boolean {
  const { query, variables } = mergeQuestions(questions);
  return getAddress(url, query, JSON.stringify(variables)) !== null;
}

async function askTogether(key: string, questions: readonly Waiting[]): Promise<void> {
  const [first] = questions;
  if (!first) return;
  if (questions.length === 1) return askAlone(first);
  const { query, variables } = mergeQuestions(questions);
  try {
    const answer = await first.send(query, variables);
    // Without data nothing says which question failed, so each is asked by itself.
    if (!answer.data && answer.status < 500) return void (await askApart(key, questions, answer));
    const parts = questions.map((_, at) => partOf(answer, prefixAt(at)));
    const tags = tagsOfParts(
      questions.map(({ document }, at) => ({ fields: rootFieldsOf(document), data: parts[at]?.data ?? {} })),
      answer.headers.get(TAGS)?.split(',') ?? [],
    );
    for (const [at, question] of questions.entries())
      question.answer({ ...answer, ...parts[at], headers: withTags(answer.headers, tags[at] ?? []) });
  } catch (error) {
    for (const question of questions) question.fail(error);
  }
}

async function askAlone(question: Waiting): Promise<void> {
  try {
    question.answer(await question.send(textOf(question.document), question.variables));
  } catch (error) {
    question.fail(error);
  }
}

/** Asks each question by itself, and remembers why they were refused together. */
async function askApart(key: string, questions: readonly Waiting[], refused: RawAnswer): Promise<void> {
  const limit = /complexity should be (\d+)/i.exec(refused.errors?.[0]?.message ?? '')?.[1];
  if (limit) limits.set(key, Number(limit));
  await Promise.all(
    questions.map(async (question) => {
      const text = textOf(question.document);
      try {
        const answer = await question.send(text, question.variables);
        if (!answer.data) alone.set(`${key} ${text}`, true);
        question.answer(answer);
      } catch (error) {
        question.fail(error);
      }
    }),
  );
}

/** What an answer to several questions says about the one with this prefix. */
function partOf(answer: RawAnswer, prefix: string): Required<Pick<TaggedPart, 'data'>> & Pick<RawAnswer, 'errors'> {
  const own = Object.entries(answer.data ?? {}).filter(([name]) => name.startsWith(prefix));
  const errors = (answer.errors ?? []).flatMap((error) => {
    const [name, ...rest] = error.path ?? [];
    if (name === undefined) return [error];
    return String(name).startsWith(prefix) ? [{ ...error, path: [String(name).slice(prefix.length), ...rest] }] : [];
  });
  const data = Object.fromEntries(own.map(([name, value]) => [name.slice(prefix.length), value]));
  return { data, errors: errors.length ? errors : undefined };
}

function withTags(headers: Headers, tags: readonly string[]): Headers {
  const own = new Headers(headers);
  if (tags.length) own.set(TAGS, tags.join(','));
  else own.delete(TAGS);
  return own;
}

/** The answer, or an error as the library of the other requests throws it. */
export function orThrow(answer: RawAnswer, { document, variables }: Question): RawAnswer {
  if (answer.status < 400 && !answer.errors?.length && answer.data) return answer;
  const response = { ...answer, data: answer.data, errors: answer.errors } as never;
  throw new ClientError(response, { query: textOf(document), variables });
}
