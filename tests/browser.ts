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

/** Loads no pictures: a page shows their place and their alternative text. */
export const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false';

/** The same engine without a browser's windows: tests take half the time. */
const HEADLESS = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium-headless-shell'];
const INSTALLING_MS = 180_000;

const firstOf = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path)) ?? null;

/** The Chromium to test with: CHROMIUM_PATH, the system's headless build, else a whole browser; null when there is none. */
export function findBrowser(): string | null {
  return firstOf([process.env.CHROMIUM_PATH, ...HEADLESS]) ?? findWholeBrowser();
}

/** A Chromium that has all of a browser, such as pages kept for its back button; null when there is none. */
export function findWholeBrowser(): string | null {
  return firstOf([process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM]);
}

/**
 * Finds Chromium, or installs it where that needs nobody's leave (Debian, as root): the headless build and the whole
 * browser. Else says in one line what to do.
 */
export function requireBrowser(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    if (!firstOf([process.env.CHROMIUM_PATH, ...HEADLESS])) install('chromium-headless-shell');
    if (!findWholeBrowser()) install('chromium');
  }
  const found = findBrowser();
  if (found) return found;
  console.error('No Chromium found: run "npx playwright install chromium", or set CHROMIUM_PATH to one.');
  process.exit(1);
}

function install(name: string): void {
  const options = { stdio: 'inherit', timeout: INSTALLING_MS } as const;
  for (const args of [['update'], ['install', '-y', name]]) spawnSync('apt-get', ['-qq', ...args], options);
}
