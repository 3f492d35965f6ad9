import type { Fold, Layer, Panel } from '../../garment.ts';
import { type Legs, legsOutline } from '../../legs.ts';
import type { Make } from '../../make.ts';

export function pair(make: Make, l: Legs, layers: readonly Layer[], folds: readonly Fold[]): Panel {
  const s = make.measures.size;
  return { type: 'panel', shape: legsOutline(l), cloth: make.cloth, folds, body: 3 * s, block: 0.62, layers };
}
