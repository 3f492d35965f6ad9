import { fold } from './fold.ts';

/** `Hoodies & Sweatshirts` → `hoodies-sweatshirts`, `Áo đầm` → `ao-dam`. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
