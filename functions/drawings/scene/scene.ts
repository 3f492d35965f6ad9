import type { Size } from '../ground.ts';
import type { Sheet } from '../sheet.ts';

/** The parts of a picture before they are wrapped as SVG. */
export interface Scene {
  readonly size: Size;
  readonly sheet: Sheet;
  readonly content: string;
}
