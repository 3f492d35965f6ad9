import type { ServedShop } from '../served-shop.ts';
import type { Visitor } from '../visitor.ts';

/** A phone number that no test used before. */
export const newPhone = () => `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
export const newEmail = () => `khach-${Math.random().toString(36).slice(2)}@example.com`;
export const PASSWORD = 'Chi-vai-2026';

export const ASK = '/?login=1&_action=session.requestCode';
export const VERIFY = '/?login=code&_action=session.verifyCode';

/** The code that was last sent to a number. */
export async function readCode(served: Pick<ServedShop, 'messages'>, phone: string): Promise<string> {
  const [last] = await served.messages(phone);
  if (!last?.variables.code) throw new Error(`no code was sent to ${phone}`);
  return last.variables.code;
}

/** Logs a visitor in by code; returns the number. */
export async function logInByCode(
  served: Pick<ServedShop, 'messages'>,
  visitor: Visitor,
  phone = newPhone(),
): Promise<string> {
  await visitor.post(ASK, { phone });
  const done = await visitor.post(VERIFY, { otp: await readCode(served, phone) });
  if (done.status !== 303) throw new Error(`the login answered ${done.status}`);
  return phone;
}

const registration = (email: string, password = PASSWORD) => ({
  name: 'Nguyễn Thị Ánh',
  email,
  password,
  repeated: password,
  hasAgreed: 'on',
});
const REGISTER = '/?login=register&_action=password.register';

/** Makes an account with a password, opens the link mailed to its address, and logs in; returns its address. */
export async function register(served: ServedShop, visitor: Visitor, email = newEmail()): Promise<string> {
  await visitor.post(REGISTER, registration(email));
  const [letter] = await served.messages(email);
  const confirmation = { email, confirmationKey: letter?.variables.key ?? '' };
  const confirmed = await visitor.post('/?login=confirm&_action=password.confirm', confirmation);
  if (confirmed.status !== 303) throw new Error(`the confirmation answered ${confirmed.status}`);
  const done = await visitor.post('/?login=password&_action=password.login', { email, password: PASSWORD });
  if (done.status !== 303) throw new Error(`the login answered ${done.status}`);
  return email;
}
/** What the shop answers to a registration. */
export const tryRegister = (visitor: Visitor, email: string, password = PASSWORD) =>
  visitor.post(REGISTER, registration(email, password));

/** Proves with the password that the request comes from the owner. */
export const proveByPassword = (visitor: Visitor, purpose: 'phone' | 'remove', password = PASSWORD) =>
  visitor.post('/customer/my-profile?_action=account.prove', { purpose, password });

/** A variant that can be bought, from its product's page. */
interface Buyable {
  path: string;
  name: string;
  sku: string;
  variantSku: string;
}
const found = new Map<string, Buyable>();

/** A product of a category that is in stock. */
export async function findBuyable(visitor: Visitor, category = '/nu/ao.html'): Promise<Buyable> {
  const known = found.get(category);
  if (known) return known;
  const readJsonLd = async (path: string) => {
    const { html } = await visitor.open(path);
    const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    return [...scripts].flatMap(([, json]) => JSON.parse(json ?? '')['@graph']);
  };
  const list = (await readJsonLd(category)).find((data) => data['@type'] === 'ItemList');
  for (const { item } of list.itemListElement as { item: { url: string } }[]) {
    const path = new URL(item.url).pathname;
    const product = (await readJsonLd(path)).find((data) => data['@type'] === 'ProductGroup');
    const variants: { sku: string; offers: { availability: string } }[] = product?.hasVariant ?? [];
    const variant = variants.find(({ offers }) => offers.availability.endsWith('/InStock'));
    if (!variant) continue;
    const buyable = { path, name: product.name, sku: product.productGroupID, variantSku: variant.sku };
    found.set(category, buyable);
    return buyable;
  }
  throw new Error(`${category}: nothing in stock`);
}

/** Puts one piece into the visitor's cart; returns which product it is. */
export async function fillCart(visitor: Visitor, category?: string): Promise<Buyable> {
  const piece = await findBuyable(visitor, category);
  const form = { sku: piece.variantSku, parentSku: piece.sku, quantity: '1' };
  const { target } = await visitor.post(`${piece.path}?_action=cart.add`, form);
  if (target !== '/gio-hang') throw new Error(`nothing came into the cart: ${target}`);
  return piece;
}

/** The error message beside the field or above the form. */
export const problemsOf = (html: string): string[] =>
  [...html.matchAll(/(?:role="alert"[^>]*>|class="field-error"[^>]*>)\s*(?:<[^>]+>\s*)*([^<]+)/g)].map(([, words]) =>
    (words ?? '').trim(),
  );

/** The message that a redirect sends to the next page. */
export function noticeOf(visitor: Visitor): string {
  return visitor.cookie('message') ?? '';
}

/** The first entry of a list in the address form. */
async function firstOption(visitor: Visitor, name: string, form: Record<string, string>): Promise<string> {
  const { html } = await visitor.post('/customer/addresses-details?edit=new', form);
  const select = new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '';
  return /<option value="(\d+)"/.exec(select)?.[1] ?? '';
}

/** An address as its form sends it, with the first ward of the first province. */
export async function newAddress(visitor: Visitor): Promise<Record<string, string>> {
  const form: Record<string, string> = { name: 'Nguyễn Thị Ánh', telephone: '0912345678', street: '12 phố Huế' };
  for (const list of ['cityId', 'wardId']) form[list] = await firstOption(visitor, list, form);
  return form;
}
