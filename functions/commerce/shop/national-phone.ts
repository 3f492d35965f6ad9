const PHONE = /^0\d{9}$/;

/** A Vietnamese phone number as ten digits, however it was typed; null when it is none [X64]. */
export function nationalPhone(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replace(/[\s.\-()]/g, '').replace(/^(\+84|84(?=\d{9}$))/, '0');
  return PHONE.test(digits) ? digits : null;
}
