import { chance } from './choice.ts';
import type { Drawing, Piece, World } from '../../drawings/types.ts';
import { WORLDS } from '../../drawings/types.ts';
import type { SeedTables } from './tables.ts';

/** A piece that stands for a product in the picture of its category. */
export interface Sample {
  category: string;
  piece: Piece;
}

const PIECES = 2;

/** Draws each category from products below it, of different kinds where there are any. */
export function addCategoryPictures(tables: SeedTables, samples: readonly Sample[]): void {
  for (const { url_path: urlPath, thumbnail } of tables.list('category')) {
    if (typeof urlPath !== 'string' || typeof thumbnail !== 'string') continue;
    const below = samples.filter(({ category }) => category === urlPath || category.startsWith(`${urlPath}/`));
    const world: World = WORLDS.find((name) => urlPath.startsWith(name)) ?? 'phu-kien';
    const pieces = different(urlPath, below.length ? below : samples);
    const drawing: Drawing = { view: 'category', world, shape: 'portrait', pieces };
    tables.add('media_drawing', { path: thumbnail, drawing: JSON.stringify(drawing) });
  }
}

/** Pieces in an order of this category alone, of different kinds and colours as far as it has them. */
function different(urlPath: string, samples: readonly Sample[]): Piece[] {
  const left = samples
    .map(({ piece }, index) => ({ piece, rank: chance(`${urlPath}/${index}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ piece }) => piece);
  const chosen: Piece[] = [];
  while (chosen.length < PIECES && left.length > 0) {
    const isNew = (piece: Piece, key: 'kind' | 'color') => chosen.every((other) => other[key] !== piece[key]);
    const next =
      left.find((piece) => isNew(piece, 'kind') && isNew(piece, 'color')) ??
      left.find((piece) => isNew(piece, 'color')) ??
      left[0];
    if (!next) break;
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen;
}
