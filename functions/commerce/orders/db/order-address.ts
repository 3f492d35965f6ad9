import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { OrderAddress } from './order.ts';

/** The parts of an address that change without changing what the delivery costs. */
export type Recipient = Pick<OrderAddress, 'firstname' | 'lastname' | 'telephone' | 'street' | 'custom_attributes'>;

/** Changes the delivery address of an order, and the billing address too if it is the same one. */
export const updateRecipient = (
  db: D1Database,
  orderId: number,
  { firstname, lastname, telephone, street, custom_attributes }: Recipient,
  isBilledThere: boolean,
): D1PreparedStatement =>
  db
    .prepare(
      `update sales_order_address set firstname = ?2, lastname = ?3, telephone = ?4, street = ?5, custom_attributes = ?6
      where order_id = ?1 and (type = 'shipping' or ?7 = 1)`,
    )
    .bind(
      ...[orderId, firstname, lastname, telephone, JSON.stringify(street), JSON.stringify(custom_attributes)],
      isBilledThere ? 1 : 0,
    );
