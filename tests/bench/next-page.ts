import { setTimeout as wait } from 'node:timers/promises';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { SLOW_4G, startLine } from './line.ts';
import { SLOWDOWN } from './phone.ts';
import { startPlainBrowser, type Target } from './protocol/browser-protocol.ts';

const STATE = '.wrangler/bench/pages';
const PORT = Number(process.env.BENCH_PORT ?? 4396);
const LISTING = '/nu/ao.html';
/**
 * A phone by flags, because what the protocol emulates ends with the page that is left. One pixel for each CSS pixel: a
 * processor draws here what the graphics chip of a phone draws there.
 */
const PHONE = ['--window-size=412,839', '--touch-events=enabled'];
/** How long a person looks at a page, and how long a pointer or finger is over a link that will be prerendered; in ms. */
const LOOK_MS = 4000;
/** How long a finger stays on the glass, in ms. */
const TOUCH_MS = 60;
const ASK_EVERY_MS = 50;
const ANSWER_MS = 500;
const PATIENCE_MS = 20_000;

/** Milliseconds from the tap to the first paint of the next page. */
interface Steps {
  prerendered: number;
  fetched: number;
  back: number;
}

/**
 * Prints how long a phone needs from a tap on a product of a listing to the first paint of its page: prerendered
 * before, because a pointer was over its link, or asked for at the tap; and from "back" to the listing. The median of
 * `runs`, on slow 4G, with a processor four times slower.
 */
export async function measureNextPage(runs: number): Promise<void> {
  await prepareState(STATE);
  const shop = await startServer('preview', { port: PORT, state: STATE, env: { RATE_LIMITS: 'off' } });
  const line = await startLine(shop.address, SLOW_4G);
  const seen: Steps[] = [];
  try {
    for (let run = 0; run <= runs; run += 1) {
      const prerendered = await walk(line.address, { isPrerendered: true });
      const fetched = await walk(line.address, { isPrerendered: false });
      // The first run fills the copies of the server.
      if (run > 0) seen.push({ prerendered: prerendered.next, fetched: fetched.next, back: prerendered.back });
    }
    console.log('\n| from the tap to the first paint | ms | of the runs |\n|---|--:|---|');
    for (const [name, key] of [
      ['a product that was prerendered', 'prerendered'],
      ['a product that was not', 'fetched'],
      ['back to the listing', 'back'],
    ] as const) {
      const values = seen.map((one) => Math.round(one[key])).toSorted((a, b) => a - b);
      console.log(`| ${name} | ${values[Math.floor(values.length / 2)]} | ${values.join(', ')} |`);
    }
  } finally {
    line.close();
    await shop.stop();
  }
}

async function walk(
  address: string,
  { isPrerendered }: { isPrerendered: boolean },
): Promise<{ next: number; back: number }> {
  const browser = await startPlainBrowser(PHONE);
  try {
    const pages = await browser.openTab();
    const shown = () => pages()[0];
    const listing = await until(async () => shown());
    await slow(listing);
    await listing.send('Page.navigate', { url: address + LISTING });
    await until(() => ask<boolean>(listing, 'document.readyState === "complete" && location.href !== "about:blank"'));
    await wait(LOOK_MS);
    const link = await ask<{ x: number; y: number }>(listing, SECOND_PRODUCT);
    await ask(listing, NOTE_TAP);
    if (isPrerendered) {
      await listing.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...link });
      const ahead = await until(async () => pages().find(({ subtype }) => subtype === 'prerender'));
      await slow(ahead);
      await until(() => ask<boolean>(ahead, 'document.readyState === "complete"'));
      await wait(LOOK_MS);
    }
    await listing.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [link] });
    await wait(TOUCH_MS);
    // A page that is left never answers.
    listing.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }).catch(() => undefined);
    const next = await until(() => read(pages, PAINTED));
    await wait(LOOK_MS);
    void read(pages, GO_BACK);
    const back = await until(async () => shownAgain(await browser.titles()));
    return { next, back };
  } finally {
    await browser.close();
  }
}

/** The name of the second product, which is scrolled into the middle of the screen. */
const SECOND_PRODUCT = `(() => {
  const link = document.querySelectorAll('article h2 a')[1];
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = link.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
})()`;

/** Times are compared between documents, so they are counted from the epoch. */
const NOTE_TAP = `(() => {
  const sinceEpoch = (time) => performance.timeOrigin + time;
  addEventListener('pointerup', ({ timeStamp }) => { sessionStorage.tap = sinceEpoch(timeStamp); }, true);
  addEventListener('pageshow', () => requestAnimationFrame(() => requestAnimationFrame((time) => {
    document.title = 'shown again: ' + (sinceEpoch(time) - sessionStorage.tap);
  })));
})()`;

const shownAgain = (titles: string[]) =>
  titles.map((title) => Number(/^shown again: (.+)/.exec(title)?.[1] ?? 0)).find(Boolean);

const PAINTED = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return location.pathname !== '${LISTING}' && paint && performance.timeOrigin + paint.startTime - sessionStorage.tap;
})()`;

const GO_BACK = `(() => {
  sessionStorage.tap = performance.timeOrigin + performance.now();
  history.back();
})()`;

/** A slow processor, and a finger instead of a mouse: with a mouse, pages change by a transition. */
async function slow(page: Target): Promise<void> {
  const features = [
    { name: 'hover', value: 'none' },
    { name: 'pointer', value: 'coarse' },
  ];
  await page.send('Emulation.setEmulatedMedia', { features });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function ask<Value>(page: Target, expression: string): Promise<Value> {
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** Asks the page that was opened last. A page that is being replaced does not answer. */
async function read(pages: () => Target[], expression: string): Promise<number | undefined> {
  const last = pages().at(-1);
  const asked = last && ask<number | undefined>(last, expression).catch(() => undefined);
  return Promise.race([asked, wait(ANSWER_MS, undefined)]);
}

async function until<Value>(find: () => Promise<Value | undefined | false | null>): Promise<Value> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const found = await find();
    if (found) return found;
    await wait(ASK_EVERY_MS);
  }
  throw new Error(`the browser did not get there: ${find}`);
}
