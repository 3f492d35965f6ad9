import { expect, test } from 'vitest';
import type { TroubledShop } from '../../../edge/troubled-shop.ts';
import { askRaw } from '../../support/raw-request.ts';

/** Spellings of an address, each with its canonical spelling. */
const SPELLINGS: [spelling: string, one: string][] = [
  ['/%6eu.html', '/nu.html'],
  ['/%6Eu.html?page=2', '/nu.html?page=2'],
  ['/nu%2ehtml', '/nu.html'],
  ['//nu.html', '/nu.html'],
  ['/nu//ao.html', '/nu/ao.html'],
  ['/nu.html/', '/nu.html'],
  ['/nu.html//', '/nu.html'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
  ['/%63heckout', '/checkout'],
  ['/%67io-hang', '/gio-hang'],
  ['/c%75stomer/my-profile', '/customer/my-profile'],
  ['/p/%c3%a1o', '/p/%C3%A1o'],
  ['/p/a%CC%81o', '/p/%C3%A1o'],
  ['/p/%C3%A1o%2b1', '/p/%C3%A1o+1'],
  ['/p/a%3bb', '/p/a;b'],
  ['/media/w500/catalog/product/%61.jpg', '/media/w500/catalog/product/a.jpg'],
];
/** Addresses in canonical spelling, with or without a page. */
const PROPER = [
  '/',
  '/nu.html',
  '/p/%C3%A1o%20d%C3%A0i',
  '/p/%C3%A1o%2F1',
  '/p/a;b',
  '/p/a+b',
  '/p/100%25',
  '/p/(a)!*~',
  "/p/a'b",
  '/p/%252e',
  '/media/w500/catalog/product/a%CC%81.jpg',
];

export function spellingTests(shop: () => TroubledShop): void {
  const ask = (path: string) => askRaw(shop().address, path);

  test.each(SPELLINGS)('%s redirects to %s in one step', async (spelling, one) => {
    const answer = await ask(spelling);
    expect([answer.status, answer.headers.location]).toEqual([301, one]);
    expect((await ask(one)).status, one).not.toBe(301);
  });

  test('an address in canonical spelling is not redirected', async () => {
    for (const path of PROPER) expect((await ask(path)).headers.location, path).toBeUndefined();
  });

  test('`.` and `..` in a path lead to the same copy', async () => {
    await ask('/nam.html');
    for (const path of ['/./nam.html', '/nu/../nam.html', '/nu/%2e%2e/nam.html', '/nu/.%2E/nam.html']) {
      const answer = await ask(path);
      const target = answer.status === 301 ? await ask(String(answer.headers.location)) : answer;
      expect(target.headers['x-edge-cache'], path).toBe('HIT');
    }
  });

  test('a character that some programs read as another one does not create a second address', async () => {
    const HIDDEN = ['/nu%2Fao.html', '/nu%5Cao.html', '/nu%255Cao.html', '/%256eu.html', '/%2563ustomer/my-profile'];
    const ENDED = ['/nu.html%3Fpage=2', '/nu.html%23a', '/nu.html%00', '/nu%09.html', '/nu.html%0A', '/nu.html;a=1'];
    for (const path of [...HIDDEN, ...ENDED, '/nu.html.', '/hoi-dap/01', '/supportdetail/01'])
      expect((await ask(path)).status, path).toBe(404);
    // A space at the end is ignored, as in Magento.
    expect(await ask('/nu.html%20')).toMatchObject({ status: 301, headers: { location: '/nu.html' } });
  });

  test('a category in capital letters redirects to its own address', async () => {
    const answer = await ask('/NU.html');
    expect([answer.status, answer.headers.location]).toEqual([301, '/nu.html']);
  });

  test('a product in other letters redirects to its own address, with its query', async () => {
    const answer = await ask('/con-hang/phq2601?city=1');
    expect([answer.status, answer.headers.location]).toEqual([301, '/con-hang/PHQ2601?city=1']);
    expect((await ask('/con-hang/PHQ2601?city=1')).status).toBe(200);
  });

  test('an impossible address gets the answer of an unknown one', async () => {
    for (const path of ['/%zz', '/%', '/%C3', '/%C3%28', '/nu%E0%A4%A.html'])
      expect((await ask(path)).status, path).toBe(404);
  });

  test('a form is answered at its address and not redirected', async () => {
    const answer = await fetch(`${shop().address}/%67io-hang?_action=cart.remove`, {
      method: 'POST',
      body: new URLSearchParams({ uid: 'x' }),
      headers: { origin: shop().address },
      redirect: 'manual',
    });
    expect(answer.status).not.toBe(301);
    expect(answer.status).toBeLessThan(500);
  });

  /** Queries with the same meaning as the address without a query. */
  const SAYS_NOTHING = [
    '?',
    '?sort=xyz',
    '?sort=xyz_DESC',
    '?page=abc',
    '?page=01',
    '?page=1',
    '?page=0',
    '?page=-1',
    '?page=1e1',
    '?page=%EF%BC%92',
    '?page=',
    '?itemsPerPage=10',
    '?itemsPerPage=11',
    '?itemsPerPage=010',
    '?itemsPerPage=1e1',
    '?view=grid',
    '?view=Table',
    '?price=abc',
    '?price=',
    '?size=none-such',
    '?color=%00',
    '?color=',
    '?q=%20',
    '?reviews=1',
    '?utm_source=a&page=x&sort=y&size=z&color=%20',
  ];
  test('unknown values of known parameters do not create copies', async () => {
    await ask('/nu/ao.html');
    const others: string[] = [];
    for (const query of SAYS_NOTHING) {
      const cache = (await ask(`/nu/ao.html${query}`)).headers['x-edge-cache'];
      if (cache !== 'HIT') others.push(`${query}: ${cache}`);
    }
    expect(others).toEqual([]);
  });

  test('values with the same meaning share one copy', async () => {
    const SAME = [
      ['?page=2', '?page=2&page=3', '?page=2&page=02'],
      ['?color=%C4%90en', '?color=%C4%91en', '?color=%20%C4%90EN%20', '?color=%C4%90en&color=%C4%91en'],
      ['?sort=price_ASC', '?sort=price_asc', '?sort=price_x'],
      ['?itemsPerPage=20', '?itemsPerPage=20&itemsPerPage=50'],
    ];
    for (const [first = '', ...others] of SAME) {
      const one = await ask(`/nu.html${first}`);
      for (const query of others) {
        const answer = await ask(`/nu.html${query}`);
        expect(answer.headers['x-edge-cache'], query).toBe('HIT');
        expect(answer.body === one.body, query).toBe(true);
      }
    }
  });

  test('a valid choice still has its own copy', async () => {
    const bodies = new Set<string>();
    const queries = ['', '?color=%C4%90en', '?size=M', '?sort=price_DESC', '?page=2', '?view=list', '?itemsPerPage=20'];
    for (const query of queries) bodies.add((await ask(`/nu.html${query}`)).body);
    expect(bodies.size).toBe(queries.length);
  });

  test('page numbers beyond the end lead to the last page of a search, are not found in a category, and create no copies', async () => {
    for (const path of ['/nu/ao.html', '/nu/ao/ao-thun.html'])
      for (const number of ['777', '777', '9999']) {
        const answer = await ask(`${path}?page=${number}`);
        expect(answer.status, path).toBe(404);
        expect(answer.headers['x-edge-cache'], path).not.toBe('HIT');
      }
    for (const path of ['/search?q=len', '/SearchPage?q=len']) {
      const join = path.includes('?') ? '&' : '?';
      for (const number of ['777', '9999']) {
        let answer = await ask(`${path}${join}page=${number}`);
        for (let step = 0; answer.status === 301 || answer.status === 302; step++) {
          expect(step, path).toBeLessThan(3);
          expect(answer.headers['x-edge-cache'] ?? 'BYPASS', path).toBe('BYPASS');
          answer = await ask(String(answer.headers.location));
        }
        expect(answer.status, path).toBe(200);
        // A page number beyond the end gets the stored copy of the last page.
        if (number === '9999') expect(answer.headers['x-edge-cache'], path).toBe('HIT');
      }
    }
    for (const path of ['/blog?page=9999', '/blog/tim-kiem?q=len&page=9999'])
      expect((await ask(path)).status).toBe(404);
    await ask('/hoi-dap');
    expect((await ask('/hoi-dap?page=9999')).headers['x-edge-cache']).toBe('HIT');
  });

  test('a page of reviews beyond the last one redirects to the product', async () => {
    const own = String((await ask('/p/PHQ2601')).headers.location);
    const answer = await ask(`${own}?color=x&reviews=9999`);
    expect([answer.status, answer.headers.location]).toEqual([302, own]);
  });

  test('[ROUTE-034] a page below /cms/ has its own address, and only one copy', async () => {
    for (const own of ['/van-chuyen', '/nu/ao.html?page=2']) {
      const answer = await ask(`/cms${own}`);
      expect([answer.status, answer.headers.location], own).toEqual([301, own]);
    }
    expect((await ask('/cms/khong-co')).status).toBe(404);
  });
}
