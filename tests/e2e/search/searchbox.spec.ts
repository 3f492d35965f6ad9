import { panelsArrive } from '../support/panels.ts';
import { expect, type Page, type Route, test } from '../support/test.ts';

const TERMS = '**/_actions/search.terms*';
const PRODUCTS = '**/_actions/search.products*';
const HISTORY = 'search-history';

/** Opens the panel from the home page; it is hydrated when its field has the focus. */
async function openSearch(page: Page) {
  await page.locator('[data-open-panel="search"]:visible').first().click();
  const panel = page.getByRole('dialog', { name: 'Tìm sản phẩm' });
  const field = panel.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(page.locator('dialog[data-panel="search"] astro-island')).not.toHaveAttribute('ssr');
  return { panel, field };
}

/** The requested terms, in the order of the requests. */
function watch(page: Page, action: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(action)) asked.push(JSON.parse(request.postData() ?? '{}').term);
  });
  return asked;
}

const product = (name: string, sku = name) => ({
  sku,
  name,
  href: `/p/${sku}`,
  picture: null,
  price: { regular: 200_000, final: 150_000, regularMax: 200_000, finalMax: 150_000 },
  isInStock: true,
});

/** An answer of an action, in the form in which Astro sends it (devalue). */
async function answerWith(route: Route, value: unknown): Promise<void> {
  const list: unknown[] = [];
  const put = (item: unknown): number => {
    const place = list.push(null) - 1;
    if (Array.isArray(item)) list[place] = item.map(put);
    else if (item !== null && typeof item === 'object') {
      list[place] = Object.fromEntries(Object.entries(item).map(([key, part]) => [key, put(part)]));
    } else list[place] = item;
    return place;
  };
  put(value);
  await route.fulfill({ contentType: 'application/json+devalue', body: JSON.stringify(list) });
}

test('[SEARCHBOX-012] the field gets the focus 100 ms after the panel opened, not before', async ({ page }) => {
  await page.goto('/');
  await panelsArrive(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('[data-open-panel="search"]:visible').first().click();
  const field = page.getByRole('dialog', { name: 'Tìm sản phẩm' }).getByRole('combobox');
  await page.clock.runFor(50);
  await expect(field).not.toBeFocused();
  await page.clock.runFor(50);
  await expect(field).toBeFocused();
});

test('[SEARCHBOX-002] [SEARCHBOX-003] [SEARCHBOX-014] [SEARCHBOX-015] clearing, closing and opening again @phone', async ({
  page,
}) => {
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await page.mouse.wheel(0, 600);
  await field.pressSequentially('áo thun');
  await expect(panel.getByRole('option').filter({ hasText: 'thun' }).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(panel.getByRole('group', { name: 'Sản phẩm' })).toHaveCount(0);
  await field.pressSequentially('váy');
  await panel.getByRole('button', { name: 'Đóng' }).click();
  await expect(panel).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollBy(0, 200));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(() => scrollTo(0, 0));
  expect((await openSearch(page)).field).toHaveValue('');
});

test('[SEARCHBOX-021] [SEARCHBOX-022] texts are requested 500 ms after the last letter, products after 1000 ms', async ({
  page,
}) => {
  const terms = watch(page, 'search.terms');
  const products = watch(page, 'search.products');
  await page.goto('/');
  await openSearch(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const letter of ['á', 'o', ' ', 'l', 'e', 'n']) {
    await page.keyboard.insertText(letter);
    await page.clock.runFor(80);
  }
  await page.clock.runFor(400);
  expect(terms).toEqual([]);
  await page.clock.runFor(40);
  await expect.poll(() => terms).toEqual(['áo len']);
  await page.clock.runFor(440);
  expect(products).toEqual([]);
  await page.clock.runFor(80);
  await expect.poll(() => products).toEqual(['áo len']);
});

test('[SEARCHBOX-006] [SEARCHBOX-008] [SEARCHBOX-024] [SEARCHBOX-035] suggestions: texts with marked matches, at most six products with name, price and link @phone', async ({
  page,
}) => {
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await field.pressSequentially('ao thun');
  const texts = panel.getByRole('group', { name: 'Gợi ý tìm kiếm' });
  await expect(texts.locator('mark').first()).toHaveText(/^áo thun$/i);
  const products = panel.getByRole('group', { name: 'Sản phẩm' });
  await expect(products.getByRole('option').first()).toContainText('₫');
  expect(await products.getByRole('option').count()).toBeLessThanOrEqual(6);
  const first = products.getByRole('option').first();
  const shown = (await first.textContent()) ?? '';
  await first.click();
  await expect.poll(async () => shown.startsWith((await page.locator('h1').textContent()) ?? '?')).toBe(true);
});

test('[SEARCHBOX-007] the space for products is reserved while they load', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(PRODUCTS, async (route) => {
    await held;
    await answerWith(route, [product('Áo thử')]);
  });
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await field.pressSequentially('áo thun');
  await expect(panel.locator('.skeleton').first()).toBeVisible();
  release();
  await expect(panel.getByRole('option', { name: /Áo thử/ })).toBeVisible();
  await expect(panel.locator('.skeleton')).toHaveCount(0);
});

