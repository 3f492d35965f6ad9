import type { ResultOf } from 'gql.tada';
import type { Customer, SessionUser } from '../../account/rules/customer.ts';
import { fullName } from '../../address/rules/address.ts';
import type { GraphqlApi, RequestState } from '../../transport/server/commerce.ts';
import { CommerceError, optional } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import { toUtc } from '../../transport/server/magento-time.ts';
import {
  ChangePassword,
  CustomerExtensions,
  type CustomerFields,
  CustomerQuery,
  DeleteCustomer,
  UpdateCustomer,
  UpdateEmail,
} from './customer-documents.ts';

/**
 * The signed-in customer. Throws `CommerceError`: `unauthorized` without a session. Any
 * refusal of this query ends the session, an outage does not.
 */
export function getCustomer(commerce: GraphqlApi & RequestState): Promise<Customer> {
  return commerce.once('customer', async () => {
    const [{ customer }, extensions] = await Promise.all([
      commerce.query(CustomerQuery, {}).catch((error: unknown) => {
        throw error instanceof CommerceError && error.kind === 'refused' ? endOf(commerce, error.message) : error;
      }),
      optional(ownFields(commerce, CustomerExtensions, {}), null),
    ]);
    if (!customer) throw endOf(commerce, 'customer answered without a customer');
    return toCustomer(customer, extensions?.customer ?? null);
  });
}

function endOf(commerce: RequestState, message: string): CommerceError {
  commerce.loseSession();
  return new CommerceError('unauthorized', message);
}

/** The part of the customer that the browser's session store needs. Throws `CommerceError`. */
export async function getSessionUser(commerce: GraphqlApi & RequestState): Promise<SessionUser> {
  const { id, customerId, phoneNumber, email, name, customAttributes } = await getCustomer(commerce);
  return { id, customerId, phoneNumber, email, name, customAttributes };
}

interface ProfileChange {
  firstname?: string;
  lastname?: string;
  gender?: number | null;
  /** YYYY-MM-DD, or null for none. */
  dateOfBirth?: string | null;
  isSubscribed?: boolean;
}

/**
 * Changes the given fields. An empty text deletes the date of birth; Magento ignores null there. Throws
 * `CommerceError`.
 */
export async function updateCustomer(commerce: GraphqlApi, change: ProfileChange): Promise<void> {
  const { dateOfBirth, isSubscribed, ...names } = change;
  const input = {
    ...names,
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth ?? '' }),
    ...(isSubscribed === undefined ? {} : { is_subscribed: isSubscribed }),
  };
  const { updateCustomerV2 } = await commerce.mutate(UpdateCustomer, { input });
  if (!updateCustomerV2) throw new CommerceError('refused', 'updateCustomerV2 answered without a customer');
}

/** Requires the password, as Magento does. Throws `CommerceError`. */
export async function updateEmail(commerce: GraphqlApi, email: string, password: string): Promise<void> {
  await commerce.mutate(UpdateEmail, { email, password });
}

/** Changes the password. Throws `CommerceError`; a wrong current password is a refusal. */
export async function changePassword(commerce: GraphqlApi, current: string, next: string): Promise<void> {
  await commerce.mutate(ChangePassword, { currentPassword: current, newPassword: next });
}

/** Deletes the account and its personal data; the shop keeps the orders. Throws `CommerceError`. */
export async function deleteCustomer(commerce: GraphqlApi): Promise<void> {
  const { deleteCustomer: isDone } = await commerce.mutate(DeleteCustomer, {});
  if (!isDone) throw new CommerceError('refused', 'deleteCustomer was refused');
}

type Wire = ResultOf<typeof CustomerFields>;
type Extensions = ResultOf<typeof CustomerExtensions>['customer'];

function toCustomer(wire: Wire, extensions: Extensions): Customer {
  // A customer who registered by phone has a placeholder address and no name yet.
  const isUnnamed = wire.email?.endsWith('.invalid') && wire.lastname === 'Quý' && wire.firstname === 'khách';
  const firstname = isUnnamed ? '' : (wire.firstname ?? '');
  const lastname = isUnnamed ? '' : (wire.lastname ?? '');
  return {
    // Magento tells no number in `id`.
    id: extensions?.customer_id ?? null,
    customerId: extensions?.customer_id ?? null,
    phoneNumber: extensions?.phone_number ?? null,
    email: wire.email?.endsWith('.invalid') ? '' : (wire.email ?? ''),
    name: fullName({ firstname, lastname }),
    customAttributes: Object.fromEntries(
      extensions?.custom_attributes?.flatMap((attribute) =>
        attribute && 'value' in attribute ? [[attribute.code, attribute.value]] : [],
      ) ?? [],
    ),
    firstname,
    lastname,
    middlename: wire.middlename ?? '',
    prefix: wire.prefix ?? '',
    suffix: wire.suffix ?? '',
    taxvat: wire.taxvat ?? '',
    gender: wire.gender,
    dateOfBirth: wire.date_of_birth?.slice(0, 10) ?? null,
    defaultBilling: wire.default_billing,
    defaultShipping: wire.default_shipping,
    isSubscribed: wire.is_subscribed ?? false,
    createdAt: wire.created_at ? toUtc(wire.created_at) : null,
  };
}
