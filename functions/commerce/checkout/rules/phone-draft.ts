import type { Refused } from '../../transport/rules/refused.ts';

/** A caller who has no account yet. */
export interface NewCaller {
  phone: string;
  lastname: string;
  firstname: string;
  /** Empty: they gave none. */
  email: string;
}

/** Where the order goes, as staff choose and type it; ids of the parts of the country are null until they are chosen. */
export interface TypedPlace {
  lastname: string;
  firstname: string;
  telephone: string;
  street: string;
  city_id: number | null;
  state_id: number | null;
  ward_id: number | null;
}

/** An order by phone as far as it is written down. */
export interface PhoneDraft {
  customer: { id: number } | NewCaller;
  lines: readonly { sku: string; parent_sku: string | null; qty: number }[];
  codes: readonly string[];
  /** An address of the customer's address book, or a new one. */
  address: { id: number } | TypedPlace;
  /** Carrier and method; null: not chosen yet. */
  shipping: { carrier_code: string; method_code: string } | null;
  payment: string | null;
  note: string;
}

/** Why a part of the draft does not do, by the name of the field. */
export interface DraftProblem {
  field: string;
  refusal: Refused;
}
