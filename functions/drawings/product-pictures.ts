import { type Drawing, type Piece, PRODUCT_VIEWS, type World } from './types.ts';

/** A picture of a product. */
export interface Picture {
  /** Path below /media/catalog/product, with a leading slash. */
  file: string;
  label: string;
  /** Null when the picture is a file. */
  drawing: Drawing | null;
}

/** What the pictures of a product are drawn from: a piece without its colour, and the pieces it is worn with. */
interface Look {
  world: World;
  piece: Piece;
  with: readonly Piece[];
}

const VIEW_LABELS: Readonly<Record<string, string>> = {
  front: 'mặt trước',
  back: 'mặt sau',
  detail: 'chi tiết đường may',
  fabric: 'mặt vải',
  outfit: 'gợi ý phối đồ',
};

function lookOf(text: string): Look {
  try {
    const look = JSON.parse(text) as Partial<Look>;
    if (look.world && look.piece && look.with) return look as Look;
  } catch {
    // The error below names the expected value.
  }
  throw new Error('drawing: is not {"world": …, "piece": …, "with": […]}');
}

/**
 * The pictures of a product in one colour, in gallery order; without a colour, in the colour of the piece. `codeOf`
 * returns the colour's part of the file name. Throws `drawing: reason`.
 */
export function drawnPictures(
  { sku, name, drawing }: { sku: string; name: string; drawing: string },
  color: string | null,
  codeOf: (color: string) => string,
): Picture[] {
  const { world, piece: given, with: others } = lookOf(drawing);
  const shade = color ?? given.color;
  // The vocabulary is checked when the picture is drawn.
  const piece = { ...given, color: shade } as Piece;
  const drawings: Drawing[] = [
    ...PRODUCT_VIEWS.map((view) => ({ view, world, piece })),
    { view: 'outfit', world, piece, with: others },
  ];
  return drawings.map((one) => ({
    file: `/${sku.toLowerCase()}/${codeOf(shade).toLowerCase()}-${one.view}.svg`,
    label: `${name} màu ${shade.toLowerCase()}, ${VIEW_LABELS[one.view]}`,
    drawing: one,
  }));
}
