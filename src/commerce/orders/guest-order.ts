import type { VariablesOf } from 'gql.tada';
import { placeholderEmail, splitName } from '../../domain/address/address.ts';
import type { OwnOrder } from '../../domain/orders/order-history.ts';
import type { OrderTracking, TrackingStep } from '../../domain/orders/order-tracking.ts';
import { provincePostcode } from '../address/region.ts';
import type { Commerce, GraphqlApi } from '../transport/commerce.ts';
import { orUnknown } from '../transport/errors.ts';
import { isUnknownDocument } from '../transport/graphql/unknown-documents.ts';
import { getOwnOrder } from './orders.ts';
import { GuestOrder } from './orders-documents.ts';
import { toOwnOrder } from './own-order-mapper.ts';

/** What a guest tells to be shown an order by a stock Magento. */
interface GuestOrderProof {
  number: string;
  /** The e-mail address of the order, or the phone number that stands for it where none was given. */
  contact: string;
  /** Last name of the person who ordered; newer versions of Magento ask for it. */
  name: string;
  /** Where it goes; its postal code is what older versions ask for. */
  province: string;
}

/** How far an order of a guest has come; null for one that is not there or not theirs. Throws `CommerceError`. */
export async function trackGuestOrder(commerce: GraphqlApi, proof: GuestOrderProof): Promise<OrderTracking | null> {
  const email = proof.contact.includes('@') ? proof.contact.trim() : placeholderEmail(proof.contact);
  const { number } = proof;
  const byPostcode = { number, email, postcode: provincePostcode(proof.province) };
  const byName = { number, email, lastname: splitName(proof.name).lastname };
  // 2.4.7 knows an order by its postal code, 2.4.8 by the last name: the input's fields are of the newer one.
  const answer = await orUnknown(
    ask(commerce, byPostcode as unknown as typeof byName).catch((error: unknown) => {
      if (!isUnknownDocument(error)) throw error;
      return ask(commerce, byName);
    }),
  );
  return answer && toTracking(toOwnOrder(answer.guestOrder, null));
}

/** The same for an order of the customer who asks. Throws `CommerceError`. */
export async function trackOwnOrder(commerce: Commerce, number: string): Promise<OrderTracking | null> {
  const order = await getOwnOrder(commerce, number);
  return order && toTracking(order);
}

const ask = (commerce: GraphqlApi, input: VariablesOf<typeof GuestOrder>['input']) =>
  commerce.query(GuestOrder, { input });

/** The steps that Magento's status and shipments tell; it keeps no times of them but the first. */
function toTracking({ number, createdAt, progress, shippingMethod, tracking }: OwnOrder): OrderTracking {
  const placed = { code: 'placed' as const, isDone: true, at: createdAt };
  const step = (code: TrackingStep, isDone: boolean) => ({ code, isDone, at: null });
  const isSent = progress.step === 'shipped' || progress.step === 'delivered';
  return {
    number,
    carrier: tracking[0] ? `${tracking[0].carrier} ${tracking[0].number}`.trim() : shippingMethod || null,
    steps: progress.isCanceled
      ? [placed, step('canceled', true)]
      : [placed, step('sent', isSent), step('complete', progress.step === 'delivered')],
  };
}
