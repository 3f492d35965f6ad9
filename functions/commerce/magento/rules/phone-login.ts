import type { D1Database } from '@cloudflare/workers-types';
import { placeholderEmail } from '../../../../src/kernel/contact/email.ts';
import { RECENT_MS } from '../../session/rules/customer-token.ts';
import { type PhoneLogin, type PhoneLoginOutcome, UNNAMED } from '../../session/rules/phone-login.ts';
import { createSecret } from '../../transport/rules/secret.ts';
import {
  beginPhoneAccount,
  findPhoneAccount,
  forgetPhoneAccount,
  type PhoneAccount,
  setPhoneCustomer,
} from '../db/magento-customers.ts';
import { createCustomer, findCustomerByEmail, logInAs, readCustomerEmail } from './customers.ts';
import { findMagentoSession } from './order-owner.ts';
import { MagentoError } from './rest.ts';
import type { MagentoAdmin, MagentoSettings } from './settings.ts';
import { readClaims } from './token.ts';

const LOCAL_PART = 32;
/** Magento's default, used when the token does not say it. */
const STANDARD_LIFE_S = 3600;

/** The Magento, and the companion's own table of phone numbers and customers. */
interface MagentoAccounts {
  db: D1Database;
  settings: MagentoSettings;
  admin: MagentoAdmin;
}

/**
 * Signs in, at Magento, the person who verified a phone number. Only a number verified here opens an account, because
 * anybody can type a number into a Magento address. An unknown number creates a customer; a signed-in customer adds the
 * number to their account. Throws MagentoError.
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
    // The shop deleted that customer, so the number starts again.
    if (account?.customer_id) await forgetPhoneAccount(db, phone);
    account = await beginPhoneAccount(db, { phone, email: placeholder(), consentVersion, now: new Date() });
    email = await makeCustomer({ db, settings, admin }, account, name ?? UNNAMED);
  }
  const token = await logInAs(settings, admin, email);
  return { kind: 'in', token, expiresInSeconds: lifeOf(token), isNew };
}

/** Whether the caller may verify a phone number. A number that is new to an account needs a recent sign-in. */
export async function mayProveAtMagento(
  { db, settings }: MagentoAccounts,
  authorization: string | null,
  phone: string,
): Promise<boolean> {
  const session = await findMagentoSession(settings, authorization);
  if (!session || (await findPhoneAccount(db, phone))?.customer_id === session.customerId) return true;
  return session.since !== null && Date.now() - session.since < RECENT_MS;
}

/** The address cannot be guessed, so nobody can register it in advance, and no mail is ever sent to it. */
const placeholder = () => placeholderEmail(`khach-${createSecret().slice(0, LOCAL_PART)}`);

/**
 * Creates the customer of a reserved account. If an earlier attempt was interrupted, the customer is found by its
 * address.
 */
async function makeCustomer(
  { db, settings }: MagentoAccounts,
  { phone, email, customer_id }: PhoneAccount,
  name: { firstname: string; lastname: string },
): Promise<string> {
  // Another login with the same number was faster.
  if (customer_id) return (await readCustomerEmail(settings, customer_id)) ?? email;
  const id = (await createCustomer(settings, { ...name, email })) ?? (await findCustomerByEmail(settings, email));
  if (id === null) throw new MagentoError('Magento makes no customer for the number');
  await setPhoneCustomer(db, { phone, email, customerId: id, now: new Date() });
  return email;
}

/** Remaining lifetime of a token in seconds, as the token states. */
function lifeOf(token: string): number {
  const { iat, exp } = readClaims(token);
  return iat !== null && exp !== null && exp > iat ? exp - iat : STANDARD_LIFE_S;
}
