import { startTroubledShop, type TroubledShop } from '../../edge/troubled-shop.ts';
import { DESK, startSession } from '../desk/desk-steps.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';

const CONTACT = '/lien-he';
const CARE = 'cham-soc@chi.example';
const field = (page: Page, name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
const send = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Gửi', exact: true }).click();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[B-366] [DESK-192] a shopper writes to the shop from the footer: what is wrong is said at its field, what was typed stays, the desk has the message and answers it by mail @phone', async ({
      page,
      browser,
    }) => {
      const words = `${Date.now()} ${test.info().parallelIndex}: áo NAT2601 giặt máy được không?`;
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ' }).click();
      await expect(page).toHaveURL(CONTACT);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (javaScriptEnabled) await expectNoViolations(page, 'main');
      await field(page, /^Tên/).fill('Trần Thị Bưởi');
      await field(page, /^Email/).fill('buoi@');
      await field(page, /^Số điện thoại/).fill('gọi buổi tối');
      await send(page);
      await expect(field(page, /^Email/)).toHaveAccessibleDescription(/không hợp lệ|chưa đúng/i);
      await expect(field(page, /^Số điện thoại/)).toHaveAccessibleDescription(/không hợp lệ|chưa đúng/i);
      await expect(field(page, /^Lời nhắn/)).toHaveAccessibleDescription('Bạn viết điều muốn hỏi.');
      await expect(field(page, /^Tên/)).toHaveValue('Trần Thị Bưởi');
      await expect(field(page, /^Email/)).toHaveValue('buoi@');
      await field(page, /^Email/).fill('buoi@example.vn');
      await field(page, /^Số điện thoại/).fill('');
      await field(page, /^Lời nhắn/).fill(words);
      await send(page);
      const answer = javaScriptEnabled ? 'email buoi@example.vn.' : 'email bạn vừa ghi.';
      await expect(page.getByText(`Đã gửi lời nhắn. Cửa hàng sẽ trả lời qua ${answer}`)).toBeVisible();
      await expect(page).toHaveURL(/\/lien-he(?:#da-gui)?$/);
      await expect(field(page, /^Lời nhắn/)).toHaveValue('');

      const desk = await browser.newPage({ javaScriptEnabled: true });
      await startSession(desk, CARE);
      await desk.goto(`${DESK}#/contactMessage`);
      await desk.getByRole('textbox', { name: 'Tìm' }).fill(words);
      await expect(desk.getByRole('link', { name: 'Trần Thị Bưởi' })).toHaveCount(1);
      await desk.getByRole('link', { name: 'Trần Thị Bưởi' }).click();
      await expect(desk.getByText(words)).toBeVisible();
      await expect(desk.getByText('Chưa trả lời', { exact: true })).toBeVisible();
      await expectNoViolations(desk, 'main');
      await desk.getByLabel('Thư trả lời').fill(`Giặt được ở 30 độ ạ. ${words}`);
      await desk.getByRole('button', { name: 'Gửi thư trả lời' }).click();
      await expect(desk.getByText('Đã trả lời', { exact: true })).toBeVisible();
      await expect(desk.getByLabel('Thư trả lời')).toHaveValue('');
      await desk.goto('/outbox?recipient=buoi@example.vn');
      await expect(desk.getByText(`Giặt được ở 30 độ ạ. ${words}`).first()).toBeVisible();
      await desk.close();
    });
  });

test.describe('at a Magento', () => {
  let shop: TroubledShop;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(150_000);
    shop = await startTroubledShop({ RATE_LIMITS: 'off' });
  });
  test.afterAll(() => shop?.stop());
  /** Replaces the data of these answers of the backend. */
  const instead = (answers: Record<string, unknown>) =>
    shop.backend.inject(({ name }) => {
      const data = answers[name];
      return data === undefined ? undefined : { body: JSON.stringify({ data }) };
    });

  test('[B-367] without a text about contact the page is there, and Magento’s own address leads to it; a message that did not arrive keeps its words', async ({
    page,
  }) => {
    instead({ RouteByPath: { route: null }, CmsPageByIdentifier: { cmsPage: null } });
    await shop.purge(['*']);
    await page.goto(`${shop.address}/contact`);
    await expect(page).toHaveURL(shop.address + CONTACT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liên hệ');
    await expect(page.getByText('Bạn cần hỏi về một món đồ', { exact: false })).toBeVisible();
    await field(page, /^Tên/).fill('Bưởi');
    await field(page, /^Email/).fill('buoi@example.vn');
    await field(page, /^Lời nhắn/).fill('Còn cỡ M không?');
    shop.backend.inject(({ name }) => (name === 'ContactUs' ? { status: 503, body: 'away' } : undefined));
    await send(page);
    await expect(
      page
        .getByRole('main')
        .getByText(/thử lại/)
        .first(),
    ).toBeVisible();
    await expect(field(page, /^Lời nhắn/)).toHaveValue('Còn cỡ M không?');
  });

  test('[B-367] where the merchant switched messages off, the page has no form', async ({ page }) => {
    instead({ StoreFunctions: { storeConfig: { contact_enabled: false } } });
    await shop.purge(['*']);
    await page.goto(shop.address + CONTACT);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  });
});
