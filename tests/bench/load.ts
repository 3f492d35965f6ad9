import { readdirSync, readFileSync, statSync } from 'node:fs';
import autocannon from 'autocannon';
import { prepareState } from '../prepared-state.ts';
import { type LocalServer, startServer } from '../server.ts';
import { cpuTime, processesOf } from './cpu.ts';
import { row } from './measure.ts';

const CONNECTIONS = 20;
const STATE = '.wrangler/bench/load';
const PORT = Number(process.env.BENCH_PORT ?? 4396);
const LISTING = '/nu/ao.html';
const CLIENT = 'dist/client';
/** How often the memory is read during the requests. */
const LOOKS = 10;

interface Load {
  name: string;
  /** The path of the n-th request. */
  path: (number: number) => string;
}

/**
 * Measures the production build under load: requests per second, their times, and the processor time of one. Cases are
 * copies, rendered pages and searches, compared with a plain file of the same server, which is the maximum of this
 * machine. Each case runs for `seconds`.
 */
export async function measureLoad(seconds: number): Promise<void> {
  const shop = await startShop();
  const plain = await plainFileLike(shop.address + LISTING);
  const cases: Load[] = [
    { name: `plain file of that size: ${plain.slice(0, 14)}…`, path: () => plain },
    { name: 'copy: /chinh-sach-doi-tra', path: () => '/chinh-sach-doi-tra' },
    { name: 'copy: /nu/ao.html', path: () => '/nu/ao.html' },
    { name: 'copy: /search?q=áo', path: () => '/search?q=%C3%A1o' },
    { name: 'render: /nu/ao.html', path: (number) => `/nu/ao.html?price=0_${1_000_000 + number}` },
    { name: 'render: /search', path: (number) => `/search?q=%C3%A1o&price=0_${1_000_000 + number}` },
  ];
  try {
    const columns = ['req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'of file', 'failed'];
    console.log(`\n${row(`${CONNECTIONS} connections, ${seconds} s each`, columns)}`);
    let fileCpu: number | undefined;
    for (const one of cases) {
      await load(shop.address, one, { duration: 1 });
      const before = cpuTime(shop.pid);
      const { requests, latency, non2xx, errors } = await load(shop.address, one, { duration: seconds });
      const cpu = (cpuTime(shop.pid) - before) / requests.total;
      fileCpu ??= cpu;
      const costs = [cpu.toFixed(2), `${(cpu / fileCpu).toFixed(2)} ×`];
      console.log(row(one.name, [requests.average, latency.p50, latency.p99, ...costs, String(non2xx + errors)]));
    }
  } finally {
    await shop.stop();
  }
}

/** The file of the build whose size is nearest to that of a page. */
async function plainFileLike(page: string): Promise<string> {
  const size = (await (await fetch(page)).arrayBuffer()).byteLength;
  const files = readdirSync(`${CLIENT}/_astro`).map((name) => `/_astro/${name}`);
  const distance = (path: string) => Math.abs(statSync(CLIENT + path).size - size);
  return files.toSorted((a, b) => distance(a) - distance(b))[0] ?? '/favicon.svg';
}

async function startShop(): Promise<LocalServer> {
  await prepareState(STATE);
  return startServer('preview', { port: PORT, state: STATE, env: { RATE_LIMITS: 'off' } });
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
  { path }: Load,
  bound: { duration?: number; amount?: number },
): Promise<autocannon.Result> {
  const next = () => {
    counter += 1;
    return path(counter);
  };
  return autocannon({
    url: address,
    connections: CONNECTIONS,
    ...bound,
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
}

/** Memory (RSS) of the workerd processes below this one, in MB. */
function memoryOf(pid: number): number {
  const sizes = processesOf(pid).map((id) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    return /^Name:\s+workerd/m.test(status) ? Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 : 0;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
