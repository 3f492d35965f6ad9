import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, discardOldDraft, enterDesk, openScreen, publishNow, saveDraft } from './desk-steps.ts';

const EDITOR = 'bien-tap@chi.example';
/** A product without an outfit in the seed, and another one. */
const TEE = { name: 'Áo thun nữ hoa nhí', path: '/ao-thun-nu-hoa-nhi.html' };
const SKIRT = { name: 'Chân váy chữ A kaki' };

/** A picture of 400 × 500 pixels, of one colour. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 500);
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = '#d8c3b0';
      context.fillRect(0, 0, 400, 500);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
const line = (page: Page, at: number) => page.getByRole('main').getByRole('listitem').nth(at);
/** The marked picture. This browser loads no pictures, so it gets its size here. */
async function sized(page: Page) {
  const picture = page.getByRole('main').locator('img').last();
  await picture.evaluate((element: HTMLElement) => Object.assign(element.style, { width: '400px', height: '500px' }));
  return picture;
}
async function pick(page: Page, at: number, name: string): Promise<void> {
  await line(page, at).getByRole('combobox', { name: 'Sản phẩm' }).fill(name);
  await page
    .getByRole('option', { name: new RegExp(`^${name} ·`) })
    .first()
    .click();
}

test('[CMS-060] an editor uploads a picture, marks goods by a click and by numbers, and the shop shows the outfit @alone', async ({
  page,
  request,
}) => {
  const name = `Bộ thử ${Date.now().toString(36)}`;
  const shown = async () => (await request.get(TEE.path)).text();
  await enterDesk(page, EDITOR);
  await openScreen(page, 'Bộ đồ');
  await expect(page.getByText('Thứ Hai đi làm')).toBeVisible();
  await page.goto(`${DESK}#/outfit/create`);
  await page.getByLabel('Tên bộ').fill(name);
  await expect(page.getByText('Hãy chọn ảnh trước: sau đó bấm vào ảnh để đặt chỗ cho từng món.')).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/rest/V1/pictures'));
  await page
    .getByLabel('Chọn ảnh')
    .setInputFiles({ name: 'bo.png', mimeType: 'image/png', buffer: Buffer.from(await drawn(page)) });
  expect((await sent).status()).toBe(200);
  await page.getByLabel('Mô tả ảnh cho người không nhìn thấy').fill('Áo thun và chân váy trên nền be');
  // Without goods the outfit is not sent.
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Một bộ cần ít nhất một món.')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await pick(page, 0, TEE.name);
  await expect(page.getByText('Bấm vào ảnh để đặt chỗ cho món 1.')).toBeVisible();
  await (await sized(page)).click({ position: { x: 100, y: 250 } });
  const left = line(page, 0).getByLabel('Từ trái (%)');
  await expect.poll(async () => Math.abs(Number(await left.inputValue()) - 25)).toBeLessThan(1);
  await expect(page.getByRole('button', { name: 'Dấu của món 1' })).toBeVisible();
  // The second one by keyboard: its numbers are typed.
  await page.getByRole('button', { name: 'Thêm', exact: true }).click();
  await pick(page, 1, SKIRT.name);
  await line(page, 1).getByLabel('Từ trái (%)').fill('70');
  await line(page, 1).getByLabel('Từ trên (%)').fill('80');
  await expect(page.getByRole('button', { name: 'Dấu của món 2' })).toBeVisible();
  await expectNoViolations(page, 'main');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page).toHaveURL(/outfit\/\d+$/);
  await page.reload();
  await expect(line(page, 1).getByLabel('Từ trên (%)')).toHaveValue('80');
  await expect.poll(shown).toContain(name);
  expect(await shown()).toMatch(/cx="70%" cy="80%"/);
  // A pressed mark chooses its product, and a click moves it.
  await page.getByRole('button', { name: 'Dấu của món 2' }).click();
  await (await sized(page)).click({ position: { x: 4, y: 4 } });
  await expect.poll(async () => Number(await line(page, 1).getByLabel('Từ trái (%)').inputValue())).toBeLessThan(5);
  await page.getByRole('switch', { name: 'Hiện trên cửa hàng' }).uncheck();
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect.poll(shown).not.toContain(name);
  await page.goto(`${DESK}#/outfit`);
  await page.getByText(name).click();
  await page.getByRole('button', { name: 'Xóa', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('[CMS-061] an editor puts an outfit and goods into a page, by their names, and a post gets a layout and a lead @alone', async ({
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  await enterDesk(page, EDITOR);
  await page.goto(`${DESK}#/cmsPage/create`);
  await page.getByLabel('Tên trang').fill(`Trang bộ đồ ${mark}`);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page).toHaveURL(/cmsPage\/\d+$/);
  await expect(page.getByRole('button', { name: 'Các bản đã đăng' })).toBeVisible();
  const put = async (button: string, typed: string, option: RegExp) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByRole('combobox').fill(typed);
    await page.getByRole('option', { name: option }).first().click();
    await dialog.getByRole('button', { name: 'Chèn', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const text = page.getByRole('textbox', { name: 'Nội dung' });
  await text.click();
  await put('Chèn bộ đồ', 'thu hai', /^Thứ Hai đi làm$/);
  await put('Chèn sản phẩm', TEE.name, new RegExp(`^${TEE.name}$`));
  await expect(text.getByText('Thứ Hai đi làm')).toBeVisible();
  await page.getByRole('switch', { name: 'Hiện trên cửa hàng' }).check();
  await saveDraft(page);
  // The record is still edited as a text, not as HTML.
  await page.reload();
  await expect(text.getByText(TEE.name)).toBeVisible();
  await publishNow(page);
  const shown = async () => (await request.get(`/trang-bo-do-${mark}`)).text();
  await expect.poll(shown).toContain('aria-label="Mặc cùng: Thứ Hai đi làm"');
  expect(await shown()).toContain(TEE.path);
  await page.goto(`${DESK}#/blogPost/4`);
  await discardOldDraft(page);
  await page.getByRole('combobox', { name: 'Bố cục' }).click();
  await page.getByRole('option', { name: 'Rộng: ảnh tràn ngang trên đầu trang' }).click();
  await page.getByLabel('Đoạn mở đầu', { exact: false }).fill(`Mở đầu ${mark}`);
  await saveDraft(page);
  await publishNow(page);
  await expect
    .poll(async () => (await request.get('/blog/mac-gi-du-dam-cuoi-thang-muoi-mot')).text())
    .toContain(`Mở đầu ${mark}`);
});
