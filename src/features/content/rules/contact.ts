import { nationalPhone } from '../../../kernel/contact/phone.ts';

/** A link that calls a number: `024 3999 1234` → `tel:02439991234`. */
export function telephoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** How Vietnamese numbers are grouped, by their digits: `1900`, Hanoi and Saigon, other landlines, mobile phones. */
const GROUPS = [
  /^(1[89]00)(\d{4})$/,
  /^(1[89]00)(\d{3})(\d{3})$/,
  /^(02[48])(\d{4})(\d{4})$/,
  /^(02\d{2})(\d{4})(\d{3})$/,
  /^(0\d{3})(\d{3})(\d{3})$/,
] as const;

/**
 * A Vietnamese phone number in groups, as it is read aloud: `0912345678` or `+84912345678` → `0912 345 678`. A number
 * that contains separators, or has another form, is returned unchanged.
 */
export function formatPhone(phone: string): string {
  const national = /[^\d+]/.test(phone) ? phone : nationalPhone(phone);
  for (const groups of GROUPS) {
    const parts = groups.exec(national)?.slice(1);
    if (parts) return parts.join(' ');
  }
  return phone;
}
