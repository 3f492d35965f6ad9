/** A typed phone number without separators; a Vietnamese one in its national form: 0912345678 [X64]. */
export const nationalPhone = (typed: string): string =>
  typed.replace(/[\s.\-()]/g, '').replace(/^(\+84|84(?=\d{9}$))/, '0');
