import type { OrderDetails, OrderProof } from '../../domain/orders/order.ts';
import { OrderOfCart } from '../checkout/checkout-documents.ts';
import type { GraphqlApi } from '../transport/commerce.ts';
import { orUnknown } from '../transport/errors.ts';
import { ownFields } from '../transport/graphql/own-fields.ts';
import { toOrder } from './order-mapper.ts';

/**
 * An order as our backend tells it, to its customer, or to whoever holds the id of its cart or its own secret; null for everybody
 * else, and for a backend that tells no order so [X103, GQL-033]. Throws `CommerceError`.
 */
export async function getOrderOfCart(commerce: GraphqlApi, proof: OrderProof): Promise<OrderDetails | null> {
  const { number, cartId, token = null } = proof;
  const answer = await orUnknown(ownFields(commerce, OrderOfCart, { number, cartId, token }));
  return answer?.orderData ? toOrder(answer.orderData) : null;
}
