import { enterDesk, openScreen } from '../desk/desk-steps.ts';
import { expectNoViolations } from '../support/axe.ts';
import { newPhone, originOf, register } from '../support/customer.ts';
import { fillCart, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '../support/test.ts';

const CARE = 'cham-soc@chi.example';
const PASSWORD = 'Len-Vai-2026';

/** The REST of a member of the staff. */
async function enterRest(browser: Browser, baseURL: string | undefined) {
  const staff = await browser.newContext({ baseURL: baseURL ?? '' });
  const headers = { origin: await originOf(staff.request), 'sec-fetch-site': 'same-origin' };
  const call = async (method: 'POST' | 'PUT', path: string, data: object = {}) => {
    const answer = await staff.request.fetch(`/rest/V1/${path}`, { method, data, headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  };
  await call('POST', 'deskSession', { email: CARE, password: PASSWORD });
  return {
    /** Sends an order and takes its payment, so that it is delivered. */
    deliver: async (number: string) => {
      for (const step of ['ship', 'invoice']) await call('POST', `order/${Number(number)}/${step}`);
    },
    decide: (number: string, status: string) => call('PUT', `returns/${Number(number)}`, { rmaDataObject: { status } }),
    close: () => staff.close(),
  };
}

async function order(page: Page, context: BrowserContext, phone?: string): Promise<string> {
  await fillCart(context);
  await saveDelivery(context, phone);
  await page.goto('/checkout');
  return new Shopper(page, true).placeOrder();
}

/** A picture of one pixel, and a file that is none. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const file = (name: string, buffer = PIXEL) => ({ name, mimeType: 'image/png', buffer });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

/** Chooses the first real choice of a list. */
const chooseFirst = async (list: Locator) => {
  const value = await list.locator('option:not([value=""]):not([disabled])').first().getAttribute('value');
  await list.selectOption(value ?? '');
};

test('[B-42] [B-43] [B-61] a customer requests an exchange with pictures, corrects the form, and reads what the shop decides @phone', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await register(context);
  const number = await order(page, context);
  const staff = await enterRest(browser, baseURL);
  await page.goto(`/customer/order-history/${number}`);
  await expect(page.getByRole('heading', { name: 'Đổi trả hàng' })).toHaveCount(0);

  await staff.deliver(number);
  await page.reload();
  const part = page.getByRole('region', { name: 'Đổi trả hàng' });
  await part.getByText('Yêu cầu đổi trả', { exact: true }).click();
  await expect(part.getByRole('checkbox')).toBeChecked();
  await expect(part.getByLabel('Đổi sang')).toBeHidden();
  await part.getByLabel('Bạn muốn').selectOption({ label: 'Đổi cỡ hoặc màu' });
  await expect(part.getByLabel('Đổi sang')).toBeVisible();
  await part.getByLabel('Lời nhắn cho cửa hàng').fill('Áo hơi chật ở vai');
  await expectNoViolations(page, 'main');
  await part.getByRole('button', { name: 'Gửi yêu cầu đổi trả' }).click();

  await expect(part.getByRole('alert').first()).toContainText('Bạn xem lại các mục được đánh dấu');
  await expect(part.getByLabel('Lý do')).toHaveAccessibleDescription('Bạn chọn một mục trong danh sách này');
  await expect(part.getByLabel('Đổi sang')).toHaveAccessibleDescription('Bạn chọn cỡ hoặc màu muốn đổi sang');
  await expect(part.getByText('Bạn chọn cách gửi lại hàng')).toBeVisible();
  await expect(part.getByLabel('Bạn muốn')).toHaveValue('exchange');
  await expect(part.getByLabel('Lời nhắn cho cửa hàng')).toHaveValue('Áo hơi chật ở vai');
  await expectNoViolations(page, 'main');

  await part.getByLabel('Lý do').selectOption({ label: 'Không vừa kích cỡ' });
  await chooseFirst(part.getByLabel('Đổi sang'));
  await part.getByRole('radio', { name: 'Gửi qua đơn vị vận chuyển' }).check();
  const pictures = part.getByLabel('Hình của món hàng');
  await pictures.setInputFiles([file('a.png'), file('b.png', SVG)]);
  await part.getByRole('button', { name: 'Gửi yêu cầu đổi trả' }).click();
  await expect(part.getByRole('alert').first()).toContainText('Có tệp không phải ảnh JPEG, PNG hoặc WebP');
  await expect(part.getByLabel('Lời nhắn cho cửa hàng')).toHaveValue('Áo hơi chật ở vai');
  await pictures.setInputFiles([file('a.png'), file('b.png')]);
  await part.getByRole('button', { name: 'Gửi yêu cầu đổi trả' }).click();
  await expect(page.getByText(`Đã gửi yêu cầu đổi trả của đơn ${number}`)).toBeVisible();
  const request = part.getByRole('listitem').first();
  await expect(request).toContainText('Chờ cửa hàng duyệt');
  await expect(request).toContainText('Không vừa kích cỡ · Đổi cỡ hoặc màu');
  await expect(request).toContainText('Đổi sang ');
  await expect(request).toContainText('Áo hơi chật ở vai');
  await expect(part.getByText('Đơn này không còn món nào đổi trả được')).toBeVisible();
  const picture = (await part.getByRole('link', { name: 'Hình 2' }).getAttribute('href')) ?? '';
  const opened = await context.request.get(picture);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(opened.headers()['cache-control']).toBe('private, no-store');
  const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
  expect((await stranger.request.get(picture)).status()).toBe(404);
  await stranger.close();

  const id = (await request.locator('strong').textContent())?.replace(/\D/g, '') ?? '';
  await staff.decide(id, 'authorized');
  await page.reload();
  await expect(request).toContainText('Gửi hàng tới: Kho Chỉ');
  await expectNoViolations(page, 'main');
  for (const status of ['received', 'approved']) await staff.decide(id, status);
  await page.reload();
  await expect(request).toContainText('Đã đổi, hàng mới đang được gửi');
  await staff.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-42] [B-43] [B-61] without scripts a guest with the link of the order requests a refund with a picture, and customer care decides about it at the desk', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const phone = newPhone();
    const buyer = await browser.newContext({ baseURL: baseURL ?? '' });
    const number = await order(await buyer.newPage(), buyer, phone);
    await buyer.close();
    const staff = await enterRest(browser, baseURL);
    await staff.deliver(number);
    await staff.close();
    const messages = (await (
      await context.request.get(`/outbox?format=json&recipient=${encodeURIComponent(phone)}`)
    ).json()) as { variables: Record<string, string> }[];
    const { token = '' } = messages.find(({ variables }) => variables.number === number)?.variables ?? {};
    const link = `/tra-don-hang?${new URLSearchParams({ order_id: number, token }).toString()}`;

    await page.goto(link);
    const part = page.getByRole('region', { name: 'Đổi trả hàng' });
    await part.getByText('Yêu cầu đổi trả', { exact: true }).click();
    await part.getByRole('checkbox').uncheck();
    await expect(part.getByLabel('Lý do')).toBeHidden();
    await part.getByRole('button', { name: 'Gửi yêu cầu đổi trả' }).click();
    await expect(part.getByRole('alert').first()).toContainText('Bạn chọn ít nhất một món muốn đổi trả');

    await part.getByRole('checkbox').check();
    await part.getByLabel('Lý do').selectOption({ label: 'Hàng lỗi' });
    await part.getByLabel('Bạn muốn').selectOption({ label: 'Hoàn tiền' });
    await part.getByRole('radio', { name: 'Mang đến cửa hàng' }).check();
    await part.getByLabel('Hình của món hàng').setInputFiles(file('a.png'));
    await part.getByRole('button', { name: 'Gửi yêu cầu đổi trả' }).click();
    await expect(page).toHaveURL(new RegExp(`order_id=${number}`));
    await expect(part.getByRole('listitem').first()).toContainText('Hàng lỗi · Hoàn tiền · Mang đến cửa hàng');
    await expect(part.getByText('Chờ cửa hàng duyệt')).toBeVisible();

    const id = ((await part.getByText(/^Yêu cầu \d+$/).textContent()) ?? '').replace(/\D/g, '');

    const picture = (await part.getByRole('link', { name: 'Hình 1' }).getAttribute('href')) ?? '';
    expect((await page.request.get(picture)).status()).toBe(200);
    expect((await page.request.get(picture.replace(/token=[^&]+/, `token=${'x'.repeat(32)}`))).status()).toBe(404);
    const desk = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: true });
    const screen = await desk.newPage();
    await enterDesk(screen, CARE);
    await openScreen(screen, 'Đổi trả');
    await screen.getByRole('textbox', { name: 'Số yêu cầu hoặc số đơn' }).fill(number);
    const row = screen.getByRole('row', { name: new RegExp(`${id} ${number}`) });
    await expect(row).toBeVisible();
    await expectNoViolations(screen, 'main');
    await row.click();
    const sent = screen.getByRole('img', { name: 'Hình khách gửi 1' });
    await expect(sent).toBeVisible();
    const answer = await desk.request.get((await sent.getAttribute('src')) ?? '');
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    for (const step of ['Đồng ý nhận lại', 'Đã nhận hàng', 'Duyệt và hoàn tiền']) {
      await expectNoViolations(screen, 'main');
      await screen.getByRole('button', { name: step }).click();
      // Money goes back only after somebody has read how much.
      if (step === 'Duyệt và hoàn tiền') {
        const asked = screen.getByRole('dialog');
        await expect(asked.getByText(/Khách được hoàn \d{1,3}(?:\.\d{3})+\s₫/)).toBeVisible();
        await asked.getByRole('button', { name: 'Hoàn tiền', exact: true }).click();
      }
      await expect(screen.getByRole('button', { name: step })).toHaveCount(0);
    }
    await expect(screen.getByText('Đã hoàn tiền hoặc đổi')).toBeVisible();
    await desk.close();
    await page.reload();
    await expect(part.getByText('Đã hoàn tiền', { exact: true })).toBeVisible();
  });
});

test('[B-114] what was typed for a return is open and complete after going back', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await register(context);
  const number = await order(page, context);
  const staff = await enterRest(browser, baseURL);
  await staff.deliver(number);
  await staff.close();
  await page.goto(`/customer/order-history/${number}`);
  const part = page.getByRole('region', { name: 'Đổi trả hàng' });
  await part.getByText('Yêu cầu đổi trả', { exact: true }).click();
  await part.getByLabel('Lời nhắn cho cửa hàng').fill('Áo hơi chật ở vai');
  await page.goto('/hoi-dap');
  await page.goBack();
  await expect(part.getByLabel('Lời nhắn cho cửa hàng')).toBeVisible();
  await expect(part.getByLabel('Lời nhắn cho cửa hàng')).toHaveValue('Áo hơi chật ở vai');
});
