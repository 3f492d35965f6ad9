import { type Capability, envelope } from '../../domain/agents/protocol.ts';
import type { AgentSession } from '../../domain/agents/session.ts';
import type { OrderDetails } from '../../domain/orders/order.ts';
import { orderProgress } from '../../domain/orders/order-history.ts';
import { trackPath } from '../../domain/page/paths/paths.ts';
import { getOrder } from '../orders/orders.ts';
import type { Commerce } from '../transport/commerce.ts';

/** The order of an agent's checkout as it stands now, in the protocol's form; null while there is none. Throws `CommerceError`. */
export async function orderForAgent(
  commerce: Commerce,
  session: AgentSession,
  told: { origin: string; id: string; capabilities: readonly Capability[] },
) {
  if (!session.order) return null;
  const { number, token } = session.order;
  const order = await getOrder(commerce, { number, cartId: session.cartId, token });
  return order && orderAnswer(order, session, told);
}

function orderAnswer(
  order: OrderDetails,
  session: AgentSession,
  { origin, id, capabilities }: { origin: string; id: string; capabilities: readonly Capability[] },
) {
  const progress = orderProgress(order.status);
  const lines = order.items.map((item, index) => ({ item, id: `line-${index + 1}` }));
  const { destination } = session;
  return {
    ucp: envelope(capabilities),
    id,
    label: order.number,
    checkout_id: id,
    permalink_url: origin + trackPath(order.number),
    currency: 'VND',
    line_items: lines.map(({ item, id: line }) => {
      const amount = item.price * item.quantity;
      const fulfilled = progress.step === 'delivered' ? item.quantity : 0;
      return {
        id: line,
        item: { id: encodeURIComponent(item.sku), title: [item.name, ...item.options].join(', '), price: item.price },
        quantity: { original: item.quantity, total: progress.isCanceled ? 0 : item.quantity, fulfilled },
        totals: [
          { type: 'subtotal', amount },
          { type: 'total', amount },
        ],
        status: progress.isCanceled ? 'removed' : fulfilled ? 'fulfilled' : 'processing',
      };
    }),
    fulfillment: {
      ...(destination && {
        expectations: [
          {
            id: 'expectation-1',
            line_items: lines.map(({ item, id: line }) => ({ id: line, quantity: item.quantity })),
            method_type: 'shipping',
            destination,
            description: order.shippingMethod,
          },
        ],
      }),
      events: [],
    },
    totals: totalsOf(order),
  };
}

function totalsOf(order: OrderDetails) {
  const subtotal = order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const rest = order.grandTotal - subtotal - order.shippingAmount;
  return [
    { type: 'subtotal', amount: subtotal },
    ...(rest < 0 ? [{ type: 'discount', amount: rest }] : []),
    ...(rest > 0 ? [{ type: 'tax', amount: rest }] : []),
    { type: 'fulfillment', amount: order.shippingAmount },
    { type: 'total', amount: order.grandTotal },
  ];
}
