/** The setting for pickup in a shop: `{ "enabled": true, … }`; without it there is no pickup. */
export const IN_STORE_PICKUP = 'shipping/in_store_pickup';

/** The carrier title, method title and price of pickup in a shop. */
export interface PickupRule {
  carrierTitle: string;
  methodTitle: string;
  /** In đồng. */
  price: number;
  /** Number of opening hours until the order is ready; null: the merchant promises no time. */
  readyHours: number | null;
}

const CARRIER_TITLE = 'Nhận tại cửa hàng';
const METHOD_TITLE = 'Lấy hàng tại cửa hàng';

const titleOr = (value: unknown, standard: string) => (typeof value === 'string' && value !== '' ? value : standard);

/** Maximum of `ready_hours`; a larger number is a mistake. */
const MAX_READY_HOURS = 240;

/** Reads the setting: `enabled`, `carrier_title`, `method_title`, `price`, `ready_hours`; null if pickup is off. */
export function readPickupRule(value: unknown): PickupRule | null {
  if (typeof value !== 'object' || value === null) return null;
  const { enabled, carrier_title, method_title, price, ready_hours } = value as Record<string, unknown>;
  if (enabled !== true && enabled !== 1 && enabled !== '1') return null;
  return {
    carrierTitle: titleOr(carrier_title, CARRIER_TITLE),
    methodTitle: titleOr(method_title, METHOD_TITLE),
    price: typeof price === 'number' && price >= 0 ? price : 0,
    readyHours:
      Number.isInteger(ready_hours) && Number(ready_hours) > 0 && Number(ready_hours) <= MAX_READY_HOURS
        ? Number(ready_hours)
        : null,
  };
}
