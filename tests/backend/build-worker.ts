import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { COMMERCE_CONFIG, QUIET } from '../../functions/local/environment.ts';

/** Where the commerce Worker lies built, for every test of a run. */
export const BUILT_COMMERCE = resolve('.wrangler/test/commerce');

/** Builds the commerce Worker once a run, so that no test file has to. */
export default function buildCommerce(): void {
  execFileSync('wrangler', ['deploy', '--dry-run', '--outdir', BUILT_COMMERCE, '-c', COMMERCE_CONFIG], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...QUIET },
  });
}
