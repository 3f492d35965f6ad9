import type { D1Database } from '@cloudflare/workers-types';
import type { CustomerRow } from '../../account/db/customers.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import { limitVisitor } from '../../session/graphql/visitor-limits.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import { leftToReturn, RESOLUTIONS, RETURN_REASONS, WAYS_BACK } from '../../terms/rules/return-rule.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { authorizationError, inputError, noSuchEntity } from '../../transport/graphql/errors.ts';
import { checkPage, openPageInfo, type PageArguments } from '../../transport/graphql/paging.ts';
import { decodeIdUid, encodeUid } from '../../transport/graphql/uid.ts';
import { listOrders, type OrderItem, readOrder, type StoredOrder } from '../db/order.ts';
import {
  findCustomerReturns,
  listReturns,
  type ReturnItem,
  type ReturnItemDraft,
  type ReturnStatus,
  type StoredReturn,
} from '../db/returns.ts';
import { requestReturn, returnState } from '../rules/request-return.ts';
import { returnValues } from './return-attributes.ts';

const NOT_FOUND = "We couldn't locate an order with the information provided.";
const MAX_TOKEN_LENGTH = 128;
/** Longer than any order; more lines are refused. */
const MAX_LINES = 100;
const MAX_COMMENT_LENGTH = 1000;
const MAX_VALUE_LENGTH = 64;

/** A return with the order that it belongs to. */
interface AnsweredReturn {
  row: StoredReturn;
  of: StoredOrder;
}
type AnsweredItem = { item: ReturnItem; of: StoredOrder };

/** Magento's names of the statuses. */
const STATUSES: Record<ReturnStatus, string> = {
  pending: 'PENDING',
  authorized: 'AUTHORIZED',
  partial_authorized: 'PARTIALLY_AUTHORIZED',
  received: 'RECEIVED',
  received_on_item: 'PARTIALLY_RECEIVED',
  approved_on_item: 'PARTIALLY_APPROVED',
  rejected_on_item: 'PARTIALLY_REJECTED',
  processed_closed: 'PROCESSED_AND_CLOSED',
  closed: 'CLOSED',
};

interface ItemInput {
  order_item_uid: string;
  quantity_to_return: number;
  entered_custom_attributes?: (Attribute | null)[] | null;
  selected_custom_attributes?: (Attribute | null)[] | null;
}
interface Attribute {
  attribute_code: string;
  value: string;
}

/** The one of these values that an attribute has; throws without one. */
function chosen<Value extends string>(values: Map<string, string>, code: string, known: readonly Value[]): Value {
  const value = values.get(code);
  const found = known.find((one) => one === value);
  if (!found) throw inputError(`The "${code}" attribute of a returned item is missing or incorrect.`);
  return found;
}

function readItem(input: ItemInput): ReturnItemDraft {
  const given = [...(input.selected_custom_attributes ?? []), ...(input.entered_custom_attributes ?? [])];
  const values = new Map(given.flatMap((one) => (one ? [[one.attribute_code, one.value.trim()] as const] : [])));
  const sku = values.get('exchange_sku') ?? '';
  if (sku.length > MAX_VALUE_LENGTH) throw inputError('The "exchange_sku" attribute is too long.');
  return {
    order_item_id: decodeIdUid(input.order_item_uid),
    qty_requested: input.quantity_to_return,
    reason: chosen(values, 'reason', RETURN_REASONS),
    resolution: chosen(values, 'resolution', RESOLUTIONS),
    way_back: chosen(values, 'way_back', WAYS_BACK),
    exchange_sku: sku || null,
  };
}

interface RequestInput {
  comment_text?: string | null;
  pictures?: string[] | null;
  items: (ItemInput | null)[];
}

