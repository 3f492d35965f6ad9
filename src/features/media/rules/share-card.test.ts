import { expect, test } from 'vitest';
import { readShareFacts, shareCard } from './share-card.ts';
import { readSharePath, sharePath } from './share-path.ts';

const page = (graph: unknown, price = '') =>
  `<meta property="og:title" content="Áo &#34;len&#34; &amp; quần">${price}<script type="application/ld+json">${JSON.stringify({ '@graph': graph }).replaceAll('<', '\\u003c')}</script>`;

test('the preview picture of a page shows its title, price and pictures', () => {
  const price = '<meta property="product:price:amount" content="199000">';
  const facts = readShareFacts(
    page([{ '@type': 'BreadcrumbList' }, { '@type': 'Product', image: ['a', 'b'] }], price),
    'Chỉ',
  );
  expect(facts).toEqual({ title: 'Áo "len" & quần', price: '199.000 ₫'.replace(' ', '\u00a0'), pictures: ['a'] });
  const items = ['1', '2', '2', '3', '4'].map((image) => ({ item: { '@type': 'Product', image } }));
  expect(readShareFacts(page([{ '@type': 'ItemList', itemListElement: items }]), 'Chỉ')).toMatchObject({
    price: null,
    pictures: ['1', '2', '3'],
  });
  expect(readShareFacts('<meta property="og:title" content="Áo nữ | Chỉ">', 'Chỉ')?.title).toBe('Áo nữ');
  expect(readShareFacts('<p>no page of the shop</p>', 'Chỉ')).toBeNull();
});

test('a title of any length and with any characters stays inside its lines, and is text', () => {
  const facts = { title: `${'Áo <b> & '.repeat(60)}${'x'.repeat(300)}`, price: null, pictures: [] };
  for (const shape of ['wide', 'square'] as const) {
    const svg = shareCard(facts, 'Chỉ', [], shape);
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('…');
    const lines = [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line = '']) => line.replace(/&#\d+;/g, '.'));
    expect(lines.length).toBeLessThanOrEqual(shape === 'wide' ? 4 : 6);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(33);
  }
});

test('the address of a preview picture contains its page and its shape', () => {
  for (const shape of ['wide', 'square'] as const)
    expect(readSharePath(sharePath('/nu/ao.html', shape))).toEqual({ path: '/nu/ao.html', shape });
  expect([readSharePath('/chia-se/.png'), readSharePath('/chia-se.jpg'), readSharePath('/nu.jpg')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('[B-100] there is no preview picture of another host, nor of another spelling of a page', () => {
  for (const path of ['//other.example/nu', '//other.example/%5C', '/%6eu.html', '/nu/', '/nu%5Cao.html', '/%E0%A4%A'])
    expect(readSharePath(`/chia-se${path}.jpg`), path).toBeNull();
  expect(readSharePath('/chia-se/vuong//other.example/nu.jpg')).toBeNull();
});

test('[FEED-019] a page that names its own preview picture has a preview of its text', () => {
  const html =
    '<meta property="og:title" content="Hàng Bông"><script type="application/ld+json">' +
    '{"@graph":[{"@type":"ClothingStore","image":"https://chi.example/chia-se/cua-hang/hang-bong-1.jpg"}]}</script>';
  expect(readShareFacts(html, 'Chỉ')).toEqual({ title: 'Hàng Bông', price: null, pictures: [] });
});

test('[FEED-024] the preview of a product shows the product, and not a film of it', () => {
  const film = { '@type': 'VideoObject', thumbnailUrl: ['film'] };
  const of = (...graph: object[]) => readShareFacts(page(graph), 'Chỉ')?.pictures;
  expect(of({ '@type': 'ProductGroup', image: ['a'] }, film)).toEqual(['a']);
  expect(of(film)).toEqual(['film']);
});

test('[FEED-024] goods beside each other stay recognisable: two in a wide preview, three in a square one', () => {
  const facts = { title: 'Áo nữ', price: null, pictures: [] };
  const widths = (shape: 'wide' | 'square') =>
    [...shareCard(facts, 'Chỉ', ['data:,1', 'data:,2', 'data:,3'], shape).matchAll(/<image width="(\d+)"/g)].map(
      ([, width]) => Number(width),
    );
  expect([widths('wide'), widths('square')]).toEqual([
    [320, 320],
    [360, 360, 360],
  ]);
});

test('[FEED-024] the lines of a title are about equally long, and the text stands in the middle', () => {
  const facts = { title: 'Giặt áo len tại nhà mà áo vẫn vừa', price: '429.000 ₫', pictures: [] };
  const texts = (shape: 'wide' | 'square', embedded: string[]) =>
    [...shareCard(facts, 'Chỉ', embedded, shape).matchAll(/<text x="\d+" y="(\d+)"[^>]*>([^<]*)</g)].map(
      ([, y, line]) => [line, Number(y)] as const,
    );
  const [brand, ...lines] = texts('square', ['data:,']);
  expect(brand?.[0]).toBe('Chỉ');
  expect(lines.map(([line]) => line)).toEqual(['Giặt áo len tại', 'nhà mà áo vẫn vừa', '429.000 ₫']);
  const ys = lines.map(([, y]) => y);
  // Around the middle of the free place below the picture, and within it.
  expect(((ys[0] ?? 0) + (ys[2] ?? 0)) / 2).toBeGreaterThan(920);
  expect(Math.max(...ys)).toBeLessThan(1050);
  expect(Math.min(...ys)).toBeGreaterThan(790 + 52);
  expect(texts('wide', []).map(([line]) => line)).toEqual(['Chỉ', ...lines.map(([line]) => line)]);
});

test('[FEED-021] the square preview of a garment shows its collar, the wide one its middle', () => {
  const facts = { title: 'Áo', price: null, pictures: [] };
  const cut = (shape: 'wide' | 'square') =>
    /preserveAspectRatio="(\w+)/.exec(shareCard(facts, 'Chỉ', ['data:,'], shape))?.[1];
  expect([cut('wide'), cut('square')]).toEqual(['xMidYMid', 'xMidYMin']);
});
