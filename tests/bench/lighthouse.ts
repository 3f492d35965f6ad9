import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BROWSER_FLAGS, findWholeBrowser } from '../browser.ts';

const VERSION = '13.5.0';
/** Where Lighthouse is installed: outside of the project, which does not depend on it. */
const FOLDER = join(tmpdir(), `chi-lighthouse-${VERSION}`);
/** Flags that restrict the browser to this machine. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/** The result of one run: times in ms, sizes in bytes over the network. */
export interface Painting {
  score: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  html: number;
  css: number;
  fonts: number;
  script: number;
  /** All requests until the page is idle. */
  requests: number;
}

interface Audit {
  numericValue?: number;
  details?: { items: { resourceType?: string; transferSize?: number; url: string }[] };
}
type Run = (
  url: string,
  flags: object,
) => Promise<{ lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> } }>;

/**
 * Runs Lighthouse for a phone on slow 4G; npm downloads it at the first use. Throws without a browser or the registry.
 */
export async function fetchLighthouse(): Promise<(url: string) => Promise<Painting>> {
  if (!existsSync(join(FOLDER, 'node_modules/lighthouse'))) {
    mkdirSync(FOLDER, { recursive: true });
    const packages = [`lighthouse@${VERSION}`, 'chrome-launcher@1.2.1'];
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, ...packages], { stdio: 'inherit' });
  }
  const load = (file: string) => import(pathToFileURL(join(FOLDER, 'node_modules', file)).href);
  const { default: lighthouse } = (await load('lighthouse/core/index.js')) as { default: Run };
  const { launch } = (await load('chrome-launcher/dist/index.js')) as {
    launch(options: object): Promise<{ port: number; kill(): Promise<void> }>;
  };
  const chromePath = findWholeBrowser();
  if (!chromePath) throw new Error('no Chromium found: set CHROMIUM_PATH');
  return async (url) => {
    const chrome = await launch({
      chromePath,
      chromeFlags: ['--headless', ...BROWSER_FLAGS, ALONE],
      logLevel: 'silent',
    });
    try {
      const flags = { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] };
      return paintingOf((await lighthouse(url, flags)).lhr);
    } finally {
      await chrome.kill();
    }
  };
}

function paintingOf({ audits, categories }: Awaited<ReturnType<Run>>['lhr']): Painting {
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = (audits['network-requests']?.details?.items ?? []).filter(({ url }) => url.startsWith('http'));
  const bytes = (type: string) =>
    requests
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, each) => sum + (each.transferSize ?? 0), 0);
  return {
    // Without a trace of the page, Lighthouse gives no score; it is not a zero.
    score: Math.round((categories.performance?.score ?? Number.NaN) * 100),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    html: bytes('Document'),
    css: bytes('Stylesheet'),
    fonts: bytes('Font'),
    script: bytes('Script'),
    requests: requests.length,
  };
}
