import { trackPath } from '../../links/rules/paths.ts';
import type { OrderDetails } from '../../orders/rules/order.ts';
import { orderProgress } from '../../orders/rules/order-status.ts';
import { readMovements } from '../../orders/server/order-movements.ts';
import { getOrder } from '../../orders/server/orders.ts';
import type { Commerce } from '../../transport/server/commerce.ts';
import { grownLife, lineState, type OrderLife, type OrderMovements, orderLineId } from '../rules/order-life.ts';
import { type Agreed, type Answer, envelope } from '../rules/protocol.ts';
import type { AgentSession } from '../rules/session.ts';

interface Told {
  origin: string;
  id: string;
  agreed: Agreed;
}

/** An order in the protocol's form, and its history up to this moment. */
interface SeenOrder {
  body: Answer;
  life: OrderLife;
}

/** The current order of an agent's checkout; null if none was placed. Throws `CommerceError`. */
export async function orderForAgent(commerce: Commerce, session: AgentSession, told: Told): Promise<SeenOrder | null> {
  if (!session.order) return null;
  const { number, token } = session.order;
  const order = await getOrder(commerce, { number, cartId: session.cartId, token });
  if (!order) return null;
  const movements = token ? await readMovements(commerce, number, token) : null;
  const moved = movements ?? movementsOf(order);
  const life = grownLife(session.life, order, moved, new Date());
  return { body: orderAnswer({ order, moved, life }, session, told), life };
}

/** For a backend that reports only the status of the whole order: the same movement for every line. */
function movementsOf({ items, status }: OrderDetails): OrderMovements {
  const { step, isCanceled } = orderProgress(status);
  const isSent = step === 'shipped' || step === 'delivered';
  return {
    shipments: [],
    items: items.map(({ sku, quantity }) => ({
      sku,
      shipped: isSent ? quantity : 0,
      canceled: isCanceled ? quantity : 0,
      refunded: 0,
    })),
  };
}

interface Known {
  order: OrderDetails;
  moved: OrderMovements;
  life: OrderLife;
}

function orderAnswer(
  { order, moved, life }: Known,
  { destination }: AgentSession,
  { origin, id, agreed }: Told,
): Answer {
  return {
    ucp: envelope(agreed),
    id,
    label: order.number,
    checkout_id: id,
    permalink_url: origin + trackPath(order.number),
    currency: 'VND',
    line_items: order.items.map((item, index) => {
      const amount = item.price * item.quantity;
      return {
        id: orderLineId(index),
        item: { id: encodeURIComponent(item.sku), title: [item.name, ...item.options].join(', '), price: item.price },
        ...lineState(
          item.quantity,
          moved.items.find(({ sku }) => sku === item.sku),
        ),
        totals: [
          { type: 'subtotal', amount },
          { type: 'total', amount },
        ],
      };
    }),
    fulfillment: {
      ...(destination && {
        expectations: [
          {
            id: 'expectation-1',
            line_items: order.items.map(({ quantity }, index) => ({ id: orderLineId(index), quantity })),
            method_type: 'shipping',
            destination,
            description: order.shippingMethod,
          },
        ],
      }),
      events: life.events,
    },
    ...(life.adjustments.length && { adjustments: life.adjustments }),
    totals: totalsOf(order),
  };
}

function totalsOf(order: OrderDetails) {
  const subtotal = order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const rest = order.grandTotal - order.tax - order.fee - subtotal - order.shippingAmount;
  const tax = order.tax + Math.max(0, rest);
  return [
    { type: 'subtotal', amount: subtotal },
    ...(rest < 0 ? [{ type: 'discount', amount: rest }] : []),
    ...(tax > 0 ? [{ type: 'tax', amount: tax }] : []),
    ...(order.fee > 0 ? [{ type: 'fee', amount: order.fee }] : []),
    { type: 'fulfillment', amount: order.shippingAmount },
    { type: 'total', amount: order.grandTotal },
  ];
}
