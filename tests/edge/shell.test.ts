import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { COMMERCE_CONFIG } from '../../functions/local/environment.ts';
import { NEWSLETTER_STATUSES } from '../../src/features/content/rules/newsletter.ts';
import { text } from '../../src/text/vi.ts';
import type { Fault, FaultProxy } from './fault-proxy.ts';
import { EVERY_KIND_OF_ENTRY } from './menu-fixture.ts';
import { fillCart, logInByCode } from './session/customer.ts';
import { INTEGRATION_TOKEN, type ShopBehind, startShopBehind } from './shop-behind.ts';
import { Visitor } from './visitor.ts';

const isBuilt = existsSync('dist/server/wrangler.json') && existsSync(COMMERCE_CONFIG);
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

/** Reads the messages that were sent to an address or a number, the newest first. */
const messagesOf = (shop: ShopBehind) => async (recipient: string) => {
  const answer = await fetch(`${shop.commerce.address}/outbox?format=json&recipient=${encodeURIComponent(recipient)}`);
  return (await answer.json()) as { variables: Record<string, string> }[];
};

describe.skipIf(!isBuilt)('the frame of every page (skipped without a build and the embedded backend)', () => {
  let shop: ShopBehind;
  /** A page that is rendered anew, without a cached copy. */
  const open = async (path: string, headers: Record<string, string> = {}) => {
    await shop.renew();
    const answer = await fetch(shop.address + path, { headers });
    return { status: answer.status, html: await answer.text() };
  };
  const json = (result: unknown) => ({ body: JSON.stringify({ code: 200, result }) });
  const instead = (backend: FaultProxy, name: string, change: ReturnType<Fault>) =>
    backend.inject((request) => (request.name === name ? change : undefined));
  const callsOf = (name: string) => shop.middleware.log.filter((request) => request.name === name);
  const act = (name: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.address}/_actions/${name}`, {
      method: 'POST',
      headers: { origin: shop.address, 'content-type': 'application/json', ...headers },
      body,
    });
  const config = async () => {
    const answer = await fetch(`${shop.commerce.address}/v1/middleware/config_list`);
    return ((await answer.json()) as { result: Record<string, unknown> }).result;
  };

  beforeAll(async () => {
    shop = await startShopBehind('.wrangler/shell-test');
  }, 180_000);
  beforeEach(() => shop.quiet());
  afterAll(() => shop?.stop());

  test('[CMS-006] [START-001] [MENU-021] the home page is made of configuration, menu, layout and categories for the visitor’s kind of device', async () => {
    await open('/');
    expect(shop.middleware.asked).toEqual(expect.arrayContaining(['config_list', 'get_mega_menu', 'layout_list']));
    expect(shop.graphql.asked).toContain('CategoryTree');
    expect(callsOf('config_list').map(({ query }) => query.storeCode)).toEqual([undefined]);
    expect(callsOf('get_mega_menu')).toMatchObject([{ method: 'GET', query: { storeCode: 'vi' } }]);
    shop.quiet();
    await open('/', { 'user-agent': PHONE });
    for (const call of ['config_list', 'get_mega_menu'])
      expect(callsOf(call), call).toMatchObject([{ method: 'GET', query: { storeCode: 'mobile' } }]);
  });

  test('[B-241] a method that no page knows gets no page: the shop answers it without asking the backend', async () => {
    await open('/nu/ao.html');
    shop.quiet();
    for (const [method, status] of [
      ['OPTIONS', 204],
      ['PUT', 405],
      ['PATCH', 405],
      ['DELETE', 405],
    ] as const)
      for (const path of ['/nu/ao.html?page=2', '/search?q=never+asked', '/gio-hang']) {
        const answer = await fetch(shop.address + path, { method });
        expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
          status,
          'GET, HEAD, POST',
          '',
        ]);
      }
    expect([...shop.graphql.log, ...shop.middleware.log]).toEqual([]);
  });

  test('[START-003] every configured address gets its requests: GraphQL, middleware, pictures, store and public origin', async () => {
    const { html } = await open('/nu/ao.html');
    expect(shop.graphql.asked).toContain('RouteByPath');
    expect(shop.graphql.log.every(({ headers }) => headers.store === 'vi')).toBe(true);
    expect(shop.middleware.asked).toContain('search_product');
    const picture = /\/media\/w500\/catalog\/product\/[^" ]+/.exec(html)?.[0] ?? '';
    expect((await fetch(shop.address + picture)).status).toBe(200);
    expect(shop.pictures.asked).toEqual([picture.replace('/w500/', '/')]);
    expect(html.includes('<link rel="canonical" href="https://chi.example/nu/ao.html"')).toBe(true);
  });

  test('[START-004] title and logo come from the store’s configuration', async () => {
    const storeConfig = {
      store_code: 'vi',
      store_name: 'Tiệm Nắng',
      default_title: 'Tiệm Nắng, đồ nhà may',
      header_logo_src: 'default/nang.svg',
      logo_width: 148,
      logo_height: 42,
      logo_alt: 'Nắng',
    };
    instead(shop.graphql, 'StoreConfiguration', { body: JSON.stringify({ data: { storeConfig } }) });
    const { html } = await open('/');
    expect(html.includes('<title>Tiệm Nắng, đồ nhà may</title>')).toBe(true);
    const logo = /<header[\s\S]*?(<img[^>]*alt="Nắng"[^>]*>)/.exec(html)?.[1];
    expect(logo?.includes('src="/media/w340/logo/default/nang.svg"')).toBe(true);
    expect(logo).toMatch(/width="148" height="42"/);
    expect(/<title>[^<]+ \| Tiệm Nắng<\/title>/.test((await open('/nu.html')).html)).toBe(true);
  });

  test('[SESSION-041] a new password is asked for and judged by the limits of the shop', async () => {
    const storeConfig = { store_code: 'vi', minimum_password_length: '14', required_character_classes_number: '4' };
    instead(shop.graphql, 'StoreConfiguration', { body: JSON.stringify({ data: { storeConfig } }) });
    expect((await open('/?login=register')).html).toContain('Ít nhất 14 ký tự, gồm 4 trong 4 loại');
    const typed = (password: string) => ({
      ...{ name: 'Nguyễn Thị Ánh', email: 'anh.limits@example.vn', password, repeated: password, hasAgreed: 'on' },
    });
    const register = async (password: string) =>
      (await new Visitor(shop.address).post('/?login=register&_action=password.register', typed(password))).html;
    expect(await register('Len-Vai-2026')).toContain('Mật khẩu cần ít nhất 14 ký tự');
    expect(await register('LenVaiLua2026xx')).toContain('Mật khẩu cần ít nhất 4 trong 4 loại');
    expect(shop.graphql.log.some(({ name }) => name.startsWith('CreateCustomer'))).toBe(false);
  });

  test('[ROUTE-035] an unknown path is looked up once, with the path as its variable; a refusal is a 404, an outage is not', async () => {
    expect((await open('/khong-co-duong-nay')).status).toBe(404);
    const lookups = shop.graphql.log.filter(({ name }) => name === 'RouteByPath');
    expect(lookups.map(({ variables }) => variables)).toEqual([{ url: 'khong-co-duong-nay' }]);
    const refusal = { message: 'No such entity', extensions: { category: 'graphql-no-such-entity' } };
    instead(shop.graphql, 'RouteByPath', { body: JSON.stringify({ data: null, errors: [refusal] }) });
    expect((await open('/khong-co-duong-nao-ca')).status).toBe(404);
    instead(shop.graphql, 'RouteByPath', { status: 502, body: 'bad gateway' });
    expect((await open('/nam/quan.html')).status).toBeGreaterThanOrEqual(500);
  });

  test('[SHELL-007] the number in the badge is one request for the total quantity of the cart', async () => {
    const made = await fetch(`${shop.commerce.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"mutation { createEmptyCart }"}',
    });
    const { data } = (await made.json()) as { data: { createEmptyCart: string } };
    const answer = await act('cart.getQuantity', '{}', { cookie: `cart-id=${data.createEmptyCart}` });
    expect(answer.status).toBe(200);
    expect(shop.graphql.log).toMatchObject([{ name: 'cartTotalQty', variables: { cartId: data.createEmptyCart } }]);
  });

  test('[ERR-002] a temporary failure says to try again in a few seconds', async () => {
    instead(shop.graphql, 'SuggestedProducts', { status: 503, body: '' });
    const answer = await act('search.products', '{"term":"áo"}');
    expect((await answer.text()).includes('Hệ thống đang bận. Bạn thử lại sau ít giây nhé.')).toBe(true);
  });

  test('[SHELL-045] every status of a subscription has its own text', async () => {
    const told = NEWSLETTER_STATUSES.map((status) =>
      status === 'SUBSCRIBED' ? 'Mã giảm 10% của riêng bạn' : text(`newsletter.${status}`),
    );
    expect(new Set(told).size).toBe(4);
    for (const [place, status] of NEWSLETTER_STATUSES.entries()) {
      const body = JSON.stringify({ data: { subscribeEmailToNewsletter: { status } } });
      instead(shop.graphql, 'SubscribeEmailToNewsletter', { body });
      const answer = await act('newsletter.subscribe', 'email=ban%40example.com', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect(await answer.text()).toContain(told[place]);
    }
  });

  test('[LOYAL-004] without C Point no page mentions it, and card and referral page do not exist', async () => {
    const off = { ...(await config()), loyalty_config: { enabled: '0' } };
    instead(shop.middleware, 'config_list', json(off));
    for (const path of ['/', '/nu/ao.html', '/ao-thun-nu-co-rong-tay-ngan-mem-ru.html', '/gio-hang', '/tra-don-hang']) {
      const { html, status } = await open(path);
      expect(status, path).toBe(200);
      expect(html, path).not.toContain('C Point');
      expect(html, path).not.toMatch(/href="\/(membership|ban-be|customer\/(membership-card|my-referral))/);
    }
    for (const path of ['/membership', '/khach-hang-than-thiet', '/ban-be?ref=ABC'])
      expect((await open(path)).status, path).toBe(404);
    const asked = `/search?q=${encodeURIComponent('đổi điểm')}`;
    expect((await open(asked)).html).not.toContain('/khach-hang-than-thiet');
    instead(shop.middleware, 'config_list', json({ ...off, loyalty_config: { enabled: '1' } }));
    expect((await open(`${asked}&on=1`)).html).toContain('/khach-hang-than-thiet');
    expect((await open('/ao-thun-nu-co-rong-tay-ngan-mem-ru.html?on=1')).html).toContain('C Point');
    expect((await open('/membership')).status).toBe(200);
  });

  test('[LOYAL-004] without C Point no page of a customer with a filled cart mentions it', async () => {
    instead(shop.middleware, 'config_list', json({ ...(await config()), loyalty_config: { enabled: '0' } }));
    await shop.renew();
    const customer = new Visitor(shop.address);
    await fillCart(customer);
    await logInByCode({ messages: messagesOf(shop) }, customer);
    const account = ['my-account', 'my-profile', 'order-history', 'my-downloads', 'my-wishlist', 'my-reviews'];
    for (const path of ['/gio-hang', '/checkout', ...account.map((screen) => `/customer/${screen}`)]) {
      const { html, status } = await customer.open(path);
      expect(status, path).toBe(200);
      expect(html.includes('C Point'), path).toBe(false);
    }
    for (const screen of ['membership-card', 'my-referral'])
      expect((await customer.open(`/customer/${screen}`)).status, screen).toBe(404);
  });

  test('[BLOG-002] a story of a WordPress elsewhere has the picture and the description of its head, as HTML or JSON', async () => {
    const picture = 'https://blog.example/wp-content/uploads/am.jpg';
    const row = {
      id: 8,
      title: { rendered: 'Giữ ấm' },
      link: 'https://blog.example/giu-am/',
      slug: 'giu-am',
      date: '2026-10-03T01:00:00',
      content: { rendered: '<p>Ba lớp.</p>' },
    };
    const heads = [
      {
        yoast_head: `<meta property="og:image" content="${picture}" /><meta name="description" content="Ba lớp mỏng" />`,
      },
      { yoast_head_json: { description: 'Ba lớp mỏng', og_image: [{ url: picture }] } },
    ];
    for (const head of heads) {
      instead(shop.middleware, 'blog_post_byid', json({ ...row, ...head }));
      const { html, status } = await open('/blog/giu-am');
      expect(status).toBe(200);
      const has = (part: string) => expect(html.includes(part), part).toBe(true);
      has(`<img class="picture" src="${picture}"`);
      // Facts of the page follow a description that is too short [B-342].
      has('<meta name="description" content="Ba lớp mỏng');
      has(`"image":["${picture}"]`);
      // It is read there, but its preview picture is made here.
      has('<link rel="canonical" href="https://blog.example/giu-am/">');
      has('"mainEntityOfPage":"https://blog.example/giu-am/"');
      has('property="og:image" content="https://chi.example/chia-se/blog/giu-am.jpg"');
      expect(html).not.toMatch(/chi\.example\/?(chia-se)?https:/);
    }
  });

  test('[B-108] the questions name the number of the configuration, and none without one', async () => {
    const known = await config();
    const footer_info = { ...(known.footer_info as object), hotline: '1900 1234' };
    instead(shop.middleware, 'config_list', json({ ...known, footer_info }));
    expect((await open('/hoi-dap')).html).toMatch(/href="tel:19001234"[^>]*>(?:<[^>]*>|\s)*Gọi 1900 1234/);
    instead(shop.middleware, 'config_list', json({ ...known, footer_info: { ...footer_info, hotline: '' } }));
    const { html } = await open('/hoi-dap');
    expect(html).not.toMatch(/1900|href="tel:/);
    expect(html).toContain('Viết cho cửa hàng');
  });

  test('[FLASH-002] [FLASH-006] the home page has the campaign with its pictures and the active flash sale, if they are enabled', async () => {
    const known = await config();
    const countdown_image = '/media/wysiwyg/tuan-le-ao-am.svg';
    instead(shop.middleware, 'config_list', json({ ...known, countdown_image }));
    const { html } = await open('/');
    expect(/class="campaign"[^>]*><img[^>]*src="\/media\/w750\/wysiwyg\/tuan-le-ao-am\.svg"/.test(html)).toBe(true);
    expect(html.includes('src="/media/w100/wysiwyg/tuan-le-ao-am.svg"')).toBe(true);
    expect(/href="\/flash-deal\/\d+"/.test(html)).toBe(true);
    instead(shop.middleware, 'config_list', json({ ...known, flash_deal: '0', campaign_banner_image: '' }));
    const off = (await open('/')).html;
    expect(off.includes('href="/flash-deal/')).toBe(false);
    expect(off.includes('class="campaign"')).toBe(false);
  });

  test('[ROUTE-027] [FLASH-001] a flash sale lists its products with price, sold share and countdown; an unknown one is a 404', async () => {
    const { status, html } = await open('/flash-deal/1');
    expect(status).toBe(200);
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(/<count-down[^>]*data-ends-at="\d{4}-/.test(html)).toBe(true);
    // A bar is shown where something was sold; in this sale nothing was.
    expect(html).not.toContain('<meter');
    const { html: sellingOut } = await open('/flash-deal/3');
    expect(/<meter min="0" max="100" value="[1-9]\d*"/.test(sellingOut)).toBe(true);
    expect(/Còn [1-9]\d* món giá này/.test(sellingOut)).toBe(true);
    for (const unknown of ['/flash-deal/999', '/flash-deal/x', '/flash-deal/-1', '/flash-deal/1e1'])
      expect((await open(unknown)).status, unknown).toBe(404);
    // Without the settings nobody knows that the sale is off.
    instead(shop.middleware, 'config_list', { status: 503, body: '' });
    expect((await open('/flash-deal/1')).status).toBe(200);
  });

  describe('the backend’s menu', () => {
    /** The wide menu, split into its entries, each with the part that scripts put below it. */
    const entries = async () => {
      instead(shop.middleware, 'get_mega_menu', json(EVERY_KIND_OF_ENTRY));
      const [{ html }, { html: inside }] = [await open('/nam.html'), await open('/danh-muc/menu')];
      const [, menu = ''] = /<nav[^>]*data-mega-menu[^>]*>([\s\S]*?)<\/nav>/.exec(html) ?? [];
      expect(menu).not.toContain('data-submenu');
      const panels = inside.split(/(?=<div class="panel")|<ul class="plain" data-menu-list/);
      const parts = menu
        .split('data-menu-item')
        .slice(1)
        .map((entry) => {
          const [, id = 'none'] = /aria-controls="([^"]+)"/.exec(entry) ?? [];
          return entry + (panels.find((panel) => panel.includes(`id="${id}"`)) ?? '');
        });
      return { count: parts.length, of: (title: string) => parts.find((part) => part.includes(title)) ?? '' };
    };

    test('[MENU-003] [MENU-004] [MENU-005] [MENU-009] [MENU-010] only enabled entries; tiles for a grid, columns for the others; icons if there are any', async () => {
      const { count, of } = await entries();
      expect(count).toBe(5);
      expect(of('Lưới').match(/class="tile"/g)).toHaveLength(2);
      expect(of('Lưới').includes('/media/w320/menu/tile.svg')).toBe(true);
      expect(of('Lưới').includes('data-menu-column')).toBe(false);
      expect(of('Cột').includes('data-menu-column="left"')).toBe(true);
      expect(of('Cột').includes('class="tile"')).toBe(false);
      expect(of('Cột').match(/<img[^>]*menu\/icon\.svg/g)).toHaveLength(1);
    });

    test('[MENU-011] [MENU-012] [MENU-013] [MENU-014] [MENU-015] labels, banners, texts, colours and links as configured', async () => {
      const { of } = await entries();
      expect(/class="menu-label"[^>]*><b>Mới<\/b></.test(of('Có nhãn'))).toBe(true);
      expect(of('Có nhãn').includes('data-text-color="#a32a2a"')).toBe(true);
      expect(of('Ngoài').includes('menu-label')).toBe(false);
      expect(/<a[^>]*href="https:\/\/blog\.example\/moi"/.test(of('Ngoài'))).toBe(true);
      expect(of('Lưới').includes('data-menu-banner')).toBe(false);
      expect(of('Cột').match(/<a[^>]*href="\/a\.html" data-menu-banner/g)).toHaveLength(1);
      expect(of('Hai hình').match(/data-menu-banner/g)).toHaveLength(2);
      expect(of('Cột').includes('Câu phụ')).toBe(true);
      expect(/<a class="entry"[^>]*href="\/nu\.html"/.test(of('Cột'))).toBe(true);
    });
  });

  describe('a change by an editor', () => {
    const merchant = async (method: 'GET' | 'PUT', path: string, body?: unknown) => {
      const answer = await fetch(`${shop.commerce.address}/rest/V1/${path}`, {
        method,
        headers: { authorization: `Bearer ${INTEGRATION_TOKEN}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return (await answer.json()) as Record<string, unknown>;
    };
    /** The id of a record by its name. */
    const numberOf = async (kind: string, field: string, name: string) => {
      for (let id = 1; id < 40; id += 1) if ((await merchant('GET', `${kind}/${id}`))[field] === name) return id;
      throw new Error(`${kind}: there is no ${name}`);
    };
    const get = async (path: string) => {
      const answer = await fetch(shop.address + path);
      return { html: await answer.text(), cache: answer.headers.get('x-edge-cache') };
    };
    const OTHERS = ['/nu.html', '/hoi-dap', '/cua-hang.html'];

    test('[LIST-003] a category shows what its display mode says: a block above the products, only the block, or products of its subcategories', async () => {
      const path = '/nu/ao.html';
      const id = await numberOf('categories', 'name', 'Áo');
      const block = await numberOf('cmsBlock', 'identifier', 'tu-do-cua-be');
      const show = (display_mode: string, landing_page: string | null) =>
        merchant('PUT', `categories/${id}`, {
          category: {
            custom_attributes: Object.entries({ display_mode, landing_page }).map(([attribute_code, value]) => ({
              attribute_code,
              value,
            })),
          },
        });
      const seen = async (query = '') => {
        const { html } = await open(path + query);
        return {
          hasBlock: html.includes('Tủ đồ của bé, đoạn thử'),
          hasList: html.includes('"@type":"ItemList"'),
          headings: [...html.matchAll(/<h2[^>]*>([^<]+)<\/h2>/g)].map(([, words]) => words),
        };
      };
      await merchant('PUT', `cmsBlock/${block}`, { block: { content: '<p>Tủ đồ của bé, đoạn thử</p>' } });
      try {
        await show('PRODUCTS_AND_PAGE', String(block));
        expect(await seen()).toMatchObject({ hasBlock: true, hasList: true });
        await show('PAGE', String(block));
        expect(await seen()).toMatchObject({ hasBlock: true, hasList: false });
        expect(await seen('?size=M')).toMatchObject({ hasBlock: true, hasList: true });
        await show('PAGE', null);
        const children = await seen();
        expect(children).toMatchObject({ hasBlock: false, hasList: false });
        expect(children.headings).toEqual(expect.arrayContaining(['Áo thun', 'Áo sơ mi']));
      } finally {
        await show('PRODUCTS', null);
      }
      expect(await seen()).toMatchObject({ hasBlock: false, hasList: true });
    });

    test('[B-06] a block that is disabled and enabled again disappears from its category and comes back within 2 s', async () => {
      const path = '/em-be.html';
      const id = await numberOf('cmsBlock', 'identifier', 'tu-do-cua-be');
      const content = `<p>Bật lại lúc ${Date.now()}</p>`;
      const shows = async () => (await get(path)).html.includes(content);
      for (const active of [true, false, true]) {
        await merchant('PUT', `cmsBlock/${id}`, { block: { content, active } });
        await expect.poll(shows, { timeout: 2000, interval: 100 }).toBe(active);
        await expect.poll(async () => (await get(path)).cache, { timeout: 15_000, interval: 300 }).toBe('HIT');
      }
    });

    test.each([
      [
        'cmsPage',
        'page',
        'identifier',
        'chinh-sach-doi-tra',
        'content',
        '/chinh-sach-doi-tra',
        [...OTHERS, '/', '/blog'],
      ],
      ['cmsBlock', 'block', 'identifier', 'home-story', 'content', '/', [...OTHERS, '/blog', '/chinh-sach-doi-tra']],
      [
        'blogPost',
        'post',
        'url_key',
        'doc-nhan-vai',
        'content',
        '/blog/doc-nhan-vai',
        [...OTHERS, '/chinh-sach-doi-tra'],
      ],
      ['cmsBlock', 'block', 'identifier', 'tu-do-cua-be', 'content', '/em-be.html', OTHERS],
      ['menuItem', 'item', 'title', 'Nữ', 'subtitle', '/danh-muc/menu', ['/membership']],
    ])(
      '[B-06] a change of a %s is visible within 2 s, and no other page was purged',
      async (kind, key, field, name, text, path, others) => {
        const id = await numberOf(kind, field, name);
        for (const page of [path, ...others])
          await expect.poll(async () => (await get(page)).cache, { timeout: 15_000, interval: 300 }).toBe('HIT');
        const words = `Sửa lúc ${Date.now()}`;
        const changed = await merchant('PUT', `${kind}/${id}`, {
          [key]: { [text]: text === 'content' ? `<p>${words}</p>` : words },
        });
        expect(String(changed[text])).toContain(words);
        await expect
          .poll(async () => (await get(path)).html.includes(words), { timeout: 2000, interval: 100 })
          .toBe(true);
        expect(
          Object.fromEntries(await Promise.all(others.map(async (page) => [page, (await get(page)).cache]))),
        ).toEqual(Object.fromEntries(others.map((page) => [page, 'HIT'])));
      },
    );
  });
});
