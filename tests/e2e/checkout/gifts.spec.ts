import { postForm } from '../support/customer.ts';
import { wordsOf } from '../support/first-html.ts';
import { type APIRequestContext, expect, test } from '../support/test.ts';
import { touched } from '../support/touched.ts';

// Gifts of the shop: the coupon of the newsletter, the rewards of the wheel.

const REWARD = /^(Giảm|Chúc|Túi|Khăn) /;

/** The codes that the shop puts into parcels, for each test its own: tests beside each other never take the same. */
const CODES = { withScripts: 101, withoutScripts: 121 };
const CODES_EACH = 20;

/** A code that nobody has played, neither in an earlier run with this database nor in an attempt before this one. */
async function unplayedCode(request: APIRequestContext, kind: keyof typeof CODES): Promise<string> {
  for (let place = 0; place < CODES_EACH; place++) {
    const code = `SOICHI${CODES[kind] + place}`;
    const answer = await postForm(request, '/vong-quay-may-man?_action=wheel.check', { phone: '0987654321', code });
    if (!(await answer.text()).includes('Mã này đã quay rồi.')) return code;
  }
  throw new Error('every code of the wheel is played: empty the database with tests/databases.ts');
}

test('[SHELL-015] [SHELL-044] the newsletter panel opens, refuses an invalid address, and accepts a valid one with a coupon @phone', async ({
  page,
}) => {
  await page.goto('/hoi-dap');
  await page.locator('[data-promo] a').evaluate((link: HTMLElement) => link.click());
  await touched(page);
  const panel = page.getByRole('dialog', { name: 'Giảm 10% cho một đơn' });
  const field = panel.getByLabel('Email của bạn');
  await expect(field).toBeVisible();
  await field.fill('khong-phai-email');
  await panel.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(panel.getByRole('status')).toHaveText('Email chưa đúng, ví dụ: ten@gmail.com');
  await field.fill(`doc-gia-${Date.now()}@example.com`);
  await panel.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Cảm ơn bạn\. Mã giảm 10% của riêng bạn đang tới email/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('[SHELL-044] [ERR-031] without scripts the newsletter form answers on its own page, with what was typed', async ({
  request,
}) => {
  const send = (email: string) => postForm(request, '/hoi-dap?_action=newsletter.subscribe', { email });
  const refused = await send('sai@');
  expect(refused.status()).toBe(400);
  const html = await refused.text();
  expect(wordsOf(html)).toContain('Email chưa đúng, ví dụ: ten@gmail.com');
  expect(/<footer[\s\S]*name="email"[^>]*value="sai@"/.test(html)).toBe(true);
  expect(wordsOf(/<h1[\s\S]*?<\/h1>/.exec(html)?.[0] ?? '')).toBe('Hỏi và đáp');
  expect(wordsOf(await (await send(`khong-js-${Date.now()}@example.com`)).text())).toContain('Cảm ơn bạn');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[WHEEL-004] the wheel is played with two plain forms, and a code only once', async ({ page, request }) => {
    const code = await unplayedCode(request, 'withoutScripts');
    const main = page.getByRole('main');
    const fill = async () => {
      await page.goto('/vong-quay-may-man');
      await main.getByLabel('Số điện thoại').fill('0912 345 678');
      await main.getByLabel('Mã trên thiệp').fill(code.toLowerCase());
      await main.getByRole('button', { name: 'Kiểm tra mã' }).click();
    };
    await fill();
    await main.getByRole('button', { name: 'Quay', exact: true }).click();
    await expect(main.locator('[data-reward-name]')).toHaveText(REWARD);
    await expect(main.locator('[data-hit]')).toHaveCount(1);
    await fill();
    await expect(main.getByText('Mã này đã quay rồi.')).toBeVisible();
  });
});

test('[WHEEL-001] [WHEEL-002] [WHEEL-003] the wheel shows its rewards, refuses an unknown code and turns for a valid one @pictures', async ({
  page,
  request,
}) => {
  const code = await unplayedCode(request, 'withScripts');
  await page.goto('/vong-quay-may-man');
  const main = page.getByRole('main');
  await expect(page.locator('[data-reward]')).toHaveCount(5);
  await expect(main.getByRole('listitem').filter({ hasText: 'Khăn len dệt tay' })).toBeVisible();
  await main.getByLabel('Số điện thoại').fill('0987654321');
  await main.getByLabel('Mã trên thiệp').fill('KHONGCO');
  await main.getByRole('button', { name: 'Kiểm tra mã' }).click();
  await expect(main.getByRole('alert').filter({ hasText: 'Không có mã này' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Quay', exact: true })).toBeHidden();
  await main.getByLabel('Mã trên thiệp').fill(code);
  await main.getByRole('button', { name: 'Kiểm tra mã' }).click();
  await expect(main.getByRole('button', { name: 'Quay', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.locator('[data-reward-name]')).toHaveText(REWARD);
  // The message says what the shopper gets: a code to copy, a thing that is sent, or no prize. The needle points at the reward.
  await expect(main.locator('[data-follows]').filter({ visible: true })).toHaveCount(1);
  await expect(main.locator('[data-hit]')).toContainText(
    (await main.locator('[data-reward-name]').textContent())?.split(' ')[0] ?? '',
  );
  await expect(main.locator('[data-step="won"]')).toBeInViewport({ ratio: 0.9 });
  // The bounding box of a rotated slice is larger than the drawing.
  await expect(main.locator('[data-hit]')).toBeInViewport({ ratio: 0.7 });
});
