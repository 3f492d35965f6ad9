import { COLORS } from './colors.ts';
import type { Garment } from './design.ts';
import type { ColorName } from '../../drawings/palette.ts';
import { type Color, type Drawing, type Fabric, type Piece, PRODUCT_VIEWS, type World } from '../../drawings/types.ts';
import { companions } from './outfits.ts';
import type { SeedTables } from './tables.ts';

/** What a product's pictures are drawn from. */
interface Look {
  sku: string;
  name: string;
  world: World;
  garment: Garment;
  /** Default: the cloth such a piece is usually made of. */
  fabric?: Fabric;
  printColor?: Color;
}

export interface Picture {
  /** Below /media/catalog/product, with a leading slash. */
  file: string;
  label: string;
}

const VIEW_LABELS = {
  front: 'mặt trước',
  back: 'mặt sau',
  detail: 'chi tiết đường may',
  fabric: 'mặt vải',
  outfit: 'gợi ý phối đồ',
};

/** Adds the drawings of one colour and gives the pictures in the order of the gallery. */
export function addPictures(tables: SeedTables, look: Look, color: ColorName, index: number): Picture[] {
  // A garment lacks only its colour and its cloth.
  const piece = {
    ...look.garment,
    color,
    ...(look.fabric && { fabric: look.fabric }),
    ...(look.printColor && { printColor: look.printColor }),
  } as Piece;
  const drawings: Drawing[] = PRODUCT_VIEWS.map((view) => ({ view, world: look.world, piece }));
  drawings.push({ view: 'outfit', world: look.world, piece, with: companions(look.world, look.garment, index) });
  return drawings.map((drawing) => {
    const view = drawing.view as keyof typeof VIEW_LABELS; // only product views and the outfit stand above
    const file = `/${look.sku.toLowerCase()}/${COLORS[color].code.toLowerCase()}-${view}.svg`;
    tables.add('media_drawing', { path: `catalog/product${file}`, drawing: JSON.stringify(drawing) });
    return { file, label: `${look.name} màu ${color.toLowerCase()}, ${VIEW_LABELS[view]}` };
  });
}
