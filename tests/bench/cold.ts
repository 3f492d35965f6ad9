import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { COMMERCE_BUILD } from '../../functions/local/environment.ts';
import { startBuilt } from '../../functions/local/serve-built.ts';
import { backendCases, readCatalogue } from './backend-cases.ts';
import { cpuTime, processesOf } from './cpu.ts';
import { type Case, firstAnswer, percentile, row } from './measure.ts';

/** Fresh isolates for each row; each is a process of its own. */
const ISOLATES = 12;
/** Long enough for what an isolate does after its first answer. */
const REST_MS = 1000;
/** Searches of a fresh isolate that belong to its beginning: fewer than one in twenty is its very first. */
const FIRST_SEARCHES = 25;
const SEARCH = 'text search, with facets';
const SLIP = 'text search with a slip, with facets';

/** What a fresh isolate answers before the search that is timed. */
type Before = 'nothing' | 'a request' | 'a request, and rests';

/**
 * Prints how long the search of a fresh isolate takes, the whole answer as its caller sees it: the built Worker in a new
 * workerd for each time, with its database on the disk. `nothing`: the search is the first request at all, so that it
 * also waits for everything that any first request waits for.
 */
export async function measureCold(state: string, port: number, products: number): Promise<void> {
  if (!existsSync(COMMERCE_BUILD)) {
    console.log('searches of fresh isolates: skipped, run "npm run build" first');
    return;
  }
  const catalogue = await withIsolate(state, port, (address) => readCatalogue(address, products));
  const cases = backendCases(catalogue);
  const caseOf = (name: string) => cases.find((one) => one.name === name) ?? cases[0];
  const rows: [name: string, one: Case | undefined, before: Before][] = [
    ['text search, the first request at all', caseOf(SEARCH), 'nothing'],
    ['text search, at once after another request', caseOf(SEARCH), 'a request'],
    ['text search, a second after another request', caseOf(SEARCH), 'a request, and rests'],
    ['the same with a slip', caseOf(SLIP), 'a request, and rests'],
  ];
  console.log(row(`ms, ${ISOLATES} fresh isolates each`, ['p50', 'p95', 'max', 'CPU p50']));
  const search = caseOf(SEARCH);
  if (search) await measureBeginning(state, port, search);
  for (const [name, one, before] of rows) {
    if (!one) continue;
    const times: number[] = [];
    const cpu: number[] = [];
    for (let round = 0; round < ISOLATES; round++)
      await withIsolate(state, port, async (address) => {
        if (before !== 'nothing') await firstAnswer({ url: `${address}/v1/middleware/config_list` });
        if (before === 'a request, and rests') await wait(REST_MS);
        const start = cpuOfWorkers();
        times.push(await firstAnswer(one.next(round)));
        cpu.push(cpuOfWorkers() - start);
      });
    const [sorted, used] = [times, cpu].map((list) => list.toSorted((a, b) => a - b));
    console.log(
      row(name, [...[0.5, 0.95, 1].map((share) => percentile(sorted ?? [], share)), percentile(used ?? [], 0.5)]),
    );
  }
}

/** The first searches of fresh isolates, one after the other, the very first one of each included. */
async function measureBeginning(state: string, port: number, search: Case): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ISOLATES; round++)
    await withIsolate(state, port, async () => {
      for (let at = 0; at < FIRST_SEARCHES; at++) {
        const request = search.next(round * FIRST_SEARCHES + at);
        times.push(await firstAnswer(request));
      }
    });
  const sorted = times.toSorted((a, b) => a - b);
  const name = `text search, the first ${FIRST_SEARCHES}, from the first request on`;
  console.log(row(name, [...[0.5, 0.95, 1].map((share) => percentile(sorted, share)), '–']));
}

/** The processor time of workerd, which this process has started, in ms. */
const cpuOfWorkers = () =>
  processesOf(process.pid)
    .filter((pid) => pid !== process.pid)
    .reduce((sum, pid) => sum + cpuTime(pid), 0);

async function withIsolate<Answer>(
  state: string,
  port: number,
  use: (address: string) => Promise<Answer>,
): Promise<Answer> {
  const server = startBuilt([{ config: COMMERCE_BUILD, variables: { DEVELOPMENT: 'true' } }], { port, state });
  try {
    await server.ready;
    return await use(`http://localhost:${port}`);
  } finally {
    await server.dispose();
  }
}
