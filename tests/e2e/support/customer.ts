import { type APIRequestContext, type BrowserContext, expect } from 'playwright/test';

/** A phone number that no test used before. */
export const newPhone = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
export const newEmail = () => `khach-${Math.random().toString(36).slice(2)}@example.com`;
const PASSWORD = 'Chi-vai-2026';

/** The headers that say that a form comes from the shop. */
export async function originOf(request: APIRequestContext): Promise<string> {
  return new URL((await request.get('/speculation.json')).url()).origin;
}

/** Posts a form of the shop as a browser without scripts would; returns the redirect and does not follow it. */
export async function postForm(request: APIRequestContext, path: string, form: Record<string, string>) {
  const origin = await originOf(request);
  return request.post(path, { form, headers: { origin }, maxRedirects: 0 });
}

/** The values in the last message to a number or an address, from the page of sent messages. */
export async function readMessage(request: APIRequestContext, recipient: string): Promise<Record<string, string>> {
  const answer = await request.get(`/outbox?format=json&recipient=${encodeURIComponent(recipient)}`, { maxRetries: 1 });
  const [last] = (await answer.json()) as { variables: Record<string, string> }[];
  if (!last) throw new Error(`no message was sent to ${recipient}`);
  return last.variables;
}

/** The code that was last sent to a number. */
export const readCode = async (request: APIRequestContext, phone: string): Promise<string> =>
  (await readMessage(request, phone)).code ?? '';

/** The address of the link that was mailed to confirm an e-mail address. */
export async function confirmationLink(request: APIRequestContext, email: string): Promise<string> {
  const { key = '' } = await readMessage(request, email);
  return `/?${new URLSearchParams({ login: 'confirm', email, key }).toString()}`;
}

/** Logs this browser in by code, by plain forms. */
export async function logInByCode({ request }: BrowserContext, phone = newPhone()): Promise<string> {
  const asked = await postForm(request, '/?login=1&_action=session.requestCode', { phone });
  expect(asked.headers().location).toBe('/?login=code');
  const otp = await readCode(request, phone);
  const done = await postForm(request, '/?login=code&_action=session.verifyCode', { otp });
  expect(done.status(), await done.text()).toBe(303);
  return phone;
}

/** The shop hashes two passwords at a time and asks everybody else to wait a moment, as here when tests run side by side. */
const BUSY = 'có nhiều lượt đăng nhập quá';

/** Posts a form with a password, again while the shop is busy with other ones. */
async function postPassword(request: APIRequestContext, path: string, form: Record<string, string>) {
  let done = await postForm(request, path, form);
  await expect
    .poll(async () => {
      if (done.status() === 303 || !(await done.text()).includes(BUSY)) return true;
      done = await postForm(request, path, form);
      return false;
    })
    .toBe(true);
  return done;
}

/** Makes an account with a password, opens the link that was mailed, and logs in. */
export async function register({ request }: BrowserContext, name = 'Nguyễn Thị Ánh'): Promise<string> {
  const email = newEmail();
  const form = { name, email, password: PASSWORD, repeated: PASSWORD, hasAgreed: 'on' };
  const done = await postPassword(request, '/?login=register&_action=password.register', form);
  expect(done.status(), await done.text()).toBe(303);
  const { key = '' } = await readMessage(request, email);
  const mailed = { email, confirmationKey: key };
  const confirmed = await postForm(request, '/?login=confirm&_action=password.confirm', mailed);
  expect(confirmed.status(), await confirmed.text()).toBe(303);
  const login = { email, password: PASSWORD };
  const entered = await postPassword(request, '/?login=password&_action=password.login', login);
  expect(entered.status(), await entered.text()).toBe(303);
  return email;
}

/** A cookie of this browser; undefined when it has none of that name. */
export async function cookieOf(context: BrowserContext, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name);
}
