import { expectNoViolations } from '../support/axe.ts';
import { fillCart, findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { expect, test } from '../support/test.ts';

/** Two days as the shop writes them: `24/11`, `24–27/11`, `30/11–2/12`. */
const DAYS = String.raw`\d{1,2}(/\d{1,2})?–?(\d{1,2}/\d{1,2})?`;
const NEAR = new RegExp(`^Nhận ${DAYS} ở Hà\\sNội, TP\\.\\sHồ\\sChí\\sMinh$`);
const ELSEWHERE = new RegExp(`^Nơi khác: ${DAYS}$`);
const PRE_ORDER = '/ao-phao-nu-sieu-nhe-co-dung.html';

test('[B-31] a product page shows delivery dates near and far, and the next cut-off until which they are valid', async ({
  page,
  context,
}) => {
  const { path } = await findBuyable(context);
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByText(NEAR)).toBeVisible();
  await expect(main.getByText(ELSEWHERE)).toBeVisible();
  const orderBy = (await main.getByText(/^Khi đặt hàng trước 14:00 ngày \d{1,2}\/\d{1,2}$/).textContent()) ?? '';
  const [, day, month] = /(\d+)\/(\d+)$/.exec(orderBy) ?? [];
  const now = Date.now();
  // The next cut-off, this year or next year.
  const year = new Date(now).getUTCFullYear();
  const moments = [year, year + 1].map((each) => Date.UTC(each, Number(month) - 1, Number(day), 7));
  const cutOff = moments.find((moment) => moment > now - 60_000) ?? 0;
  expect(cutOff - now, 'the next working day is near').toBeLessThan(12 * 86_400_000);
  await expectNoViolations(page);
});

test('[B-31] a product that is not made yet has no delivery date', async ({ page }) => {
  await page.goto(PRE_ORDER);
  await expect(page.getByRole('button', { name: 'Đặt trước' })).toBeVisible();
  await expect(page.getByText(NEAR)).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[B-31] the cart shows the delivery date, and the checkout shows it for each shipping method to the selected province', async ({
      page,
      context,
    }) => {
      await fillCart(context);
      await page.goto('/gio-hang');
      const summary = page.getByRole('region', { name: 'Tóm tắt đơn hàng' });
      await expect(summary.getByText(NEAR)).toBeVisible();
      await expect(summary.getByText(ELSEWHERE)).toBeVisible();
      await saveDelivery(context);
      await page.goto('/checkout');
      const ways = page.getByRole('group', { name: 'Cách giao hàng' }).locator('label');
      const arrival = new RegExp(`Nhận ${DAYS}`);
      await expect(ways, 'both ways to Hanoi').toContainText([arrival, arrival]);
      await page.goto('/gio-hang');
      await expect(summary.getByText(new RegExp(`^Nhận ${DAYS} ở Hà Nội$`))).toBeVisible();
    });
  });
