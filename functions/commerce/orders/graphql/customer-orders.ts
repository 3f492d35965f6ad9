import type { CustomerRow } from '../../account/db/customers.ts';
import { requireCustomer } from '../../session/graphql/require-customer.ts';
import type { GraphqlContext } from '../../transport/graphql/context.ts';
import { inputError } from '../../transport/graphql/errors.ts';
import { checkPage, openPageInfo, type PageArguments } from '../../transport/graphql/paging.ts';
import { ANY_ORDER, findCustomerOrders, type OrderFilter } from '../db/customer-orders.ts';
import { listOrders } from '../db/order.ts';

type Strings = (string | null)[] | null;
type Range = { from?: string | null; to?: string | null } | null;
interface OrderArguments extends PageArguments {
  filter?: {
    number?: { eq?: string | null; in?: Strings; match?: string | null } | null;
    status?: { eq?: string | null; in?: Strings } | null;
    order_date?: Range;
    grand_total?: Range;
  } | null;
  sort?: { sort_field: 'NUMBER' | 'CREATED_AT'; sort_direction: 'ASC' | 'DESC' } | null;
}

const EVERY_ORDER: PageArguments = { pageSize: 20, currentPage: 1 };
const MAX_MATCH_LENGTH = 32;

function exactly(condition: { eq?: string | null; in?: Strings } | null | undefined): string[] | null {
  if (!condition) return null;
  const values = [...(condition.in ?? []), ...(typeof condition.eq === 'string' ? [condition.eq] : [])];
  // An empty list finds nothing.
  return values.length > 0 || condition.in ? values.filter((value) => value !== null) : null;
}

/** A time as stored; a date without time means the start or the end of the day. */
function moment(text: string | null | undefined, endOfDay: boolean): string | null {
  if (!text) return null;
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(text)
    ? `${text}T${endOfDay ? '23:59:59.999' : '00:00:00.000'}Z`
    : text.replace(' ', 'T').replace(/(T\d{2}:\d{2}(:\d{2})?)$/, '$1Z');
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) throw inputError(`Invalid value of "${text}" provided for the order_date field.`);
  return date.toISOString();
}

function amount(text: string | null | undefined): number | null {
  if (!text) return null;
  const number = Number(text);
  if (!Number.isFinite(number)) throw inputError(`Invalid value of "${text}" provided for the grand_total field.`);
  return number;
}

function readFilter({ filter }: OrderArguments): OrderFilter {
  const match = filter?.number?.match?.replaceAll('%', '').trim() || null;
  if (match !== null && match.length > MAX_MATCH_LENGTH)
    throw inputError(`Invalid match filter. The maximum length is ${MAX_MATCH_LENGTH}.`);
  return {
    numbers: exactly(filter?.number),
    numberLike: match,
    statuses: exactly(filter?.status),
    from: moment(filter?.order_date?.from, false),
    to: moment(filter?.order_date?.to, true),
    totalFrom: amount(filter?.grand_total?.from),
    totalTo: amount(filter?.grand_total?.to),
    phone: null,
  };
}

async function orderPage({ id }: CustomerRow, args: OrderArguments, { env }: GraphqlContext) {
  checkPage(args);
  const found = await findCustomerOrders(env.DB, id, args.filter ? readFilter(args) : ANY_ORDER, {
    sort: args.sort?.sort_field ?? 'CREATED_AT',
    // As in Magento, the oldest order comes first unless a sort order is requested.
    direction: args.sort?.sort_direction ?? 'ASC',
    limit: args.pageSize,
    offset: (args.currentPage - 1) * args.pageSize,
  });
  const info = openPageInfo(args, found.total);
  const orders = new Map((await listOrders(env.DB, 'id', found.ids)).map((stored) => [stored.order.id, stored]));
  return {
    items: found.ids.flatMap((orderId) => orders.get(orderId) ?? []),
    page_info: info,
    total_count: found.total,
    date_of_first_order: found.firstAt,
  };
}

export const customerOrderResolvers = {
  Query: {
    customerOrders: async (_: unknown, _args: unknown, context: GraphqlContext) => {
      const page = await orderPage(requireCustomer(context), EVERY_ORDER, context);
      return { ...page, items: page.items.map((stored) => ({ ...stored, isPlain: true })) };
    },
  },
  Customer: { orders: orderPage },
  OrderPaymentMethod: { additional_data: () => [] },
};
