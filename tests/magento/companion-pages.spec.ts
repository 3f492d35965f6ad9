import { expect, test } from 'playwright/test';

test('stores, questions and posts of a companion are shown with Magento’s products @companion @phone @plain', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  // The products come from Magento and are above the companion's content.
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.map((heading) => heading.trim())).toEqual(
    expect.arrayContaining(['Women', 'Men', 'Gear', 'Chuyện vải, chuyện người']),
  );
  expect(headings.findIndex((heading) => heading.includes('Women'))).toBeLessThan(
    headings.findIndex((heading) => heading.includes('Chuyện vải')),
  );

  await page.goto('/cua-hang.html');
  await main.getByRole('link', { name: 'Chỉ Hàng Bông' }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Chỉ Hàng Bông');

  await page.goto('/hoi-dap');
  await main.getByRole('searchbox').fill('đổi');
  await main.getByRole('button', { name: 'Tìm' }).click();
  await expect(main.getByRole('heading', { name: 'Tôi đổi cỡ trong bao lâu?' })).toBeVisible();

  await page.goto('/blog');
  const story = main.getByRole('link', { name: 'Áo linen nhăn, và vì sao ta nên để yên' }).first();
  await story.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Áo linen nhăn, và vì sao ta nên để yên');
});

test('a post has its picture, although product pictures are Magento’s @companion', async ({ request }) => {
  const html = await (await request.get('/blog')).text();
  const [path] = html.match(/\/media\/w\d+\/blog\/[\w-]+\.svg/) ?? [];
  expect(path).toBeTruthy();
  const picture = await request.get(path ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
});

test('pages that need rules inside Magento do not exist, and nothing links to them @companion @plain', async ({
  page,
  request,
}) => {
  for (const path of ['/vouchers', '/membership', '/vong-quay-may-man', '/ban-be', '/con-hang/24-MB01']) {
    expect((await request.get(path)).status(), path).toBe(404);
    for (const from of ['/', '/joust-duffle-bag.html']) {
      await page.goto(from);
      await expect(page.locator(`a[href^="${path}"]`), `${path} from ${from}`).toHaveCount(0);
    }
  }
});
