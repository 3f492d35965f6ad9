import { expectNoViolations } from '../support/axe.ts';
import { findBuyable } from '../support/filled-cart.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';
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

/** The amounts on a shopper's page, as digits. */
const amountsOn = async (page: Page, path: string): Promise<string> =>
  (await (await page.request.get(path)).text()).replace(/(\d)\.(?=\d{3})/g, '$1');
/** The time within which a shopper sees a change, in milliseconds. */
const SEEN_WITHIN = { timeout: 2000, intervals: [100] };

/** Types a change of prices into its form and tries it. */
async function tryPrice(page: Page, direction: 'Tăng' | 'Giảm', typed: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Chiều' }).click();
  await page.getByRole('option', { name: direction, exact: true }).click();
  await page.getByRole('textbox', { name: 'Bao nhiêu phần trăm' }).fill(typed);
  await page.getByRole('button', { name: 'Thử', exact: true }).click();
}

test('[DESK-131] prices of chosen products are tried, read and changed, and a shopper sees them within two seconds; then back, on a phone @alone', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { path, sku, name } = await findBuyable(context);
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, TRADE);
  await openScreen(page, 'Sản phẩm');
  await search(page).fill(sku);
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: sku, exact: true }) });
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('link', { name: 'Đổi nhiều sản phẩm' }).click();
  await expect(page.getByText('Đã chọn 1 sản phẩm')).toBeVisible();
  await tryPrice(page, 'Tăng', '1,234');
  await expect(page.getByText('Chưa rõ số này: hãy viết như 7,5.')).toBeVisible();
  await tryPrice(page, 'Tăng', '100');
  await expect(page.getByText(/^Thử xong, chưa đổi gì: 1 sản phẩm sẽ đổi/)).toBeVisible();
  const plan = page.getByRole('list', { name: 'Kết quả thử' });
  await expect(plan).toContainText(name);
  await plan.getByText(/màu, cỡ\)/).click();
  await expectNoViolations(page, 'main');
  await fits(page);
  const [before = '', after = ''] = ((await plan.getByRole('listitem').nth(1).textContent()) ?? '')
    .replace(/^.*?: /, '')
    .replaceAll(/[^\d→]/g, '')
    .split('→');
  expect(Number(after)).toBe(Number(before) * 2);
  expect(await amountsOn(page, path)).not.toContain(after);
  await page.getByRole('button', { name: 'Đổi 1 sản phẩm' }).click();
  await expect(page.getByText('Đã đổi 1 sản phẩm.', { exact: false })).toBeVisible();
  await expect.poll(() => amountsOn(page, path), SEEN_WITHIN).toContain(after);

  // A colleague takes it back on a phone.
  const phones = await browser.newContext({ viewport: PHONE });
  const phone = await phones.newPage();
  await openOnPhone(phone, 'productRow');
  await search(phone).fill(sku);
  const choice = phone.getByRole('checkbox', { name: `Chọn ${name}` });
  await choice.check();
  await phone.getByRole('link', { name: 'Đổi nhiều sản phẩm' }).click();
  await tryPrice(phone, 'Giảm', '50');
  await expect(phone.getByText(/^Thử xong, chưa đổi gì: 1 sản phẩm sẽ đổi/)).toBeVisible();
  await expectNoViolations(phone, 'main');
  await fits(phone);
  await phone.getByRole('button', { name: 'Đổi 1 sản phẩm' }).click();
  await expect(phone.getByText('Đã đổi 1 sản phẩm.', { exact: false })).toBeVisible();
  await expect.poll(() => amountsOn(page, path), SEEN_WITHIN).not.toContain(after);
  await phone.getByRole('link', { name: 'Xong, về danh sách' }).click();
  await expect(choice).not.toBeChecked();
  await phones.close();
});

test('[DESK-131] what changed after the trial is refused and named; a price that would be too low cannot be run @alone', async ({
  page,
  context,
}) => {
  const { sku, variantSku, name } = await findBuyable(context);
  await enterDesk(page, TRADE);
  await page.goto(`${DESK}#/productRow`);
  await search(page).fill(sku);
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: sku, exact: true }) })
    .getByRole('checkbox')
    .check();
  await page.getByRole('link', { name: 'Đổi nhiều sản phẩm' }).click();
  await tryPrice(page, 'Giảm', '99,9');
  await expect(page.getByText('Giảm nhiều nhất 99 %, tăng nhiều nhất 1.000 %.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Tính theo' }).click();
  await page.getByRole('option', { name: 'Số tiền' }).click();
  await page.getByRole('textbox', { name: 'Bao nhiêu đồng' }).fill('900.000.000');
  await page.getByRole('button', { name: 'Thử', exact: true }).click();
  await expect(page.getByText(/thấp hơn 1\.000 ₫|giá giảm .* sẽ cao hơn giá mới/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Đổi \d+ sản phẩm$/ })).toBeHidden();
  await page.getByRole('combobox', { name: 'Tính theo' }).click();
  await page.getByRole('option', { name: 'Phần trăm' }).click();
  await tryPrice(page, 'Tăng', '10');
  const run = page.getByRole('button', { name: 'Đổi 1 sản phẩm' });
  await expect(run).toBeVisible();

  // A colleague changes one of its variants meanwhile.
  const found = await page.request.get(`/rest/V1/products/${variantSku}`);
  const { price } = (await found.json()) as { price: number };
  const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' };
  const put = (value: number) =>
    page.request.put(`/rest/V1/products/${variantSku}`, { data: { product: { price: value } }, headers });
  expect((await put(price + 1000)).status()).toBe(200);
  await run.click();
  await expect(page.getByText('Đã đổi 0 sản phẩm.', { exact: false })).toBeVisible();
  await expect(page.getByText(`${name} (${sku}): Chưa đổi: có người vừa sửa sau lần thử. Hãy thử lại.`)).toBeVisible();
  expect((await put(price)).status()).toBe(200);
});

