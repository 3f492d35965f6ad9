import { formatNumber, formatRough } from '../text/numbers.ts';

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

export interface Position {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Distance between two places in kilometres (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const half =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A rounded distance: `0,8`, `3,2`, `41`. Takes kilometres. */
export function formatKm(km: number): string {
  return km < 10 ? formatRough(Math.max(km, 0.1)) : formatNumber(Math.round(km));
}
