import type { Drawing, Piece, World } from './illustrator/types.ts';
import { WORLDS } from './illustrator/types.ts';
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
    const pieces = different(below.length ? below : samples.filter((_, index) => index % 37 === 0));
    const drawing: Drawing = { view: 'category', world, shape: 'portrait', pieces };
    tables.add('media_drawing', { path: thumbnail, drawing: JSON.stringify(drawing) });
  }
}

function different(samples: readonly Sample[]): Piece[] {
  const kinds = new Map<string, Piece>();
  for (const { piece } of samples) if (!kinds.has(piece.kind)) kinds.set(piece.kind, piece);
  const distinct = [...kinds.values()].slice(0, PIECES);
  // A category of one kind shows it alone, or in two colours.
  return distinct.length > 1 ? distinct : samples.slice(0, PIECES).map(({ piece }) => piece);
}
