import { expect, test } from 'vitest';
import { COOKIE } from '../../../../src/features/page/rules/cookies.ts';
import type { TroubledShop } from '../../../edge/troubled-shop.ts';
import { askRaw } from '../../support/raw-request.ts';

/** Words that occur in nothing but the data of one shopper. */
const PERSON = { firstname: 'Maibichngoc', lastname: 'Rieng', email: 'mai.bichngoc.rieng@example.vn' };
const MESSAGE = 'Loi nhan rieng cua Maibichngoc';
const WORDS = [PERSON.firstname, PERSON.email, MESSAGE];
const PUBLIC = ['/', '/nu.html', '/search?q=len'];
const PERSONAL = [
  '/gio-hang',
  '/checkout',
  '/customer/my-profile',
  '/customer/my-data.json',
  '/tra-don-hang?order_id=1',
  '/orderdetailpayonline?order_id=1',
];

/** The cookies of a customer with a name, a cart and a message that the next page shows. */
async function signIn({ commerce }: TroubledShop): Promise<string> {
  const ask = async (query: string, variables: object) => {
    const answer = await fetch(`${commerce.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the test fails below if the answer has another shape
    return (await answer.json()) as any;
  };
  const password = 'Len-Vai-2026x';
  await ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', {
    input: { ...PERSON, password },
  });
  const sent = await fetch(`${commerce.address}/outbox?format=json&recipient=${encodeURIComponent(PERSON.email)}`);
  const [mail] = (await sent.json()) as { variables: string | { key?: string } }[];
  const { key } = typeof mail?.variables === 'string' ? JSON.parse(mail.variables) : (mail?.variables ?? {});
  await ask(
    'mutation ($e: String!, $k: String!) { confirmEmail(input: { email: $e, confirmation_key: $k }) { customer { email } } }',
    { e: PERSON.email, k: String(key) },
  );
  const { data } = await ask(
    'mutation ($e: String!, $p: String!) { generateCustomerToken(email: $e, password: $p) { token } }',
    {
      e: PERSON.email,
      p: password,
    },
  );
  const { token } = data.generateCustomerToken;
  return `${COOKIE.token}=${token}; logged-in=1; ${COOKIE.message}=${encodeURIComponent(MESSAGE)}`;
}

const FAILURES = {
  'answers 500': { status: 500, body: '{}' },
  'answers with other data': { body: '<html>maintenance</html>' },
};

export function staleAnswerTests(shop: () => TroubledShop): void {
  test('[SUPPLY-010] while the backend fails in any way, a stranger gets no word of the shopper before', {
    timeout: 180_000,
  }, async () => {
    const { address, backend, purge } = shop();
    const cookie = await signIn(shop());
    const seen = new Set<string>();
    for (const path of [...PUBLIC, ...PERSONAL]) {
      const { body } = await askRaw(address, path, { cookie });
      for (const word of WORDS) if (body.includes(word)) seen.add(word);
    }
    // Otherwise the words below would prove nothing.
    expect(seen).toContain(PERSON.firstname);

    const told: string[] = [];
    const outcomes = new Set<unknown>();
    try {
      for (const [failure, change] of Object.entries(FAILURES)) {
        await purge(['cms', 'category', 'product', 'blog', 'all']);
        backend.inject(() => change);
        for (const path of [...PUBLIC, ...PERSONAL]) {
          // The shopper first: an answer that is kept from now on must not be theirs either.
          await askRaw(address, path, { cookie });
          const { headers, body } = await askRaw(address, path);
          outcomes.add(headers['x-edge-cache']);
          for (const word of WORDS)
            if (body.includes(word) || JSON.stringify(headers).includes(word))
              told.push(`${failure}: ${path}: ${word}`);
          if (PERSONAL.includes(path) && headers['x-edge-cache'] !== undefined)
            told.push(`${failure}: ${path} is a copy`);
        }
        backend.inject(() => undefined);
      }
    } finally {
      backend.inject(() => undefined);
    }
    expect(told).toEqual([]);
    expect([...outcomes].some((outcome) => outcome !== undefined)).toBe(true);
  });
}
