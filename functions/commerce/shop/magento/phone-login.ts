import type { D1Database } from '@cloudflare/workers-types';
import {
  beginPhoneAccount,
  findPhoneAccount,
  forgetPhoneAccount,
  type PhoneAccount,
  setPhoneCustomer,
} from '../../db/magento-customers.ts';
import { NO_MAIL_DOMAIN, type PhoneLogin, type PhoneLoginOutcome, UNNAMED } from '../phone-login.ts';
import { createSecret } from '../secret.ts';
import { createCustomer, findCustomerByEmail, logInAs, readCustomerEmail } from './customers.ts';
import { findMagentoCustomer } from './order-owner.ts';
import { MagentoError } from './rest.ts';
import type { MagentoAdmin, MagentoSettings } from './settings.ts';

const LOCAL_PART = 32;
/** Where a token does not say it: Magento's own standard. */
const STANDARD_LIFE_S = 3600;

/** The Magento, and this Worker's own memory of whose a number is. */
export interface PhoneAccounts {
  db: D1Database;
  settings: MagentoSettings;
  admin: MagentoAdmin;
}

/**
 * Signs in at Magento whoever proved to hold a phone number. Only a number that was proven here opens an account: those
 * that stand in Magento's addresses are anybody's word. An unknown number makes a customer; one who is signed in already
 * proves the number for their own account. Throws MagentoError.
 */
export async function signInAtMagento(
  { db, settings, admin }: PhoneAccounts,
  { phone, name }: PhoneLogin,
  authorization: string | null,
): Promise<PhoneLoginOutcome> {
  const signedIn = await findMagentoCustomer(settings, authorization);
  if (signedIn !== null) {
    const linked = { phone, email: placeholder(), customerId: signedIn, now: new Date() };
    if (!(await setPhoneCustomer(db, linked))) return { kind: 'taken' };
  }
  let account = await findPhoneAccount(db, phone);
  let email = account?.customer_id ? await readCustomerEmail(settings, account.customer_id) : null;
  const isNew = email === null;
  if (email === null) {
    // The shop deleted that customer: the number begins anew.
    if (account?.customer_id) await forgetPhoneAccount(db, phone);
    account = await beginPhoneAccount(db, { phone, email: placeholder(), now: new Date() });
    email = await makeCustomer({ db, settings, admin }, account, name ?? UNNAMED);
  }
  const token = await logInAs(settings, admin, email);
  return { kind: 'in', token, expiresInSeconds: lifeOf(token), isNew };
}

/** Nobody can register it beforehand and keep a key to the account, and nothing is ever mailed there. */
const placeholder = () => `khach-${createSecret().slice(0, LOCAL_PART)}@${NO_MAIL_DOMAIN}`;

/** Makes the customer of an account that was begun; one whose making was not heard of is found by its address. */
async function makeCustomer(
  { db, settings }: PhoneAccounts,
  { phone, email, customer_id }: PhoneAccount,
  name: { firstname: string; lastname: string },
): Promise<string> {
  // Somebody was faster, by another login with the same number.
  if (customer_id) return (await readCustomerEmail(settings, customer_id)) ?? email;
  const id = (await createCustomer(settings, { ...name, email })) ?? (await findCustomerByEmail(settings, email));
  if (id === null) throw new MagentoError('Magento makes no customer for the number');
  await setPhoneCustomer(db, { phone, email, customerId: id, now: new Date() });
  return email;
}

/** Seconds a token lives, as it says itself. */
function lifeOf(token: string): number {
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { exp, iat } = JSON.parse(atob(payload)) as { exp?: unknown; iat?: unknown };
    const life = Number(exp) - Number(iat);
    return Number.isInteger(life) && life > 0 ? life : STANDARD_LIFE_S;
  } catch {
    return STANDARD_LIFE_S;
  }
}
