import { mix } from './shade.ts';
import type { Sheet } from './sheet.ts';
import type { World } from './types.ts';

/** Background tints of the worlds, equal to `--tint-*` of the storefront. */
const TINTS: Record<World, string> = {
  nu: '#f2e2da',
  nam: '#dfe4e6',
  'tre-em': '#f4e8c8',
  'em-be': '#e2ebe1',
  'phu-kien': '#ebe4d8',
};

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The surface below everything, lit from the upper left. */
export function ground(sheet: Sheet, world: World, { width, height }: Size): string {
  const tint = TINTS[world];
  const id = sheet.define(
    `ground ${tint}`,
    (name) =>
      `<radialGradient id="${name}" cx=".34" cy=".24" r="1"><stop stop-color="${mix(tint, '#ffffff', 0.32)}"/><stop offset=".5" stop-color="${tint}"/><stop offset="1" stop-color="${mix(tint, shadowOf(world), 0.16)}"/></radialGradient>`,
  );
  return `<rect width="${width}" height="${height}" fill="url(#${id})"/>`;
}

/** Colour of shadows in a world. */
export const shadowOf = (world: World): string => mix(TINTS[world], '#4a2c18', 0.72);
