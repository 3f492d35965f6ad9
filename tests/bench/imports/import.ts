import { rmSync } from 'node:fs';
import { startServer } from '../../server.ts';
import { VARIANTS, writeCatalogue } from '../catalogue.ts';
import { mostMemory } from '../cpu.ts';
import { timed } from '../timed.ts';

const FOLDER = '.wrangler/bench';
const PORT = Number(process.env.BENCH_PORT ?? 8797);
const TOKEN = 'integration-token-of-the-bench';
const MOST_SECONDS = 600;

/** Imports generated catalogues over HTTP into the built Worker, and prints how long it took and what memory it held. */
export async function measureImport(sizes: readonly number[]): Promise<void> {
  for (const products of sizes) {
    const state = `${FOLDER}/import-${products}`;
    rmSync(state, { recursive: true, force: true });
    const folder = await writeCatalogue(`${state}-csv`, products);
    const server = await startServer('commerce --built', { port: PORT, state, env: { INTEGRATION_TOKEN: TOKEN } });
    try {
      const script = ['functions/commerce/exchange/import/cli.ts', folder, '--replace', '--to', server.address];
      const { seconds, memory } = await timed(script, { INTEGRATION_TOKEN: TOKEN });
      const rows = products * (VARIANTS + 1);
      console.log(
        `${products} products, ${rows} rows: imported in ${seconds.toFixed(0)} s (at most ${MOST_SECONDS}), ` +
          `${Math.round(rows / seconds)} rows/s; importer ${memory.toFixed(0)} MB, backend ${mostMemory(server.pid).toFixed(0)} MB`,
      );
    } finally {
      await server.stop();
    }
  }
}
