import { Hono } from 'hono';
import { isPlaceholderEmail } from '../../../../src/kernel/contact/email.ts';
import { searchedPhone } from '../../../../src/kernel/contact/phone.ts';
import { fold } from '../../../../src/kernel/text/fold.ts';
import { type CustomerAddress, listCustomerAddresses } from '../../address/db/customer-addresses.ts';
import type { CommerceEnv } from '../../env.ts';
import { readPersonalData } from '../../privacy/db/personal-data.ts';
import { noteEvent } from '../../privacy/rules/audit.ts';
import { findLoyalty, listLoyaltyMovements } from '../../promotions/db/loyalty.ts';
import { reopenAccount } from '../../session/db/credentials.ts';
import { matchOf } from '../../shared/db/lookup.ts';
import { magentoTime } from '../../shared/rules/magento-time.ts';
import { noSuchEntity, pathId, RestError } from '../../transport/rest/answer.ts';
import type { RestVariables } from '../../transport/rest/audit.ts';
import { criteriaView, readSearchCriteria } from '../../transport/rest/search-criteria.ts';
import { refused } from '../../transport/rules/refused.ts';
import { findCustomerIds } from '../db/customer-lookup.ts';
import { CUSTOMER_FIELDS, type CustomerSummary, listCustomers, searchCustomers } from '../db/customer-search.ts';
import { dataSubject, deleteCustomer, findCustomer } from '../db/customers.ts';

const MOST_TYPED = 100;
const MOST_MOVEMENTS = 200;

const addressView = (address: CustomerAddress, { default_billing_id, default_shipping_id }: CustomerSummary) => ({
  id: address.id,
  customer_id: address.customer_id,
  firstname: address.firstname,
  lastname: address.lastname,
  telephone: address.telephone,
  company: address.company,
  street: address.street,
  city: address.city,
  region: { region: address.region, region_id: address.region_id, region_code: address.region_code },
  country_id: address.country_code,
  postcode: address.postcode,
  default_shipping: address.id === default_shipping_id,
  default_billing: address.id === default_billing_id,
  custom_attributes: Object.entries(address.custom_attributes).map(([attribute_code, value]) => ({
    attribute_code,
    value,
  })),
});

/** A customer in the form of Magento's REST; data that Magento does not have is in the extension attributes. */
const customerView = (customer: CustomerSummary, addresses: readonly CustomerAddress[] | null) => ({
  id: customer.id,
  group_id: 1,
  created_at: magentoTime(customer.created_at),
  updated_at: magentoTime(customer.updated_at),
  email: isPlaceholderEmail(customer.email) ? null : customer.email,
  firstname: customer.firstname,
  lastname: customer.lastname,
  store_id: 1,
  website_id: 1,
  ...(addresses && { addresses: addresses.map((address) => addressView(address, customer)) }),
  extension_attributes: {
    phone_number: customer.phone_number,
    group_name: customer.group_name,
    is_locked: customer.closed_at !== null,
    points: customer.points ?? 0,
    orders: customer.orders,
    spent: customer.spent,
  },
});

/** Customers with addresses and points, the export of their personal data, and their erasure. */
export const customerRoutes = new Hono<{ Bindings: CommerceEnv; Variables: RestVariables }>()
  .get('/customers/search', async (context) => {
    const { DB } = context.env;
    const criteria = readSearchCriteria(context.req.query(), CUSTOMER_FIELDS);
    const typed = context.req.query('q')?.trim().slice(0, MOST_TYPED) ?? '';
    const match = matchOf(fold(searchedPhone(typed) ?? typed));
    const found = typed
      ? [
          [
            {
              field: 'entity_id' as const,
              condition: 'in' as const,
              value: match ? await findCustomerIds(DB, match) : [],
            },
          ],
        ]
      : [];
    const { ids, total } = await searchCustomers(DB, { ...criteria, groups: [...criteria.groups, ...found] });
    const byId = new Map((await listCustomers(DB, ids)).map((customer) => [customer.id, customer]));
    return context.json({
      items: ids.flatMap((id) => {
        const customer = byId.get(id);
        return customer ? [customerView(customer, null)] : [];
      }),
      search_criteria: criteriaView(criteria),
      total_count: total,
    });
  })
  .get('/customers/:id', async (context) => {
    const id = pathId(context);
    const [customer] = await listCustomers(context.env.DB, [id]);
    if (!customer) throw noSuchEntity('customerId', id);
    return context.json(customerView(customer, await listCustomerAddresses(context.env.DB, id)));
  })
  .get('/customers/:id/points', async (context) => {
    const { DB } = context.env;
    const id = pathId(context);
    const account = await findLoyalty(DB, id);
    if (!account) throw noSuchEntity('customerId', id);
    const items = await listLoyaltyMovements(DB, id, { limit: MOST_MOVEMENTS, offset: 0 });
    return context.json({ ...account, items });
  })
  .get('/customers/:id/personalData', async (context) => {
    const { DB } = context.env;
    const id = pathId(context);
    const customer = await findCustomer(DB, id);
    if (!customer) throw noSuchEntity('customerId', id);
    const data = await readPersonalData(DB, await dataSubject(DB, customer));
    // An export of personal data is logged, although it changes nothing.
    await noteEvent(context.env, context.req.raw.headers, {
      kind: 'change',
      action: 'GET customers personalData',
      outcome: 'ok',
      actor: context.get('actor'),
      record: `customers/${id}`,
    });
    return context.json({ made_at: new Date().toISOString(), data });
  })
  .post('/customers/:id/unlock', async (context) => {
    if (await reopenAccount(context.env.DB, pathId(context), new Date().toISOString())) return context.json(true);
    throw new RestError(400, refused('NOT_LOCKED', 'The account is not locked.'));
  })
  .delete('/customers/:id', async (context) => {
    const id = pathId(context);
    const customer = await findCustomer(context.env.DB, id);
    if (!customer) throw noSuchEntity('customerId', id);
    await deleteCustomer(context.env.DB, customer);
    return context.json(true);
  });
