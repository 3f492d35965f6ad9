import { expect, test } from 'vitest';
import { ifModified, withEtag } from './conditional.ts';

const ask = (answer: Response, etag: string) =>
  ifModified(answer, new Request('https://chi.example/', { headers: { 'if-none-match': etag } }));
const page = (text: string) => withEtag(new Response(text, { headers: { 'content-security-policy': text } }));

test('a browser that has this content gets headers without a body; one with other content gets this one', async () => {
  const etag = (await page('new')).headers.get('etag') ?? '';
  const known = ask(await page('new'), `"other", ${etag}`);
  expect([known.status, known.headers.get('etag'), known.headers.get('content-security-policy')]).toEqual([
    304,
    etag,
    'new',
  ]);
  expect(known.headers.has('content-type')).toBe(false);
  expect(ask(await page('new'), etag.replace('W/', '')).status).toBe(304);
  const other = ask(await page('newer'), etag);
  expect([other.status, await other.text()]).toEqual([200, 'newer']);
});

test('errors and answers without an ETag are never 304', async () => {
  const etag = (await page('x')).headers.get('etag') ?? '';
  expect(ask(new Response('x', { status: 404, headers: { etag } }), etag).status).toBe(404);
  expect(ask(new Response('x'), '*').status).toBe(200);
});
