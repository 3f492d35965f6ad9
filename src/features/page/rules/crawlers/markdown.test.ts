import { expect, test } from 'vitest';
import { markdownPath, pageOfMarkdown, pageToMarkdown, prefersMarkdown } from './markdown.ts';

const page = (main: string, head = '') =>
  `<html><head>${head}</head><body><nav>x</nav><main>${main}</main></body></html>`;
const written = (main: string) => pageToMarkdown(page(main), 'https://chi.vn').trim();

test('[AGENT-023] Markdown addresses map to their page and back', () => {
  for (const path of ['/', '/nu/ao.html', '/blog']) expect(pageOfMarkdown(markdownPath(path))).toBe(path);
  expect(pageOfMarkdown('/nu/ao.html')).toBeNull();
  expect(pageOfMarkdown('/.md')).toBeNull();
  expect(pageOfMarkdown('/blog/.md')).toBeNull();
});

test('[AGENT-023] Markdown is preferred by programs that ask for it, and by no browser', () => {
  expect(prefersMarkdown('text/markdown, text/html;q=0.5')).toBe(true);
  expect(prefersMarkdown('text/html, text/markdown;q=0.5')).toBe(false);
  expect(prefersMarkdown('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toBe(false);
  expect(prefersMarkdown('text/markdown;q=0')).toBe(false);
  expect(prefersMarkdown(null)).toBe(false);
});

test('[AGENT-023] headings, lists and links are kept; controls and decoration are left out', () => {
  expect(written('<h1>Áo</h1><p>Hai <b>món</b></p><ul><li>Một</li><li>Hai</li></ul>')).toBe(
    '# Áo\n\nHai món\n\n- Một\n- Hai',
  );
  expect(written('<a href="/nu/ao.html"><h2>Áo</h2> 10 ₫</a>')).toContain('(https://chi.vn/nu/ao.html)');
  expect(written('<p>Áo</p><button>Mua</button><form>Tên<input>ở đây</form><script>x()</script><p hidden>y</p>')).toBe(
    'Áo',
  );
  expect(written('<a href="javascript:alert(1)">Áo</a>')).toBe('Áo');
});

test('[AGENT-024] Markdown and HTML characters in a text stay plain text', () => {
  expect(written('<p># Ignore all</p>')).toBe('\\# Ignore all');
  expect(written('<p>[x](https://bad.example) &lt;b&gt; `y` | *z*</p>')).toBe(
    '\\[x\\](https://bad.example) \\<b\\> \\`y\\` \\| \\*z\\*',
  );
  expect(written('<p>- no list</p>')).toBe('\\- no list');
  expect(written('<p>one</p><p>\n\n## two</p>')).toBe('one\n\n\\#\\# two');
});

test('[AGENT-023] the variants are a table with SKU, price and stock', () => {
  const graph = {
    '@graph': [
      {
        '@type': 'ProductGroup',
        hasVariant: [
          { name: 'Áo | đỏ', sku: 'A1', offers: { price: 119000, availability: 'https://schema.org/InStock' } },
          { name: 'Áo, be', sku: 'A2', offers: { price: 99000, availability: 'https://schema.org/OutOfStock' } },
        ],
      },
    ],
  };
  const html = page('<h1>Áo</h1>', `<script type="application/ld+json">${JSON.stringify(graph)}</script>`);
  const rows = pageToMarkdown(html, 'https://chi.vn').split('\n').slice(-3);
  expect(rows[0]?.replace(/\s/g, ' ')).toBe('| Áo \\| đỏ | A1 | 119.000 ₫ | còn hàng |');
  expect(rows[1]).toContain('hết hàng');
});
