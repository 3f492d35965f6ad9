import { brotliCompressSync } from 'node:zlib';
import { pack } from '../../../functions/edge/page/copies/packed-page.ts';
import { RECAPTCHA_SOURCES } from '../../../src/features/login/rules/recaptcha.ts';
import { sourceOf } from '../../../src/features/page/rules/security-policy.ts';
import { ASK_BEFORE_PAINT } from '../../../src/features/privacy/rules/consent.ts';
import { allowSources, readThirdParties, sourcesOf } from '../../../src/features/privacy/rules/third-parties.ts';
import { PUBLIC_PAGES } from '../../public-pages.ts';
import { type APIResponse, expect, test } from '../support/test.ts';

/** Bytes of brotli at its highest level, of the pages for phones. */
const HEAD_BUDGET = 5.6 * 1024;
const CONTENT_BUDGET = 9.6 * 1024;
const LIST_BUDGET = 11.7 * 1024;
const PRODUCT_BUDGET = 12.6 * 1024;
const HOME_BUDGET = 12.3 * 1024;
/** A server sends ten packets of 1,460 bytes first: a page that fits into them, headers included, needs one round trip. */
const FIRST_TRIP_BUDGET = 14_600;
const POLICY_BUDGET = 1024; // bytes of the header
const FONTS_BUDGET = 30 * 1024;
const DRAWING_BUDGET = 8 * 1024;
const NODES_BUDGET = 1200;
/** Without the fonts, whose coming fonts.spec.ts measures. */
const SHIFT_BUDGET = 0.001;
const FONTS = /\/_astro\/fonts\//;

/** Listings of goods or of stores; the home page has three strips of cards. */
const LISTS = ['[...slug]', 'search', 'SearchPage', 'flash-deal/[id]', 'cua-hang.html'];
const HOME = ['index', 'Home'];
const budgetOf = (kind: string, html: string) => {
  if (HOME.includes(kind)) return HOME_BUDGET;
  if (html.includes('<meta property="og:type" content="product">')) return PRODUCT_BUDGET;
  return LISTS.includes(kind) && html.includes('<article') ? LIST_BUDGET : CONTENT_BUDGET;
};

/** Every third-party tool that a merchant can switch on. */
const EVERY_TOOL = readThirdParties({
  TAG_MANAGER_ID: 'GTM-ABC1234',
  ANALYTICS_ID: 'TEST-1234-AB',
  PIXEL_ID: '1234567890',
  CHAT_SRC: 'https://widget.chat.example/loader.js',
});

const weight = (text: string) => brotliCompressSync(text).length;
/** The bytes of a kept page over the wire, headers included. */
const onTheWire = (html: string, page: APIResponse) =>
  pack(new TextEncoder().encode(html).buffer as ArrayBuffer).byteLength +
  page.headersArray().reduce((sum, { name, value }) => sum + `${name}: ${value}\r\n`.length, 0);
const isFile = (address: string) => address.startsWith('/_astro/');

for (const [kind, paths] of Object.entries(PUBLIC_PAGES)) {
  test(`[B-02] ${kind}: the first paint needs one round trip and nothing but the page @phone`, async ({ request }) => {
    for (const path of paths)
      await test.step(path, async () => {
        const page = await request.get(path);
        const html = await page.text();
        const [head = ''] = html.split('<body');
        expect(weight(head), 'bytes of the head').toBeLessThanOrEqual(HEAD_BUDGET);
        const budget = budgetOf(kind, html);
        expect(weight(html), 'bytes of the page').toBeLessThanOrEqual(budget);
        expect(onTheWire(html, page), 'bytes of the first round trip').toBeLessThanOrEqual(FIRST_TRIP_BUDGET);
        const shown = head.replace(/<noscript>.*?<\/noscript>/gs, '');
        expect(shown, 'a style sheet before the first paint').not.toMatch(/<link[^>]*rel="stylesheet"/);
        const pictures = html.match(/url\((?:"|&quot;)?data:image/g) ?? [];
        expect(pictures.length, 'pictures in the styles, each a document of its own').toBeLessThanOrEqual(1);
        expect(html, 'a script that shares the line with the first paint').not.toMatch(/<script[^>]*\ssrc=/);
        expect(html.match(/<script data-scripts="[^"]+">/g) ?? [], 'the script that answers taps').toHaveLength(1);
        // A product page has one more, for the steps of the quantity.
        expect(html.match(/<script>/g) ?? [], 'other scripts before a touch').toHaveLength(
          budget === PRODUCT_BUDGET ? 1 : 0,
        );
        await expectPolicy(page);
        expect(page.headers()['cache-control'], 'no-store spoils the way back').toBe('private, no-cache');
      });
  });

  test(`${kind}: at most ${NODES_BUDGET} elements before an interaction, and nothing moves @phone`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await page.route(FONTS, (route) => route.abort());
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'load' });
        // The first touch activates the whole style sheet, which must not change what is visible.
        const nodes = await page.evaluate(() => document.getElementsByTagName('*').length);
        await page.keyboard.press('Shift');
        await expect.poll(() => page.evaluate(isWholeSheetThere)).toBe(true);
        const { shift } = await page.evaluate(() => ({
          shift: Number(document.documentElement.dataset.shift ?? 0),
        }));
        expect(nodes).toBeLessThanOrEqual(NODES_BUDGET);
        // Captions of a film that plays move by themselves.
        if (kind !== 'watch-shop') expect(shift).toBeLessThanOrEqual(SHIFT_BUDGET);
      });
  });
}

