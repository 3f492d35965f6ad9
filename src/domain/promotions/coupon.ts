const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a code is among these, however it is written. */
export function hasCode(codes: readonly string[], code: string): boolean {
  return codes.some(isSame(code));
}

/** The codes a cart shall have after one was toggled: without it when it was there, else with it at the end [COUPON-001]. */
export function toggleCode(codes: readonly string[], code: string): string[] {
  const isOther = (other: string) => !isSame(code)(other);
  return hasCode(codes, code) ? codes.filter(isOther) : [...codes, code];
}
