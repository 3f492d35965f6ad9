import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrder } from '../../../functions/commerce/orders/db/order.ts';
import { invoiceOrder, shipOrder } from '../../../functions/commerce/orders/rules/order-documents.ts';
import { refundOrder } from '../../../functions/commerce/orders/rules/refund-order.ts';
import { addCustomer, shopOf, type TestCustomer } from '../account/customer-fixture.ts';
import { BUNDLE, checkOut, openShop, placeOrder, type Shop } from '../promotions/sales-fixture.ts';
import { uid } from '../support/answer.ts';

let shop: Shop;
let owner: TestCustomer;
beforeAll(async () => {
  shop = await openShop();
  owner = await addCustomer(shop);
  const cart: string = (await owner.ask('{ customerCart { id } }')).data.customerCart.id;
  await owner.ask(
    'mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }',
    {
      id: cart,
      items: [
        { sku: 'SET-01', quantity: 2, selected_options: [uid('bundle', BUNDLE.option, BUNDLE.belt, 1)] },
        { sku: 'RAP-01', quantity: 1, selected_options: [uid('downloadable', 81)] },
      ],
    },
  );
  const buyer = shopOf(shop, owner);
  await checkOut(buyer, cart, { without: ['email'] });
  await placeOrder(buyer, cart);
}, 90_000);
afterAll(() => shop?.close());

const PARTS = 'bundle_options { uid label values { uid product_name product_sku quantity price { value } } }';
const LINKS = 'downloadable_links { uid title sort_order }';
const ITEMS = `items { __typename status product_sku quantity_returned selected_options { label value } gift_message { to }
  ... on BundleOrderItem { ${PARTS} } ... on DownloadableOrderItem { ${LINKS} } }`;
const DOCUMENTS = `
  invoices { items { __typename product_sku quantity_invoiced ... on BundleInvoiceItem { ${PARTS} } ... on DownloadableInvoiceItem { ${LINKS} } } }
  shipments { items { __typename product_sku quantity_shipped ... on BundleShipmentItem { ${PARTS} } } }
  credit_memos { items { __typename product_sku quantity_refunded ... on BundleCreditMemoItem { ${PARTS} } ... on DownloadableCreditMemoItem { ${LINKS} } } }`;
const ordered = async (fields: string) =>
  (await owner.ask(`{ customer { orders { items { ${fields} } } } }`)).data.customer.orders.items[0];

const parts = [
  {
    uid: uid('bundle', BUNDLE.option),
    values: [
      {
        uid: uid('bundle', BUNDLE.option, BUNDLE.belt, 2),
        product_name: 'Tên THAT-LUNG',
        product_sku: 'THAT-LUNG',
        quantity: 1,
      },
    ],
  },
];
const links = [{ uid: uid('downloadable', 81), title: 'Rập PDF', sort_order: 1 }];

test('[GQL-020] an ordered bundle lists its parts and a download its links, separate from the selected options', async () => {
  const { items } = await ordered(ITEMS);
  expect(items).toMatchObject([
    { __typename: 'BundleOrderItem', status: 'Ordered', selected_options: [], bundle_options: parts },
    { __typename: 'DownloadableOrderItem', status: 'Ordered', selected_options: [], downloadable_links: links },
  ]);
  expect(items[0]).toMatchObject({ quantity_returned: null, gift_message: null });
  expect(items[0].bundle_options[0].values[0].price.value).toBeGreaterThan(0);
});

test('[GQL-020] invoice, shipment and credit memo have separate types for bundles and downloads', async () => {
  const id = Number(atob((await ordered('id')).id));
  const read = async () => {
    const stored = await readOrder(shop.db, 'id', id);
    if (!stored) throw new Error('the order was placed');
    return stored;
  };
  const now = { comment: null, now: new Date() };
  const [bundle, download] = (await read()).items;
  if (!bundle || !download) throw new Error('the order has two lines');
  await invoiceOrder(shop.db, await read(), null, now);
  await shipOrder(shop.db, await read(), [{ order_item_id: bundle.id, qty: 2 }], [], now);
  const sent = await ordered(`${ITEMS} ${DOCUMENTS}`);
  expect(sent.items.map(({ status }: { status: string }) => status)).toEqual(['Shipped', 'Invoiced']);
  expect(sent.invoices[0].items).toMatchObject([
    { __typename: 'BundleInvoiceItem', quantity_invoiced: 2, bundle_options: parts },
    { __typename: 'DownloadableInvoiceItem', quantity_invoiced: 1, downloadable_links: links },
  ]);
  expect(sent.shipments[0].items).toMatchObject([
    { __typename: 'BundleShipmentItem', quantity_shipped: 2, bundle_options: parts },
  ]);
  await refundOrder(shop.db, await read(), { ...now, wanted: null, backToStock: [] });
  const [memo] = (await ordered(DOCUMENTS)).credit_memos;
  expect(memo.items).toMatchObject([
    { __typename: 'BundleCreditMemoItem', quantity_refunded: 2, bundle_options: parts },
    { __typename: 'DownloadableCreditMemoItem', quantity_refunded: 1, downloadable_links: links },
  ]);
});
