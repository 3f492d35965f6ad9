import { type Context, Hono, type Next } from 'hono';
import * as z from 'zod';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import type { CommerceEnv } from '../../env.ts';
import { answerUndo, tellUndo } from '../../exchange/rest/undo.ts';
import { MOST_PEOPLE, ORIGINS, type Origin } from '../../exchange/rules/sent-people.ts';
import { RunOutOfTurn, type SentRun } from '../../exchange/rules/undo/keep-people.ts';
import { countOrdersForExport, listOrdersForExport } from '../../orders/db/past-orders.ts';
import { importOrders } from '../../orders/rules/import-orders.ts';
import { undoOrders } from '../../orders/rules/undo-orders.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { listStaff } from '../../session/db/staff.ts';
import { RestError, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { countForExport, listForExport } from '../db/imported-customers.ts';
import { importCustomers } from '../rules/import-customers.ts';
import { undoCustomers } from '../rules/undo-customers.ts';

const PAGE_ROWS = 200;
const body = z.object({
  rows: z.array(z.unknown()).max(MOST_PEOPLE),
  is_trial: z.boolean().default(false),
  /** Somebody has looked: a customer with the phone number of another comes in without it. */
  takes_doubtful: z.boolean().default(false),
  /** The import at the desk to which the rows belong, and who holds it: then it can be undone. */
  run_id: z.number().int().min(1).optional(),
  holder: z.string().min(16).max(64).optional(),
});

const runOf = ({ run_id: id, holder }: z.infer<typeof body>): SentRun | undefined =>
  id === undefined || holder === undefined ? undefined : { id, holder };

/** Writes for an import that another client holds are refused as those of goods are. */
async function inTurn<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof RunOutOfTurn) throw new RestError(409, 'Another import is under way.');
    throw error;
  }
}

/** The id after which a page begins; throws RestError 400. */
function after(sent: string | undefined): number {
  const id = Number(sent ?? 0);
  if (!Number.isSafeInteger(id) || id < 0) throw new RestError(400, 'after must be a whole number from 0.');
  return id;
}

type Cells = Record<string, unknown>;
/** `hasWritten`: the request changed people. */
type PeopleContext = { Bindings: CommerceEnv; Variables: RestVariables & { hasWritten?: boolean } };

/** An address in the words of an import. */
function sentAddress(address: Cells) {
  const { ward_name, state_name, former_address } = JSON.parse(String(address.custom_attributes)) as Cells;
  const { firstname, lastname, company, telephone, country_code, postcode, vat_id, region, city } = address;
  return {
    ...{ firstname, lastname, company, telephone, country_code, postcode, vat_id },
    street: JSON.parse(String(address.street)) as string[],
    ...{ ward: ward_name ?? '', district: state_name ?? '', province: region ?? city },
    ...(former_address !== undefined && { former_address }),
    is_default_shipping: address.is_default_shipping === 1,
    is_default_billing: address.is_default_billing === 1,
  };
}

function sentCustomer(customer: Cells, addresses: readonly Cells[], vouchers: readonly Cells[]) {
  const { id, email, newsletter_at, ...fields } = customer;
  return {
    ...fields,
    email: isPlaceholderEmail(String(email)) ? null : email,
    newsletter: newsletter_at === null ? null : { at: newsletter_at },
    addresses: addresses.filter(({ customer_id }) => customer_id === id).map(sentAddress),
    vouchers: vouchers.map(({ code, rule, uses_left, created_at }) => ({ code, rule, uses_left, created_at })),
  };
}

function sentOrder(order: Cells, items: readonly Cells[], address: Cells | undefined) {
  const origin = (order.origin ?? 'shop') as Origin;
  const number = String(order.increment_id);
  return {
    origin,
    number: order.origin === null ? number : number.slice(ORIGINS[origin].length),
    ...{ email: order.email || null, status: order.status, created_at: order.created_at },
    items: items.map(({ sku, name, qty, price }) => ({ sku, name, qty, price })),
    ...{ subtotal: order.subtotal, discount: order.discount_amount, shipping: order.shipping_amount },
    ...{ tax: order.tax_amount, grand_total: order.grand_total, payment_title: order.payment_title },
    shipping_title: order.shipping_description ?? '',
    address: address ? sentAddress(address) : null,
  };
}

