import { startServer } from '../server.ts';
import { type Case, measure, row } from './measure.ts';
import { measureScale } from './scale.ts';

// Prints how long the backend and the pages take; a figure here never fails anything.
// `npm run bench` for both, `npm run bench -- backend 1000 20000` or `npm run bench -- pages` (after a build) for one.
const ROUNDS = 100;
const SIZES = [1000, 5000, 20_000];
const STATE = '.wrangler/bench/pages';

const [part, ...sizes] = process.argv.slice(2);
if (part !== 'pages') await measureScale(sizes.length > 0 ? sizes.map(Number) : SIZES, ROUNDS);
if (part !== 'backend') await measurePages();

async function measurePages(): Promise<void> {
  const shop = await startServer('preview', { port: 4396, state: STATE });
  const fixed = (path: string): Case => ({
    name: `page from the edge: ${path}`,
    next: () => ({ url: shop.address + path }),
  });
  const cases: Case[] = [
    ...['/', '/nu/ao.html', '/search?q=%C3%A1o'].map(fixed),
    {
      name: 'page rendered: /nu/ao.html',
      // Another filter value each time, so that no copy is there yet.
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
