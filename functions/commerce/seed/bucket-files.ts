import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMOTIONS, promotionFile } from './attributes.ts';
import { captionsFile, filmFile, VIDEOS } from './content/videos.ts';
import { captions } from './films/timeline.ts';

const FILMS = join(import.meta.dirname, 'films');

interface BucketFile {
  key: string;
  type: string;
  body: string | ArrayBuffer;
}

const RIBBON = { list: { width: 320, height: 400, font: 18 }, detail: { width: 720, height: 900, font: 34 } } as const;

/** A transparent overlay with a ribbon at the foot, laid over a picture of 4:5. */
function ribbon(label: string, place: 'list' | 'detail'): string {
  const { width, height, font } = RIBBON[place];
  const band = font * 2.4;
  const top = height - band;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><path d="M0 ${top}h${width}v${band}H0z" fill="#9f2b2b"/><path d="M0 ${top + 4}h${width}" stroke="#fdfcf8" stroke-width="1.5" stroke-dasharray="7 5"/><text x="${width / 2}" y="${top + band * 0.63}" text-anchor="middle" font-family="Be Vietnam Pro, Arial, sans-serif" font-size="${font}" font-weight="600" fill="#fdfcf8">${label}</text></svg>`;
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 36" width="84" height="36" role="img" aria-label="Chỉ"><path d="M2 28c14 8 20-22 34-14s-6 18 8 16 16-14 38-12" fill="none" stroke="#9f2b2b" stroke-width="2.5" stroke-linecap="round"/><text x="14" y="25" font-family="Be Vietnam Pro, Arial, sans-serif" font-size="24" font-weight="600" fill="#2b2826">Chỉ</text></svg>';

const svg = (key: string, body: string): BucketFile => ({ key, type: 'image/svg+xml', body });

/** The films with their words. */
function films(): BucketFile[] {
  return VIDEOS.filter(({ isExcluded }) => !isExcluded).flatMap(({ key, shots }) => [
    // A copy: the buffer of a small file is a part of a larger one.
    { key: filmFile(key), type: 'video/mp4', body: Uint8Array.from(readFileSync(join(FILMS, `${key}.mp4`))).buffer },
    { key: captionsFile(key), type: 'text/vtt', body: captions(shots) },
  ]);
}

/** What the media bucket holds besides drawings: small pictures that are no garments, and films. */
export function bucketFiles(): BucketFile[] {
  const promotions = PROMOTIONS.flatMap((label, index) =>
    (['list', 'detail'] as const).map((place) => svg(promotionFile(index, place), ribbon(label, place))),
  );
  return [...promotions, svg('logo/chi.svg', LOGO), ...films()];
}
