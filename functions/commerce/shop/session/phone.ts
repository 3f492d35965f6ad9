/** A phone number as its parts are written by people, in the national form where it is Vietnamese: 0912345678 [X64]. */
export const nationalPhone = (typed: string): string =>
  typed.replace(/[\s.\-()]/g, '').replace(/^(\+84|84(?=\d{9}$))/, '0');
