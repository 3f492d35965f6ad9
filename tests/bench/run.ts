import { readArguments, refuse, wholeNumber } from '../../functions/local/command/line.ts';
import buildCommerce from '../backend/support/build-worker.ts';
import { prepareState } from '../prepared-state.ts';
import { startServer } from '../server.ts';
import { measureEngine } from './engine/engine-scale.ts';
import { measureFeed } from './feed.ts';
import { measureFirstVisits } from './first-visits.ts';
import { measureImport } from './imports/import.ts';
import { measurePeople } from './imports/people.ts';
import { measureIndexMemory } from './index-memory.ts';
import { measureLoad, measureMemory } from './load.ts';
import { measureMagento } from './magento.ts';
import { type Case, measure, row } from './measure.ts';
import { measureNextPage } from './next-page.ts';

import { measurePaint } from './paint.ts';
import { measureColdOf, measureScale } from './scale.ts';
import { measureSearch } from './search.ts';
import { measureTaps } from './taps.ts';

// Prints how long the backend and the pages take; no result is a failure.
// `npm run bench` for all, or one: `npm run bench -- backend 1000 20000` (sizes; after a build also searches of fresh isolates), `npm run bench -- cold 20000` (those alone, of the catalogue that `backend` left), `npm run bench -- search` (how well it finds), and after a build `npm run bench -- import
// 20000` (products, brought over HTTP), `npm run bench -- people 100000` (customers, and twice as many orders), `npm run bench -- pages 5` (Lighthouse runs of each page), `npm run bench -- visits 5` (first visits of each page), `npm run bench -- next 3` (walks to a next page and back), `npm run bench -- taps 3` (times each tap is played), `npm run
// bench -- feed 20000` (products of a shopping feed), `npm run bench -- load 10` (seconds of each case), `npm run bench -- memory 200000` (requests), `npm run bench -- index 50000` (memory of the search index), `npm run bench -- noon 10000 500` (shoppers and pieces of a flash deal with a waiting room). `OPENSEARCH_URL=… npm run bench -- engine 20000 100000 1000000` (SKUs: the embedded index beside a search engine; some quarter of an hour). With MAGENTO_URL, `npm run bench -- magento` counts what a page asks of that Magento.
const ROUNDS = 100;
const SIZES = [1000, 5000, 20_000];
const IMPORT_SIZES = [20_000];
const FEED_PRODUCTS = 20_000;
const CUSTOMERS = 100_000;
const INDEX_SIZES = [20_000, 50_000];
const STATE = '.wrangler/bench/pages';

const LIGHTHOUSE_RUNS = 5;
const VISIT_RUNS = 5;
const NEXT_RUNS = 3;
const TAP_RUNS = 3;
const LOAD_SECONDS = 10;
const MANY_REQUESTS = 200_000;
const ENGINE_SKUS = [20_000, 100_000, 1_000_000];
const ENGINE_ROUNDS = 100;
const NOON_SHOPPERS = 10_000;
const NOON_PIECES = 500;

const PARTS = [
  ...['backend', 'cold', 'import', 'people', 'feed', 'index', 'search', 'pages', 'visits', 'next', 'taps', 'load'],
  ...['memory', 'noon', 'engine', 'magento'],
];
const USAGE = `npm run bench -- [${PARTS.join(' | ')}] [numbers]`;
const [part, ...numbers] = readArguments(USAGE, {}, Number.POSITIVE_INFINITY).positionals;
if (part !== undefined && !PARTS.includes(part)) refuse(`There is no measurement "${part}". Usage: ${USAGE}`, 2);
for (const number of numbers) wholeNumber('A number of a measurement', number, 1);
const isAsked = (name: string) => !part || part === name;
if (isAsked('backend')) await measureScale(numbers.length > 0 ? numbers.map(Number) : SIZES, ROUNDS);
if (part === 'cold') await measureColdOf(Number(numbers[0] ?? INDEX_SIZES[0]));
if (isAsked('import')) await measureImport(numbers.length > 0 ? numbers.map(Number) : IMPORT_SIZES);
if (isAsked('people')) await measurePeople(Number(numbers[0] ?? CUSTOMERS));
if (isAsked('feed')) await measureFeed(Number(numbers[0] ?? FEED_PRODUCTS));
if (isAsked('index')) await measureIndexMemory(numbers.length > 0 ? numbers.map(Number) : INDEX_SIZES);
if (isAsked('search')) await measureSearch();
if (isAsked('pages')) {
  await measurePages();
  await measurePaint(Number(numbers[0] ?? LIGHTHOUSE_RUNS));
}
if (isAsked('visits')) await measureFirstVisits(Number(numbers[0] ?? VISIT_RUNS));
if (isAsked('next')) await measureNextPage(Number(numbers[0] ?? NEXT_RUNS));
if (isAsked('taps')) await measureTaps(Number(numbers[0] ?? TAP_RUNS));
if (isAsked('load')) await measureLoad(Number(numbers[0] ?? LOAD_SECONDS));
if (isAsked('noon')) {
  // The stories read the Worker that this builds when they are imported.
  await buildCommerce();
  const { measureNoon } = await import('./noon.ts');
  await measureNoon(Number(numbers[0] ?? NOON_SHOPPERS), Number(numbers[1] ?? NOON_PIECES));
}
if (part === 'engine') await measureEngine(numbers.length > 0 ? numbers.map(Number) : ENGINE_SKUS, ENGINE_ROUNDS);
if (isAsked('memory')) await measureMemory(Number(numbers[0] ?? MANY_REQUESTS));

if (isAsked('magento')) {
  const magento = (process.env.MAGENTO_URL ?? '').replace(/\/+$/, '');
  if (magento) await measureMagento(magento);
  else console.log('magento: skipped, MAGENTO_URL names none');
}

async function measurePages(): Promise<void> {
  await prepareState(STATE);
  const shop = await startServer('preview', { port: 4396, state: STATE });
  const fixed = (path: string): Case => ({
    name: `page from the edge: ${path}`,
    next: () => ({ url: shop.address + path }),
  });
  const cases: Case[] = [
    ...['/', '/nu/ao.html', '/search?q=%C3%A1o'].map(fixed),
    {
      name: 'page rendered: /nu/ao.html',
      // Every request has another filter value, so that there is no cached answer.
      next: (round) => ({ url: `${shop.address}/nu/ao.html?price=0_${1_000_000 + round}` }),
    },
  ];
  try {
    console.log(`\n${row('ms, one request at a time', ['p50', 'p95', 'max'])}`);
    for (const one of cases) {
      const { p50, p95, max } = await measure(one, ROUNDS);
      console.log(row(one.name, [p50, p95, max]));
    }
  } finally {
    await shop.stop();
  }
}
