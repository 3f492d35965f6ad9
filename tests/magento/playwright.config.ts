import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { BROWSER_FLAGS, findBrowser, requireBrowser, WITHOUT_PICTURES } from '../browser.ts';
import { signingKey } from '../edge/agents/signing-key.ts';
import { companionPort, companionState, hasCompanion, VNPAY_METHOD } from './companion.ts';
import { DEFAULT_PORT, MAGENTO_URL, shopState } from './magento.ts';

/** The project's root: the build is served from there. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PORT = Number(process.env.E2E_PORT ?? DEFAULT_PORT);
const launchOptions = {
  executablePath: findBrowser() ?? requireBrowser(),
  args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
};
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

const COMPANION_PORT = companionPort(PORT);
/** Serves both Workers as `npm run build` made them, until the process is stopped. */
const served = {
  cwd: ROOT,
  timeout: 180_000,
  // With E2E_REUSE=yes the tests use a server that you started.
  reuseExistingServer: process.env.E2E_REUSE === 'yes',
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
};
const onlinePayments = `${VNPAY_METHOD}=vnpay`;
/** The companion's token and its admin user with a password come from environment variables. */
const companion = {
  ...served,
  command: 'npm run commerce -- --built',
  url: `http://localhost:${COMPANION_PORT}/v1/middleware/region_getcity`,
  env: {
    PORT: String(COMPANION_PORT),
    LOCAL_STATE: companionState(PORT),
    COMPANION_OF: MAGENTO_URL,
    ONLINE_PAYMENTS: onlinePayments,
    STOREFRONT_URL: `http://localhost:${PORT}`,
  },
};

/**
 * The shop as `npm run build` made it, on a Magento without this project's middleware and extensions. Titles with
 * @phone run at both sizes, those with @plain also without JavaScript, those with
 * @companion where there is one, and those with @without-companion where there is none.
 */
export default defineConfig({
  testDir: '.',
  globalSetup: `${ROOT}/tests/magento/goods-for-sale.ts`,
  outputDir: `${ROOT}/test-results/artifacts/${PORT}`,
  // A Magento on the same machine needs a second for an uncached answer, so more tests at once would only wait longer.
  workers: 2,
  fullyParallel: true,
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  grepInvert: hasCompanion ? /@without-companion/ : /@companion/,
  reporter: [['list'], ['json', { outputFile: `${ROOT}/test-results/e2e-magento.json` }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'vi-VN',
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions,
    // Without scripts a click is over when the next page is there, and a Magento that totals a cart of all types is slow.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone, grep: /@phone/ },
    { name: 'desktop without scripts', use: { ...desktop, javaScriptEnabled: false }, grep: /@plain/ },
    { name: 'phone without scripts', use: { ...phone, javaScriptEnabled: false }, grep: /@plain/ },
  ],
  webServer: [
    ...(hasCompanion ? [companion] : []),
    {
      ...served,
      command: 'npm run preview',
      url: `http://localhost:${PORT}/`,
      env: {
        PORT: String(PORT),
        LOCAL_STATE: shopState(PORT),
        COMMERCE_GRAPHQL_URL: `${MAGENTO_URL}/graphql`,
        IMAGE_BASE_URL: process.env.IMAGE_BASE_URL ?? `${MAGENTO_URL}/media`,
        MIDDLEWARE_URL: hasCompanion ? `http://localhost:${COMPANION_PORT}` : '',
        ONLINE_PAYMENTS: hasCompanion ? onlinePayments : '',
        SITE_URL: `http://localhost:${PORT}`,
        AGENTS: 'catalog, checkout',
        AGENT_SIGNING_KEYS: signingKey().secret,
        PURGE_SECRET: 'e2e-purge-secret',
        VISITOR_SECRET: '',
        RATE_LIMITS: 'off',
      },
    },
  ],
});