/** Pastes a text into a field, as a spreadsheet copies it. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input, copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);

interface StoredVariant {
  id: number;
  sku: string;
  price: number;
  special_price: number | null;
  qty: number;
}

const idOf = (page: Page): string => /productRow\/(\d+)/.exec(page.url())?.[1] ?? '';

/** The variants of the product whose grid is open. */
async function variantsOf(page: Page): Promise<{ address: string; variants: StoredVariant[] }> {
  const address = `/rest/V1/goods/${idOf(page)}/variants`;
  return { address, ...((await (await page.request.get(address)).json()) as { variants: StoredVariant[] }) };
}

/** Gives the variants of the open grid the prices that they had. */
async function restorePrices(page: Page, before: readonly StoredVariant[]): Promise<void> {
  const { address, variants } = await variantsOf(page);
  const prices = new Map(before.map(({ id, price }) => [id, price]));
  const rows = variants.map(({ id, ...seen }) => ({
    ...{ id, price: prices.get(id) },
    seen: { price: seen.price, special_price: seen.special_price, qty: seen.qty, sku: seen.sku },
  }));
  const headers = { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.put(address, { data: { rows }, headers });
  expect(await answer.json()).toMatchObject({ is_saved: true });
}

test('[DESK-132] prices of colours and sizes are pasted from a spreadsheet, read and saved, and a shopper sees them within two seconds @alone', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { path, sku } = await findBuyable(context);
  await page.setViewportSize(COMPUTER);
  await enterDesk(page, TRADE);
  await openScreen(page, 'Sản phẩm');
  await search(page).fill(sku);
  await page.getByRole('cell', { name: sku, exact: true }).click();
  await page.getByRole('link', { name: 'Màu và cỡ: giá, kho' }).click();
  const cells = page.getByRole('region', { name: 'Màu và cỡ' }).getByRole('textbox');
  const first = cells.first();
  await expect(first).toHaveValue(/^\d{1,3}(?:\.\d{3})+$/);
  await expectNoViolations(page, 'main');
  await fits(page);
  const before = await first.inputValue();
  const { variants: stored } = await variantsOf(page);

  // One doubtful value is marked and keeps everything from being saved.
  await paste(first, '789,000\t788.000\n787.000\t786.000');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/^1 ô chưa rõ/)).toBeVisible();
  const look = page.getByRole('button', { name: /^Xem \d+ chỗ sẽ đổi$/ });
  await expect(look).toBeDisabled();
  await first.fill('789.000');
  await first.press('Enter');
  await expect(first).not.toBeFocused();
  await expect(cells.and(page.locator(':focus'))).toHaveCount(1);

  // What is typed is there after a reload.
  await page.reload();
  await expect(first).toHaveValue('789.000');
  await look.click();
  const steps = page.getByRole('region', { name: 'Sẽ đổi' });
  await expect(steps).toContainText(`${before} → 789.000`);
  await expectNoViolations(page, 'main');
  expect(await amountsOn(page, path)).not.toContain('789000');
  await steps.getByRole('button', { name: /^Lưu \d+ chỗ$/ }).click();
  await expect(page.getByText(/^Đã lưu \d+ chỗ\. Cửa hàng hiện ngay\.$/)).toBeVisible();
  await expect.poll(() => amountsOn(page, path), SEEN_WITHIN).toContain('789000');

  // On a phone the table scrolls in its frame, and a special price above the price is refused at its cell.
  const phones = await browser.newContext({ viewport: PHONE });
  const phone = await phones.newPage();
  await openOnPhone(phone, `productRow/${idOf(page)}/variants`);
  const cell = phone.getByRole('region', { name: 'Màu và cỡ' }).getByRole('textbox').first();
  await phone.getByRole('button', { name: 'Giá giảm (đồng)' }).click();
  await cell.fill('999.000');
  await phone.getByRole('button', { name: 'Xem 1 chỗ sẽ đổi' }).click();
  await expect(phone.getByText(/giá giảm cao hơn giá bán 789\.000/)).toBeVisible();
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(phone.getByRole('button', { name: 'Lưu 1 chỗ' })).toBeDisabled();
  await expectNoViolations(phone, 'main');
  await fits(phone);
  await phone.getByRole('button', { name: 'Bỏ các thay đổi' }).click();
  await expect(cell).not.toHaveValue('999.000');
  await phones.close();
  await restorePrices(page, stored);
});
