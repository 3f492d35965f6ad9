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
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}

/** A rounded distance: `0,8`, `3,2`, `41`. Takes kilometres. */
export function formatKm(km: number): string {
  return new Intl.NumberFormat('vi-VN', { maximumFractionDigits: km < 10 ? 1 : 0 }).format(Math.max(km, 0.1));
}

/** Whether a store with these hours (`HH:MM`) is open at the given time, in Vietnam time; hours may cross midnight. */
export function isOpenAt(opensAt: string, closesAt: string, now: Date): boolean {
  const time = new Date(now.getTime() + 7 * 3_600_000).toISOString().slice(11, 16);
  return opensAt <= closesAt ? opensAt <= time && time < closesAt : time >= opensAt || time < closesAt;
}
