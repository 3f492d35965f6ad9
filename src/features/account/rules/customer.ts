import type { Address } from '../../address/rules/postal-address.ts';

/** Who is logged in, as the session store holds it. */
export interface SessionUser {
  id: number | null;
  customerId: number | null;
  phoneNumber: string | null;
  email: string;
  /** The full name in Vietnamese order. */
  name: string;
  customAttributes: Record<string, string>;
}

/** Magento's numbers. */
export const GENDERS = { male: 1, female: 2, unspecified: 3 } as const;

/** The customer's own data. */
export interface Customer extends SessionUser {
  firstname: string;
  lastname: string;
  middlename: string;
  prefix: string;
  suffix: string;
  taxvat: string;
  gender: number | null;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  defaultBilling: string | null;
  defaultShipping: string | null;
  isSubscribed: boolean;
  /** ISO 8601, UTC. */
  createdAt: string | null;
}

/** An entry of the address book. */
export interface SavedAddress extends Address {
  id: number;
  countryCode: string;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
  /** Where an address of before July 2025 lies today: ward and province in one line. */
  today?: string;
}
