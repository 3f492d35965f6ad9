import type { D1Database } from '@cloudflare/workers-types';
import {
  beginPhoneAccount,
  findPhoneAccount,
  forgetPhoneAccount,
  type PhoneAccount,
  setPhoneCustomer,
} from '../../db/magento/magento-customers.ts';
import { NO_MAIL_DOMAIN } from '../messages/email.ts';
import { RECENT_MS } from '../session/customer-token.ts';
import { type PhoneLogin, type PhoneLoginOutcome, UNNAMED } from '../session/phone-login.ts';
import { createSecret } from '../transport/secret.ts';
import { createCustomer, findCustomerByEmail, logInAs, readCustomerEmail } from './customers.ts';
import { findMagentoSession } from './order-owner.ts';
import { MagentoError } from './rest.ts';
import type { MagentoAdmin, MagentoSettings } from './settings.ts';
import { readClaims } from './token.ts';

const LOCAL_PART = 32;
/** Where a token does not say it: Magento's own standard. */
const STANDARD_LIFE_S = 3600;

/** The Magento, and this Worker's own memory of whose a number is. */
interface MagentoAccounts {
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
  { db, settings, admin }: MagentoAccounts,
  { phone, name, consentVersion }: PhoneLogin,
  authorization: string | null,
): Promise<PhoneLoginOutcome> {
  const session = await findMagentoSession(settings, authorization);
  if (session) {
    const linked = { phone, email: placeholder(), customerId: session.customerId, now: new Date() };
    if (!(await setPhoneCustomer(db, linked))) return { kind: 'taken' };
  }
  let account = await findPhoneAccount(db, phone);
  let email = account?.customer_id ? await readCustomerEmail(settings, account.customer_id) : null;
  const isNew = email === null;
  if (email === null) {
    // The shop deleted that customer: the number begins anew.
    if (account?.customer_id) await forgetPhoneAccount(db, phone);
    account = await beginPhoneAccount(db, { phone, email: placeholder(), consentVersion, now: new Date() });
    email = await makeCustomer({ db, settings, admin }, account, name ?? UNNAMED);
  }
  const token = await logInAs(settings, admin, email);
  return { kind: 'in', token, expiresInSeconds: lifeOf(token), isNew };
}

/** Whether who asks may prove a number: one that is new to an account needs a session that just began. */
export async function mayProveAtMagento(
  { db, settings }: MagentoAccounts,
  authorization: string | null,
  phone: string,
): Promise<boolean> {
  const session = await findMagentoSession(settings, authorization);
  if (!session || (await findPhoneAccount(db, phone))?.customer_id === session.customerId) return true;
  return session.since !== null && Date.now() - session.since < RECENT_MS;
}

/** Nobody can register it beforehand and keep a key to the account, and nothing is ever mailed there. */
const placeholder = () => `khach-${createSecret().slice(0, LOCAL_PART)}@${NO_MAIL_DOMAIN}`;

/** Makes the customer of an account that was begun; one whose making was not heard of is found by its address. */
async function makeCustomer(
  { db, settings }: MagentoAccounts,
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
  const { iat, exp } = readClaims(token);
  return iat !== null && exp !== null && exp > iat ? exp - iat : STANDARD_LIFE_S;
}
