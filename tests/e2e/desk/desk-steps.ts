import { expect, type Page } from 'playwright/test';
import { originOf } from '../support/customer.ts';

/** The path of the desk, below the shop's address on a local machine. */
export const DESK = '/desk';
/** The password of the staff accounts in the seed. */
const PASSWORD = 'Len-Vai-2026';

/** Gives the browser the session of a staff account of the seed. */
export async function startSession(page: Page, email: string): Promise<void> {
  const session = await page.request.post('/rest/V1/deskSession', {
    data: { email, password: PASSWORD },
    headers: { origin: await originOf(page.request), 'sec-fetch-site': 'same-origin' },
  });
  expect(session.status()).toBe(200);
}

/** Opens the desk with the session of a staff account of the seed. */
export async function enterDesk(page: Page, email: string): Promise<void> {
  await startSession(page, email);
  await page.goto(DESK);
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Opens the desk and signs in with a staff account of the seed, as a person does. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto(DESK);
  await page.getByLabel('Địa chỉ thư').fill(email);
  await page.getByLabel('Mật khẩu').fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
}

/** Opens a screen by its entry of the menu. */
export const openScreen = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click();

/** Saves the draft of the open record. */
export async function saveDraft(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/drafts/'),
  );
  await page.getByRole('button', { name: 'Lưu nháp' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText(/Có bản nháp chưa đăng/)).toBeVisible();
}

/** Waits for the open record, and discards the draft that an earlier try left behind. */
export async function discardOldDraft(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Các bản đã đăng' })).toBeVisible();
  const discard = page.getByRole('button', { name: 'Bỏ bản nháp' });
  if (await discard.isVisible()) await discard.click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
}

/** Publishes the open draft at once. */
export async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng ngay' }).click();
  await expect(page.getByText('Cửa hàng đang hiện đúng bản này.')).toBeVisible();
}

/** The address of the preview of the record that is open. */
export async function previewAddress(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Xem trước', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const address = await dialog.getByRole('textbox').inputValue();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  return address;
}