test('two fonts of at most 30 KB, which the first paint of a phone does not wait for @phone', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const preloads = [...html.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([tag]) => /as="(\w+)"/.exec(tag)?.[1]);
  expect(preloads).toEqual(['image']);
  const addresses = [...html.matchAll(/url\("?([^")]+\.woff2)/g)].map(([, address = '']) => address);
  expect(addresses).toHaveLength(2);
  const sizes = await Promise.all(addresses.map(async (path) => (await (await request.get(path)).body()).length));
  expect(Math.min(...sizes)).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONTS_BUDGET);
});

for (const path of ['/', '/nu/ao.html', '/p/PHQ2601'])
  test(`[B-294] the first request of ${path} is its largest picture; the rules for links come after the page is loaded @phone @pictures`, async ({
    page,
  }) => {
    const asked: string[] = [];
    const browser = await page.context().newCDPSession(page);
    browser.on('Network.requestWillBeSent', ({ request }) => void asked.push(new URL(request.url).pathname));
    browser.on('Page.loadEventFired', () => void asked.push('loaded'));
    await browser.send('Network.enable');
    await browser.send('Page.enable');
    await page.goto(path);
    await expect(page.locator('script[type="speculationrules"]')).toBeAttached();
    const picture = await page
      .locator('img[fetchpriority="high"]')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    const address = new URL(page.url()).pathname;
    expect(asked.slice(asked.indexOf(address)).slice(0, 2)).toEqual([address, new URL(picture).pathname]);
    expect(asked.indexOf('/speculation.json')).toBeGreaterThan(asked.indexOf('loaded'));
  });

for (const path of ['/', '/nu/ao.html', '/p/PHQ2601'])
  test(`the largest picture of ${path} is a drawing under 8 KB, AVIF or WebP, and requested once @phone`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const [preload = ''] = /<link rel="preload" as="image"[^>]*>/.exec(html) ?? [];
    const [picture = ''] = /<img[^>]*\sfetchpriority="high"[^>]*>/.exec(html) ?? [];
    const candidates = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    expect(candidates(preload, 'imagesrcset')).toBe(candidates(picture, 'srcset'));
    const address = candidates(picture, 'src') ?? '';
    const answer = await request.get(address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    expect(answer.headers()['content-type']).toMatch(/svg|avif|webp/);
    if (answer.headers()['content-type']?.includes('svg'))
      expect(weight(await answer.text())).toBeLessThanOrEqual(DRAWING_BUDGET);
  });

test('[B-170] [B-206] a kept page is sent in Brotli, and plain or as gzip to a browser without it @phone', async ({
  request,
}) => {
  const ask = (encoding: string) => request.get('/hoi-dap', { headers: { 'accept-encoding': encoding } });
  // The copy is compressed when it is read again; only then does the plain answer depend on what the browser reads.
  const isPacked = async () => {
    await ask('br');
    return (await ask('identity')).headers().vary?.toLowerCase().includes('accept-encoding') ?? false;
  };
  await expect.poll(isPacked).toBe(true);
  const [packed, zipped, plain] = await Promise.all(['gzip, deflate, br', 'gzip', 'identity'].map(ask));
  expect(packed?.headers()['content-encoding']).toBe('br');
  expect(zipped?.headers()['content-encoding']).toBe('gzip');
  expect(plain?.headers()['content-encoding']).toBeUndefined();
  for (const answer of [packed, zipped, plain])
    expect(answer?.headers().vary?.toLowerCase().split(/, */)).toEqual(
      expect.arrayContaining(['accept', 'accept-encoding']),
    );
  expect(await packed?.text()).toBe(await plain?.text());
  expect(await zipped?.text()).toBe(await plain?.text());
  // A text that is read here is not compressed on the way.
  expect(await (await request.get('/hoi-dap.md')).text()).toContain('# ');
});

for (const [kind, paths] of Object.entries(PUBLIC_PAGES))
  test(`[B-171] ${kind}: what stands behind the first screen looks the same with the complete style sheet @phone`, async ({
    page,
  }) => {
    // Stores are open at this hour, whenever the test runs: that state too must look the same.
    await page.clock.setFixedTime('2026-11-27T10:00:00+07:00');
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'load' });
        const links = page.locator('body link[rel="stylesheet"]');
        // A page without the frame of the shop has no first screen of its own.
        if ((await links.count()) === 0) return expect(['membership', 'offline']).toContain(kind);
        await expect(links).toHaveCount(1);
        expect(await page.evaluate(changedByWholeSheet)).toEqual([]);
      });
  });

