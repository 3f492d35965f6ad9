import { expectNoViolations } from '../support/axe.ts';
import { logInByCode, newEmail, newPhone, postForm, register } from '../support/customer.ts';
import { expect, type Page, test } from '../support/test.ts';
import { enterDesk, openScreen } from './desk-steps.ts';

// Care joins two accounts of one person and answers a review in public, on the built shop.

const CARE = 'cham-soc@chi.example';
const NARROW = { width: 390, height: 844 };

/** Opens a customer from the list by what is known of them. */
async function openCustomer(page: Page, typed: string): Promise<void> {
  await page.goto(`/desk#/customers?filter=${encodeURIComponent(JSON.stringify({ q: typed }))}`);
  await page.getByRole('main').getByText(typed, { exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Một khách, hai tài khoản' })).toBeVisible();
}

test('[DESK-175] care joins an account by phone with one by mail, first tried in words; the person finds both in one @alone', async ({
  page,
  browser,
}) => {
  const [byPhone, byMail] = [await browser.newContext(), await browser.newContext()];
  const phone = await logInByCode(byPhone, newPhone());
  const email = await register(byMail);
  await enterDesk(page, CARE);
  await openCustomer(page, email);
  await page.getByRole('button', { name: 'Gộp với tài khoản khác' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tên, điện thoại hoặc địa chỉ thư').fill(phone);
  await dialog.getByRole('list', { name: 'Khách tìm thấy' }).getByRole('button').click();
  await expect(dialog.getByText(`${phone} từ nay mở tài khoản giữ lại.`)).toBeVisible();
  await expectNoViolations(page, '[role=dialog]');
  await page.screenshot({ path: test.info().outputPath('join-1280.png') });
  // The other way round it is said what changes then.
  await dialog.getByRole('button', { name: 'Đổi tài khoản giữ lại' }).click();
  await expect(dialog.getByText(`${email} từ nay mở tài khoản giữ lại.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đổi tài khoản giữ lại' }).click();
  await expect(dialog.getByText(`${phone} từ nay mở tài khoản giữ lại.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Gộp hai tài khoản' }).click();
  await expect(page.getByText('Đã gộp. Khách được báo tin.')).toBeVisible();
  await expect(page.getByRole('main').getByText(phone)).toBeVisible();
  // The session of the account that ended is over; the number now opens the one that stayed.
  const former = await byPhone.newPage();
  await former.goto('/customer/order-history');
  await expect(former).not.toHaveURL(/order-history/);
  const again = await browser.newContext();
  await logInByCode(again, phone);
  const account = await again.newPage();
  await account.goto('/customer/my-profile');
  await expect(account.getByText(email).first()).toBeVisible();
  for (const context of [byPhone, byMail, again]) await context.close();
});

test('[DESK-177] care answers a review; shoppers read the answer below it, until it is removed @alone', async ({
  page,
  browser,
}) => {
  const words = `Cảm ơn bạn đã viết. Lần thử ${test.info().retry + 1}.`;
  await enterDesk(page, CARE);
  await openScreen(page, 'Đánh giá');
  await page.goto(
    `/desk#/reviews?filter=${encodeURIComponent(JSON.stringify({ status: 'approved' }))}&order=DESC&sort=created_at`,
  );
  await page.getByRole('row').nth(1).click();
  await page.getByLabel('Cửa hàng trả lời').fill(words);
  const sku = await page.getByLabel('Mã hàng').inputValue();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText(/Đã lưu/).first()).toBeVisible();
  const shop = await (await browser.newContext()).newPage();
  await expect(async () => {
    await shop.goto(`/p/${encodeURIComponent(sku)}`);
    await expect(shop.getByText(words)).toBeVisible({ timeout: 1000 });
  }).toPass();
  const answer = shop.locator('.answer', { hasText: words });
  await expect(answer.getByText('Cửa hàng trả lời')).toBeVisible();
  await answer.scrollIntoViewIfNeeded();
  await shop.screenshot({ path: test.info().outputPath('answer-1280.png') });
  await shop.setViewportSize(NARROW);
  await answer.scrollIntoViewIfNeeded();
  await shop.screenshot({ path: test.info().outputPath('answer-390.png') });
  await expectNoViolations(shop, '.answer');
  await page.goBack();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByLabel('Người trả lời')).not.toHaveValue('');
  await page.getByLabel('Cửa hàng trả lời').fill('');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(async () => {
    await shop.goto(`/p/${encodeURIComponent(sku)}`);
    await expect(shop.getByText(words)).toBeHidden({ timeout: 1000 });
  }).toPass();
});

test('[DESK-178] care finds a reader of the newsletter, ends the subscription, and saves the list as a file @alone', async ({
  page,
}) => {
  const email = newEmail();
  const done = await postForm(page.request, '/?_action=newsletter.subscribe', { email });
  expect(done.status()).toBeLessThan(400);
  await enterDesk(page, CARE);
  await openScreen(page, 'Người nhận bản tin');
  await page.getByLabel('Tìm địa chỉ thư').fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('Đang nhận')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('readers-1280.png') });
  await expectNoViolations(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^ban-tin/);
  await row.getByRole('button', { name: `Ngừng gửi: ${email}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Xác nhận|Đồng ý/ })
    .click();
  await expect(page.getByText(`Đã ngừng gửi bản tin đến ${email}.`)).toBeVisible();
  await expect(row.getByText('Đã thôi nhận')).toBeVisible();
  await page.setViewportSize(NARROW);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Người nhận bản tin' }).getByText(email)).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('readers-390.png') });
  await expectNoViolations(page);
});
