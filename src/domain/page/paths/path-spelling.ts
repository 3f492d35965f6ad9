/** Signs that a segment may hold as they are (RFC 3986, `pchar`), though `encodeURIComponent` writes them as numbers. */
const PLAIN_SIGNS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
/** A path of segments in which nothing can be spelled in another way. */
const PLAIN_PATH = /^(?:\/|(?:\/[\w.~!*'()$&+,:;=@-]+)+)$/;
/**
 * What no address of the shop has, and what some program on the way reads as something else: control characters are left
 * out, a backslash is a slash, and what is encoded twice may be decoded twice.
 */
const MISREAD = /[\p{Cc}\\]|%[0-9a-f]{2}/iu;
/** Pictures and films are files: the letters of their names stay as the merchant's disk has them. */
const MEDIA = '/media/';

/** A text as one segment of a path, in the only spelling that the shop answers: `áo/1` → `%C3%A1o%2F1`. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text).replace(PLAIN_SIGNS, decodeURIComponent);
}

/**
 * The one spelling of a path: only what must be is percent-encoded, in capital letters, with Vietnamese letters composed
 * (NFC); no empty segment and no slash at the end. A spelling of this function comes out of it as it is. Null for a path
 * that can be no address: it is not valid percent-encoding, or programs read it differently.
 */
export function spelledPath(pathname: string): string | null {
  if (PLAIN_PATH.test(pathname)) return pathname;
  const decoded = decodedSegments(pathname);
  if (!decoded || decoded.some((segment) => MISREAD.test(segment))) return null;
  const isFile = pathname.startsWith(MEDIA);
  return `/${decoded.map((segment) => pathSegment(isFile ? segment : segment.normalize('NFC'))).join('/')}`;
}

function decodedSegments(pathname: string): string[] | null {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}
