import { expect, test } from 'vitest';
import { narrowPolicy, sourceOf } from './security-policy.ts';

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
