import { availableParallelism } from 'node:os';
import { defineConfig, devices } from 'playwright/test';
import { BROWSER_FLAGS, findBrowser, requireBrowser, WITHOUT_PICTURES } from './tests/browser.ts';
import { STATE } from './tests/e2e/support/state.ts';
import { freePort } from './tests/server.ts';

// Chosen once: the processes of the tests inherit it.
process.env.E2E_PORT ??= String(await freePort());
const PORT = Number(process.env.E2E_PORT);
const LUMA = '**/luma.spec.ts';
/** Tests of a shop with a separate backend and two store views; only tests/remote.ts starts it. */
const REMOTE = ['**/store-views.spec.ts', '**/two-hosts.spec.ts'];
const PURCHASE = '**/purchase.spec.ts';
const executablePath = findBrowser() ?? requireBrowser();
/**
 * Drawing pictures takes a quarter of the browser's time. Therefore only three kinds of tests load them: tests with
 * @pictures in their title, tests of purchases, and measurements.
 */
const pictures = process.env.MEASURE ? [] : [WITHOUT_PICTURES];
const plain = { launchOptions: { executablePath, args: [...BROWSER_FLAGS, ...pictures] } };
/** Shop and desk on hosts of their own, which only this browser knows. */
const HOSTS = '--host-resolver-rules=MAP *.test localhost';
const twoHosts = { launchOptions: { executablePath, args: [...BROWSER_FLAGS, HOSTS] } };
const screen = { width: 390, height: 844 };
const phone = { ...devices['Pixel 7'], viewport: screen, screen };
/** In a run that does not measure, a higher pixel density would only cost time: seven times as many pixels to draw. */
const coarse = process.env.MEASURE ? {} : { deviceScaleFactor: 1 };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } };

/** Projects that share one database. They run before the tests that change this database from outside. */
const OTHERS = ['desktop', 'phone', 'pictures', 'phone pictures', 'phone without scripts', 'desktop without scripts'];

// Starts the existing build (`npm run build`) with its own database.
export default defineConfig({
  testDir: 'tests/e2e',
  // Every run empties this folder, so runs on different ports have different folders.
  outputDir: `test-results/artifacts/${PORT}`,
  // Tests spend a part of their time waiting, as the unit tests do (vitest.config.ts), so there is one more worker than
  // cores.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  // Two repetitions, so that a busy machine does not hide real failures; the summary names the tests that needed them.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  // Only the tests of the offline page allow a service worker. In other tests it would answer requests that the test
  // observes.
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'vi-VN',
    // Animations are off, so that no test waits for one. Tests of animations turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: BROWSER_FLAGS },
    // A click that finds no element fails after this time, and not after the time limit of the whole test.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    // Tests that do not depend on the screen size run once; tests with @phone in their title run at both sizes. Luma
    // has its own database.
    {
      name: 'desktop',
      use: { ...desktop, ...plain },
      grepInvert: /@pictures|@alone/,
      testIgnore: ['**/budget.spec.ts', '**/first-paint.spec.ts', LUMA, ...REMOTE],
    },
    {
      name: 'phone',
      use: { ...phone, ...coarse, ...plain },
      grep: /@phone/,
      grepInvert: /@pictures/,
      testIgnore: [LUMA, ...REMOTE],
    },
    { name: 'pictures', use: desktop, grep: /@pictures/, testIgnore: LUMA },
    { name: 'phone pictures', use: phone, grep: /@phone.*@pictures/, testIgnore: LUMA },
    // Tests that write into the database from outside the Worker, which can make its requests fail: one at a time,
    // after all others.
    {
      name: 'alone',
      use: { ...desktop, ...plain },
      grep: /@alone/,
      fullyParallel: false,
      workers: 1,
      dependencies: OTHERS,
    },
    { name: 'luma', use: desktop, testMatch: LUMA },
    { name: 'remote', use: { ...desktop, ...twoHosts }, testMatch: REMOTE },
    {
      name: 'remote phone',
      use: { ...phone, ...coarse, ...twoHosts },
      grep: /@phone/,
      testMatch: [PURCHASE, ...REMOTE],
    },
    { name: 'remote phone without scripts', use: { ...phone, javaScriptEnabled: false }, testMatch: PURCHASE },
    { name: 'phone without scripts', use: { ...phone, javaScriptEnabled: false }, testMatch: PURCHASE },
    {
      name: 'desktop without scripts',
      use: { ...desktop, javaScriptEnabled: false },
      testMatch: PURCHASE,
    },
  ],
  webServer: {
    command: 'npm run preview',
    // What the server says itself: an answer on its port could be another server's.
    wait: { stdout: new RegExp(`Ready on http://\\S+:${PORT}\\b`) },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    env: {
      PORT: String(PORT),
      LOCAL_STATE: STATE,
      PURGE_SECRET: 'e2e-purge-secret',
      // Sent codes can be read at /outbox.
      DEVELOPMENT: 'true',
      AGENTS: 'catalog, checkout',
      // No address of a push service leads out of this machine.
      PUSH_HOSTS: 'push.invalid',
      FEEDS: 'google.xml, meta.csv, tiktok.csv, acp.json',
      // All tests have the same address. The limits for one visitor are tested with the backend.
      VISITOR_SECRET: '',
      RATE_LIMITS: 'off',
    },
  },
});
