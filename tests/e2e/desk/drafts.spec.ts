import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, discardOldDraft, enterDesk, saveDraft } from './desk-steps.ts';

// Writing with the preview beside the form, and two people who edit one record. Nothing is published.

const EDITOR = 'bien-tap@chi.example';
const OWNER = 'chu-tiem@chi.example';
/** Pages that no other test edits. */
const PAGE = 'cmsPage/5';
const OTHER_PAGE = 'cmsPage/6';
const WIDE = { width: 1280, height: 900 };
const PHONE_WIDTH = 390;

const heading = (page: Page) => page.getByLabel('Tiêu đề trên trang');

async function openPage(page: Page, person: string, address: string): Promise<void> {
  await enterDesk(page, person);
  await page.goto(`${DESK}#/${address}`);
  await discardOldDraft(page);
}

test('[DESK-054] the real page stands beside the form at phone width, shows each saved draft at once, and no other page opens in it', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await openPage(page, EDITOR, PAGE);
  await page.getByRole('button', { name: 'Xem bên cạnh' }).click();
  const beside = page.getByRole('complementary', { name: 'Bản nháp đã lưu, cỡ điện thoại' });
  const phone = beside.locator('iframe').contentFrame();
  await expect(phone.getByRole('status').filter({ hasText: /^Bản xem trước/ })).toBeVisible();
  expect((await beside.locator('iframe').boundingBox())?.width).toBe(PHONE_WIDTH);
  for (const words of ['Gõ bên này', 'Thấy bên kia']) {
    await heading(page).fill(words);
    await saveDraft(page);
    await expect(phone.getByText(words).first()).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  // The page in the frame belongs to the shop, whose own tests use axe.
  await expectNoViolations(page, 'main form');
  await expectNoViolations(page, 'aside > div');

  const shown = await beside.locator('iframe').getAttribute('src');
  await phone.getByRole('link', { name: /^Chỉ/ }).first().click();
  await expect(beside.locator('iframe')).not.toHaveAttribute('src', String(shown));
  await expect(phone.getByText('Thấy bên kia').first()).toBeVisible();

  // If the window is too narrow for the preview, the form keeps its width.
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(beside).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Xem bên cạnh' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});

test('[DESK-054] only the desk may show a preview in a frame, and no site the shop’s other pages', async ({
  page,
  request,
}) => {
  await enterDesk(page, EDITOR);
  const { path } = (await (
    await page.request.post(`/rest/V1/drafts/${PAGE}/preview`, {
      data: {},
      headers: { origin: new URL(page.url()).origin },
    })
  ).json()) as { path: string };
  const preview = (await request.get(path)).headers();
  expect(preview['content-security-policy']).toContain(`frame-ancestors ${new URL(page.url()).origin}`);
  expect(preview['x-frame-options']).toBeUndefined();
  const shop = (await request.get(path.replace(/\?.*/, ''))).headers();
  expect(shop['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(shop['x-frame-options']).toBe('DENY');
});

test('[DESK-055] input during a save stays, and the next save saves it', async ({ page }) => {
  await openPage(page, EDITOR, OTHER_PAGE);
  const held = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest((request) => request.method() === 'PUT');
  await page.route(`**/drafts/${OTHER_PAGE}`, async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await heading(page).fill('Chữ thứ nhất');
  const save = page.getByRole('button', { name: 'Lưu nháp' });
  await save.click();
  await isAsked;
  await heading(page).fill('Chữ thứ hai');
  held.resolve();
  await expect(page.getByText(/Có bản nháp chưa đăng/)).toBeVisible();
  await expect(heading(page)).toHaveValue('Chữ thứ hai');
  await expect(page.getByText(/^Có chỗ vừa sửa/)).toBeVisible();
  await saveDraft(page);
  await page.reload();
  await expect(heading(page)).toHaveValue('Chữ thứ hai');
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});

test('[DESK-055] the second person who saves sees what the first changed, keeps their own input, and saves', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  await openPage(page, EDITOR, 'cmsPage/7');
  await openPage(other, OWNER, 'cmsPage/7');
  await page.getByLabel('Tiêu đề trên trang').fill('Của người thứ nhất');
  await saveDraft(page);
  await other.getByLabel('Tên trang').fill('Tên của người thứ hai');
  await other.getByRole('button', { name: 'Lưu nháp' }).click();
  const told = other.getByRole('alert').filter({ hasText: 'Người khác vừa đổi những chỗ dưới đây.' });
  await expect(told.getByText('Của người thứ nhất')).toBeVisible();
  await expect(other.getByLabel('Tên trang')).toHaveValue('Tên của người thứ hai');
  await expectNoViolations(other, 'main');
  await told.getByRole('button', { name: 'Lấy bản mới, giữ chữ tôi gõ' }).click();
  await expect(told).toHaveCount(0);
  await expect(other.getByLabel('Tiêu đề trên trang')).toHaveValue('Của người thứ nhất');
  await expect(other.getByLabel('Tên trang')).toHaveValue('Tên của người thứ hai');
  await saveDraft(other);
  // The first editor reloads while typing: the input stays, and the newer version is offered.
  await page.getByLabel('Tiêu đề trên trang').fill('Gõ thêm');
  await page.getByRole('button', { name: 'Tải lại' }).click();
  const newer = page.getByRole('alert').filter({ hasText: 'Người khác vừa đổi những chỗ dưới đây.' });
  await expect(newer.getByText('Tên của người thứ hai')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lưu nháp' })).toBeEnabled();
  await newer.getByRole('button', { name: 'Lấy bản mới, bỏ chữ tôi gõ' }).click();
  await expect(page.getByLabel('Tiêu đề trên trang')).toHaveValue('Của người thứ nhất');
  await expect(page.getByLabel('Tên trang')).toHaveValue('Tên của người thứ hai');
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
  await context.close();
});

test('[DESK-056] a planned publication can be canceled, and the draft stays; a failed one shows the reason', async ({
  page,
}) => {
  await openPage(page, EDITOR, 'cmsPage/8');
  await heading(page).fill('Để sang năm');
  await saveDraft(page);
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Đăng lúc').fill('2099-01-02T08:00');
  await dialog.getByRole('button', { name: 'Hẹn giờ đăng' }).click();
  await expect(page.getByText(/Sẽ tự đăng lúc 02\/01\/2099/)).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ hẹn giờ' }).click();
  await expect(page.getByText(/Có bản nháp chưa đăng/)).toBeVisible();
  await expect(page.getByText(/Sẽ tự đăng lúc/)).toHaveCount(0);
  await page.route('**/rest/V1/drafts/cmsPage/8', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: {
        ...(await answer.json()),
        problem: { message: 'is longer than 100 characters', reason: 'FIELD_TOO_LONG', value: 100 },
      },
    });
  });
  await page.reload();
  await expect(page.getByText(/^Đến giờ hẹn nhưng không đăng được: Dài quá 100 ký tự/)).toBeVisible();
  await page.unroute('**/rest/V1/drafts/cmsPage/8');
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});

test('[DESK-109] a planned publication is announced until its time and not after it, and the screen then follows the shop', async ({
  page,
}) => {
  await openPage(page, EDITOR, 'cmsPage/9');
  await heading(page).fill('Đến giờ rồi');
  await saveDraft(page);
  const at = new Date(Date.now() + 15_000).toISOString();
  await page.route('**/rest/V1/drafts/cmsPage/9', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), publish_at: at } });
  });
  await page.reload();
  await expect(page.getByText(/Sẽ tự đăng lúc/)).toBeVisible();
  await expect(page.getByText(/Đã đến giờ hẹn/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/Sẽ tự đăng lúc/)).toHaveCount(0);
  await page.unroute('**/rest/V1/drafts/cmsPage/9');
  await expect(page.getByText(/Đã đến giờ hẹn/)).toHaveCount(0, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
});
