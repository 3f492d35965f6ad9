import { ground } from '../ground.ts';
import { Sheet } from '../sheet.ts';
import type { Drawing, Piece, World } from '../types.ts';
import { arrange } from './arrange.ts';
import { detail, product } from './product.ts';
import type { Scene } from './scene.ts';
import { fabric } from './still.ts';

const FILM = { width: 900, height: 1600 };
/** Free space at the top and the bottom for the controls of a player, as a share of the height. */
const OVERLAID = 0.09;
const MOST_PIECES = 3;

function together(world: World, pieces: readonly Piece[]): Scene {
  const sheet = new Sheet();
  const { width, height } = FILM;
  const area = { left: 0, top: height * OVERLAID, width, height: height * (1 - OVERLAID * 2) };
  return { size: FILM, sheet, content: ground(sheet, world, FILM) + arrange(sheet, world, area, pieces) };
}

/** A still of a film in the portrait format of a phone. */
export function filmStill({ world, shot, pieces }: Extract<Drawing, { view: 'film' }>): Scene {
  const [first] = Array.isArray(pieces) ? pieces : [];
  if (!first || pieces.length > MOST_PIECES) throw new Error(`A film shows 1 to ${MOST_PIECES} pieces`);
  switch (shot) {
    case 'together':
      return together(world, pieces);
    case 'front':
      return product(world, first, false, FILM);
    case 'back':
      return product(world, first, true, FILM);
    case 'detail':
      return detail(world, first, FILM);
    case 'fabric':
      return fabric(world, first, FILM);
    default:
      throw new Error(`Unknown shot "${shot satisfies never}"`);
  }
}
