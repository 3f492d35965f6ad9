import { expect, test } from '../support/test.ts';
import { DESK, discardOldDraft, saveDraft, signInByForm } from './desk-steps.ts';

// tests/remote.ts starts the desk and the shop as two processes; here each has a host of its own, as when deployed.

const EDITOR = 'bien-tap@chi.example';
const SHOP = process.env.E2E_SHOP_URL ?? '';

test.use({ baseURL: process.env.E2E_DESK_URL ?? '', viewport: { width: 1280, height: 900 } });

test('[DESK-014] [DESK-054] a desk on a host of its own shows the draft in the shop’s page, and follows each saved draft; each names the other exactly', async ({
  page,
  baseURL,
}) => {
  await signInByForm(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/5`);
  const desk = (await page.reload())?.headers() ?? {};
  expect(desk['content-security-policy']).toContain(`frame-src 'self' ${SHOP};`);
  await discardOldDraft(page);
  const heading = page.getByLabel('Tiêu đề trên trang');
  const opened = page.waitForResponse(
    (answer) => answer.url().startsWith(`${SHOP}/`) && answer.frame() !== page.mainFrame(),
  );
  await page.getByRole('button', { name: 'Xem bên cạnh' }).click();
  const preview = (await opened).headers();
  expect(preview['content-security-policy']).toMatch(new RegExp(`frame-ancestors ${baseURL}(;|$)`));
  expect(preview['x-frame-options']).toBeUndefined();
  expect(preview['cache-control']).toContain('no-store');
  const frame = page.getByRole('complementary', { name: 'Bản nháp đã lưu, cỡ điện thoại' }).locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${SHOP}/`));
  const shown = frame.contentFrame();
  await expect(shown.getByRole('status').filter({ hasText: /^Bản xem trước/ })).toBeVisible();
  for (const words of ['Gõ ở bàn biên tập', 'Thấy ở cửa hàng']) {
    await heading.fill(words);
    await saveDraft(page);
    await expect(shown.getByText(words).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});
