/** How long a page is shown from its copy, and how much longer while a new one is made. Seconds. */
export interface PageLife {
  maxAge: number;
  swr: number;
}

/**
 * A page's life cut at the moment when something that it shows stops being true: a sale's or a deal's beginning or end
 * [B-08]. `freshUntil` and `now`: ms since the epoch. After such a moment no old copy may be shown while a new one is
 * made, so the time for that goes as well.
 */
export function cutAt(life: PageLife, freshUntil: number, now: number): PageLife {
  const left = Math.max(0, Math.floor((freshUntil - now) / 1000));
  return left < life.maxAge ? { maxAge: left, swr: 0 } : life;
}
