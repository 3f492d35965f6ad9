import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, enterDesk } from './desk-steps.ts';

// Opens every screen of every role and changes nothing. axe checks the screens of owners, because owners have every
// screen. For the other roles axe checks only what owners do not have: a shorter menu, and records that are read-only.

const OWNER = 'chu-tiem';
const OTHERS = ['bien-tap', 'kinh-doanh', 'cham-soc'] as const;
const TABLET = { width: 768, height: 1024 };
const COMPUTER = { width: 1280, height: 900 };
/** The owner's screens are divided among this number of tests, which run in parallel. */
const SHARES = [0, 1, 2] as const;
/** Buttons of a record that only open a dialog. */
const DIALOGS = ['Đang hiện ở đâu', 'Các bản đã đăng', 'Thử với giỏ hàng hiện có', 'Xếp sản phẩm'];
/** Screens that are not lists. */
const SINGLE = new Set(
  [
    'homeLayout',
    'numbers',
    'exchange',
    'promoBar',
    'popups',
    'campaign',
    'ads',
    'addressLevels',
    'letters',
    'identity',
    'payments',
    'shipping',
    'points',
    'visitors',
    'newsletter',
    'retention',
    'secondFactor',
    'staffInvitations',
    'firstSteps',
    'sending',
  ].map((name) => `#/${name}`),
);
/** The part of a list's address that selects the smallest number of rows. */
const FEW_ROWS = '?page=1&perPage=5';
/** A tree is shown completely, without pages. */
const TREE = '#/menuRow';

/** Waits until the screen has loaded everything. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('#react-admin-title')).not.toBeEmpty();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
}

/** How a screen is checked: by axe within a part of the page, or only whether it fits. */
type Look = (page: Page, name: string, within?: string) => Promise<void>;

const fits: Look = async (page, name) => {
  await settle(page);
  await test.step(name, async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'too wide').toBeLessThan(1);
  });
};

const look: Look = async (page, name, within) => {
  await fits(page, name);
  await test.step(name, () => expectNoViolations(page, within));
};

/** The dialogs that a record offers. */
async function lookAtDialogs(page: Page, name: string): Promise<void> {
  for (const label of DIALOGS) {
    const button = page.getByRole('button', { name: label, exact: true });
    if ((await button.count()) === 0) continue;
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button').first()).toBeVisible();
    await look(page, `${name}: ${label}`, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
}

/** The addresses of a role's screens, from its menu. */
async function screensOf(page: Page, person: string, viewport: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(viewport);
  await enterDesk(page, `${person}@chi.example`);
  const entries = page.getByRole('menu').getByRole('menuitem');
  const addresses = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(4);
  return addresses;
}

/** Opens the first record of a list by keyboard; false: the list is empty, or the screen is not a list. */
async function openFirst(page: Page, address: string): Promise<boolean> {
  const first = page.locator(`main a[href^="${address}/"]:not([href$="/create"])`).first();
  if ((await first.count()) === 0) return false;
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${address}/`));
  return true;
}

/** Checks that a list can be searched or filtered, exported and paged, and that an empty list says that it is empty. */
async function expectList(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  const isEmpty = (await main.getByText(/^Chưa có/).count()) > 0;
  if (SINGLE.has(address) || isEmpty) return;
  await expect(main.getByRole('button', { name: 'Xuất tệp' }), address).toBeVisible();
  await expect(main.getByRole('textbox').or(main.getByRole('searchbox')).first(), address).toBeVisible();
  if (address !== TREE && (await main.getByRole('table').count()) > 0)
    await expect(main.getByText(/^\d+–\d+ trên \d+$/), address).toBeVisible();
}

for (const share of SHARES)
  test(`[DESK-050] [DESK-053] every screen of the shop on a tablet, part ${share + 1} of ${SHARES.length}: lists, records, forms and dialogs are free of findings, and fit`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const addresses = await screensOf(page, OWNER, TABLET);
    await look(page, 'the first screen');
    let records = 0;
    for (const address of addresses.filter((_, place) => place % SHARES.length === share)) {
      // A few rows are enough: all rows are built alike, and axe would check each of their cells.
      await page.goto(`${DESK}${address}${SINGLE.has(address) ? '' : FEW_ROWS}`);
      await look(page, address, 'main');
      await expectList(page, address);
      const hasCreate = (await page.locator(`main a[href="${address}/create"]`).count()) > 0;
      if (await openFirst(page, address)) {
        await look(page, `${address}: the first record`, 'main');
        await lookAtDialogs(page, address);
        records += 1;
      }
      if (!hasCreate) continue;
      await page.goto(`${DESK}${address}/create`);
      await expect(page.getByRole('button', { name: 'Lưu', exact: true })).toBeVisible();
      await look(page, `${address}: a new record`, 'main');
    }
    expect(records).toBeGreaterThan(2);
    if (share !== 0) return;
    await page.goto(`${DESK}#/account`);
    await look(page, 'the own account');
  });

for (const person of OTHERS)
  test(`[DESK-050] every screen of ${person} at ${COMPUTER.width} px fits, and what only this role sees is free of findings`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const addresses = await screensOf(page, person, COMPUTER);
    await look(page, 'the first screen');
    let records = 0;
    for (const address of addresses) {
      await page.goto(DESK + address);
      await fits(page, address);
      if (!(await openFirst(page, address))) continue;
      records += 1;
      const isReadOnly = page.url().endsWith('/show');
      await (isReadOnly ? look : fits)(page, `${address}: the first record`, 'main');
    }
    expect(records).toBeGreaterThan(2);
  });

