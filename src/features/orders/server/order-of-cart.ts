import { OrderOfCart } from '../../cart/server/checkout-documents.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { orUnknown } from '../../transport/server/errors.ts';
import { ownFields } from '../../transport/server/graphql/own-fields.ts';
import type { OrderDetails, OrderProof } from '../rules/order.ts';
import { toOrder } from './order-mapper.ts';

/**
 * An order of our own backend, for its customer or for whoever has its cart id or token; otherwise null, and null for a
 * backend without this query. Throws `CommerceError`.
 */
export async function getOrderOfCart(commerce: GraphqlApi, proof: OrderProof): Promise<OrderDetails | null> {
  const { number, cartId, token = null } = proof;
  const answer = await orUnknown(ownFields(commerce, OrderOfCart, { number, cartId, token }));
  return answer?.orderData ? toOrder(answer.orderData) : null;
}
