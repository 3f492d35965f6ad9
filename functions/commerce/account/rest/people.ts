import { type Context, Hono, type Next } from 'hono';
import * as z from 'zod';
import { isPlaceholderEmail } from '../../../../src/kernel/email.ts';
import type { CommerceEnv } from '../../env.ts';
import { MOST_PEOPLE, ORIGINS, type Origin } from '../../exchange/rules/sent-people.ts';
import { listOrdersForExport } from '../../orders/db/past-orders.ts';
import { importOrders } from '../../orders/rules/import-orders.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { listStaff } from '../../session/db/staff.ts';
import { RestError, readBody } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { listForExport } from '../db/imported-customers.ts';
import { importCustomers } from '../rules/import-customers.ts';

const PAGE_ROWS = 200;
const body = z.object({
  rows: z.array(z.unknown()).max(MOST_PEOPLE),
  is_trial: z.boolean().default(false),
  /** Somebody has looked: a customer with the phone number of another comes in without it. */
  takes_doubtful: z.boolean().default(false),
});

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

function sentCustomer(customer: Cells, addresses: readonly Cells[]) {
  const { id, email, newsletter_at, ...fields } = customer;
  return {
    ...fields,
    email: isPlaceholderEmail(String(email)) ? null : email,
    newsletter: newsletter_at === null ? null : { at: newsletter_at },
    addresses: addresses.filter(({ customer_id }) => customer_id === id).map(sentAddress),
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
      record: path.slice(path.indexOf('import/')),
    });
}

/** Import and export of people: customers with addresses, orders that are over, and staff without what signs them in. */
export const peopleRoutes = new Hono<PeopleContext>()
  .use('/import/people/*', note)
  .post('/import/people/customers', async (context) => {
    const { rows, is_trial: isTrial, takes_doubtful: isTakingDoubtful } = await readBody(context, body);
    const answer = await importCustomers(context.env.DB, rows, { isTrial, isTakingDoubtful }, new Date());
    context.set('hasWritten', !isTrial && answer.added + answer.changed > 0);
    return context.json(answer);
  })
  .post('/import/people/orders', async (context) => {
    const { rows, is_trial: isTrial } = await readBody(context, body);
    const answer = await importOrders(context.env.DB, rows, { isTrial });
    context.set('hasWritten', !isTrial && answer.added > 0);
    return context.json(answer);
  })
  .get('/import/people/customers', async (context) => {
    const { customers, addresses } = await listForExport(context.env.DB, after(context.req.query('after')), PAGE_ROWS);
    const byCustomer = Map.groupBy(addresses, ({ customer_id }) => customer_id);
    const rows = customers.map((each) => sentCustomer(each, byCustomer.get(each.id) ?? []));
    return context.json({ rows, next: nextOf(customers) });
  })
  .get('/import/people/orders', async (context) => {
    const { orders, items, addresses } = await listOrdersForExport(
      context.env.DB,
      after(context.req.query('after')),
      PAGE_ROWS,
    );
    const byOrder = Map.groupBy(items, ({ order_id }) => order_id);
    const addressOf = new Map(addresses.map((address) => [address.order_id, address]));
    const rows = orders.map((order) => sentOrder(order, byOrder.get(order.id) ?? [], addressOf.get(order.id)));
    return context.json({ rows, next: nextOf(orders) });
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
