import { type RestContext, RestError } from '../../transport/rest/answer.ts';
import { readOrder, type StoredOrder } from '../db/order.ts';
import { listOrderDocuments, type OrderDocuments } from '../db/order-documents.ts';

/** The order with this id; throws RestError 404. */
export async function requireOrder({ env }: Pick<RestContext, 'env'>, id: number): Promise<StoredOrder> {
  const stored = await readOrder(env.DB, 'id', id);
  if (!stored)
    throw new RestError(404, "The entity that was requested doesn't exist. Verify the entity and try again.");
  return stored;
}

/** The documents and comments of an order. */
export async function documentsOf({ env }: Pick<RestContext, 'env'>, { order }: StoredOrder): Promise<OrderDocuments> {
  const documents = (await listOrderDocuments(env.DB, [order.id])).get(order.id);
  if (!documents) throw new Error(`The documents of order ${order.id} cannot be read`);
  return documents;
}
