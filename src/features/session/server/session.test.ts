import { expect, test } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../privacy/rules/consent.ts';
import { createCommerce } from '../../transport/server/client.ts';
import { register, signIn } from './session.ts';

/** The real client in front of a stand-in for the backend, which accepts every login and records the requests. */
function backend(extensions: 'on' | 'off') {
  const asked: { variables: Record<string, unknown>; recaptcha: string | null }[] = [];
  const data = { generateCustomerToken: { token: 'abc' }, createCustomerV2: { customer: { email: 'a@b.vn' } } };
  const COMMERCE = {
    async fetch(request: Request) {
      const { variables } = (await request.json()) as { variables: Record<string, unknown> };
      asked.push({ variables, recaptcha: request.headers.get('x-recaptcha') });
      return Response.json({ data });
    },
  };
  const env = { COMMERCE, COMMERCE_EXTENSIONS: extensions } as unknown as StorefrontEnv;
  return { asked, commerce: createCommerce({ env, store: 'vi', device: 'desktop' }) };
}
const LOGIN = { email: 'vy@example.vn', password: 'Mot-Hai-3' };
const ACCOUNT = { ...LOGIN, firstname: 'Vy', lastname: 'Trần', isSubscribed: true };
const PROFILE = { ...LOGIN, firstname: 'Vy', lastname: 'Trần', is_subscribed: true };
/** Our own backend stores the version of the accepted text. */
const AGREED = { ...PROFILE, consent_version: CONSENT_TEXT_VERSION };

test('[SESSION-023] [SESSION-024] [X23] our own backend gets reCAPTCHA’s answer in the argument recaptchaToken', async () => {
  const { asked, commerce } = backend('on');
  expect(await signIn(commerce, { ...LOGIN, recaptchaToken: 'person' })).toBe('abc');
  await register(commerce, { ...ACCOUNT, recaptchaToken: 'person' });
  expect(asked).toEqual([
    { variables: { ...LOGIN, recaptchaToken: 'person' }, recaptcha: null },
    { variables: { input: AGREED, recaptchaToken: 'person' }, recaptcha: null },
  ]);
});

test('[X23] a standard Magento, whose schema lacks the argument, gets it in the header X-ReCaptcha', async () => {
  const { asked, commerce } = backend('off');
  await signIn(commerce, { ...LOGIN, recaptchaToken: 'person' });
  await register(commerce, { ...ACCOUNT, recaptchaToken: 'person' });
  expect(asked).toEqual([
    { variables: LOGIN, recaptcha: 'person' },
    { variables: { input: PROFILE }, recaptcha: 'person' },
  ]);
});

test('[X23] without a configured key neither is sent', async () => {
  const { asked, commerce } = backend('on');
  await signIn(commerce, { ...LOGIN, recaptchaToken: '' });
  await register(commerce, ACCOUNT);
  expect(asked).toEqual([
    { variables: LOGIN, recaptcha: null },
    { variables: { input: AGREED }, recaptcha: null },
  ]);
});
