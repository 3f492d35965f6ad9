import { type BrowserContext, type CDPSession, devices, type Page } from 'playwright';
import { longestTap, median, pageTime, recordTaps } from '../e2e/support/taps.ts';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { SLOW_4G } from './line.ts';
import { openPhone, SLOWDOWN } from './phone.ts';
import { CART, LISTING, PRODUCT, TAPS, type Tap } from './tap-list.ts';

const STATE = '.wrangler/bench/taps';
const PORT = Number(process.env.BENCH_PORT ?? 4396);
const BYTES_PER_KBIT = 125;
/** The line by Chromium's own means. */
const SLOW_LINE = {
  offline: false,
  latency: SLOW_4G.roundTripMs,
  downloadThroughput: SLOW_4G.kilobitsPerSecond * BYTES_PER_KBIT,
  uploadThroughput: 750 * BYTES_PER_KBIT,
};
/** A person looks at a page before the first tap; in milliseconds. */
const LOOK_MS = 1000;
const PATIENCE_MS = 15_000;
const SAME_PAGE = 'isSamePage';

/** Times of one tap in milliseconds; NaN if the browser reports none, because the page was left. */
interface Answered {
  painted: number;
  there: number;
}

/**
 * Prints how long the screen took to answer the most frequent taps on a phone: the first paint after the tap, as the
 * browser records interactions, and the moment when the requested content is there. Each tap is measured in a browser
 * with an empty cache; the median of `runs`.
 */
export async function measureTaps(runs: number): Promise<void> {
  await prepareState(STATE);
  const shop = await startServer('preview', { port: PORT, state: STATE, env: { RATE_LIMITS: 'off' } });
  const browser = await openPhone();
  const newContext = () =>
    browser.newContext({ ...devices['Pixel 7'], baseURL: shop.address, locale: 'vi-VN', serviceWorkers: 'block' });
  try {
    for (const path of [LISTING, PRODUCT, CART]) await (await fetch(shop.address + path)).text();
    console.log('\n| tap, cold | next paint ms | there ms |\n|---|--:|--:|');
    for (const tap of TAPS) {
      const seen: Answered[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await newContext();
        seen.push(await play(tap, context).catch(notAnswered));
        await context.close();
      }
      const middle = (key: keyof Answered) =>
        median(seen.map((one) => one[key]))
          .toFixed(0)
          .replace('NaN', '–');
      console.log(`| ${tap.name} | ${middle('painted')} | ${middle('there')} |`);
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** A tap without an answer is reported, and the others are still measured. */
function notAnswered(error: unknown): Answered {
  console.error(error instanceof Error ? error.message : error);
  return { painted: Number.NaN, there: Number.NaN };
}

async function play(tap: Tap, context: BrowserContext): Promise<Answered> {
  await tap.before?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await recordTaps(page);
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await page.goto(tap.path, { waitUntil: 'load' });
  await page.waitForTimeout(LOOK_MS);
  await tap.first?.(page);
  const target = tap.target(page);
  await target.scrollIntoViewIfNeeded();
  await slowDown(session, SLOWDOWN);
  await page.evaluate((mark) => Object.assign(window, { [mark]: true }), SAME_PAGE);
  const since = await pageTime(page);
  const start = performance.now();
  // Without Playwright's own check of what lies under the finger, which styles and lays out the page within the tap.
  await (tap.act ? tap.act(target) : target.tap({ force: true }));
  await tap.answer(page);
  const there = performance.now() - start;
  const hasStayed = await page.evaluate((mark) => mark in window, SAME_PAGE);
  return { painted: hasStayed ? await paintedAfter(page, since) : Number.NaN, there };
}

/** The browser does not record a tap that was answered within one frame. */
const paintedAfter = (page: Page, since: number): Promise<number> =>
  Promise.race([longestTap(page, since), page.waitForTimeout(LOOK_MS).then(() => 0)]);

const slowDown = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
