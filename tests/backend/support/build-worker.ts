import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMMERCE_CONFIG, QUIET } from '../../../functions/local/environment.ts';

/** The folder of the built commerce Worker, for all tests of a run. */
export const BUILT_COMMERCE = resolve('.wrangler/test/commerce');

/**
 * Builds the commerce Worker once for each run and not in each test file. The entry only imports it: the starter of a built
 * Worker parses the entry to find out its kind, and the Worker itself is large.
 */
export default function buildCommerce(): void {
  execFileSync('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', BUILT_COMMERCE, '-c', COMMERCE_CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...QUIET },
  });
  renameSync(join(BUILT_COMMERCE, 'index.js'), join(BUILT_COMMERCE, 'commerce.mjs'));
  writeFileSync(join(BUILT_COMMERCE, 'index.js'), "export { default } from './commerce.mjs';\n");
}
