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

test('@phone [PDP-031] the first screen of a phone shows name, price and colours of a product above the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/ao-so-mi-nu-poplin-co-duc.html', '/dam-so-mi-that-eo-poplin.html']) {
    await page.goto(path);
    const top = (await page.getByRole('button', { name: 'Thêm vào giỏ' }).boundingBox())?.y ?? 0;
    const main = page.getByRole('main');
    const colours = main.getByRole('group', { name: /^Màu sắc/ });
    for (const shown of [
      main.getByRole('heading', { level: 1 }),
      main.getByText(/\d\s?₫/).first(),
      colours.getByRole('radio').first(),
    ]) {
      const box = await shown.boundingBox();
      expect((box?.y ?? 844) + (box?.height ?? 0), path).toBeLessThanOrEqual(top);
    }
  }
});
