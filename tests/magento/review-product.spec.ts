import { expect, test } from 'playwright/test';
import { PRODUCTS } from './luma.ts';
import { askMagento } from './magento.ts';

interface Reviewed {
  products: { items: { reviews: { items: { summary: string }[] } }[] };
}

test('a review is sent and waits for approval; the page says so and does not show it @phone @plain', async ({
  page,
}) => {
  const { path, sku } = PRODUCTS.simple;
  const summary = `Túi chắc, đựng vừa ${Math.random().toString(36).slice(2)}`;
  const form = page.getByRole('main').locator('form', { has: page.getByLabel('Tóm lại một câu') });
  await page.goto(path);
  await page.getByText('Viết đánh giá').click();
  const scales = form.getByRole('group');
  // On a phone the form comes when its link is touched.
  await expect(scales).not.toHaveCount(0);
  const count = await scales.count();
  for (let index = 0; index < count; index += 1) await scales.nth(index).getByLabel('4 sao').check({ force: true });
  await form.getByLabel('Tên hiển thị').fill('Ánh');
  await form.getByLabel('Tóm lại một câu').fill(summary);
  await form.getByLabel('Cảm nhận của bạn').fill('Quai êm, đựng đủ đồ tập cả tuần.');
  await form.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(
    page.getByText('Cảm ơn bạn. Đánh giá sẽ hiện sau khi Chỉ đọc xong.').filter({ visible: true }),
  ).toBeVisible();
  await page.goto(path);
  await expect(page.getByText(summary)).toHaveCount(0);
  // Magento stored the review and does not show it before approval.
  const { products } = await askMagento<Reviewed>(
    'query ($sku: String!) { products(filter: { sku: { eq: $sku } }) { items { reviews { items { summary } } } } }',
    { sku },
  );
  expect(products.items[0]?.reviews.items.map((review) => review.summary)).not.toContain(summary);
});

test('a review without stars reports what is missing and keeps its text @plain', async ({ page }) => {
  await page.goto(PRODUCTS.simple.path);
  await page.getByText('Viết đánh giá').click();
  const form = page.getByRole('main').locator('form', { has: page.getByLabel('Tóm lại một câu') });
  await form.getByLabel('Tên hiển thị').fill('Ánh');
  await form.getByLabel('Tóm lại một câu').fill('Túi chắc');
  await form.getByLabel('Cảm nhận của bạn').fill('Quai êm.');
  await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''));
  await form.getByRole('button', { name: 'Gửi đánh giá' }).click();
  await expect(page.getByText('Bạn chọn số sao nhé').first()).toBeVisible();
  await expect(form.getByLabel('Tóm lại một câu')).toHaveValue('Túi chắc');
});