/** Logs that people were read, once for an export, and each request that wrote some: what one holds is not in the log. */
async function note(context: Context<PeopleContext>, next: Next): Promise<void> {
  await next();
  const { method, path } = context.req;
  const isFirst = method === 'GET' && (context.req.query('after') ?? '0') === '0';
  if ((isFirst || context.get('hasWritten')) && context.res.ok)
    await noteEvent(context.env, context.req.raw.headers, {
      kind: 'change',
      action: `${method} import people`,
      outcome: 'ok',
      actor: context.get('actor'),
      record: path.slice(path.search(/(?:import|exchange)\//)),
    });
}

async function takeCustomers(context: Context<PeopleContext>): Promise<Response> {
  const sent = await readBody(context, body);
  const { rows, is_trial: isTrial, takes_doubtful: isTakingDoubtful } = sent;
  const choices = { isTrial, isTakingDoubtful, run: runOf(sent) };
  const answer = await inTurn(() => importCustomers(context.env.DB, rows, choices, new Date()));
  context.set('hasWritten', !isTrial && answer.added + answer.changed > 0);
  return context.json(answer);
}

async function takeOrders(context: Context<PeopleContext>): Promise<Response> {
  const sent = await readBody(context, body);
  const { rows, is_trial: isTrial } = sent;
  const answer = await inTurn(() => importOrders(context.env.DB, rows, { isTrial, run: runOf(sent) }));
  context.set('hasWritten', !isTrial && answer.added > 0);
  return context.json(answer);
}

/**
 * Import and export of people: customers with addresses, orders that are over, and staff without what signs them in. The
 * rows of a file at the desk come under `exchange`, where whoever may change customers or orders may send them.
 */
export const peopleRoutes = new Hono<PeopleContext>()
  .use('/import/people/*', note)
  .use('/exchange/:resource{customers|orders}/rows', note)
  .post('/import/people/customers', takeCustomers)
  .post('/exchange/customers/rows', takeCustomers)
  .post('/import/people/orders', takeOrders)
  .post('/exchange/orders/rows', takeOrders)
  .get('/exchange/customers/undo', (context) => tellUndo(context, 'customers'))
  .post('/exchange/customers/undo', (context) => answerUndo(context, 'customers', undoCustomers))
  .get('/exchange/orders/undo', (context) => tellUndo(context, 'orders'))
  .post('/exchange/orders/undo', (context) => answerUndo(context, 'orders', undoOrders))
  .get('/import/people/customers', async (context) => {
    const { DB } = context.env;
    const start = after(context.req.query('after'));
    const { customers, addresses, vouchers } = await listForExport(DB, start, PAGE_ROWS);
    const byCustomer = Map.groupBy(addresses, ({ customer_id }) => customer_id);
    const issued = Map.groupBy(vouchers, ({ customer_id }) => customer_id);
    const rows = customers.map((each) => sentCustomer(each, byCustomer.get(each.id) ?? [], issued.get(each.id) ?? []));
    const total = start === 0 ? { total_count: await countForExport(DB) } : {};
    return context.json({ rows, next: nextOf(customers), ...total });
  })
  .get('/import/people/orders', async (context) => {
    const { DB } = context.env;
    const start = after(context.req.query('after'));
    const { orders, items, addresses } = await listOrdersForExport(DB, start, PAGE_ROWS);
    const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
    const addressOf = new Map(addresses.map((address) => [address.order_id, address]));
    const rows = orders.map((order) => sentOrder(order, byOrder.get(order.id) ?? [], addressOf.get(order.id)));
    const total = start === 0 ? { total_count: await countOrdersForExport(DB) } : {};
    return context.json({ rows, next: nextOf(orders), ...total });
  })
  .get('/import/people/staff', async (context) => {
    const staff = await listStaff(context.env.DB);
    const rows = staff.map(({ email, name, role, is_active, created_at }) => ({
      email,
      name,
      role,
      is_active,
      created_at,
    }));
    return context.json({ rows, next: null });
  });

/** Where the next page begins; null after the last one. */
const nextOf = (rows: readonly Cells[]) => (rows.length < PAGE_ROWS ? null : Number(rows.at(-1)?.id));