/** Requests a return for the verified owner of an order. */
async function request(stored: StoredOrder, input: RequestInput, { env, store, now, loaders }: GraphqlContext) {
  const comment = input.comment_text?.trim() || null;
  if ((comment?.length ?? 0) > MAX_COMMENT_LENGTH)
    throw inputError(`The comment is longer than ${MAX_COMMENT_LENGTH} characters.`);
  if (input.items.length > MAX_LINES) throw inputError(`A return has at most ${MAX_LINES} items.`);
  const items = input.items.flatMap((item) => (item ? [readItem(item)] : []));
  const pictures = input.pictures ?? [];
  const refusal = await requestReturn(env.DB, stored, { items, comment, pictures, store, now });
  if (refusal) throw inputError(refusal);
  loaders.orderReturns.clear(stored.order.id);
  loaders.returnedLines.clearAll();
  const returns = await returnsOf(stored, loaders);
  return { return: returns[0] ?? null, all: returns };
}

const nameOf = ({ billing, shipping }: StoredOrder) => {
  const buyer = billing ?? shipping;
  return `${buyer?.lastname ?? ''} ${buyer?.firstname ?? ''}`.trim();
};

const returnsOf = async (of: StoredOrder, loaders: GraphqlContext['loaders']): Promise<AnsweredReturn[]> =>
  ((await loaders.orderReturns.load(of.order.id))?.returns ?? []).map((row) => ({ row, of }));

/** A page of returns that are all known. */
function pageOf(all: readonly AnsweredReturn[], args: PageArguments) {
  checkPage(args);
  const from = (args.currentPage - 1) * args.pageSize;
  return {
    items: all.slice(from, from + args.pageSize),
    page_info: openPageInfo(args, all.length),
    total_count: all.length,
  };
}

/** Returns by id, in this order, each with its order. */
async function answerReturns(ids: readonly number[], db: D1Database): Promise<AnsweredReturn[]> {
  const rows = new Map((await listReturns(db, 'id', ids)).map((row) => [row.id, row]));
  const orderIds = [...new Set([...rows.values()].map(({ order_id }) => order_id))];
  const orders = new Map((await listOrders(db, 'id', orderIds)).map((stored) => [stored.order.id, stored]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    const of = row && orders.get(row.order_id);
    return row && of ? [{ row, of }] : [];
  });
}

async function customerReturns({ id }: CustomerRow, args: PageArguments, { env }: GraphqlContext) {
  checkPage(args);
  const page = { limit: args.pageSize, offset: (args.currentPage - 1) * args.pageSize };
  const { ids, total } = await findCustomerReturns(env.DB, id, page);
  return { items: await answerReturns(ids, env.DB), page_info: openPageInfo(args, total), total_count: total };
}

async function customerReturn({ id }: CustomerRow, { uid }: { uid: string }, { env }: GraphqlContext) {
  const [found] = await answerReturns([decodeIdUid(uid)], env.DB);
  // Another customer's return gives the same answer as an unknown one.
  return found?.of.order.customer_id === id ? found : null;
}

const linesOf = (item: OrderItem, { loaders }: GraphqlContext) => loaders.returnedLines.load(item.id);
const itemFields = {
  eligible_for_return: async (item: OrderItem, _: unknown, context: GraphqlContext) =>
    leftToReturn(item, await linesOf(item, context)) > 0,
  quantity_return_requested: async (item: OrderItem, _: unknown, context: GraphqlContext) =>
    (await linesOf(item, context))
      .filter(({ status }) => status !== 'denied' && status !== 'rejected')
      .reduce((sum, { qty_requested }) => sum + qty_requested, 0),
};

