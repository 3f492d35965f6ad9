import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Flags that keep Chromium quiet, offline and usable as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Loads no pictures: a page shows their reserved space and alternative text. */
export const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

/** The same engine without windows: tests take half the time. */
const HEADLESS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];
const INSTALLING_MS = 180_000;

const firstOf = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path)) ?? null;

/**
 * The Chromium for tests: CHROMIUM_PATH, else the system's headless build, else a complete browser; null if there is
 * none.
 */
export function findBrowser(): string | null {
  return firstOf([process.env.CHROMIUM_PATH, ...HEADLESS]) ?? findWholeBrowser();
}

/** A complete Chromium, with features such as the back/forward cache; null if there is none. */
export function findWholeBrowser(): string | null {
  return firstOf([process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM]);
}

/**
 * Finds Chromium, or installs the headless build and the complete browser if no permission is needed (Debian, as root).
 * Otherwise prints in one line what to do.
 */
export function requireBrowser(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!firstOf([process.env.CHROMIUM_PATH, ...HEADLESS])) install('chromium-headless-shell');
    if (!findWholeBrowser()) install('chromium');
  }
  const found = findBrowser();
  if (found) return found;
  console.error('No Chromium found: run "npx --no playwright install chromium", or set CHROMIUM_PATH to one.');
  process.exit(1);
}

function install(name: string): void {
  const options = { stdio: 'inherit', timeout: INSTALLING_MS } as const;
  // Two test runs that start at the same time wait for each other.
  const quietly = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  for (const args of [['update'], ['install', '-y', name]]) spawnSync('apt-get', [...quietly, ...args], options);
}
