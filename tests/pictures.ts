import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { readArguments, refuse } from '../functions/local/command/line.ts';
import { COOKIE } from '../src/features/page/rules/cookies.ts';
import { BROWSER_FLAGS, requireBrowser } from './browser.ts';
import { DESK, enterDesk } from './e2e/desk/desk-steps.ts';
import { fillCart, findBuyable, saveDelivery } from './e2e/support/filled-cart.ts';
import { CATEGORY } from './e2e/support/pages.ts';
import { prepareState } from './prepared-state.ts';
import { startServer } from './server.ts';

// Takes the pictures of the README and of docs/desk.md from the built shop: `npm run build && npm run pictures`; those of
// the desk alone with `npm run pictures -- desk`.
const FOLDER = 'docs/pictures';
const PORT = 4490;
const STATE = '.wrangler/pictures';
/** The pictures that a browser shows before it installs the shop; public/manifest.webmanifest names them. */
const SCREENSHOTS = ['home-phone', 'product-phone', 'home-desktop'];
/** JPEG quality, of 100: letters stay sharp, and a picture has less than 150 KB. */
const QUALITY = 82;
const SIZES = {
  phone: { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;

async function takeAll(context: BrowserContext, size: keyof typeof SIZES): Promise<void> {
  const { path } = await findBuyable(context);
  await fillCart(context);
  await saveDelivery(context);
  // The pictures must not contain messages of the forms.
  await context.clearCookies({ name: COOKIE.message });
  const pages = { home: '/', listing: CATEGORY, product: path, checkout: '/checkout' };
  const page = await context.newPage();
  // The first page of a visit may be painted before its fonts are loaded, so it is opened once before.
  await page.goto(pages.home, { waitUntil: 'networkidle' });
  for (const [name, address] of Object.entries(pages)) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const file = `${FOLDER}/${name}-${size}.jpg`;
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
    if (SCREENSHOTS.includes(`${name}-${size}`)) copyFileSync(file, `public/screenshot-${name}-${size}.jpg`);
    console.log(file);
  }
}

/** Screens of the desk for docs/desk.md. */
async function takeDesk(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ ...SIZES.desktop, baseURL, locale: 'vi-VN' });
  const page = await context.newPage();
  await enterDesk(page, 'chu-tiem@chi.example');
  // Screens, each with a text that appears when its records are loaded.
  const screens = {
    home: ['homeLayout', 'Ảnh mở đầu'],
    post: ['blogPost/1', 'Các bản đã đăng'],
    products: ['productRow', 'Đang hiện'],
  } as const;
  for (const [name, [screen, text]] of Object.entries(screens)) {
    await page.goto(`${DESK}#/${screen}`);
    await page.getByText(text, { exact: true }).first().waitFor();
    if (name === 'post') await showPreview(page);
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    const file = `${FOLDER}/desk-${name}.jpg`;
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
    console.log(file);
  }
  await context.close();
}

/** Opens the preview beside the form. */
async function showPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Xem bên cạnh' }).click();
  const shop = page.locator('iframe').contentFrame();
  await shop.getByRole('heading', { level: 1 }).waitFor();
  await shop.locator('body').evaluate(() => document.fonts.ready.then(() => undefined));
}

const USAGE = 'npm run pictures -- [desk]';
const [only] = readArguments(USAGE, {}, 1).positionals;
if (only !== undefined && only !== 'desk') refuse(`"${only}" is not understood. Usage: ${USAGE}`, 2);
const isDeskOnly = only === 'desk';
if (!existsSync('dist/server/wrangler.json')) refuse('There is no build to show: run "npm run build" first.');
mkdirSync(FOLDER, { recursive: true });
await prepareState(STATE);
const server = await startServer('preview', { port: PORT, state: STATE });
const browser = await chromium.launch({ executablePath: requireBrowser(), args: BROWSER_FLAGS });
try {
  for (const [size, options] of Object.entries(isDeskOnly ? {} : SIZES)) {
    const context = await browser.newContext({ ...options, baseURL: server.address, locale: 'vi-VN' });
    await takeAll(context, size as keyof typeof SIZES);
    await context.close();
  }
  await takeDesk(browser, server.address);
} finally {
  await browser.close();
  await server.stop();
}
