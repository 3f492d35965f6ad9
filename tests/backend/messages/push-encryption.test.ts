import { createECDH, webcrypto } from 'node:crypto';
import { encryptNotification } from '@block65/webcrypto-web-push';
import { afterEach, expect, test, vi } from 'vitest';
import { orderTexts } from '../../../functions/commerce/messages/rules/order-texts.ts';
import { isPushEndpoint, isPushKey } from '../../../functions/commerce/messages/rules/push.ts';
import { pushTexts } from '../../../functions/commerce/messages/rules/push-texts.ts';
import { returnTexts } from '../../../functions/commerce/messages/rules/return-texts.ts';
import { decryptPush } from '../support/push-browser.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const RFC = {
  plaintext: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  browserPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  browserPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

afterEach(() => vi.restoreAllMocks());

test('[B-64] the example of RFC 8291 is encrypted to its bytes, and decrypted to its text', async () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes(RFC.browserPrivate));
  expect(decryptPush(bytes(RFC.body), { keys, auth: bytes(RFC.auth) })).toBe(RFC.plaintext);

  // The example fixes what is random: the salt, and the key pair of the sender.
  const point = bytes(RFC.senderPublic);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = {
    privateKey: await webcrypto.subtle.importKey('jwk', { ...jwk, d: RFC.senderPrivate }, curve, true, ['deriveBits']),
    publicKey: await webcrypto.subtle.importKey('jwk', jwk, curve, true, []),
  };
  vi.spyOn(crypto.subtle, 'generateKey').mockResolvedValue(pair as never);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((filled) => {
    (filled as unknown as Uint8Array).set(bytes(RFC.salt));
    return filled;
  });
  const subscription = { endpoint: '', expirationTime: null, keys: { p256dh: RFC.browserPublic, auth: RFC.auth } };
  const body = await encryptNotification(subscription, Buffer.from(RFC.plaintext), { pad: false });
  expect(Buffer.from(body).toString('base64url')).toBe(RFC.body);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://sg2p.notify.windows.com/w/?token=abc',
])('[B-64] %s is an address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, {})).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://anh:mat-khau@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.vn/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://evilpush.apple.com/abc',
  'https://localhost/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://commerce.example.vn/v1/middleware/x',
  'ftp://fcm.googleapis.com/abc',
  'javascript:alert(1)',
  'fcm.googleapis.com/abc',
  '',
])('[B-64] %j is no address of a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, {})).toBe(false);
});

test('[B-64] a shop may name other push services; an IP address and a name without a dot never are one', () => {
  const env = { PUSH_HOSTS: 'push.example.vn, 127.0.0.1, localhost, intranet, *, ' };
  expect(isPushEndpoint('https://a.push.example.vn/1', env)).toBe(true);
  for (const host of ['fcm.googleapis.com', '127.0.0.1', 'localhost', 'intranet', 'a.intranet', 'example.vn'])
    expect(isPushEndpoint(`https://${host}/1`, env), host).toBe(false);
});

test('[B-64] the key of a browser is a point of its curve', async () => {
  expect(await isPushKey(RFC.browserPublic)).toBe(true);
  expect(await isPushKey(`B${'A'.repeat(86)}`)).toBe(false);
  expect(await isPushKey(RFC.auth)).toBe(false);
});

const NEWS = Object.keys({ ...orderTexts, ...returnTexts }).filter((template) => template.endsWith('_sms'));
// Nobody can have asked for notifications before the order was placed.
test.each(NEWS.filter((template) => template !== 'order_placed_sms'))(
  '[B-58] %s has a notification too, without code and name, which opens the order',
  (template) => {
    const variables = { number: '12', token: 'secret', code: 'MA-NHAN-1', firstname: 'Ánh', store: 'Chỉ Phố Huế' };
    const made = pushTexts[template.replace(/_sms$/, '_push')]?.(variables, 'https://chi.example');
    expect(made?.link).toBe('https://chi.example/tra-don-hang?order_id=12&token=secret');
    expect(made?.subject).toContain('12');
    expect(`${made?.subject} ${made?.text}`).not.toMatch(/MA-NHAN-1|Ánh|secret|undefined/);
  },
);
