import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { COMMERCE_CONFIG, QUIET } from '../../../functions/local/environment.ts';

/** The folder of the built commerce Worker, for all tests of a run. */
export const BUILT_COMMERCE = resolve('.wrangler/test/commerce');

/** Builds the commerce Worker once for each run and not in each test file. */
export default function buildCommerce(): void {
  execFileSync('wrangler', ['deploy', '--dry-run', '--minify', '--outdir', BUILT_COMMERCE, '-c', COMMERCE_CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...QUIET },
  });
}
