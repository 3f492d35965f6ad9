import type { Figure } from './types.ts';

/**
 * Flat measures of a garment in centimetres, as in a pattern maker's table; widths are half widths (centre to side).
 */
export interface Measures {
  readonly neck: number;
  readonly shoulder: number;
  /** How much lower the shoulder tip is than the neck. */
  readonly slope: number;
  readonly chest: number;
  readonly waist: number;
  readonly hip: number;
  /** From the shoulder tip down to the underarm. */
  readonly armhole: number;
  /** Measures of a top. */
  readonly length: number;
  readonly sleeve: number;
  readonly shortSleeve: number;
  readonly wrist: number;
  /** Measures of trousers: half of the waistband, rise, outer length; thigh and hem are of one whole leg. */
  readonly band: number;
  readonly seat: number;
  readonly rise: number;
  readonly leg: number;
  readonly hem: number;
  /** 1 for adults; smaller for children, so that buttons and hems shrink too. */
  readonly size: number;
}

export const MEASURES: Record<Figure, Measures> = {
  woman: {
    neck: 8.2,
    shoulder: 18.6,
    slope: 4,
    chest: 22.4,
    waist: 20.6,
    hip: 23,
    armhole: 18.5,
    length: 65,
    sleeve: 60,
    shortSleeve: 16,
    wrist: 9.6,
    band: 17.5,
    seat: 23.6,
    rise: 29,
    leg: 98,
    hem: 19,
    size: 1,
  },
  man: {
    neck: 8.8,
    shoulder: 23,
    slope: 4.6,
    chest: 26.6,
    waist: 26,
    hip: 26.4,
    armhole: 21,
    length: 74,
    sleeve: 65,
    shortSleeve: 20,
    wrist: 11,
    band: 20.5,
    seat: 25.2,
    rise: 28,
    leg: 101,
    hem: 19.4,
    size: 1.05,
  },
  child: {
    neck: 7.4,
    shoulder: 15.2,
    slope: 2.4,
    chest: 18.6,
    waist: 18.5,
    hip: 19.3,
    armhole: 14.5,
    length: 47,
    sleeve: 39,
    shortSleeve: 12.5,
    wrist: 8.4,
    band: 14,
    seat: 18.5,
    rise: 20,
    leg: 60,
    hem: 15,
    size: 0.74,
  },
  baby: {
    neck: 6.6,
    shoulder: 11.6,
    slope: 1.5,
    chest: 14.8,
    waist: 15,
    hip: 15.8,
    armhole: 10.2,
    length: 31,
    sleeve: 22.5,
    shortSleeve: 9.4,
    wrist: 7,
    band: 11,
    seat: 15.2,
    rise: 16,
    leg: 36,
    hem: 8.8,
    size: 0.56,
  },
};
