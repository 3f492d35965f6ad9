/** A link that calls a number: `024 3999 1234` → `tel:02439991234`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The shop's phone number, as on its content pages. */
export const HOTLINE = '19000000';
