import { request } from 'playwright/test';
import type { CategoryMeta, OrderRecord } from './backend-records.ts';

async function exchange<Answer>(path: string, data?: unknown): Promise<Answer> {
  const backend = await request.newContext({ baseURL: process.env.E2E_COMMERCE_URL ?? '' });
  try {
    const response = data ? await backend.post(path, { data }) : await backend.get(path);
    const body = await response.json();
    if (body.errors) throw new Error(`the backend refused: ${JSON.stringify(body.errors)}`);
    return body;
  } finally {
    await backend.dispose();
  }
}

/** The quantities of a cart, by the SKU of each variant. */
export async function readCart(cartId: string): Promise<OrderRecord['items']> {
  const query = `query ($cartId: String!) { cart(cart_id: $cartId) { itemsV2 { items {
    quantity product { sku } ... on ConfigurableCartItem { configured_variant { sku } }
  } } } }`;
  const { data } = await exchange<{
    data: { cart: { itemsV2: { items: { quantity: number; product: Sku; configured_variant?: Sku }[] } } };
  }>('/graphql', { query, variables: { cartId } });
  return data.cart.itemsV2.items.map(({ quantity, product, configured_variant: variant }) => ({
    sku: variant?.sku ?? product.sku,
    quantity,
  }));
}

/** The order that a cart became; null for a wrong number. */
export async function readOrder(number: string, cartId: string): Promise<OrderRecord | null> {
  const query = `query ($number: String!, $cartId: String) {
    orderData(orderId: $number, cartId: $cartId) { order_number order_items { sku qty_ordered } }
  }`;
  const { data } = await exchange<{
    data: { orderData: { order_number: string; order_items: (Sku & { qty_ordered: number })[] } | null };
  }>('/graphql', { query, variables: { number, cartId } });
  const order = data.orderData;
  return (
    order && {
      number: order.order_number,
      items: order.order_items.map((item) => ({ sku: item.sku, quantity: item.qty_ordered })),
    }
  );
}

/** The expected head of a category's page. */
export async function readCategoryMeta(urlPath: string): Promise<CategoryMeta> {
  const query = `query ($urlPath: String!) { categories(filters: { url_path: { eq: $urlPath } }) { items {
    title: meta_title description: meta_description keywords: meta_keywords
  } } }`;
  const { data } = await exchange<{ data: { categories: { items: CategoryMeta[] } } }>('/graphql', {
    query,
    variables: { urlPath },
  });
  const [meta] = data.categories.items;
  if (!meta) throw new Error(`there is no category ${urlPath}`);
  return meta;
}

/** Pieces of a SKU in stock. */
export async function readStock(sku: string): Promise<number> {
  const { result } = await exchange<{ result: { qty: number } }>(
    `/v1/middleware/stock_check?sku=${encodeURIComponent(sku)}`,
  );
  return Number(result.qty);
}

interface Sku {
  sku: string;
}
