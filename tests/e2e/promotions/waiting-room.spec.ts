import { originOf } from '../support/customer.ts';
import { findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { Shopper } from '../support/shopper.ts';
import { type Browser, expect, type Page, test } from '../support/test.ts';

const STAFF = { email: 'kinh-doanh@chi.example', password: 'Len-Vai-2026' };
/** No other deal and no other test sells these. */
const CATEGORY = '/nam/ao-khoac-va-len.html';
const HOUR_MS = 3_600_000;

/** A deal of one piece with a waiting room, made at the REST; `end` deletes it. */
async function sellInTurn(browser: Browser, baseURL: string | undefined, sku: string) {
  const staff = await browser.newContext({ baseURL: baseURL ?? '' });
  const headers = { origin: await originOf(staff.request), 'sec-fetch-site': 'same-origin' };
  const call = async (method: 'POST' | 'DELETE', path: string, data?: object) => {
    const answer = await staff.request.fetch(`/rest/V1/${path}`, { method, ...(data && { data }), headers });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json() as Promise<{ id: number }>;
  };
  await call('POST', 'deskSession', STAFF);
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const deal = {
    ...{ name: 'Mười hai giờ trưa', starts_at: at(-0.1), ends_at: at(1), waiting_room: 1 },
    items: [{ sku, qty: 1, percent: 60 }],
  };
  const { id } = await call('POST', 'flashDeal', { deal });
  return {
    end: async () => {
      await call('DELETE', `flashDeal/${id}`);
      await staff.close();
    },
  };
}

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name });

test('[NOON-010] [NOON-011] [NOON-012] [B-355] one piece for three shoppers: the first has the turn and orders, the others see their place and that it is sold, without scripts @alone', async ({
  browser,
  baseURL,
  page,
  context,
}) => {
  const { path, sku, variantSku } = await findBuyable(context, CATEGORY);
  await page.goto(path);
  await expect(main(page).getByRole('button', { name: 'Thêm vào giỏ' }).first()).toBeVisible();
  expect(await page.content()).not.toContain('name="room"');
  const sale = await sellInTurn(browser, baseURL, sku);
  try {
    const plain = { baseURL: baseURL ?? '', javaScriptEnabled: false };
    const [second, third] = [await browser.newContext(plain), await browser.newContext(plain)];
    const pages = [page, await second.newPage(), await third.newPage()];
    for (const one of pages) {
      await one.goto(path);
      await expect(main(one).getByRole('button', { name: 'Thêm vào giỏ' })).toHaveCount(0);
      // On the first screen of a phone, where the button of a purchase stands.
      await one.setViewportSize({ width: 390, height: 844 });
      const way = await main(one).getByRole('button', { name: 'Lấy số chờ' }).boundingBox();
      expect([way?.x, Math.round((way?.y ?? 0) + (way?.height ?? 0))]).toEqual([16, 836]);
      await main(one).getByRole('button', { name: 'Lấy số chờ' }).click();
      await expect(one).toHaveURL(/\/hang-cho\//);
    }
    const [first, next, last] = pages as [Page, Page, Page];
    await expect(heading(first, 'Đến lượt bạn')).toBeVisible();
    await expect(main(first).getByText(/Một món được giữ cho bạn đến \d\d:\d\d \(còn khoảng 5 phút\)/)).toBeVisible();
    await expect(heading(next, 'Bạn là người kế tiếp')).toBeVisible();
    await expect(heading(last, 'Còn 1 người trước bạn')).toBeVisible();
    await expect(main(last).getByText('có thể không đến lượt bạn')).toBeVisible();
    // The place is kept over a reload and another press, and the page loads itself again.
    const again = await last.reload();
    expect(again?.headers().refresh).toMatch(/^\d; url=\/hang-cho\//);
    expect(again?.headers()['cache-control']).toContain('no-store');
    await expect(heading(last, 'Còn 1 người trước bạn')).toBeVisible();
    await last.goto(path);
    await main(last).getByRole('button', { name: 'Lấy số chờ' }).click();
    await expect(heading(last, 'Còn 1 người trước bạn')).toBeVisible();

    await main(first).getByLabel('Chọn loại').selectOption(variantSku);
    await main(first).getByRole('button', { name: 'Mua món này' }).click();
    await expect(first).toHaveURL(/\/checkout/);
    await saveDelivery(context, '0987650012');
    await first.goto('/checkout');
    await new Shopper(first, true).placeOrder();
    await expect(heading(next, 'Đã bán hết')).toBeVisible();
    await expect(heading(last, 'Đã bán hết')).toBeVisible();
    await second.close();
    await third.close();
  } finally {
    await sale.end();
  }
});
