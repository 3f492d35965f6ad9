import { expect, test } from 'vitest';
import { passToDevelopment } from './development.ts';

const sent = () => new Request('https://shop.test/graphql', { method: 'POST', body: '{"query":"{ __typename }"}' });
const pass = (request: Request, status: number) =>
  passToDevelopment(request, new URL(request.url), {
    COMMERCE: { fetch: async (passed: Request) => new Response(await passed.text(), { status }) },
  } as never);

test('a backend in development gets a call of its API with its body', async () => {
  const answer = await pass(sent(), 200);
  expect(await answer?.text()).toBe('{"query":"{ __typename }"}');
});

test('a deployed backend refuses it, and the page that answers instead can still read the body', async () => {
  const request = sent();
  expect(await pass(request, 421)).toBeNull();
  expect(await request.text()).toBe('{"query":"{ __typename }"}');
});
