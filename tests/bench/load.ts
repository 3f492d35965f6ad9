import { readdirSync, readFileSync, statSync } from 'node:fs';
import autocannon from 'autocannon';
import { prepareState } from '../prepared-state.ts';
import { type LocalServer, startServer } from '../server.ts';
import { cpuTime, processesOf } from './cpu.ts';
import { isWorkerd, sharesOf, threadTime, workerdBelow } from './isolates.ts';
import { row } from './measure.ts';

const CONNECTIONS = 20;
/** A page that is rendered keeps a Worker busy for so long that more of them at a time only wait. */
const RENDER_CONNECTIONS = 5;
/** Requests of a pass of rendered pages; code that ran less often is slower. */
const RENDERS = 300;
const STATE = '.wrangler/bench/load';
const PORT = Number(process.env.BENCH_PORT ?? 4396);
const LISTING = '/nu/ao.html';
const CLIENT = 'dist/client';
const INSPECTOR_PORT = PORT + 1;
/** One of rendered pages runs so often: to warm up, to measure, to profile. */
const PASSES = 3;
/** The Workers whose processor time is a goal (docs/performance.md). */
const WORKERS = ['core:user:storefront', 'core:user:commerce'];
/** How often the memory is read during the requests. */
const LOOKS = 10;

interface Load {
  name: string;
  /** The path of the n-th request. */
  path: (number: number) => string;
  /** Requests of a pass; without it a pass takes a time. */
  renders?: number;
}

/**
 * Measures the production build under load: requests per second, their times, and the processor time of one. Cases are
 * copies, rendered pages and searches, compared with a plain file of the same server, which is the maximum of this
 * machine. Each case runs for `seconds`, one of rendered pages for some hundred requests; then once more with profilers,
 * which tell how much of the time of workerd's thread each of the two Workers takes. The rest of that thread's time is what
 * stands for Cloudflare's cache, database and files.
 */
export async function measureLoad(seconds: number): Promise<void> {
  const shop = await startShop({ INSPECTOR_PORT: String(INSPECTOR_PORT) });
  const plain = await plainFileLike(shop.address + LISTING);
  const products = await productPaths(shop.address);
  const cases: Load[] = [
    { name: `plain file of that size: ${plain.slice(0, 14)}…`, path: () => plain },
    { name: 'copy: /chinh-sach-doi-tra', path: () => '/chinh-sach-doi-tra' },
    { name: 'copy: /nu/ao.html', path: () => '/nu/ao.html' },
    { name: 'copy: /search?q=áo', path: () => '/search?q=%C3%A1o' },
    { name: 'render: /nu/ao.html', path: (number) => `/nu/ao.html?price=0_${1_000_000 + number}`, renders: RENDERS },
    { name: 'render: /search', path: (number) => `/search?q=%C3%A1o&price=0_${1_000_000 + number}`, renders: RENDERS },
    {
      name: 'render: products',
      path: (number) => products[number % products.length] ?? '/',
      renders: Math.floor(products.length / PASSES),
    },
  ];
  try {
    const columns = ['req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of file', 'shop ms', 'backend', 'both', 'failed'];
    console.log(`\n${row(`${CONNECTIONS} connections, ${seconds} s each; renders ${RENDER_CONNECTIONS}`, columns)}`);
    let fileCpu: number | undefined;
    for (const one of cases) {
      const { requests, latency, failed, cpu, workers } = await measureCase(shop, one, seconds);
      fileCpu ??= cpu;
      const both = workers.reduce((sum, ms) => sum + ms, 0);
      const costs = [cpu, cpu / fileCpu, ...workers, both].map((value) => value.toFixed(2));
      console.log(row(one.name, [requests.average, latency.p50, latency.p99, ...costs, String(failed)]));
    }
  } finally {
    await shop.stop();
  }
}

/** One case: its requests and times, and the processor time of a request, of all processes and of each Worker, in ms. */
async function measureCase({ address, pid }: LocalServer, one: Load, seconds: number) {
  const pass = (duration: number) => load(address, one, one.renders ? { amount: one.renders } : { duration });
  await pass(1);
  const workerd = workerdBelow(pid);
  const before = { all: cpuTime(pid), thread: threadTime(workerd) };
  const { requests, latency, non2xx, errors } = await pass(seconds);
  const cpu = (cpuTime(pid) - before.all) / requests.total;
  const thread = (threadTime(workerd) - before.thread) / requests.total;
  const shares = await sharesOf(INSPECTOR_PORT, () => pass(seconds));
  const workers = WORKERS.map((name) => thread * (shares.get(name) ?? 0));
  return { requests, latency, failed: non2xx + errors, cpu, workers };
}

/** The pages of all products, in the order of the sitemap. */
async function productPaths(address: string): Promise<string[]> {
  const sitemap = await (await fetch(`${address}/sitemap/products.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
}

/** The file of the build whose size is nearest to that of a page. */
async function plainFileLike(page: string): Promise<string> {
  const size = (await (await fetch(page)).arrayBuffer()).byteLength;
  const files = readdirSync(`${CLIENT}/_astro`).map((name) => `/_astro/${name}`);
  const distance = (path: string) => Math.abs(statSync(CLIENT + path).size - size);
  return files.toSorted((a, b) => distance(a) - distance(b))[0] ?? '/favicon.svg';
}

async function startShop(variables: Record<string, string> = {}): Promise<LocalServer> {
  await prepareState(STATE);
  return startServer('preview', {
    port: PORT,
    state: STATE,
    env: { RATE_LIMITS: 'off', ...variables },
  });
}

/** Prints the server's memory before, during and after `many` copies of several pages. */
export async function measureMemory(many: number): Promise<void> {
  const { address, pid, stop } = await startShop();
  const paths = ['/chinh-sach-doi-tra', '/nu/ao.html', '/search?q=%C3%A1o'];
  const mixed: Load = { name: 'mixed', path: (number) => paths[number % paths.length] ?? '/' };
  const look = (requests: number) =>
    console.log(row(`memory of workerd after ${requests} requests, MB`, [memoryOf(pid)]));
  try {
    console.log();
    look(0);
    for (let part = 1; part <= LOOKS; part += 1) {
      await load(address, mixed, { amount: many / LOOKS });
      look((part * many) / LOOKS);
    }
  } finally {
    await stop();
  }
}

let counter = 0;

function load(
  address: string,
  { path, renders }: Load,
  bound: { duration?: number; amount?: number },
): Promise<autocannon.Result> {
  const next = () => {
    counter += 1;
    return path(counter);
  };
  return autocannon({
    url: address,
    connections: renders ? RENDER_CONNECTIONS : CONNECTIONS,
    ...bound,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
}

/** Memory (RSS) of the workerd processes below this one, in MB. */
function memoryOf(pid: number): number {
  const sizes = processesOf(pid).map((id) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return isWorkerd(id) ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
