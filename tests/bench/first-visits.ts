import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { startFloor } from './floor.ts';
import { SLOW_4G, startLine } from './line.ts';
import { type Load, loadOnPhone, openPhone } from './phone.ts';

const STATE = '.wrangler/bench/pages';
const PORT = Number(process.env.BENCH_PORT ?? 4396);
const LISTING = '/nu/ao.html';
const PAGES: Record<string, string> = {
  home: '/',
  listing: LISTING,
  product: '/hop-qua-giay-cung-no-vai.html',
  'product with variants': '/ao-kieu-nu-co-tron-nhun-vai.html',
  search: '/search?q=%C3%A1o',
  content: '/chinh-sach-doi-tra',
  questions: '/hoi-dap',
  story: '/blog/giat-ao-len-tai-nha',
  stores: '/cua-hang.html',
};

/**
 * Prints what a phone itself records of a first visit to each kind of page, beside a page written by hand: the median of
 * `runs`. Unlike Lighthouse, which computes the times of a slow line from those of a fast one and counts the whole
 * document before the first paint, the browser here gets the packets at the speed of the line.
 */
export async function measureFirstVisits(runs: number): Promise<void> {
  await prepareState(STATE);
  const shop = await startServer('preview', { port: PORT, state: STATE, env: { RATE_LIMITS: 'off' } });
  const floor = await startFloor(shop.address + LISTING);
  const [toShop, toFloor] = await Promise.all([startLine(shop.address, SLOW_4G), startLine(floor.address, SLOW_4G)]);
  const browser = await openPhone();
  const targets = { floor: `${toFloor.address}/`, ...PAGES };
  const seen: Record<string, Load[]> = {};
  try {
    // The first round fills the copies of the server. Each round has every page, so that other work of the machine slows all of them.
    for (let run = 0; run <= runs; run += 1)
      for (const [name, path] of Object.entries(targets)) {
        const load = await loadOnPhone(browser, new URL(path, toShop.address).href);
        if (run > 0) seen[name] = [...(seen[name] ?? []), load];
      }
    printTable(seen);
  } finally {
    await browser.close();
    toShop.close();
    toFloor.close();
    floor.server.close();
    await shop.stop();
  }
}

function printTable(seen: Record<string, Load[]>): void {
  const middle = (name: string, key: keyof Load) => {
    const values = (seen[name] ?? []).map((load) => load[key]).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  console.log(
    '\n| first visit | FCP ms | × floor | LCP ms | × floor | blocked ms | shift |\n|---|--:|--:|--:|--:|--:|--:|',
  );
  for (const name of Object.keys(seen)) {
    const time = (key: 'first' | 'largest') =>
      `${middle(name, key).toFixed(0)} | ${(middle(name, key) / middle('floor', key)).toFixed(2)}`;
    const rest = `${middle(name, 'blocked').toFixed(0)} | ${middle(name, 'shift').toFixed(3)}`;
    console.log(`| ${name} | ${time('first')} | ${time('largest')} | ${rest} |`);
  }
}
