import { execFileSync } from 'node:child_process';
import { renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { COMMERCE_CONFIG, QUIET } from '../../../functions/local/environment.ts';

/** Where the commerce Worker lies built, for every test of a run. */
export const BUILT_COMMERCE = resolve('.wrangler/test/commerce');

/**
 * Builds the commerce Worker once a run, so that no test file has to. The entry only leads to it: whoever starts a built
 * Worker parses its entry to learn what kind it is, and the Worker itself is large.
 */
export default function buildCommerce(): void {
  execFileSync('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', BUILT_COMMERCE, '-c', COMMERCE_CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...QUIET },
  });
  renameSync(join(BUILT_COMMERCE, 'index.js'), join(BUILT_COMMERCE, 'commerce.mjs'));
  writeFileSync(join(BUILT_COMMERCE, 'index.js'), "export { default } from './commerce.mjs';\n");
}
