import { icons } from './icons.ts';

/** Icons that are filled inside a pressed button. */
const FILLED: readonly string[] = ['heart'];

/**
 * The style sheet of `Icon.astro`: one class per icon, with its path as a mask. A page contains only the icons it
 * shows.
 */
export function iconSheet(): string {
  return Object.entries(icons)
    .map(([name, path]) => {
      const filled = `[aria-pressed="true"] .icon-${name}{--icon:${drawing(path, '%23000')}}`;
      return `.icon-${name}{--icon:${drawing(path, 'none')}}${FILLED.includes(name) ? filled : ''}`;
    })
    .join('\n');
}

const drawing = (path: string, fill: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='${fill}' stroke='%23000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`;
