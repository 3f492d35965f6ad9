import { text } from '../../../../text/vi.ts';
import type { Picture } from '../../rules/catalog.ts';

/**
 * The alternative text of a product's picture: its label, else the product's name and the picture's number; `place`
 * counts from 0.
 */
export function pictureAlt(picture: Picture, name: string, place: number): string {
  return picture.label || text('gallery.picture', name, place + 1);
}
