import { variantPath } from '../../links/rules/paths.ts';
import type { ProductCard } from './catalog.ts';

/**
 * A card for a shopper who searches for these colours, and for one size: its picture shows the first of these colours
 * that the product has, and its link selects that colour and size.
 */
export function inChoice(
  card: ProductCard,
  { colors = [], sizes = [] }: { colors?: readonly string[] | undefined; sizes?: readonly string[] | undefined },
): ProductCard {
  const dot = colors
    .map(labelOf)
    .flatMap((wanted) => card.colors.find(({ label }) => labelOf(label) === wanted) ?? [])[0];
  const [size, another] = sizes
    .map(labelOf)
    .flatMap((wanted) => card.sizes.find((own) => labelOf(own) === wanted) ?? []);
  const chosen = { ...(dot && { color: dot.label }), ...(size !== undefined && another === undefined && { size }) };
  if (Object.keys(chosen).length === 0) return card;
  const href = variantPath(card.href, chosen);
  if (!dot?.picture || dot.picture.path === card.picture?.path) return { ...card, href };
  // The other pictures of the card are of other colours.
  return { ...card, href, picture: dot.picture, secondPicture: null };
}

const labelOf = (text: string) => text.normalize('NFC').toLowerCase();
