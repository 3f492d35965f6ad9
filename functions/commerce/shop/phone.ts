/** A phone number as its parts are written by people, in the national form where it is Vietnamese: 0912345678 [X64]. */
export const nationalPhone = (typed: string): string =>
  typed.replace(/[\s.\-()]/g, '').replace(/^(\+84|84(?=\d{9}$))/, '0');

/** A number of which only the last three digits are told. */
export const maskedPhone = (phone: string): string => `${'•'.repeat(Math.max(0, phone.length - 3))}${phone.slice(-3)}`;
