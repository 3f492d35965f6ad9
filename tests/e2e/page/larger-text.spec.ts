import { expect, test } from '../support/test.ts';
import { textSize } from '../support/text-size.ts';

test.use({ launchOptions: textSize(20) });

test('[B-24] on a narrow phone with text a quarter larger, the buttons for buying cover no size @phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'wide screens have no bar');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html');
  const size = page.getByRole('group', { name: /^Kích cỡ/ }).getByRole('radio', { name: 'M', exact: true });
  const pill = size.locator('..');
  await pill.scrollIntoViewIfNeeded();
  const [sizes, buy] = [
    await pill.boundingBox(),
    await page.getByRole('button', { name: 'Thêm vào giỏ' }).boundingBox(),
  ];
  if (!sizes || !buy) throw new Error('both are on the page');
  expect(sizes.y + sizes.height).toBeLessThanOrEqual(buy.y);
  await pill.click();
  await expect(size).toBeChecked();
});
