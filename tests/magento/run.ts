import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { DEFAULT_PORT } from './magento.ts';

// The shop on a real Magento: MAGENTO_URL is its address. With COMPANION_TOKEN, and the two variables of its admin user, also
// with a companion beside it (docs/companion.md). Arguments go on to Playwright, as in
// `npm run e2e:magento -- --project=desktop -g "cart"`.
if (!process.env.MAGENTO_URL) {
  console.log('skipped: MAGENTO_URL names no Magento to test against, as in MAGENTO_URL=https://magento.example');
  process.exit(0);
}
if (!process.env.COMPANION_TOKEN)
  console.log('without a companion: COMPANION_TOKEN is not set, so its journeys are left out');
// How many codes were sent, and who holds which number, is counted anew.
if (process.env.E2E_REUSE !== 'yes')
  rmSync(`.wrangler/e2e-companion-${process.env.E2E_PORT ?? DEFAULT_PORT}`, { recursive: true, force: true });
const config = 'tests/magento/playwright.config.ts';
const { status } = spawnSync('playwright', ['test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
