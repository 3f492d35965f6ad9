import { imageAt } from '../../media/rules/image-presets.ts';
import type { Swatch } from '../rules/catalog.ts';

/** A colour or a fabric picture as SVG, because the content security policy forbids style attributes. */
export function SwatchDisc({ swatch }: { swatch: Swatch }) {
  if (swatch.kind === 'image') return <img src={imageAt(swatch.path, 'swatch').src} width="32" height="32" alt="" />;
  return (
    <svg viewBox="0 0 20 20" width="32" height="32" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill={swatch.kind === 'color' ? swatch.color : 'none'} />
    </svg>
  );
}
