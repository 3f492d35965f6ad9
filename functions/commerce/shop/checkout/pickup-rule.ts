/** The setting for pickup in a shop: `{ "enabled": true, … }`; without it there is no pickup. */
export const IN_STORE_PICKUP = 'shipping/in_store_pickup';

/** The carrier title, method title and price of pickup in a shop. */
export interface PickupRule {
  carrierTitle: string;
  methodTitle: string;
  /** In đồng. */
  price: number;
}

const CARRIER_TITLE = 'Nhận tại cửa hàng';
const METHOD_TITLE = 'Lấy hàng tại cửa hàng';

const titleOr = (value: unknown, standard: string) => (typeof value === 'string' && value !== '' ? value : standard);

/** Reads the setting: `enabled`, `carrier_title`, `method_title`, `price`; null if pickup is off. */
export function readPickupRule(value: unknown): PickupRule | null {
  if (typeof value !== 'object' || value === null) return null;
  const { enabled, carrier_title, method_title, price } = value as Record<string, unknown>;
  if (enabled !== true && enabled !== 1 && enabled !== '1') return null;
  return {
    carrierTitle: titleOr(carrier_title, CARRIER_TITLE),
    methodTitle: titleOr(method_title, METHOD_TITLE),
    price: typeof price === 'number' && price >= 0 ? price : 0,
  };
}
