/** The seller's contact data for the footer; unset values are null or empty. */
export interface Contact {
  /** Formatted for reading: `1900 1234`. */
  hotline: string | null;
  email: string | null;
  company: string | null;
  taxCode: string | null;
  address: string | null;
  /** Link to the shop's registration with the Ministry of Industry and Trade: online.gov.vn. */
  registrationHref: string | null;
  /** Names of the payment methods on their logos: `Visa`, `VNPAY`. */
  payments: string[];
  social: { name: string; href: string }[];
}
