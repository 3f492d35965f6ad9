import { describe, expect, test } from 'vitest';
import { narrowPolicy, sourceOf, withPlainValues } from './security-policy.ts';

const STYLE = 'a{color:red}';
const SCRIPT = 'start()';

test("a policy keeps the hashes of a page's scripts and styles, whatever their attributes, and no others", async () => {
  const [style, script, other] = await Promise.all([STYLE, SCRIPT, 'other()'].map(sourceOf));
  const policy = `default-src 'self'; script-src 'self' ${script} ${other}; style-src 'self' ${style} ${other}`;
  const html = `<style data-x="1">${STYLE}</style><script type="module">${SCRIPT}</script>`;
  expect(await narrowPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${script}; style-src 'self' ${style}`,
  );
});

test("a script that the build does not know gets no hash; only the server's own addition is allowed", async () => {
  const own = await sourceOf('b{color:blue}');
  const policy = "script-src 'self'; style-src 'self'";
  expect(await narrowPolicy(policy, '<script>alert(1)</script><style>c{}</style>', { 'style-src': [own] })).toBe(
    `script-src 'self'; style-src 'self' ${own}`,
  );
});

test('sources that default-src already allows are not repeated', async () => {
  const policy = "default-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'";
  expect(await narrowPolicy(policy, '')).toBe("default-src 'self'; img-src 'self' data:; form-action 'self'");
});

describe('values of attributes', () => {
  test('[B-204] no value looks like markup, and every other part of the page stays as it is', () => {
    const page =
      '<!DOCTYPE html><head><meta content="“<!--fold--><script><h1>x</h1>”"><style>a>b{c:"<d>"}</style></head>' +
      '<body><p class="a" data-x>1 &lt; 2, a="b</p><input value="</head><dialog x=" required/>' +
      '<script type="module">const a = `<i class="b > c">`;</script><svg-x y="1"></svg-x><!--fold--></body>';
    expect(withPlainValues(page)).toBe(
      page
        .replace('“<!--fold--><script><h1>x</h1>”', '“&lt;!--fold--&gt;&lt;script&gt;&lt;h1&gt;x&lt;/h1&gt;”')
        .replace('</head><dialog x="', '&lt;/head&gt;&lt;dialog x="'),
    );
  });

  test('[B-204] a page of many and of hostile tags costs time in proportion to its size', () => {
    const time = (html: string) => {
      const start = performance.now();
      withPlainValues(html);
      return performance.now() - start;
    };
    for (const part of ['<p class="a<b" x y z="1">', '<a ', '<a x="', '<a x y z w '])
      expect(time(part.repeat(20_000)), part).toBeLessThan(1000);
  });
});
