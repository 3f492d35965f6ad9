import type { OrderMovements } from '../../agents/rules/order-life.ts';
import type { GraphqlApi } from '../../transport/server/commerce.ts';
import { orUnknown } from '../../transport/server/errors.ts';
import { OrderMovementsByToken } from './orders-documents.ts';

/**
 * How many pieces of an order were shipped, canceled and refunded; null if the backend does not report it. Throws
 * `CommerceError`.
 */
export async function readMovements(
  commerce: GraphqlApi,
  number: string,
  token: string,
): Promise<OrderMovements | null> {
  const order = (await orUnknown(commerce.query(OrderMovementsByToken, { token })))?.guestOrderByToken;
  if (order?.number !== number) return null;
  return {
    items: (order.items ?? []).flatMap((item) =>
      item
        ? [
            {
              sku: item.product_sku,
              shipped: item.quantity_shipped ?? 0,
              canceled: item.quantity_canceled ?? 0,
              refunded: item.quantity_refunded ?? 0,
            },
          ]
        : [],
    ),
    shipments: (order.shipments ?? []).flatMap((shipment) => {
      const track = shipment?.tracking?.[0];
      return shipment
        ? [{ number: shipment.number, carrier: track?.title || track?.carrier || '', waybill: track?.number ?? '' }]
        : [];
    }),
  };
}
