import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { POINTS, SHOP } from '../../src/brand/names.ts';
import { BROWSER_FLAGS, requireBrowser } from '../browser.ts';
import { startServer } from '../server.ts';
import { namesIn } from './traces.ts';

const PRODUCT = '/ao-bo-cong-anh-1.html';
/** Pages and documents; a page that this shop does not have is read too, as its 404. */
const ADDRESSES = [
  ...[
    '/',
    '/nu/ao.html',
    PRODUCT,
    '/search?q=bo',
    '/danh-muc',
    '/gioi-thieu',
    '/gio-hang',
    '/checkout',
    '/tra-don-hang',
  ],
  ...['/customer/login', '/da-xem', '/yeu-thich', '/cua-hang.html', '/hoi-dap', '/blog', '/vouchers', '/membership'],
  ...[
    '/vong-quay-may-man',
    '/ban-be?ma=VY7K2M',
    '/watch-shop',
    '/lua-chon-rieng-tu',
    '/offline',
    '/khong-co-trang-nay',
  ],
  ...['/llms.txt', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/blog/rss.xml', '/feeds/google.xml'],
  ...['/feeds/meta.csv', '/feeds/acp.json', '/.well-known/ucp', '/sw.js', '/outbox', '/desk'],
];
const MARKDOWN = ['/', PRODUCT, '/nu/ao.html'];
/** Built files that are made of texts. */
const BUILT = 'dist/**/*.{js,css,html,svg,json,webmanifest}';
/** Names of libraries and of the demo's accounts stand in no page; these files are programs. */
const OF_SERVER = /^dist\/(?:server|commerce)\//;
const PICTURES = ['og.png', 'favicon.ico', 'icon-192.png', 'icon-512.png'];
const LOOKED_AT = {
  home: '/',
  listing: '/nu/ao.html',
  product: PRODUCT,
  cart: '/gio-hang',
  missing: '/khong-co-trang-nay',
  desk: '/desk',
};

/**
 * Opens the shop in a folder and returns the traces of the first brand that were found, each with its place: names in
 * any text, and `first`, the colours and lines of its drawings. The pages are photographed into `pictures` if it is given.
 */
export async function walk(
  tree: string,
  state: string,
  first: readonly string[],
  pictures?: string,
): Promise<string[]> {
  const shop = await startServer('preview', {
    cwd: tree,
    state,
    env: { FEEDS: 'google.xml, meta.csv, acp.json', AGENTS: 'catalog', MARKDOWN: 'on', RATE_LIMITS: 'off' },
  });
  try {
    const traces = (place: string, text: string) => [
      ...namesIn([text], SHOP, POINTS).map((name) => `${place}: ${name}`),
      ...first.filter((part) => text.toLowerCase().includes(part.toLowerCase())).map((part) => `${place}: ${part}`),
    ];
    const found: string[] = [];
    let named = 0;
    for (const [path, accept] of [
      ...ADDRESSES.map((path) => [path, '*/*']),
      ...MARKDOWN.map((path) => [path, 'text/markdown']),
    ]) {
      const text = await (await fetch(`${shop.address}${path}`, { headers: { accept: accept ?? '' } })).text();
      if (text.includes('Mây')) named += 1;
      found.push(...traces(`${accept} ${path}`, text));
    }
    // Without the second name in most of them, the walk has seen error pages.
    if (named < ADDRESSES.length / 2) found.push(`only ${named} answers name the second brand`);
    for (const file of globSync(BUILT, { cwd: tree }))
      if (!OF_SERVER.test(file)) found.push(...traces(file, readFileSync(join(tree, file), 'utf8')));
    for (const file of PICTURES)
      if (digest(join('public', file)) === digest(join(tree, 'public', file)))
        found.push(`${file} is that of the first`);
    const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
    try {
      found.push(...(await shownIn(browser, shop.address, traces, pictures)));
    } finally {
      await browser.close();
    }
    return [...new Set(found)];
  } finally {
    await shop.stop();
  }
}

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** What a person sees and hears of some pages, after their scripts have run. */
async function shownIn(
  browser: Browser,
  address: string,
  traces: (place: string, text: string) => string[],
  pictures: string | undefined,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'vi-VN' });
  const found: string[] = [];
  if (pictures) mkdirSync(pictures, { recursive: true });
  for (const [name, path] of Object.entries(LOOKED_AT)) {
    await page.goto(address + path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    found.push(...traces(`shown ${path}`, await page.content()), ...traces(`title ${path}`, await page.title()));
    if (pictures) await page.screenshot({ path: join(pictures, `${name}.png`) });
  }
  await page.goto(`${address}/`);
  await page.getByRole('banner').getByRole('img', { name: 'Mây' }).waitFor();
  return found;
}
