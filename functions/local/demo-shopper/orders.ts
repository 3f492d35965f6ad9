import { throwFirst } from './account.ts';
import type { Backend } from './backend.ts';
import { cartItem, type Goods, picturesOf } from './goods.ts';
import { CANCEL_REASON, PURCHASES, RETURNED, REVIEWS } from './shopper.ts';

type Purchase = (typeof PURCHASES)[number];

/** An order as GraphQL answers it. */
interface PlacedOrder {
  /** Its uid; the merchant's REST takes the number in it. */
  id: string;
  number: string;
  items: { id: string; product_sku: string }[];
}

const ADD = `mutation ($id: String!, $items: [CartItemInput!]!) {
  addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`;
const ADDRESS = `mutation ($id: String!, $home: Int!) {
  setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ customer_address_id: $home }] }) {
    cart { shipping_addresses { available_shipping_methods { carrier_code method_code } } } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } } }`;
const PLACE = `mutation ($id: String!, $method: ShippingMethodInput!) {
  setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [$method] }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "cashondelivery" } }) { cart { id } }
  placeOrder(input: { cart_id: $id }) { errors { message }
    orderV2 { id number items { id product_sku } } } }`;

/** Puts the goods into the cart and orders them, to be paid on delivery. */
export async function placeOrder(
  backend: Backend,
  goods: Goods,
  { items }: Purchase,
  home: number,
): Promise<PlacedOrder> {
  const { customerCart } = await backend.ask('{ customerCart { id } }');
  const { id } = customerCart;
  const { addProductsToCart } = await backend.ask(ADD, { id, items: items.map((item) => cartItem(goods, item)) });
  throwFirst(addProductsToCart.user_errors);
  const { setShippingAddressesOnCart } = await backend.ask(ADDRESS, { id, home });
  const [method] = setShippingAddressesOnCart.cart.shipping_addresses[0].available_shipping_methods;
  const placed = (await backend.ask(PLACE, { id, method })).placeOrder;
  throwFirst(placed.errors);
  return placed.orderV2;
}

/** Does with an order what its course says: staff send it and note that it is paid, or the shopper cancels it. */
export async function takeCourse(backend: Backend, { course, waybill }: Purchase, { id }: PlacedOrder): Promise<void> {
  const path = `order/${Buffer.from(id, 'base64')}`;
  if (waybill)
    await backend.staff('POST', `${path}/ship`, {
      tracks: [{ carrier_code: 'ghn', title: 'Giao Hàng Nhanh', track_number: waybill }],
    });
  if (course === 'complete') await backend.staff('POST', `${path}/invoice`, {});
  if (course !== 'canceled') return;
  const { cancelOrder } = await backend.ask(
    'mutation ($id: ID!, $reason: String!) { cancelOrder(input: { order_id: $id, reason: $reason }) { errorV2 { message } } }',
    { id, reason: CANCEL_REASON },
  );
  throwFirst(cancelOrder.errorV2 ? [cancelOrder.errorV2] : []);
}

/** The bought choice of a product in the complete order. */
function bought(sku: string) {
  const item = PURCHASES.find(({ course }) => course === 'complete')?.items.find((one) => one.sku === sku);
  if (!item) throw new Error(`${sku} is not in the complete order`);
  return item;
}

/** Requests the return of one line of the complete order, with a picture. */
export async function requestReturn(backend: Backend, goods: Goods, order: PlacedOrder): Promise<void> {
  const { sku, reason, comment, views } = RETURNED;
  const pictures: string[] = [];
  for (const picture of await picturesOf(backend, goods, bought(sku), views))
    pictures.push((await backend.call('upload_return_picture', { order_id: order.number, picture })).id);
  const line = order.items.find(({ product_sku }) => product_sku.startsWith(`${sku}-`));
  if (!line) throw new Error(`the order ${order.number} has no ${sku}`);
  const selected = { reason, resolution: 'refund', way_back: 'carrier' };
  await backend.ask('mutation ($input: RequestReturnInput!) { requestReturn(input: $input) { return { number } } }', {
    input: {
      order_uid: order.id,
      comment_text: comment,
      pictures,
      items: [
        {
          order_item_uid: line.id,
          quantity_to_return: 1,
          selected_custom_attributes: Object.entries(selected).map(([attribute_code, value]) => ({
            attribute_code,
            value,
          })),
        },
      ],
    },
  });
}

const PENDING =
  'searchCriteria[filterGroups][0][filters][0][field]=status&searchCriteria[filterGroups][0][filters][0][value]=pending';
const NICKNAME = 'Ngọc Anh';

/** Writes the reviews with photos of what was bought, and approves them as staff do. */
export async function writeReviews(backend: Backend, goods: Goods): Promise<void> {
  const { productReviewRatingsMetadata } = await backend.ask(
    '{ productReviewRatingsMetadata { items { id values { value_id value } } } }',
  );
  const [rating] = productReviewRatingsMetadata.items;
  for (const { sku, stars, fit, summary, text, views } of REVIEWS) {
    const photos: string[] = [];
    for (const picture of await picturesOf(backend, goods, bought(sku), views))
      photos.push((await backend.call('upload_review_photo', { picture })).id);
    const { value_id } = rating.values.find(({ value }: { value: string }) => value === String(stars));
    await backend.ask(
      'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { summary } } }',
      { input: { sku, nickname: NICKNAME, summary, text, fit, photos, ratings: [{ id: rating.id, value_id }] } },
    );
  }
  const { items } = await backend.staff('GET', `reviews/search?${PENDING}`);
  const summaries = new Set(REVIEWS.map(({ summary }) => summary));
  for (const { id, nickname, summary } of items)
    if (nickname === NICKNAME && summaries.has(summary))
      await backend.staff('PUT', `reviews/${id}`, { review: { status: 'approved' } });
}
