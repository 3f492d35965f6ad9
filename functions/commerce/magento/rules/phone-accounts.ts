import { findCustomerByPhone } from '../../account/db/customers.ts';
import type { CommerceEnv } from '../../env.ts';
import { findSession, isRecent } from '../../session/rules/customer-token.ts';
import { type PhoneLogin, type PhoneLoginOutcome, signInByPhone } from '../../session/rules/phone-login.ts';
import { findPhoneAccount } from '../db/magento-customers.ts';
import { mayProveAtMagento, signInAtMagento } from './phone-login.ts';
import { magentoAdmin, magentoSettings } from './settings.ts';

/**
 * The accounts that a verified phone number opens: this shop's, or those of the Magento that this companion belongs to.
 */
interface PhoneAccounts {
  isKnown(phone: string): Promise<boolean>;
  /** Whether the caller may verify this number now. A number that is new to an account needs a recent sign-in. */
  mayProve(authorization: string | null, phone: string): Promise<boolean>;
  /** Signs in whoever verified the number. With a customer's header, the number is added to that account. */
  signIn(login: PhoneLogin, authorization: string | null): Promise<PhoneLoginOutcome>;
}

/** The accounts of this deployment. With a Magento the functions throw MagentoError. */
export function phoneAccounts(env: CommerceEnv): PhoneAccounts {
  const { DB: db } = env;
  const settings = magentoSettings(env);
  const admin = magentoAdmin(env);
  if (settings && admin) {
    const magento = { db, settings, admin };
    return {
      isKnown: async (phone) => Boolean((await findPhoneAccount(db, phone))?.customer_id),
      mayProve: (authorization, phone) => mayProveAtMagento(magento, authorization, phone),
      signIn: (login, authorization) => signInAtMagento(magento, login, authorization),
    };
  }
  const sessionOf = (authorization: string | null) => findSession(db, authorization, new Date());
  return {
    isKnown: async (phone) => (await findCustomerByPhone(db, phone)) !== null,
    async mayProve(authorization, phone) {
      const session = await sessionOf(authorization);
      return !session || session.customer.phone_number === phone || isRecent(session, new Date());
    },
    signIn: async (login, authorization) => signInByPhone(db, login, await sessionOf(authorization)),
  };
}
