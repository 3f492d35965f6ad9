import { expectNoViolations } from '../support/axe.ts';
import { expect, type Locator, type Page, test } from '../support/test.ts';

/** A product with a size guide that has heights and weights, in sizes XS to XL. */
const PRODUCT = '/ao-thun-nu-co-rong-tay-ngan-mem-ru.html';

/** What the garment measures in one size, in the order of the table's columns. */
const measuresOf = (guide: Locator, size: string) =>
  guide
    .getByRole('region', { name: 'Số đo của món này' })
    .getByRole('row')
    .filter({ has: guide.page().getByRole('rowheader', { name: size, exact: true }) })
    .getByRole('cell');

const guideOf = (page: Page) => page.getByRole('dialog', { name: 'Bảng cỡ áo và đầm nữ' });

async function ask(page: Page, height: string, weight: string, fit = 'Vừa'): Promise<void> {
  const finder = guideOf(page).getByRole('region', { name: 'Tìm cỡ của bạn' });
  await finder.getByLabel('Chiều cao (cm)').fill(height);
  await finder.getByLabel('Cân nặng (kg)').fill(weight);
  await finder.getByRole('radio', { name: fit }).check();
  await finder.getByRole('button', { name: 'Tìm cỡ' }).click();
}

test('[B-33] [B-111] the guide has the measures of each size; the size finder recommends one, keeps the selected colour, and a tap selects the size @phone', async ({
  page,
}) => {
  await page.goto(PRODUCT);
  const colors = page.getByRole('group', { name: /^Màu sắc/ }).getByRole('radio');
  await colors.last().locator('..').click();
  await expect(page).toHaveURL(/[?&]color=/);
  const color = new URL(page.url()).searchParams.get('color');
  await page.locator('[data-size-guide]').filter({ visible: true }).first().click();
  const guide = guideOf(page);
  await expect(measuresOf(guide, 'M')).toHaveText(['61', '44', '39']);
  await ask(page, '1m57', '50,5 kg');
  await expect(guide.getByText('Cỡ M hợp với bạn')).toBeVisible();
  await expect(guide.getByLabel('Chiều cao (cm)')).toHaveValue('1m57');
  expect(await guide.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expectNoViolations(page);
  await ask(page, '157', '50', 'Rộng');
  await expect(guide.getByText('Cỡ L hợp với bạn')).toBeVisible();
  await guide.getByRole('link', { name: 'Chọn cỡ L' }).click();
  await expect(page).toHaveURL(/[?&]size=L(&|$)/);
  expect(new URL(page.url()).searchParams.get('color')).toBe(color);
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
});

test('[B-33] the answer is not stored: the measures are in no address and in no copy of the page', async ({
  page,
  request,
}) => {
  await page.goto(PRODUCT);
  await page.locator('[data-size-guide]').filter({ visible: true }).first().click();
  await ask(page, '163', '56');
  await expect(guideOf(page).getByText(/^Cỡ L hợp với bạn$/)).toBeVisible();
  expect(page.url()).not.toMatch(/163|56/);
  const copy = await (await request.get(PRODUCT)).text();
  expect(copy).not.toContain('hợp với bạn');
  await guideOf(page).getByRole('link', { name: 'Đóng' }).click();
  await expect(guideOf(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-33] [B-111] [B-01] the guide has the measures of each size; the size finder answers, reports invalid measures, and keeps them', async ({
    page,
  }) => {
    await page.goto(`${PRODUCT}#bang-co`);
    const guide = guideOf(page);
    await expect(measuresOf(guide, 'M')).toHaveText(['61', '44', '39']);
    await ask(page, 'cao lắm', '50');
    await expect(guide.getByRole('alert')).toHaveText('Bạn nhập chiều cao từ 40 đến 230 cm nhé, ví dụ 158 hoặc 1m58');
    await expect(guide.getByLabel('Chiều cao (cm)')).toHaveValue('cao lắm');
    await ask(page, '110', '18');
    await expect(guide.getByText('Số đo này nằm ngoài bảng cỡ của món này.')).toBeVisible();
    await ask(page, '155', '48', 'Gọn');
    await expect(guide.getByText('Cỡ S hợp với bạn')).toBeVisible();
    await guide.getByRole('link', { name: 'Chọn cỡ S' }).click();
    await expect(page).toHaveURL(/[?&]size=S(&|$)/);
    await expect(guide).toBeHidden();
  });
});
