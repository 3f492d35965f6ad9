import { icons } from './icons.ts';

/** Drawn as a filled shape, too: what is kept, liked or chosen. */
const FILLED: readonly string[] = ['heart'];

/** The style sheet of `Icon.astro`: one class an icon, with its drawing as a mask. A page holds those it shows. */
export function iconSheet(): string {
  return Object.entries(icons)
    .map(([name, path]) => {
      const filled = FILLED.includes(name) ? `--icon-filled:${drawing(path, '%23000')};` : '';
      return `.icon-${name}{--icon:${drawing(path, 'none')};${filled}}`;
    })
    .join('\n');
}

const drawing = (path: string, fill: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='%23000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;
