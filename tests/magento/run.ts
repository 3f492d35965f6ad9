import { spawnSync } from 'node:child_process';

// The shop on a real Magento: MAGENTO_URL is its address. Arguments go on to Playwright, as in
// `npm run e2e:magento -- --project=desktop -g "cart"`.
if (!process.env.MAGENTO_URL) {
  console.log('skipped: MAGENTO_URL names no Magento to test against, as in MAGENTO_URL=https://magento.example');
  process.exit(0);
}
const config = 'tests/magento/playwright.config.ts';
const { status } = spawnSync('playwright', ['test', '--config', config, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
