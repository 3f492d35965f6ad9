import type { Range } from '../design.ts';
import { ACCESSORY_RANGES } from './accessories.ts';
import { BABY_RANGES } from './baby.ts';
import { KIDS_RANGES } from './kids.ts';
import { MEN_BOTTOMS } from './men-bottoms.ts';
import { MEN_TOPS } from './men-tops.ts';
import { WOMEN_BOTTOMS } from './women-bottoms.ts';
import { WOMEN_DRESSES } from './women-dresses.ts';
import { WOMEN_OUTER } from './women-outer.ts';
import { WOMEN_TOPS } from './women-tops.ts';

/** Every configurable product, range by range. */
export const RANGES: readonly Range[] = [
  ...WOMEN_TOPS,
  ...WOMEN_DRESSES,
  ...WOMEN_BOTTOMS,
  ...WOMEN_OUTER,
  ...MEN_TOPS,
  ...MEN_BOTTOMS,
  ...KIDS_RANGES,
  ...BABY_RANGES,
  ...ACCESSORY_RANGES,
];
