import { variantPath } from '../page/paths/paths.ts';
import type { ProductCard } from './catalog.ts';

/** A card as somebody wants it who looks for these colours: its picture and its link are of the first that it has. */
export function inColor(card: ProductCard, labels: readonly string[] | undefined): ProductCard {
  const wanted = labels?.map((label) => label.normalize('NFC').toLowerCase());
  return inDot(
    card,
    card.colors.find(({ label }) => wanted?.includes(label.toLowerCase())),
  );
}

/**
 * A card as somebody wants it whose search names a colour: `đỏ`, `màu đỏ` and `do` mean `Đỏ mận`. The first of its
 * colours that begins with such a word; the card as it is where it has none, or shows one already.
 */
export function inNamedColor(card: ProductCard, words: readonly string[]): ProductCard {
  const named = words.map((word) => folded(word).replace(/^mau /, '')).filter(Boolean);
  const isNamed = (label: string) => named.some((word) => `${folded(label)} `.startsWith(`${word} `));
  return inDot(
    card,
    card.colors.find(({ label }) => isNamed(label)),
  );
}

const folded = (words: string) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').trim();

function inDot(card: ProductCard, dot: ProductCard['colors'][number] | undefined): ProductCard {
  if (!dot) return card;
  const href = variantPath(card.href, { color: dot.label });
  if (!dot.picture || dot.picture.path === card.picture?.path) return { ...card, href };
  return { ...card, href, picture: dot.picture, secondPicture: card.picture };
}
