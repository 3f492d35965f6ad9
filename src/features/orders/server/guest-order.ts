import type { VariablesOf } from 'gql.tada';
import { guestEmail, splitName } from '../../address/rules/address.ts';
import { provincePostcode } from '../../address/server/region.ts';
import { type OrderTracking, orderSteps } from '../../payment/rules/order-tracking.ts';
import type { Commerce, GraphqlApi } from '../../transport/server/commerce.ts';
import { orUnknown } from '../../transport/server/errors.ts';
import { isUnknownDocument } from '../../transport/server/graphql/unknown-documents.ts';
import type { OwnOrder } from '../rules/order-history.ts';
import { getOwnOrder } from './orders.ts';
import { GuestOrder } from './orders-documents.ts';
import { toOwnOrder } from './own-order-mapper.ts';

/** What a guest must enter to see an order of a standard Magento. */
interface GuestOrderProof {
  number: string;
  /** The e-mail address of the order, or the phone number that replaced it. */
  contact: string;
  /** Last name of the buyer, which newer versions of Magento require. */
  name: string;
  /** Delivery province; older versions of Magento require its postal code. */
  province: string;
}

/** The progress of a guest's order; null when it does not exist or is not theirs. Throws `CommerceError`. */
export async function trackGuestOrder(commerce: GraphqlApi, proof: GuestOrderProof): Promise<OrderTracking | null> {
  const isEmail = proof.contact.includes('@');
  const email = guestEmail(isEmail ? proof.contact : '', isEmail ? '' : proof.contact);
  const { number } = proof;
  const byPostcode = { number, email, postcode: provincePostcode(proof.province) };
  const byName = { number, email, lastname: splitName(proof.name).lastname };
  // Magento 2.4.7 identifies an order by postal code, 2.4.8 by last name; the input has the fields of both.
  const answer = await orUnknown(
    ask(commerce, byPostcode as unknown as typeof byName).catch((error: unknown) => {
      if (!isUnknownDocument(error)) throw error;
      return ask(commerce, byName);
    }),
  );
  return answer && toTracking(toOwnOrder(answer.guestOrder, null));
}

/** The same for an order of the signed-in customer. Throws `CommerceError`. */
export async function trackOwnOrder(commerce: Commerce, number: string): Promise<OrderTracking | null> {
  const order = await getOwnOrder(commerce, number);
  return order && toTracking(order);
}

const ask = (commerce: GraphqlApi, input: VariablesOf<typeof GuestOrder>['input']) =>
  commerce.query(GuestOrder, { input });

function toTracking(order: OwnOrder): OrderTracking {
  const { number, shippingMethod, tracking } = order;
  return {
    number,
    carrier: tracking[0] ? `${tracking[0].carrier} ${tracking[0].number}`.trim() : shippingMethod || null,
    steps: orderSteps(order),
  };
}
