import fc from 'fast-check';
import { type Sent, send } from '../attacks/support/send.ts';
import type { Finding } from './fuzz.ts';
import { formBodies } from './size-calls.ts';

/** Forms of the shop, as a browser without scripts posts them. */
const FORMS = [
  '/?_action=cart.add',
  '/gio-hang?_action=cart.update',
  '/checkout?_action=checkout.saveDelivery',
  '/?_action=session.requestCode',
  '/search?_action=search.terms',
  '/nu.html',
  '/_edge/purge',
];
const TYPES = [
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
];
const REFUSED_WITHIN_MS = 5000;

/**
 * Posts form bodies of every size to the storefront at an address; returns what was wrong, and how many were refused.
 */
export async function fuzzForms(shop: string, { seed, count }: { seed: number; count: number }) {
  const forms = fc.sample(
    fc.record({
      path: fc.constantFrom(...FORMS),
      type: fc.constantFrom(...TYPES),
      body: formBodies,
      declared: fc.boolean(),
    }),
    { seed, numRuns: count },
  );
  const findings: Finding[] = [];
  let refused = 0;
  for (const { path, type, body, declared } of forms) {
    const headers = { origin: shop, accept: 'text/html', 'content-type': type };
    const sent = await send(shop + path, body, { headers, declared }).catch((error: unknown) => String(error));
    if (typeof sent !== 'string' && sent.status >= 400) refused += 1;
    const problem = problemOf(sent);
    if (problem)
      findings.push({ what: `POST ${path} as ${type} with ${body.length} bytes of ${body.slice(0, 8)}`, problem });
  }
  return { findings, refused };
}

function problemOf(sent: Sent | string): string | null {
  if (typeof sent === 'string') return `no answer: ${sent}`;
  if (sent.status >= 500) return `${sent.status}: ${sent.text.slice(0, 300)}`;
  return sent.status >= 400 && sent.ms > REFUSED_WITHIN_MS ? `refused after ${Math.round(sent.ms)} ms` : null;
}
