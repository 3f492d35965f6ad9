import { expectNoViolations } from '../support/axe.ts';
import { findBuyable } from '../support/filled-cart.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk, openScreen, startSession } from './desk-steps.ts';

// The day of a merchandiser at the desk, on the built shop. Parts of it change products, so they run alone.

const TRADE = 'kinh-doanh@chi.example';
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 900 };

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'too wide').toBeLessThan(1);
const search = (page: Page) => page.getByRole('textbox', { name: 'Tìm' });

/** Opens a screen of the desk on a phone, whose menu is closed. */
async function openOnPhone(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await startSession(page, TRADE);
  await page.goto(`${DESK}#/${screen}`);
}

test('[DESK-130] the list of products on a computer: a variant’s SKU finds its product with prices and stock; filters by category, state and stock', async ({
  page,
  context,
}) => {
  const { sku, variantSku } = await findBuyable(context);
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, TRADE);
  await openScreen(page, 'Sản phẩm');
  await expect(page.getByText(/^1–25 trên \d+$/)).toBeVisible();
  await expectNoViolations(page, 'main');
  await fits(page);
  await search(page).fill(variantSku.toLowerCase());
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: sku, exact: true }) });
  await expect(row).toContainText('₫');
  await expect(row).toContainText('Đang hiện');
  await expect(page.getByRole('row')).toHaveCount(2);
  await search(page).fill('');

  const category = page.getByRole('combobox', { name: 'Danh mục' });
  await category.fill('nu › ao › ao polo');
  await page.getByRole('option', { name: 'Nữ › Áo › Áo polo', exact: true }).click();
  await expect(page.getByRole('cell', { name: /Áo polo/ }).first()).toBeVisible();
  const listed = page.getByText(/^1–\d+ trên \d+$/);
  await expect(listed).not.toHaveText(/^1–25 trên/);
  await page.getByRole('combobox', { name: 'Trạng thái' }).click();
  await page.getByRole('option', { name: 'Đang ẩn' }).click();
  await expect(page.getByText(/Không có sản phẩm nào khớp bộ lọc/i)).toBeVisible();
});

test('[DESK-130] the list of products on a phone: cards with picture, name, SKU, price and stock, without scrolling sideways', async ({
  page,
  context,
}) => {
  const { sku } = await findBuyable(context);
  await openOnPhone(page, 'productRow');
  const cards = page.getByRole('list', { name: 'Sản phẩm' }).getByRole('listitem');
  await expect(cards).toHaveCount(25);
  await expectNoViolations(page, 'main');
  await fits(page);
  await search(page).fill(sku);
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText(sku);
  await expect(cards.first()).toContainText('₫');
  await expect(cards.first()).toContainText('Còn trong kho:');
  await cards.first().getByRole('link').click();
  await expect(page.getByLabel(/^Tên\s*\*?$/)).toBeVisible();
});
