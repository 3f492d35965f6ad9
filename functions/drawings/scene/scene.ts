import type { Size } from '../ground.ts';
import type { Sheet } from '../sheet.ts';

/** What a scene hands over to be wrapped as a picture. */
export interface Scene {
  readonly size: Size;
  readonly sheet: Sheet;
  readonly content: string;
}
