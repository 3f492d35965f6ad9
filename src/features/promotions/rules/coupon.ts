const isSame = (a: string) => (b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a code is among these; upper and lower case count as the same. */
export function hasCode(codes: readonly string[], code: string): boolean {
  return codes.some(isSame(code));
}

/** The cart's codes after toggling one: removed if it was there, else added at the end. */
export function toggleCode(codes: readonly string[], code: string): string[] {
  const isOther = (other: string) => !isSame(code)(other);
  return hasCode(codes, code) ? codes.filter(isOther) : [...codes, code];
}
