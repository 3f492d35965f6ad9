import type { Page } from 'playwright/test';

/** One tap or key: when it began, and how long the screen took to answer; milliseconds of the page. */
interface Seen {
  begun: number;
  lasted: number;
}

type Recording = Window & { seen: Seen[] };

/** Records from now on, in every page, how long each tap and key took until the screen showed its answer. Milliseconds. */
export async function recordTaps(page: Page): Promise<void> {
  const record = () => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { name, startTime, duration } of list.getEntries())
        if (/^(click|keydown)$/.test(name)) seen.push({ begun: startTime, lasted: duration });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  };
  await page.addInitScript(record);
  await page.evaluate(record);
}

/** The time of the page, in milliseconds. */
export const pageTime = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Waits until a tap or key that began after `since` was recorded, and returns the longest time of these. */
export async function longestTap(page: Page, since: number): Promise<number> {
  const longest = await page.waitForFunction((time) => {
    const { seen } = window as unknown as Recording;
    return Math.max(0, ...seen.filter(({ begun }) => begun >= time).map(({ lasted }) => lasted));
  }, since);
  return (await longest.jsonValue()) as number;
}

export const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

interface TraceEvent {
  name: string;
  ts: number;
  pid: number;
  tid: number;
  args: { elementCount?: number; data?: { type?: string } };
}

/** What the browser records while `act` goes on, in any order. Throws for a page that belongs to no browser. */
async function traced(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('this page belongs to no browser that can be traced');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
  await act();
  // The trace must hold the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
  return (JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

const styledIn = (events: readonly TraceEvent[]): number =>
  events.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);

/** How many elements the browser styles during `act`: those of the page, and of each drawing, which is a document of its own. */
export const styledDuring = async (page: Page, act: () => Promise<unknown>): Promise<number> =>
  styledIn(await traced(page, act));

/** How many elements the browser styled after the last click of `act`, until the frame that shows its answer. */
export async function styledForTap(page: Page, act: () => Promise<unknown>): Promise<number> {
  const events = await traced(page, act);
  const click = events.findLast(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click');
  if (!click) throw new Error('nothing was clicked');
  const after = events
    .filter(({ ts, pid, tid }) => ts >= click.ts && pid === click.pid && tid === click.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const frame = after.findIndex(({ name }) => name === 'Commit');
  if (frame < 0) throw new Error('no frame followed the click');
  return styledIn(after.slice(0, frame));
}