test('[B-171] styles of an earlier build are its complete sheet; an address that names none is not found', async ({
  request,
}) => {
  const earlier = await request.get('/kieu/abcdefgh/3q-5a.css', { maxRedirects: 0 });
  expect([earlier.status(), earlier.headers().location]).toEqual([302, '/_astro/site.abcdefgh.css']);
  const html = await (await request.get('/hoi-dap')).text();
  const [, own = ''] = /href="(\/kieu\/[^"]+)"/.exec(html) ?? [];
  const styles = await request.get(own);
  expect(styles.headers()['content-type']).toContain('text/css');
  expect(styles.headers()['cache-control']).toContain('immutable');
  expect((await request.get(own.replace('.css', '-.css'))).status()).toBe(404);
});

test('[B-205] an address that only looks like one of styles costs no page and no look-up', async ({ request }) => {
  for (const path of ['/kieu/PC97zRWD/3Q.css', '/kieu/x.css', `/kieu/PC97zRWD/${'a-'.repeat(2000)}a.css`]) {
    const answer = await request.get(path);
    expect([answer.status(), (await answer.body()).length], path).toEqual([404, 0]);
  }
  // A merchant may have pages below this name.
  expect((await request.get('/kieu/ao.html')).headers()['content-type']).toContain('text/html');
});

test('the browser stores files of the build permanently, including the complete style sheet @phone', async ({
  request,
}) => {
  const html = await (await request.get('/hoi-dap')).text();
  const files = [...html.matchAll(/(?:src|href|data-whole-sheet|data-scripts)="([^"]+)"/g)]
    .flatMap(([, files = '']) => files.split(' '))
    .filter(isFile);
  expect(files.some((file) => file.endsWith('.css'))).toBe(true);
  for (const file of new Set(files))
    expect((await request.get(file, { maxRetries: 1 })).headers()['cache-control'], file).toContain('immutable');
});

test('[B-02] every file that a script of a page needs is named by the page, once @phone', async ({ request }) => {
  const NEEDED = /(?:^|;)import(?:[^"'`()]*from)?["'`]\.\/([\w.-]+\.js)["'`]/g;
  // A plain form, whose script shares one file with the tools that it switches.
  const SHARING = '/lua-chon-rieng-tu';
  for (const path of Object.values(PUBLIC_PAGES)
    .flat()
    .filter((each) => each !== SHARING))
    await test.step(path, async () => {
      const html = await (await request.get(path)).text();
      const scripts = /<script data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
      expect(new Set(scripts).size, 'each is named once').toBe(scripts.length);
      for (const script of scripts) {
        const code = await (await request.get(script, { maxRetries: 1 })).text();
        // A file that only a script names is asked for late, and with a priority above the page's own scripts.
        for (const [, needed] of code.matchAll(NEEDED)) expect(scripts, script).toContain(`/_astro/${needed}`);
        expect(code, `${script}: only imports another file`).not.toMatch(/^(?:import"[^"]+";)+\s*$/);
      }
    });
});

async function expectPolicy(page: APIResponse): Promise<void> {
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe');
  const widest = allowSources(policy, [...(EVERY_TOOL ? sourcesOf(EVERY_TOOL) : []), RECAPTCHA_SOURCES]);
  // If a tool is configured, the consent box is on the page, and the policy has the hash of its one script.
  const asked = ` ${await sourceOf(ASK_BEFORE_PAINT)}`;
  expect(widest.length + asked.length, 'bytes of the policy with every tool').toBeLessThan(POLICY_BUDGET);
}

const isWholeSheetThere = () =>
  [...document.querySelectorAll<HTMLLinkElement>('head link[rel="stylesheet"]')].some(({ sheet }) => sheet !== null);

/** What looks different with the complete style sheet: elements with their properties, values before and after. */
async function changedByWholeSheet(): Promise<string[]> {
  const HIDDEN = 'dialog:not([open]):not([data-beside]), template, noscript, [hidden], count-down';
  // A transition or a later state of a script is no other style.
  const OTHER =
    /^(?:transition|animation|-webkit-|--|perspective-origin|transform-origin|will-change)|size$|width$|height$|^grid-template|^(?:top|right|bottom|left|inset|block|inline)/;
  const seen = new Map<Element, Map<string, string>>();
  const looks = (element: Element) => {
    const style = getComputedStyle(element);
    return new Map([...style].filter((name) => !OTHER.test(name)).map((name) => [name, style.getPropertyValue(name)]));
  };
  for (const element of document.querySelectorAll('body *'))
    if (!element.closest(HIDDEN) && element.checkVisibility()) seen.set(element, looks(element));
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: document.querySelector<HTMLElement>('style[data-whole-sheet]')?.dataset.wholeSheet,
  });
  await new Promise((resolve) => {
    sheet.onload = resolve;
    document.head.append(sheet);
  });
  return [...seen].flatMap(([element, before]) =>
    [...looks(element)]
      .filter(([name, value]) => before.get(name) !== value)
      .map(([name, value]) => `${element.tagName}.${element.className} ${name}: ${before.get(name)} -> ${value}`),
  );
}

function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      const { dataset } = document.documentElement;
      dataset.shift = String(Number(dataset.shift ?? 0) + entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
