import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { startServer } from '../server.ts';
import { backendCases, readCatalogue } from './backend-cases.ts';
import { VARIANTS, writeCatalogue } from './catalogue.ts';
import { measureCold } from './cold.ts';
import { cpuTime } from './cpu.ts';
import { measure, row, type Times, WARM_UP } from './measure.ts';
import { timed } from './timed.ts';

const FOLDER = '.wrangler/bench';
const PORT = Number(process.env.BENCH_PORT ?? 8797);

/** Searches of fresh isolates, with the catalogue of this size that an earlier run of `measureScale` left. */
export async function measureColdOf(products: number): Promise<void> {
  await measureCold(`${FOLDER}/${products}`, PORT, products);
}

/** Measures the backend with generated catalogues of each size, and prints how the times grow. */
export async function measureScale(sizes: number[], rounds: number): Promise<void> {
  const times = new Map<string, (Times & { cpu: number })[]>();
  for (const products of sizes) {
    const state = `${FOLDER}/${products}`;
    rmSync(state, { recursive: true, force: true });
    const folder = await writeCatalogue(`${state}-csv`, products);
    const fill = await timed(['functions/local/prepare.ts'], { LOCAL_STATE: state });
    const load = await timed(['functions/commerce/exchange/import/cli.ts', folder, '--replace'], {
      LOCAL_STATE: state,
    });
    console.log(
      `\n${products} products, ${products * VARIANTS} SKUs: default catalogue filled in ${fill.seconds.toFixed(1)} s ` +
        `(${fill.memory.toFixed(0)} MB); imported and indexed in ${load.seconds.toFixed(1)} s (${load.memory.toFixed(0)} MB)`,
    );
    console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);
    const server = await startServer('commerce', { port: PORT, state });
    try {
      const cases = backendCases(await readCatalogue(server.address, products));
      console.log(row('ms, one request at a time', ['min', 'p50', 'p95', 'max', 'CPU']));
      for (const one of cases) {
        const before = cpuTime(server.pid);
        const measured = await measure(one, rounds);
        const time = { ...measured, cpu: (cpuTime(server.pid) - before) / (rounds + WARM_UP) };
        times.set(one.name, [...(times.get(one.name) ?? []), time]);
        console.log(row(one.name, [time.min, time.p50, time.p95, time.max, time.cpu]));
      }
    } finally {
      await server.stop();
    }
    await measureCold(state, PORT, products);
  }
  if (sizes.length < 2) return;
  const growth = (sizes.at(-1) ?? 1) / (sizes[0] ?? 1);
  for (const kind of ['p95', 'cpu'] as const) {
    console.log(`\n${row(`${kind} by size; the catalogue grows ${growth} times`, [...sizes.map(String), 'times'])}`);
    for (const [name, all] of times) {
      console.log(row(name, [...all.map((time) => time[kind]), (all.at(-1)?.[kind] ?? 0) / (all[0]?.[kind] || 1)]));
    }
  }
}
