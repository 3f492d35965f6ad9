import type { Page } from 'playwright/test';

type Recording = Window & { took: number[] };

/** Records from now on, in every page, how long each tap and key took until the screen showed its answer. Milliseconds. */
export async function recordTaps(page: Page): Promise<void> {
  const record = () => {
    const took: number[] = [];
    Object.assign(window, { took });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (/^(click|keydown)$/.test(name)) took.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  };
  await page.addInitScript(record);
  await page.evaluate(record);
}

/** The records since the last call. */
export const readTaps = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as Recording).took.splice(0));

/** Waits until something was recorded, and returns the longest time. */
export async function longestTap(page: Page): Promise<number> {
  const took = await page.waitForFunction(() => Math.max(0, ...(window as unknown as Recording).took));
  return (await took.jsonValue()) as number;
}

export const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
