import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { type LocalServer, startServer } from '../server.ts';
import { meddleWith } from './meddling-backend.ts';

const STATE = '.wrangler/campaigns';
const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);

describe.skipIf(!isBuilt)('campaigns (skipped without a build and the embedded backend)', () => {
  let commerce: LocalServer;
  let shop: LocalServer;
  let backend: Awaited<ReturnType<typeof meddleWith>>;
  let visit = 0;
  /** A page by an address nobody has asked for yet, so that no copy answers. */
  const open = async (path: string) => {
    visit += 1;
    const answer = await fetch(`${shop.address}${path}?visit=${visit}`);
    return { status: answer.status, html: await answer.text() };
  };
  /** The shop with these values in its remote configuration, and these popups. */
  const configure = (config: Record<string, unknown>, popups: unknown[] = []) =>
    backend.meddle(({ name }) => {
      const result = name === 'config_list' ? config : name === 'config_popup_countdown' ? popups : undefined;
      return result && { body: JSON.stringify({ code: 200, result }) };
    });
  const popup = (type_popup: string, rest: object = {}) => ({
    id: 7,
    status: '1',
    type_popup,
    end_date: '2039-12-31 23:59:59',
    title: 'Tặng bạn',
    content: 'Một voucher cho đơn này',
    ...rest,
  });

  beforeAll(async () => {
    rmSync(STATE, { recursive: true, force: true });
    commerce = await startServer('commerce', { port: 8811, state: STATE });
    backend = await meddleWith(commerce.address, 8812);
    const env = { COMMERCE_GRAPHQL_URL: `${backend.address}/graphql`, MIDDLEWARE_URL: backend.address };
    shop = await startServer('preview', { port: 4411, state: STATE, env });
  }, 180_000);
  beforeEach(() => backend.meddle(() => undefined));
  afterAll(async () => {
    await shop?.stop();
    await backend?.stop();
    await commerce?.stop();
    rmSync(STATE, { recursive: true, force: true });
  });

  test('[FLASH-002] [FLASH-006] the switch of the flash sales shows and hides them; the pictures of the configuration are on the page', async () => {
    configure({
      flash_deal: '1',
      campaign_banner_image: '/media/wysiwyg/tuan-le-ao-am.svg',
      countdown_image: '/media/wysiwyg/dang-nhap.svg',
    });
    const on = await open('/flash-deal/3');
    expect(on.status).toBe(200);
    expect(on.html).toMatch(/<img[^>]*wysiwyg\/tuan-le-ao-am\.svg/);
    expect(on.html).toMatch(/<img[^>]*wysiwyg\/dang-nhap\.svg/);
    expect((await open('/')).html).toContain('/flash-deal/');
    configure({ flash_deal: '0' });
    expect((await open('/flash-deal/3')).status).toBe(404);
    expect((await open('/')).html).not.toContain('href="/flash-deal/');
  });

  test('[FLASH-007] [FLASH-011] the popups that the configuration names are asked for: a coupon in a dialog, a banner at the top', async () => {
    configure({ popup: '7,8' }, [popup('popup_coupon', { code: 'TANG50' })]);
    const coupon = (await open('/hoi-dap')).html;
    expect(backend.asked).toContain('config_popup_countdown');
    expect(coupon).toMatch(/<dialog[^>]*data-popup="7"/);
    expect(coupon).toContain('data-copy="TANG50"');
    expect(coupon).not.toMatch(/<aside[^>]*data-popup/);
    configure({ popup: '7' }, [popup('banner_fix_top')]);
    const banner = (await open('/hoi-dap')).html;
    expect(banner).toMatch(/<aside[^>]*data-popup="7"/);
    expect(banner).not.toMatch(/<dialog[^>]*data-popup="/);
    configure({});
    expect((await open('/hoi-dap')).html).not.toContain('data-popup="');
    expect(backend.asked).not.toContain('config_popup_countdown');
  });

  test('[FLASH-008] [FLASH-010] [COUPON-015] a popup that is off or over is not on the page, and one names its voucher by the rule', async () => {
    for (const hidden of [{ status: '0' }, { end_date: '2020-01-01 00:00:00' }]) {
      configure({ popup: '7' }, [popup('popup_coupon', hidden)]);
      expect((await open('/hoi-dap')).html).not.toContain('data-popup="7"');
    }
    configure({ popup: '7' }, [popup('popup_coupon', { rule_id: 2 })]);
    const { html } = await open('/hoi-dap');
    expect(html).toContain('data-copy="CHOCON50"');
    expect(html).toContain('data-ends-at="2039-12-31T16:59:59.000Z"');
  });
});
