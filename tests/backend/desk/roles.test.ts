import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '../../../functions/commerce/session/db/staff.ts';
import { addPerson, deskCall, signIn } from '../support/desk.ts';
import { insertCatalogue } from '../support/fixture.ts';
import { type Commerce, startCommerce } from '../support/worker.ts';

let shop: Commerce;
const cookies = {} as Record<StaffRole, string>;
beforeAll(async () => {
  shop = await startCommerce({ DEVELOPMENT: 'true' });
  await insertCatalogue(shop.db);
  for (const role of STAFF_ROLES) cookies[role] = await signIn(shop, await addPerson(shop, role));
}, 90_000);
afterAll(() => shop?.close());

const status = async (role: StaffRole, method: string, path: string, body?: unknown) =>
  (await deskCall(shop, cookies[role], method, path, body)).status;

const NEWEST = 'searchCriteria[sortOrders][0][field]=entity_id&searchCriteria[pageSize]=300';

/** Calls and the roles that may make them; every other role gets 403. */
const CALLS: [method: string, path: string, body: object | undefined, allowed: readonly StaffRole[]][] = [
  ['GET', 'orders', undefined, ['care', 'owner']],
  ['GET', 'orders/1', undefined, ['care', 'owner']],
  ['POST', 'orders/1/cancel', {}, ['care', 'owner']],
  ['GET', 'returns', undefined, ['care', 'owner']],
  ['PUT', 'returns/999', { items: [] }, ['care', 'owner']],
  ['POST', 'order/1/ship', {}, ['care', 'owner']],
  ['POST', 'order/1/refund', {}, ['care', 'owner']],
  ['GET', 'orders?q=Nguyen', undefined, ['care', 'owner']],
  ['GET', 'orders/1/documents', undefined, ['care', 'owner']],
  ['GET', 'orders/1/messages', undefined, ['care', 'owner']],
  ['POST', 'orders/1/messages', { message: { news: 'placed' } }, ['care', 'owner']],
  ['POST', 'orders/1/payments/1/refunded', {}, ['care', 'owner']],
  ['POST', 'order/1/refund/estimate', {}, ['care', 'owner']],
  ['GET', 'sending', undefined, ['care', 'warehouse', 'owner']],
  ['POST', 'sending/999/sent', {}, ['care', 'warehouse', 'owner']],
  ['GET', 'seller', undefined, ['care', 'warehouse', 'owner']],
  ['GET', 'numbers', undefined, ['trade', 'care', 'owner']],
  ['GET', 'customers/search', undefined, ['care', 'owner']],
  ['GET', 'customers/1', undefined, ['care', 'owner']],
  ['GET', 'customers/1/points', undefined, ['care', 'owner']],
  ['GET', 'customers/1/personalData', undefined, ['care', 'owner']],
  ['POST', 'customers/999/unlock', {}, ['care', 'owner']],
  ['DELETE', 'customers/999', undefined, ['care', 'owner']],
  ['GET', 'contactMessage/search', undefined, ['care', 'owner']],
  ['GET', 'shopPurchase/search', undefined, ['care', 'owner']],
  ['PUT', 'products/KH01', { product: { price: 1000 } }, ['trade', 'owner']],
  ['PUT', 'products/KH01/stockItems/110', { stockItem: { qty: 1 } }, ['trade', 'owner']],
  ['GET', 'goods', undefined, ['trade', 'owner']],
  ['GET', 'goods/100/variants', undefined, ['trade', 'owner']],
  ['PUT', 'goods/100/variants', {}, ['trade', 'owner']],
  ['POST', 'goods/trial', {}, ['trade', 'owner']],
  ['POST', 'goods/change', {}, ['trade', 'owner']],
  ['GET', 'goods/filters', undefined, ['trade', 'owner']],
  ['POST', 'flashDeal', { deal: {} }, ['trade', 'owner']],
  ['POST', 'catalogRule', { rule: {} }, ['trade', 'owner']],
  ['POST', 'salesRules', { rule: {} }, ['trade', 'owner']],
  ['POST', 'voucher', { voucher: {} }, ['trade', 'owner']],
  ['PUT', 'cmsPage/1', { page: { title: 'Mới' } }, ['editor', 'owner']],
  ['PUT', 'drafts/cmsPage/1', { draft: {}, revision: 0 }, ['editor', 'owner']],
  ['GET', 'drafts/cmsPage/1', undefined, ['editor', 'trade', 'owner']],
  ['POST', 'drafts/cmsPage/1/publish', { revision: 0 }, ['editor', 'owner']],
  ['GET', 'blogPost/search', undefined, ['editor', 'trade', 'owner']],
  ['POST', 'blogPost', { post: {} }, ['editor', 'owner']],
  ['PUT', 'reviews/3', { review: { status: 'approved' } }, ['editor', 'trade', 'care', 'owner']],
  ['GET', 'pick/products', undefined, ['editor', 'trade', 'care', 'owner']],
  ['PUT', 'configuration/default/store/store_name', { configuration: { value: 'X' } }, ['owner']],
  ['GET', 'auditEvents', undefined, ['owner']],
  ['GET', 'staff/search', undefined, ['owner']],
  ['POST', 'staff', { staff: {} }, ['owner']],
  ['PUT', 'staff/999', { staff: { role: 'owner' } }, ['owner']],
  ['POST', 'import/runs', {}, ['owner']],
  ['GET', 'import/files', undefined, ['owner']],
];

describe.each(STAFF_ROLES)('[DESK-008] %s', (role) => {
  test.each(CALLS)('%s %s', async (method, path, body, allowed) => {
    const answered = await status(role, method, path, body);
    if (allowed.includes(role)) expect([401, 403]).not.toContain(answered);
    else expect(answered).toBe(403);
  });
});

test('[DESK-008] a store code in the path and capital letters do not bypass a role', async () => {
  for (const path of [
    '/rest/default/V1/orders',
    '/rest/all/V1/orders',
    '/rest/V1/orders/',
    '/rest/V1//orders',
    '/rest/V1/%6Frders',
  ]) {
    const response = await shop.fetch(path, { headers: { cookie: cookies.editor } });
    expect([403, 404], path).toContain(response.status);
  }
});

test('[DESK-009] the log shows who changed which field', async () => {
  await deskCall(shop, cookies.editor, 'POST', 'faqGroup', { group: { name: 'Giặt ủi' } });
  const { body: groups } = await deskCall(shop, cookies.editor, 'GET', 'faqGroup/search');
  const { id } = groups.items.find(({ name }: { name: string }) => name === 'Giặt ủi');
  await deskCall(shop, cookies.editor, 'PUT', `faqGroup/${id}`, { group: { description: 'Ấm thôi' } });
  const { body } = await deskCall(shop, cookies.owner, 'GET', `auditEvents?${NEWEST}`);
  const mine = body.items.filter(({ record }: { record: string }) => record === `faqGroup/${id}`);
  expect(mine.map(({ actor, action, fields }: Record<string, unknown>) => ({ actor, action, fields }))).toContainEqual({
    actor: 'staff:1',
    action: 'PUT faqGroup',
    fields: ['description'],
  });
  expect(
    body.items.some(({ outcome, actor }: Record<string, string>) => outcome === 'forbidden' && actor === 'staff:1'),
  ).toBe(true);
});