export const returnResolvers = {
  StoreConfig: {
    returns_enabled: async (_: unknown, _args: unknown, { loaders, store }: GraphqlContext) =>
      (await loaders.returnRule.load(store)) ? 'enabled' : 'disabled',
  },
  OrderItem: itemFields,
  BundleOrderItem: itemFields,
  DownloadableOrderItem: itemFields,
  CustomerOrder: {
    items_eligible_for_return: async (stored: StoredOrder, _: unknown, { loaders, store, now }: GraphqlContext) => {
      const { orderReturns, returnRule } = loaders;
      const [rows, rule] = await Promise.all([orderReturns.load(stored.order.id), returnRule.load(store)]);
      const { left } = returnState(stored, rows, { rule, now });
      return stored.items.filter(({ id }) => left.has(id));
    },
    returns: async (stored: StoredOrder, args: PageArguments, { loaders }: GraphqlContext) =>
      pageOf(await returnsOf(stored, loaders), args),
  },
  Customer: { returns: customerReturns, return: customerReturn },
  Mutation: {
    requestReturn: async (
      _: unknown,
      { input }: { input: RequestInput & { order_uid: string } },
      context: GraphqlContext,
    ) => {
      const customer = requireCustomer(context);
      const stored = await readOrder(context.env.DB, 'id', decodeIdUid(input.order_uid));
      if (stored?.order.customer_id !== customer.id) throw noSuchEntity(NOT_FOUND);
      return request(stored, input, context);
    },
    requestGuestReturn: async (
      _: unknown,
      { input }: { input: RequestInput & { token: string } },
      context: GraphqlContext,
    ) => {
      await limitVisitor(context, 'guest_order');
      const { token } = input;
      const stored = token.length <= MAX_TOKEN_LENGTH ? await readOrder(context.env.DB, 'token', token) : null;
      if (!stored) throw noSuchEntity(NOT_FOUND);
      if (stored.order.customer_id !== null) throw authorizationError('Please login to view the order.');
      return request(stored, input, context);
    },
  },
  RequestReturnOutput: {
    returns: ({ all }: { all: AnsweredReturn[] }, args: PageArguments) => pageOf(all, args),
  },
  Return: {
    uid: ({ row }: AnsweredReturn) => encodeUid(row.id),
    number: ({ row }: AnsweredReturn) => row.increment_id,
    created_at: ({ row }: AnsweredReturn) => magentoTime(row.created_at),
    status: ({ row }: AnsweredReturn) => STATUSES[row.status],
    order: ({ of }: AnsweredReturn) => of,
    items: ({ row, of }: AnsweredReturn) => row.items.map((item): AnsweredItem => ({ item, of })),
    pictures: ({ row }: AnsweredReturn, _: unknown, { loaders }: GraphqlContext) => loaders.returnPictures.load(row.id),
    comments: ({ row, of }: AnsweredReturn) =>
      row.comment === null
        ? []
        : [
            {
              ...{ uid: encodeUid(row.id), text: row.comment, created_at: magentoTime(row.created_at) },
              author_name: nameOf(of),
            },
          ],
    customer: ({ of }: AnsweredReturn) => {
      const buyer = of.billing ?? of.shipping;
      return { email: of.order.email, firstname: buyer?.firstname ?? null, lastname: buyer?.lastname ?? null };
    },
    shipping: async (_: AnsweredReturn, _args: unknown, { loaders, store }: GraphqlContext) => {
      const address = (await loaders.returnRule.load(store))?.address;
      if (!address) return { address: null };
      const country = { id: 'VN', two_letter_abbreviation: 'VN', full_name_locale: 'Việt Nam' };
      return { address: { ...address, country, region: { name: address.region } } };
    },
  },
  ReturnItem: {
    uid: ({ item }: AnsweredItem) => encodeUid(item.id),
    order_item: ({ item, of }: AnsweredItem) => of.items.find(({ id }) => id === item.order_item_id),
    quantity: ({ item }: AnsweredItem) => item.qty_authorized ?? 0,
    request_quantity: ({ item }: AnsweredItem) => item.qty_requested,
    status: ({ item }: AnsweredItem) => item.status.toUpperCase(),
    custom_attributesV2: ({ item }: AnsweredItem, _: unknown, context: GraphqlContext) => returnValues(item, context),
  },
};
