import { join } from 'node:path';
import { HEIGHT, WIDTH } from './page.ts';

const FRAMES_PER_SECOND = 25;
/** How long a photograph is shown, and how long the next one is blended in, in seconds. */
const SHOWN_S = 2.375;
const BLEND_S = 0.5;
/** How much nearer the camera comes while a photograph is shown. */
const NEARER = 0.06;

/**
 * The arguments of ffmpeg for a film of photographs: each comes slowly nearer, and the next one is blended in. The result
 * is the stream `film`.
 */
export function filmOf(folder: string, photographs: readonly string[]): string[] {
  const frames = Math.round(SHOWN_S * FRAMES_PER_SECOND);
  const inputs = photographs.flatMap((file) => ['-i', join(folder, file)]);
  // Enlarged first, because the zoom moves by whole pixels.
  const nearer = photographs.map(
    (_, place) =>
      `[${place}]scale=${4 * WIDTH}:-2,zoompan=z='1+${NEARER}*on/${frames}':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':` +
      `d=${frames}:s=${WIDTH}x${HEIGHT}:fps=${FRAMES_PER_SECOND},setsar=1[p${place}]`,
  );
  let last = '[p0]';
  const blended = photographs.slice(1).map((_, index) => {
    const [before, name] = [last, `[b${index}]`];
    last = name;
    const offset = (index + 1) * (SHOWN_S - BLEND_S);
    return `${before}[p${index + 1}]xfade=transition=fade:duration=${BLEND_S}:offset=${offset}${name}`;
  });
  const colors = `${last}scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[film]`;
  return [...inputs, '-filter_complex', [...nearer, ...blended, colors].join(';'), '-map', '[film]', '-an'];
}
