import type { Position } from '../../../kernel/contact/distance.ts';

// A simple outline of Vietnam: longitude and latitude in degrees, clockwise from the north-west.
const OUTLINE = [
  [102.15, 22.4], [102.5, 22.75], [103.0, 22.45], [103.5, 22.75], [104.0, 22.5], [104.4, 22.75], [104.85, 23.15],
  [105.35, 23.37], [105.85, 22.95], [106.55, 22.9], [106.7, 22.3], [106.75, 22.0], [107.4, 21.6], [108.05, 21.52],
  [107.4, 21.2], [107.05, 20.9], [106.75, 20.65], [106.55, 20.25], [105.95, 19.92], [105.82, 19.2], [105.72, 18.75],
  [106.15, 18.3], [106.5, 17.95], [106.65, 17.45], [107.2, 16.95], [107.75, 16.5], [108.25, 16.15], [108.6, 15.6],
  [108.95, 15.1], [109.08, 14.3], [109.25, 13.75], [109.38, 13.0], [109.25, 12.3], [109.2, 11.8], [108.95, 11.35],
  [108.1, 10.92], [107.3, 10.45], [107.05, 10.33], [106.75, 10.4], [106.65, 9.8], [106.2, 9.35], [105.5, 9.05],
  [105.1, 8.65], [104.75, 8.58], [104.85, 9.4], [104.98, 9.9], [104.6, 10.15], [104.45, 10.42], [105.05, 10.9],
  [105.75, 10.98], [106.15, 11.0], [105.95, 11.6], [106.45, 11.72], [107.05, 12.0], [107.5, 12.4], [107.55, 13.1],
  [107.45, 14.0], [107.5, 14.6], [107.6, 15.15], [107.3, 15.6], [107.2, 16.0], [106.85, 16.4], [106.55, 16.98],
  [106.15, 17.35], [105.7, 17.75], [105.2, 18.3], [104.75, 18.8], [103.95, 19.3], [104.2, 19.65], [104.65, 19.68],
  [104.9, 20.0], [104.55, 20.45], [103.75, 20.75], [103.15, 20.9], [102.9, 21.55], [102.35, 22.05],
] as const; // biome-ignore format: pairs read better in rows

/** The two archipelagos that belong on every map of the country. */
const HOANG_SA = [
  [111.6, 16.55],
  [112.35, 16.85],
  [112.0, 16.1],
  [111.2, 15.8],
] as const;
const TRUONG_SA = [
  [114.35, 11.4],
  [113.9, 9.9],
  [114.6, 10.4],
  [112.9, 8.65],
  [111.95, 8.65],
  [115.0, 9.0],
] as const;

const WEST = 101.6;
const NORTH = 23.7;
const SCALE = 40; // drawing units per degree
const SQUEEZE = 0.96; // a degree of longitude is shorter than one of latitude here

export const MAP_SIZE = { width: 560, height: 640 } as const;

/** The position of a place in the drawing. */
export function onMap({ latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: Math.round((longitude - WEST) * SCALE * SQUEEZE * 10) / 10,
    y: Math.round((NORTH - latitude) * SCALE * 10) / 10,
  };
}

const place = ([longitude, latitude]: readonly [number, number]) => onMap({ latitude, longitude });

/** The land as a closed path. */
export const LAND_PATH = `M${OUTLINE.map(place)
  .map(({ x, y }) => `${x} ${y}`)
  .join('L')}Z`;

export const ISLANDS = { hoangSa: HOANG_SA.map(place), truongSa: TRUONG_SA.map(place) };

/** A curved line through places from north to south. */
export function threadThrough(places: readonly Position[]): string {
  const points = places.toSorted((a, b) => b.latitude - a.latitude).map(onMap);
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const slack = Math.min(26, Math.abs(y - before.y) / 4) * (index % 2 ? 1 : -1);
      return `Q${(x + before.x) / 2 + slack} ${(y + before.y) / 2} ${x} ${y}`;
    })
    .join('');
}
