import { register } from '../support/customer.ts';
import { saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** A product with a picture for each of its colours. */
const PRODUCT = '/ao-thun-nu-co-rong-tay-ngan-mem-ru.html';

/** The picture that is shown, whatever its size: `/catalog/product/…`. */
const fileOf = async (picture: Locator) =>
  ((await picture.getAttribute('src')) ?? '').replace(/^.*\/media\/w\d+/, '').replace(/\?.*$/, '');

/** Chooses the last colour and the first size that can be bought; returns the colour's name and picture. */
async function chooseLastColor(page: Page): Promise<{ color: string; picture: string }> {
  await page.goto(PRODUCT);
  const shown = page.locator('[data-track] img').first();
  const first = await fileOf(shown);
  const color = await page
    .getByRole('group', { name: /^Màu sắc/ })
    .getByRole('radio')
    .last()
    .inputValue();
  await new Shopper(page, true).chooseVariant(color, 'M');
  await expect.poll(() => fileOf(shown)).not.toBe(first);
  return { color, picture: await fileOf(shown) };
}

/** What costs nothing or is not known yet has a word, or is left out. */
const expectNoEmptyAmount = (page: Page, where: string) =>
  expect(page.getByRole('main').getByText(/(^|[^\d.])0\s₫|^\s*[–-]\s*$/), where).toHaveCount(0);

test('[ORDER-014] an order shows the bought colour, in the list and on its page, and no empty amounts', async ({
  page,
  context,
}) => {
  await register(context);
  const { picture, color } = await chooseLastColor(page);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByRole('dialog', { name: 'Giỏ hàng' })).toContainText(color);
  await saveDelivery(context);
  await page.goto('/checkout');
  const number = await new Shopper(page, true).placeOrder();
  await expectNoEmptyAmount(page, 'after the purchase');
  await page.goto('/customer/order-history');
  await expectNoEmptyAmount(page, 'the list of orders');
  const row = page.getByRole('article').filter({ hasText: number });
  expect(await fileOf(row.locator('img').first())).toBe(picture);
  await row.getByRole('link', { name: `Đơn ${number}` }).click();
  const line = page.getByRole('listitem').filter({ hasText: color }).first();
  expect(await fileOf(line.locator('img').first())).toBe(picture);
  await expectNoEmptyAmount(page, 'the page of the order');
});

test('[WISH-012] a wishlist item shows its colour, on its page and in the panel, and links to it @phone', async ({
  page,
  context,
}) => {
  await register(context);
  const { picture, color } = await chooseLastColor(page);
  await page.locator('form[data-heart="chosen"] button').click();
  await expect(page.getByText('Đã thêm vào danh sách yêu thích').first()).toBeVisible();
  await page.goto('/customer/my-wishlist');
  const wish = page.getByRole('main').getByRole('article').first();
  await expect(page.getByRole('main').getByText(color).first()).toBeVisible();
  expect(await fileOf(wish.locator('img').first())).toBe(picture);
  await wish.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('radio', { name: color })).toBeChecked();
  if ((page.viewportSize()?.width ?? 0) < 1024) return;
  await page
    .getByRole('banner')
    .getByRole('link', { name: /yêu thích/i })
    .click();
  const panel = page.getByRole('dialog', { name: 'Danh sách yêu thích' });
  expect(await fileOf(panel.getByRole('listitem').first().locator('img'))).toBe(picture);
});

test('[B-182] a review of the account shows the bought colour, not the first one of the product', async ({
  page,
  context,
}) => {
  await register(context);
  const { picture, color } = await chooseLastColor(page);
  await page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
  await expect(page.getByRole('dialog', { name: 'Giỏ hàng' })).toContainText(color);
  await saveDelivery(context);
  await page.goto('/checkout');
  await new Shopper(page, true).placeOrder();
  await page.goto(PRODUCT);
  const summary = `Mềm rủ ${Date.now()}`;
  await page.getByText('Viết đánh giá', { exact: true }).click();
  await page.getByRole('radio', { name: '5 sao' }).check({ force: true });
  await page.getByLabel('Tên hiển thị').fill('Lan');
  await page.getByLabel('Tóm lại một câu').fill(summary);
  await page.getByLabel('Cảm nhận của bạn').fill('Vải mềm, rủ, mặc mát.');
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(page.getByText('Đánh giá sẽ hiện sau khi Chỉ đọc xong').filter({ visible: true }).first()).toBeVisible();
  await page.goto('/customer/my-reviews');
  const review = page.getByRole('main').getByRole('listitem').filter({ hasText: summary });
  expect(await fileOf(review.locator('img').first())).toBe(picture);
});
