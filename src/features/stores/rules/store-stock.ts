import type { Dong } from '../../../kernel/money/money.ts';

/** A store that has a product in stock. */
export interface StoreHolding {
  id: number;
  name: string;
  address: string;
  city: string;
  phone: string;
  /** `08:30`, Vietnam time. */
  opensAt: string;
  closesAt: string;
  quantity: number;
}

/** A shipping method to a province, and whether it is available for a product. */
export interface DeliveryWay {
  /** Codes of carrier and method: `flatrate:flatrate`. */
  code: string;
  title: string;
  method: string;
  amount: Dong;
  isAvailable: boolean;
  /** Pieces in the stores of that province. */
  provinceQuantity: number;
}

/** Where a product is in stock and how it is delivered; null when the backend did not answer. */
export interface StockPlaces {
  stores: StoreHolding[] | null;
  /** Also null while no province is selected. */
  delivery: DeliveryWay[] | null;
}
