import { availableParallelism } from 'node:os';
import { defineConfig, devices } from 'playwright/test';
import { BROWSER_FLAGS, findBrowser, requireBrowser, WITHOUT_PICTURES } from './tests/browser.ts';
import { STATE } from './tests/e2e/support/state.ts';

const PORT = Number(process.env.E2E_PORT ?? 4390);
const LUMA = '**/luma.spec.ts';
const executablePath = findBrowser() ?? requireBrowser();
/**
 * Drawing pictures is a quarter of a browser's work: only tests with @pictures in their title, purchases and
 * measurements have them.
 */
const pictures = process.env.MEASURE ? [] : [WITHOUT_PICTURES];
const plain = { launchOptions: { executablePath, args: [...BROWSER_FLAGS, ...pictures] } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
/** Without pictures and times, a finer screen is the same screen with seven times the points to draw. */
const coarse = process.env.MEASURE ? {} : { deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

/** What runs on the database of all, before what writes into it from outside. */
const OTHERS = ['desktop', 'phone', 'pictures', 'phone pictures', 'phone without scripts', 'desktop without scripts'];

// Serves the build that is there (`npm run build`) with a database of its own.
export default defineConfig({
  testDir: 'tests/e2e',
  // Emptied by every run: two beside each other have each their own.
  outputDir: `test-results/artifacts/${PORT}`,
  // Some of a test's time is waiting, as with the others (vitest.config.ts): one more than cores.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Two more tries, so that a busy machine does not hide what the run found; the summary names what needed them.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  // Only the tests of the offline page have a service worker: it would take requests from the eyes of the others.
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'vi-VN',
    // Nothing slides: a test waits for no movement but its own. What moves is tested where it matters.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: BROWSER_FLAGS },
    // A click that finds nothing to click fails like an expectation, not with the whole test's time.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // What does not depend on the screen is asked once; titles with @phone run at both sizes. Luma has its own database.
    {
      name: 'desktop',
      use: { ...desktop, ...plain },
      grepInvert: /@pictures|@alone/,
      testIgnore: ['**/budget.spec.ts', '**/first-paint.spec.ts', LUMA],
    },
    {
      name: 'phone',
      use: { ...phone, ...coarse, ...plain },
      grep: /@phone/,
      grepInvert: /@pictures/,
      testIgnore: LUMA,
    },
    { name: 'pictures', use: desktop, grep: /@pictures/, testIgnore: LUMA },
    { name: 'phone pictures', use: phone, grep: /@phone.*@pictures/, testIgnore: LUMA },
    // What writes into the database beside the Worker, which then fails what it is at: one by one, after all others.
    {
      name: 'alone',
      use: { ...desktop, ...plain },
      grep: /@alone/,
      fullyParallel: false,
      workers: 1,
      dependencies: OTHERS,
    },
    { name: 'luma', use: desktop, testMatch: LUMA },
    { name: 'phone without scripts', use: { ...phone, javaScriptEnabled: false }, testMatch: '**/purchase.spec.ts' },
    {
      name: 'desktop without scripts',
      use: { ...desktop, javaScriptEnabled: false },
      testMatch: '**/purchase.spec.ts',
    },
  ],
  webServer: {
    command: 'npm run preview',
    url: `http://localhost:${PORT}/`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(PORT),
      LOCAL_STATE: STATE,
      PURGE_SECRET: 'e2e-purge-secret',
      // The codes that are sent are read at /outbox.
      DEVELOPMENT: 'true',
      AGENTS: 'catalog, checkout',
      FEEDS: 'google.xml, meta.csv, tiktok.csv, acp.json',
      // Every test comes from one address: the limits of a visitor are proven with the backend.
      VISITOR_SECRET: '',
      RATE_LIMITS: 'off',
    },
  },
});
