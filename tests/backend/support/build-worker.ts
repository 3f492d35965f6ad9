import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SqliteDatabase } from '../../../functions/commerce/shared/db/sqlite-database.ts';
import { COMMERCE_CONFIG, QUIET } from '../../../functions/local/environment.ts';

/** The folder of the built commerce Worker, for all tests of a run. */
export const BUILT_COMMERCE = resolve('.wrangler/test/commerce');
/** The same Worker as the body of a function of `module`, `exports` and `require`, which can be called again and again. */
export const COMMERCE_AS_FUNCTION = resolve('.wrangler/test/commerce-as-function/commerce.cjs');

const MIGRATIONS = 'functions/commerce/migrations';
/** A database with all migrations and nothing else, which every test file copies. */
export const EMPTY_DATABASE = resolve('.wrangler/test/empty.sqlite');

/** Builds the commerce Worker and an empty database once for each run and not in each test file. */
export default async function buildCommerce(): Promise<void> {
  execFileSync('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', BUILT_COMMERCE, '-c', COMMERCE_CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...QUIET },
  });
  makeEmptyDatabase();
  // Not imported above, because the test files need only the paths.
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: join(BUILT_COMMERCE, 'index.js'),
      target: 'esnext',
      minify: false,
      outDir: dirname(COMMERCE_AS_FUNCTION),
      rolldownOptions: {
        external: ['cloudflare:workers'],
        output: { format: 'cjs', entryFileNames: 'commerce.cjs' },
      },
    },
  });
}

function makeEmptyDatabase(): void {
  rmSync(EMPTY_DATABASE, { force: true });
  const database = new SqliteDatabase(EMPTY_DATABASE);
  database.transaction(() => {
    for (const name of readdirSync(MIGRATIONS).toSorted())
      if (name.endsWith('.sql')) database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
  });
  database.close();
}
