import type { Picture, PriceRange, ProductOption, PurchasableVariant } from './catalog.ts';

/** Selected label by option code; a missing code is not selected yet. */
export type Choice = Readonly<Record<string, string>>;

/**
 * The selection in an address (`?color=Đen&size=M`): only labels that the product has. An option with one value is
 * selected automatically.
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

/** The variant of a complete selection; null while an option is missing or the combination does not exist. */
export function findVariant<V extends PurchasableVariant>(
  options: readonly ProductOption[],
  variants: readonly V[],
  choice: Choice,
): V | null {
  if (missingOption(options, choice)) return null;
  return variants.find(({ labels }) => options.every(({ code }) => labels[code] === choice[code])) ?? null;
}

/** The price of one variant as a range, in đồng. */
export function variantPrice({ price }: Pick<PurchasableVariant, 'price'>): PriceRange {
  return { ...price, regularMax: price.regular, finalMax: price.final };
}

/** The first option that is not selected, in the product's order; null when all are. */
export function missingOption(options: readonly ProductOption[], choice: Choice): ProductOption | null {
  return options.find(({ code }) => choice[code] === undefined) ?? null;
}

/** Whether a variant in stock has this value together with the other selected values. */
export function isAvailable(
  variants: readonly PurchasableVariant[],
  choice: Choice,
  code: string,
  label: string,
): boolean {
  return variants.some(
    ({ labels, isInStock }) =>
      isInStock &&
      labels[code] === label &&
      Object.entries(choice).every(([other, chosen]) => other === code || labels[other] === chosen),
  );
}

/**
 * Adds the colour of the product's first picture, when the shopper selected none and it is in stock: the colour that is
 * shown is then the selected one.
 */
export function choiceAsPictured(
  product: { pictures: readonly Picture[]; options: readonly ProductOption[]; variants: readonly PurchasableVariant[] },
  choice: Choice,
): Choice {
  const [first] = product.pictures;
  if (!first || choice.color !== undefined || !product.options.some(({ code }) => code === 'color')) return choice;
  const pictured = product.variants.find(({ pictures: [own] }) => own?.path === first.path)?.labels.color;
  return pictured && isAvailable(product.variants, choice, 'color', pictured) ? { ...choice, color: pictured } : choice;
}

/**
 * Pictures of the selection: the variant's, else those of any variant in the selected colour. All of the product's
 * pictures when they begin with the same one, or when the selection has none.
 */
export function picturesOf(
  product: { pictures: Picture[]; options: readonly ProductOption[]; variants: readonly PurchasableVariant[] },
  choice: Choice,
): Picture[] {
  const variant =
    findVariant(product.options, product.variants, choice) ??
    product.variants.find(({ labels }) => choice.color !== undefined && labels.color === choice.color);
  const [first] = variant?.pictures ?? [];
  return variant && first && first.path !== product.pictures[0]?.path ? variant.pictures : product.pictures;
}
