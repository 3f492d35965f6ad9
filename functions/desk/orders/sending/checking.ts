import { problemOf } from '../../text/problems.ts';
import { call } from '../../transport/http.ts';
import { forgetTyped, readTyped, type Typed, writeTyped } from '../../transport/typed.ts';
import { type Counts, kindsOf, scanPiece } from './check.ts';
import type { SendingOrder, SendingSheets } from './sending.ts';

/** Something that is said to the person: the key of a text with its values, or a finished text. */
export type Said = { key: string; facts?: Record<string, string | number> } | { text: string };

/** The order that is being checked. */
interface Check {
  /** Null: the number of an order is expected. */
  order: SendingOrder | null;
  counts: Counts;
  /** Why the last code was not taken; null: it was. */
  problem: Said | null;
  /** What was taken last. */
  news: Said | null;
}
const NOTHING: Check = { order: null, counts: {}, problem: null, news: null };

const PLACE = ['sending', 'check'] as const;
const CONFLICT = 409;

interface Kept {
  id: number;
  counts: Counts;
}

/** Keeps the check in this browser, so that a reload loses no scanned piece. */
function keep({ order, counts }: Check): void {
  if (!order) forgetTyped(...PLACE);
  else
    writeTyped(...PLACE, {
      ...{ at: Date.now(), version: order.version },
      values: { id: order.entity_id, counts } satisfies Kept,
    });
}

const sheetOf = async (query: string): Promise<SendingOrder | null> =>
  (await call<SendingSheets>('GET', `sending/sheets?${query}`)).items[0] ?? null;

const failed = (error: unknown): Pick<Check, 'problem' | 'news'> => ({
  problem: { text: error instanceof Error ? error.message : String(error) },
  news: null,
});

/** The check begins with this order, or says why not. */
function opened(order: SendingOrder | null, number: string): Partial<Check> {
  if (!order) return { problem: { key: 'desk.sending.check.unknownOrder', facts: { number } }, news: null };
  if (order.refusal !== null) return { problem: { text: problemOf(CONFLICT, order.refusal) }, news: null };
  return { order, counts: {}, problem: null, news: null };
}

/** What a scanned piece changes. */
function counted(order: SendingOrder, counts: Counts, code: string): Partial<Check> {
  const scanned = scanPiece(order, counts, code);
  if (scanned.result === 'counted') {
    const { name, sku, pieces } = scanned.kind;
    const facts = { name, count: scanned.counts[sku] ?? 0, pieces };
    return { counts: scanned.counts, problem: null, news: { key: 'desk.sending.check.counted', facts } };
  }
  const key = scanned.result === 'full' ? 'desk.sending.check.full' : 'desk.sending.check.wrong';
  return { problem: { key, facts: { name: scanned.name } }, news: null };
}

/** The check goes on with the counts that were kept of this order, or begins anew when it changed meanwhile. */
function resumed(order: SendingOrder, { version, values }: Typed): Partial<Check> {
  const { counts } = values as unknown as Kept; // written by `keep`
  const known = new Set(kindsOf(order).map(({ sku }) => sku));
  const isSame = order.version === version && Object.keys(counts).every((sku) => known.has(sku));
  if (isSame) return { order, counts, problem: null, news: null };
  return { order, counts: {}, problem: { key: 'desk.sending.check.changed' }, news: null };
}

/** What was kept in this browser, as it stands now; null: nothing. An order that was sent meanwhile is forgotten. */
async function restored(): Promise<Partial<Check> | null> {
  const typed = readTyped(...PLACE);
  if (!typed) return null;
  const order = await sheetOf(`ids=${(typed.values as unknown as Kept).id}`);
  return order?.refusal === null ? resumed(order, typed) : { ...NOTHING, ...opened(order, '') };
}

/**
 * Checks the pieces of one order after another. Codes that come while an order is being loaded wait for it. What was
 * counted stays in this browser until the order is sent or dropped; a call that fails changes nothing of it.
 */
export class Checking {
  check: Check = NOTHING;
  readonly #onChange: () => void;
  #queue: Promise<void> = Promise.resolve();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /**
   * Goes on with what was begun before.
   *
   * @param number The order to begin with; null: the one that was begun before, or none.
   */
  begin(number: string | null): Promise<void> {
    return this.#inTurn(async () => {
      const kept = await restored();
      if (kept) this.#change(kept);
      const { order } = this.check;
      if (!order && number) await this.#open(number);
      else if (order && number && order.increment_id !== number)
        this.#say({ problem: { key: 'desk.sending.check.other', facts: { number: order.increment_id } } });
    });
  }

  /** Takes a code from the scanner. */
  scan(code: string): Promise<void> {
    return this.#inTurn(async () => {
      const { order, counts } = this.check;
      if (order) this.#change(counted(order, counts, code));
      else await this.#open(code);
    });
  }

  /** Ends the check of this order; what was counted is forgotten. */
  drop(): void {
    this.#change(NOTHING);
  }

  /** Counts from the beginning, upon the order as it is now. */
  restart(): Promise<void> {
    return this.#inTurn(async () => {
      const { order } = this.check;
      if (!order) return;
      this.#change(NOTHING);
      await this.#open(order.increment_id);
    });
  }

  async #open(number: string): Promise<void> {
    const order = await sheetOf(`number=${encodeURIComponent(number)}`);
    const typed = readTyped(...PLACE);
    const isKept = order?.refusal === null && (typed?.values as Kept | undefined)?.id === order.entity_id;
    this.#change(order && typed && isKept ? resumed(order, typed) : opened(order, number));
  }

  #say(part: Partial<Pick<Check, 'problem' | 'news'>>): void {
    this.check = { ...this.check, ...part };
    this.#onChange();
  }

  /** Only a change of the order or of its counts is kept in the browser. */
  #change(part: Partial<Check>): void {
    this.check = { ...this.check, ...part };
    if ('order' in part || 'counts' in part) keep(this.check);
    this.#onChange();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => this.#say(failed(error)));
    return this.#queue;
  }
}
