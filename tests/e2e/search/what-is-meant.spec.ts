import { expect, type Page, test } from '../support/test.ts';

/** Opens the search panel as a shopper does, and types. */
async function typeInto(page: Page, words: string) {
  await page.locator('[data-open-panel="search"]:visible').or(page.getByRole('searchbox')).first().click();
  const panel = page.locator('dialog[data-panel="search"]');
  const field = panel.getByRole('combobox');
  await expect(panel).toBeVisible();
  await field.fill(words);
  return { panel, field };
}

/** The cards come with the page, from its first to its last line. */
const isRead = (page: Page) => expect(page.getByRole('contentinfo')).toBeAttached();

/** Searches as a shopper does: opens the panel, types and presses Enter. */
async function search(page: Page, words: string): Promise<void> {
  await page.goto('/hoi-dap');
  const { field } = await typeInto(page, words);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kết quả cho “${words}”`);
  await isRead(page);
}

const cards = (page: Page) => page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();

/** The lowest price of each card, in đồng. */
const prices = async (page: Page) =>
  (await cards(page).locator('[data-final]').allTextContents()).map((words) =>
    Number(words.split('–')[0]?.replace(/\D/g, '')),
  );

/** Words, and what the names of all products on the first page begin with. */
const MEANINGS = [
  ['quần bò', /^Quần jeans/],
  ['jeans', /^Quần jeans/],
  ['nón lưỡi trai', /^Mũ lưỡi trai/],
  ['socks', /^(?:Tất|Quần tất)/],
  ['t-shirt', /^Áo thun/],
  ['áo phông', /^Áo thun/],
  ['dress', /^(?:Đầm|Váy)/],
] as const;

test('[B-30] [B-214] words of a region, and English ones, find what they mean, and the page reports nothing as missing', async ({
  page,
}) => {
  for (const [words, meant] of MEANINGS)
    await test.step(words, async () => {
      await search(page, words);
      const found = await names(page);
      expect(found.length).toBeGreaterThan(1);
      for (const name of found.slice(0, 5)) expect(name).toMatch(meant);
      await expect(page.getByText(/^Không có món nào|^Không tìm thấy/)).toHaveCount(0);
    });
});

test('[B-30] [B-215] a size, a price and a person among the words are filters, each of which can be taken off', async ({
  page,
}) => {
  await search(page, 'áo thun nam size L dưới 200k');
  const chips = page.getByRole('list', { name: 'Đang lọc theo' }).getByRole('link');
  await expect(chips).toHaveText(['nam', 'size L', 'dưới 200k']);
  const few = await prices(page);
  expect(few.length).toBeGreaterThan(0);
  expect(Math.max(...few)).toBeLessThanOrEqual(200_000);
  for (const name of await names(page)) expect(name).toMatch(/ nam /);
  await page.getByRole('link', { name: 'Bỏ lọc dưới 200k' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo thun nam size L”');
  await isRead(page);
  await expect(chips).toHaveText(['nam', 'size L']);
  expect((await prices(page)).length).toBeGreaterThan(few.length);
  expect(Math.max(...(await prices(page)))).toBeGreaterThan(200_000);
  await page.getByRole('link', { name: 'Bỏ lọc nam' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kết quả cho “áo thun size L”');
  await isRead(page);
  expect((await names(page)).filter((name) => / nữ /.test(name))).not.toEqual([]);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeEnabled();
});

test('[B-30] [B-215] “tầm 300” is a price, and all that is shown costs about that', async ({ page }) => {
  await search(page, 'váy tầm 300');
  await expect(page.getByRole('link', { name: 'Bỏ lọc tầm 300' })).toBeVisible();
  const found = await prices(page);
  expect(found.length).toBeGreaterThan(0);
  for (const price of found) expect(Math.abs(price - 300_000)).toBeLessThanOrEqual(100_000);
});

/** Needs and occasions, and what answers them. */
const NEEDS = [
  ['đi biển', /mũ vành|túi cói|hai dây|short|linen|bơi/i],
  ['giữ ấm', /len|nỉ|gió|phao|dài tay|cardigan|chần bông|khăn|giữ nhiệt/i],
  ['quà cho bé', /bé|trẻ em|sơ sinh/i],
  ['đi đám cưới', /áo dài|đầm|vest/i],
] as const;

test('[B-30] [B-216] needs and occasions lead to goods for them', async ({ page }) => {
  for (const [words, fit] of NEEDS)
    await test.step(words, async () => {
      await search(page, words);
      const found = (await names(page)).slice(0, 5);
      expect(found.length).toBe(5);
      for (const name of found) expect(name).toMatch(fit);
    });
});

test('[B-30] [B-217] what is named so is found, and not what only mentions the words in its description', async ({
  page,
}) => {
  // The description of this shirt says with what it is worn.
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  await expect(page.getByText('thêm cardigan mỏng')).toBeVisible();
  for (const [words, named] of [
    ['cardigan', /^Áo cardigan/],
    ['áo dài', /^Áo dài/],
    ['quả bông', /quả bông/],
  ] as const)
    await test.step(words, async () => {
      await search(page, words);
      const found = await names(page);
      expect(found.length).toBeGreaterThan(1);
      for (const name of found) expect(name).toMatch(named);
    });
});

test('[B-30] [B-217] what is sold out comes last, and so do sewing patterns', async ({ page }) => {
  const soldOut = 'Áo thun nữ cổ tròn cotton compact';
  await page.goto(`/search?q=${encodeURIComponent('áo thun nữ cổ tròn')}&itemsPerPage=50`);
  const all = await names(page);
  expect(all).toContain(soldOut);
  expect(await cards(page).filter({ hasText: 'Hết hàng' }).count()).toBe(1);
  const goods = all.filter((name) => /^Áo thun nữ/.test(name));
  expect(goods.at(-1), 'last of its kind, although its name has all words').toBe(soldOut);
  await page.goto(`/search?q=${encodeURIComponent('áo sơ mi')}&itemsPerPage=50`);
  const found = await names(page);
  expect(found[0]).toMatch(/^Áo sơ mi/);
  const isPattern = found.map((name) => /^Rập/.test(name));
  expect(isPattern).toEqual(isPattern.toSorted((a, b) => Number(a) - Number(b)));
});

test('[B-30] [B-218] slips are corrected to words that make sense, never to the typed words themselves', async ({
  page,
}) => {
  for (const [words, meant] of [
    ['khăn quàgn len', /^Khăn/],
    ['boquanaotreem', /trẻ em/],
    ['ao khaoc gio', /gió/i],
    ['quan bof', /^Quần jeans/],
    ['legingg', /legging/i],
  ] as const)
    await test.step(words, async () => {
      await search(page, words);
      expect((await names(page))[0]).toMatch(meant);
    });
  const told = page.getByText('Chỉ tìm giúp bạn theo từ gần nhất');
  for (const words of ['nón lưỡi trai', 'quần bò', 'váy đầm']) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    await expect(cards(page).first(), words).toBeVisible();
    await expect(told, words).toHaveCount(0);
  }
  await page.goto(`/search?q=${encodeURIComponent('legingg')}`);
  await expect(told.getByRole('link')).toHaveText('legging');
});

test('[B-30] [B-218] goods that the shop does not sell are named, and not replaced by chance hits', async ({
  page,
}) => {
  for (const words of ['giày', 'điện thoại', 'nước hoa'])
    await test.step(words, async () => {
      await search(page, words);
      await expect(page.getByRole('heading', { name: `Chỉ chưa bán ${words}` })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    });
});

test('[B-30] [B-185] the panel shows the first products of the page, in its order, for words, filters, needs and slips', async ({
  page,
}) => {
  for (const words of ['vớ nam', 'áo thun nam size L dưới 200k', 'đi biển', 'ao khaoc gio']) {
    await test.step(words, async () => {
      await page.goto('/hoi-dap');
      const { panel } = await typeInto(page, words);
      const shown = panel.getByRole('group', { name: 'Sản phẩm' }).getByRole('option');
      await expect(shown.first()).toBeVisible();
      const suggested = await shown.evaluateAll((all) =>
        all.map((one) => new URL((one as HTMLAnchorElement).href).pathname),
      );
      await panel.getByRole('combobox').press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kết quả cho “${words}”`);
      await isRead(page);
      const listed = await cards(page)
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
      expect(suggested).toEqual(listed.slice(0, suggested.length));
    });
  }
});

test('[B-30] [B-219] the suggested words are phrases of the shop, no names of products, and find something', async ({
  page,
}) => {
  for (const words of ['áo thun', 'váy', 'quần jeans']) {
    await page.goto(`/search?q=${encodeURIComponent(words)}&itemsPerPage=50`);
    const products = (await names(page)).map((name) => name.toLowerCase());
    expect(products.length).toBeGreaterThan(5);
    const { panel, field } = await typeInto(page, words);
    const texts = panel.getByRole('group', { name: 'Gợi ý tìm kiếm' }).getByRole('option');
    await expect(texts.filter({ hasText: words }).first()).toBeVisible();
    const suggested = (await texts.allTextContents()).map((text) => text.trim());
    expect(suggested.length).toBeGreaterThan(1);
    for (const text of suggested) expect(products).not.toContain(text.toLowerCase());
    await expect(field).toHaveValue(words);
    await texts.last().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Kết quả cho “${suggested.at(-1)}”`);
    await expect(cards(page).first()).toBeVisible();
  }
});
