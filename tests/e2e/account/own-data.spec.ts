import { readFileSync } from 'node:fs';
import { logInByCode } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer downloads a file with all their data; a guest is asked to log in', async ({ page, context }) => {
    const guest = await page.request.get('/customer/my-data.json', { maxRedirects: 0 });
    expect(guest.status()).toBe(303);
    expect(guest.headers().location).toContain('login=1');
    const phone = await logInByCode(context);
    await page.goto('/customer/my-profile');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Tải dữ liệu của bạn' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('du-lieu-cua-toi.json');
    const { data } = JSON.parse(readFileSync(await file.path(), 'utf8')) as {
      data: Record<string, Record<string, unknown>[]>;
    };
    expect(data.account).toMatchObject([{ phone_number: phone, consent_version: '2026-11' }]);
    expect(data.sessions).toHaveLength(1);
    const answer = await page.request.get('/customer/my-data.json');
    expect(answer.headers()['cache-control']).toContain('no-store');
  });
});
