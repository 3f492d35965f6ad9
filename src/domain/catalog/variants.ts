import type { Picture, PriceRange, ProductOption, Variant } from './catalog.ts';

/** Chosen label by option code; a code that is missing is not chosen yet. */
export type Choice = Readonly<Record<string, string>>;

/**
 * The choice that an address carries (`?color=Đen&size=M`): only labels that the product has; an option with a single
 * value is chosen by itself [PDP-019].
 */
export function choiceFromQuery(options: readonly ProductOption[], query: URLSearchParams): Choice {
  const choice: Record<string, string> = {};
  for (const { code, values } of options) {
    const wanted = query.get(code)?.normalize('NFC').trim().toLowerCase();
    const value = values.length === 1 ? values[0] : values.find(({ label }) => label.toLowerCase() === wanted);
    if (value) choice[code] = value.label;
  }
  return choice;
}

/** The one variant that a complete choice means; null while an option is open or the combination does not exist. */
export function findVariant(
  options: readonly ProductOption[],
  variants: readonly Variant[],
  choice: Choice,
): Variant | null {
  if (missingOption(options, choice)) return null;
  return variants.find(({ labels }) => options.every(({ code }) => labels[code] === choice[code])) ?? null;
}

/** The price of one variant, as a range of one. Đồng. */
export function variantPrice({ price }: Pick<Variant, 'price'>): PriceRange {
  return { ...price, regularMax: price.regular, finalMax: price.final };
}

/** The first option without a choice, in the product's order; null when all are chosen [PDP-016..018]. */
export function missingOption(options: readonly ProductOption[], choice: Choice): ProductOption | null {
  return options.find(({ code }) => choice[code] === undefined) ?? null;
}

/** Whether some variant in stock has this value together with everything chosen for the other options. */
export function isAvailable(variants: readonly Variant[], choice: Choice, code: string, label: string): boolean {
  return variants.some(
    ({ labels, isInStock }) =>
      isInStock &&
      labels[code] === label &&
      Object.entries(choice).every(([other, chosen]) => other === code || labels[other] === chosen),
  );
}

/**
 * The choice with the colour of the product's first picture, where the shopper named none and the colour can be bought:
 * what is seen is what is chosen.
 */
export function choiceAsPictured(
  product: { pictures: readonly Picture[]; options: readonly ProductOption[]; variants: readonly Variant[] },
  choice: Choice,
): Choice {
  const [first] = product.pictures;
  if (!first || choice.color !== undefined || !product.options.some(({ code }) => code === 'color')) return choice;
  const pictured = product.variants.find(({ pictures: [own] }) => own?.path === first.path)?.labels.color;
  return pictured && isAvailable(product.variants, choice, 'color', pictured) ? { ...choice, color: pictured } : choice;
}

/**
 * Pictures of what is chosen: the variant's, else those of any variant in the chosen colour. All of the product's where
 * they begin with the same one, and where the choice has none.
 */
export function picturesOf(
  product: { pictures: Picture[]; options: readonly ProductOption[]; variants: readonly Variant[] },
  choice: Choice,
): Picture[] {
  const variant =
    findVariant(product.options, product.variants, choice) ??
    product.variants.find(({ labels }) => choice.color !== undefined && labels.color === choice.color);
  const [first] = variant?.pictures ?? [];
  return variant && first && first.path !== product.pictures[0]?.path ? variant.pictures : product.pictures;
}
