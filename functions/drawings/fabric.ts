import type { Tones } from './shade.ts';
import type { Fabric } from './types.ts';

/** How a fabric folds and shines. */
interface Hand {
  /** Blur of folds in centimetres: 0.7 for soft fabric, 0.25 for crisp fabric. */
  readonly softness: number;
  /** Opacity of valleys and crests, 0…1. */
  readonly depth: number;
  readonly sheen: number;
  /** Whether folds keep a sharp line. */
  readonly isCrisp: boolean;
  /** Width of folds relative to the usual width. */
  readonly bulk: number;
  /** Side of the texture's tile in centimetres. */
  readonly tile: number;
  /** Opacity of the texture, 0…1. */
  readonly grain: number;
  /** How the tile grows with the picture: 1 in proportion, less for weaves that are too fine to draw to scale. */
  readonly growth: number;
}

const hand = (
  softness: number,
  depth: number,
  sheen: number,
  isCrisp: boolean,
  bulk: number,
  tile: number,
  grain: number,
  growth = 0.55,
): Hand => ({ softness, depth, sheen, isCrisp, bulk, tile, grain, growth });

export const HANDS: Record<Fabric, Hand> = {
  jersey: hand(0.62, 0.34, 0.4, false, 1, 0.42, 0.1),
  poplin: hand(0.4, 0.3, 0.5, true, 0.85, 0.5, 0.07),
  linen: hand(0.34, 0.34, 0.4, true, 0.8, 4.6, 0.26),
  denim: hand(0.5, 0.36, 0.42, true, 0.9, 0.62, 0.36),
  rib: hand(0.6, 0.3, 0.3, false, 1, 0.85, 0.34),
  knit: hand(0.8, 0.3, 0.3, false, 1.25, 0.85, 0.3, 0.8),
  cable: hand(0.9, 0.3, 0.3, false, 1.3, 9, 0.5, 0.95),
  fleece: hand(0.9, 0.32, 0.36, false, 1.35, 2.6, 0.3),
  corduroy: hand(0.6, 0.36, 0.42, false, 1, 0.85, 0.42, 0.8),
  satin: hand(0.75, 0.46, 0.95, false, 1.15, 1, 0),
  twill: hand(0.45, 0.3, 0.36, true, 0.9, 0.42, 0.16),
  wool: hand(0.7, 0.28, 0.3, false, 1.15, 1.9, 0.3),
  canvas: hand(0.4, 0.26, 0.34, true, 0.8, 0.7, 0.26),
  nylon: hand(0.42, 0.4, 0.8, true, 0.9, 1, 0),
  leather: hand(0.5, 0.34, 0.62, true, 0.9, 2.2, 0.16),
  straw: hand(0.4, 0.26, 0.3, false, 0.8, 1, 0.46),
};

const stroke = (d: string, color: string, width: number, opacity = 1): string =>
  `<path d="${d}" stroke="${color}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

/** What one tile of the weave shows, drawn in a square of 10 × 10; empty for smooth cloth. */
export function weave(fabric: Fabric, tones: Tones): string {
  const { deep, crest } = tones;
  switch (fabric) {
    case 'jersey':
      return stroke('M0 0L5 5 10 0M0 10L5 15 10 10', deep, 1.6) + stroke('M5 0V10', crest, 1.2, 0.7);
    case 'poplin':
      return stroke('M0 2.5H10M0 7.5H10', deep, 1.2) + stroke('M2.5 0V10M7.5 0V10', crest, 1.2);
    case 'linen':
      return (
        stroke(
          'M0 .5H10M0 1.3H10M0 2.4H10M0 3H10M0 4.2H10M0 5.1H10M0 5.7H10M0 6.9H10M0 7.7H10M0 8.8H10M0 9.5H10',
          deep,
          0.16,
          0.7,
        ) +
        stroke(
          'M.4 0V10M1.5 0V10M2.2 0V10M3.3 0V10M4.4 0V10M5 0V10M6.2 0V10M7.1 0V10M8.2 0V10M8.8 0V10M9.6 0V10',
          deep,
          0.16,
          0.6,
        ) +
        stroke('M1 2.4H3.6M6 5.7H9.2M3 8.8H5M7 1.3H8.4M2.2 4V6.4M7.1 6.6V9M5 1V2.6', deep, 0.34, 0.6)
      );
    case 'denim':
      return (
        stroke('M-2.5 2.5L2.5-2.5M-1 11L11-1M7.5 12.5L12.5 7.5', crest, 2.4) +
        stroke('M-2.5 7.5L7.5-2.5M2.5 12.5L12.5 2.5', deep, 2.2, 0.8)
      );
    case 'twill':
      return stroke('M-2.5 2.5L2.5-2.5M-1 11L11-1M7.5 12.5L12.5 7.5', deep, 2.6);
    case 'rib':
      return stroke('M2 0V10', deep, 3) + stroke('M6.5 0V10', crest, 2.4, 0.8);
    case 'knit':
      return (
        stroke('M.6 0Q1.4 4 5 6.2Q8.6 4 9.4 0M.6 10Q1.4 14 5 16.2', deep, 1.5) +
        stroke('M5 6V10M2 0Q3 3 5 4', crest, 1.3)
      );
    case 'cable':
      return (
        stroke('M1 0C1 2.5 4 2.5 4 5S1 7.5 1 10M4 0C4 2.5 1 2.5 1 5S4 7.5 4 10', deep, 0.9) +
        stroke('M1.4 0C1.4 2.5 4.4 2.5 4.4 5S1.4 7.5 1.4 10', crest, 0.5) +
        stroke('M6 0V10M9.6 0V10', deep, 0.5) +
        stroke('M7 .4L7.8 1.4 8.6.4M7 2.9L7.8 3.9 8.6 2.9M7 5.4L7.8 6.4 8.6 5.4M7 7.9L7.8 8.9 8.6 7.9', deep, 0.4)
      );
    case 'fleece':
    case 'wool':
      return (
        stroke(
          'M1 2l.8.5M4 1l.5.8M7 2.4l.9-.4M2.4 4.6l.4.8M5.6 4l.8.6M8.7 5l.3.9M1 7.4l.8-.4M4 7l.7.5M6.8 8l.5-.8',
          deep,
          0.42,
        ) +
        stroke(
          'M2.5 1.4l.7.5M5.6 2.2l.4.8M9 1l.4.7M.8 5l.8.5M4.2 5.6l.7-.4M7.2 6l.8.5M2.5 8.8l.7.4M8.6 8.6l.7-.4',
          crest,
          0.5,
        )
      );
    case 'corduroy':
      return stroke('M1.6 0V10', deep, 3) + stroke('M6.4 0V10', crest, 2.6, 0.75);
    case 'canvas':
      return (
        stroke('M0 2.5H5M5 7.5H10', deep, 1.5) +
        stroke('M2.5 5V10M7.5 0V5', deep, 1.5, 0.8) +
        stroke('M5 2.5H10M0 7.5H5', crest, 1.4)
      );
    case 'leather':
      return stroke('M0 3Q3 1 5 4T10 3M5 4Q4 7 5 10M0 8Q3 6 5 7T10 8M2 2Q1 0 2 0', deep, 0.35);
    case 'straw':
      return stroke('M0 0L5 5 0 10M10 0L5 5 10 10', deep, 1.3) + stroke('M2.5 0L7.5 5 2.5 10', crest, 1.3);
    case 'satin':
    case 'nylon':
      return '';
  }
}
