/** A film or its captions, as every supported browser plays them. */
interface FilmKind {
  extension: 'mp4' | 'webm' | 'vtt';
  type: string;
}

/** Bytes at the start of a file that identify its type. */
const HEAD_BYTES = 64;
/** First bytes of Matroska; the name of its kind follows, and WebM is the one that browsers play. */
const MATROSKA = '\x1aE\xdf\xa3';
/** Brands of MP4 films (ISO/IEC 14496-12): not those of pictures in the same container, as AVIF and HEIC. */
const MP4 = /^.{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV|mmp4)/s;
const WEBVTT = /^(?:\xef\xbb\xbf)?WEBVTT[\s]/;

/** The type of a film or of captions by its first bytes; null for everything else. */
export function filmKind(bytes: Uint8Array): FilmKind | null {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (MP4.test(head)) return { extension: 'mp4', type: 'video/mp4' };
  if (head.startsWith(MATROSKA) && head.includes('webm')) return { extension: 'webm', type: 'video/webm' };
  return WEBVTT.test(head) ? { extension: 'vtt', type: 'text/vtt' } : null;
}
