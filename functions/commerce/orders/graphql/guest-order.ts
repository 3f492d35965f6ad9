import { ownCart } from '../../cart/graphql/customer-cart.ts';
import { customerId, requireCustomer } from '../../session/graphql/require-customer.ts';
import { limitGuess, limitVisitor, noteRight } from '../../session/graphql/visitor-limits.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { listDownloads } from '../db/downloads.ts';
import { readOrder, type StoredOrder } from '../db/order.ts';
import { reorder } from '../rules/reorder.ts';

const NOT_FOUND = "We couldn't locate an order with the information provided.";
const MAX_NUMBER_LENGTH = 32;
const MAX_TOKEN_LENGTH = 128;
const MAX_DOWNLOADS = 200;
const REORDER_CODES = ['PRODUCT_NOT_FOUND', 'NOT_SALABLE', 'INSUFFICIENT_STOCK'];

interface GuestOrderInput {
  number: string;
  email: string;
  lastname?: string | null;
  postcode?: string | null;
}

const isSame = (one: string, other: string | null | undefined) =>
  Boolean(other?.trim()) && one.trim().toLowerCase() === other?.trim().toLowerCase();

/**
 * The proof that a guest knows the order besides its number and e-mail address: last name or postal code, depending on
 * the Magento version.
 */
function readProof({ lastname, postcode }: GuestOrderInput) {
  if (typeof lastname === 'string') return { field: 'lastname', value: lastname } as const;
  if (typeof postcode === 'string') return { field: 'postcode', value: postcode } as const;
  throw inputError('Field OrderInformationInput.lastname of required type String! was not provided.');
}

/** Refuses orders that belong to a customer: those are shown only to that customer, after login. */
function guestsOwn({ order }: StoredOrder, context: GraphqlContext): void {
  if (order.customer_id !== null && order.customer_id !== customerId(context))
    throw authorizationError('Please login to view the order.');
}

async function guestOrder(
  _: unknown,
  { input }: { input: GuestOrderInput },
  context: GraphqlContext,
): Promise<StoredOrder> {
  await limitVisitor(context, 'guest_order');
  const proof = readProof(input);
  const number = input.number.trim();
  // An attempt is counted before it is compared, so parallel guesses gain nothing.
  const guesses = [await limitGuess(context, 'order', number), await limitGuess(context, 'order_email', input.email)];
  const stored = number.length <= MAX_NUMBER_LENGTH ? await readOrder(context.env.DB, 'number', number) : null;
  const address = stored?.billing ?? stored?.shipping;
  if (!stored || !isSame(input.email, stored.order.email) || !isSame(proof.value, address?.[proof.field]))
    throw noSuchEntity(NOT_FOUND);
  for (const guess of guesses) await noteRight(context, guess);
  guestsOwn(stored, context);
  return stored;
}

async function guestOrderByToken(
  _: unknown,
  { input }: { input: { token: string } },
  context: GraphqlContext,
): Promise<StoredOrder> {
  await limitVisitor(context, 'guest_order');
  const stored = input.token.length <= MAX_TOKEN_LENGTH ? await readOrder(context.env.DB, 'token', input.token) : null;
  if (!stored) throw noSuchEntity(NOT_FOUND);
  guestsOwn(stored, context);
  return stored;
}

async function reorderItems(_: unknown, { orderNumber }: { orderNumber: string }, context: GraphqlContext) {
  const customer = requireCustomer(context);
  const number = orderNumber.slice(0, MAX_NUMBER_LENGTH);
  const stored = await readOrder(context.env.DB, 'number', number);
  if (stored?.order.customer_id !== customer.id)
    throw inputError(`Order number "${number}" doesn't belong to the current customer`);
  const refusals = await reorder(context.env.DB, stored, await ownCart(context), context.now);
  return {
    cart: await ownCart(context),
    userInputErrors: refusals.map(({ code, reason, value, message }) => ({
      ...{ reason, value },
      code: REORDER_CODES.includes(code) ? code : 'UNDEFINED',
      message,
      path: ['orderNumber'],
    })),
  };
}

export const guestOrderResolvers = {
  Query: {
    guestOrder,
    guestOrderByToken,
    customerDownloadableProducts: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      const rows = await listDownloads(context.env.DB, requireCustomer(context).id, MAX_DOWNLOADS);
      return {
        items: rows.map(({ increment_id, created_at, status }) => ({
          order_increment_id: increment_id,
          date: magentoTime(created_at),
          // The merchant sends the files; this backend stores none.
          download_url: null,
          remaining_downloads: 'Unlimited',
          status: status === 'complete' || status === 'processing' ? 'available' : 'pending',
        })),
      };
    },
    /** This shop's gateways store no cards. */
    customerPaymentTokens: (_: unknown, _args: unknown, context: GraphqlContext) => {
      requireCustomer(context);
      return { items: [] };
    },
  },
  Mutation: {
    reorderItems,
    deletePaymentToken: (_: unknown, { public_hash }: { public_hash: string }, context: GraphqlContext) => {
      requireCustomer(context);
      throw noSuchEntity(`Could not find a token using public hash: ${public_hash.slice(0, MAX_TOKEN_LENGTH)}`);
    },
  },
};
