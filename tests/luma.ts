import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMERCE_CONFIG, QUIET } from '../functions/local/environment.ts';
import { writeSampleModules } from './sample-modules.ts';

// Imports a catalogue from other files into an empty database and tests a shop with it: Magento's Luma if it was
// downloaded, otherwise a small folder of the same form.
const LUMA = '../shared/data/luma';
const STATE = '.wrangler/e2e-luma';
const DONG_PER_DOLLAR = '25000';

if (!existsSync(COMMERCE_CONFIG)) {
  console.log('skipped: the embedded backend is not here');
  process.exit(0);
}
const hasLuma = existsSync(LUMA) && process.env.CATALOGUE !== 'sample';
const catalogue = hasLuma ? LUMA : mkdtempSync(join(tmpdir(), 'sample-'));
if (!hasLuma) writeSampleModules(catalogue);
const run = (command: string, args: string[], env: Record<string, string>) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...QUIET, ...env } }).status ?? 1;

rmSync(STATE, { recursive: true, force: true });
const importing = ['functions/commerce/exchange/import/cli.ts', catalogue, '--rate', DONG_PER_DOLLAR];
// 1: some rows were refused, as sample data has goods that the shop cannot sell.
const isImported = run(process.execPath, importing, { LOCAL_STATE: STATE }) <= 1;
const browser = {
  CATALOGUE: hasLuma ? 'luma' : 'sample',
  E2E_STATE: STATE,
  E2E_REPORT: 'test-results/e2e-luma.json',
};
process.exit(isImported ? run('playwright', ['test', '--project=luma'], browser) : 1);
