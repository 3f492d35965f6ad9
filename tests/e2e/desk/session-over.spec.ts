import { request } from 'playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { idleStaffSessions } from '../support/backend-database.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, discardOldDraft, enterDesk, openScreen } from './desk-steps.ts';

// A session of the desk ends while a person works. What they typed stays, and the desk goes on with it after the password.
// The tests end the sessions in the database, so they run alone.

const EDITOR = 'bien-tap@chi.example';
const TRADE = 'kinh-doanh@chi.example';
const CARE = 'cham-soc@chi.example';
const PASSWORD = 'Len-Vai-2026';
const SAVED = /^Đã lưu/;

/** The dialog that asks for the password again. */
const asked = (page: Page) => page.getByRole('dialog', { name: 'Đăng nhập lại' });

/** Types the password into the dialog, which then closes. */
async function signInAgain(page: Page): Promise<void> {
  await asked(page).getByLabel('Mật khẩu').fill(PASSWORD);
  await asked(page).getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(asked(page)).toBeHidden();
}

/** The cookie of the desk, as after its last hour. */
const expire = (page: Page) => page.context().clearCookies();

/** Ends the session on the server, as its owner or a new password does; the browser keeps the cookie. */
async function revoke(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const { origin } = new URL(page.url());
  const strange = await request.newContext();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await strange.delete(`${origin}/rest/V1/deskSession`, {
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBe(200);
  await strange.dispose();
}

test('[DESK-101] a form saves after the password was asked again, for an expired, a revoked and an idle session, and says nothing was saved before @alone', async ({
  page,
}) => {
  await enterDesk(page, EDITOR);
  for (const [index, end] of [expire, revoke, async () => idleStaffSessions(EDITOR)].entries()) {
    await page.goto(`${DESK}#/cmsPage/3`);
    await discardOldDraft(page);
    const heading = page.getByLabel('Tiêu đề trên trang');
    const words = `Gõ trong phiên thứ ${index}`;
    await heading.fill(words);
    await end(page);
    await page.getByRole('button', { name: 'Lưu nháp' }).click();
    await expect(asked(page)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
    if (index === 0) await expectNoViolations(page, '[role="dialog"]');
    await signInAgain(page);
    await expect(page.getByText(/Có bản nháp chưa đăng/)).toBeVisible();
    await expect(heading).toHaveValue(words);
    await page.reload();
    await expect(heading).toHaveValue(words);
    await page.getByRole('button', { name: 'Bỏ bản nháp' }).click();
    await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
  }
});

test('[DESK-101] a new record, a settings form, a list, an upload and an action go on after the password @alone', async ({
  page,
}) => {
  await enterDesk(page, EDITOR);
  const over = () => revoke(page);

  await page.goto(`${DESK}#/blogCategory/create`);
  await page.getByLabel('Tên').fill(`Chuyện nghề ${Date.now().toString(36)}`);
  // The question about the address is answered, so the save is the first call of the lost session.
  await expect(page.getByText(/Khách mở ở: .*chuyen-nghe-/)).toBeVisible();
  await over();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText(SAVED)).toHaveCount(0);
  await signInAgain(page);
  await expect(page).toHaveURL(/blogCategory\/\d+/);

  await expect(page.getByRole('button', { name: 'Xóa' })).toBeVisible();
  await over();
  await page.getByRole('button', { name: 'Xóa' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Xác nhận|Xóa/ })
    .last()
    .click();
  await signInAgain(page);
  await expect(page).toHaveURL(/blogCategory$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await over();
  await openScreen(page, 'Bài viết');
  await signInAgain(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  await page.goto(`${DESK}#/storeLocation/1`);
  await expect(page.getByLabel('Tên', { exact: false }).first()).toHaveValue(/./);
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } });
  const sent = page.waitForResponse((answer) => answer.url().includes('/V1/pictures') && answer.status() === 200);
  await over();
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'tiem.png', mimeType: 'image/png', buffer: picture });
  await signInAgain(page);
  await sent;

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`${DESK}#/cmsPage/3`);
  await discardOldDraft(page);
  await over();
  await page.getByRole('button', { name: 'Xem trước', exact: true }).click();
  await signInAgain(page);
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/xem-truoc=/);
});

test('[DESK-101] a refusal of what a role may not do never looks like a success @alone', async ({ page }) => {
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/3`);
  await discardOldDraft(page);
  for (const status of [401, 403]) {
    await page.route('**/rest/V1/drafts/cmsPage/3', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status, json: { message: 'The role "%role" may not do this.' } })
        : route.continue(),
    );
    const heading = page.getByLabel('Tiêu đề trên trang');
    await heading.fill(`Không được ${status}`);
    await page.getByRole('button', { name: 'Lưu nháp' }).click();
    if (status === 401) await asked(page).getByRole('button', { name: 'Để sau' }).click();
    await expect(page.getByText(status === 401 ? /^Phiên làm việc đã hết/ : /^Vai trò của bạn/)).toBeVisible();
    await expect(page.getByText(SAVED)).toHaveCount(0);
    await expect(heading).toHaveValue(`Không được ${status}`);
    await page.unroute('**/rest/V1/drafts/cmsPage/3');
  }
});

test('[DESK-102] typed text is kept in this browser until the shop has it, and offered to the same person alone @alone', async ({
  page,
}) => {
  await enterDesk(page, TRADE);
  await page.goto(`${DESK}#/voucherRule/create`);
  const name = page.getByLabel('Tên', { exact: false }).first();
  await name.fill('Quà cho khách quen');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Quà cho khách quen');
  await revoke(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Đăng nhập bàn biên tập' })).toBeVisible();

  await enterDesk(page, CARE);
  await expect(page.getByText('Quà cho khách quen')).toHaveCount(0);
  await enterDesk(page, TRADE);
  await page.goto(`${DESK}#/voucherRule/create`);
  await page.reload();
  const offered = page.getByRole('alert').filter({ hasText: 'Còn chữ chưa lưu' });
  await offered.getByRole('button', { name: 'Lấy lại' }).click();
  await expect(name).toHaveValue('Quà cho khách quen');
  await expectNoViolations(page, 'main');
  await page.reload();
  await page.getByRole('alert').getByRole('button', { name: 'Bỏ' }).click();
  await page.reload();
  await expect(name).toHaveValue('');
  await expect(page.getByText('Còn chữ chưa lưu')).toHaveCount(0);
});

test('[DESK-101] signing out without a line says that the session stays open, and goes once the line is back @alone', async ({
  page,
}) => {
  await enterDesk(page, TRADE);
  const signOut = async () => {
    await page.getByRole('button', { name: 'Minh Kinh Doanh' }).click();
    await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  };
  const tells = page.getByText(/^Chưa đăng xuất được/);
  const lost: Parameters<Page['route']>[1][] = [
    (route) => route.abort(),
    // The page of a network that wants a sign-in of its own.
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Chào mừng đến quán</h1>' }),
    (route) => route.fulfill({ status: 503, json: { message: 'busy' } }),
  ];
  for (const answer of lost) {
    await page.route('**/rest/V1/deskSession', (route, request) =>
      request.method() === 'DELETE' ? answer(route, request) : route.continue(),
    );
    await signOut();
    await expect(tells).toBeVisible();
    await expect(page.getByRole('menu').first()).toBeVisible();
    await page.unroute('**/rest/V1/deskSession');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Đăng nhập bàn biên tập' })).toHaveCount(0);
  }
  await signOut();
  await expect(page.getByRole('heading', { name: 'Đăng nhập bàn biên tập' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Đăng nhập bàn biên tập' })).toBeVisible();
});
