import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startSiteverify } from '../../attacks/session/siteverify.ts';
import { prepareState } from '../../prepared-state.ts';
import { type LocalServer, startServer } from '../../server.ts';
import { type BrowserContext, expect, type Page, test } from '../support/test.ts';

/** These tests run one after another, on servers of one process. */
test.describe.configure({ mode: 'serial' });

const SITE_KEY = '0x4AAAAAAA-test-key';
const CLOUDFLARE = 'https://challenges.cloudflare.com/';
/** The part of Cloudflare's script that a shop sees: a box to tick, then a token in a field. */
const SCRIPT = `(() => {
  let made = 0;
  const show = (place, options) => {
    const label = document.createElement('label');
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: options['response-field-name'] });
    box.addEventListener('change', () => {
      made += 1;
      field.value = box.checked ? (window.tokenToGive ?? 'person-' + Date.now() + '-' + made) : '';
    });
    label.append(box, ' Tôi là người (' + options.sitekey + ', ' + options.action + ', ' + options.language + ')');
    place.append(label, field);
    return String(made);
  };
  window.turnstile = { render: show, remove() {} };
  const isExplicit = document.querySelector('script[src*="render=explicit"]');
  if (!isExplicit) for (const place of document.querySelectorAll('.cf-turnstile'))
    show(place, { sitekey: place.dataset.sitekey, action: place.dataset.action, language: place.dataset.language,
      'response-field-name': place.dataset.responseFieldName });
})();`;

