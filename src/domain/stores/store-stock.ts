import type { Dong } from '../shared/money.ts';

/** A shop that holds a product. */
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

/** A way to send a product to a province, and whether it can be sent. */
export interface DeliveryWay {
  code: string;
  title: string;
  method: string;
  amount: Dong;
  isAvailable: boolean;
  /** Pieces in the shops of that province. */
  provinceQuantity: number;
}

/** Where a product lies and how it comes; null where the backend did not tell. */
export interface StockPlaces {
  stores: StoreHolding[] | null;
  /** Null also while no province is chosen. */
  delivery: DeliveryWay[] | null;
}
