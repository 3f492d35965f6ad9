/** Who sells here and how to reach them, for the foot of every page; what the merchant did not say is null or empty. */
export interface Contact {
  /** As it is read: `1900 1234`. */
  hotline: string | null;
  company: string | null;
  taxCode: string | null;
  address: string | null;
  /** Where the Ministry of Industry and Trade tells that the shop was notified: online.gov.vn. */
  registrationHref: string | null;
  /** Names of the ways to pay, as their marks say them: `Visa`, `VNPAY`. */
  payments: string[];
  social: { name: string; href: string }[];
}

/** `1900 1234` → `tel:19001234`. */
export const telHref = (hotline: string) => `tel:${hotline.replace(/[^\d+]/g, '')}`;
