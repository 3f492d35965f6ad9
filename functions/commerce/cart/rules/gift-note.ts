/** Begins the line of an order's note that holds the gift note. The storefront writes it (delivery-fields.ts). */
const GIFT_NOTE = 'Lời nhắn kèm quà: ';

interface Named {
  firstname: string;
  lastname: string;
}

/** A gift message in Magento's form. */
interface GiftMessage {
  from: string;
  to: string;
  message: string;
}

const nameOf = (person: Named | null) => (person ? `${person.firstname} ${person.lastname}`.trim() : '');

/**
 * The gift note within the note of a cart or an order; null when there is none. It is from whoever pays to whoever gets
 * the goods; a name that is not known yet is empty.
 */
export function giftMessage(notes: string | null, payer: Named | null, receiver: Named | null): GiftMessage | null {
  const line = notes?.split('\n').findLast((one) => one.startsWith(GIFT_NOTE));
  if (!line) return null;
  return { from: nameOf(payer), to: nameOf(receiver), message: line.slice(GIFT_NOTE.length) };
}
