/** Typed or pasted words on one line: composed, without invisible characters, with single spaces. */
export function tidyLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
