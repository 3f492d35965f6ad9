import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { companionState } from './companion.ts';
import { DEFAULT_PORT, shopState } from './magento.ts';

const PORT = Number(process.env.E2E_PORT ?? DEFAULT_PORT);

// Tests the shop on the Magento at MAGENTO_URL. With COMPANION_TOKEN, and the two variables of its admin user, also
// with a companion beside it (docs/companion.md). Arguments are passed to Playwright, for example
// `npm run e2e:magento -- --project=desktop -g "cart"`.
if (!process.env.MAGENTO_URL) {
  console.log('skipped: MAGENTO_URL names no Magento to test against, as in MAGENTO_URL=https://magento.example');
  process.exit(0);
}
if (!process.env.COMPANION_TOKEN)
  console.log('without a companion: COMPANION_TOKEN is not set, so its journeys are left out');
// Each run has its own codes, counts and copies of pages, because a shop without a companion must not show copies of one with it.
if (process.env.E2E_REUSE !== 'yes')
  for (const left of [companionState(PORT), `${shopState(PORT)}/v3/cache`])
    rmSync(left, { recursive: true, force: true });
const config = 'tests/magento/playwright.config.ts';
const { status } = spawnSync('playwright', ['test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
