import { expect, test } from '../support/test.ts';

test('@phone [PDP-029] on a phone the bar with the buttons takes less than a tenth of the screen and covers neither price nor countdown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/flash-deal/1');
  const offered = page.getByRole('main').getByRole('article').getByRole('link').first();
  const inDeal = new URL((await offered.getAttribute('href')) ?? '', page.url()).pathname;
  for (const path of ['/ao-so-mi-nu-poplin-co-duc.html', inDeal]) {
    await page.goto(path);
    const bar = await page.locator('[data-buy-bar]').boundingBox();
    expect((bar?.height ?? 844) / 844, path).toBeLessThan(0.1);
    const main = page.getByRole('main');
    const deal = main.getByRole('region', { name: /^(?:Giờ vàng|Giá ưu đãi)/ });
    await expect(deal).toHaveCount(path === inDeal ? 1 : 0);
    const covered =
      path === inDeal ? deal.getByRole('time').or(deal.locator('time')).first() : main.getByText(/\d\s?₫/).first();
    const box = await covered.boundingBox();
    expect((box?.y ?? 844) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});
