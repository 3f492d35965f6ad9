/** Maximum number of lists and objects within each other in a JSON body: many more than any call has. */
const JSON_LEVELS_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[`, `{` and their ends. */
const OPENS: readonly number[] = [0x5b, 0x7b];
const ENDS: readonly number[] = [0x5d, 0x7d];
/** White space, and the mark of the byte order, which decoding drops. */
const SKIPPED: readonly number[] = [0x09, 0x0a, 0x0d, 0x20, 0xef, 0xbb, 0xbf];

/**
 * Whether a body is JSON that is nested more deeply than any call needs. A program that follows such a value by calling
 * itself fails, so it is refused before anything reads it. Bodies that do not begin as JSON, such as forms and files,
 * are not.
 */
export function isNestedTooDeeply(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length && SKIPPED.includes(bytes[at] ?? 0)) at += 1;
  if (!OPENS.includes(bytes[at] ?? 0)) return false;
  let levels = 0;
  let inText = false;
  for (; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPENS.includes(byte)) {
      levels += 1;
      if (levels > JSON_LEVELS_MAX) return true;
    } else if (ENDS.includes(byte)) levels -= 1;
  }
  return false;
}
