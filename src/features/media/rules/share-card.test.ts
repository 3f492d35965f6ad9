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
