import { useEffect, useReducer, useRef } from 'react';
import { problemOf } from '../../text/problems.ts';
import { call } from '../../transport/http.ts';
import { forgetTyped, readTyped, writeTyped } from '../../transport/typed.ts';
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

const failed = (error: unknown): Partial<Check> => ({
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

/** What was kept in this browser, as it stands now; null: nothing, or it was sent meanwhile. */
async function restored(): Promise<Partial<Check> | null> {
  const typed = readTyped(...PLACE);
  if (!typed) return null;
  const { id, counts } = typed.values as unknown as Kept; // written by `keep`
  const order = await sheetOf(`ids=${id}`);
  if (!order || order.refusal !== null) return opened(order, '');
  const known = new Set(kindsOf(order).map(({ sku }) => sku));
  const isSame = order.version === typed.version && Object.keys(counts).every((sku) => known.has(sku));
  return isSame ? { order, counts } : { order, counts: {}, problem: { key: 'desk.sending.check.changed' } };
}

/**
 * Checks the pieces of one order after another. Codes that come while an order is being loaded wait for it.
 *
 * @param number The order to begin with; null: the one that was begun before, or none.
 */
export function useCheck(number: string | null) {
  const check = useRef<Check>(NOTHING);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [, render] = useReducer((turn: number) => turn + 1, 0);

  function change(part: Partial<Check>): void {
    check.current = { ...check.current, ...part };
    keep(check.current);
    render();
  }
  async function open(typed: string): Promise<void> {
    change(opened(await sheetOf(`number=${encodeURIComponent(typed)}`), typed));
  }
  async function take(code: string): Promise<void> {
    const { order, counts } = check.current;
    if (order) change(counted(order, counts, code));
    else await open(code);
  }
  async function begin(): Promise<void> {
    const kept = await restored();
    if (kept) change(kept);
    const { order } = check.current;
    if (!order && number) await open(number);
    else if (order && number && order.increment_id !== number)
      change({ problem: { key: 'desk.sending.check.other', facts: { number: order.increment_id } } });
  }
  const inTurn = (work: () => Promise<void>): void => {
    queue.current = queue.current.then(work).catch((error: unknown) => change(failed(error)));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen begins once
  useEffect(() => inTurn(begin), []);

  return {
    ...check.current,
    scan: (code: string) => inTurn(() => take(code)),
    /** Ends the check of this order; what was counted is forgotten. */
    drop: () => change({ ...NOTHING }),
    /** Counts from the beginning, upon the order as it is now. */
    restart: () =>
      inTurn(async () => {
        const { order } = check.current;
        if (!order) return;
        change({ ...NOTHING });
        await open(order.increment_id);
      }),
  };
}
