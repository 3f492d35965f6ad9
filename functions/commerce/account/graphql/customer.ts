import { isEmail, tidyEmail } from '../../../../src/kernel/contact/email.ts';
import { attributeValues } from '../../address/graphql/address-fields.ts';
import { storeSetting } from '../../config/graphql/store.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import type { CustomerRow } from '../db/customers.ts';
import { findCustomerByEmail } from '../db/customers.ts';

const idText = (id: number | null) => (id === null ? null : String(id));

export const customerResolvers = {
  Query: {
    customer: (_: unknown, _args: unknown, context: GraphqlContext) => requireCustomer(context),
    /**
     * As in Magento since 2.4.7: every address is reported as available, unless the shop is configured to reveal
     * accounts to guests.
     */
    isEmailAvailable: async (_: unknown, args: { email: string }, context: GraphqlContext) => {
      const email = tidyEmail(args.email);
      if (!email) throw inputError('Email must be specified');
      if (!isEmail(email)) throw inputError('Email is invalid', 'EMAIL_INVALID');
      const isTold = (await context.setting('guest_checkout_login')) === true;
      return { is_email_available: !isTold || (await findCustomerByEmail(context.env.DB, email)) === null };
    },
  },
  Customer: {
    // Shop employees cannot act in a customer's name here.
    allow_remote_shopping_assistance: () => false,
    group: () => ({ name: 'General' }),
    // As in Magento, numbers of customers and groups are not told to storefronts.
    group_id: () => null,
    id: () => null,
    custom_attributes: ({ phone_number }: CustomerRow, args: { attributeCodes?: string[] | null }) =>
      attributeValues(phone_number === null ? {} : { phone_number }).filter(
        ({ code }) => !args.attributeCodes || args.attributeCodes.includes(code),
      ),
    // A customer who must confirm their address first has no number yet.
    customer_id: ({ id }: CustomerRow) => id || null,
    created_at: ({ created_at }: CustomerRow) => magentoTime(created_at),
    dob: ({ date_of_birth }: CustomerRow) => date_of_birth,
    is_subscribed: ({ is_subscribed }: CustomerRow) => is_subscribed === 1,
    default_billing: ({ default_billing_id }: CustomerRow) => idText(default_billing_id),
    default_shipping: ({ default_shipping_id }: CustomerRow) => idText(default_shipping_id),
    confirmation_status: async (_: CustomerRow, _args: unknown, context: GraphqlContext) =>
      (await storeSetting('create_account_confirmation', context)) === true
        ? 'ACCOUNT_CONFIRMED'
        : 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
  },
};