test('[DESK-051] a record that cannot be loaded shows why and what to do, with a retry', async ({ page }) => {
  await enterDesk(page, 'chu-tiem@chi.example');
  await page.goto(`${DESK}#/faq/999999`);
  await expect(page.getByRole('alert')).toContainText('Không tìm thấy: có thể ai đó đã xóa.');
  await page.getByRole('link', { name: 'Về danh sách Câu hỏi' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  for (const [address, path] of [
    ['#/faq/1', '**/rest/V1/faq/1'],
    ['#/cmsPage/1', '**/rest/V1/drafts/cmsPage/1'],
    ['#/promoBar', '**/rest/V1/announcement/promo_bar'],
    ['#/homeLayout', '**/rest/V1/drafts/homeLayout/home'],
    ['#/staff/1', '**/rest/V1/staff/1'],
  ] as const) {
    await page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'Internal Error.' } }));
    await page.goto(`${DESK}#/account`);
    await page.goto(`${DESK}${address}`);
    const alert = page.getByRole('alert');
    await expect(alert, address).toContainText('Máy chủ gặp lỗi. Hãy thử lại sau ít phút.');
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await alert.getByRole('button', { name: 'Tải lại' }).click();
    await expect(alert, address).toContainText('Mất kết nối');
    await expectNoViolations(page, 'main');
    await page.unroute(path);
    await alert.getByRole('button', { name: 'Tải lại' }).click();
    await expect(page.getByRole('button', { name: /^Lưu/ }).first(), address).toBeVisible();
  }
});

test('[DESK-037] a list exports all filtered records, more than one answer contains', async ({ page }) => {
  await enterDesk(page, 'kinh-doanh@chi.example');
  await page.goto(`${DESK}#/reviews`);
  const range = page.getByText(/^1–25 trên \d+$/);
  await expect(range).toBeVisible();
  const total = Number(/\d+$/.exec((await range.textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(300);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Xuất tệp' }).click();
  const stream = await (await download).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const [head = '', ...rows] = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(head).toBe('\uFEFFTiêu đề,Người viết,Điểm (trên 100),Trạng thái,Ngày gửi');
  expect(rows).toHaveLength(total);
});
