import type { Picture } from '../../../domain/catalog/catalog.ts';
import { text } from '../../../text/vi.ts';

/** What a picture of a product shows: its own label, else the product's name and the picture's place, counted from 0. */
export function pictureAlt(picture: Picture, name: string, place: number): string {
  return picture.label || text('gallery.picture', name, place + 1);
}
