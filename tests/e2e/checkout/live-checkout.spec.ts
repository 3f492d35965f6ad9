import { newPhone } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { keepBack } from '../support/keep-back.ts';
import { expect, type Page, test } from '../support/test.ts';

const EXPRESS = /Giao hàng nhanh/;
/** The scripts that hydrate the form: React for the browser, and the form itself. */
const FORM_CODE = /\/_astro\/(?:client|PlaceForm)\.[^/]*\.js$/;
const SAVE_SHIPPING = '**/_actions/checkout.setShippingMethod*';

const summaryOf = (page: Page) => page.locator('[data-order-summary]');
const feeOf = (page: Page) => summaryOf(page).locator('.totals-row').filter({ hasText: 'Phí vận chuyển' });
const placeButton = (page: Page) => page.getByRole('button', { name: /^Đặt hàng/ });
const placeTotal = async (page: Page) => Number(((await placeButton(page).textContent()) ?? '').replace(/\D/g, ''));

/** Opens the checkout with a saved address, and marks the page: a page that is loaded again has no mark. */
async function openMarked(page: Page): Promise<void> {
  await page.goto('/checkout');
  await page.evaluate(() => {
    document.body.dataset.marked = 'yes';
  });
}
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-marked', 'yes');

test('[CHECK-021] another shipping method changes fee and total of summary and button without leaving the page; the payment method stays selected @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await openMarked(page);
  const before = await placeTotal(page);
  const online = page.getByRole('radio', { name: /VNPAY/ });
  await online.check();
  await page.getByRole('radio', { name: EXPRESS }).check();
  await expect(feeOf(page)).toContainText('50.000');
  await expect.poll(() => placeTotal(page)).toBeGreaterThan(before);
  await expect(online).toBeChecked();
  await expectSamePage(page);
  // The backend has it too.
  await page.reload();
  await expect(page.getByRole('radio', { name: EXPRESS })).toBeChecked();
  await expect(feeOf(page)).toContainText('50.000');
});

test('[CHECK-021] a voucher changes the total of summary and button without leaving the page; the order costs that total @phone', async ({
  page,
  context,
}) => {
  await fillCart(context, '/nu/ao-khoac-va-len.html');
  // The voucher is for one order of each phone.
  await saveDelivery(context, newPhone());
  await openMarked(page);
  const before = await placeTotal(page);
  const summary = summaryOf(page);
  if (!(await summary.getByText('Tạm tính').isVisible())) await summary.getByRole('heading').click();
  await summary.locator('.order-summary-codes > summary').click();
  await summary.getByRole('textbox').first().fill('chaoban');
  await summary.getByRole('button', { name: 'Áp dụng', exact: true }).first().click();
  await expect.poll(() => placeTotal(page)).toBeLessThan(before);
  await expectSamePage(page);
  const total = await placeTotal(page);
  await page.getByRole('radio', { name: /khi nhận hàng/ }).check();
  await placeButton(page).click();
  await expect(page.getByRole('heading', { name: 'Đặt hàng thành công' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(`${total.toLocaleString('vi-VN')} ₫`)
      .first(),
  ).toBeVisible();
});

test('[CHECK-021] while the total of another shipping method is awaited the order cannot be placed; a failure says so beside the methods and keeps the former one @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await openMarked(page);
  const release = await keepBack(page, /checkout\.setShippingMethod/);
  await page.getByRole('radio', { name: EXPRESS }).check();
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
  await placeButton(page).click();
  await expectSamePage(page);
  release();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy');
  await page.unrouteAll();
  await page.route(SAVE_SHIPPING, (route) => route.abort());
  await page.getByRole('radio', { name: EXPRESS }).and(page.locator(':checked')).waitFor();
  const standard = page.getByRole('group', { name: 'Cách giao hàng' }).getByRole('radio').first();
  await standard.click();
  await expect(page.getByRole('group', { name: 'Cách giao hàng' }).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('radio', { name: EXPRESS })).toBeChecked();
  await expect(feeOf(page)).toContainText('50.000');
});

test('[CHECK-021] of several shipping methods pressed one after the other the last one counts', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  await openMarked(page);
  const ways = page.getByRole('group', { name: 'Cách giao hàng' }).getByRole('radio');
  await expect(ways).toHaveCount(2);
  const release = await keepBack(page, /checkout\.setShippingMethod/);
  await ways.nth(1).check();
  await ways.nth(0).check();
  await ways.nth(1).check();
  await expect(placeButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy');
  await expect(ways.nth(1)).toBeChecked();
  await page.reload();
  await expect(ways.nth(1)).toBeChecked();
});

test('[CHECK-021] of several shipping methods pressed before the code of the form is there the last one counts @phone', async ({
  page,
  context,
}) => {
  await fillCart(context);
  await saveDelivery(context);
  const release = await keepBack(page, FORM_CODE);
  await openMarked(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    const way = request.url().includes('setShippingMethod') && /express|flatrate/.exec(request.postData() ?? '')?.[0];
    if (way) sent.push(way);
  });
  const ways = page.getByRole('group', { name: 'Cách giao hàng' }).getByRole('radio');
  for (const way of [1, 0, 1]) await ways.nth(way).check();
  release();
  await expect.poll(() => sent).not.toEqual([]);
  await expect(placeButton(page)).not.toHaveAttribute('aria-busy');
  await expect(ways.nth(1)).toBeChecked();
  expect([...new Set(sent)]).toEqual(['express']);
});

test('[CHECK-021] a cart that is emptied in another tab leads away from the checkout', async ({ page, context }) => {
  await fillCart(context);
  await saveDelivery(context);
  await openMarked(page);
  const other = await context.newPage();
  await other.goto('/gio-hang');
  await other
    .getByRole('button', { name: /^Xóa .* khỏi giỏ/ })
    .first()
    .click();
  await other.getByRole('dialog').getByRole('button', { name: /^Xóa/ }).click();
  await expect(other.getByText('Giỏ hàng đang trống')).toBeVisible();
  await expect(page).toHaveURL(/\/gio-hang/);
});
