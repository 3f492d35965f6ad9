import type { Path, Point } from './path.ts';
import type { Fabric, Print } from './types.ts';

/** The fabric of a panel. Colours are `#rrggbb`. */
export interface Cloth {
  readonly color: string;
  readonly fabric: Fabric;
  readonly print?: Print;
  readonly printColor: string;
}

/** A fold: a soft dark valley with a lit crest beside it. */
export interface Fold {
  readonly from: Point;
  readonly to: Point;
  /** How far the fold is bowed, and its width, in centimetres. */
  readonly bend: number;
  readonly width: number;
}

/** A piece of fabric. */
export interface Panel {
  readonly type: 'panel';
  readonly shape: Path;
  readonly cloth: Cloth;
  /** Angle of the weft from the horizontal, in degrees. */
  readonly grain?: number;
  /** How much wider the panel is at the bottom than at the top; prints widen with it. */
  readonly flare?: number;
  readonly folds?: readonly Fold[];
  /** Width of the shading at the edges in centimetres; 0 is flat. Default 3. */
  readonly body?: number;
  /** 0…1: how much the panel is in shadow, such as the inside of a back neck. */
  readonly dim?: number;
  /** Height above what is below, in centimetres; it casts a small shadow. */
  readonly lift?: number;
  /** Where a colour-blocked panel changes its colour, as a share of its height. Default: no change. */
  readonly block?: number;
  readonly layers?: readonly Layer[];
}

/** A strip along a line: rib, binding, waistband, strap. */
export interface Band {
  readonly type: 'band';
  readonly along: Path;
  readonly width: number;
  readonly color: string;
  /** Knitted rib across the strip, stitches along both sides, or nothing. */
  readonly finish: 'rib' | 'stitched' | 'plain';
  readonly lift?: number;
  /** Clips the strip to this outline. */
  readonly within?: Path;
}

export interface Seam {
  readonly type: 'seam';
  readonly along: Path;
  readonly color: string;
  /** 1 is a normal seam, 2 is a pressed crease or an opening. */
  readonly weight?: number;
}

export interface Stitch {
  readonly type: 'stitch';
  readonly along: Path;
  readonly color: string;
  readonly weight?: number;
}

export interface Button {
  readonly type: 'button';
  readonly at: Point;
  readonly radius: number;
  readonly color: string;
  readonly holes: 0 | 2 | 4;
}

export interface Zip {
  readonly type: 'zip';
  readonly along: Path;
  readonly color: string;
  readonly pull?: Point;
}

export interface Cord {
  readonly type: 'cord';
  readonly along: Path;
  readonly width: number;
  readonly color: string;
}

/** A flat shape in one colour: a label, an eyelet, an embroidered mark. */
interface Mark {
  readonly type: 'mark';
  readonly shape: Path;
  readonly color: string;
  readonly opacity?: number;
  /** Blur in centimetres, for worn places without a sharp edge. */
  readonly blur?: number;
}

export type Layer = Panel | Band | Seam | Stitch | Button | Zip | Cord | Mark;

/** A garment laid flat, in centimetres, from the lowest layer to the top. */
export interface Garment {
  readonly layers: readonly Layer[];
  /** Centre of the detail view, and its width in centimetres. */
  readonly focus: { readonly at: Point; readonly width: number };
  /** Scale of the unevenness; 0 for stiff things. Default 1. */
  readonly ease?: number;
}