test('[SEARCHBOX-009] [SEARCHBOX-029] that there are no results is shown only after 200 ms, with links to continue', async ({
  page,
}) => {
  await page.route(TERMS, (route) => answerWith(route, []));
  await page.route(PRODUCTS, (route) => answerWith(route, []));
  await page.goto('/');
  const { panel } = await openSearch(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.insertText('xyz');
  const answered = page.waitForResponse(PRODUCTS);
  await page.clock.runFor(1000);
  await (await answered).finished();
  const words = panel.getByText('Không tìm thấy sản phẩm với từ khóa "xyz"');
  // The answer has arrived when no request is pending.
  await expect(panel.locator('.skeleton')).toHaveCount(0);
  await page.clock.runFor(150);
  await expect(words).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(words).toBeVisible();
  await expect(panel.locator('.search-popup-empty').getByRole('link').first()).toBeVisible();
});

test('a late answer never replaces the answer to a newer text', async ({ page }) => {
  const held = new Map<string, () => void>();
  await page.route(TERMS, (route) => answerWith(route, []));
  await page.route(PRODUCTS, async (route) => {
    const { term } = JSON.parse(route.request().postData() ?? '{}');
    await new Promise<void>((resolve) => held.set(term, resolve));
    await answerWith(route, [product(`Món ${term}`, 'A1')]);
  });
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await field.pressSequentially('áo');
  await expect.poll(() => [...held.keys()]).toEqual(['áo']);
  await field.pressSequentially(' len');
  await expect.poll(() => [...held.keys()]).toEqual(['áo', 'áo len']);
  held.get('áo len')?.();
  await expect(panel.getByRole('option', { name: /Món áo len/ })).toBeVisible();
  const late = page.waitForResponse(PRODUCTS);
  held.get('áo')?.();
  await late;
  await expect(panel.getByRole('option', { name: /Món áo len/ })).toBeVisible();
});

test('the arrow keys move through the list while the field keeps the focus, Enter opens an entry', async ({ page }) => {
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await expect(panel.getByRole('option').first()).toBeVisible();
  const active = () => field.getAttribute('aria-activedescendant');
  expect(await active()).toBeNull();
  await field.press('ArrowDown');
  const first = await active();
  await expect(panel.getByRole('option', { selected: true })).toHaveAttribute('id', first ?? '');
  await field.press('ArrowUp');
  expect(await active()).toBeNull();
  await field.press('ArrowUp');
  expect(await active()).toBe(await panel.getByRole('option').last().getAttribute('id'));
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  expect(await active()).toBe(first);
  await expect(field).toBeFocused();
  const keyword = (await panel.getByRole('option', { selected: true }).textContent()) ?? '';
  await field.press('Enter');
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(keyword)}`);
});

test('[SEARCHBOX-004] [SEARCHBOX-025] [SEARCHBOX-026] [SEARCHBOX-028] searched terms are listed, newest first, and can be deleted', async ({
  page,
}) => {
  await page.goto('/');
  for (const term of ['áo len', 'quần jeans', 'áo len']) {
    const { field } = await openSearch(page);
    await field.fill(term);
    await field.press('Enter');
    await page.waitForURL(/\/search/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
  }
  await page.reload();
  const { panel } = await openSearch(page);
  await expect(panel.getByRole('heading', { name: 'Lịch sử tìm kiếm' })).toBeVisible();
  const history = panel.getByRole('group', { name: 'Lịch sử tìm kiếm' });
  await expect(history.getByRole('option')).toHaveText(['áo len', 'quần jeans']);
  await panel.getByRole('button', { name: 'Xóa lịch sử' }).click();
  await expect(history).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), HISTORY)).toBe('[]');
});

test('[SEARCHBOX-005] [SEARCHBOX-013] a popular term is searched, and the panel is closed on the new page', async ({
  page,
}) => {
  await page.goto('/');
  const { panel } = await openSearch(page);
  const keyword = panel.getByRole('group', { name: 'Từ khóa nổi bật' }).getByRole('option').first();
  const term = (await keyword.textContent()) ?? '';
  await keyword.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
  await expect(page.getByRole('dialog', { name: 'Tìm sản phẩm' })).toBeHidden();
});

test('[SEARCHBOX-011] [SEARCHBOX-019] the button searches, and its page shows 12 products at a time', async ({ page }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'phones search by the key of their keyboard');
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await field.fill('quần');
  await panel.getByRole('button', { name: 'Tìm kiếm' }).click();
  await expect(page).toHaveURL(/\/search\?q=qu%E1%BA%A7n$/);
  await expect(page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article')).toHaveCount(12);
  await expect(page.getByLabel('Số sản phẩm mỗi trang').locator('option')).toHaveText([/^10/, /^12/, /^20/, /^50/]);
});

test('text typed before the panel’s code was loaded is kept and searched @phone', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/SearchPopup.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.locator('[data-open-panel="search"]:visible').first().click();
  const panel = page.getByRole('dialog', { name: 'Tìm sản phẩm' });
  // The field has the focus for good 100 ms after the panel became modal [SEARCHBOX-012].
  await expect(page.locator('dialog[data-panel="search"]:modal')).toBeVisible();
  await expect(panel.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('áo thun');
  release();
  await expect(panel.getByRole('group', { name: 'Gợi ý tìm kiếm' }).getByRole('option').first()).toBeVisible();
  await expect(panel.getByRole('combobox')).toHaveValue('áo thun');
});

test('[B-116] suggestions that fail say so, and the search itself is one tap away @phone', async ({ page }) => {
  await page.route('**/_actions/search.*', (route) => route.abort());
  await page.goto('/');
  const { panel, field } = await openSearch(page);
  await field.pressSequentially('áo thun');
  const problem = panel.getByRole('alert');
  await expect(problem).toContainText('Chưa tìm được lúc này');
  await expect(field).toBeFocused();
  await problem.getByRole('link', { name: 'Tìm kiếm' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

/** Slips of real keyboards: letters doubled, swapped, left out, one too many, neighbours, Telex that was not converted. */
const SLIPS = [
  ...[
    'vayd',
    'ao thunn',
    'quan jaen',
    'ao khaoc',
    'ao so mii',
    'quna short',
    'hodie',
    'dam hao',
    'chan vayy',
    'ao lenn',
  ],
  ...['quan kakii', 'bodysuti', 'pizama', 'ao poolo', 'quần jean nma', 'mu lenn', 'tat nuu', 'aos thun', 'ddoof boj'],
  ...['legingg'],
];

test('[B-185] the popup and the page find the same products for twenty slips of the keyboard', async ({
  page,
  baseURL,
}) => {
  await page.goto('/hoi-dap');
  const { panel, field } = await openSearch(page);
  await field.fill(SLIPS[0] ?? '');
  await expect(
    panel
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible();
  expect(SLIPS).toHaveLength(20);
  for (const term of SLIPS) {
    const answer = await page.request.post('/_actions/search.products', {
      data: { term },
      headers: { origin: baseURL ?? '' },
    });
    const shown = JSON.parse(await answer.text()) as [number[], ...{ href: number }[]];
    const suggested = shown[0].map((place) => String(shown[(shown[place] as { href: number }).href]));
    const html = await (await page.request.get(`/search?q=${encodeURIComponent(term)}`)).text();
    expect(html, `${term}: read in another way, not as nothing`).not.toContain('Không tìm thấy sản phẩm');
    const listed = [...html.matchAll(/<article[^>]*>[\s\S]*?href="([^"?]*)/g)].map(([, href]) => href);
    expect(suggested.length, term).toBeGreaterThan(0);
    expect(
      suggested.map((href) => href.replace(/\?.*/, '')),
      term,
    ).toEqual(listed.slice(0, suggested.length));
  }
});
