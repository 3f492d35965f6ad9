import { variantPath } from '../page/paths/paths.ts';
import type { ProductCard } from './catalog.ts';

/** A card as somebody wants it who looks for these colours: its picture and its link are of the first that it has. */
export function inColor(card: ProductCard, labels: readonly string[] | undefined): ProductCard {
  const wanted = (labels ?? []).map((label) => label.normalize('NFC').toLowerCase());
  const [dot] = wanted.flatMap((label) => card.colors.find((own) => own.label.toLowerCase() === label) ?? []);
  if (!dot) return card;
  const href = variantPath(card.href, { color: dot.label });
  if (!dot.picture || dot.picture.path === card.picture?.path) return { ...card, href };
  return { ...card, href, picture: dot.picture, secondPicture: card.picture };
}
