import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { COMMERCE_CONFIG, QUIET } from '../functions/local/environment.ts';

// Imports a catalogue from outside, Magento's Luma, into an empty database, and tests a shop with it.
const LUMA = '../shared/data/luma';
const STATE = '.wrangler/e2e-luma';
const DONG_PER_DOLLAR = '25000';

if (!existsSync(LUMA) || !existsSync(COMMERCE_CONFIG)) {
  console.log(`skipped: ${LUMA} or the embedded backend is not here`);
  process.exit(0);
}
const run = (command: string, args: string[], env: Record<string, string>) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...QUIET, ...env } }).status ?? 1;

rmSync(STATE, { recursive: true, force: true });
const importing = ['functions/commerce/import/cli.ts', LUMA, '--rate', DONG_PER_DOLLAR];
const isImported = run(process.execPath, importing, { LOCAL_STATE: STATE }) === 0;
const browser = { E2E_PORT: '4392', E2E_STATE: STATE, E2E_REPORT: 'test-results/e2e-luma.json' };
process.exit(isImported ? run('playwright', ['test', '--project=luma'], browser) : 1);
