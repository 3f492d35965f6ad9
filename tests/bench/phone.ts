import { type Browser, chromium, devices } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../browser.ts';

/** The phone of Lighthouse: its processor is four times slower than the one of this machine. */
export const SLOWDOWN = 4;
/** What lies outside of the window is not drawn, so it is as large as the phone in its own pixels. */
const WINDOW = '--window-size=1100,2400';
/** What a page still does after it has loaded, in milliseconds. */
const SETTLE_MS = 1500;
/** What a task may take before it counts as blocking, in milliseconds. */
const LONG_TASK_MS = 50;

/** What a browser recorded of one load, in milliseconds; `shift` has no unit. */
export interface Load {
  first: number;
  largest: number;
  blocked: number;
  shift: number;
}

/**
 * The build without windows: the complete one draws nothing in the lowest 50 pixels of a phone until something above them
 * changes, so that a tap in the purchase bar is recorded as seen a second later than it is.
 */
export const openPhone = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser() ?? '', args: [...BROWSER_FLAGS, WINDOW] });

/** Loads an address in a browser that has no copy of anything, and returns the browser's own records. */
export async function loadOnPhone(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'vi-VN', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(readRecords, LONG_TASK_MS);
  } finally {
    await context.close();
  }
}

/** Runs in the page. */
async function readRecords(longTaskMs: number): Promise<Load> {
  const records = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(resolve, 200, []);
    });
  const [paints, largest, tasks, shifts] = await Promise.all(
    ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'].map(records),
  );
  const first = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
  const after = (tasks ?? []).filter(({ startTime, duration }) => startTime + duration > first);
  return {
    first,
    largest: largest?.at(-1)?.startTime ?? Number.NaN,
    blocked: after.reduce((sum, { duration }) => sum + duration - longTaskMs, 0),
    shift: (shifts ?? []).reduce((sum, one) => sum + (one as PerformanceEntry & { value: number }).value, 0),
  };
}
