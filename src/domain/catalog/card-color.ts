import { variantPath } from '../page/paths/paths.ts';
import type { ProductCard } from './catalog.ts';

/** A card for a shopper who filters by colours: its picture and link are of the first of these colours that it has. */
export function inColor(card: ProductCard, labels: readonly string[] | undefined): ProductCard {
  const wanted = labels?.map((label) => label.normalize('NFC').toLowerCase());
  return inDot(
    card,
    card.colors.find(({ label }) => wanted?.includes(label.toLowerCase())),
  );
}

/**
 * A card for a search that names a colour: `đỏ`, `màu đỏ` and `do` match `Đỏ mận`. Shows the first of its colours that
 * begins with such a word; unchanged when there is none or the card already shows one.
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
