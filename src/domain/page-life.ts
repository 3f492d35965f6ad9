const MAX_AGE = /(^|[,\s])max-age=(\d+)/;

/**
 * A page's `CDN-Cache-Control` with its life cut at the moment when something that it shows stops being true: a sale's
 * or a deal's beginning or end [B-08]. `freshUntil` and `now`: ms since the epoch. After such a moment no old copy may be
 * shown while a new one is made, so the time for that goes as well.
 */
export function cutAt(control: string, freshUntil: number, now: number): string {
  const maxAge = Number(MAX_AGE.exec(control)?.[2] ?? 0);
  const left = Math.max(0, Math.floor((freshUntil - now) / 1000));
  return left < maxAge ? `public, max-age=${left}, stale-while-revalidate=0` : control;
}
