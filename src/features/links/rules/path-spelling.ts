/** Characters that a segment may contain unencoded (RFC 3986, `pchar`), although `encodeURIComponent` encodes them. */
const PLAIN_SIGNS = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;
/** A path whose segments have only one spelling. */
const PLAIN_PATH = /^(?:\/|(?:\/[\w.~!*'()$&+,:;=@-]+)+)$/;
/**
 * Characters that no address of the shop has and that some programs interpret differently: control characters are
 * removed, a backslash is read as a slash, and double encoding may be decoded twice.
 */
const MISREAD = /[\p{Cc}\\]|%[0-9a-f]{2}/iu;
/** Pictures and films are files, so the Unicode form of their names must not change. */
const MEDIA = '/media/';

/** A text as a path segment in its canonical spelling: `áo/1` → `%C3%A1o%2F1`. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text).replace(PLAIN_SIGNS, decodeURIComponent);
}

/**
 * The canonical spelling of a path: only necessary characters are percent-encoded, in capital letters; Vietnamese
 * letters are composed (NFC); no empty segment and no trailing slash. A canonical path stays unchanged. Null for a path
 * that is not valid percent-encoding or that programs interpret differently.
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

/** Whether two paths are addresses of two pages, however they are spelled. */
export const isOtherPath = (a: string, b: string): boolean => spelledPath(a) !== spelledPath(b);
