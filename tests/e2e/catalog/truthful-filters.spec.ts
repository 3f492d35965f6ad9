import { expect, type Locator, type Page, test } from '../support/test.ts';

const LIST = '/nu/ao/ao-thun.html';
/** No variant of it is in stock. */
const SOLD_OUT = 'Áo thun nữ cổ tròn cotton compact';

const cards = (page: Page) => page.getByRole('region', { name: 'Sản phẩm' }).getByRole('article');
const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** It stays open on a phone while one choice follows another. */
const sheetOf = (page: Page) => page.locator('dialog[data-panel="filter"]');

/** Opens the filters of a list: in a sheet on a phone, beside the products on a wide screen. */
async function filters(page: Page): Promise<Locator> {
  const sheet = sheetOf(page);
  if (isPhone(page)) await page.getByRole('link', { name: 'Bộ lọc' }).click();
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Leaves the sheet of a phone for the products. */
async function showProducts(page: Page): Promise<void> {
  if (isPhone(page))
    await sheetOf(page)
      .getByRole('link', { name: /^Xem \d+ sản phẩm$/ })
      .click();
}

/** How many products the page says that there are. */
const total = async (page: Page) =>
  Number((await page.getByRole('status').first().textContent())?.replace(/\D/g, '') || '0');

test('[LIST-050] [B-220] a size says how many products can be bought in it, and lists these; each has the size to choose @phone', async ({
  page,
}) => {
  await page.goto(`${LIST}?itemsPerPage=50`);
  const all = await total(page);
  expect(await names(page)).toContain(SOLD_OUT);
  const sizes = (await filters(page)).getByRole('list', { name: 'Kích cỡ' });
  const choice = sizes.getByRole('link', { name: /^XS / });
  const count = Number(/XS (\d+) sản phẩm/.exec((await choice.getAttribute('aria-label')) ?? '')?.[1]);
  expect(count, 'what is sold out in every size is counted in none').toBeLessThan(all);
  await choice.click();
  await expect(page).toHaveURL(/size=XS/);
  await showProducts(page);
  await expect(cards(page)).toHaveCount(count);
  expect(await names(page)).not.toContain(SOLD_OUT);
  const links = cards(page).getByRole('heading').getByRole('link');
  for (const href of await links.evaluateAll((found) => found.map((one) => (one as HTMLAnchorElement).href))) {
    await page.goto(href);
    await expect(page.getByRole('radio', { name: 'XS', exact: true }), href).toBeChecked();
    await expect(page.getByRole('button', { name: 'Thêm vào giỏ' }), href).toBeEnabled();
  }
});

test('[LIST-050] [B-220] “Còn hàng” and “Đang giảm giá” are chosen among the filters, say their numbers and hold what they say @phone', async ({
  page,
}) => {
  for (const [name, isOffered] of [
    ['Còn hàng', (card: string) => !card.includes('Hết hàng')],
    ['Đang giảm giá', (card: string) => /[-−]\d+%/.test(card)],
  ] as const) {
    await page.goto(`${LIST}?itemsPerPage=50`);
    const all = await total(page);
    const choice = (await filters(page)).getByRole('link', { name: new RegExp(`^${name} \\d`) });
    const count = Number((await choice.locator('.count').textContent())?.trim());
    await choice.click();
    await expect(page).toHaveURL(/offer=/);
    await showProducts(page);
    await expect(page.getByRole('link', { name: `Bỏ lọc ${name}` })).toBeVisible();
    await expect(cards(page)).toHaveCount(count);
    for (const card of await cards(page).allTextContents()) expect(isOffered(card), card).toBe(true);
    expect(count).toBeLessThan(all);
  }
});

test('[LIST-050] [B-220] what is sold out comes last, and only an order that the shopper asks for puts it among the others', async ({
  page,
}) => {
  await page.goto(`${LIST}?itemsPerPage=50`);
  expect((await names(page)).at(-1)).toBe(SOLD_OUT);
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption({ label: 'Giá thấp đến cao' });
  await expect(page).toHaveURL(/sort=price_ASC/);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const prices = (await cards(page).locator('[data-final]').allTextContents()).map((words) =>
    Number(words.split('–')[0]?.replace(/\D/g, '')),
  );
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect((await names(page)).at(-1)).not.toBe(SOLD_OUT);
});

test('[LIST-050] [B-220] “Xem thêm” shows the colours that are not among the first, and the list of colours keeps its members when one is chosen @phone', async ({
  page,
}) => {
  await page.goto('/nu.html');
  const sheet = await filters(page);
  const facet = sheet.locator('details.facet').filter({ hasText: 'Màu sắc' });
  const colors = () => facet.locator('.label').allTextContents();
  const before = await colors();
  expect(before.length).toBeGreaterThan(20);
  expect(new Set(before).size).toBe(before.length);
  const more = facet.locator('.more > summary');
  await expect(more).toHaveText(/^Xem thêm/);
  const last = facet.locator('.more a').last();
  await expect(last).toBeHidden();
  await more.click();
  await expect(last).toBeVisible();
  await last.click();
  await expect(page).toHaveURL(/color=/);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(sheet).toBeVisible();
  expect((await colors()).toSorted()).toEqual(before.toSorted());
});