/** A shop that requires a captcha from every visitor. */
async function startShop(env: Record<string, string>): Promise<LocalServer> {
  const state = mkdtempSync(join(tmpdir(), 'captcha-'));
  await prepareState(state);
  const folder = join(state, 'v3/d1/miniflare-D1DatabaseObject');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const database = new DatabaseSync(join(folder, files[0] ?? ''));
  database.exec(
    `insert or replace into config (path, store, value) values ('limits', 'default', '{"free_codes_of_phone":0}')`,
  );
  database.close();
  const server = await startServer('preview', { state, env: { RATE_LIMITS: 'off', ...env } });
  const stop = async () => {
    await server.stop();
    rmSync(state, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Requests to Cloudflare, which are answered by the stand-in. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`${CLOUDFLARE}**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
  });
  return asked;
}

const loginOf = (page: Page) => page.getByRole('dialog', { name: 'Đăng nhập' });
async function askFor(page: Page, phone: string): Promise<void> {
  await loginOf(page).getByLabel('Số điện thoại').fill(phone);
  await loginOf(page).getByRole('button', { name: 'Nhận mã qua SMS' }).click();
}
const widget = /Tôi là người \(0x4AAAAAAA-test-key, code, vi\)/;

test.describe('with a key', () => {
  let siteverify: Awaited<ReturnType<typeof startSiteverify>>;
  let shop: LocalServer;
  test.beforeAll(async () => {
    siteverify = await startSiteverify('localhost');
    shop = await startShop({
      TURNSTILE_SITE_KEY: SITE_KEY,
      TURNSTILE_SECRET: 'turnstile-secret',
      TURNSTILE_VERIFY_URL: siteverify.url,
    });
  });
  test.afterAll(async () => {
    await shop?.stop();
    siteverify?.close();
  });

  test('[SESSION-028] [MW-022] with a key the widget is shown, its script is loaded when needed, and its token sends the code', async ({
    page,
    context,
  }) => {
    const asked = await standIn(context);
    const violations: string[] = [];
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
    );
    const answer = await page.goto(`${shop.address}/`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    for (const directive of ['script-src', 'frame-src'])
      expect(new RegExp(`${directive} [^;]*`).exec(policy)?.[0]).toContain('challenges.cloudflare.com');
    await page.getByRole('banner').getByRole('link', { name: 'Tài khoản' }).click();
    const dialog = loginOf(page);
    await dialog.getByLabel('Số điện thoại').fill('0912345601');
    expect(asked, 'nothing before somebody is asked').toEqual([]);
    const send = dialog.getByRole('button', { name: 'Nhận mã qua SMS' });
    await send.click();
    await expect(dialog.getByLabel(widget)).toBeVisible();
    expect(asked).toEqual([`${CLOUDFLARE}turnstile/v0/api.js?render=explicit`]);
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Bạn xác nhận ở ô phía trên trước nhé.');
    expect(siteverify.asked).toEqual([]);
    await dialog.getByLabel(widget).check();
    await send.click();
    await expect(dialog.getByRole('heading', { name: 'Nhập mã đăng nhập' })).toBeVisible();
    expect(siteverify.asked).toHaveLength(1);
    expect(violations).toEqual([]);
  });

  test('[SESSION-028] a token that Turnstile refuses sends no code, and the next attempt gets a new widget', async ({
    page,
    context,
  }) => {
    await standIn(context);
    await page.goto(`${shop.address}/?login=1`);
    const dialog = loginOf(page);
    await dialog.getByLabel('Số điện thoại').fill('0912345602');
    const send = dialog.getByRole('button', { name: 'Nhận mã qua SMS' });
    await send.click();
    await page.evaluate(() => Reflect.set(window, 'tokenToGive', 'machine'));
    await dialog.getByLabel(widget).check();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Chưa xác nhận được, bạn thử lại nhé.');
    await expect(dialog.getByLabel(widget)).not.toBeChecked();
    await page.evaluate(() => Reflect.set(window, 'tokenToGive', 'person-again'));
    await dialog.getByLabel(widget).check();
    await send.click();
    await expect(dialog.getByRole('heading', { name: 'Nhập mã đăng nhập' })).toBeVisible();
  });

  test('[SESSION-028] if the script cannot be loaded, this is shown with another way to log in', async ({
    page,
    context,
  }) => {
    await context.route(`${CLOUDFLARE}**`, (route) => route.abort());
    await page.goto(`${shop.address}/?login=1`);
    const dialog = loginOf(page);
    await dialog.getByLabel('Số điện thoại').fill('0912345603');
    await dialog.getByRole('button', { name: 'Nhận mã qua SMS' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Chưa tải được ô xác nhận');
    await expect(dialog.getByRole('link', { name: 'Đăng nhập bằng mật khẩu' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('[SESSION-028] the widget says that it needs scripts', async ({ page }) => {
      await page.goto(`${shop.address}/?login=1`);
      await askFor(page, '0912345605');
      await expect(loginOf(page).getByText(/Ô xác nhận cần JavaScript/)).toBeVisible();
    });
  });
});

test.describe('without a key', () => {
  let shop: LocalServer;
  test.beforeAll(async () => {
    shop = await startShop({});
  });
  test.afterAll(() => shop?.stop());

  test('[SESSION-028] without a key the form shows digits to read, and no page may load from Cloudflare @pictures', async ({
    page,
    context,
  }) => {
    const asked = await standIn(context);
    const answer = await page.goto(`${shop.address}/?login=1`);
    expect(answer?.headers()['content-security-policy']).not.toContain('cloudflare');
    const dialog = loginOf(page);
    await dialog.getByLabel('Số điện thoại').fill('0912345604');
    const send = dialog.getByRole('button', { name: 'Nhận mã qua SMS' });
    await send.click();
    const picture = dialog.getByRole('img', { name: 'Hình năm chữ số viết tay' });
    await expect(picture).toHaveJSProperty('naturalWidth', 190);
    const first = await picture.getAttribute('src');
    await dialog.getByLabel('Năm chữ số trong hình').fill('00000');
    await send.click();
    await expect(dialog.getByText('Chưa xác nhận được, bạn thử lại nhé.')).toBeVisible();
    await expect(picture, 'another picture').not.toHaveAttribute('src', first ?? '');
    expect(asked).toEqual([]);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('[SESSION-028] the picture is part of a plain form @pictures', async ({ page }) => {
      await page.goto(`${shop.address}/?login=1`);
      await askFor(page, '0912345606');
      const picture = loginOf(page).getByRole('img', { name: 'Hình năm chữ số viết tay' });
      const first = await picture.getAttribute('src');
      await loginOf(page).getByLabel('Năm chữ số trong hình').fill('00000');
      await askFor(page, '0912345606');
      await expect(picture, 'another picture for another try').not.toHaveAttribute('src', first ?? '');
      await expect(loginOf(page).getByLabel('Năm chữ số trong hình')).toHaveValue('');
    });
  });
});
