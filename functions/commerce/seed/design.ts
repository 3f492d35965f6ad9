import type { ClothName } from './cloths.ts';
import type { ColorSet } from './colors.ts';
import type { Color, Piece, World } from '../../drawings/types.ts';
import type { SizeSet } from './sizes.ts';

type WithoutColor<P> = P extends Piece ? Omit<P, 'color' | 'fabric'> : never;
/** How a piece is drawn, apart from its colour and its cloth. */
export type Garment = WithoutColor<Piece>;

type Tag = 'Đi làm' | 'Đi chơi' | 'Ở nhà' | 'Vận động' | 'Đi học' | 'Ngày lạnh' | 'Ngày nắng' | 'Dịp đặc biệt';

/** One product as written by hand. */
export interface Design {
  name: string;
  garment: Garment;
  cloth: ClothName;
  /** Thousands of đồng. */
  price: number;
  colors: ColorSet;
  /** The short description: one or two sentences. */
  lead: string;
  tags: readonly Tag[];
  more: DesignMore;
}

/** What few designs have. */
interface DesignMore {
  /** How many colours, else three or four. */
  colorCount?: number;
  /** `url_path` when not the category of the range. */
  category?: string;
  sizes?: SizeSet;
  printColor?: Color;
  /** Instead of those of the range. */
  measures?: readonly Measure[];
  isPreOrder?: boolean;
  note?: string;
}

export function design(
  name: string,
  garment: Garment,
  cloth: ClothName,
  price: number,
  colors: ColorSet,
  lead: string,
  tags: readonly Tag[],
  more: DesignMore = {},
): Design {
  return { name, garment, cloth, price, colors, lead, tags, more };
}

/** A measure that a description names, in centimetres, between two bounds. */
type Measure = readonly [name: string, from: number, to: number];

/** Products of one kind for one world: they share category, sizes and a way of being worn. */
export interface Range {
  /** Opens the SKU: world and kind, `NAT` is women's tees. */
  code: string;
  world: World;
  /** `url_path` of the category. */
  category: string;
  /** Option of the attribute `type`. */
  type: string;
  sizes: SizeSet;
  /** Identifier of a content block. */
  sizeGuide: string;
  /** The size that the measures are told for. */
  measuredSize: string;
  measures: readonly Measure[];
  /** How the pieces are cut and sewn; taken in turn. */
  make: readonly string[];
  /** When and with what one wears it; taken in turn. */
  wear: readonly string[];
  designs: readonly Design[];
}
