import type { Path, Point } from './path.ts';
import type { Fabric, Print } from './types.ts';

/** What a panel is cut from. Colours are `#rrggbb`. */
export interface Cloth {
  readonly color: string;
  readonly fabric: Fabric;
  readonly print?: Print;
  readonly printColor: string;
}

/** A fold: a soft valley with a lit crest beside it. */
export interface Fold {
  readonly from: Point;
  readonly to: Point;
  /** How far it bows out, and how wide it is, in centimetres. */
  readonly bend: number;
  readonly width: number;
}

/** A piece of cloth. */
export interface Panel {
  readonly type: 'panel';
  readonly shape: Path;
  readonly cloth: Cloth;
  /** Degrees the cloth's weft is turned from the horizontal. */
  readonly grain?: number;
  /** How much wider the panel is at its foot than at its top; prints fan out with it. */
  readonly flare?: number;
  readonly folds?: readonly Fold[];
  /** Roundness of the edges, in centimetres of shade; 0 lies flat. Default 3. */
  readonly body?: number;
  /** 0…1: how deep the panel lies in shadow (the inside of a back neck). */
  readonly dim?: number;
  /** Centimetres it stands above what is below, which shows as a small cast shadow. */
  readonly lift?: number;
  /** Where a colour-blocked panel changes colour, as a share of its height; absent: it does not. */
  readonly block?: number;
  readonly layers?: readonly Layer[];
}

/** A strip following a line: rib, binding, waistband, strap. */
export interface Band {
  readonly type: 'band';
  readonly along: Path;
  readonly width: number;
  readonly color: string;
  /** Knitted rib across the strip, stitches on both sides, or nothing. */
  readonly finish: 'rib' | 'stitched' | 'plain';
  readonly lift?: number;
  /** Only what lies inside this outline is seen. */
  readonly within?: Path;
}

export interface Seam {
  readonly type: 'seam';
  readonly along: Path;
  readonly color: string;
  /** 1 is a normal seam, 2 a pressed crease or an opening. */
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

/** A flat shape of plain colour: a label, an eyelet, an embroidered mark. */
interface Mark {
  readonly type: 'mark';
  readonly shape: Path;
  readonly color: string;
  readonly opacity?: number;
  /** Centimetres of blur: a worn place has no edge. */
  readonly blur?: number;
}

export type Layer = Panel | Band | Seam | Stitch | Button | Zip | Cord | Mark;

/** A garment laid flat, in centimetres, from the lowest layer to the topmost. */
export interface Garment {
  readonly layers: readonly Layer[];
  /** What a close picture looks at, and how many centimetres of it are seen across. */
  readonly focus: { readonly at: Point; readonly width: number };
  /** 0 for stiff things that do not lie unevenly. Default 1. */
  readonly ease?: number;
}
