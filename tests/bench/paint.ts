import { existsSync } from 'node:fs';
import { startServer } from '../server.ts';
import { startFloor } from './floor.ts';
import { fetchLighthouse, type Painting } from './lighthouse.ts';

const PORT = Number(process.env.BENCH_PORT ?? 4396);
/** Filled by `node tests/luma.ts`: it has photographs and not drawings. */
const LUMA = '.wrangler/e2e-luma';

interface PageSet {
  name: string;
  state: string;
  listing: string;
  pages: Record<string, string>;
}

const SETS: PageSet[] = [
  {
    name: 'goods, drawn',
    state: '.wrangler/bench/pages',
    listing: '/nu/ao.html',
    pages: {
      home: '/',
      listing: '/nu/ao.html',
      product: '/hop-qua-giay-cung-no-vai.html',
      'product with variants': '/ao-kieu-nu-co-tron-nhun-vai.html',
      search: '/search?q=%C3%A1o',
    },
  },
  {
    name: 'texts',
    state: '.wrangler/bench/pages',
    listing: '/nu/ao.html',
    pages: {
      content: '/chinh-sach-doi-tra',
      questions: '/hoi-dap',
      story: '/blog/giat-ao-len-tai-nha',
      stores: '/cua-hang.html',
    },
  },
  {
    name: 'goods, photographed (Luma)',
    state: LUMA,
    listing: '/men/tops-men.html',
    pages: { listing: '/men/tops-men.html', product: '/chaz-kangeroo-hoodie.html' },
  },
];

const COLUMNS = ['FCP', '× floor', 'LCP', '× floor', 'TBT', 'CLS', 'score', 'HTML', 'CSS', 'fonts', 'script', 'req'];

/**
 * Prints Lighthouse's results for each kind of page (the median of `runs`), compared with a minimal page in the same
 * run.
 */
export async function measurePaint(runs: number): Promise<void> {
  const look = await fetchLighthouse();
  for (const set of SETS) {
    if (!existsSync(set.state)) {
      console.log(`\n${set.name}: skipped, ${set.state} is not filled`);
      continue;
    }
    const shop = await startServer('preview', { port: PORT, state: set.state, env: { RATE_LIMITS: 'off' } });
    const floor = await startFloor(shop.address + set.listing);
    try {
      const targets = { floor: floor.address, ...mapValues(set.pages, (path) => shop.address + path) };
      printTable(set.name, await lookInTurns(targets, runs, look));
    } finally {
      floor.server.close();
      await shop.stop();
    }
  }
}

/**
 * Runs each page once per round, so that other work of the machine affects all pages equally. The first round fills
 * caches.
 */
async function lookInTurns(
  targets: Record<string, string>,
  runs: number,
  look: (url: string) => Promise<Painting>,
): Promise<Record<string, Painting>> {
  const seen: Record<string, Painting[]> = mapValues(targets, () => []);
  for (const url of Object.values(targets)) await (await fetch(url)).text();
  for (let run = 0; run < runs; run += 1)
    for (const [name, url] of Object.entries(targets)) seen[name]?.push(await look(url));
  return mapValues(seen, medianOf);
}

function medianOf(runs: Painting[]): Painting {
  const middle = (name: keyof Painting) => {
    // A run that was interrupted by a busy machine has no results.
    const figures = runs.map((run) => run[name]).filter(Number.isFinite);
    const values = figures.toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  const [first] = runs;
  if (!first) throw new Error('no run');
  return mapValues(first, (_, name) => middle(name));
}

function printTable(title: string, seen: Record<string, Painting>): void {
  const { floor } = seen;
  console.log(`\n| ${title} | ${COLUMNS.join(' | ')} |\n|---|${COLUMNS.map(() => '--:').join('|')}|`);
  for (const [name, page] of Object.entries(seen)) {
    const ratio = (key: 'fcp' | 'lcp') => (floor ? (page[key] / floor[key]).toFixed(2) : '');
    const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
    const times = [page.fcp.toFixed(0), ratio('fcp'), page.lcp.toFixed(0), ratio('lcp'), page.tbt.toFixed(0)];
    const sizes = [page.html, page.css, page.fonts, page.script].map(kilobytes);
    const cells = [...times, page.cls.toFixed(3), page.score, ...sizes, page.requests];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

function mapValues<Key extends string, From, To>(
  from: { [key in Key]: From },
  change: (value: From, key: Key) => To,
): { [key in Key]: To } {
  const entries = Object.entries(from) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)])) as { [key in Key]: To };
}
