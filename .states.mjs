import { chromium } from 'playwright';
const base = 'http://localhost:4441';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const ctx = await b.newContext({ baseURL: base, locale: 'vi-VN', serviceWorkers: 'block', reducedMotion: 'reduce' });
const post = (path, form) => ctx.request.post(path, { form, headers: { origin: base }, maxRedirects: 0 });
const page = await ctx.newPage();
const phone = `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const out = '/tmp/session-shots';
for (const w of [390, 1280]) {
  await page.setViewportSize({ width: w, height: w < 500 ? 844 : 900 });
  await page.goto('/?login=register');
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo tài khoản' }).click();
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${out}/register-errors-${w}.png` });
  await page.goto('/?login=password');
  await page.getByRole('dialog').getByLabel('Email').fill('a@b.vn'); await page.getByRole('dialog').getByLabel('Mật khẩu').fill('Sai-mat-khau-1');
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng nhập' }).click();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${out}/password-wrong-${w}.png` });
}
// captcha: by route
await page.route('**/_actions/session.requestCode', (r) => r.fulfill({ status: 200, contentType: 'application/json+devalue', body: JSON.stringify([{step:1,captcha:2,message:5},'captcha',{id:3,image:4},'abc','data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22160%22 height=%2256%22%3E%3Crect width=%22160%22 height=%2256%22 fill=%22%23eee%22/%3E%3Ctext x=%2230%22 y=%2236%22 font-size=%2224%22%3E7 + 5%3C/text%3E%3C/svg%3E',null]) }));
await page.setViewportSize({ width: 390, height: 844 });
await page.goto('/?login=1');
await page.getByRole('dialog').getByLabel('Số điện thoại').fill('0912345678');
await page.keyboard.press('Enter'); await page.waitForTimeout(500);
await page.screenshot({ path: `${out}/captcha-390.png` });
await page.unroute('**/_actions/session.requestCode');
await post('/?login=1&_action=session.requestCode', { phone });
const o = await (await ctx.request.get(`/outbox?format=json&recipient=${phone}`)).json();
await post('/?login=code&_action=session.verifyCode', { otp: o[0].variables.code });
await ctx.clearCookies({ name: 'message' });
for (const w of [390, 768, 1280]) {
  await page.setViewportSize({ width: w, height: 844 });
  await page.goto('/customer/my-profile');
  await page.evaluate(() => document.querySelectorAll('main details').forEach((d) => { d.open = true; }));
  await page.waitForTimeout(150);
  await page.screenshot({ path: `${out}/profile-open-${w}.png`, fullPage: true });
}
await page.setViewportSize({ width: 390, height: 844 });
await page.goto('/customer/my-profile');
await page.getByRole('link', { name: 'Tài khoản', exact: true }).last().click(); await page.waitForTimeout(300);
await page.screenshot({ path: `${out}/menu-390.png` });
await b.close();
